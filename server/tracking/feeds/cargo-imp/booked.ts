/** The flights of a waybill (FWB): FLT has flights and days of the month, RTG their destinations. */
import type { EventTime, Instant, TrackingEvent } from '#contract/tracking/event.ts';
import { airportNow } from '#server/reference/lookups.ts';
import { flightOf, type Consignment } from '../air/air-event.ts';
import { bookedFlightEvent } from '../air/booked-flight.ts';
import type { MapContext } from '../feed.ts';
import { inZone } from '../local-time.ts';
import type { BookedPart } from './parse.ts';
import { isoDay } from './time.ts';
import { mappingVersion } from './version.ts';

type Leg = { flight: string; day: number; to: string | null };

/** Maximum number of flights of one waybill. */
const MOST = 6;

const elementsOf = (lines: readonly string[], name: string): string[] => {
  const at = lines.findIndex((line) => line.startsWith(`${name}/`));
  if (at < 0) return [];
  const more = lines.slice(at + 1).findIndex((line) => !line.startsWith('/'));
  const own = lines.slice(at, more < 0 ? undefined : at + 1 + more);
  return own.flatMap((line, index) => line.slice(index === 0 ? name.length + 1 : 1).split('/'));
};

/** Flights in order of travel, with the day of the month. */
export function bookedLegs(lines: readonly string[]): Leg[] {
  const routing = elementsOf(lines, 'RTG').map(
    (element) => /^([A-Z]{3})[A-Z0-9]{0,2}$/.exec(element)?.[1] ?? null,
  );
  const elements = elementsOf(lines, 'FLT');
  const legs: Leg[] = [];
  for (let at = 0; at + 1 < elements.length && legs.length < MOST; at += 2) {
    const flight = flightOf(elements[at]!);
    const day = /^\d{2}/.exec(elements[at + 1]!)?.[0];
    if (flight && day) legs.push({ flight, day: Number(day), to: routing[legs.length] ?? null });
  }
  return legs;
}

/** Null where the airport or the day is unknown. */
export function toBookedEvent(
  { lines, leg: index }: BookedPart,
  consignment: Consignment,
  reportedAt: Instant,
  context: MapContext,
): TrackingEvent | null {
  const legs = bookedLegs(lines);
  const [leg, before] = [legs[index], legs[index - 1]];
  const from = index === 0 ? consignment.origin : (before?.to ?? null);
  const to = leg?.to ?? (index === legs.length - 1 ? consignment.destination : null);
  const departs = leg && from ? dayNear(leg.day, reportedAt, airportNow(from)?.zone ?? null) : null;
  if (!leg || !from || !departs) return null;
  const { flight } = leg;
  return bookedFlightEvent(
    { source: 'cargo-imp', mappingVersion, consignment, reportedAt, leg: index, flight, from, to, departs },
    context,
  );
}

/** The day of the month nearest to the report. */
function dayNear(day: number, reportedAt: Instant, zone: string | null): EventTime | null {
  const reported = Date.parse(reportedAt);
  const now = new Date(reported);
  const near = [-1, 0, 1]
    .map((months) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day)))
    .filter((date) => date.getUTCDate() === day)
    .toSorted((a, b) => Math.abs(a.getTime() - reported) - Math.abs(b.getTime() - reported))[0];
  return near ? inZone(near.getTime(), zone, 'day', isoDay(near.getTime())) : null;
}
