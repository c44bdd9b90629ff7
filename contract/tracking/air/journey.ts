/** The airports, flights and facts of a waybill, from which everything else is derived. */
import type { Instant, Quantity, StoredEvent } from '../event.ts';
import type { Reference } from '../shipment/shipment.ts';
import { byOccurrence, DAY } from '../derive/time.ts';
import { flightsOf, type Flight } from './flights.ts';
import { factsOf, type Fact } from './facts.ts';
import { airportsOf, type Airport } from './airports.ts';
import { balanceOf, type Balance } from './balance.ts';

export type AirJourney = {
  reference: Reference;
  now: Instant;
  /** The events that count, in order of occurrence. */
  events: StoredEvent[];
  airports: Airport[];
  facts: Fact[];
  flights: Flight[];
  total: Quantity | null;
  balance: Balance;
};

/** An airline reuses a number after a year at the earliest; no cargo travels for half of one. */
const AGAIN = 180 * DAY;

/** The events of the latest consignment with this number. */
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

/** Relative difference that scales and rounding cause. */
const ROUNDING = 0.02;
/** Maximum number of differing totals listed. */
const MOST_DIFFERENCES = 4;

const differs = (one: Quantity, other: Quantity): boolean =>
  one.totalPieces !== other.totalPieces ||
  (one.unit === other.unit &&
    one.totalWeight !== null &&
    other.totalWeight !== null &&
    Math.abs(one.totalWeight - other.totalWeight) > ROUNDING * Math.max(one.totalWeight, other.totalWeight));

/** Returns the reports that state a total for the consignment, the latest first. */
function totalsOf(events: readonly StoredEvent[]): (StoredEvent & { quantity: Quantity })[] {
  return events
    .filter(
      (event): event is StoredEvent & { quantity: Quantity } =>
        (event.quantity?.totalPieces ?? null) !== null,
    )
    .toSorted((a, b) =>
      a.reportedAt < b.reportedAt ? 1 : a.reportedAt > b.reportedAt ? -1 : byOccurrence(b, a),
    );
}

/** Returns the total from the latest report. */
function totalOf(events: readonly StoredEvent[]): Quantity | null {
  const quantity = totalsOf(events)[0]?.quantity;
  if (!quantity) return null;
  const { totalPieces, totalWeight, unit } = quantity;
  return { pieces: totalPieces, weight: totalWeight, unit, part: false, totalPieces, totalWeight };
}

/** Returns totals that differ from the latest one, each with the latest message that states it. */
export function differingTotals(events: readonly StoredEvent[]): (StoredEvent & { quantity: Quantity })[] {
  const [last, ...others] = totalsOf(events);
  const differing: (StoredEvent & { quantity: Quantity })[] = [];
  // A newer report by the same party with the same code is a correction.
  const seen = new Set(last && [`${last.party} ${last.code}`]);
  for (const one of others) {
    // Expected events repeat the total of the booking or departure that names the flight.
    if (one.classifier !== 'ACT') continue;
    const by = `${one.party} ${one.code}`;
    if (seen.has(by)) continue;
    seen.add(by);
    if ([last!, ...differing].every(({ quantity }) => differs(quantity, one.quantity))) differing.push(one);
  }
  return differing.slice(0, MOST_DIFFERENCES);
}
