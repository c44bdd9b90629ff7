/** Reads scales and adds up several readings. */
import type { ReceivedPiece } from '../resources/air-order.ts';
import { plainText } from '#contract/records/fields.ts';
import type { VolumeLine } from './weight.ts';
import {
  fixed,
  fractionOf,
  minus,
  times,
  total,
  under,
  written,
  type Fraction,
} from '#contract/core/decimal.ts';

export const SCALE_UNITS = ['kg', 'lb'] as const;
export type ScaleUnit = (typeof SCALE_UNITS)[number];
/** Kilograms in each unit that scales report; the pound (avoirdupois) by its definition. */
const KG_OF = {
  kg: { n: 1n, d: 1n },
  lb: { n: 45_359_237n, d: 100_000_000n },
  g: { n: 1n, d: 1000n },
  t: { n: 1000n, d: 1n },
} as const satisfies Record<string, Fraction>;
type KnownUnit = keyof typeof KG_OF;
/** Maximum weight difference in per cent that needs no reason. */
export const WEIGHT_TOLERANCE = 2;

export type ScaleReading = {
  /** kg, three decimals. */
  gross: string;
  /** False while the scale is still moving. */
  stable: boolean;
  /** As received. */
  raw: string;
};

const NAMES = ['weight', 'gross', 'value', 'reading', 'net'];
// A capital G or T after a number marks a gross weight or a tare: only small letters are units.
const NUMBER = /([-+−]?)\s*(\d+(?:[.,]\d+)*)(\s*(?:[Kk][Gg][Ss]?|[Ll][Bb][Ss]?|g|t)\b)?/g;
const PLAIN = /^\d{1,9}(?:[.,]\d{1,6})?$/;
const UNSTABLE = /(?:^|[^A-Z])(?:US|UNSTABLE|MOTION|DYN|SD)(?:[^A-Z]|$)/;
const OVERLOAD = /(?:^|[^A-Z])(?:OL|OVERLOAD|ERR(?:OR)?)(?:[^A-Z]|$)/;

/**
 * Reads a scale adapter's response: JSON with `weight` (or gross, value, reading, net), `unit` and `stable`,
 * or a line from a scale's serial port such as `ST,GS,+001020.5kg`. `unit` is the default unit. Null without
 * a reading or with an ambiguous one.
 */
export function readScale(answer: string, unit: ScaleUnit): ScaleReading | null {
  const reading = toRawReading(answer.trim());
  if (!reading) return null;
  const upper = reading.text.toUpperCase();
  if (OVERLOAD.test(upper)) return null;
  const found = weightIn(reading.text);
  if (!found) return null;
  const named = reading.unit?.trim() ? unitOf(reading.unit) : (found.unit ?? unitIn(upper) ?? unit);
  // A number in an unknown unit is useless.
  if (!named) return null;
  return {
    gross: written(times(found.weight, KG_OF[named]), 3),
    stable: reading.stable ?? !UNSTABLE.test(upper),
    raw: answer.trim().slice(0, SHOWN),
  };
}

/** Maximum length of a scale's line, and of what is shown (characters). */
const SHOWN = 200;

/** `KGS` → kg; null for an unknown unit. */
const unitOf = (text: string): KnownUnit | null =>
  (Object.keys(KG_OF) as KnownUnit[]).find((one) => one === text.trim().toLowerCase().replace(/s$/, '')) ??
  null;
/** A unit anywhere in a line, also before its number. */
const unitIn = (upper: string): ScaleUnit | null =>
  /LBS?\b/.test(upper) ? 'lb' : /KGS?\b/.test(upper) ? 'kg' : null;

/** The number followed by a unit, else the only number: others are a channel, a day, a counter. */
function weightIn(text: string): { weight: Fraction; unit: KnownUnit | null } | null {
  const all = [...text.slice(0, SHOWN).matchAll(NUMBER)];
  const found = all.find(([, , , unit]) => unit !== undefined) ?? (all.length === 1 ? all[0] : undefined);
  const [, sign = '', digits = '', unit = ''] = found ?? [];
  if (!PLAIN.test(digits) || /[-−]/.test(sign)) return null;
  return { weight: fractionOf(digits.replace(',', '.')), unit: unitOf(unit) };
}

type RawReading = { text: string; unit: string | null; stable: boolean | null };

/** Returns the weight in a JSON response, or the text itself; null for JSON without a weight or cut off. */
function toRawReading(text: string): RawReading | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return /^[[{<]/.test(text) ? null : { text, unit: null, stable: null };
  }
  if (typeof read === 'number' || typeof read === 'string')
    return { text: String(read), unit: null, stable: null };
  if (typeof read !== 'object' || read === null) return null;
  const values = read as Record<string, unknown>;
  const weight = NAMES.map((name) => values[name]).find(
    (value) => typeof value === 'number' || typeof value === 'string',
  );
  if (weight === undefined) return null;
  const { unit, stable } = values;
  return {
    text: String(weight),
    unit: typeof unit === 'string' ? unit : null,
    stable: typeof stable === 'boolean' ? stable : null,
  };
}

/** One of several readings: the gross weight and the pallet's tare. */
export type Reading = { gross: string; tare: string | null };

/** Net weight of all readings in kg; null if a tare is not less than its gross weight. */
export function netOf(readings: readonly Reading[]): string | null {
  const nets = readings.map(({ gross, tare }) => minus(fractionOf(gross), fractionOf(tare ?? '0')));
  return nets.some(({ n }) => n <= 0n) ? null : written(total(nets), 3);
}

const SIDES = ['length', 'width', 'height'] as const;

/**
 * Returns the sizes of single pieces, equal ones combined; null unless every piece is measured, since a part
 * does not represent the whole.
 */
export function measuredSizes(
  items: readonly Pick<ReceivedPiece, 'length' | 'width' | 'height'>[],
): VolumeLine[] | null {
  const sizes = new Map<string, VolumeLine>();
  for (const item of items) {
    const [length, width, height] = SIDES.map((side) => plainText(item[side]) || '0') as [
      string,
      string,
      string,
    ];
    if ([length, width, height].some((side) => fractionOf(side).n <= 0n)) return null;
    const key = [length, width, height].join(' ');
    sizes.set(key, { pieces: (sizes.get(key)?.pieces ?? 0) + 1, length, width, height });
  }
  return sizes.size > 0 ? [...sizes.values()] : null;
}

/** Weight of all pieces in kg, if each was weighed separately; otherwise null. */
export function weightOfItems(items: readonly Pick<ReceivedPiece, 'weight'>[]): string | null {
  const weights = items.map((item) => fractionOf(plainText(item.weight) || '0'));
  return weights.length > 0 && weights.every(({ n }) => n > 0n) ? written(total(weights), 3) : null;
}

/** Deviation of `now` from `before` in per cent, with sign and one decimal; null if `before` is zero. */
export function deviation(before: string, now: string): string | null {
  const from = fractionOf(before);
  if (from.n === 0n) return null;
  const { n, d } = minus(fractionOf(now), from);
  const share = { n: n * 100n * from.d, d: d * from.n };
  const text = fixed(share, 1);
  return text.startsWith('-') ? text : `+${text}`;
}

/** Returns whether a weight differs from the previous one by more than `tolerance` per cent. */
export function isBeyond(before: string, now: string, tolerance: number): boolean {
  const from = fractionOf(before);
  if (from.n === 0n) return false;
  const difference = minus(fractionOf(now), from);
  const size = difference.n < 0n ? { n: -difference.n, d: difference.d } : difference;
  return under(times(from, fractionOf(String(tolerance / 100))), size);
}
