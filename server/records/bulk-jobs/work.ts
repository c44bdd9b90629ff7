/** Runs bulk jobs, one batch per transaction, so that they show progress and can be cancelled. */
import { and, asc, eq, gt, inArray, lte, not, sql } from 'drizzle-orm';
import type { TFunction } from 'i18next';
import { allows, type Actor } from '#contract/access/access.ts';
import { BULK_MAX_FAULTS, type BulkRefused } from '#contract/records/api/bulk.ts';
import type { FieldValues } from '#contract/records/read.ts';
import { actorOf } from '#server/access/index.ts';
import { takeFiles } from '../attachments/field-files.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { again as inTurns } from '#server/platform/db/retry.ts';
import type { Database, Db, Logger, Tx } from '#server/platform/db/client.ts';
import { bulkChanges, bulkJobs } from '../schema/bulk.ts';
import { isLeased, withLease, type Lease } from '#server/platform/lease.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { Refused } from '#server/platform/refused.ts';
import { oneWriter } from '../cross-record-rules.ts';
import { faultsOf, nameOf } from '../bulk.ts';
import { announce } from '../changes.ts';
import { refusalOf } from '../constraints.ts';
import { takeOver } from '../defaults.ts';
import { condition } from '../query.ts';
import { editRow, removeRow, rowOf, type Caller } from '../records.ts';
import { entityOf, stored, valuesOf, type Entity } from '../table.ts';
import { deletion, earlierValues, type Change } from './finished.ts';
import { bulkLease, OPEN, selectionIn, type BulkJobRow } from './jobs.ts';

/** Records per transaction: few enough that others do not wait long. */
const BATCH = 100;

type Item = { id: string; version: number; before?: FieldValues; created?: boolean };

/** Works on all waiting bulk jobs in sequence; returns how many. */
export async function workOnBulk({ db }: Database, logger: Logger, signal: AbortSignal): Promise<number> {
  let worked = 0;
  while (!signal.aborted) {
    const id = await nextJob(db);
    if (id === null) break;
    await withLease(db, bulkLease(id), async (lease) => {
      worked += 1;
      try {
        await workOn(db, id, lease, signal);
      } catch (error) {
        // It was cancelled, or another process has it.
        lease.signal.throwIfAborted();
        if (!(error instanceof Refused)) logger.error({ err: error, bulk: id }, 'a change of many broke off');
        await db.transaction(async (tx) => {
          await lease.check(tx);
          const failed = { state: 'failed' as const, finishedAt: new Date() };
          await tx.update(bulkJobs).set(failed).where(isOpen(id));
        });
      }
    });
  }
  return worked;
}

const isOpen = (id: string) => and(eq(bulkJobs.id, id), inArray(bulkJobs.state, [...OPEN]));

/** Returns the job that has waited longest, or whose process has ended; null if there is none. */
async function nextJob(db: Db): Promise<string | null> {
  const [next] = await db
    .select({ id: bulkJobs.id })
    .from(bulkJobs)
    .where(
      and(inArray(bulkJobs.state, [...OPEN]), not(isLeased(sql`${bulkLease('')} || ${bulkJobs.id}::text`))),
    )
    .orderBy(asc(bulkJobs.createdAt), asc(bulkJobs.id))
    .limit(1);
  return next?.id ?? null;
}

async function workOn(db: Db, id: string, lease: Lease, signal: AbortSignal): Promise<void> {
  const job = await db.transaction(async (tx) => {
    await lease.check(tx);
    const [begun] = await tx.update(bulkJobs).set({ state: 'running' }).where(isOpen(id)).returning();
    return begun;
  });
  if (!job) return;
  const t = textsIn(job.language);
  // At a shutdown the next process continues after the finished records.
  for (let more = true; more && !signal.aborted;) more = await inTurns(db, (tx) => batch(tx, id, lease, t));
}

/** Runs one batch; returns whether there are more. */
async function batch(tx: Tx, id: string, lease: Lease, t: TFunction): Promise<boolean> {
  await lease.check(tx);
  const [job] = await tx.select().from(bulkJobs).where(eq(bulkJobs.id, id)).for('update');
  if (job?.state !== 'running') return false;
  const actor = await actorOf(tx, job);
  const entity = entityOf(job.resource, actor);
  const caller: Caller = { actor, language: job.language, requestId: `bulk ${id}` };
  const work = await workOf(tx, job, actor);
  await oneWriter(tx, entity);
  const items = await work.items(entity);
  const changes: Change[] = [];
  const refused: BulkRefused[] = [];
  for (const item of items)
    try {
      // A separate savepoint, so that a refused record leaves the others unchanged.
      const change = await tx.transaction(async (within) => {
        const made = await work.one(within, entity, item, caller);
        await settled(within, entity);
        return made;
      });
      if (change) changes.push(change);
    } catch (error) {
      const deleting = job.action === 'delete' || item.created === true;
      const reason = error instanceof Refused ? error : refusalOf(entity, error, deleting);
      if (!reason) throw error;
      // Somebody else has deleted what the undo of an import would delete.
      if (item.created && reason.key === 'notFound') continue;
      refused.push(await refusedRow(tx, entity, item, reason, caller, t));
    }
  if (job.action !== 'undo' && changes.length > 0)
    await tx.insert(bulkChanges).values(changes.map((change) => ({ job: id, ...change })));
  const over = items.length < BATCH;
  await tx
    .update(bulkJobs)
    .set({
      done: job.done + items.length,
      changed: job.changed + changes.length,
      refused: job.refused + refused.length,
      faults: [...job.faults, ...refused].slice(0, BULK_MAX_FAULTS),
      position: items.at(-1)?.id ?? job.position,
      ...(over && { state: 'done' as const, finishedAt: new Date() }),
    })
    .where(eq(bulkJobs.id, id));
  if (changes.length > 0) announce(tx, job.resource, entity.ydid);
  return !over;
}

/** Enforces after each record a rule that otherwise runs at the end of a transaction. */
async function settled(tx: Tx, { resource }: Entity): Promise<void> {
  if (!resource.across.some(({ kind }) => kind === 'oneDefault')) return;
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`set constraints all deferred`);
}

export type ChangeOne = (tx: Tx, entity: Entity, item: Item, caller: Caller) => Promise<Change | undefined>;
type Work = {
  items: (entity: Entity) => Promise<Item[]>;
  /** Undefined if nothing had to be changed. */
  one: ChangeOne;
};

/** Returns the action and its records; throws forbidden if the owner may no longer do it. */
async function workOf(tx: Tx, job: BulkJobRow, actor: Actor): Promise<Work> {
  const before = job.undoes && (await tx.select().from(bulkJobs).where(eq(bulkJobs.id, job.undoes)))[0];
  const action = before ? before.action : job.action;
  if (!allows(actor, action, job.resource)) throw new Refused('forbidden');
  if (before)
    return { items: () => changedBy(tx, before.id, job.position), one: action === 'delete' ? again : back };
  return { items: (entity) => selected(tx, entity, job), one: action === 'edit' ? editing(job) : removing };
}

/** Returns the next matching records; those created after the request are excluded. */
async function selected(
  tx: Tx,
  entity: Entity,
  { resource, query, position, createdAt }: BulkJobRow,
): Promise<Item[]> {
  const { table } = entity;
  return (await tx
    .select({ id: table.id, version: table.version })
    .from(table)
    .where(
      and(
        condition(entity, selectionIn(resource, query)),
        lte(table.createdAt, createdAt),
        position === null ? undefined : gt(table.id, position),
      ),
    )
    .orderBy(asc(table.id))
    .limit(BATCH)) as Item[];
}

const changedBy = async (tx: Tx, job: string, position: string | null): Promise<Item[]> =>
  tx
    .select({
      id: bulkChanges.recordId,
      version: bulkChanges.version,
      before: bulkChanges.before,
      created: bulkChanges.created,
    })
    .from(bulkChanges)
    .where(and(eq(bulkChanges.job, job), position === null ? undefined : gt(bulkChanges.recordId, position)))
    .orderBy(asc(bulkChanges.recordId))
    .limit(BATCH);

const editing =
  ({ values }: BulkJobRow): ChangeOne =>
  async (tx, entity, { id, version }, caller) => {
    const { before, row } = await editRow(tx, entity, id, version, values ?? {}, caller);
    const was = earlierValues(before, valuesOf(entity, row));
    return Object.keys(was).length === 0 ? undefined : { recordId: id, version: row.version, before: was };
  };

const removing: ChangeOne = async (tx, entity, { id, version }, caller) =>
  deletion(entity, await removeRow(tx, entity, id, version, caller));

/** Restores a record's earlier values, or deletes it if it was created, unless somebody has changed it since. */
const back: ChangeOne = async (tx, entity, item, caller) => {
  if (item.created) return removing(tx, entity, item, caller);
  const { id, version, before = {} } = item;
  const { row } = await editRow(tx, entity, id, version, before, caller);
  return { recordId: id, version: row.version, before: {} };
};

/** Restores a deleted record under its own id. */
const again: ChangeOne = async (tx, entity, { id, version, before = {} }, { actor, requestId }) => {
  await takeOver(tx, entity, [{ id: null, values: before }], { actor, requestId });
  await tx.insert(entity.table).values({
    ...stored(entity, before),
    ...entity.stamp,
    id,
    version: version + 1,
    createdBy: actor.id,
    updatedBy: actor.id,
  });
  await takeFiles(tx, entity, id, before, null, actor);
  const resource = entity.key;
  await audit(tx, { actor, resource, recordId: id, action: 'create', after: before, requestId });
  return { recordId: id, version: version + 1, before: {} };
};

async function refusedRow(
  tx: Tx,
  entity: Entity,
  { id, before = {} }: Item,
  reason: Refused,
  { language }: Caller,
  t: TFunction,
): Promise<BulkRefused> {
  const row = await rowOf(tx, entity, id).catch(() => undefined);
  return { id, name: nameOf(entity.resource, row ?? before, language) || id, faults: faultsOf(reason, t) };
}
