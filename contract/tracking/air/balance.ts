/**
 * Calculates where the pieces of a consignment are. Arrivals less departures at each airport add up to the
 * total.
 */
import type { Quantity } from '../event.ts';
import type { Airport } from './airports.ts';
import type { Fact } from './facts.ts';
import type { Flight } from './flights.ts';

/** Pieces last seen together, and the fact that proves it. */
type Lot = { fact: Fact; pieces: number };

export type Balance = {
  /** Number of pieces with each milestone at an airport, by `milestone|airport`. */
  done: ReadonlyMap<string, number>;
  lots: Lot[];
  /** Per flight: pieces that left on it and pieces received from it. */
  flown: ReadonlyMap<Flight, { left: number; received: number }>;
  /** The total less the pieces accounted for; null if no total is known. */
  missing: number | null;
};

type BalanceInput = {
  airports: readonly Airport[];
  facts: readonly Fact[];
  flights: readonly Flight[];
  total: Quantity | null;
};

export const doneKey = (milestone: string, at: string): string => `${milestone}|${at}`;

export function balanceOf({ airports, facts, flights, total }: BalanceInput): Balance {
  const totalPieces = total?.pieces ?? null;
  const actualFacts = facts.filter(({ believed }) => believed.actual);
  /** Returns the pieces of facts of one kind: all if one fact covers all, else the sum of the parts. */
  const count = (some: readonly Fact[]): number => {
    const all = some.find(({ event }) => event.quantity && !event.quantity.part);
    if (all) return totalPieces ?? all.event.quantity?.pieces ?? 0;
    if (some.length > 0 && some.every(({ event }) => !event.quantity)) return totalPieces ?? 0;
    return some.reduce((sum, { event }) => sum + (event.quantity?.pieces ?? 0), 0);
  };
  const flown = new Map<Flight, { left: number; received: number }>();
  for (const flight of flights) {
    const actual = (own: readonly Fact[]) => own.filter(({ believed }) => believed.actual);
    const off = flight.offloads.filter(({ event }) => {
      const left = flight.departures.at(-1)?.event;
      // An offload reported before the departure is already deducted from the departure's pieces.
      return left !== undefined && event.reportedAt > left.reportedAt;
    });
    const departed = count(actual(flight.departures));
    // Offloaded pieces did not leave; a departure of a part already states what is left.
    const most = Math.max(totalPieces ?? departed, departed) - count(off);
    const gone = Math.max(0, Math.min(departed, most));
    const found = count(flight.overcarried);
    const received = count(actual(flight.arrivals).filter(({ milestone }) => milestone === 'RCF')) + found;
    const arrived = received || count(actual(flight.arrivals));
    // Pieces that arrived must have departed, even without a departure report.
    flown.set(flight, { left: Math.max(gone, actual(flight.departures).length > 0 ? 0 : arrived), received });
  }
  // If several flights from one airport each report all pieces, the last one carried them.
  for (const { key } of airports) {
    const wholes = flights.filter(
      (flight) => flight.from === key && totalPieces !== null && flown.get(flight)!.left >= totalPieces,
    );
    for (const flight of wholes.slice(0, -1)) flown.set(flight, { left: 0, received: 0 });
  }

  const done = new Map<string, number>();
  const milestonesAt = new Set(actualFacts.map(({ milestone, at }) => doneKey(milestone ?? '', at)));
  for (const key of milestonesAt)
    done.set(key, count(actualFacts.filter(({ milestone, at }) => doneKey(milestone ?? '', at) === key)));
  const lots: Lot[] = [];
  const behind = new Set<string>();
  const latest = (at: string, codes: readonly string[]): Fact | undefined =>
    actualFacts.findLast((fact) => fact.at === at && codes.includes(fact.milestone ?? ''));
  for (const { key, role } of airports) {
    const out = sum(
      flights.filter(({ from }) => from === key),
      (flight) => flown.get(flight)!.left,
    );
    const into = flights.filter(({ to }) => to === key);
    // Pieces carried past their airport were received where they were found.
    const found = count(flights.flatMap(({ overcarried }) => overcarried).filter(({ at }) => at === key));
    const received = found + sum(into, (flight) => flown.get(flight)!.received - count(flight.overcarried));
    const delivered = Math.max(done.get(doneKey('DLV', key)) ?? 0, done.get(doneKey('DDL', key)) ?? 0);
    const readied = role === 'destinationAirport' ? (done.get(doneKey('NFD', key)) ?? 0) : 0;
    const onHand =
      role === 'originAirport' ? Math.max(...ON_HAND.map((code) => done.get(doneKey(code, key)) ?? 0)) : 0;
    done.set(doneKey('DEP', key), out);
    let here = Math.max(received, readied, delivered, out, onHand);
    done.set(doneKey('in', key), here);
    // Pieces still in the air have landed if a later step at their destination is reported.
    let assumed = here - received;
    for (const flight of into) {
      const { left, received: got } = flown.get(flight)!;
      const flying = Math.max(0, left - got);
      const landed = role === 'originAirport' ? 0 : Math.min(flying, Math.max(0, assumed));
      assumed -= landed;
      const landing = flight.arrivals.filter(({ believed }) => believed.actual);
      const fact =
        landing.findLast(({ milestone }) => milestone === 'ARR') ??
        flight.departures.at(-1) ??
        landing.at(-1);
      if (flying > landed && fact) lots.push({ fact, pieces: flying - landed });
    }
    // Pieces that arrived on no known flight have left the earlier airports.
    if (role !== 'originAirport')
      takeFrom(
        lots.filter(({ fact }) => behind.has(fact.at) && fact.at !== key),
        assumed,
      );
    behind.add(key);
    if (delivered > 0) {
      lots.push({ fact: latest(key, ['DLV', 'DDL'])!, pieces: delivered });
      here -= delivered;
    }
    const stays = here - out;
    const fact = latest(key, role === 'destinationAirport' ? ARRIVED : STAYS) ?? latest(key, ['DEP', 'OFLD']);
    if (stays > 0 && fact) lots.push({ fact, pieces: stays });
  }
  // Flights without a known destination.
  for (const flight of flights.filter(({ to }) => to === '')) {
    const { left } = flown.get(flight)!;
    const fact = flight.departures.at(-1);
    if (left > 0 && fact) lots.push({ fact, pieces: left });
  }
  const remaining = lots.filter(({ pieces }) => pieces > 0);
  const accounted = sum(remaining, ({ pieces }) => pieces);
  return {
    done,
    lots: remaining,
    flown,
    missing: totalPieces === null || remaining.length === 0 ? null : totalPieces - accounted,
  };
}

/** Takes `pieces` from lots, those furthest behind first. */
function takeFrom(lots: readonly Lot[], pieces: number): void {
  let left = pieces;
  for (const lot of lots) {
    const removed = Math.max(0, Math.min(lot.pieces, left));
    lot.pieces -= removed;
    left -= removed;
  }
}

const ON_HAND = ['DPU', 'FIW', 'FOH', 'RCS', 'FOW', 'PRE', 'MAN'];
const ARRIVED = [...ON_HAND, 'ARR', 'RCF', 'TRM', 'TFD', 'RCT', 'NFD', 'OVCD'];
const STAYS = [...ARRIVED, 'OFLD', 'SSPD', 'DFLD'];

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
