/** Dates and times in digits, in local time or with a zone. */
import type { EventTime } from '#contract/tracking/event.ts';
import { inZone } from '../local-time.ts';
import { table } from './table.ts';

const MINUTE = 60_000;

/** A local time in milliseconds as if it were UTC, and its precision. */
export type Clock = { ms: number; precision: EventTime['precision'] };

/**
 * Reads `YYMMDD` or `CCYYMMDD`, optionally with `HHMM` or `HHMMSS`; returns null for an invalid date or time.
 * A two-digit year belongs to this century. 24:00 is the end of the day.
 */
export function readDigits(date: string, time = ''): Clock | null {
  if (!/^(?:\d{6}|\d{8})$/.test(date) || !/^(?:\d{4}(?:\d{2,4})?)?$/.test(time)) return null;
  const year = date.length === 8 ? Number(date.slice(0, 4)) : 2000 + Number(date.slice(0, 2));
  const [month, day] = [Number(date.slice(-4, -2)), Number(date.slice(-2))];
  const [hour, minute, second] = [0, 2, 4].map((at) => Number(time.slice(at, at + 2))) as [
    number,
    number,
    number,
  ];
  if (hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0)) return null;
  const ms = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59));
  const read = new Date(Date.UTC(year, month - 1, day));
  if (year < 1000 || read.getUTCMonth() !== month - 1 || read.getUTCDate() !== day) return null;
  return { ms, precision: time === '' ? 'day' : 'minute' };
}

/** UTC offsets in hours by abbreviation. CST, IST and BST stand for several zones; the place decides. */
const HOURS: Record<string, number> = table({
  UTC: 0,
  GMT: 0,
  UCT: 0,
  WET: 0,
  CET: 1,
  MEZ: 1,
  EET: 2,
  MSK: 3,
  TRT: 3,
  GST: 4,
  HKT: 8,
  SGT: 8,
  JST: 9,
  KST: 9,
  EST: -5,
  EDT: -4,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
});

/**
 * Returns the minutes ahead of UTC for `+0800`, `+08`, `UTC` or `CET`; null for an ambiguous or unknown zone.
 */
export function zoneMinutes(zone: string): number | null {
  const digits = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (digits) {
    const minutes = Number(digits[2]) * 60 + Number(digits[3] ?? 0);
    return minutes > 18 * 60 ? null : digits[1] === '-' ? -minutes : minutes;
  }
  const hours = HOURS[zone.toUpperCase()];
  return hours === undefined ? null : hours * 60;
}

/** The instant of a clock that is `minutes` ahead of UTC. */
export function withOffset({ ms, precision }: Clock, minutes: number, raw: string): EventTime {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  const zone =
    minutes === 0 ? 'UTC' : `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return { at: new Date(ms - minutes * MINUTE).toISOString(), zone, precision, raw };
}

/** Returns the instant of a local time in `zone` (IANA; null: unknown). */
export const atPlace = ({ ms, precision }: Clock, zone: string | null, raw: string): EventTime =>
  inZone(ms, zone, precision, raw);
