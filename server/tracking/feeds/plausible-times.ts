/** Checks whether the times of an event are plausible, for every source. */
import type { Instant } from '#contract/tracking/event.ts';

/** Containers were tracked by computer earlier, but no source we read goes back further. */
const EARLIEST: Instant = '2000-01-01T00:00:00.000Z';
const DAY = 86_400_000;
/** Clocks differ, and some sources write local time as UTC. */
export const TOLERANCE_DAYS = 1;
/** Schedules are published at most this far ahead. */
export const HORIZON_DAYS = 3 * 366;

type Disbelief = { reason: 'tooEarly' | 'tooLate'; limit: string };

/**
 * The reason why `at` is implausible in a message received at `receivedAt`, at most `daysAhead` before it; null:
 * plausible.
 */
export function disbelief(at: Instant, receivedAt: Instant, daysAhead: number): Disbelief | null {
  if (at < EARLIEST) return { reason: 'tooEarly', limit: EARLIEST.slice(0, 10) };
  const limit = limitOf(receivedAt, daysAhead);
  return at > limit ? { reason: 'tooLate', limit } : null;
}

/** The latest plausible instant, calculated once for all events of a message. */
function limitOf(receivedAt: Instant, daysAhead: number): Instant {
  const known = limits.get(daysAhead);
  if (known?.receivedAt === receivedAt) return known.at;
  const at = new Date(Date.parse(receivedAt) + daysAhead * DAY).toISOString();
  limits.set(daysAhead, { receivedAt, at });
  return at;
}
const limits = new Map<number, { receivedAt: Instant; at: Instant }>();
