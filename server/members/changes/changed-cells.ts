/** What changed in an owner's ledgers since an instant, cell by cell, with the value before. */
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { CHANGED_FIELDS, MOST_CHANGED, type ChangedCell } from '#contract/members/changed.schema.ts';
import type { SubscriptionMode } from '#contract/members/modes.ts';
import type { FactValue } from '#contract/tracking/changes/facts.ts';
import type { Db } from '#server/platform/db/client.ts';
import { trackingChanges } from '#server/tracking/index.ts';
import { memberChanges, subscription } from '../schema.ts';

/** Changes that are read: those of an owner with more are cut at the oldest. */
const MOST_READ = 5000;

/** The value of a fact that a cell shows: a time, a ship, a milestone. */
function shownOf(value: FactValue | null): string | null {
  const shown = value?.['at'] ?? value?.['vessel'] ?? value?.['voyage'] ?? value?.['milestone'];
  return shown === undefined || shown === null ? null : String(shown);
}

export async function changedCells(db: Db, owner: number, since: Date): Promise<ChangedCell[]> {
  const latest = db
    .select()
    .from(memberChanges)
    .where(and(eq(memberChanges.owner, owner), gt(memberChanges.at, since)))
    .orderBy(desc(memberChanges.sequence))
    .limit(MOST_READ)
    .as('latest');
  const rows = await db
    .select({
      id: subscription.id,
      number: subscription.number,
      mode: subscription.mode,
      type: trackingChanges.change,
      before: trackingChanges.before,
      after: trackingChanges.after,
      at: trackingChanges.at,
    })
    .from(latest)
    .innerJoin(trackingChanges, eq(trackingChanges.number, latest.change))
    .innerJoin(subscription, and(eq(subscription.id, latest.subscriptionId), eq(subscription.ydid, owner)))
    .orderBy(asc(latest.sequence));
  const cells = new Map<string, ChangedCell>();
  for (const { id, number, mode, type, before, after, at } of rows) {
    const field = CHANGED_FIELDS[type];
    const key = `${id} ${field}`;
    // The value before the visit is that of the first change since.
    const known = cells.get(key);
    cells.set(key, {
      id,
      number,
      mode: mode as SubscriptionMode,
      field,
      type,
      before: known ? known.before : shownOf(before),
      after: shownOf(after),
      at: at.toISOString(),
    });
  }
  return [...cells.values()].toReversed().slice(0, MOST_CHANGED);
}
