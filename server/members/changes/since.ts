/** Reads the change log of one owner; each reader has a cursor of its own, the last sequence that it has read. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import type { FactValue } from '#contract/tracking/changes/facts.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { Severity } from '#contract/tracking/shipment/shipment.ts';
import type { Db } from '#server/platform/db/client.ts';
import { trackingChanges } from '#server/tracking/index.ts';
import { memberChanges, memberOwners } from '../schema.ts';

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

/** Returns the changes of `owner` after `cursor`, in order, at most `limit`. */
export async function changesSince(
  db: Db,
  owner: number,
  cursor: number,
  limit = MOST_CHANGES,
): Promise<OwnerChanges> {
  const [state] = await db
    .select({
      last: memberOwners.sequence,
      first: sql<string | null>`(select min(sequence) from member_changes where owner = ${owner})`,
    })
    .from(memberOwners)
    .where(eq(memberOwners.owner, owner));
  const last = state?.last ?? 0;
  const oldest = state?.first == null ? last : Number(state.first) - 1;
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
    .limit(Math.min(Math.max(limit, 1), MOST_CHANGES));
  return {
    changes: rows.map(({ sequence, subscriptionId, change }) => ({
      sequence,
      id: change.id,
      type: change.change,
      subscriptionId,
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
    })),
    last,
    expired: cursor < oldest,
    oldest,
  };
}
