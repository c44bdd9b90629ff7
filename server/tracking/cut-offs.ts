/** The cut-offs of the call that a shipment is still to be loaded at. */
import type { Instant, StoredEvent } from '#contract/tracking/event.ts';
import { worstFirst } from '#contract/tracking/derive/problem.ts';
import {
  cutOffExceptions,
  legToLoad,
  loadingCutOffs,
  type LoadingCutOffs,
} from '#contract/tracking/sea/cut-offs.ts';
import type { Shipment } from '#contract/tracking/shipment.ts';
import { callOf } from '#server/schedules/calls.ts';
import type { SeaDeps } from './sea.ts';

/** Null: it has sailed, or nobody tells any; or a shared link shows less than everything. Nothing is asked then. */
export async function cutOffsFor(
  { db, actor, shows = 'all' }: SeaDeps,
  events: readonly StoredEvent[],
  shipment: Shipment,
  now: Instant,
): Promise<LoadingCutOffs | null> {
  const leg = shows === 'all' ? legToLoad(shipment) : null;
  const port = leg?.from?.unlocode;
  if (!leg?.voyage || !port) return null;
  const { estimated, planned } = leg.departure;
  const { vessel, imo, voyage } = leg;
  const at = Date.parse((estimated ?? planned)?.at ?? now);
  const call = await callOf(db, actor, { vessel, imo, voyage, port, at });
  const [first] = events.map(({ reportedAt }) => reportedAt).toSorted((a, b) => (a < b ? -1 : 1));
  return call && loadingCutOffs(call, first ?? now, now);
}

/** The shipment with what was changed of its cut-offs among what went wrong. */
export function withCutOffs(shipment: Shipment, cutOffs: LoadingCutOffs | null): Shipment {
  const moved = cutOffs ? cutOffExceptions(cutOffs) : [];
  return moved.length === 0
    ? shipment
    : { ...shipment, exceptions: worstFirst([...shipment.exceptions, ...moved]) };
}
