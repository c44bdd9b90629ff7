/** Changes or deletes several records in one transaction; a dry run does the same and rolls back. */
import { sql } from 'drizzle-orm';
import type { TFunction } from 'i18next';
import type { BulkReport, BulkRow } from '#contract/records/api/bulk.ts';
import { same } from '#contract/records/fields.ts';
import { keyText, type FieldValues } from '#contract/records/read.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { nameField, translated, type Resource } from '#contract/records/resource.ts';
import type { Language } from '#contract/core/settings.ts';
import { inTransaction, leaveNothing } from '#server/platform/db/dry-run.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { oneWriter } from './cross-record-rules.ts';
import { deletion, storeFinished, type Change } from './bulk-jobs/finished.ts';
import { announce } from './changes.ts';
import { refusalOf } from './constraints.ts';
import { editRow, removeRow, rowOf, type Caller } from './records.ts';
import { entityOf, valuesOf, type Entity, type RecordRow } from './table.ts';
import type { FieldFault } from '#contract/core/envelope.ts';

/** A record in the version the user saw; `values`: its new values. */
export type BulkItem = { id: string; version: number; values?: FieldValues };
type Options = { dryRun: boolean; t: TFunction };

/** Changes records; throws notFound if none exists. */
export const bulkEdit = (
  db: Db,
  key: ResourceKey,
  items: readonly BulkItem[],
  caller: Caller,
  options: Options,
) =>
  bulk(db, key, items, caller, options, async (tx, entity, { id, version, values = {} }) => {
    const { before, row } = await editRow(tx, entity, id, version, values, caller);
    return { row: described(entity, row, before, valuesOf(entity, row), caller) };
  });

/** Deletes records; throws notFound if none exists. The report has the id of the bulk job that an undo takes. */
export const bulkRemove = (
  db: Db,
  key: ResourceKey,
  items: readonly BulkItem[],
  caller: Caller,
  options: Options,
) =>
  bulk(db, key, items, caller, options, async (tx, entity, { id, version }) => {
    const row = await removeRow(tx, entity, id, version, caller);
    const deleted = deletion(entity, row);
    return { row: { ...described(entity, row, {}, {}, caller), version: null }, deleted };
  });

async function bulk(
  db: Db,
  key: ResourceKey,
  requested: readonly BulkItem[],
  caller: Caller,
  { dryRun, t }: Options,
  one: (tx: Tx, entity: Entity, item: BulkItem) => Promise<{ row: BulkRow; deleted?: Change }>,
): Promise<BulkReport> {
  const entity = entityOf(key, caller.actor);
  // Always in the same order, so that two callers do not deadlock.
  const items = [...new Map(requested.map((item) => [item.id, item])).values()].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  const done = new Map<string, BulkRow>();
  const absent = new Set<string>();
  let applied = false;
  let undo: string | null = null;
  await inTransaction(db, async (tx) => {
    absent.clear();
    const changes: Change[] = [];
    await oneWriter(tx, entity);
    for (const item of items)
      try {
        // A separate savepoint, so that a refused record leaves the others unchanged.
        const { row, deleted } = await tx.transaction((within) => one(within, entity, item));
        done.set(item.id, row);
        if (deleted) changes.push(deleted);
      } catch (error) {
        const refused =
          error instanceof Refused ? error : refusalOf(entity, error, item.values === undefined);
        if (!refused) throw error;
        const row = refused.key === 'notFound' ? undefined : await rowOf(tx, entity, item.id);
        if (!row) absent.add(item.id);
        done.set(item.id, {
          ...(row
            ? described(entity, row, {}, {}, caller)
            : { id: item.id, name: '', version: null, changes: [] }),
          faults: row ? faultsOf(refused, t) : [{ path: '', message: t('crud:bulk.gone') }],
        });
      }
    if (absent.size === items.length) throw new Refused('notFound');
    if (dryRun || [...done.values()].some(({ faults }) => faults.length > 0)) leaveNothing();
    await tx.execute(sql`set constraints all immediate`);
    undo = await storeFinished(tx, entity, 'delete', changes, caller);
    announce(tx, key, entity.ydid);
    applied = true;
  });
  return { applied, undo, rows: requested.flatMap(({ id }) => done.get(id) ?? []) };
}

/** A record in a report, with its changes. */
export function described(
  { resource }: Entity,
  row: RecordRow,
  before: FieldValues,
  after: FieldValues,
  { language }: Caller,
): BulkRow {
  const changes = resource.fields
    .filter(({ name }) => !same(after[name], before[name]))
    .map(({ name }) => ({ field: name, before: before[name] ?? null, after: after[name] ?? null }));
  return { id: row.id, name: nameOf(resource, row, language), version: row.version, changes, faults: [] };
}

/** A record's key and name; '' without its values. */
export function nameOf(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const title = resource.import.length === 1 ? nameField(resource) : undefined;
  const text = title && (values[translated(resource, title, language)] || values[title]);
  return [keyText(resource, values), typeof text === 'string' ? text : ''].join(' ').trim();
}

/** Why a record was refused, in the reader's language. */
export const faultsOf = ({ key, data, values }: Refused, t: TFunction): readonly FieldFault[] =>
  (data.faults ?? [{ path: '', message: `errors:${key}`, values }]).map(({ path, message, values }) => ({
    path,
    message: t(message, values ?? {}),
  }));
