/** Reads the change log of one owner; each reader has a cursor of its own, the last sequence that it has read. */
import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import type { FactValue } from '#contract/tracking/changes/facts.ts';
import type { OwnChangeKind } from '#contract/members/own-changes.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { Severity } from '#contract/tracking/shipment/shipment.ts';
import type { Db } from '#server/platform/db/client.ts';
import { trackingChanges } from '#server/tracking/index.ts';
import { memberChanges, memberOwners, ownChanges } from '../schema.ts';

export type OwnerChange = {
  sequence: number;
  /** The id of the change; the same for all owners of one visibility class. */
  id: string;
  type: ChangeKind;
  subscriptionId: string;
  kind: ReferenceKind;
  number: string;
  part: string;
  fact: string;
  before: FactValue | null;
  after: FactValue | null;
  severity: Severity | null;
  events: string[];
  /** The id of the change that this one corrects or takes back. */
  retracts: string | null;
  at: Date;
};

/** `expired`: changes after the cursor were deleted; `oldest` is the first cursor that works. */
export type OwnerChanges = { changes: OwnerChange[]; last: number; expired: boolean; oldest: number };

export const MOST_CHANGES = 200;

/** An entry of the log: a change of a shipment, a subscription or a booking request. */
export type LogEntry = Omit<OwnerChange, 'type' | 'kind' | 'subscriptionId'> & {
  type: ChangeKind | OwnChangeKind;
  kind: ReferenceKind | null;
  subscriptionId: string | null;
};
export type OwnerLog = Omit<OwnerChanges, 'changes'> & { entries: LogEntry[] };

async function boundsOf(db: Db, owner: number, cursor: number): Promise<Omit<OwnerChanges, 'changes'>> {
  const [state] = await db
    .select({
      last: memberOwners.sequence,
      first: sql<string | null>`(select min(sequence) from member_changes where owner = ${owner})`,
    })
    .from(memberOwners)
    .where(eq(memberOwners.owner, owner));
  const last = state?.last ?? 0;
  const oldest = state?.first == null ? last : Number(state.first) - 1;
  return { last, oldest, expired: cursor < oldest };
}

/** Returns the changes of shipments of `owner` after `cursor`, in order, at most `limit`. */
export async function changesSince(
  db: Db,
  owner: number,
  cursor: number,
  limit = MOST_CHANGES,
): Promise<OwnerChanges> {
  const bounds = await boundsOf(db, owner, cursor);
  const rows = await db
    .select({
      sequence: memberChanges.sequence,
      subscriptionId: memberChanges.subscriptionId,
      change: trackingChanges,
    })
    .from(memberChanges)
    .innerJoin(trackingChanges, eq(trackingChanges.number, memberChanges.change))
    .where(and(eq(memberChanges.owner, owner), gt(memberChanges.sequence, cursor)))
    .orderBy(asc(memberChanges.sequence))
    .limit(within(limit));
  return {
    ...bounds,
    changes: rows.map(({ sequence, subscriptionId, change }) => ({
      ...ofShipment(change),
      sequence,
      // Only changes of booking requests have none.
      subscriptionId: subscriptionId!,
    })),
  };
}

const within = (limit: number) => Math.min(Math.max(limit, 1), MOST_CHANGES);

const ofShipment = (change: typeof trackingChanges.$inferSelect) => ({
  id: change.id,
  type: change.change,
  kind: change.kind,
  number: change.value,
  part: change.part,
  fact: change.fact,
  before: change.before,
  after: change.after,
  severity: change.severity,
  events: change.events,
  retracts: change.retracts,
  at: change.at,
});

const ofOwn = (change: typeof ownChanges.$inferSelect) => ({
  id: `own-${change.number}`,
  type: change.type,
  kind: change.kind,
  number: change.value,
  part: '',
  fact: change.type.split('.')[0]!,
  before: change.before,
  after: change.after,
  severity: null,
  events: [],
  retracts: null,
  at: change.at,
});

/** The same with the changes of subscriptions and booking requests. */
export async function logSince(
  db: Db,
  owner: number,
  cursor: number,
  limit = MOST_CHANGES,
): Promise<OwnerLog> {
  const bounds = await boundsOf(db, owner, cursor);
  const rows = await db
    .select({
      sequence: memberChanges.sequence,
      subscriptionId: memberChanges.subscriptionId,
      change: trackingChanges,
      own: ownChanges,
    })
    .from(memberChanges)
    .leftJoin(trackingChanges, eq(trackingChanges.number, memberChanges.change))
    .leftJoin(ownChanges, eq(ownChanges.number, memberChanges.own))
    .where(
      and(
        eq(memberChanges.owner, owner),
        gt(memberChanges.sequence, cursor),
        or(isNotNull(trackingChanges.number), isNotNull(ownChanges.number)),
      ),
    )
    .orderBy(asc(memberChanges.sequence))
    .limit(within(limit));
  return {
    ...bounds,
    entries: rows.flatMap(({ sequence, subscriptionId, change, own }): LogEntry[] =>
      change
        ? [{ ...ofShipment(change), sequence, subscriptionId }]
        : own
          ? [{ ...ofOwn(own), sequence, subscriptionId }]
          : [],
    ),
  };
}
