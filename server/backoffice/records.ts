/** Records of any back-office resource: list, show, create, edit, delete; each change with its audit line. */
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access.ts';
import { MAX_COUNT, MAX_PAGE, type Sorter } from '#contract/api/list.ts';
import type { ResourceKey } from '#contract/resources/keys.ts';
import { readRecord, type Values } from '#contract/resources/read.ts';
import type { ResourceRecord } from '#contract/resources/resource.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../db/client.ts';
import { Refused } from '../types.ts';
import { announce } from './changes.ts';
import { refusalOf } from './constraints.ts';
import { condition, ordering, type Selection } from './query.ts';
import { entityOf, present, UUID, valuesOf, type Entity, type Row } from './table.ts';

/** Who asks, and under which request: what the audit trail keeps. */
export type Caller = { actor: Actor; requestId: string };
export type Page = { start: number; end: number; sorter: Sorter };
export type Listing = { records: ResourceRecord[]; total: number; capped: boolean };

/** One page of a selection, and how many rows it has in all (counted up to MAX_COUNT). */
export async function list(db: Db, key: ResourceKey, selection: Selection, page: Page): Promise<Listing> {
  const entity = entityOf(key);
  const where = condition(entity, selection);
  const limit = Math.min(Math.max(page.end - page.start, 0), MAX_PAGE);
  const rows = (await db
    .select()
    .from(entity.table)
    .where(where)
    .orderBy(...ordering(entity, page.sorter))
    .limit(limit)
    .offset(page.start)) as Row[];
  return { records: rows.map((row) => present(entity, row)), ...(await count(db, key, selection)) };
}

/** How many rows a selection has; at most MAX_COUNT are counted, since an exact count reads them all. */
export async function count(
  db: Db,
  key: ResourceKey,
  selection: Selection,
): Promise<{ total: number; capped: boolean }> {
  const entity = entityOf(key);
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
export async function show(db: Db | Tx, key: ResourceKey, id: string): Promise<ResourceRecord> {
  const entity = entityOf(key);
  return present(entity, await rowOf(db, entity, id));
}

async function rowOf(db: Db | Tx, { table }: Entity, id: string, lock = false): Promise<Row> {
  if (!UUID.test(id)) throw new Refused('notFound');
  const query = db.select().from(table).where(eq(table.id, id));
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

/** Adds a record; throws invalid, or duplicate naming the field. */
export async function create(
  db: Db,
  key: ResourceKey,
  raw: Readonly<Record<string, unknown>>,
  { actor, requestId }: Caller,
): Promise<ResourceRecord> {
  const entity = entityOf(key);
  const values = checked(entity, raw);
  return changing(entity, () =>
    db.transaction(async (tx) => {
      const [row] = (await tx
        .insert(entity.table)
        .values({ ...values, createdBy: actor.id, updatedBy: actor.id })
        .returning()) as Row[];
      const after = valuesOf(entity, row!);
      await audit(tx, { actor, resource: key, recordId: row!.id, action: 'create', after, requestId });
      await announce(tx, key);
      return present(entity, row!);
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
  { actor, requestId }: Caller,
): Promise<ResourceRecord> {
  const entity = entityOf(key);
  return changing(entity, () =>
    db.transaction(async (tx) => {
      const row = await current(tx, entity, id, version);
      const before = valuesOf(entity, row);
      const values = checked(entity, { ...before, ...raw });
      if (entity.resource.fields.every(({ name }) => values[name] === before[name]))
        return present(entity, row);
      const [next] = (await tx
        .update(entity.table)
        .set({ ...values, version: row.version + 1, updatedBy: actor.id, updatedAt: new Date() })
        .where(eq(entity.table.id, id))
        .returning()) as Row[];
      const after = valuesOf(entity, next!);
      await audit(tx, { actor, resource: key, recordId: id, action: 'edit', before, after, requestId });
      await announce(tx, key);
      return present(entity, next!);
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
  const entity = entityOf(key);
  const { actor, requestId } = caller;
  await changing(entity, () =>
    db.transaction(async (tx) => {
      const row = await current(tx, entity, id, version);
      await tx.delete(entity.table).where(and(eq(entity.table.id, id), eq(entity.table.version, version)));
      const before = valuesOf(entity, row);
      await audit(tx, { actor, resource: key, recordId: id, action: 'delete', before, requestId });
      await announce(tx, key);
    }),
  );
}

async function current(tx: Tx, entity: Entity, id: string, version: number): Promise<Row> {
  const row = await rowOf(tx, entity, id, true);
  if (row.version !== version) throw new Refused('versionConflict', { current: present(entity, row) });
  return row;
}

async function changing<T>(entity: Entity, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(entity, error) ?? error;
  }
}
