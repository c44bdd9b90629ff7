/** What everything that is told of a waybill is derived of: its airports, its flights, and the facts told of them. */
import type { Instant, Quantity, StoredEvent } from '../event.ts';
import type { Reference } from '../shipment.ts';
import { byOccurrence, DAY } from '../derive/time.ts';
import { flightsOf, type Flight } from './flights.ts';
import { factsOf, type Fact } from './facts.ts';
import { airportsOf, type Airport } from './airports.ts';
import { balanceOf, type Balance } from './balance.ts';

export type AirJourney = {
  reference: Reference;
  now: Instant;
  /** Events that count, in order of occurrence. */
  events: StoredEvent[];
  airports: Airport[];
  facts: Fact[];
  flights: Flight[];
  total: Quantity | null;
  balance: Balance;
};

/** An airline uses a number again after a year at the soonest; nothing is on its way for half of one. */
const AGAIN = 180 * DAY;

/** The events of the latest consignment that travelled under the number. */
function latestUse(events: readonly StoredEvent[]): StoredEvent[] {
  let start = 0;
  for (let at = 1; at < events.length; at += 1)
    if (Date.parse(events[at]!.occurred.at) - Date.parse(events[at - 1]!.occurred.at) > AGAIN) start = at;
  return events.slice(start);
}

export function journeyOf(reference: Reference, stored: readonly StoredEvent[], now: Instant): AirJourney {
  const events = latestUse(stored.filter(({ state }) => state === 'current')).toSorted(byOccurrence);
  const total = totalOf(events);
  const airports = airportsOf(events);
  const facts = factsOf(events, airports);
  const flights = flightsOf(facts);
  const balance = balanceOf({ airports, facts, flights, total });
  return { reference, now, events, airports, facts, flights, total, balance };
}

/** The whole consignment as it was told last. */
function totalOf(events: readonly StoredEvent[]): Quantity | null {
  const told = events.filter(({ quantity }) => quantity && quantity.totalPieces !== null);
  const last = told
    .toSorted((a, b) =>
      a.reportedAt < b.reportedAt ? -1 : a.reportedAt > b.reportedAt ? 1 : byOccurrence(a, b),
    )
    .at(-1);
  const quantity = last?.quantity;
  if (!quantity) return null;
  const { totalPieces, totalWeight, unit } = quantity;
  return { pieces: totalPieces, weight: totalWeight, unit, part: false, totalPieces, totalWeight };
}
