/** The fields of a record under our names. */
import type { EventTime, Instant } from '#contract/tracking/event.ts';
import { readDateTime } from '#contract/tracking/time.ts';
import { inZone } from '../local-time.ts';
import { nameOf, type Rec } from './records.ts';

/** The sources' names (normalised by `nameOf`) for each of ours; the first one present counts. */
export type Names<K extends string> = Readonly<Record<K, readonly string[]>>;

export type Read<K extends string> = {
  /** The value as text; null if missing or empty. */
  text: (name: K) => string | null;
  list: (name: K) => string[];
  /** Path in the message, for refusals. */
  path: (name: K) => string;
};

export function reading<K extends string>(part: Rec, names: Names<K>): Read<K> {
  const by = new Map(
    Object.entries(part.fields).map(([field, value]) => [nameOf(field), { field, value: plain(value) }]),
  );
  const of = (name: K) => {
    for (const alias of names[name]) {
      const one = by.get(alias);
      if (one && one.value !== '') return one;
    }
    return undefined;
  };
  const text = (name: K): string | null => {
    const value = of(name)?.value;
    if (typeof value === 'object') return value[0]?.trim() ?? null;
    return value?.normalize('NFKC').trim() || null;
  };
  return {
    text,
    list: (name) => {
      const value = of(name)?.value;
      return typeof value === 'object' ? value : (value ?? '').split(/[\s,;/|]+/).filter(Boolean);
    },
    path: (name) => [part.at, of(name)?.field ?? names[name][0]].filter(Boolean).join('.'),
  };
}

/** A field of a record holds a scalar or a list of scalars. */
function plain(value: unknown): string | string[] {
  if (Array.isArray(value)) return value.map((item) => plain(item)).flat();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

const MINUTE = 60_000;
/** Year or day first, or month first as in the United States; a time up to seconds, perhaps with AM or PM. */
const forms = [
  /^(?<year>\d{4})[-/.]?(?<month>\d{2})[-/.]?(?<day>\d{2})(?:[T ]?(?<hour>\d{2}):?(?<minute>\d{2})(?::?(?<second>\d{2})(?:\.\d{1,9})?)?)?$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?:[T ]+(?<hour>\d{1,2}):?(?<minute>\d{2})(?::(?<second>\d{2}))?(?: ?(?<half>[AP]M))?)?$/i,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?:[T ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/,
];
/** Zones in which the month is written first. */
export const isAmerican = (zone: string): boolean => /^(?:America\/|Pacific\/Honolulu)/.test(zone);

/** Returns month and day of `11/20/2026`, by their values or the writer's convention; null if ambiguous. */
function inOrder(one: number, two: number, monthFirst: boolean): [number, number] | null {
  if (one > 12) return [two, one];
  return two > 12 || one === two || monthFirst ? [one, two] : null;
}

/**
 * Reads a time with its offset, or in local time of `zone` (null: unknown); a day if there is no clock.
 * `monthFirst` decides where month and day are ambiguous. Returns null for an invalid or ambiguous time.
 */
export function readTime(
  text: string,
  zone: string | null,
  monthFirst = zone === null || isAmerican(zone),
): EventTime | null {
  const exact = readDateTime(text) ?? readDateTime(text.replace(' ', 'T'));
  if (exact) return exact;
  const match = forms.map((form) => form.exec(text)).find(Boolean)?.groups;
  if (!match) return null;
  const [year, one, two, minute, second] = ['year', 'month', 'day', 'minute', 'second'].map((name) =>
    Number(match[name] ?? 0),
  ) as [number, number, number, number, number];
  const half = match['half']?.toUpperCase();
  const order =
    text.includes('/', 1) && !/^\d{4}/.test(text) ? inOrder(one, two, monthFirst || !!half) : [one, two];
  if (!order) return null;
  const [month, day] = order as [number, number];
  const statedHour = Number(match['hour'] ?? 0);
  const hour = half ? (statedHour % 12) + (half === 'PM' ? 12 : 0) : statedHour;
  if (hour > 23 || minute > 59 || second > 60 || (half && (statedHour < 1 || statedHour > 12))) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return null;
  const precision = match['hour'] === undefined ? 'day' : 'minute';
  const clock = date.getTime() + (hour * 60 + minute) * MINUTE + Math.min(second, 59) * 1000;
  // A day has no zone: the instant at which it begins depends on the reader.
  return precision === 'day' ? inZone(clock, null, 'day', text) : inZone(clock, zone, 'minute', text);
}

const EARLIEST = '2000-01-01T00:00:00.000Z';
const AHEAD = 86_400_000;

/** Why the time of an actual event is implausible; null if it is plausible. */
export function implausible(time: EventTime, receivedAt: Instant): { reason: string; limit: string } | null {
  if (time.at < EARLIEST) return { reason: 'tooEarly', limit: EARLIEST.slice(0, 10) };
  const limit = new Date(Date.parse(receivedAt) + AHEAD).toISOString();
  return time.at > limit ? { reason: 'tooLate', limit } : null;
}

/** Returns a whole number of pieces; null for anything else. */
export const countOf = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text.replaceAll(',', '')) ? Number(text.replaceAll(',', '')) : null;
