/** Token buckets: each fills evenly to `most` within `seconds`. */
export type Limit = { name: string; most: number; seconds: number };

export const LIMITS = {
  calls: { name: 'calls', most: 600, seconds: 60 },
  subscribe: { name: 'subscribe', most: 100, seconds: 60 },
  files: { name: 'files', most: 10, seconds: 60 },
  refresh: { name: 'refresh', most: 10, seconds: 60 },
} as const satisfies Record<string, Limit>;
export type LimitKey = keyof typeof LIMITS;

/** What is left in a bucket after a call. */
export type Remaining = { allowed: boolean; left: number };

/** Seconds until `cost` fits again, or until the bucket is full where it was allowed. */
export function resetAfter({ most, seconds }: Limit, { allowed, left }: Remaining, cost = 1): number {
  const missing = allowed ? most - left : cost - left;
  return Math.max(0, Math.ceil((missing * seconds) / most));
}

/** `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers). */
export const limitHeaders = (limit: Limit, remaining: Remaining, cost = 1): Record<string, string> => ({
  'ratelimit-policy': `"${limit.name}";q=${limit.most};w=${limit.seconds}`,
  ratelimit: `"${limit.name}";r=${Math.max(0, Math.floor(remaining.left))};t=${resetAfter(limit, remaining, cost)}`,
});
