/** Times as terminals write them. */
import type { EventTime } from '#contract/tracking/event.ts';
import { readDateTime } from '#contract/tracking/time.ts';
import { atPlace, readDigits } from '../edi/clock.ts';

/** RFC 3339; or `2026-03-02 14:30`, `2026/3/2`, `202603021430` by the clock of the place. Day and month in doubt: null. */
export function readTime(text: string, zone: string | null): EventTime | null {
  const exact = readDateTime(text);
  if (exact) return exact;
  const match =
    /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T\s]*(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?)?$/.exec(text) ??
    [];
  const [, year, mark, month, day, hour, minute, second] = match;
  if (!year || (mark === '' && (month!.length < 2 || day!.length < 2))) return null;
  const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0');
  const time = hour === undefined ? '' : `${two(hour)}${two(minute)}${two(second ?? '0')}`;
  const clock = readDigits(`${year}${two(month)}${two(day)}`, time);
  return clock && atPlace(clock, zone, text);
}
