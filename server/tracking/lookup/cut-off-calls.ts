/** Ship calls that have cut-offs, of a port, a ship, or a lane. */
import type { Actor } from '#contract/access/access.ts';
import { isCutOff, vesselKey, voyageKey } from '#contract/schedules/plan.ts';
import type { CallView } from '#contract/schedules/view.ts';
import type { Db } from '#server/platform/db/client.ts';
import { findCalls, findSailings, type Joining } from '#server/schedules/index.ts';
import { planVisibility } from '../visibility/plans.ts';
import { laneShips, type LaneShip } from './lane-ships.ts';

/** `pol` and `pod` are UN/LOCODEs; `from` and `until` (ms) are the range of the call. */
export type CutOffsQuery = {
  from: number;
  until: number;
  pol: string | null;
  pod: string | null;
  vessel: string | null;
  voyage: string | null;
  carrier: string | null;
};

/** In chronological order; with `pod` only ships that take cargo there. */
export async function cutOffCalls(
  db: Db,
  actor: Actor,
  { pol, pod, ...query }: CutOffsQuery,
  joining: Joining,
): Promise<CallView[]> {
  const visibility = await planVisibility(db, actor);
  const calls = (await findCalls(db, visibility, { ...query, port: pol })).filter(({ times }) =>
    Object.keys(times).some(isCutOff),
  );
  if (!pol || !pod) return calls;
  const { from, until, carrier } = query;
  const lane = { pol, pod, from, until };
  const sailings = await findSailings(db, visibility, { ...lane, via: 'any', carrier, sort: 'etd' }, joining);
  // A ship without a schedule that loads cargo of this lane has cut-offs too.
  const loading = await laneShips(db, actor, lane);
  const going = new Set([...sailings.flatMap(({ legs }) => legs[0] ?? []), ...loading].flatMap(voyageKeys));
  return calls.filter(({ imo, vessel, exportVoyage, importVoyage }) =>
    [exportVoyage, importVoyage].some((voyage) =>
      voyageKeys({ imo, vessel, voyage }).some((key) => going.has(key)),
    ),
  );
}

/** A source may know the ship by name or number only. */
function voyageKeys({ imo, vessel, voyage }: LaneShip): string[] {
  if (!voyage) return [];
  const ships = [imo ?? '', vessel ? vesselKey(vessel) : ''].filter((ship) => ship !== '');
  return ships.map((ship) => `${ship} ${voyageKey(voyage)}`);
}
