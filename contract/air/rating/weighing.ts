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
/** Per cent by which a weight may differ before somebody has to say why. */
export const WEIGHT_TOLERANCE = 2;

export type ScaleReading = {
  /** kg, three decimals. */
  gross: string;
  /** False while the scale still moves. */
  stable: boolean;
  /** As received. */
  raw: string;
};

const NAMES = ['weight', 'gross', 'value', 'reading', 'net'];
// Behind a number a capital G or T is a gross weight or a tare as scales mark them: only small letters are units.
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

/** Longest line that is a scale's, and is shown (characters). */
const SHOWN = 200;

/** `KGS` → kg; null for a unit that is none of these. */
const unitOf = (text: string): KnownUnit | null =>
  (Object.keys(KG_OF) as KnownUnit[]).find((one) => one === text.trim().toLowerCase().replace(/s$/, '')) ??
  null;
/** A unit anywhere in a line: before its number, as well. */
const unitIn = (upper: string): ScaleUnit | null =>
  /LBS?\b/.test(upper) ? 'lb' : /KGS?\b/.test(upper) ? 'kg' : null;

/** The number that has a unit behind it, else the only one: others are a channel, a day, a counter. */
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

/** One of several readings: what lay on the scale, less the pallet. */
export type Reading = { gross: string; tare: string | null };

/** kg of all readings together, without their tares; null where a tare is no less than what lay on the scale. */
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

/** kg of all pieces as each was weighed by itself; null unless every one was. */
export function weightOfItems(items: readonly Pick<ReceivedPiece, 'weight'>[]): string | null {
  const weights = items.map((item) => fractionOf(plainText(item.weight) || '0'));
  return weights.length > 0 && weights.every(({ n }) => n > 0n) ? written(total(weights), 3) : null;
}

/** By how many per cent `now` differs from `before`, with its sign and one decimal; null where there was nothing. */
export function deviation(before: string, now: string): string | null {
  const from = fractionOf(before);
  if (from.n === 0n) return null;
  const { n, d } = minus(fractionOf(now), from);
  const share = { n: n * 100n * from.d, d: d * from.n };
  const text = fixed(share, 1);
  return text.startsWith('-') ? text : `+${text}`;
}

/** Returns whether a weight differs from the former one by more than `tolerance` per cent of it. */
export function isBeyond(before: string, now: string, tolerance: number): boolean {
  const from = fractionOf(before);
  if (from.n === 0n) return false;
  const difference = minus(fractionOf(now), from);
  const size = difference.n < 0n ? { n: -difference.n, d: difference.d } : difference;
  return under(times(from, fractionOf(String(tolerance / 100))), size);
}
