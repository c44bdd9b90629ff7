/** When a call is tried again, and after how long. */

/** The portal or the way to it is busy or broken; the call itself is sound. */
const TEMPORARY: readonly number[] = [429, 502, 503, 504];
export const isTemporary = (status: number): boolean => TEMPORARY.includes(status);

const FIRST_MS = 500;
const LONGEST_MS = 60_000;

/** Doubles each time, ± 20 % so that many callers do not come back together; `Retry-After` (s) is respected. */
export function pauseMs(attempt: number, retryAfter: string | null, random = Math.random()): number {
  const own = FIRST_MS * 2 ** attempt * (0.8 + 0.4 * random);
  const wanted = Number(retryAfter) * 1000;
  return Math.min(LONGEST_MS, Number.isFinite(wanted) && wanted > own ? wanted : own);
}
