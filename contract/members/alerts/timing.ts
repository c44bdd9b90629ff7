/** When an alert leaves: at once, after quiet hours, or with a digest (docs/decisions). */
import { clockAt, DAY_MS, instantOf, minutesOf, nextInstant } from './wall-clock.ts';

export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** `at` is `HH:MM` on the recipient's clock. */
export type Digest = { every: 'hour' } | { every: 'day' | 'weekday'; at: string };

/** How somebody wants to be reached. `quiet`: from one time of day to another, on their clock. */
export type RecipientTiming = {
  zone: string;
  quiet: { from: string; to: string } | null;
  /** What low and medium alerts wait for; null: they leave at once. */
  digest: Digest | null;
};

export type Departure = { at: Date; digest: boolean };

const HOUR = 3_600_000;
/** Severities that a digest collects. */
const COLLECTED: readonly Severity[] = ['low', 'medium'];

/**
 * Returns when an alert of `severity` that is due at `due` leaves. Critical ones go through quiet hours and digests. A
 * digest goes out at its chosen time, also within quiet hours.
 */
export function departureOf(due: Date, severity: Severity, recipient: RecipientTiming): Departure {
  if (severity === 'critical') return { at: due, digest: false };
  const { digest, quiet, zone } = recipient;
  if (!digest || !COLLECTED.includes(severity)) return { at: afterQuiet(due, quiet, zone), digest: false };
  if (digest.every === 'hour')
    return { at: afterQuiet(new Date(Math.ceil(due.getTime() / HOUR) * HOUR), quiet, zone), digest: true };
  return { at: nextDigest(due, digest, zone), digest: true };
}

/** The end of the quiet hours in which `at` lies; `at` itself outside them. */
function afterQuiet(at: Date, quiet: RecipientTiming['quiet'], zone: string): Date {
  if (!quiet) return at;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const { minutes } = clockAt(at, zone);
  const isQuiet = from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
  return isQuiet ? nextInstant(at, to, zone) : at;
}

/** Saturday and Sunday have no weekday digest. */
const isWeekend = (day: number): boolean => [0, 6].includes(new Date(day).getUTCDay());

function nextDigest(due: Date, { every, at }: Extract<Digest, { at: string }>, zone: string): Date {
  const { day } = clockAt(due, zone);
  for (let n = 0; ; n += 1) {
    const wanted = day + n * DAY_MS;
    const instant = instantOf(wanted, minutesOf(at), zone);
    if (instant >= due && !(every === 'weekday' && isWeekend(wanted))) return instant;
  }
}
