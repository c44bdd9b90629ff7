/** A caller's budget: a bucket of points that refills over time. */

export type Budget = {
  /**
   * Takes `cost` points from the bucket of `who`; a cost above its capacity takes all of it. Returns the
   * seconds to wait, 0 if granted.
   */
  take(who: string, cost: number): number;
};

/** Maximum number of callers remembered. Full buckets, whose callers have been idle, are dropped first. */
const MOST_CALLERS = 50_000;

/** Each caller has at most `perMinute` points, and regains as many per minute. */
export function budgetOf(perMinute: number, now: () => number = Date.now): Budget {
  const buckets = new Map<string, { left: number; at: number }>();
  const perMs = perMinute / 60_000;

  const leftOf = (who: string): number => {
    const bucket = buckets.get(who);
    return bucket ? Math.min(perMinute, bucket.left + (now() - bucket.at) * perMs) : perMinute;
  };
  const forget = (): void => {
    for (const who of buckets.keys()) if (leftOf(who) >= perMinute) buckets.delete(who);
    // All others are recent: the oldest is dropped, so that a flood of addresses cannot fill the memory.
    for (const who of buckets.keys()) {
      if (buckets.size < MOST_CALLERS) return;
      buckets.delete(who);
    }
  };

  return {
    take(who, cost) {
      const price = Math.min(cost, perMinute);
      const left = leftOf(who);
      if (left < price) return Math.ceil((price - left) / perMs / 1000);
      if (buckets.size >= MOST_CALLERS && !buckets.has(who)) forget();
      buckets.delete(who);
      buckets.set(who, { left: left - price, at: now() });
      return 0;
    },
  };
}

/** Returns a budget of `points` per hour, using a clock that runs sixty times slower. */
export function hourlyBudget(points: number): Budget {
  const slow = budgetOf(points, () => Date.now() / 60);
  return { take: (who, cost) => slow.take(who, cost) * 60 };
}
