/** Lags as counts by range, from which a median and a 95th percentile are estimated. Pure. */

/** Upper ends of the ranges in seconds; longer lags are in one more range. */
export const LAG_ENDS = [
  10, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 86_400, 172_800, 345_600,
  604_800, 2_592_000,
] as const;

/** From occurrence to report, and from report to receipt. */
export const LAGS = ['report', 'receipt'] as const;
export type LagName = (typeof LAGS)[number];

/** Number of lags by range: 0 is up to the first end. */
export type LagCounts = ReadonlyMap<number, number>;

/** Seconds that `share` of all lags do not exceed, evenly spread within a range; null without any. */
export function percentile(counts: LagCounts, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = share * total;
  let passed = 0;
  for (const [range, end] of [...LAG_ENDS, Infinity].entries()) {
    const count = counts.get(range) ?? 0;
    const start = range === 0 ? 0 : LAG_ENDS[range - 1]!;
    if (count > 0 && passed + count >= wanted)
      return end === Infinity ? start : Math.round(start + ((wanted - passed) / count) * (end - start));
    passed += count;
  }
  return LAG_ENDS.at(-1)!;
}
