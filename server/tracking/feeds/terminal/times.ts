/** Times as terminals write them. */
import type { EventTime } from '#contract/tracking/event.ts';
import { readDateTime } from '#contract/tracking/time.ts';
import { atPlace, readDigits } from '../edi/clock.ts';

/** Zones of the United States, where the month comes before the day. */
const MONTH_FIRST =
  /^(?:America\/(?:New_York|Chicago|Denver|Los_Angeles|Detroit|Phoenix|Anchorage|Boise|Indiana\/.*)|Pacific\/Honolulu)$/;

/** Returns `11/20/2026 10:00 AM` with the year first; null if month and day are ambiguous. */
function yearFirst(text: string, zone: string | null): string | null {
  const [, one = '', two = '', year, rest = '', half] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})(.{0,12}?)(?: ?([AP]M))?$/i.exec(text) ?? [];
  if (!year) return null;
  const [a, b] = [Number(one), Number(two)];
  const american = zone !== null && MONTH_FIRST.test(zone);
  const isMonthFirst = b > 12 || (a <= 12 && american);
  if (!isMonthFirst && a <= 12 && a !== b) return null;
  const clock = half === undefined ? rest : inDay(rest, half.toUpperCase() === 'PM');
  return clock === null ? null : `${year}-${isMonthFirst ? `${one}-${two}` : `${two}-${one}`}${clock}`;
}

/** Returns ` 1:05` in the afternoon as ` 13:05`; null for an hour that a 12-hour clock does not have. */
function inDay(rest: string, afternoon: boolean): string | null {
  const [, hour = '', minutes = ''] = /^[T\s]+(\d{1,2})(:\d{2}(?::\d{2})?)$/.exec(rest) ?? [];
  const statedHour = Number(hour);
  return statedHour < 1 || statedHour > 12 ? null : ` ${(statedHour % 12) + (afternoon ? 12 : 0)}${minutes}`;
}

/**
 * RFC 3339; or `2026-03-02 14:30`, `2026/3/2`, `202603021430` in local time. Null if day and month are
 * ambiguous.
 */
export function readTime(text: string, zone: string | null): EventTime | null {
  const exact = readDateTime(text);
  if (exact) return exact;
  const match =
    /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T\s]*(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?)?$/.exec(
      yearFirst(text, zone) ?? text,
    ) ?? [];
  const [, year, mark, month, day, hour, minute, second] = match;
  if (!year || (mark === '' && (month!.length < 2 || day!.length < 2))) return null;
  const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0');
  const time = hour === undefined ? '' : `${two(hour)}${two(minute)}${two(second ?? '0')}`;
  const clock = readDigits(`${year}${two(month)}${two(day)}`, time);
  return clock && atPlace(clock, zone, text);
}
