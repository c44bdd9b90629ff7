/** Records of any back-office resource: list, show, create, edit, delete; each change with its audit line. */
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access.ts';
import { MAX_COUNT, MAX_PAGE, type Sorter } from '#contract/api/list.ts';
import type { ResourceKey } from '#contract/resources/keys.ts';
import { same } from '#contract/resources/fields.ts';
import { readRecord, type Values } from '#contract/resources/read.ts';
import type { ResourceRecord } from '#contract/resources/resource.ts';
import type { Language } from '#contract/settings.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../db/client.ts';
import { Refused } from '../types.ts';
import { announce } from './changes.ts';
import { refusalOf } from './constraints.ts';
import { takeOver, settle } from './defaults.ts';
import { condition, ordering, type Selection } from './query.ts';
import { brokenAcross, oneWriter } from './across.ts';
import { unknownReferences, withNames } from './references.ts';
import { entityOf, hasShelf, present, stored, UUID, valuesOf, type Entity, type Row } from './table.ts';

/** Who asks, and in which language names are answered. */
export type Reader = { actor: Actor; language: Language };
/** Who changes, and under which request: what the audit trail keeps. */
export type Caller = Reader & { requestId: string };
export type Page = { start: number; end: number; sorter: Sorter };
export type Listing = { records: ResourceRecord[]; total: number; capped: boolean };

/** One page of a selection, and how many rows it has in all (counted up to MAX_COUNT). */
export async function list(
  db: Db,
  key: ResourceKey,
  { actor, language }: Reader,
  selection: Selection,
  page: Page,
): Promise<Listing> {
  const entity = entityOf(key, actor);
  const where = condition(entity, selection);
  const limit = Math.min(Math.max(page.end - page.start, 0), MAX_PAGE);
  const rows = (await db
    .select()
    .from(entity.table)
    .where(where)
    .orderBy(...ordering(entity, page.sorter))
    .limit(limit)
    .offset(page.start)) as Row[];
  const records = rows.map((row) => present(entity, row));
  return {
    records: await withNames(db, entity, records, actor, language),
    ...(await count(db, entity, selection)),
  };
}

/** How many rows a selection has; at most MAX_COUNT are counted, since an exact count reads them all. */
export async function count(
  db: Db,
  entity: Entity,
  selection: Selection,
): Promise<{ total: number; capped: boolean }> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(entity.table)
    .where(condition(entity, selection))
    .limit(MAX_COUNT + 1)
    .as('some');
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  const total = counted?.total ?? 0;
  return { total: Math.min(total, MAX_COUNT), capped: total > MAX_COUNT };
}

/** One record; throws notFound. */
export async function show(
  db: Db | Tx,
  key: ResourceKey,
  { actor, language }: Reader,
  id: string,
): Promise<ResourceRecord> {
  const entity = entityOf(key, actor);
  const record = present(entity, await rowOf(db, entity, id));
  return (await withNames(db, entity, [record], actor, language))[0]!;
}

async function rowOf(db: Db | Tx, { table, reach }: Entity, id: string, lock = false): Promise<Row> {
  if (!UUID.test(id)) throw new Refused('notFound');
  const query = db
    .select()
    .from(table)
    .where(and(reach, eq(table.id, id)));
  const [row] = (await (lock ? query.for('update') : query)) as Row[];
  if (!row) throw new Refused('notFound');
  return row;
}

/** Checks a record by its definition; throws invalid with a fault a field. */
function checked({ resource }: Entity, raw: Readonly<Record<string, unknown>>): Values {
  const reading = readRecord(resource, raw);
  if (reading.values) return reading.values;
  throw new Refused('invalid', {
    faults: reading.faults.map(({ path, key, values }) => ({ path, message: key, values })),
  });
}

/** Asks what only the database knows: whether references name something, and the rules between records. */
async function checkedBeside(
  tx: Tx,
  entity: Entity,
  id: string | null,
  values: Values,
  before: Values | null,
  actor: Actor,
): Promise<void> {
  const unknown = await unknownReferences(tx, entity, [{ values, before }], actor);
  const faults = [
    ...(unknown.get(0) ?? []),
    ...((await brokenAcross(tx, entity, [{ id, values }])).get(0) ?? []),
  ];
  if (faults.length > 0)
    throw new Refused('invalid', {
      faults: faults.map(({ path, key, values }) => ({ path, message: key, values })),
    });
}

/** Adds a record; throws invalid, or duplicate naming the field; forbidden where the actor can have none. */
export async function create(
  db: Db,
  key: ResourceKey,
  raw: Readonly<Record<string, unknown>>,
  { actor, language, requestId }: Caller,
): Promise<ResourceRecord> {
  const entity = entityOf(key, actor);
  if (!hasShelf(entity, actor)) throw new Refused('forbidden');
  const values = checked(entity, raw);
  return changing(entity, () =>
    db.transaction(async (tx) => {
      await oneWriter(tx, entity);
      await checkedBeside(tx, entity, null, values, null, actor);
      await takeOver(tx, entity, [{ id: null, values }], { actor, requestId });
      const [row] = (await tx
        .insert(entity.table)
        .values({ ...stored(entity, values), ...entity.stamp, createdBy: actor.id, updatedBy: actor.id })
        .returning()) as Row[];
      const after = valuesOf(entity, row!);
      await audit(tx, { actor, resource: key, recordId: row!.id, action: 'create', after, requestId });
      await announce(tx, key, entity.ydid);
      return (await withNames(tx, entity, [present(entity, row!)], actor, language))[0]!;
    }),
  );
}

/**
 * Changes the fields given and leaves the others; throws notFound, invalid, duplicate, or versionConflict with the
 * record as it is now where `version` is not the current one.
 */
export async function edit(
  db: Db,
  key: ResourceKey,
  id: string,
  version: number,
  raw: Readonly<Record<string, unknown>>,
  { actor, language, requestId }: Caller,
): Promise<ResourceRecord> {
  const entity = entityOf(key, actor);
  return changing(entity, () =>
    db.transaction(async (tx) => {
      await oneWriter(tx, entity);
      const row = await current(tx, entity, id, version);
      const before = valuesOf(entity, row);
      const values = checked(entity, { ...before, ...raw });
      await takeOver(tx, entity, [{ id, values }], { actor, requestId });
      const answer = async (found: Row) =>
        (await withNames(tx, entity, [present(entity, found)], actor, language))[0]!;
      if (entity.resource.fields.every(({ name }) => same(values[name], before[name]))) return answer(row);
      await checkedBeside(tx, entity, id, values, before, actor);
      const [next] = (await tx
        .update(entity.table)
        .set({
          ...stored(entity, values),
          version: row.version + 1,
          updatedBy: actor.id,
          updatedAt: new Date(),
        })
        .where(eq(entity.table.id, id))
        .returning()) as Row[];
      const after = valuesOf(entity, next!);
      await audit(tx, { actor, resource: key, recordId: id, action: 'edit', before, after, requestId });
      await settle(tx, entity, [before], { actor, requestId });
      await announce(tx, key, entity.ydid);
      return answer(next!);
    }),
  );
}

/** Deletes a record; throws notFound, versionConflict, or referenced where others still need it. */
export async function remove(
  db: Db,
  key: ResourceKey,
  id: string,
  version: number,
  caller: Caller,
): Promise<void> {
  const { actor, requestId } = caller;
  const entity = entityOf(key, actor);
  const work = () =>
    db.transaction(async (tx) => {
      await oneWriter(tx, entity);
      const row = await current(tx, entity, id, version);
      await tx.delete(entity.table).where(and(eq(entity.table.id, id), eq(entity.table.version, version)));
      const before = valuesOf(entity, row);
      await audit(tx, { actor, resource: key, recordId: id, action: 'delete', before, requestId });
      await settle(tx, entity, [before], { actor, requestId });
      await announce(tx, key, entity.ydid);
    });
  await changing(entity, work, true);
}

async function current(tx: Tx, entity: Entity, id: string, version: number): Promise<Row> {
  const row = await rowOf(tx, entity, id, true);
  if (row.version !== version) throw new Refused('versionConflict', { current: present(entity, row) });
  return row;
}

async function changing<T>(entity: Entity, work: () => Promise<T>, deleting = false): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(entity, error, deleting) ?? error;
  }
}
