/**
 * Finds connections from port to port by combining voyages. Pure. A container leaves a ship at a port, stays
 * there for a minimum time, and continues on another ship.
 */
import { voyageKey } from './plan.ts';

/**
 * A call reduced to what joining needs. Times in milliseconds; null: unknown, and nothing arrives or departs.
 */
export type Stop = {
  id: string;
  /** The same for all calls of one ship. */
  ship: string;
  port: string;
  importVoyage: string | null;
  exportVoyage: string | null;
  arrives: number | null;
  departs: number | null;
};

export type Hop = { from: Stop; to: Stop };
export type Connection = { hops: Hop[] };

export type ConnectionRequest = {
  pol: string;
  pod: string;
  /** Departure of the first ship: from `from`, before `until`. */
  from: number;
  until: number;
  /** Maximum changes of ship. */
  changes: number;
  /** Minimum and maximum stay of a container between two ships. */
  dwell: { least: number; most: number };
};

/** Maximum connections from one first departure, earliest arrivals first. */
const MOST_OF_A_DEPARTURE = 4;
const MOST = 2_000;
/** Beyond this a ship's later calls belong to another round trip. */
const LONGEST_HOP = 100 * 86_400_000;

/** Direct ones first, then by changes, departure and arrival. */
export function connections(stops: readonly Stop[], wanted: ConnectionRequest): Connection[] {
  const onward = hopsOf(stops);
  const leaving = new Map<string, Stop[]>();
  for (const stop of stops)
    if (stop.departs !== null) leaving.set(stop.port, [...(leaving.get(stop.port) ?? []), stop]);
  for (const list of leaving.values()) list.sort((a, b) => a.departs! - b.departs!);

  const results: Connection[] = [];
  const starts = (leaving.get(wanted.pol) ?? []).filter(
    ({ departs }) => departs! >= wanted.from && departs! < wanted.until,
  );
  for (const start of starts) {
    if (wanted.pol === wanted.pod || results.length >= MOST) break;
    const hops = onward(start);
    const direct = hops.find(({ to }) => to.port === wanted.pod);
    if (direct) {
      results.push({ hops: [direct] });
      continue;
    }
    let ways: Hop[][] = hops.map((hop) => [hop]);
    for (let change = 1; change <= wanted.changes && ways.length > 0; change += 1) {
      const further = ways.flatMap((way) => goingOn(way, leaving, onward, wanted));
      const there = further.filter((way) => way.at(-1)!.to.port === wanted.pod);
      if (there.length > 0) {
        results.push(...earliest(there).map((way) => ({ hops: way })));
        break;
      }
      ways = bestTo(further);
    }
  }
  return results.toSorted(
    (a, b) =>
      a.hops.length - b.hops.length ||
      a.hops[0]!.from.departs! - b.hops[0]!.from.departs! ||
      a.hops.at(-1)!.to.arrives! - b.hops.at(-1)!.to.arrives!,
  );
}

/** Returns the ports that a ship reaches after a call on the same voyage, each once. */
function hopsOf(stops: readonly Stop[]): (from: Stop) => Hop[] {
  const ships = new Map<string, Stop[]>();
  for (const stop of stops) ships.set(stop.ship, [...(ships.get(stop.ship) ?? []), stop]);
  return (from) => {
    const reached = new Map<string, Hop>();
    for (const to of ships.get(from.ship) ?? []) {
      if (to.port === from.port || to.arrives === null || to.arrives <= from.departs!) continue;
      if (to.arrives - from.departs! > LONGEST_HOP || !sameVoyage(from, to)) continue;
      const known = reached.get(to.port);
      if (!known || to.arrives < known.to.arrives!) reached.set(to.port, { from, to });
    }
    return [...reached.values()].toSorted((a, b) => a.to.arrives! - b.to.arrives!);
  };
}

/** A call without a voyage number may belong to any voyage. */
function sameVoyage({ exportVoyage }: Stop, { importVoyage }: Stop): boolean {
  return !exportVoyage || !importVoyage || voyageKey(exportVoyage) === voyageKey(importVoyage);
}

function goingOn(
  way: readonly Hop[],
  leaving: ReadonlyMap<string, readonly Stop[]>,
  onward: (from: Stop) => Hop[],
  { dwell }: ConnectionRequest,
): Hop[][] {
  const last = way.at(-1)!.to;
  const been = new Set(way.flatMap(({ from, to }) => [from.port, to.port]));
  const ships = new Set(way.map(({ from }) => from.ship));
  const next: Hop[][] = [];
  for (const stop of leaving.get(last.port) ?? []) {
    const lying = stop.departs! - last.arrives!;
    if (lying < dwell.least || lying > dwell.most || ships.has(stop.ship)) continue;
    for (const hop of onward(stop)) if (!been.has(hop.to.port)) next.push([...way, hop]);
  }
  return next;
}

/** Returns the earliest arrival for each sequence of transshipment ports, among routes from one departure. */
function earliest(ways: readonly Hop[][]): Hop[][] {
  const best = new Map<string, Hop[]>();
  for (const way of ways.toSorted(byArrival)) {
    const over = way
      .slice(1)
      .map(({ from }) => from.port)
      .join(' ');
    if (!best.has(over)) best.set(over, way);
  }
  return [...best.values()].slice(0, MOST_OF_A_DEPARTURE);
}

/** Routes worth extending: the two earliest to each port. */
function bestTo(ways: readonly Hop[][]): Hop[][] {
  const to = new Map<string, Hop[][]>();
  for (const way of ways.toSorted(byArrival)) {
    const { port } = way.at(-1)!.to;
    const known = to.get(port) ?? [];
    if (known.length < 2) to.set(port, [...known, way]);
  }
  return [...to.values()].flat();
}

const byArrival = (a: readonly Hop[], b: readonly Hop[]): number =>
  a.at(-1)!.to.arrives! - b.at(-1)!.to.arrives!;
