/**
 * Bulk changes of all records that match a filter: preview, order, cancel, undo. Only their owner sees them.
 */
import { and, count as counting, desc, eq, inArray, sql } from 'drizzle-orm';
import type { TFunction } from 'i18next';
import { allows, type Actor } from '#contract/access/access.ts';
import {
  BULK_SAMPLE,
  BULK_UNDO_DAYS,
  MAX_BULK_ALL,
  type BulkPreview,
  type BulkQuery,
} from '#contract/records/api/bulk.ts';
import { WITHIN } from '#contract/records/resolve-filters.ts';
import { resources } from '#contract/resources.ts';
import type { RecordKey, ResourceKey } from '#contract/resource-keys.ts';
import type { FieldValues } from '#contract/records/read.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { bulkChanges, bulkJobs } from '../schema/bulk.ts';
import { revokeLease } from '#server/platform/lease.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { selectionOf, selectionSchema } from '../list-request.ts';
import { bulkEdit, bulkRemove } from '../bulk.ts';
import { condition, type Selection } from '../query.ts';
import { count, type Caller } from '../records.ts';
import { entityOf, UUID } from '../table.ts';

export type BulkJobRow = typeof bulkJobs.$inferSelect;
export type Wish = { action: 'edit' | 'delete'; query: BulkQuery; values?: FieldValues | undefined };

/** Maximum open bulk jobs per user. */
const MOST_OPEN = 3;
export const OPEN = ['waiting', 'running'] as const;

/** The lease of the process that works on a job. */
export const bulkLease = (id: string): string => `bulk ${id}`;

/** Maximum bulk jobs listed. */
const SHOWN = 20;

/** The records that a list query selects. Throws invalid. */
export function selectionIn(key: ResourceKey, query: BulkQuery): Selection {
  const read = selectionSchema(resources[key]).safeParse(query);
  // Unresolved relative days would not filter anything.
  const unsettled = Object.keys(query).some((name) => name.endsWith(WITHIN));
  if (unsettled || !read.success) throw refusedField('invalid', 'query', 'errors:fault.value');
  return selectionOf(resources[key], read.data);
}

/** Returns the number of matching records; throws invalid if there are too many. */
async function totalOf(db: Db, key: ResourceKey, query: BulkQuery, actor: Actor): Promise<number> {
  const { total, capped } = await count(db, entityOf(key, actor), selectionIn(key, query), MAX_BULK_ALL);
  if (capped)
    throw new Refused('invalid', {
      faults: [{ path: 'query', message: 'crud:bulk.tooMany', values: { value: MAX_BULK_ALL } }],
    });
  return total;
}

/** Returns the number of matching records and a preview of the first of them; changes nothing. */
export async function previewAll(
  db: Db,
  key: RecordKey,
  { action, query, values }: Wish,
  caller: Caller,
  t: TFunction,
): Promise<BulkPreview> {
  const entity = entityOf(key, caller.actor);
  const total = await totalOf(db, key, query, caller.actor);
  const first = await db
    .select({ id: entity.table.id, version: entity.table.version })
    .from(entity.table)
    .where(condition(entity, selectionIn(key, query)))
    .orderBy(entity.table.id)
    .limit(BULK_SAMPLE);
  if (first.length === 0) return { total: 0, report: { applied: false, undo: null, rows: [] } };
  const seen = first as { id: string; version: number }[];
  const options = { dryRun: true, t };
  const changed = seen.map((one) => ({ ...one, values: values ?? {} }));
  const report =
    action === 'edit'
      ? await bulkEdit(db, key, changed, caller, options)
      : await bulkRemove(db, key, seen, caller, options);
  return { total, report };
}

/** Queues a bulk job; `expected`: the number in the preview. Throws invalid if it has changed. */
export async function orderAll(
  db: Db,
  key: RecordKey,
  { action, query, values }: Wish,
  expected: number,
  { actor, language }: Pick<Caller, 'actor' | 'language'>,
): Promise<BulkJobRow> {
  const total = await totalOf(db, key, query, actor);
  if (total !== expected)
    throw new Refused('invalid', {
      faults: [{ path: 'expected', message: 'crud:bulk.moved', values: { value: total } }],
    });
  return added(db, actor, { language, resource: key, action, query, values: values ?? null, total });
}

async function added(
  db: Db | Tx,
  { id, ydid }: Actor,
  values: Omit<typeof bulkJobs.$inferInsert, 'ydid' | 'userId'>,
): Promise<BulkJobRow> {
  const userId = id!;
  const [open] = await db
    .select({ jobs: counting() })
    .from(bulkJobs)
    .where(and(eq(bulkJobs.userId, userId), inArray(bulkJobs.state, [...OPEN])));
  if (open!.jobs >= MOST_OPEN) throw refusedField('invalid', 'query', 'crud:bulk.busy');
  const [job] = await db
    .insert(bulkJobs)
    .values({ ...values, ydid, userId })
    .returning();
  return job!;
}

const mine = ({ id, ydid }: Actor) => and(eq(bulkJobs.userId, id!), eq(bulkJobs.ydid, ydid));

/** Returns the user's own bulk jobs, newest first. */
export const listJobs = (db: Db, actor: Actor): Promise<BulkJobRow[]> =>
  db.select().from(bulkJobs).where(mine(actor)).orderBy(desc(bulkJobs.createdAt)).limit(SHOWN);

/** Returns one of the user's own bulk jobs; throws notFound. */
export async function ownJob(db: Db | Tx, actor: Actor, id: string): Promise<BulkJobRow> {
  const [job] = UUID.test(id)
    ? await db
        .select()
        .from(bulkJobs)
        .where(and(mine(actor), eq(bulkJobs.id, id)))
    : [];
  if (!job) throw new Refused('notFound');
  return job;
}

/** Cancels a bulk job; its worker stops. Finished changes stay and can be undone. */
export async function cancelJob(db: Db, actor: Actor, id: string): Promise<BulkJobRow> {
  await ownJob(db, actor, id);
  await db.transaction(async (tx) => {
    await revokeLease(tx, bulkLease(id));
    await tx
      .update(bulkJobs)
      .set({ state: 'cancelled', finishedAt: sql`now()` })
      .where(and(mine(actor), eq(bulkJobs.id, id), inArray(bulkJobs.state, [...OPEN])));
  });
  return ownJob(db, actor, id);
}

const YOUNG_MS = BULK_UNDO_DAYS * 24 * 3600_000;

/** Whether the changes of a bulk job can be undone. */
export const undoable = ({ action, state, changed, createdAt }: BulkJobRow): boolean =>
  action !== 'undo' &&
  (state === 'done' || state === 'cancelled' || state === 'failed') &&
  changed > 0 &&
  createdAt.getTime() > Date.now() - YOUNG_MS;

/**
 * Undoes a bulk job in the background; records changed since are skipped. Throws notFound, invalid,
 * forbidden.
 */
export async function undoJob(
  db: Db,
  { actor, language }: Pick<Caller, 'actor' | 'language'>,
  id: string,
): Promise<BulkJobRow> {
  return db.transaction(async (tx) => {
    const job = await ownJob(tx, actor, id);
    await tx.select({ id: bulkJobs.id }).from(bulkJobs).where(eq(bulkJobs.id, id)).for('update');
    if (!allows(actor, job.action, job.resource)) throw new Refused('forbidden');
    // Under the lock, a state that another user changed meanwhile is visible.
    const now = await ownJob(tx, actor, id);
    if (!undoable(now)) throw refusedField('invalid', 'id', 'crud:bulk.notUndoable');
    const [held] = await tx.select({ rows: counting() }).from(bulkChanges).where(eq(bulkChanges.job, id));
    await tx.update(bulkJobs).set({ state: 'undone' }).where(eq(bulkJobs.id, id));
    return added(tx, actor, {
      language,
      resource: job.resource,
      action: 'undo',
      query: {},
      undoes: id,
      total: held!.rows,
    });
  });
}
