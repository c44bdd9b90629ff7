/** What scales say, and what several readings come to. */
import { fixed, fractionOf, minus, times, total, under, written, type Fraction } from '../decimal.ts';

export const SCALE_UNITS = ['kg', 'lb'] as const;
export type ScaleUnit = (typeof SCALE_UNITS)[number];
/** kg of a pound (avoirdupois). */
const POUND: Fraction = { n: 45_359_237n, d: 100_000_000n };
/** Per cent by which a weight may differ before somebody has to say why. */
export const WEIGHT_TOLERANCE = 2;

export type ScaleReading = {
  /** kg, three decimals. */
  gross: string;
  /** False while the scale still moves. */
  stable: boolean;
  /** As it was told. */
  raw: string;
};

const NAMES = ['weight', 'gross', 'value', 'reading', 'net'];
const NUMBER = /[-+]?\s*\d{1,9}(?:[.,]\d{1,6})?/;
const UNSTABLE = /(?:^|[^A-Z])(?:US|UNSTABLE|MOTION|DYN|SD)(?:[^A-Z]|$)/;
const OVERLOAD = /(?:^|[^A-Z])(?:OL|OVERLOAD|ERR(?:OR)?)(?:[^A-Z]|$)/;

/**
 * Reads what an adapter answers: JSON with `weight` (or gross, value, reading, net), `unit` and `stable`, or a line as
 * scales send it over their serial port, `ST,GS,+001020.5kg`. `unit` counts where none is told. Null: no reading.
 */
export function readScale(answer: string, unit: ScaleUnit): ScaleReading | null {
  const raw = answer.trim().slice(0, 200);
  const told = jsonOf(raw) ?? { text: raw, unit: null, stable: null };
  const upper = told.text.toUpperCase();
  if (OVERLOAD.test(upper)) return null;
  const found = NUMBER.exec(told.text)?.[0].replace(/\s+/g, '').replace(',', '.').replace(/^\+/, '');
  if (found === undefined || found.startsWith('-')) return null;
  const pounds = /LBS?\b/.test((told.unit ?? upper).toUpperCase());
  const kilos = /KGS?\b/.test((told.unit ?? upper).toUpperCase());
  const weight = fractionOf(found);
  const inPounds = pounds || (!kilos && unit === 'lb');
  return {
    gross: written(inPounds ? times(weight, POUND) : weight, 3),
    stable: told.stable ?? !UNSTABLE.test(upper),
    raw,
  };
}

function jsonOf(raw: string): { text: string; unit: string | null; stable: boolean | null } | null {
  try {
    const read = JSON.parse(raw) as unknown;
    if (typeof read === 'number') return { text: String(read), unit: null, stable: null };
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
  } catch {
    return null;
  }
}

/** One of several readings: what lay on the scale, less the pallet. */
export type Reading = { gross: string; tare: string | null };

/** kg of all readings together, without their tares; null where a tare is no less than what lay on the scale. */
export function netOf(readings: readonly Reading[]): string | null {
  const nets = readings.map(({ gross, tare }) => minus(fractionOf(gross), fractionOf(tare ?? '0')));
  return nets.some(({ n }) => n <= 0n) ? null : written(total(nets), 3);
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

/** Whether a weight differs from the one before by more than `tolerance` per cent of it. */
export function isBeyond(before: string, now: string, tolerance: number): boolean {
  const from = fractionOf(before);
  if (from.n === 0n) return false;
  const difference = minus(fractionOf(now), from);
  const size = difference.n < 0n ? { n: -difference.n, d: difference.d } : difference;
  return under(times(from, fractionOf(String(tolerance / 100))), size);
}
