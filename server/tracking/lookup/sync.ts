/** The state of a reference's sources: polled, waiting, ended. */
import type { Sync, TrackingResult } from '#contract/tracking/pages/result.ts';
import { hasEnded } from '#contract/tracking/summary/ended.ts';
import type { Reference, Shipment } from '#contract/tracking/shipment/shipment.ts';
import type { Db } from '#server/platform/db/client.ts';
import { pullStates, stateKey } from '../sources/poll-requests.ts';

const withSyncs = new WeakMap<TrackingResult, TrackingResult>();

/**
 * Returns the result with the current state of its sources; the same object while that state is unchanged.
 */
export function withSync(result: TrackingResult, sync: Sync): TrackingResult {
  const known = withSyncs.get(result) ?? result;
  const { status, reason, lastCheckedAt } = known.sync;
  if (status === sync.status && reason === sync.reason && lastCheckedAt === sync.lastCheckedAt) return known;
  const made = { ...result, sync };
  withSyncs.set(result, made);
  return made;
}

export async function syncOf(
  db: Db,
  reference: Reference,
  shipment: Shipment | null,
  pulls: boolean,
): Promise<Sync> {
  const pull = (await pullStates(db, [reference])).get(stateKey(reference)) ?? null;
  return syncFrom(pull, shipment, pulls);
}

/** Returns the state of a reference's sources, from its carriers' APIs and the received messages. */
export function syncFrom(pull: Sync | null, shipment: Shipment | null, pulls: boolean): Sync {
  const received = shipment?.lastReceivedAt ?? null;
  const checked = pull?.lastCheckedAt ?? null;
  const lastCheckedAt =
    received && checked ? (received > checked ? received : checked) : (received ?? checked);
  if (shipment && shipment.eventCount > 0) {
    const ended = hasEnded(shipment);
    return { status: ended ? 'ended' : 'tracking', reason: null, lastCheckedAt };
  }
  if (pull) return { ...pull, status: pull.status === 'tracking' ? 'noData' : pull.status, lastCheckedAt };
  return { status: 'noData', reason: pulls ? null : 'noSource', lastCheckedAt };
}
