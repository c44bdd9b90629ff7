/** The public page of the next flights between two airports. */
import { pathOf } from '#contract/core/paths.ts';
import type { StandardNames } from '#contract/reference/entry.ts';
import type { Flight } from './flights.ts';

export const FLIGHT_FIELDS = ['origin', 'destination', 'from'] as const;
export type FlightField = (typeof FLIGHT_FIELDS)[number];
export type FlightQuery = Partial<Record<FlightField, string>>;

/** An airport as typed and its code; `others` have the same name. */
export type ResolvedAirport = {
  typed: string;
  code: string | null;
  others: { code: string; names: StandardNames }[];
};
export type ResolvedAirports = Partial<Record<'origin' | 'destination', ResolvedAirport>>;
export type FlightLane = { origin: string; destination: string };

/** Days that one answer covers, the first included. */
export const FLIGHT_DAYS = 7;

export type FlightPageData = {
  query: FlightQuery;
  resolvedAirports: ResolvedAirports;
  answered: boolean;
  now: string;
  flights: Flight[];
  /** How many there are, where not all are shown. */
  total: number;
  /** By IATA code. */
  airports: Record<string, StandardNames>;
  airlines: Record<string, StandardNames>;
  /** Manufacturer and model by the type code of a timetable, where known. */
  aircraft: Record<string, string>;
  /** Lanes with flights: for a first choice, or instead of an empty answer. */
  lanes: FlightLane[];
  demo: boolean;
};

export const flightPath = (query: FlightQuery): string =>
  pathOf(
    'nextFlights',
    {},
    Object.fromEntries(Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))),
  );
