/** Stores changes of subscriptions and booking requests with the transaction that makes them; a worker numbers them. */
import { bookingChange, subscriptionChange, type SyncValue } from '#contract/members/own-changes.ts';
import type { SyncReason, SyncState } from '#contract/members/sync.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { BookingRow } from '../bookings/reach.ts';
import { ownChanges } from '../schema.ts';
import type { SubscriptionRow } from '../standing.ts';

/** Rows of one statement. */
const CHUNK = 500;

const valueOf = ({ state, reason }: SubscriptionRow): SyncValue => ({
  state: state as SyncState,
  reason: reason as SyncReason | null,
});

/** A subscription before and after; null: it did not exist, or no longer does. */
export type SubscriptionPair = readonly [before: SubscriptionRow | null, after: SubscriptionRow | null];

export async function logSubscriptions(db: Db | Tx, pairs: readonly SubscriptionPair[]): Promise<void> {
  const rows = pairs.flatMap(([was, is]) => {
    const [before, after] = [was && valueOf(was), is && valueOf(is)];
    const row = is ?? was;
    const type = subscriptionChange(before, after);
    if (!row || !type) return [];
    const { id, ydid, kind, number } = row;
    return {
      owner: ydid,
      type,
      subscriptionId: id,
      kind: kind as ReferenceKind,
      value: number,
      before,
      after,
    };
  });
  for (let at = 0; at < rows.length; at += CHUNK)
    await db.insert(ownChanges).values(rows.slice(at, at + CHUNK));
}

const bookingValue = ({ state, amendment, carrierNumber, orderNumber, revision }: BookingRow) => ({
  state,
  amendment,
  carrierNumber,
  orderNumber,
  revision,
});

/** Both sides have it in their logs. */
export async function logBooking(tx: Tx, before: BookingRow, after: BookingRow): Promise<void> {
  const type = bookingChange(before, after);
  if (!type) return;
  const { ydid, office, number, id } = after;
  const owners = office === null || office === ydid ? [ydid] : [ydid, office];
  await tx.insert(ownChanges).values(
    owners.map((owner) => ({
      owner,
      type,
      value: number ?? id,
      before: before.state === 'draft' ? null : bookingValue(before),
      after: bookingValue(after),
    })),
  );
}
