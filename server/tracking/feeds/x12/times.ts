/** Times of a 315 or 214: by time code, or local time. */
import type { EventTime, Instant } from '#contract/tracking/event.ts';
import { atPlace, readDigits, withOffset, zoneMinutes } from '../edi/clock.ts';
import { table } from '../edi/table.ts';
import type { Part } from './parse.ts';

/** A date and a time as sent, the code of their zone, and their position in the set. */
export type TimeElements = { date: string; time: string; zone: string; path: string };

/** Time codes (623) of American zones; LT is local time. */
const AMERICAN: Readonly<Record<string, string>> = table({
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
});
const FIXED: Readonly<Record<string, string>> = table({
  UT: 'UTC',
  GM: 'UTC',
  ES: 'EST',
  ED: 'EDT',
  CS: '-06',
  CD: 'CDT',
  MS: 'MST',
  MD: 'MDT',
  PS: 'PST',
  PD: 'PDT',
});

/** The time of an event: in the zone of its code, else in the zone of its place. */
export function timeOf({ date, time, zone: code }: TimeElements, zone: string | null): EventTime | null {
  const clock = readDigits(date, time);
  if (!clock) return null;
  const raw = `${date}${time && ` ${time}`}${code && ` ${code}`}`;
  const minutes = FIXED[code] ? zoneMinutes(FIXED[code]) : null;
  return minutes === null ? atPlace(clock, AMERICAN[code] ?? zone, raw) : withOffset(clock, minutes, raw);
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The group's time as local time; within the minute the order of groups and sets counts. */
export function reportedAt(part: Part, zone: string | null, receivedAt: Instant): Instant {
  const clock = readDigits(part.date, part.time.slice(0, 4));
  if (!clock) return receivedAt;
  const turn = (Number(/\d{1,6}$/.exec(part.control)?.[0] ?? 0) % 59) * 1000 + Math.min(part.ordinal, 999);
  const at = Math.floor(Date.parse(atPlace(clock, zone, '').at) / MINUTE) * MINUTE + turn;
  const early = at - Date.parse(receivedAt) < DAY;
  return at > Date.parse(receivedAt) && early ? receivedAt : new Date(at).toISOString();
}
