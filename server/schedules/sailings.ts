/** Sailings from port to port: those that carriers offer, and connections made from ships' calls. */
import { connections, type Connection, type Stop } from '#contract/schedules/connect.ts';
import { mergedTimes } from '#contract/schedules/fold.ts';
import { mergeCalls, type CallRow } from '#contract/schedules/merge.ts';
import {
  bestOf,
  vesselKey,
  voyageKey,
  type RouteLeg,
  type Way,
  type Times,
  type PlannedTime,
} from '#contract/schedules/plan.ts';
import {
  arrivalOf,
  daysOf,
  departureOf,
  type CallView,
  type Sailing,
  type SailingLeg,
  type ShownTime,
  type PlanSource,
} from '#contract/schedules/view.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Plans, type PlanVisibility, type PlanRow } from './plans.ts';

export const VIAS = ['any', 'direct', 'transit'] as const;
export type RouteKind = (typeof VIAS)[number];
export const SAILING_SORTS = ['best', 'etd', 'eta', 'days'] as const;
export type SailingSort = (typeof SAILING_SORTS)[number];

export type SailingsQuery = {
  /** Current UN/LOCODEs. */
  pol: string;
  pod: string;
  /** Departure time (ms): from (inclusive) and until (exclusive). */
  from: number;
  until: number;
  via: RouteKind;
  /** SCAC of the carrier that operates or shares the sailing. */
  carrier: string | null;
  sort: SailingSort;
};

/** Rules for connections: number of transhipments, and the hours a container waits between two ships. */
export type Joining = { changes: number; leastHours: number; mostHours: number };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Maximum duration: everything that leaves within the range has arrived by then. */
const LONGEST = 110 * DAY;
/** Maximum number of calls and routes read by one query. */
const MOST_CALLS = 6_000;
const MOST_WAYS = 1_000;

export async function findSailings(
  db: Db,
  visibility: PlanVisibility,
  query: SailingsQuery,
  joining: Joining,
): Promise<Sailing[]> {
  const plans = new Plans(db, visibility);
  const ways = await plans.ways(
    query.pol,
    query.pod,
    { from: query.from - 7 * DAY, until: query.until + 7 * DAY },
    MOST_WAYS,
  );
  const calls = mergeCalls(await callsFor(plans, query, joining, ways));
  const offered = ways.map((row) => offer(row, calls));
  const joinedSailings = joined(calls, query, joining).map(([connection, byId]) =>
    asSailing(connection, byId),
  );
  const known = new Set(offered.map(identity));
  const all = [...offered, ...joinedSailings.filter((one) => !known.has(identity(one)))];
  return all.filter((one) => isWanted(one, query)).toSorted((a, b) => compare(query.sort, a, b));
}

/** Sailings with the same ships and ports are identical. */
const identity = ({ legs }: Sailing): string =>
  legs
    .map(({ imo, vessel, voyage, from, to }) =>
      [imo ?? vesselKey(vessel ?? ''), voyageKey(voyage ?? ''), from, to].join(' '),
    )
    .join('|');

function isWanted(sailing: Sailing, { from, until, via, carrier }: SailingsQuery): boolean {
  const departs = departureOf(sailing);
  if (!departs) return false;
  const at = Date.parse(departs.time.at);
  if (at < from || at >= until) return false;
  if (via !== 'any' && (sailing.legs.length === 1) !== (via === 'direct')) return false;
  return !carrier || sailing.carrier === carrier || sailing.sharedBy.some((one) => one.carrier === carrier);
}

const LAST = Number.MAX_SAFE_INTEGER;
const momentOf = (time: ShownTime | null): number => (time ? Date.parse(time.time.at) : LAST);

function compare(sort: SailingSort, a: Sailing, b: Sailing): number {
  const departs = momentOf(departureOf(a)) - momentOf(departureOf(b));
  const arrives = momentOf(arrivalOf(a)) - momentOf(arrivalOf(b));
  const days = (daysOf(a) ?? LAST) - (daysOf(b) ?? LAST);
  const direct = Math.sign(a.legs.length - b.legs.length);
  return {
    best: direct || departs || arrives,
    etd: departs || arrives,
    eta: arrives || departs,
    days: days || departs,
  }[sort];
}

/**
 * Returns the calls of every relevant ship: those that leave the origin, reach the destination, or link the
 * two.
 */
async function callsFor(
  plans: Plans,
  query: SailingsQuery,
  joining: Joining,
  ways: readonly PlanRow<Way>[],
): Promise<CallRow[]> {
  const span = { from: query.from - 7 * DAY, until: query.until + LONGEST };
  const leaving = await plans.calls(
    { from: query.from - 7 * DAY, until: query.until + 7 * DAY },
    { ports: [query.pol] },
    MOST_CALLS,
  );
  const reaching = joining.changes > 0 ? await plans.calls(span, { ports: [query.pod] }, MOST_CALLS) : [];
  const offered = ways.flatMap(({ plan }) => plan.legs.map(({ imo, vessel }) => ({ imo, vessel })));
  const ships = [...leaving, ...reaching].map(({ plan }) => plan);
  const all = await plans.calls(span, shipNames([...ships, ...offered]), MOST_CALLS);
  if (joining.changes < 2) return all;
  const between = all.map(({ plan }) => plan.port).filter((port) => port !== query.pol && port !== query.pod);
  const passing = await plans.calls(span, { ports: [...new Set(between)] }, MOST_CALLS);
  const others = await plans.calls(span, shipNames(passing.map(({ plan }) => plan)), MOST_CALLS);
  return [...new Map([...all, ...others].map((row) => [row.id, row])).values()];
}

function shipNames(ships: readonly { imo: string | null; vessel: string | null }[]) {
  return {
    imos: [...new Set(ships.flatMap(({ imo }) => imo ?? []))],
    vessels: [...new Set(ships.flatMap(({ vessel }) => (vessel ? vesselKey(vessel) : [])))],
  };
}

type ById = ReadonlyMap<string, CallView>;

function joined(
  calls: readonly CallView[],
  query: SailingsQuery,
  { changes, leastHours, mostHours }: Joining,
): [Connection, ById][] {
  const byId = new Map(calls.map((call) => [call.id, call]));
  const numbers = new Map(
    calls.flatMap(({ imo, vessel }) => (imo && vessel ? [[vesselKey(vessel), imo] as const] : [])),
  );
  const stops = calls
    .filter(({ omit }) => !omit)
    .map((call): Stop => {
      const at = (code: 'ARR' | 'BER' | 'DEP') => bestOf(call.times, code)?.time.at;
      const [arrives, departs] = [at('ARR') ?? at('BER') ?? at('DEP'), at('DEP')];
      const name = vesselKey(call.vessel ?? '');
      return {
        id: call.id,
        ship: call.imo ?? numbers.get(name) ?? name,
        port: call.port,
        importVoyage: call.importVoyage ?? call.exportVoyage,
        exportVoyage: call.exportVoyage ?? call.importVoyage,
        arrives: arrives ? Date.parse(arrives) : null,
        departs: departs ? Date.parse(departs) : null,
      };
    });
  const { pol, pod, from, until, via } = query;
  const dwell = { least: leastHours * HOUR, most: mostHours * HOUR };
  const wanted = { pol, pod, from, until, changes: via === 'direct' ? 0 : changes, dwell };
  return connections(stops, wanted).map((connection) => [connection, byId]);
}

function asSailing({ hops }: Connection, byId: ById): Sailing {
  const ends = hops.map(({ from, to }) => ({ from: byId.get(from.id)!, to: byId.get(to.id)! }));
  const first = ends[0]!.from;
  const calls = ends.flatMap(({ from, to }) => [from, to]);
  return {
    id: hops.map(({ from, to }) => `${from.id.slice(-12)}-${to.id.slice(-12)}`).join('-'),
    legs: ends.map(({ from, to }) => ({
      from: from.port,
      to: to.port,
      fromTerminal: from.terminal,
      toTerminal: to.terminal,
      carrier: from.carrier,
      service: from.service,
      vessel: from.vessel ?? to.vessel,
      imo: from.imo ?? to.imo,
      voyage: from.exportVoyage ?? to.importVoyage ?? from.importVoyage,
      departs: bestOf(from.times, 'DEP'),
      arrives: bestOf(to.times, 'ARR') ?? bestOf(to.times, 'BER'),
    })),
    carrier: first.carrier,
    sharedBy: first.sharedBy,
    // A single ship's call list is what its carrier offers, so it is not joined.
    joined: hops.length > 1,
    times: withoutArrival(first.times),
    changes: first.changes,
    sources: distinct(calls.flatMap(({ sources }) => sources)),
  };
}

const withoutArrival = ({ ARR: _arrives, BER: _berths, ...times }: Times) => times;

const distinct = (sources: PlanSource[]): PlanSource[] => [
  ...new Map(sources.map((one) => [`${one.feed} ${one.party}`, one])).values(),
];

/** Returns a carrier's offer with the latest known times of its ships' calls. */
function offer({ id, plan, changes, source }: PlanRow<Way>, calls: readonly CallView[]): Sailing {
  const of = (leg: RouteLeg, port: string): CallView | undefined =>
    calls.find(
      (call) =>
        call.port === port &&
        ((leg.imo !== null && call.imo === leg.imo) ||
          (leg.vessel !== null &&
            call.vessel !== null &&
            vesselKey(leg.vessel) === vesselKey(call.vessel))) &&
        leg.voyage !== null &&
        [call.exportVoyage, call.importVoyage].some(
          (voyage) => voyage !== null && voyageKey(voyage) === voyageKey(leg.voyage!),
        ),
    );
  const estimated = (time: PlannedTime | null): ShownTime | null => time && { time, classifier: 'EST' };
  const last = plan.legs.length - 1;
  const legs = plan.legs.map((leg, at): SailingLeg => {
    const [out, into] = [of(leg, leg.from), of(leg, leg.to)];
    return {
      from: leg.from,
      to: leg.to,
      fromTerminal: leg.fromTerminal ?? out?.terminal ?? null,
      toTerminal: leg.toTerminal ?? into?.terminal ?? null,
      carrier: leg.carrier,
      service: leg.service ?? out?.service ?? null,
      vessel: leg.vessel,
      imo: leg.imo ?? out?.imo ?? null,
      voyage: leg.voyage,
      departs:
        (out && bestOf(out.times, 'DEP')) ??
        (at === 0 ? bestOf(plan.times, 'DEP') : null) ??
        estimated(leg.departs),
      arrives:
        (into && bestOf(into.times, 'ARR')) ??
        (at === last ? bestOf(plan.times, 'ARR') : null) ??
        estimated(leg.arrives),
    };
  });
  const loading = plan.legs[0] && of(plan.legs[0], plan.from);
  const { ARR: _arrives, ...own } = plan.times;
  return {
    id,
    legs,
    carrier: plan.carrier,
    sharedBy: plan.legs[0]?.sharedBy.length ? plan.legs[0].sharedBy : (loading?.sharedBy ?? []),
    joined: false,
    times: loading ? mergedTimes(own, withoutArrival(loading.times)) : own,
    changes: loading && loading.changes.length > 0 ? loading.changes : changes,
    sources: distinct([source, ...(loading?.sources ?? [])]),
  };
}
