/** Decides which of two reports comes later when their precision differs (day or minute). */
import type { EventTime } from '../event.ts';
import { latestPossible } from './time.ts';

type WithTime = { time: Pick<EventTime, 'at' | 'precision' | 'raw' | 'zone'> };

/** The latest moment that `adverse` may mean, compared with a report of the same or another precision. */
const until = (adverse: WithTime, other: WithTime): string =>
  adverse.time.precision === other.time.precision ? adverse.time.at : latestPossible(adverse.time);

/**
 * Whether `good` is at the time of `adverse` or later. A day and a minute within it cannot be compared:
 * false.
 */
export const sinceThen = (good: WithTime, adverse: WithTime): boolean => good.time.at >= until(adverse, good);

/** Whether `good` is later than `adverse`; at equal times the adverse report counts. */
export const afterThat = (good: WithTime, adverse: WithTime): boolean => good.time.at > until(adverse, good);
