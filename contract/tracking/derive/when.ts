/** Which of two things was said stands, where days and minutes meet. */
import type { EventTime } from '../event.ts';
import { latestPossible } from './time.ts';

type When = { time: Pick<EventTime, 'at' | 'precision' | 'raw' | 'zone'> };

/** The last moment that `adverse` may mean beside what was told to the minute, or to the day as well. */
const until = (adverse: When, other: When): string =>
  adverse.time.precision === other.time.precision ? adverse.time.at : latestPossible(adverse.time);

/** Whether `good` was said at the time of `adverse` or after it; of a day and a minute of it nobody can tell, so not. */
export const sinceThen = (good: When, adverse: When): boolean => good.time.at >= until(adverse, good);

/** Whether `good` was said after `adverse`: at the same time what is worse stands. */
export const afterThat = (good: When, adverse: When): boolean => good.time.at > until(adverse, good);
