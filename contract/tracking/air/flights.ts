/** The flights of a consignment: departures, arrivals and offloads on each. */
import type { StoredEvent } from '../event.ts';
import { compare } from '../derive/time.ts';
import type { Fact } from './facts.ts';

export type Flight = {
  number: string | null;
  from: string;
  /** Empty: not reported. */
  to: string;
  departures: Fact[];
  /** Prepared, manifested or booked for it. */
  planned: Fact[];
  /** Arrived, or received from it. */
  arrivals: Fact[];
  /** Offloads from this flight. */
  offloads: Fact[];
  /** Found at an airport that is not on the flight's route for them. */
  overcarried: Fact[];
};

const nextOf = ({ events }: Fact): string =>
  events.findLast(({ consignment }) => consignment?.next)?.consignment?.next ?? '';

const dayOf = ({ event }: Fact): string => event.occurred.raw.slice(0, 10);

/** In order of departure. An arrival belongs to the last flight with its number that departed before it. */
export function flightsOf(facts: readonly Fact[]): Flight[] {
  const flights = new Map<string, Flight>();
  const make = (key: string, number: string | null, from: string, to: string): Flight => {
    const flight = {
      number,
      from,
      to,
      departures: [],
      planned: [],
      arrivals: [],
      offloads: [],
      overcarried: [],
    };
    flights.set(key, flight);
    return flight;
  };
  for (const fact of facts) {
    if (!['DEP', 'MAN', 'PRE', 'BKD'].includes(fact.milestone ?? '') || !fact.flight) continue;
    const key = `${fact.flight}|${fact.at}|${fact.milestone === 'DEP' || fact.milestone === 'MAN' ? dayOf(fact) : ''}`;
    const flight =
      flights.get(key) ??
      [...flights.values()].find(
        (one) =>
          one.number === fact.flight &&
          one.from === fact.at &&
          (one.departures.length === 0 || fact.milestone !== 'DEP'),
      ) ??
      make(key, fact.flight, fact.at, nextOf(fact));
    flight.to ||= nextOf(fact);
    (fact.milestone === 'DEP' ? flight.departures : flight.planned).push(fact);
  }
  for (const fact of facts) {
    if (!['ARR', 'RCF'].includes(fact.milestone ?? '')) continue;
    const own = [...flights.values()].filter(
      (one) => one.number === fact.flight && one.from !== fact.at && (one.to === fact.at || one.to === ''),
    );
    const left = own.findLast(({ departures }) =>
      departures.some(({ event }) => event.occurred.at.slice(0, 10) <= fact.event.occurred.at),
    );
    const flight = left ?? own.at(-1) ?? make(`${fact.flight ?? ''}||${fact.at}`, fact.flight, '', fact.at);
    flight.to ||= fact.at;
    flight.arrivals.push(fact);
  }
  for (const fact of facts) {
    if (fact.milestone !== 'OFLD') continue;
    const flight = [...flights.values()].findLast(
      (one) => one.from === fact.at && (fact.flight === null || one.number === fact.flight),
    );
    flight?.offloads.push(fact);
  }
  for (const fact of facts) {
    if (fact.milestone !== 'OVCD' || !fact.believed.actual) continue;
    const flight = [...flights.values()].findLast(
      ({ number, departures, to }) =>
        number === fact.flight && departures.length > 0 && to !== '' && to !== fact.at,
    );
    flight?.overcarried.push(fact);
  }
  return [...flights.values()].toSorted(
    (a, b) => compare(startOf(a), startOf(b)) || compare(a.number ?? '', b.number ?? ''),
  );
}

const startOf = ({ departures, planned, arrivals }: Flight): string =>
  (departures[0] ?? planned[0] ?? arrivals[0])?.event.occurred.at ?? '';

/** All reports of a flight's departure, or of its arrival at `to`. */
export const reportsOf = (facts: readonly Fact[], milestone: string): StoredEvent[] =>
  facts.flatMap((fact) => (fact.milestone === milestone ? fact.events : []));
