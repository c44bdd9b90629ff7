/** Transfers of cargo between flights: boxes 11 and 19 of the form, RTG and FLT of the message. */
import type { Order, Transfer } from './resources/air-order.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Flight } from './flights.ts';

/** The route of an order or a bill. */
export type RouteValues = Readonly<
  Partial<Pick<Order, 'origin' | 'destination' | 'airline' | 'flight' | 'flightDate' | 'onward'>>
>;
/** The form has room for two. */
export const MOST_TRANSFERS = 2;
/** A leg to an airport by an airline; form and message have room for three. */
export type RouteLeg = { to: string; by: string };
type RouteFlight = { flight: string; day: string };

/** Transfers in travel order. */
export const transfersOf = (values: Pick<RouteValues, 'onward'>): readonly Transfer[] => values.onward ?? [];

/** Legs from airport to airport up to the destination. */
export function routeOf(values: RouteValues): RouteLeg[] {
  const transfers = transfersOf(values);
  const to = [...transfers.map(({ at }) => plainText(at)), plainText(values.destination)];
  const by = [plainText(values.airline), ...transfers.map(({ airline }) => plainText(airline))];
  return to.map((airport, leg) => ({ to: airport, by: by[leg]! }));
}

/** The known flights, in order. */
export const flightsOn = (values: RouteValues): RouteFlight[] =>
  [values, ...transfersOf(values)]
    .map((one) => ({ flight: plainText(one.flight), day: plainText(one.flightDate) }))
    .filter(({ flight }) => flight !== '');

/**
 * Returns the fields of a route after leg `at` (from 0) is edited. A leg after the last one adds a
 * destination; an empty airport ends the route there. Null if there is no such leg.
 */
export function withLeg(
  values: RouteValues,
  at: number,
  part: keyof RouteLeg,
  typed: string,
): Pick<Order, 'destination' | 'airline' | 'onward'> | null {
  const legs = routeOf(values);
  const ends = part === 'to' && typed === '' && at > 0;
  if (at > legs.length || (at === legs.length && (part === 'by' || typed === ''))) return null;
  const next = ends
    ? legs.slice(0, at)
    : [...legs.slice(0, at), { ...(legs[at] ?? { to: '', by: '' }), [part]: typed }, ...legs.slice(at + 1)];
  const before = transfersOf(values);
  const onward = next.slice(1).map(({ by }, leg) => {
    const { to } = next[leg]!;
    const same = before[leg]?.at === to && plainText(before[leg]?.airline) === by;
    return same ? before[leg]! : { at: to, airline: by || null, flight: null, flightDate: null };
  });
  return {
    destination: next.at(-1)!.to || null,
    airline: next[0]!.by || null,
    onward: onward.length > 0 ? onward : null,
  };
}

/** The transfers of a timetable: where another flight number begins, not every landing. */
export function onwardOf({ legs, airline }: Pick<Flight, 'legs' | 'airline'>): Transfer[] | null {
  const transfers = legs.filter(({ flight }, leg) => leg > 0 && flight !== legs[leg - 1]!.flight);
  const lines = transfers.slice(0, MOST_TRANSFERS).map(({ from, flight, departs }) => ({
    at: from,
    airline,
    flight,
    flightDate: departs.local.slice(0, 10),
  }));
  return lines.length > 0 ? lines : null;
}
