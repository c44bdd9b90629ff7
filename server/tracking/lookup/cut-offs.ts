/** The cut-offs of the call where a shipment is still to be loaded. */
import type { Instant, StoredEvent } from '#contract/tracking/event.ts';
import { worstFirst } from '#contract/tracking/derive/problem.ts';
import {
  cutOffExceptions,
  legToLoad,
  loadingCutOffs,
  type LoadingCutOffs,
} from '#contract/tracking/sea/cut-offs.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { callsOf, type ShipCalling } from '#server/schedules/index.ts';
import { planVisibility } from '../visibility/plans.ts';
import type { TrackingDeps } from './tracking-deps.ts';

/** A shipment at `now`, and its events. */
type DatedShipment = { events: readonly StoredEvent[]; shipment: Shipment; now: Instant };

/**
 * Returns null if it has sailed, no source reports any, or a shared link shows less than everything; then
 * nothing is queried.
 */
export async function cutOffsFor(deps: TrackingDeps, dated: DatedShipment): Promise<LoadingCutOffs | null> {
  return (await cutOffsOfEach(deps, [dated]))[0] ?? null;
}

/** Returns the same for several shipments, in one query. */
export async function cutOffsOfEach(
  { db, actor, shows = 'all' }: TrackingDeps,
  shipments: readonly (DatedShipment | null)[],
): Promise<(LoadingCutOffs | null)[]> {
  const ships = shipments.map((one) => (one && shows === 'all' ? shipToLoad(one) : null));
  const wanted = ships.filter((ship) => ship !== null);
  const calls = wanted.length > 0 ? await callsOf(db, await planVisibility(db, actor), wanted) : [];
  return shipments.map((one, index) => {
    const ship = ships[index];
    const call = ship && calls[wanted.indexOf(ship)];
    if (!one || !call) return null;
    const [first] = one.events.map(({ reportedAt }) => reportedAt).toSorted((a, b) => (a < b ? -1 : 1));
    return loadingCutOffs(call, first ?? one.now, one.now);
  });
}

function shipToLoad({ shipment, now }: DatedShipment): ShipCalling | null {
  const leg = legToLoad(shipment);
  const port = leg?.from?.unlocode;
  if (!leg?.voyage || !port) return null;
  const { estimated, planned } = leg.departure;
  const { vessel, imo, voyage } = leg;
  return { vessel, imo, voyage, port, at: Date.parse((estimated ?? planned)?.at ?? now) };
}

/** Returns the shipment with changed cut-offs among its exceptions. */
export function withCutOffs(shipment: Shipment, cutOffs: LoadingCutOffs | null): Shipment {
  const moved = cutOffs ? cutOffExceptions(cutOffs) : [];
  return moved.length === 0
    ? shipment
    : { ...shipment, exceptions: worstFirst([...shipment.exceptions, ...moved]) };
}
