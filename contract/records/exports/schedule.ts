/** Calculates when a scheduled export is due, in a time zone and across its clock changes. */
import type { ExportFrequency } from '../api/exports.ts';
import { aheadAt, zoneOffset } from '../typed-times.ts';

export type Plan = {
  frequency: ExportFrequency;
  /** For a weekly export; 1 is Monday. */
  weekday: number;
  /** `HH:MM` */
  time: string;
  /** IANA zone. */
  zone: string;
};

const DAY_MS = 86_400_000;

/**
 * The first time after `after` that `plan` defines. An hour skipped by a clock change counts as the next one.
 */
export function nextRun({ frequency, weekday, time, zone }: Plan, after: Date): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const here = new Date(after.getTime() + (aheadAt(after, zone) ?? 0) * 60_000);
  const today = Date.UTC(here.getUTCFullYear(), here.getUTCMonth(), here.getUTCDate());
  // Eight days: today's weekday, if its hour has passed, recurs in seven.
  for (let day = -1; day <= 8; day += 1) {
    const wall = new Date(today + day * DAY_MS + (hour * 60 + minute) * 60_000);
    if (frequency === 'weekly' && (wall.getUTCDay() || 7) !== weekday) continue;
    const ahead = zoneOffset(wall, zone) ?? aheadAt(new Date(wall.getTime() - DAY_MS), zone) ?? 0;
    const at = new Date(wall.getTime() - ahead * 60_000);
    if (at > after) return at;
  }
  throw new RangeError(`no such plan: ${frequency} ${weekday} ${time} ${zone}`);
}
