/** Ship calls, cut-offs and local charges, limited to what a user may see. */
import { mergeCalls, momentOf, type CallRow } from '#contract/schedules/merge.ts';
import { vesselKey, voyageKey, type Call } from '#contract/schedules/plan.ts';
import type { CallView, ChargeView } from '#contract/schedules/view.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Plans, type PlanVisibility } from './plans.ts';

const DAY = 86_400_000;
const MOST = 4_000;

type CallsQuery = {
  /** Range (ms) of the call's departure or arrival. */
  from: number;
  until: number;
  /** A name, part of a name, or an IMO number. */
  vessel: string | null;
  voyage: string | null;
  port: string | null;
  carrier: string | null;
};

/** Returns calls in chronological order. */
export async function findCalls(db: Db, visibility: PlanVisibility, query: CallsQuery): Promise<CallView[]> {
  const plans = new Plans(db, visibility);
  // Sources may disagree about a call, so one of them may put its start outside the range.
  const span = { from: query.from - 4 * DAY, until: query.until + 4 * DAY };
  const rows = query.port
    ? await plans.calls(span, { ports: [query.port] }, MOST)
    : await plans.callsWithin(span, MOST);
  return mergeCalls(rows.filter((row) => mayBe(row, query)))
    .filter((call) => isWanted(call, query))
    .toSorted((a, b) => (momentOf(a) ?? 0) - (momentOf(b) ?? 0));
}

/** Only possible results are merged; a source may know the ship by name alone. */
function mayBe({ plan }: CallRow, { vessel }: CallsQuery): boolean {
  if (!vessel) return true;
  if (/^\d{7}$/.test(vessel) && plan.imo === vessel) return true;
  return (
    plan.vessel !== null && vesselKey(vessel) !== '' && vesselKey(plan.vessel).includes(vesselKey(vessel))
  );
}

function isWanted(call: CallView, { from, until, voyage, carrier }: CallsQuery): boolean {
  const at = momentOf(call) ?? cutOffMoment(call);
  if (at === null || at < from || at >= until) return false;
  const voyages = [call.importVoyage, call.exportVoyage, ...call.sharedBy.map((one) => one.voyage)];
  if (voyage && !voyages.some((one) => one && voyageKey(one) === voyageKey(voyage))) return false;
  return !carrier || call.carrier === carrier || call.sharedBy.some((one) => one.carrier === carrier);
}

/** Returns the latest cut-off of a call that has only cut-offs. */
function cutOffMoment({ times }: CallView): number | null {
  const all = Object.values(times).flatMap((entry) => Object.values(entry));
  return all.length === 0 ? null : Math.max(...all.map(({ at }) => Date.parse(at)));
}

/** A ship expected to call at a port around `at` (ms). */
export type ShipCalling = {
  imo: string | null;
  vessel: string | null;
  voyage: string;
  port: string;
  at: number;
};

const NEAR = 30 * DAY;
const MOST_OF_EACH = 200;

/**
 * Returns the call of each ship's voyage at a port, in one statement: it has the cut-offs of their shipments.
 */
export async function callsOf(
  db: Db,
  visibility: PlanVisibility,
  ships: readonly ShipCalling[],
): Promise<(CallView | null)[]> {
  if (ships.length === 0) return [];
  const plans = new Plans(db, visibility);
  const imos = ships.flatMap(({ imo }) => imo ?? []);
  const vessels = ships.flatMap(({ vessel }) => (vessel ? vesselKey(vessel) : []));
  const times = ships.map(({ at }) => at);
  const span = { from: Math.min(...times) - NEAR, until: Math.max(...times) + NEAR };
  const rows = await plans.calls(span, { imos, vessels }, MOST_OF_EACH * ships.length);
  return ships.map((ship) => {
    const own = rows.filter(({ plan }) => plan.port === ship.port && isOf(plan, ship));
    return (
      mergeCalls(own).find((call) => {
        const moment = momentOf(call) ?? cutOffMoment(call);
        if (moment !== null && Math.abs(moment - ship.at) > NEAR) return false;
        return [call.exportVoyage, call.importVoyage].some(
          (one) => one && voyageKey(one) === voyageKey(ship.voyage),
        );
      }) ?? null
    );
  });
}

const isOf = (plan: Call, { imo, vessel }: ShipCalling): boolean =>
  (imo !== null && plan.imo === imo) ||
  (vessel !== null && plan.vessel !== null && vesselKey(plan.vessel) === vesselKey(vessel));

/** Returns local charges of a port; those of a carrier include the charges that apply to all carriers. */
export async function findCharges(
  db: Db,
  visibility: PlanVisibility,
  query: { port: string; carrier: string | null; direction: 'export' | 'import' | null },
): Promise<ChargeView[]> {
  const plans = new Plans(db, visibility);
  const rows = await plans.charges(query.port, MOST);
  return rows
    .filter(
      ({ plan }) =>
        (!query.carrier || plan.carrier === null || plan.carrier === query.carrier) &&
        (!query.direction || plan.direction === null || plan.direction === query.direction),
    )
    .map(({ id, plan: { kind: _kind, ...plan }, changes, source }) => ({ ...plan, id, changes, source }))
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b), 'en'));
}

/** By carrier and direction, terminal handling first, then by charge and type. */
const orderOf = ({ carrier, direction, code, type }: ChargeView): string =>
  [carrier ?? '', direction ?? '', code === 'THC' ? '' : code, type ?? ''].join('|');
