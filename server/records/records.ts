/** Records of any back-office resource: list, show, create, edit, delete, each change with its audit line. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { LIST_COUNT, MAX_COUNT } from '#contract/records/api/list.ts';
import type { Sum, Summary } from '#contract/records/api/summary.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { plainText, same } from '#contract/records/fields.ts';
import { readRecord, type FieldValues } from '#contract/records/read.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import type { Language } from '#contract/core/settings.ts';
import { needsNoFile } from './attachments/attachments.ts';
import { giveUpFiles, takeFiles } from './attachments/field-files.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { again } from '#server/platform/db/retry.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { deletion, storeFinished } from './bulk-jobs/finished.ts';
import { announce } from './changes.ts';
import { refusalOf } from './constraints.ts';
import { takeOver, settle } from './defaults.ts';
import { condition, type Selection } from './query.ts';
import { brokenAcross, oneWriter } from './cross-record-rules.ts';
import { followInLines, needsNoLine } from './line-references.ts';
import { unknownReferences, withNames } from './references.ts';
import {
  entityOf,
  mayHaveRecords,
  present,
  readyEntity,
  stored,
  UUID,
  valuesOf,
  type Entity,
  type RecordRow,
} from './table.ts';

/** The reading user, and the language of names. */
export type Reader = { actor: Actor; language: Language };
/** The changing user, and the request that the audit trail records. */
export type Caller = Reader & { requestId: string };

const rowsOf = (db: Db, entity: Entity, selection: Selection) =>
  db
    .select({ one: sql`1`.as('one') })
    .from(entity.table)
    .where(condition(entity, selection));

/** The number of rows of a selection, counted up to `most`, since an exact count reads them all. */
export async function count(
  db: Db,
  entity: Entity,
  selection: Selection,
  most = MAX_COUNT,
): Promise<{ total: number; capped: boolean }> {
  const some = rowsOf(db, entity, selection)
    .limit(most + 1)
    .as('some');
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  const total = counted?.total ?? 0;
  return { total: Math.min(total, most), capped: total > most };
}

/** Returns the totals of a selection; `summed` are fields that the resource allows to be summed. */
export async function summary(
  db: Db,
  key: ResourceKey,
  { actor }: Pick<Reader, 'actor'>,
  selection: Selection,
  summed: readonly string[],
): Promise<Summary> {
  const entity = await readyEntity(db, key, actor);
  const { total, capped } = await count(db, entity, selection, LIST_COUNT);
  return {
    total,
    capped,
    estimate: capped ? await estimated(db, entity, selection) : null,
    sums: total === 0 ? [] : await sumsOf(db, entity, selection, summed),
  };
}

/** Number of rows that the planner expects; at least the number counted. */
async function estimated(db: Db, entity: Entity, selection: Selection): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    sql`explain (format json) ${rowsOf(db, entity, selection)}`,
  );
  return Math.max(rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0, LIST_COUNT + 1);
}

async function sumsOf(
  db: Db,
  entity: Entity,
  selection: Selection,
  summed: readonly string[],
): Promise<Sum[]> {
  const sums: Sum[] = [];
  for (const field of summed) {
    const by = entity.resource.sums[field] ?? null;
    const unit = by === null ? sql<null>`null` : sql<string | null>`${entity.columns[by]!}`;
    const column = entity.columns[field]!;
    const rows = await db
      .select({ unit, sum: sql<string>`sum(${column})::text` })
      .from(entity.table)
      .where(and(condition(entity, selection), isNotNull(column)))
      .groupBy(sql`1`)
      .orderBy(sql`1`);
    sums.push(...rows.map((row) => ({ field, ...row })));
  }
  return sums;
}

/** One record; throws notFound. */
export async function show(
  db: Db | Tx,
  key: ResourceKey,
  { actor, language }: Reader,
  id: string,
): Promise<ResourceRecord> {
  const entity = await readyEntity(db, key, actor);
  const record = present(entity, await rowOf(db, entity, id));
  return (await withNames(db, entity, [record], actor, language))[0]!;
}

/** A row within the entity's reach, locked if it is to be changed; throws notFound. */
export async function rowOf(
  db: Db | Tx,
  { table, shown, reach }: Entity,
  id: string,
  lock = false,
): Promise<RecordRow> {
  if (!UUID.test(id)) throw new Refused('notFound');
  const query = db
    .select(shown)
    .from(table)
    .where(and(reach, eq(table.id, id)));
  const [row] = (await (lock ? query.for('update') : query)) as RecordRow[];
  if (!row) throw new Refused('notFound');
  return row;
}

/** Checks a record by its definition; throws `invalid` with one fault per field. */
function checked({ resource }: Entity, raw: Readonly<Record<string, unknown>>): FieldValues {
  const reading = readRecord(resource, raw);
  if (reading.values) return reading.values;
  throw new Refused('invalid', {
    faults: reading.faults.map(({ path, key, values }) => ({ path, message: key, values })),
  });
}

/** Checks what only the database knows: whether references exist, and the rules between records. */
async function checkAgainstDatabase(
  tx: Tx,
  entity: Entity,
  id: string | null,
  values: FieldValues,
  before: FieldValues | null,
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

/** Adds a record; throws invalid, duplicate with the field, or forbidden if the actor can have none. */
export async function create(
  db: Db,
  key: ResourceKey,
  raw: Readonly<Record<string, unknown>>,
  { actor, language, requestId }: Caller,
): Promise<ResourceRecord> {
  const entity = entityOf(key, actor);
  if (!mayHaveRecords(entity, actor)) throw new Refused('forbidden');
  const values = checked(entity, raw);
  return changing(entity, () =>
    again(db, async (tx) => {
      await oneWriter(tx, entity);
      await checkAgainstDatabase(tx, entity, null, values, null, actor);
      await takeOver(tx, entity, [{ id: null, values }], { actor, requestId });
      const [row] = (await tx
        .insert(entity.table)
        .values({ ...stored(entity, values), ...entity.stamp, createdBy: actor.id, updatedBy: actor.id })
        .returning()) as RecordRow[];
      const after = valuesOf(entity, row!);
      await takeFiles(tx, entity, row!.id, after, null, actor);
      await audit(tx, { actor, resource: key, recordId: row!.id, action: 'create', after, requestId });
      announce(tx, key, entity.ydid);
      return (await withNames(tx, entity, [present(entity, row!)], actor, language))[0]!;
    }),
  );
}

/**
 * Changes the given fields only; throws notFound, invalid, duplicate, or versionConflict with the current
 * record if `version` is out of date.
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
    again(db, async (tx) => {
      await oneWriter(tx, entity);
      const { row } = await editRow(tx, entity, id, version, raw, { actor, language, requestId });
      if (row.version !== version) announce(tx, key, entity.ydid);
      return (await withNames(tx, entity, [present(entity, row)], actor, language))[0]!;
    }),
  );
}

/** The same within the caller's transaction, begun with `oneWriter`; returns the new and the previous row. */
export async function editRow(
  tx: Tx,
  entity: Entity,
  id: string,
  version: number,
  raw: Readonly<Record<string, unknown>>,
  { actor, requestId }: Caller,
): Promise<{ row: RecordRow; before: FieldValues }> {
  const row = await current(tx, entity, id, version);
  const before = valuesOf(entity, row);
  const values = checked(entity, { ...before, ...raw });
  await takeOver(tx, entity, [{ id, values }], { actor, requestId });
  if (entity.resource.fields.every(({ name }) => same(values[name], before[name]))) return { row, before };
  await checkAgainstDatabase(tx, entity, id, values, before, actor);
  const [next] = (await tx
    .update(entity.table)
    .set({ ...stored(entity, values), version: row.version + 1, updatedBy: actor.id, updatedAt: new Date() })
    .where(eq(entity.table.id, id))
    .returning()) as RecordRow[];
  const after = valuesOf(entity, next!);
  await takeFiles(tx, entity, id, after, before, actor);
  const [code = ''] = entity.resource.import;
  if (!same(before[code], after[code]))
    await followInLines(tx, entity, plainText(before[code]), plainText(after[code]));
  await audit(tx, { actor, resource: entity.key, recordId: id, action: 'edit', before, after, requestId });
  await settle(tx, entity, [before], { actor, requestId });
  return { row: next!, before };
}

/**
 * Deletes a record; throws notFound, versionConflict, or referenced if others still need it. Returns the id of the
 * bulk job that an undo takes; null for a caller who is no user.
 */
export async function remove(
  db: Db,
  key: ResourceKey,
  id: string,
  version: number,
  caller: Caller,
): Promise<string | null> {
  const entity = entityOf(key, caller.actor);
  const work = () =>
    again(db, async (tx) => {
      await oneWriter(tx, entity);
      const row = await removeRow(tx, entity, id, version, caller);
      announce(tx, key, entity.ydid);
      return storeFinished(tx, entity, 'delete', [deletion(entity, row)], caller);
    });
  return changing(entity, work, true);
}

/** Does the same within the caller's transaction, begun with `oneWriter`; returns the deleted record. */
export async function removeRow(
  tx: Tx,
  entity: Entity,
  id: string,
  version: number,
  { actor, requestId }: Caller,
): Promise<RecordRow> {
  const row = await current(tx, entity, id, version);
  await needsNoFile(tx, entity, id);
  await tx.delete(entity.table).where(and(eq(entity.table.id, id), eq(entity.table.version, version)));
  const before = valuesOf(entity, row);
  await giveUpFiles(tx, entity, before);
  await needsNoLine(tx, entity, plainText(before[entity.resource.import[0] ?? '']));
  await audit(tx, { actor, resource: entity.key, recordId: id, action: 'delete', before, requestId });
  await settle(tx, entity, [before], { actor, requestId });
  return row;
}

async function current(tx: Tx, entity: Entity, id: string, version: number): Promise<RecordRow> {
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
