/**
 * Writes rows that change through their own actions: validates the whole row, adds the audit line and
 * notifies lists.
 */
import { eq } from 'drizzle-orm';
import type { ErrorKey } from '#contract/core/errors.ts';
import { readRecord, type FieldValues, type ValueFault } from '#contract/records/read.ts';
import type { RecordOf, Resource } from '#contract/records/resource.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { EntryOf, ValuesOf } from '#contract/resources.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { announce } from '#server/records/changes.ts';
import { refusalOf } from '#server/records/constraints.ts';
import type { Caller } from '#server/records/records.ts';
import { unknownReferences, withNames } from '#server/records/references.ts';
import { present, stored, valuesOf, type Entity, type RecordRow } from '#server/records/table.ts';
import { again } from '#server/platform/db/retry.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';

const refused = (key: ErrorKey, faults: readonly ValueFault[]): Refused =>
  new Refused(key, { faults: faults.map(({ path, key, values }) => ({ path, message: key, values })) });

/** Parses submitted values by the resource definition; throws invalid with one fault per field. */
export function readInput<R extends Resource>(
  definition: R,
  raw: Readonly<Record<string, unknown>>,
): RecordOf<R> {
  const reading = readRecord(definition, raw);
  if (reading.values) return reading.values as RecordOf<R>;
  throw refused('invalid', reading.faults);
}

async function checked(
  tx: Tx,
  entity: Entity,
  raw: Readonly<Record<string, unknown>>,
  before: FieldValues | null,
  { actor }: Caller,
): Promise<FieldValues> {
  const values = readInput(entity.resource, raw);
  const unknown = (await unknownReferences(tx, entity, [{ values, before }], actor)).get(0);
  if (unknown) throw refused('invalid', unknown);
  return values;
}

/** Adds a row; throws invalid, duplicate. */
export async function insertRow(
  tx: Tx,
  entity: Entity,
  raw: Readonly<Record<string, unknown>>,
  caller: Caller,
  action = 'create',
): Promise<RecordRow> {
  const { actor, requestId } = caller;
  const values = await checked(tx, entity, raw, null, caller);
  const [row] = (await tx
    .insert(entity.table)
    .values({ ...stored(entity, values), ...entity.stamp, createdBy: actor.id, updatedBy: actor.id })
    .returning()) as RecordRow[];
  const after = valuesOf(entity, row!);
  await audit(tx, { actor, resource: entity.key, recordId: row!.id, action, after, requestId });
  announce(tx, entity.key, entity.ydid);
  return row!;
}

/** Changes a row that the transaction has locked. */
export async function updateRow<K extends ResourceKey>(
  tx: Tx,
  entity: Entity<K>,
  row: RecordRow,
  patch: Readonly<Partial<ValuesOf<K>>>,
  caller: Caller,
  action: string,
): Promise<RecordRow> {
  const { actor, requestId } = caller;
  const before = valuesOf(entity, row);
  const values = await checked(tx, entity, { ...before, ...patch }, before, caller);
  const [next] = (await tx
    .update(entity.table)
    .set({ ...stored(entity, values), version: row.version + 1, updatedBy: actor.id, updatedAt: new Date() })
    .where(eq(entity.table.id, row.id))
    .returning()) as RecordRow[];
  const after = valuesOf(entity, next!);
  await audit(tx, { actor, resource: entity.key, recordId: row.id, action, before, after, requestId });
  announce(tx, entity.key, entity.ydid);
  return next!;
}

/** One transaction that reports conflicts with other rows as refusals; it may run twice. */
export async function inOne<T>(db: Db | Tx, entity: Entity, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await again(db, work);
  } catch (error) {
    throw refusalOf(entity, error) ?? error;
  }
}

/** A row for the response, with the names of its references. */
export async function answerOf<K extends ResourceKey>(
  tx: Tx | Db,
  entity: Entity<K>,
  row: RecordRow,
  { actor, language }: Caller,
): Promise<EntryOf<K>> {
  return (await withNames(tx, entity, [present(entity, row)], actor, language))[0]!;
}

/** Several rows, with their names looked up together. */
export async function answersOf<K extends ResourceKey>(
  tx: Tx | Db,
  entity: Entity<K>,
  rows: readonly RecordRow[],
  { actor, language }: Caller,
): Promise<EntryOf<K>[]> {
  return withNames(
    tx,
    entity,
    rows.map((row) => present(entity, row)),
    actor,
    language,
  );
}
