/** Changes or deletes several records in one transaction; a dry run does the same and rolls back. */
import { sql } from 'drizzle-orm';
import type { TFunction } from 'i18next';
import type { BulkReport, BulkRow } from '#contract/records/api/bulk.ts';
import { same } from '#contract/records/fields.ts';
import { keyText, type FieldValues } from '#contract/records/read.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { nameField, translated } from '#contract/records/resource.ts';
import { inTransaction, leaveNothing } from '#server/platform/db/dry-run.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { oneWriter } from './cross-record-rules.ts';
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
    return described(entity, row, before, valuesOf(entity, row), caller);
  });

/** Deletes records; throws notFound if none exists. */
export const bulkRemove = (
  db: Db,
  key: ResourceKey,
  items: readonly BulkItem[],
  caller: Caller,
  options: Options,
) =>
  bulk(db, key, items, caller, options, async (tx, entity, { id, version }) => {
    const row = await removeRow(tx, entity, id, version, caller);
    return { ...described(entity, row, {}, {}, caller), version: null };
  });

async function bulk(
  db: Db,
  key: ResourceKey,
  requested: readonly BulkItem[],
  caller: Caller,
  { dryRun, t }: Options,
  one: (tx: Tx, entity: Entity, item: BulkItem) => Promise<BulkRow>,
): Promise<BulkReport> {
  const entity = entityOf(key, caller.actor);
  // Always in the same order, so that two callers do not deadlock.
  const items = [...new Map(requested.map((item) => [item.id, item])).values()].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  const done = new Map<string, BulkRow>();
  const absent = new Set<string>();
  let applied = false;
  await inTransaction(db, async (tx) => {
    absent.clear();
    await oneWriter(tx, entity);
    for (const item of items)
      try {
        // A separate savepoint, so that a refused record leaves the others unchanged.
        done.set(item.id, await tx.transaction((within) => one(within, entity, item)));
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
    announce(tx, key, entity.ydid);
    applied = true;
  });
  return { applied, rows: requested.flatMap(({ id }) => done.get(id) ?? []) };
}

/** A record in a report, with its changes. */
export function described(
  { resource }: Entity,
  row: RecordRow,
  before: FieldValues,
  after: FieldValues,
  { language }: Caller,
): BulkRow {
  const title = resource.import.length === 1 ? nameField(resource) : undefined;
  const text = title && (row[translated(resource, title, language)] || row[title]);
  const changes = resource.fields
    .filter(({ name }) => !same(after[name], before[name]))
    .map(({ name }) => ({ field: name, before: before[name] ?? null, after: after[name] ?? null }));
  const name = [keyText(resource, row), typeof text === 'string' ? text : ''].join(' ').trim();
  return { id: row.id, name, version: row.version, changes, faults: [] };
}

/** Why a record was refused, in the reader's language. */
export const faultsOf = ({ key, data, values }: Refused, t: TFunction): readonly FieldFault[] =>
  (data.faults ?? [{ path: '', message: `errors:${key}`, values }]).map(({ path, message, values }) => ({
    path,
    message: t(message, values ?? {}),
  }));
