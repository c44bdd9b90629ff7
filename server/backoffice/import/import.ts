/** Imports a file into a resource: every row or none, and the same file again changes nothing. */
import { inArray, sql } from 'drizzle-orm';
import type { TFunction } from 'i18next';
import type { ImportAction, ImportReport } from '#contract/api/import.ts';
import type { ResourceKey } from '#contract/resources/keys.ts';
import type { Language } from '#contract/settings.ts';
import { auditAll } from '../../audit/audit.ts';
import type { Db, Tx } from '../../db/client.ts';
import { Refused } from '../../types.ts';
import { announce } from '../changes.ts';
import { refusalOf, snake } from '../constraints.ts';
import type { Caller } from '../records.ts';
import { entityOf, valuesOf, type Entity, type Row } from '../table.ts';
import { readTable, type Upload } from './file.ts';
import type { FileRow } from './row.ts';
import { columnsOf, type Columns } from './header.ts';
import { keyOf, planRows, type Existing, type PlannedRow } from './plan.ts';

/** Rows of one statement. */
const CHUNK = 500;

export type Reader = { language: Language; t: TFunction };

/** What the file would change, row by row. Throws invalid or unsupportedMedia where the file cannot be read. */
export async function dryRun(
  db: Db,
  key: ResourceKey,
  upload: Upload,
  { language, t }: Reader,
): Promise<ImportReport> {
  const entity = entityOf(key);
  const file = await readTable(upload, language);
  const { columns, ignored } = columnsOf(entity.resource, file.header);
  const planned = await plan(db, entity, columns, file.rows, false);
  return reportOf(planned, ignored, false, t);
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
  const entity = entityOf(key);
  const file = await readTable(upload, language);
  const { columns, ignored } = columnsOf(entity.resource, file.header);
  try {
    return await db.transaction(async (tx) => {
      const planned = await plan(tx, entity, columns, file.rows, true);
      const report = reportOf(planned, ignored, true, t);
      if (report.totals.error > 0)
        throw new Refused('importRefused', { report: { ...report, applied: false } });
      const ids = await store(tx, entity, planned, actor.id);
      for (const rows of chunksOf(planned.filter(({ action }) => action !== 'unchanged')))
        await auditAll(
          tx,
          rows.map((row) => ({
            actor,
            resource: key,
            recordId: ids.get(row.key!)!,
            action: 'import',
            before: row.existing?.values,
            after: row.values,
            requestId,
          })),
        );
      if (ids.size > 0) await announce(tx, key);
      return report;
    });
  } catch (error) {
    throw refusalOf(entity, error) ?? error;
  }
}

const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) => rows.slice(i * CHUNK, (i + 1) * CHUNK));

async function plan(
  db: Db | Tx,
  entity: Entity,
  columns: Columns,
  rows: FileRow[],
  lock: boolean,
): Promise<PlannedRow[]> {
  const { resource, table } = entity;
  const column = entity.columns[resource.import]!;
  const keys = rows.map((row) => keyOf(resource, columns, row)).filter((found) => found !== null);
  const existing = new Map<string, Existing>();
  for (const some of chunksOf([...new Set(keys)].sort())) {
    const query = db.select().from(table).where(inArray(column, some)).orderBy(column);
    for (const row of (await (lock ? query.for('update') : query)) as Row[])
      existing.set(String(row[resource.import]), { id: row.id, values: valuesOf(entity, row) });
  }
  return planRows(resource, columns, rows, existing);
}

/** Writes what is new or changed; answers the ids by key. Existing rows are locked, so their change is safe. */
async function store(
  tx: Tx,
  entity: Entity,
  planned: PlannedRow[],
  by: string | null,
): Promise<Map<string, string>> {
  const { table, resource } = entity;
  const ids = new Map<string, string>();
  const stamp = { createdBy: by, updatedBy: by, updatedAt: new Date() };
  const keep = (rows: Row[]) => rows.forEach((row) => ids.set(String(row[resource.import]), row.id));
  for (const rows of chunksOf(planned.filter(({ action }) => action === 'create')))
    keep(
      (await tx
        .insert(table)
        .values(rows.map(({ values }) => ({ ...values, ...stamp })))
        .returning()) as Row[],
    );
  const written = [...resource.fields.map(({ name }) => name), 'updatedBy', 'updatedAt'];
  const set = Object.fromEntries(written.map((name) => [name, sql`excluded.${sql.identifier(snake(name))}`]));
  for (const rows of chunksOf(planned.filter(({ action }) => action === 'update')))
    keep(
      (await tx
        .insert(table)
        .values(rows.map(({ values, existing }) => ({ id: existing!.id, ...values, ...stamp })))
        .onConflictDoUpdate({ target: table.id, set: { ...set, version: sql`${table.version} + 1` } })
        .returning()) as Row[],
    );
  return ids;
}

function reportOf(
  planned: readonly PlannedRow[],
  ignored: string[],
  applied: boolean,
  t: TFunction,
): ImportReport {
  const totals: Record<ImportAction, number> = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { action } of planned) totals[action] += 1;
  const rows = planned.map(({ row, action, key, faults, changes }) => ({
    row,
    action,
    key,
    faults: faults.map(({ path, message, values }) => ({ path, message: t(message, values ?? {}) })),
    changes,
  }));
  return { applied, totals, rows, ignored };
}
