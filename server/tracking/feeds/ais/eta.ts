/** ETAs as AIS sends them: month and day without a year. */
import type { VesselEta } from '#contract/tracking/vessel.ts';
import type { AisEta } from './decode.ts';

const DAY = 86_400_000;

/** Returns the ETA in the year that puts it nearest to `reportedAt` (ms); null for an impossible date. */
export function nearestEta({ month, day, hour, minute }: AisEta, reportedAt: number): VesselEta | null {
  if (hour !== null && hour > 23) return null;
  const year = new Date(reportedAt).getUTCFullYear();
  const exact = hour !== null;
  const candidates = [year - 1, year, year + 1].flatMap((of) => {
    const at = Date.UTC(of, month - 1, day, hour ?? 0, exact ? Math.min(minute ?? 0, 59) : 0);
    // 29 February exists in only one of the years.
    return new Date(at).getUTCMonth() === month - 1 && new Date(at).getUTCDate() === day ? [at] : [];
  });
  const [first, ...others] = candidates;
  if (first === undefined || month > 12) return null;
  const near = (at: number) => Math.abs(at + (exact ? 0 : DAY / 2) - reportedAt);
  const at = others.reduce((best, other) => (near(other) < near(best) ? other : best), first);
  return { at: new Date(at).toISOString(), precision: exact ? 'minute' : 'day' };
}
