/** Flights of the air schedules that serve a route. */
import { and, eq, gte, lte, or, sql } from 'drizzle-orm';
import {
  flightsOf,
  type CutOffKind,
  type Flight,
  type FlightQuestion,
  type Timetable,
  type TimetableLeg,
} from '#contract/air/flights.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { airSchedule } from './schema/resources.ts';
import { zonesOf } from './zones.ts';

/** Maximum timetables of one route; the busiest have a few dozen. */
const MOST = 2000;

type ScheduleRow = typeof airSchedule.$inferSelect;

/** The flights from origin to destination that depart from day `from` to day `to`, by departure. */
export async function findFlights(
  db: Db | Tx,
  question: FlightQuestion,
  cutOffHours: number,
): Promise<Flight[]> {
  const { origin, destination, from, to } = question;
  const { legs, validFrom, validTo, active, id } = airSchedule;
  const calls = (end: 'from' | 'to', code: string) =>
    sql`${legs} @> ${JSON.stringify([{ [end]: code }])}::jsonb`;
  const rows = await db
    .select()
    .from(airSchedule)
    .where(
      and(
        active,
        // A leg may leave days after the timetable's day.
        lte(validFrom, sql`${to}::date + 7`),
        gte(validTo, sql`${from}::date - 7`),
        or(
          and(eq(airSchedule.origin, origin), eq(airSchedule.destination, destination)),
          and(calls('from', origin), calls('to', destination)),
        ),
      ),
    )
    .orderBy(id)
    .limit(MOST);
  const timetables = rows.map(timetableOf);
  const codes = new Set(timetables.flatMap((one) => one.legs.flatMap((leg) => [leg.from, leg.to])));
  const zoneOf = await zonesOf(db, codes);
  return flightsOf(timetables, question, (code) => zoneOf.get(code), cutOffHours);
}

/** Lanes that schedules in force fly, most frequent first; from one airport where `origin` is set. */
export async function flightLanes(
  db: Db,
  day: string,
  most: number,
  origin: string | null = null,
): Promise<{ origin: string; destination: string }[]> {
  const lane = { origin: airSchedule.origin, destination: airSchedule.destination };
  return db
    .select(lane)
    .from(airSchedule)
    .where(
      and(
        airSchedule.active,
        gte(airSchedule.validTo, day),
        lte(airSchedule.validFrom, sql`${day}::date + 7`),
        ...(origin ? [eq(airSchedule.origin, origin)] : []),
      ),
    )
    .groupBy(lane.origin, lane.destination)
    .orderBy(sql`count(*) desc`, lane.origin, lane.destination)
    .limit(most);
}

/** A schedule without legs counts as one leg, whatever its stops. */
function timetableOf({ legs, ...row }: ScheduleRow): Timetable {
  const {
    id,
    flight,
    airline,
    days,
    validFrom,
    validTo,
    planeType,
    etd,
    eta,
    origin,
    destination,
    arrivalDay,
    cutOffType,
    cutOffTime,
    cutOffDay,
  } = row;
  const singleLeg = {
    flight,
    from: origin,
    to: destination,
    etd,
    etdDay: 0,
    eta,
    etaDay: arrivalDay,
    planeType,
  };
  const parts = (legs as TimetableLeg[] | null)?.map((leg) => ({
    ...leg,
    flight: leg.flight || flight,
    planeType: leg.planeType ?? planeType,
  }));
  const cutOff = cutOffTime
    ? { kind: cutOffType as CutOffKind | null, time: cutOffTime, day: cutOffDay }
    : null;
  return { id, flight, airline, days, validFrom, validTo, cutOff, legs: parts ?? [singleLeg] };
}
