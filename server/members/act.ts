/** Members' actions on their subscriptions: one, many, or all that match their list's filters. */
import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { ownerOf } from '#contract/access/owner.ts';
import { subscription as resource } from '#contract/members/resources/subscription.ts';
import { SYNC_ACTIONS, afterAction, type SyncAction } from '#contract/members/sync.ts';
import type { ActionReport, ActionWish } from '#contract/members/subscriptions.schema.ts';
import { readTags, writeTags } from '#contract/members/tags.ts';
import { fold } from '#contract/core/fold.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { announce } from '#server/records/changes.ts';
import { selectionOf, selectionSchema } from '#server/records/list-request.ts';
import { condition } from '#server/records/query.ts';
import { entityOf, stored, valuesOf, type Entity, type RecordRow } from '#server/records/table.ts';
import { logSubscriptions, type SubscriptionPair } from './changes/own-changes.ts';
import { lockQuota, quotaOf } from './quota.ts';
import { subscription } from './schema.ts';
import { standingColumns, standingOf, type SubscriptionRow } from './standing.ts';
import type { Adding } from './add.ts';

/** Rows per transaction. */
const CHUNK = 500;
type Acting = Omit<Adding, 'how'>;
type Change = Partial<typeof subscription.$inferInsert>;

const isSync = (action: string): action is SyncAction => SYNC_ACTIONS.some((one) => one === action);

/**
 * Applies one action; subscriptions on which it has no effect are unchanged. Throws quotaFull, notFound,
 * invalid.
 */
export async function actOn(db: Db, wish: ActionWish, acting: Acting): Promise<ActionReport> {
  const entity = entityOf('subscription', acting.actor);
  const chosen = chosenBy(entity, wish);
  const report: ActionReport = { changed: 0, unchanged: 0 };
  let after: string | null = null;
  do {
    const place: string | null = after;
    after = await db.transaction((tx) => actOnSome(tx, entity, chosen, wish, acting, place, report));
  } while (after !== null);
  if (report.changed + report.unchanged === 0) throw new Refused('notFound');
  return report;
}

/** The selected rows within the actor's reach. */
function chosenBy(entity: Entity, { ids, query, action, value }: ActionWish): SQL | undefined {
  if (['addTags', 'removeTags'].includes(action) && !value)
    throw refusedField('invalid', 'value', 'errors:fault.required');
  if (action === 'group' && (value ?? '').length > 60)
    throw refusedField('invalid', 'value', 'errors:fault.type');
  if (ids) return and(entity.reach, inArray(subscription.id, ids));
  if (!query) throw refusedField('invalid', 'ids', 'errors:fault.required');
  const parsed = selectionSchema(resource).safeParse(query);
  if (!parsed.success) throw refusedField('invalid', 'query', 'errors:fault.type');
  return condition(entity, selectionOf(resource, parsed.data));
}

async function actOnSome(
  tx: Tx,
  entity: Entity,
  chosen: SQL | undefined,
  wish: ActionWish,
  acting: Acting,
  place: string | null,
  report: ActionReport,
): Promise<string | null> {
  const owner = ownerOf(acting.actor);
  if (wish.action === 'renew') await lockQuota(tx, owner);
  const rows = await tx
    .select()
    .from(subscription)
    .where(and(chosen, place === null ? undefined : gt(subscription.id, place)))
    .orderBy(asc(subscription.id))
    .limit(CHUNK)
    .for('update');
  if (wish.action === 'renew') await mustFit(tx, rows, owner, acting);
  const by = { actor: acting.actor, ydid: owner, resource: 'subscription', requestId: acting.requestId };
  const lines: Parameters<typeof auditAll>[1] = [];
  const pairs: SubscriptionPair[] = [];
  for (const row of rows) {
    const before = valuesOf(entity, row as RecordRow);
    if (wish.action === 'delete') {
      await tx.delete(subscription).where(eq(subscription.id, row.id));
      lines.push({ ...by, recordId: row.id, action: 'delete', before });
      pairs.push([row, null]);
      report.changed += 1;
      continue;
    }
    const change = changeOf(row, wish, acting);
    if (!change) {
      report.unchanged += 1;
      continue;
    }
    const next = await updated(tx, row, change, acting);
    pairs.push([row, next]);
    lines.push({
      ...by,
      recordId: row.id,
      action: 'edit',
      before,
      after: valuesOf(entity, next as RecordRow),
    });
    report.changed += 1;
  }
  await auditAll(tx, lines);
  await logSubscriptions(tx, pairs);
  if (lines.length > 0) announce(tx, 'subscription', owner);
  return rows.length < CHUNK ? null : rows.at(-1)!.id;
}

/** Renewed subscriptions count against the quota again. */
async function mustFit(tx: Tx, rows: readonly SubscriptionRow[], owner: number, { usualQuota }: Acting) {
  const more = rows.filter(({ state }) => state === 'ended').length;
  const { left, limit } = await quotaOf(tx, owner, usualQuota);
  if (more > left) throw new Refused('quotaFull', {}, { limit });
}

async function updated(tx: Tx, row: SubscriptionRow, change: Change, { actor, now }: Acting) {
  const entity = entityOf('subscription', actor);
  const { searchText } = stored(entity, { ...valuesOf(entity, { ...row, ...change }) });
  const [next] = await tx
    .update(subscription)
    .set({
      ...change,
      ...(typeof searchText === 'string' && { searchText }),
      version: sql`${subscription.version} + 1`,
      updatedBy: actor.id,
      updatedAt: now,
    })
    .where(eq(subscription.id, row.id))
    .returning();
  return next!;
}

/** The columns that an action changes; null if it has no effect. */
function changeOf(
  row: SubscriptionRow,
  { action, value = '' }: ActionWish,
  { now, person }: Acting,
): Change | null {
  if (isSync(action)) {
    const before = standingOf(row);
    const after = afterAction(before, action, now.toISOString());
    return after === before ? null : standingColumns(after);
  }
  const change = listChange(row, action, value, person ?? '');
  return Object.entries(change).every(([name, to]) => row[name as keyof SubscriptionRow] === to)
    ? null
    : change;
}

function listChange(row: SubscriptionRow, action: string, value: string, person: string): Change {
  const without = (text: string | null, gone: readonly string[]) => {
    const folded = new Set(gone.map(fold));
    return writeTags(readTags(text).filter((tag) => !folded.has(fold(tag))));
  };
  switch (action) {
    case 'group':
      return { group: value === '' ? null : value };
    case 'addTags':
      return { tags: writeTags([...readTags(row.tags), ...readTags(value)]) };
    case 'removeTags':
      return { tags: without(row.tags, readTags(value)) };
    case 'watch':
      return { followers: writeTags([...readTags(row.followers), person].filter(Boolean)) };
    default:
      return { followers: without(row.followers, [person]) };
  }
}
