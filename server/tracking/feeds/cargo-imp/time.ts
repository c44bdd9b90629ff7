/** Days and times of Cargo-IMP, which omit the year. */
import type { EventTime } from '#contract/tracking/event.ts';
import { inZone } from '../local-time.ts';
import type { Day } from './fields.ts';

export const DAY_MS = 86_400_000;
export const MINUTE = 60_000;

/** Returns midnight of a day without a year, in the year nearest to the report, as if in UTC. */
export function midnightOf({ day, month }: Pick<Day, 'day' | 'month'>, reportedAt: string): number | null {
  const reported = Date.parse(reportedAt);
  const year = new Date(reported).getUTCFullYear();
  let best: number | null = null;
  for (const one of [year, year - 1, year + 1]) {
    const at = Date.UTC(one, month - 1, day);
    if (new Date(at).getUTCDate() !== day) continue;
    if (best === null || Math.abs(at - reported) < Math.abs(best - reported)) best = at;
  }
  return best;
}

/** Time zones differ by at most a day. */
const ZONES = DAY_MS;
/** Maximum number of years back to the last 29 February. */
const LEAP = 8;

/** Returns midnight of a past day: the latest such day that is not after the report, as if in UTC. */
export function pastMidnightOf(
  { day, month }: Pick<Day, 'day' | 'month'>,
  reportedAt: string,
): number | null {
  const latest = Date.parse(reportedAt) + ZONES;
  const thisYear = new Date(latest).getUTCFullYear();
  for (let year = thisYear; year >= thisYear - LEAP; year -= 1) {
    const at = Date.UTC(year, month - 1, day);
    if (new Date(at).getUTCDate() === day && at <= latest) return at;
  }
  return null;
}

export const isoDay = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

export function timeOfDay(day: Day, midnight: number, zone: string | null): EventTime {
  const raw = `${isoDay(midnight)} ${day.raw}`;
  const from = midnight + day.shift * DAY_MS;
  return day.minutes === null
    ? inZone(from, zone, 'day', raw)
    : inZone(from + day.minutes * MINUTE, zone, 'minute', raw);
}
