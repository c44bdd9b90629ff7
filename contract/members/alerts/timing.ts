/** When an alert is sent: immediately, after quiet hours, or in a digest (docs/decisions). */
import { clockAt, DAY_MS, instantOf, minutesOf, nextInstant } from './wall-clock.ts';

export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** `at` is `HH:MM` in the recipient's local time. */
export type Digest = { every: 'hour' } | { every: 'day' | 'weekday'; at: string };

/** From one time of day to another, on the recipient's clock; null: none. */
export type QuietHours = { from: string; to: string } | null;

/** How somebody wants to be reached. */
export type RecipientTiming = {
  zone: string;
  quiet: QuietHours;
  /** The digest for low and medium alerts; null: they are sent immediately. */
  digest: Digest | null;
};

export type Departure = { at: Date; digest: boolean };

const HOUR = 3_600_000;
/** Severities that are sent in a digest. */
const COLLECTED: readonly Severity[] = ['low', 'medium'];

/**
 * Returns when to send an alert of `severity` that is due at `due`. Quiet hours and digests do not delay critical
 * alerts. A digest is sent at its chosen time, even within quiet hours.
 */
export function departureOf(due: Date, severity: Severity, recipient: RecipientTiming): Departure {
  if (severity === 'critical') return { at: due, digest: false };
  const { digest, quiet, zone } = recipient;
  if (!digest || !COLLECTED.includes(severity)) return { at: afterQuiet(due, quiet, zone), digest: false };
  if (digest.every === 'hour')
    return { at: afterQuiet(new Date(Math.ceil(due.getTime() / HOUR) * HOUR), quiet, zone), digest: true };
  return { at: nextDigest(due, digest, zone), digest: true };
}

/** Returns the end of the quiet hours that contain `at`; outside quiet hours `at` itself. */
function afterQuiet(at: Date, quiet: QuietHours, zone: string): Date {
  if (!quiet) return at;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const { minutes } = clockAt(at, zone);
  const isQuiet = from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
  return isQuiet ? nextInstant(at, to, zone) : at;
}

/** No weekday digest on Saturdays and Sundays. */
const isWeekend = (day: number): boolean => [0, 6].includes(new Date(day).getUTCDay());

function nextDigest(due: Date, { every, at }: Extract<Digest, { at: string }>, zone: string): Date {
  const { day } = clockAt(due, zone);
  for (let n = 0; ; n += 1) {
    const wanted = day + n * DAY_MS;
    const instant = instantOf(wanted, minutesOf(at), zone);
    if (instant >= due && !(every === 'weekday' && isWeekend(wanted))) return instant;
  }
}
