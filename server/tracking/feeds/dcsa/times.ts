/** Reads the two times of an event strictly and checks that they are plausible. */
import type { EventTime, Instant } from '#contract/tracking/event.ts';
import { readDateTime } from '#contract/tracking/time.ts';
import { disbelief, HORIZON_DAYS, TOLERANCE_DAYS } from '../plausible-times.ts';
import type { DcsaEvent } from './schema.ts';

export type Times = { occurred: EventTime; reportedAt: Instant };
type BadTime = { path: string; reason: string; values: Record<string, string> };

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
  const doubted = disbelief(time.at, receivedAt, daysAhead);
  return doubted ? { path, reason: doubted.reason, values: { value, limit: doubted.limit } } : time;
}
