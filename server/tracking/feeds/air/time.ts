/** Times of air messages, with an offset or in the airport's local time; always shown in local time. */
import type { EventTime } from '#contract/tracking/event.ts';
import { readDateTime } from '#contract/tracking/time.ts';
import { inZone, offsetAt } from '../local-time.ts';

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?)?$/;

/** Reads `2026-10-16T18:12:00+08:00`, `2026-10-16T18:12` or `2026-10-16`; null for any other text. */
export function airTime(text: string, zone: string | null): EventTime | null {
  const exact = readDateTime(text);
  if (exact) return zone === null ? exact : { ...exact, zone };
  const match = LOCAL.exec(text);
  if (!match) return null;
  const [year, month, day, hour = 0, minute = 0] = match
    .slice(1)
    .flatMap((part) => (part === undefined ? [] : [Number(part)])) as [
    number,
    number,
    number,
    number?,
    number?,
  ];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || hour > 23 || minute > 59) return null;
  const clock = date.getTime() + (hour * 60 + minute) * 60_000;
  return inZone(clock, zone, match[4] === undefined ? 'day' : 'minute', text);
}

/** Systems write a day (of issue, of a booked flight) as midnight without an offset. */
export const dayOrTime = (text: string, zone: string | null): EventTime | null =>
  airTime(/^\d{4}-\d{2}-\d{2}[T ]00:00(?::00(?:\.0+)?)?$/.test(text) ? text.slice(0, 10) : text, zone);

/** Returns the local day of a time, used as a flight's day. */
export function dayOf(text: string, zone: string | null): EventTime | null {
  const time = airTime(text, zone);
  if (!time || time.precision === 'day') return time;
  const at = Date.parse(time.at);
  const ahead = zone === null ? 0 : (offsetAt(zone, at) ?? 0);
  return airTime(new Date(at + ahead).toISOString().slice(0, 10), zone);
}
