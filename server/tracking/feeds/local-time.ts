/** Converts local times without an offset to instants. */
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

/** Whether the local time occurs a second time, after the clocks are set back. */
export function comesAgain({ at, zone, precision }: Pick<EventTime, 'at' | 'zone' | 'precision'>): boolean {
  if (zone === null || precision === 'day' || !zone.includes('/')) return false;
  const instant = Date.parse(at);
  const [offset, later] = [offsetAt(zone, instant), offsetAt(zone, instant + 2 * HOUR)];
  if (offset === null || later === null || later >= offset) return false;
  return offsetAt(zone, instant + offset - later) === later;
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
  // Near a clock change the offset at the instant itself counts; an ambiguous hour is its first occurrence.
  const offset = offsetAt(zone, clock - first) ?? first;
  const earlier = offsetAt(zone, clock - offset - 2 * HOUR) ?? offset;
  const isTwice = earlier > offset && offsetAt(zone, clock - earlier) === earlier;
  return toEventTime(clock - (isTwice ? earlier : offset), zone);
}
