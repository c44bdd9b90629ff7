/** Times that sources write by the clock of the place, without an offset: which instant that was. */
import { Cache } from '#server/platform/cache/cache.ts';
import type { EventTime } from '#contract/tracking/event.ts';

const HOUR = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat | null>();
/** Offsets are looked up repeatedly for the same hours in few places. */
const MOST_KEPT = 20_000;
const offsets = new Cache<number>(MOST_KEPT);

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let made: Intl.DateTimeFormat | null;
  try {
    const fields = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    } as const;
    made = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...fields });
  } catch {
    made = null;
  }
  formats.set(zone, made);
  return made;
}

/** Returns how far the clock of `zone` is ahead of UTC at the hour of `at` (ms); null for an unknown zone. */
export function offsetAt(zone: string, at: number): number | null {
  const format = formatOf(zone);
  if (!format) return null;
  const hour = Math.floor(at / HOUR) * HOUR;
  const key = `${zone} ${hour}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const of = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of format.formatToParts(hour))
    if (type in of) of[type as keyof typeof of] = Number(value);
  const clock = Date.UTC(of.year, of.month - 1, of.day, of.hour % 24, of.minute);
  offsets.set(key, clock - hour);
  return clock - hour;
}

/**
 * Returns the instant at which the clock of `zone` (IANA) showed `clock`, given in milliseconds as if it were
 * UTC. Without a zone, `clock` counts as UTC and the result has no zone.
 */
export function inZone(
  clock: number,
  zone: string | null,
  precision: EventTime['precision'],
  raw: string,
): EventTime {
  const toEventTime = (at: number, of: string | null): EventTime => ({
    at: new Date(at).toISOString(),
    zone: of,
    precision,
    raw,
  });
  const first = zone === null ? null : offsetAt(zone, clock);
  if (zone === null || first === null) return toEventTime(clock, null);
  // Near a change of the clocks the offset of the instant itself counts.
  return toEventTime(clock - (offsetAt(zone, clock - first) ?? first), zone);
}
