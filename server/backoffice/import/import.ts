/** Imports a file into a resource: every row or none, and the same file again changes nothing. */
import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TFunction } from 'i18next';
import type { Actor } from '#contract/access.ts';
import type { FieldFault } from '#contract/api/envelope.ts';
import type { ImportAction, ImportReport } from '#contract/api/import.ts';
import type { ResourceKey } from '#contract/resources/keys.ts';
import { keyOf } from '#contract/resources/read.ts';
import type { Language } from '#contract/settings.ts';
import { auditAll } from '../../audit/audit.ts';
import type { Db, Tx } from '../../db/client.ts';
import { Refused } from '../../types.ts';
import { brokenAcross, oneWriter } from '../across.ts';
import { announce } from '../changes.ts';
import { refusalOf, snake } from '../constraints.ts';
import { takeOver, settle } from '../defaults.ts';
import type { Caller } from '../records.ts';
import { unknownReferences } from '../references.ts';
import { entityOf, hasShelf, stored, valuesOf, type Entity, type Row } from '../table.ts';
import { readTable, type Upload } from './file.ts';
import type { FileRow } from './row.ts';
import { columnsOf, type Columns } from './header.ts';
import { keyValuesOf, planRows, type Existing, type PlannedRow } from './plan.ts';
import { warningsOf } from './warnings.ts';

/** Rows of one statement. */
const CHUNK = 500;

export type Reader = { language: Language; t: TFunction };

/** What the file would change, row by row. Throws invalid or unsupportedMedia where the file cannot be read. */
export async function dryRun(
  db: Db,
  key: ResourceKey,
  upload: Upload,
  { language, t }: Reader,
  { actor }: Caller,
): Promise<ImportReport> {
  const entity = entityOf(key, actor);
  const file = await readTable(upload, language);
  const { columns, ignored } = columnsOf(entity.resource, file.header);
  const planned = await plan(db, entity, columns, file.rows, false, actor);
  return reportOf(planned, ignored, false, t, await warningsOf(db, key, actor, planned));
}

/**
 * Applies the file in one transaction, each change with its audit line. Throws importRefused with the report where a
 * row is wrong; then nothing was changed.
 */
export async function importFile(
  db: Db,
  key: ResourceKey,
  upload: Upload,
  { language, t }: Reader,
  { actor, requestId }: Caller,
): Promise<ImportReport> {
  const entity = entityOf(key, actor);
  if (!hasShelf(entity, actor)) throw new Refused('forbidden');
  const file = await readTable(upload, language);
  const { columns, ignored } = columnsOf(entity.resource, file.header);
  try {
    return await db.transaction(async (tx) => {
      await oneWriter(tx, entity);
      const planned = await plan(tx, entity, columns, file.rows, true, actor);
      const report = reportOf(planned, ignored, true, t);
      if (report.totals.error > 0)
        throw new Refused('importRefused', { report: { ...report, applied: false } });
      await write(tx, entity, planned, { actor, requestId, action: 'import' });
      return report;
    });
  } catch (error) {
    throw refusalOf(entity, error) ?? error;
  }
}

/** Who writes, and what the trail calls it. */
type Written = Pick<Caller, 'actor' | 'requestId'> & { action: 'import' | 'create' };

/** Stores what a plan adds and changes, each with its line in the trail, and says so; faulty rows are left out. */
export async function write(
  tx: Tx,
  entity: Entity,
  planned: readonly PlannedRow[],
  { action, ...by }: Written,
): Promise<void> {
  const { key } = entity;
  const written = planned.filter((row) => row.action === 'create' || row.action === 'update');
  await takeOver(
    tx,
    entity,
    written.map(({ existing, values }) => ({ id: existing?.id ?? null, values: values! })),
    by,
  );
  const ids = await store(tx, entity, written, by.actor.id);
  for (const rows of chunksOf(written))
    await auditAll(
      tx,
      rows.map((row) => ({
        ...by,
        resource: key,
        recordId: ids.get(keyOf(entity.resource, row.values!))!,
        action,
        before: row.existing?.values,
        after: row.values,
      })),
    );
  await settle(
    tx,
    entity,
    written.flatMap(({ existing }) => (existing ? [existing.values] : [])),
    by,
  );
  if (ids.size > 0) await announce(tx, key, entity.ydid);
}

const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) => rows.slice(i * CHUNK, (i + 1) * CHUNK));

/** What each row would do, with the faults that only the database knows of. */
export async function plan(
  db: Db | Tx,
  entity: Entity,
  columns: Columns,
  rows: FileRow[],
  lock: boolean,
  actor: Actor,
): Promise<PlannedRow[]> {
  const { resource, table, reach } = entity;
  const keys = new Map(
    rows
      .map((row) => keyValuesOf(resource, columns, row))
      .filter((found) => found !== null)
      .map((values) => [keyOf(resource, values), values]),
  );
  const existing = new Map<string, Existing>();
  const tuple = resource.import.map((name) => entity.columns[name]!);
  for (const some of chunksOf([...keys].sort(([a], [b]) => (a < b ? -1 : 1)))) {
    const query = db
      .select()
      .from(table)
      .where(
        and(
          reach,
          isOneOf(
            tuple,
            some.map(([, values]) => resource.import.map((name) => values[name])),
          ),
        ),
      )
      .orderBy(...tuple);
    for (const row of (await (lock ? query.for('update') : query)) as Row[]) {
      const values = valuesOf(entity, row);
      existing.set(keyOf(resource, values), { id: row.id, values });
    }
  }
  const planned = await planRows(resource, columns, rows, existing);
  return withFaultsBeside(db, entity, planned, actor);
}

/** The rows whose values in `columns` are those of one of `tuples`; an index over them serves. */
const isOneOf = (columns: readonly PgColumn[], tuples: readonly (readonly unknown[])[]): SQL => {
  const [one] = columns;
  if (columns.length === 1 && one)
    return inArray(
      one,
      tuples.map(([value]) => value),
    );
  const rows = tuples.map(
    (values) =>
      sql`(${sql.join(
        values.map((value, at) => sql`${value}::${sql.raw(columns[at]!.getSQLType())}`),
        sql`, `,
      )})`,
  );
  return sql`(${sql.join([...columns], sql`, `)}) in (${sql.join(rows, sql`, `)})`;
};

/** Adds the faults that only the database knows of, row by row. */
async function withFaultsBeside(
  db: Db | Tx,
  entity: Entity,
  planned: PlannedRow[],
  actor: Actor,
): Promise<PlannedRow[]> {
  const sound = planned.filter((row) => row.values !== null);
  const values = sound.map((row) => row.values!);
  const unknown = await unknownReferences(
    db,
    entity,
    sound.map((row) => ({ values: row.values!, before: row.existing?.values ?? null })),
    actor,
  );
  const broken = await brokenAcross(
    db,
    entity,
    values.map((of, at) => ({ id: sound[at]!.existing?.id ?? null, values: of })),
  );
  const faults = new Map(
    sound.map((row, at) => [row, [...(unknown.get(at) ?? []), ...(broken.get(at) ?? [])]] as const),
  );
  return planned.map((row) => {
    const found = faults.get(row) ?? [];
    if (found.length === 0) return row;
    const told = found.map(({ path, key: message, values }) => ({ path, message, values }));
    return { ...row, action: 'error' as const, faults: told, changes: [], values: null };
  });
}

/** Writes what is new or changed; answers the ids by key. Existing rows are locked, so their change is safe. */
async function store(
  tx: Tx,
  entity: Entity,
  planned: readonly PlannedRow[],
  by: string | null,
): Promise<Map<string, string>> {
  const { table, resource } = entity;
  const ids = new Map<string, string>();
  const stamp = { ...entity.stamp, createdBy: by, updatedBy: by, updatedAt: new Date() };
  const keep = (rows: Row[]) => {
    for (const row of rows) ids.set(keyOf(resource, valuesOf(entity, row)), row.id);
  };
  for (const rows of chunksOf(planned.filter(({ action }) => action === 'create')))
    keep(
      (await tx
        .insert(table)
        .values(rows.map(({ values }) => ({ ...stored(entity, values!), ...stamp })))
        .returning()) as Row[],
    );
  const written = [...Object.keys(stored(entity, {})), 'updatedBy', 'updatedAt'];
  const set = Object.fromEntries(written.map((name) => [name, sql`excluded.${sql.identifier(snake(name))}`]));
  for (const rows of chunksOf(planned.filter(({ action }) => action === 'update')))
    keep(
      (await tx
        .insert(table)
        .values(
          rows.map(({ values, existing }) => ({ id: existing!.id, ...stored(entity, values!), ...stamp })),
        )
        .onConflictDoUpdate({ target: table.id, set: { ...set, version: sql`${table.version} + 1` } })
        .returning()) as Row[],
    );
  return ids;
}

export function reportOf(
  planned: readonly PlannedRow[],
  ignored: string[],
  applied: boolean,
  t: TFunction,
  warnings: ReadonlyMap<number, FieldFault> = new Map(),
): ImportReport {
  const totals: Record<ImportAction, number> = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { action } of planned) totals[action] += 1;
  const told = ({ path, message, values }: FieldFault) => ({ path, message: t(message, values ?? {}) });
  const rows = planned.map(({ row, action, key, faults, changes }) => {
    const warning = warnings.get(row);
    return {
      row,
      action,
      key,
      faults: faults.map(told),
      ...(warning && { warnings: [told(warning)] }),
      changes,
    };
  });
  return { applied, totals, rows, ignored };
}
