/** The two times of an event: strictly read, and within what is plausible. */
import type { EventTime, Instant } from '#contract/tracking/event.ts';
import { readDateTime } from '#contract/tracking/time.ts';
import type { DcsaEvent } from './schema.ts';

/** Containers were tracked by computer before that, but no source we read goes back further. */
const EARLIEST: Instant = '2000-01-01T00:00:00.000Z';
const DAY = 86_400_000;
/** Clocks differ, and some sources write local time as UTC. */
const TOLERANCE_DAYS = 1;
/** Schedules are published at most this far ahead. */
const HORIZON_DAYS = 3 * 366;

export type Times = { occurred: EventTime; reportedAt: Instant };
export type BadTime = { path: string; reason: string; values: Record<string, string> };

/** Reads `eventCreatedDateTime` and `eventDateTime`, judged against the time of receipt. */
export function readTimes(event: DcsaEvent, receivedAt: Instant): Times | BadTime {
  const reported = read('eventCreatedDateTime', event.eventCreatedDateTime, receivedAt, TOLERANCE_DAYS);
  if ('reason' in reported) return reported;
  const ahead = event.eventClassifierCode === 'ACT' ? TOLERANCE_DAYS : HORIZON_DAYS;
  const occurred = read('eventDateTime', event.eventDateTime, receivedAt, ahead);
  if ('reason' in occurred) return occurred;
  return { occurred, reportedAt: reported.at };
}

function read(path: string, value: string, receivedAt: Instant, daysAhead: number): EventTime | BadTime {
  const time = readDateTime(value);
  if (!time) return { path, reason: 'notDateTime', values: { value } };
  if (time.at < EARLIEST)
    return { path, reason: 'tooEarly', values: { value, limit: EARLIEST.slice(0, 10) } };
  const limit = limitOf(receivedAt, daysAhead);
  if (time.at > limit) return { path, reason: 'tooLate', values: { value, limit } };
  return time;
}

/** The latest instant that is plausible: one for all events of a message. */
function limitOf(receivedAt: Instant, daysAhead: number): Instant {
  const known = limits.get(daysAhead);
  if (known?.receivedAt === receivedAt) return known.at;
  const at = new Date(Date.parse(receivedAt) + daysAhead * DAY).toISOString();
  limits.set(daysAhead, { receivedAt, at });
  return at;
}
const limits = new Map<number, { receivedAt: Instant; at: Instant }>();
