/** Derives the shipment from collected events, and how it changed from message to message. */
import type { Instant, StoredEvent } from '#contract/tracking/event.ts';
import { changesOf, snapshotOf, type Snapshot } from '#contract/tracking/pages/saved-list.ts';
import { withTrack } from '#contract/tracking/road/view.ts';
import { withDisagreements } from '#contract/tracking/shipment/contradictions.ts';
import { deriveShipment } from '#contract/tracking/shipment/derive.ts';
import type { Reference, Shipment } from '#contract/tracking/shipment/shipment.ts';
import { summarise } from '#contract/tracking/summary/summarise.ts';
import { versionsAt, type Versions } from '#contract/tracking/shipment/versions.ts';
import type { RestsOn } from '#server/platform/cache/dependent-cache.ts';
import { withTrucksSeen, type OnRoad } from '../positions/road.ts';
import type { Visibility } from '../visibility/visibility.ts';
import type { CollectedReference, TrackingDeps } from './tracking-deps.ts';

/** Returns the shipment derived from the events, with facts from truck tracks. */
export async function shipmentOf(
  { db, disagreeMinutes }: TrackingDeps,
  visibility: Visibility,
  {
    reference,
    collected,
    onRoad,
    at,
  }: { reference: Reference; collected: CollectedReference; onRoad: OnRoad | null; at: Instant },
  restsOn?: RestsOn,
): Promise<Shipment> {
  const derived = deriveShipment(reference, collected.events, at);
  if (onRoad) return withTrack(derived, onRoad.view, at);
  restsOn?.(
    (derived.trucks ?? []).flatMap(({ plate }) => (plate ? { kind: 'truck' as const, value: plate } : [])),
  );
  return withTrucksSeen(db, visibility, withDisagreements(derived, collected.events, disagreeMinutes), at);
}

/** Returns what each message changed, and what has changed since `asOf`. */
export function history(
  events: readonly StoredEvent[],
  then: Shipment,
  asOf: Instant,
  moment: Instant,
): Versions {
  const now = deriveShipment(then.reference, events, moment);
  const [was, is] = [then, now].map((one, index) =>
    snapshotOf(summarise(one, index === 0 ? asOf : moment)),
  ) as [Snapshot, Snapshot];
  return versionsAt(events, asOf, changesOf(was, is));
}
