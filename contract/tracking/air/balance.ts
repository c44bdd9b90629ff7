/** Where the pieces of a consignment are: what came to each airport, less what left it, adds up to the whole. */
import type { Quantity } from '../event.ts';
import type { Airport } from './airports.ts';
import type { Fact } from './facts.ts';
import type { Flight } from './flights.ts';

/** Pieces that were last seen together, and the fact that says so. */
export type Lot = { fact: Fact; pieces: number };

export type Balance = {
  /** Pieces done of each milestone at an airport, by `milestone|airport`. */
  done: ReadonlyMap<string, number>;
  lots: Lot[];
  /** Of each flight, how many left on it, and how many were received from it. */
  flown: ReadonlyMap<Flight, { left: number; received: number }>;
  /** Told of, of the total; null where no total is known. */
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
  /** Pieces of some facts of one kind: all, where one says so; else their parts together. */
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
      // What was taken off before a departure was told is not in what that says.
      return left !== undefined && event.reportedAt > left.reportedAt;
    });
    const departed = count(actual(flight.departures));
    // Of all that was to go, what was taken off did not; a departure of a part tells what is left of it.
    const most = Math.max(totalPieces ?? departed, departed) - count(off);
    const gone = Math.max(0, Math.min(departed, most));
    const received = count(actual(flight.arrivals).filter(({ milestone }) => milestone === 'RCF'));
    const arrived = received || count(actual(flight.arrivals));
    // What has come must have left, though nobody said so.
    flown.set(flight, { left: Math.max(gone, actual(flight.departures).length > 0 ? 0 : arrived), received });
  }
  // Of several flights that each are said to have taken everything from one airport, the last has.
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
    const received = sum(into, (flight) => flown.get(flight)!.received);
    const delivered = Math.max(done.get(doneKey('DLV', key)) ?? 0, done.get(doneKey('DDL', key)) ?? 0);
    const readied = role === 'destinationAirport' ? (done.get(doneKey('NFD', key)) ?? 0) : 0;
    const onHand =
      role === 'originAirport' ? Math.max(...ON_HAND.map((code) => done.get(doneKey(code, key)) ?? 0)) : 0;
    done.set(doneKey('DEP', key), out);
    let here = Math.max(received, readied, delivered, out, onHand);
    done.set(doneKey('in', key), here);
    // What is still in the air, though it was said of the next step that it has come, has come.
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
    // Whatever came on no flight that we know of has left the airports before.
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
    const fact = latest(key, STAYS) ?? latest(key, ['DEP', 'OFLD']);
    if (stays > 0 && fact) lots.push({ fact, pieces: stays });
  }
  // A flight to where nobody has said.
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

/** Takes `pieces` out of lots, the furthest behind first. */
function takeFrom(lots: readonly Lot[], pieces: number): void {
  let left = pieces;
  for (const lot of lots) {
    const removed = Math.max(0, Math.min(lot.pieces, left));
    lot.pieces -= removed;
    left -= removed;
  }
}

const ON_HAND = ['DPU', 'FIW', 'FOH', 'RCS', 'FOW', 'PRE', 'MAN'];
const STAYS = [...ON_HAND, 'ARR', 'RCF', 'TRM', 'TFD', 'RCT', 'NFD', 'OFLD'];

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
