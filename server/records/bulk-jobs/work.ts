/** Works on changes of all that a filter finds, a batch a transaction, so that they show how far they are and can be ended. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { TFunction } from 'i18next';
import { allows, type Actor } from '#contract/access/access.ts';
import { BULK_MAX_FAULTS, type BulkRefused } from '#contract/records/api/bulk.ts';
import { same } from '#contract/records/fields.ts';
import type { FieldValues } from '#contract/records/read.ts';
import { actorOf } from '#server/access/index.ts';
import { takeFiles } from '../attachments/field-files.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { again as inTurns } from '#server/platform/db/retry.ts';
import type { Database, Logger, Tx } from '#server/platform/db/client.ts';
import { bulkChanges, bulkJobs } from '../schema/bulk.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { Refused } from '#server/platform/refused.ts';
import { oneWriter } from '../cross-record-rules.ts';
import { described, faultsOf } from '../bulk.ts';
import { announce } from '../changes.ts';
import { refusalOf } from '../constraints.ts';
import { takeOver } from '../defaults.ts';
import { condition } from '../query.ts';
import { editRow, removeRow, rowOf, type Caller } from '../records.ts';
import { entityOf, stored, valuesOf, type Entity } from '../table.ts';
import { selectionIn, type BulkJobRow } from './jobs.ts';

/** Records per transaction: few enough that others do not wait long. */
const BATCH = 100;
/** Lease of a worker (s): how long it is presumed alive without a sign. */
const LEASE_S = 60;
const ME = randomUUID();
const until = sql`now() + ${sql.raw(`interval '${LEASE_S} seconds'`)}`;

/** It was ended, or another process has it. */
class Superseded extends Error {}

type Change = { recordId: string; version: number; before: FieldValues };
type Item = { id: string; version: number; before?: FieldValues };

/** Every change that waits, one after the other; answers how many were worked on. */
export async function workOnBulk(database: Database, logger: Logger, signal: AbortSignal): Promise<number> {
  let worked = 0;
  while (!signal.aborted) {
    const job = await takeNext(database);
    if (!job) break;
    worked += 1;
    try {
      await workOn(database, job, signal);
    } catch (error) {
      if (error instanceof Superseded) continue;
      if (!(error instanceof Refused))
        logger.error({ err: error, bulk: job.id }, 'a change of many broke off');
      await database.db
        .update(bulkJobs)
        .set({ state: 'failed', finishedAt: sql`now()`, leaseOwner: null, leaseUntil: null })
        .where(and(eq(bulkJobs.id, job.id), eq(bulkJobs.leaseOwner, ME)));
    }
  }
  return worked;
}

/** An embedded database has one process, so any other lease holder is dead. */
const abandoned = ({ mode }: Database): SQL | undefined =>
  mode === 'embedded' ? sql`true` : or(isNull(bulkJobs.leaseUntil), lt(bulkJobs.leaseUntil, sql`now()`));

async function takeNext(database: Database): Promise<BulkJobRow | null> {
  return database.db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: bulkJobs.id })
      .from(bulkJobs)
      .where(or(eq(bulkJobs.state, 'waiting'), and(eq(bulkJobs.state, 'running'), abandoned(database))))
      .orderBy(asc(bulkJobs.createdAt), asc(bulkJobs.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return null;
    const [job] = await tx
      .update(bulkJobs)
      .set({ state: 'running', leaseOwner: ME, leaseUntil: until })
      .where(eq(bulkJobs.id, next.id))
      .returning();
    return job!;
  });
}

async function workOn(database: Database, job: BulkJobRow, signal: AbortSignal): Promise<void> {
  const t = textsIn(job.language);
  for (let more = true; more;) {
    // At a shutdown the next process continues after the finished records.
    if (signal.aborted) throw new Superseded();
    more = await inTurns(database.db, (tx) => batch(tx, job.id, t));
  }
}

/** One batch; answers whether there are more. */
async function batch(tx: Tx, id: string, t: TFunction): Promise<boolean> {
  const [job] = await tx.select().from(bulkJobs).where(eq(bulkJobs.id, id)).for('update');
  if (job?.state !== 'running' || job.leaseOwner !== ME) throw new Superseded();
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
      const reason = error instanceof Refused ? error : refusalOf(entity, error, job.action === 'delete');
      if (!reason) throw error;
      refused.push(await refusedRow(tx, entity, item.id, reason, caller, t));
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
      leaseUntil: over ? null : until,
      ...(over && { state: 'done' as const, finishedAt: new Date(), leaseOwner: null }),
    })
    .where(eq(bulkJobs.id, id));
  if (changes.length > 0) announce(tx, job.resource, entity.ydid);
  return !over;
}

/** Enforces after each record what a rule enforces at the end of a transaction. */
async function settled(tx: Tx, { resource }: Entity): Promise<void> {
  if (!resource.across.some(({ kind }) => kind === 'oneDefault')) return;
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`set constraints all deferred`);
}

export type ChangeOne = (tx: Tx, entity: Entity, item: Item, caller: Caller) => Promise<Change | undefined>;
type Work = {
  items: (entity: Entity) => Promise<Item[]>;
  /** Undefined where nothing had to be changed. */
  one: ChangeOne;
};

/** Returns the action and its records; throws forbidden if the owner may no longer do it. */
async function workOf(tx: Tx, job: BulkJobRow, actor: Actor): Promise<Work> {
  const before = job.undoes && (await tx.select().from(bulkJobs).where(eq(bulkJobs.id, job.undoes)))[0];
  const action = before ? before.action : job.action;
  if (!allows(actor, action, job.resource)) throw new Refused('forbidden');
  if (before)
    return { items: () => changedBy(tx, before.id, job.position), one: action === 'edit' ? back : again };
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
    .select({ id: bulkChanges.recordId, version: bulkChanges.version, before: bulkChanges.before })
    .from(bulkChanges)
    .where(and(eq(bulkChanges.job, job), position === null ? undefined : gt(bulkChanges.recordId, position)))
    .orderBy(asc(bulkChanges.recordId))
    .limit(BATCH);

const editing =
  ({ values }: BulkJobRow): ChangeOne =>
  async (tx, entity, { id, version }, caller) => {
    const { before, row } = await editRow(tx, entity, id, version, values ?? {}, caller);
    const after = valuesOf(entity, row);
    const names = Object.keys(after).filter((name) => !same(after[name], before[name]));
    if (names.length === 0) return undefined;
    const was = Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
    return { recordId: id, version: row.version, before: was };
  };

const removing: ChangeOne = async (tx, entity, { id, version }, caller) => {
  const row = await removeRow(tx, entity, id, version, caller);
  return { recordId: id, version: row.version, before: valuesOf(entity, row) };
};

/** Gives a record back what it had, unless somebody has changed it since. */
const back: ChangeOne = async (tx, entity, { id, version, before = {} }, caller) => {
  const { row } = await editRow(tx, entity, id, version, before, caller);
  return { recordId: id, version: row.version, before: {} };
};

/** Brings a deleted record back under its own id. */
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
  id: string,
  reason: Refused,
  caller: Caller,
  t: TFunction,
): Promise<BulkRefused> {
  const row = await rowOf(tx, entity, id).catch(() => undefined);
  return { id, name: row ? described(entity, row, {}, {}, caller).name : id, faults: faultsOf(reason, t) };
}
