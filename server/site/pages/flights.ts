/** Data of the page of the next flights, from the air schedules. */
import {
  FLIGHT_DAYS,
  FLIGHT_FIELDS,
  flightPath,
  type FlightLane,
  type FlightPageData,
  type FlightQuery,
  type ResolvedAirport,
  type ResolvedAirports,
} from '#contract/air/flights-page.ts';
import type { Flight } from '#contract/air/flights.ts';
import { aircraftName } from '#contract/reference/aircraft-types.ts';
import type { StandardNames } from '#contract/reference/entry.ts';
import type { Db } from '#server/platform/db/client.ts';
import { charge } from '#server/platform/http/limits.ts';
import { COSTS } from '#server/tracking/index.ts';
import {
  airlinesByCode,
  airportByCode,
  findFlights,
  flightLanes,
  type Reader,
  searchStandards,
} from '#server/reference/index.ts';
import type { Loaded, PageRequest } from './page-request.ts';

const MOST_FLIGHTS = 100;
/** Lanes that a page names, and those that one origin is searched for. */
const MOST_LANES = 12;

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && text > '2000' && text < '2100';

function readQuery(query: URLSearchParams, today: string): FlightQuery & { from: string } {
  const read: FlightQuery = {};
  for (const field of FLIGHT_FIELDS) {
    const text = (query.get(field) ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 60);
    if (text !== '') read[field] = text;
  }
  return { ...read, from: read.from && isDay(read.from) ? read.from : today };
}

/** Resolves a code or a name in any of our languages to an airport. */
async function resolveAirport(reader: Reader, typed: string): Promise<ResolvedAirport> {
  const known = /^[A-Za-z]{3,4}$/.test(typed) ? await airportByCode(typed) : null;
  if (known) return { typed, code: known.iata, others: [] };
  const hits = await searchStandards(reader, { kind: 'airport', query: typed, limit: 6 });
  const [first] = hits;
  const code = first && first.by !== 'similar' ? first.code : null;
  const others = hits.filter((hit) => hit.code !== code).map((hit) => ({ code: hit.code, names: hit.names }));
  return { typed, code, others: others.slice(0, 5) };
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export async function flightsPage({ request, query }: PageRequest): Promise<Loaded<FlightPageData>> {
  charge(request, COSTS.sailings);
  const { database, env, demoOnPages } = request.server;
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const wanted = readQuery(query, today);
  const resolvedAirports: ResolvedAirports = {};
  for (const field of ['origin', 'destination'] as const)
    if (wanted[field]) resolvedAirports[field] = await resolveAirport(database.pool, wanted[field]);
  const origin = resolvedAirports.origin?.code ?? null;
  const destination = resolvedAirports.destination?.code ?? null;
  const answered = origin !== null && (destination !== null || !wanted.destination);
  const lanes = await flightLanes(database.db, wanted.from, MOST_LANES, origin);
  const searched = destination && origin ? [{ origin, destination }] : lanes;
  const all = answered
    ? (await flightsOn(database.db, searched, wanted.from, env.AIR_CUT_OFF_HOURS)).filter(
        ({ legs }) => legs[0]!.departs.at > now.toISOString(),
      )
    : [];
  const flights = all.slice(0, MOST_FLIGHTS);
  const shownLanes = all.length > 0 && answered ? [] : lanes;
  const data: FlightPageData = {
    query: wanted,
    resolvedAirports,
    answered,
    now: now.toISOString(),
    flights,
    total: all.length,
    ...(await namesIn(flights, [
      ...shownLanes.flatMap((lane) => [lane.origin, lane.destination]),
      ...(origin ? [origin] : []),
      ...(destination ? [destination] : []),
    ])),
    lanes: shownLanes,
    demo: Boolean(demoOnPages),
  };
  return { data, ...(!wanted.origin && !wanted.destination && { canonical: flightPath({}) }) };
}

/** The flights of some lanes in the days that one answer covers, by departure. */
async function flightsOn(db: Db, lanes: FlightLane[], from: string, cutOffHours: number): Promise<Flight[]> {
  const to = dayAfter(from, FLIGHT_DAYS - 1);
  const flights: Flight[] = [];
  for (const lane of lanes) flights.push(...(await findFlights(db, { ...lane, from, to }, cutOffHours)));
  return flights.toSorted((a, b) => (a.legs[0]!.departs.at < b.legs[0]!.departs.at ? -1 : 1));
}

async function namesIn(flights: readonly Flight[], codes: readonly string[]) {
  const airports: Record<string, StandardNames> = {};
  const airlines: Record<string, StandardNames> = {};
  const named = [...codes, ...flights.flatMap(({ legs }) => legs.flatMap(({ from, to }) => [from, to]))];
  for (const code of new Set(named)) {
    const airport = await airportByCode(code);
    if (airport) airports[code] = airport.names;
  }
  for (const code of new Set(flights.map(({ airline }) => airline))) {
    const [airline] = airlinesByCode(code);
    if (airline) airlines[code] = airline.names;
  }
  const types = flights.flatMap(({ legs }) => legs.flatMap(({ planeType }) => planeType ?? []));
  const aircraft = Object.fromEntries(
    [...new Set(types)].flatMap((code) => {
      const name = aircraftName(code);
      return name ? [[code, name] as const] : [];
    }),
  );
  return { airports, airlines, aircraft };
}
