/** Health of what the portal hears from and sends by. Pure. */
import type { Instant } from '#contract/tracking/event.ts';

/**
 * `new`: nothing heard yet. `late`: the expected period has passed. `down`: the period and its grace have passed.
 * `paused`: nobody expects anything.
 */
export const HEALTHS = ['down', 'late', 'new', 'up', 'paused'] as const;
export type Health = (typeof HEALTHS)[number];

/** A feed of a partner, a source that is fetched from, a broker that is listened to, a job, a channel that sends. */
export const STATION_KINDS = ['feed', 'source', 'broker', 'job', 'channel'] as const;
export type StationKind = (typeof STATION_KINDS)[number];

export type Expectation = { periodMinutes: number; graceMinutes: number; paused: boolean };
/**
 * `lastAt`: the last message, run or delivery. `dueFrom`: when the first one was due to begin, where its absence counts
 * too. `waitingSince`: for a queue, since when its oldest item is due; only that is measured there.
 */
export type Pulse =
  | { measure: 'silence'; lastAt: Instant | null; dueFrom: Instant | null }
  | { measure: 'waiting'; lastAt: Instant | null; waitingSince: Instant | null };

const MINUTE = 60_000;

export function healthOf(expected: Expectation, pulse: Pulse, now: Instant): Health {
  if (expected.paused) return 'paused';
  const since = pulse.measure === 'waiting' ? pulse.waitingSince : (pulse.lastAt ?? pulse.dueFrom);
  const quiet = pulse.measure === 'waiting' && pulse.lastAt !== null ? 'up' : 'new';
  if (since === null) return quiet;
  const minutes = (Date.parse(now) - Date.parse(since)) / MINUTE;
  if (minutes <= expected.periodMinutes)
    return pulse.lastAt === null && pulse.measure === 'silence' ? 'new' : 'up';
  return minutes <= expected.periodMinutes + expected.graceMinutes ? 'late' : 'down';
}

/** What is sent to people: once when a station goes down, once when it has recovered. */
export type Alarm = 'down' | 'recovered' | null;

/** Returns the alarm of a health, and whether the station is known to be down afterwards. A pause ends an alarm silently. */
export function alarmOf(health: Health, isAlarmed: boolean): { alarm: Alarm; isAlarmed: boolean } {
  if (health === 'down') return { alarm: isAlarmed ? null : 'down', isAlarmed: true };
  if (health === 'up') return { alarm: isAlarmed ? 'recovered' : null, isAlarmed: false };
  return { alarm: null, isAlarmed: health === 'late' && isAlarmed };
}
