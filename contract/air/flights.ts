/**
 * Timetables as flights. Days and times of a timetable are local to each airport, so a flight keeps its hour
 * when clocks change, and its duration changes.
 */
import { instantAt, wallAt } from '#contract/records/local.ts';
import { aheadAt } from '#contract/records/typed-times.ts';

/** A leg of a timetable; days count from the departure day at the origin. */
export type TimetableLeg = {
  flight: string;
  from: string;
  to: string;
  etd: string;
  etdDay: number;
  eta: string;
  etaDay: number;
  planeType: string | null;
};
export type TimetableCutOff = { kind: CutOffKind | null; time: string; day: number };
export type Timetable = {
  id: string;
  flight: string;
  airline: string;
  /** Days of the week at the origin, 1 is Monday: `135`. */
  days: string;
  validFrom: string;
  validTo: string;
  /** At least one. */
  legs: readonly TimetableLeg[];
  /** Cargo cut-off at the origin: days before the departure, and local time. */
  cutOff?: TimetableCutOff | null;
};
export const CUT_OFF_KINDS = ['cargo', 'documents', 'customs'] as const;
export type CutOffKind = (typeof CUT_OFF_KINDS)[number];

/** An instant in a place's local time. */
type PlaceTime = {
  /** Instant in UTC. */
  at: string;
  /** `YYYY-MM-DDTHH:MM` at the place. */
  local: string;
  zone: string;
};
type FlightLeg = {
  flight: string;
  from: string;
  to: string;
  departs: PlaceTime;
  arrives: PlaceTime;
  planeType: string | null;
};
/** The latest time for accepting cargo: from the schedule, or a number of hours before departure. */
export type CutOff = PlaceTime & { by: 'schedule' | 'hours'; kind: CutOffKind | null };
export type Flight = {
  /** The timetable it comes from. */
  id: string;
  airline: string;
  legs: FlightLeg[];
  cutOff: CutOff;
  /** From the first take-off to the last landing. */
  minutes: number;
};

export type FlightQuestion = { origin: string; destination: string; from: string; to: string };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Maximum days between the first leg's departure and another's, before or after. */
const MOST_DAYS = 7;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The days from `from` to `to` on which a timetable flies. */
export function daysOf(
  { days, validFrom, validTo }: Omit<Timetable, 'legs'>,
  from: string,
  to: string,
): string[] {
  const dates: string[] = [];
  const last = to < validTo ? to : validTo;
  for (let day = from > validFrom ? from : validFrom; day <= last; day = dayAfter(day, 1)) {
    // Sunday is 0 there, and 7 here.
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    if (days.includes(String(weekday))) dates.push(day);
  }
  return dates;
}

/**
 * Returns the instant of a local time in `zone`. A skipped time counts from midnight as if no hour were
 * missing; `local` is then what the clocks show.
 */
export function placeTime(day: string, time: string, zone: string): PlaceTime {
  const at = instantAt(`${day}T${time}`, zone);
  return { at, local: wallAt(at, zone).replace(' ', 'T'), zone };
}

/**
 * Returns the flights from `origin` to `destination` on the requested days, by departure; a flight may be
 * part of a timetable's legs. Legs at airports without a time zone (`zoneOf`) are omitted. Without a cut-off
 * in the schedule, loading ends `cutOffHours` before departure.
 */
export function flightsOf(
  timetables: readonly Timetable[],
  { origin, destination, from, to }: FlightQuestion,
  zoneOf: (airport: string) => string | undefined,
  cutOffHours: number,
): Flight[] {
  const flights = timetables.flatMap((timetable) => {
    const first = timetable.legs.findIndex((leg) => leg.from === origin);
    const last = timetable.legs.findIndex((leg, at) => at >= first && leg.to === destination);
    if (first < 0 || last < 0) return [];
    const legs = timetable.legs.slice(first, last + 1);
    return daysOf(timetable, dayAfter(from, -MOST_DAYS), dayAfter(to, MOST_DAYS)).flatMap((day) => {
      const leaves = dayAfter(day, legs[0]!.etdDay);
      if (leaves < from || leaves > to) return [];
      const flown = legs.flatMap((leg) => flownOn(leg, day, zoneOf));
      if (flown.length < legs.length) return [];
      // A schedule's cut-off applies to its first airport only.
      const timetableCutOff = first === 0 ? timetable.cutOff : null;
      return [flightOf(timetable, flown, timetableCutOff ?? null, cutOffHours)];
    });
  });
  return flights.sort((a, b) => (departure(a) < departure(b) ? -1 : departure(a) > departure(b) ? 1 : 0));
}

const departure = ({ legs }: Flight): string => legs[0]!.departs.at;

function flownOn(
  leg: TimetableLeg,
  day: string,
  zoneOf: (airport: string) => string | undefined,
): FlightLeg[] {
  const [here, there] = [zoneOf(leg.from), zoneOf(leg.to)];
  if (here === undefined || there === undefined) return [];
  const { flight, from, to, planeType } = leg;
  const departs = placeTime(dayAfter(day, leg.etdDay), leg.etd, here);
  const arrives = placeTime(dayAfter(day, leg.etaDay), leg.eta, there);
  return [{ flight, from, to, departs, arrives, planeType }];
}

function flightOf(
  { id, airline }: Timetable,
  legs: FlightLeg[],
  timetableCutOff: TimetableCutOff | null,
  cutOffHours: number,
): Flight {
  const { departs } = legs[0]!;
  const minutes = (Date.parse(legs.at(-1)!.arrives.at) - Date.parse(departs.at)) / 60_000;
  const cutOff: CutOff = timetableCutOff
    ? {
        ...placeTime(
          dayAfter(departs.local.slice(0, 10), timetableCutOff.day),
          timetableCutOff.time,
          departs.zone,
        ),
        by: 'schedule',
        kind: timetableCutOff.kind,
      }
    : { ...before(departs, cutOffHours), by: 'hours', kind: null };
  return { id, airline, legs, minutes, cutOff };
}

/** A time some hours before a moment, in the local time of its place. */
function before({ at, zone }: PlaceTime, hours: number): PlaceTime {
  const then = new Date(Date.parse(at) - hours * HOUR_MS);
  const ahead = aheadAt(then, zone) ?? 0;
  return {
    at: then.toISOString().replace('.000Z', 'Z'),
    local: new Date(then.getTime() + ahead * 60_000).toISOString().slice(0, 16),
    zone,
  };
}
