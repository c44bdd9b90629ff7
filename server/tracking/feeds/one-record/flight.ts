/** Reads flights (transport movements) with their times. */
import { flightOf } from '../air/air-event.ts';
import { airportOf } from './cargo.ts';
import { MOST_SHARED, nodesOf, once, textOf, type Node } from './graph.ts';

/** A flight's time as written, and its kind. */
export type FlightTime = { text: string; type: 'ACT' | 'EST' | 'PLN' };
export type Flight = {
  number: string | null;
  from: string | null;
  to: string | null;
  departure: FlightTime[];
  arrival: FlightTime[];
};

/** Kinds of times (EventTimeType, MovementTimeType). */
export function typeOf(text: string): FlightTime['type'] {
  if (/plan|schedul|request/i.test(text)) return 'PLN';
  return /estimat|expect/i.test(text) ? 'EST' : 'ACT';
}

export const readFlight = once((movement: Node): Flight => {
  const movementTimes = nodesOf(movement, 'movementTimes', 'movementTime').slice(0, MOST_SHARED);
  const times = movementTimes.map((time) => ({
    comes: /inbound|arriv/i.test(textOf(time, 'direction', 'movementMilestone')),
    text: textOf(time, 'movementTimestamp', 'timestamp'),
    type: typeOf(textOf(time, 'movementTimeType', 'timeType')),
  }));
  return {
    number: flightOf(textOf(movement, 'transportIdentifier')),
    from: airportOf(movement, 'departureLocation'),
    to: airportOf(movement, 'arrivalLocation'),
    departure: times.filter(({ comes }) => !comes).map(({ text, type }) => ({ text, type })),
    arrival: times.filter(({ comes }) => comes).map(({ text, type }) => ({ text, type })),
  };
});
