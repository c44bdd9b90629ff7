/** When a delivery is tried again. */

/** A receiver may put a try off by this long at most (seconds). */
export const MOST_RETRY_AFTER = 24 * 60 * 60;
/** Tries spread by this part, so that deliveries that failed together do not return together. */
const SPREAD = 0.1;

/**
 * Seconds until the next try after `attempt` tries, null after the last one. `random`: 0 to 1. A receiver's Retry-After
 * prolongs the pause, and never shortens it.
 */
export function pauseAfter(
  plan: readonly number[],
  attempt: number,
  random: number,
  retryAfter = 0,
): number | null {
  const planned = plan[attempt - 1];
  if (planned === undefined) return null;
  const spread = planned * (1 - SPREAD + 2 * SPREAD * random);
  return Math.max(spread, Math.min(retryAfter, MOST_RETRY_AFTER));
}

/** Seconds of a Retry-After header: a number or a date (RFC 9110, 10.2.3); undefined where it says neither. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = /[a-z]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
