/** Converts local times of day to instants. */
import { aheadAt } from '../../records/typed-times.ts';

const MINUTE = 60_000;
export const DAY_MS = 86_400_000;

/** Returns the minutes since midnight of `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const ahead = (at: number, zone: string): number => (aheadAt(new Date(at), zone) ?? 0) * MINUTE;

/** Returns the local time in `zone`: the day in milliseconds as if in UTC, and the minutes since midnight. */
export function clockAt(at: Date, zone: string): { day: number; minutes: number } {
  const wall = at.getTime() + ahead(at.getTime(), zone);
  const day = Math.floor(wall / DAY_MS) * DAY_MS;
  return { day, minutes: Math.floor((wall - day) / MINUTE) };
}

/**
 * Returns the instant of a local time in `zone`. Of a time that occurs twice, the first one; for a time that does not
 * exist, the first instant after the gap.
 */
export function instantOf(day: number, minutes: number, zone: string): Date {
  const wall = day + minutes * MINUTE;
  const [before, after] = [ahead(wall - DAY_MS, zone), ahead(wall + DAY_MS, zone)];
  for (const offset of [before, after])
    if (ahead(wall - offset, zone) === offset) return new Date(wall - offset);
  // The clock change is between these two.
  let [low, high] = [wall - after, wall - before];
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
    if (ahead(middle, zone) === before) low = middle;
    else high = middle;
  }
  return new Date(high);
}

/** Returns the first instant after `at` with the local time `minutes` in `zone`. */
export function nextInstant(at: Date, minutes: number, zone: string, from = 0): Date {
  const { day } = clockAt(at, zone);
  for (let n = from; ; n += 1) {
    const instant = instantOf(day + n * DAY_MS, minutes, zone);
    if (instant > at) return instant;
  }
}
