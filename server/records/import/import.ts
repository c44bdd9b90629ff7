/** Imports a file into a resource: every row or none. Importing it again changes nothing. */
import { notesIn, unseenIn, countedIn, sharesIn } from './file-notes.ts';
import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TFunction } from 'i18next';
import type { Actor } from '#contract/access/access.ts';
import type { FieldFault } from '#contract/core/envelope.ts';
import { faultText } from '#contract/core/faults.ts';
import type { ImportAction, ImportReport } from '#contract/records/api/import.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { type Sheet } from '#contract/records/resource.ts';
import { keyOf, type FieldValues } from '#contract/records/read.ts';
import { type Language } from '#contract/core/settings.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { again } from '#server/platform/db/retry.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { mapInTurns } from '#server/platform/turns.ts';
import { brokenAcross, oneWriter } from '../cross-record-rules.ts';
import { announce } from '../changes.ts';
import { refusalOf, snake } from '../constraints.ts';
import { takeOver, settle } from '../defaults.ts';
import { earlierValues, storeFinished, type Change } from '../bulk-jobs/finished.ts';
import type { Caller } from '../records.ts';
import { unknownReferences } from '../references.ts';
import { entityOf, mayHaveRecords, stored, valuesOf, type Entity, type RecordRow } from '../table.ts';
import { readSheet, type Upload } from './file.ts';
import { withFixes, withTyped } from './fixes.ts';
import { legible, withDays } from './habits.ts';
import type { FileRow } from './row.ts';
import { columnsOf, type Columns } from './header.ts';
import { reasonsIn, wrongOf, type WrongRows } from './wrong-rows.ts';
import { withCodes, type Doubts } from './names-to-codes.ts';
import { keyValuesOf, planRows, referencesIn, type Existing, type PlannedRow } from './plan.ts';
import { optionNames } from '../options.ts';
import { clearer, Several } from './ambiguous.ts';

/** Rows per statement: building one takes some ten milliseconds, which block others. */
const CHUNK = 100;

/** The reader of the report; `home` decides which of two records a shared sign means in this office. */
export type Reader = { language: Language; t: TFunction };
export type ImportContext = Reader & { home: string };

/**
 * Returns what the file would change, row by row. Throws invalid or unsupportedMedia if the file cannot be
 * read.
 */
export async function dryRun(
  db: Db,
  key: ResourceKey,
  upload: Upload,
  { language, t, home }: ImportContext,
  { actor }: Caller,
): Promise<ImportReport> {
  const entity = entityOf(key, actor);
  const file = await readSheet(entity.resource, upload, language);
  const { columns, ignored, read } = columnsOf(entity.resource, file, upload.columns);
  const { notes, doubts } = notesIn(t, home);
  const lines = withFixes(file.rows, columns, upload.fixes);
  const planned = await plan(db, entity, columns, lines, false, actor, { doubts });
  const warnings = await entity.own.warnings?.(db, actor, planned);
  const report = await reportOf(entity.resource, planned, ignored, false, t, warnings);
  return {
    ...report,
    rows: withTyped(report.rows, lines, columns),
    columns: read,
    notes: [
      ...unseenIn(file, t),
      ...countedIn(entity.resource, read, t),
      ...sharesIn(entity.resource, columns, lines, planned, t),
      ...notes,
    ],
  };
}

/** The wrong rows of a file, each with its reason. Throws as a dry run does. */
export async function wrongRows(
  db: Db,
  key: ResourceKey,
  upload: Upload,
  context: ImportContext,
  caller: Caller,
): Promise<WrongRows> {
  const { rows } = await dryRun(db, key, upload, context, caller);
  const { resource } = entityOf(key, caller.actor);
  const file = await readSheet(resource, upload, context.language);
  const { columns } = columnsOf(resource, file, upload.columns);
  const table = { ...file, rows: withFixes(file.rows, columns, upload.fixes) };
  return wrongOf(table, reasonsIn(rows), context.t);
}

/**
 * Applies the file in one transaction, each change with its audit line. Throws importRefused with the report
 * if a row is wrong; nothing is stored then, unless `good`: the others are stored.
 */
export async function importFile(
  db: Db,
  key: ResourceKey,
  upload: Upload,
  { language, t, home }: ImportContext,
  { actor, requestId }: Caller,
  { good = false } = {},
): Promise<ImportReport> {
  const entity = entityOf(key, actor);
  if (!mayHaveRecords(entity, actor)) throw new Refused('forbidden');
  const file = await readSheet(entity.resource, upload, language);
  const { columns, ignored, read } = columnsOf(entity.resource, file, upload.columns);
  try {
    return await again(db, async (tx) => {
      await oneWriter(tx, entity);
      const { notes, doubts } = notesIn(t, home);
      const lines = withFixes(file.rows, columns, upload.fixes);
      const planned = await plan(tx, entity, columns, lines, true, actor, { doubts });
      const report = {
        ...(await reportOf(entity.resource, planned, ignored, true, t)),
        columns: read,
        notes,
      };
      const usable = report.totals.create + report.totals.update;
      if (report.totals.error > 0 && !(good && usable > 0))
        throw new Refused('importRefused', { report: { ...report, applied: false } });
      const changes = await write(tx, entity, planned, { actor, requestId, action: 'import' });
      return { ...report, undo: await storeFinished(tx, entity, 'import', changes, { actor, language }) };
    });
  } catch (error) {
    throw refusalOf(entity, error) ?? error;
  }
}

/** The writing user, and the action in the audit trail. */
type Written = Pick<Caller, 'actor' | 'requestId'> & { action: 'import' | 'create' };

/**
 * Stores the additions and changes of a plan, with their audit entries, and announces them; faulty rows are
 * left out. Returns what was changed.
 */
export async function write(
  tx: Tx,
  entity: Entity,
  planned: readonly PlannedRow[],
  { action, ...by }: Written,
): Promise<Change[]> {
  const { key } = entity;
  const written = planned.filter((row) => row.action === 'create' || row.action === 'update');
  await takeOver(
    tx,
    entity,
    written.map(({ existing, values }) => ({ id: existing?.id ?? null, values: values! })),
    by,
  );
  const rows = await store(tx, entity, written, by.actor.id);
  const storedOf = ({ values }: PlannedRow) => rows.get(keyOf(entity.resource, values!))!;
  for (const some of chunksOf(written))
    await auditAll(
      tx,
      some.map((row) => ({
        ...by,
        resource: key,
        recordId: storedOf(row).id,
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
  if (rows.size > 0) announce(tx, key, entity.ydid);
  return mapInTurns(written, (row) => {
    const { id: recordId, version } = storedOf(row);
    return row.existing
      ? { recordId, version, before: earlierValues(row.existing.values, row.values!) }
      : { recordId, version, before: {}, created: true };
  });
}

const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) => rows.slice(i * CHUNK, (i + 1) * CHUNK));

/**
 * Returns what each row would do, including faults that only the database knows; `typed`: rows from a grid,
 * where each one counts.
 */
export async function plan(
  db: Db | Tx,
  entity: Entity,
  headerColumns: Columns,
  written: FileRow[],
  lock: boolean,
  actor: Actor,
  { doubts, typed = false }: { doubts?: Doubts; typed?: boolean } = {},
): Promise<PlannedRow[]> {
  const { resource, table, reach } = entity;
  const { columns, rows: dated } = withDays(resource, headerColumns, written);
  const plain = await legible(resource, columns, dated, doubts?.tell);
  const several = new Several();
  const rows = await withCodes(db, resource, columns, plain, actor, { doubts, several });
  const keyValues = await mapInTurns(rows, (row) => keyValuesOf(resource, columns, row));
  const keys = new Map(
    keyValues.filter((values) => values !== null).map((values) => [keyOf(resource, values), values]),
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
    for (const row of (await (lock ? query.for('update') : query)) as RecordRow[]) {
      const values = valuesOf(entity, row);
      existing.set(keyOf(resource, values), { id: row.id, values });
    }
  }
  const planned = await planRows(resource, columns, rows, existing, typed);
  const references = (at: number) => referencesIn(resource, columns, rows[at]!);
  return withDatabaseFaults(db, entity, planned, { references, several }, actor);
}

/** Matches rows whose values in `columns` equal one of `tuples`; an index over them can be used. */
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

/**
 * Adds the faults that only the database knows, row by row. References of faulty rows are checked too, so
 * that a user sees all faults at once.
 */
async function withDatabaseFaults(
  db: Db | Tx,
  entity: Entity,
  planned: PlannedRow[],
  { references, several }: { references: (at: number) => FieldValues; several: Several },
  actor: Actor,
): Promise<PlannedRow[]> {
  const unknown = await unknownReferences(
    db,
    entity,
    planned.map(({ values, existing }, at) => ({
      values: values ?? references(at),
      before: existing?.values ?? null,
    })),
    actor,
  );
  const sound = planned.filter((row) => row.values !== null);
  const broken = await brokenAcross(
    db,
    entity,
    sound.map((row) => ({ id: row.existing?.id ?? null, values: row.values! })),
  );
  const across = new Map(sound.map((row, at) => [row, broken.get(at) ?? []] as const));
  return mapInTurns(planned, (row, at) => {
    const databaseFaults = [...(unknown.get(at) ?? []), ...(across.get(row) ?? [])];
    if (databaseFaults.length === 0 || row.note) return row;
    const clearFaults = databaseFaults.map((fault) => clearer(entity.resource, fault, several));
    return {
      ...row,
      action: 'error' as const,
      faults: [...row.faults, ...clearFaults],
      changes: [],
      values: null,
    };
  });
}

/**
 * Stores new and changed rows; returns them by key. Existing rows are locked against concurrent changes.
 */
async function store(
  tx: Tx,
  entity: Entity,
  planned: readonly PlannedRow[],
  by: string | null,
): Promise<Map<string, Pick<RecordRow, 'id' | 'version'>>> {
  const { table, resource } = entity;
  const byKey = new Map<string, Pick<RecordRow, 'id' | 'version'>>();
  const stamp = { ...entity.stamp, createdBy: by, updatedBy: by, updatedAt: new Date() };
  const keep = (rows: RecordRow[]) => {
    for (const row of rows)
      byKey.set(keyOf(resource, valuesOf(entity, row)), { id: row.id, version: row.version });
  };
  for (const rows of chunksOf(planned.filter(({ action }) => action === 'create')))
    keep(
      (await tx
        .insert(table)
        .values(rows.map(({ values }) => ({ ...stored(entity, values!), ...stamp })))
        .returning()) as RecordRow[],
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
        .returning()) as RecordRow[],
    );
  return byKey;
}

/** Faults of a value outside a short list. */
const CHOSEN = ['errors:fault.value', 'errors:fault.type'];
/** Maximum options named in a fault. */
const MOST_OPTIONS = 12;

/** Returns the names of a field's options if they are few. */
function optionsIn(resource: Sheet, t: TFunction): (path: string) => string {
  return (path) => {
    const field = resource.fields.find(({ name }) => name === path);
    if (field?.kind === 'boolean') return `${t('crud:yes')}, ${t('crud:no')}`;
    const names = field ? optionNames(resource, field, t) : [];
    return names.length > MOST_OPTIONS ? '' : names.join(', ');
  };
}

export async function reportOf(
  resource: Sheet,
  planned: readonly PlannedRow[],
  ignored: string[],
  applied: boolean,
  t: TFunction,
  warnings: ReadonlyMap<number, FieldFault> = new Map(),
): Promise<ImportReport> {
  const optionsOf = optionsIn(resource, t);
  const totals: Record<ImportAction, number> = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { action } of planned) totals[action] += 1;
  const shown = ({ path, message, values }: FieldFault) => {
    const options = CHOSEN.includes(message) ? optionsOf(path) : '';
    return {
      path,
      message: options
        ? t('crud:import.fault.option', { options })
        : faultText(t, { key: message, ...(values && { values }) }),
    };
  };
  const rows = await mapInTurns(planned, ({ row, action, key, faults, changes, note }) => {
    const warning = note ?? warnings.get(row);
    return {
      row,
      action,
      key,
      faults: faults.map(shown),
      ...(warning && { warnings: [shown(warning)] }),
      changes,
    };
  });
  return { applied, totals, rows, ignored };
}
