/** Couriers' times: an instant if it has an offset, else local time of an unknown zone, or a day. */
import type { EventTime } from '#contract/tracking/event.ts';
import { readDateTime } from '#contract/tracking/time.ts';
import { inZone } from '../local-time.ts';

const LOCAL = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?$/;

/** Systems write a day as midnight without an offset; for a `promised` delivery any midnight is a day. */
export function timeOf(value: unknown, promised = false): EventTime | null {
  if (typeof value !== 'string') return null;
  const written = value.trim();
  const exact = readDateTime(written) ?? readDateTime(written.replace(' ', 'T'));
  if (exact) return promised && /T00:00:00(?:\.0+)?/i.test(written.replace(' ', 'T')) ? day(written) : exact;
  const match = LOCAL.exec(written);
  if (!match) return null;
  const [, , , , hour, minute, second] = match;
  if (hour === undefined || (hour === '00' && minute === '00' && second === '00')) return day(written);
  const clock = dayStart(written);
  if (clock === null || Number(hour) > 23 || Number(minute) > 59) return null;
  return inZone(clock + (Number(hour) * 60 + Number(minute)) * 60_000, null, 'minute', written);
}

const day = (written: string): EventTime | null => {
  const start = dayStart(written);
  return start === null ? null : inZone(start, null, 'day', written);
};

function dayStart(written: string): number | null {
  const [year, month, dayOfMonth] = written.slice(0, 10).split(/[-/]/).map(Number) as [
    number,
    number,
    number,
  ];
  const at = Date.UTC(year, month - 1, dayOfMonth);
  const date = new Date(at);
  return year < 2000 || date.getUTCDate() !== dayOfMonth || date.getUTCMonth() !== month - 1 ? null : at;
}
