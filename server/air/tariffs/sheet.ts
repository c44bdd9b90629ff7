/**
 * Rate sheets: a sample with guessed columns, and the import by a layout; a newer sheet replaces older rates.
 */
import { inArray, sql } from 'drizzle-orm';
import {
  guessColumn,
  headerLine,
  headersOf,
  placeColumns,
  HEADER_WITHIN,
  type SheetColumn,
  type SheetLayout,
} from '#contract/air/sheets/layout.ts';
import { tariffRows, type SheetCell, type TariffRow } from '#contract/air/sheets/rows.ts';
import type { FieldFault } from '#contract/core/envelope.ts';
import type { ImportReport } from '#contract/records/api/import.ts';
import { plainText } from '#contract/records/fields.ts';
import { airTariff as definition } from '#contract/air/resources/air-tariff.ts';
import type { Language } from '#contract/core/settings.ts';
import { readRows, type Upload } from '#server/records/import/file.ts';
import { plan, reportOf, write, type Reader } from '#server/records/import/import.ts';
import type { PlannedRow } from '#server/records/import/plan.ts';
import type { FileRow } from '#server/records/import/row.ts';
import { refusalOf } from '#server/records/constraints.ts';
import type { Caller } from '#server/records/records.ts';
import { entityOf, mayHaveRecords, type Entity } from '#server/records/table.ts';
import type { Tariff } from '#contract/air/resources/air-tariff.ts';
import { titlesIn, type Titles } from '#contract/air/sheets/titles.ts';
import { again } from '#server/platform/db/retry.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { airport } from '#server/reference/index.ts';
import { Refused } from '#server/platform/refused.ts';
import { citiesOf } from './cities.ts';
import { olderTariffs, replaceOlder } from './replace-older.ts';

export type SheetSample = {
  rows: { row: number; cells: string[] }[];
  header: number;
  columns: SheetColumn[];
  /** Values in the sheet's titles that apply to all lines. */
  fixed: Titles;
};

const SHOWN = 25;
const written = (cell: SheetCell): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : plainText(cell).trim().slice(0, 200);
const linesOf = (rows: readonly FileRow[]): string[][] =>
  rows.slice(0, HEADER_WITHIN).map(({ cells }) => Array.from(cells, written));

/** The first lines of a sheet, and what its columns seem to hold. Throws for a file that cannot be read. */
export async function sampleOf(upload: Upload, language: Language): Promise<SheetSample> {
  const rows = await readRows(upload, language);
  const lines = linesOf(rows);
  const header = headerLine(lines, (cell) => guessColumn(cell).field !== 'ignore');
  const shown = rows.slice(0, header + SHOWN);
  const width = Math.max(...shown.map(({ cells }) => cells.length));
  const headers = headersOf(lines, header);
  return {
    rows: shown.map(({ row, cells }) => ({
      row,
      cells: Array.from({ length: width }, (_, at) => written(cells[at])),
    })),
    header: rows[header]!.row,
    columns: Array.from({ length: width }, (_, at) => guessColumn(headers[at] ?? '')),
    fixed: titlesIn(lines.slice(0, header), headers),
  };
}

type SheetOptions = { layout: SheetLayout; apply: boolean };

/**
 * Previews the changes of a sheet row by row, or applies all or none. Throws importRefused with the report if
 * a row is wrong, invalid for a sheet without the columns of the layout.
 */
export async function importSheet(
  db: Db,
  upload: Upload,
  { layout, apply }: SheetOptions,
  { language, t }: Reader,
  caller: Caller,
): Promise<ImportReport> {
  const { actor } = caller;
  const entity = entityOf('airTariff', actor);
  if (!mayHaveRecords(entity, actor)) throw new Refused('forbidden');
  const rows = await readRows(upload, language);
  const { line, placed, missing } = placeColumns(layout, linesOf(rows));
  const refuse = (key: string, values: Record<string, string>) =>
    new Refused('invalid', { faults: [{ path: 'file', message: `airTariff:sheet.fault.${key}`, values }] });
  if (missing.length > 0) throw refuse('missing', { columns: missing.join(', ') });
  const body = rows.slice(line + 1);
  const read = tariffRows(
    body.map(({ cells }) => cells),
    placed,
    layout.fixed,
  );
  const tariffs = body.flatMap(({ row }, at) => (read[at] ? [{ row, tariff: read[at] }] : []));
  if (tariffs.length === 0) throw refuse('noRates', {});
  try {
    return await again(db, async (tx) => {
      if (apply)
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('air_tariffs'), ${entity.ydid!})`);
      const planned = await plannedOf(tx, entity, tariffs, apply, caller);
      const older = await olderTariffs(tx, entity, planned, apply);
      const { rows: replaced, warnings, clashes } = replaceOlder(planned, older);
      const all = planned.map((row) => (clashes.has(row.row) ? faulty(row, [clashes.get(row.row)!]) : row));
      for (const [row, warning] of await unknownCities(tx, planned)) warnings.set(row, warning);
      const report = await reportOf(entity.resource, all, [], apply, t, warnings);
      if (!apply) return report;
      if (report.totals.error > 0)
        throw new Refused('importRefused', { report: { ...report, applied: false } });
      await write(tx, entity, [...replaced, ...all], {
        actor,
        requestId: caller.requestId,
        action: 'import',
      });
      return report;
    });
  } catch (error) {
    throw refusalOf(entity, error) ?? error;
  }
}

const faulty = (row: PlannedRow, faults: FieldFault[]): PlannedRow => ({
  ...row,
  action: 'error',
  faults: [...row.faults, ...faults],
  changes: [],
  values: null,
});

const SIDES = ['origin', 'destination'] as const;

/**
 * Returns warnings for rows with a city that has no airport. They are accepted, since an airport may be
 * added, but no quote uses them.
 */
async function unknownCities(tx: Tx, planned: readonly PlannedRow[]): Promise<Map<number, FieldFault>> {
  const cities = planned.flatMap(({ row, values }) =>
    SIDES.flatMap((path) =>
      values?.[`${path}Kind`] === 'city' ? [{ row, path, city: plainText(values[path]) }] : [],
    ),
  );
  if (cities.length === 0) return new Map();
  const airportsIn = await citiesOf(tx);
  const unknown = await Promise.all(
    cities.map(async (one) => ((await airportsIn(one.city)).length > 0 ? [] : [one])),
  );
  return new Map(
    unknown
      .flat()
      .map(({ row, path, city }) => [
        row,
        { path, message: 'airTariff:sheet.unknownCity', values: { city } },
      ]),
  );
}

const FIELDS = Object.keys(definition.schema.shape) as (keyof Tariff)[];

/**
 * Returns each line as its record, with the faults found by the sheet, the record's rules and the base codes.
 */
async function plannedOf(
  tx: Tx,
  entity: Entity,
  tariffs: readonly { row: number; tariff: TariffRow }[],
  lock: boolean,
  { actor }: Caller,
): Promise<PlannedRow[]> {
  const columns = FIELDS.map((field, index) => ({ field, index }));
  const cells = tariffs.map(({ row, tariff }) => ({
    row,
    cells: FIELDS.map((name) => (tariff.values[name] ?? null) as never),
  }));
  const planned = await plan(tx, entity, columns, cells, lock, actor);
  const named = new Set(
    tariffs.flatMap(({ tariff: { values } }) =>
      SIDES.filter((side) => values[`${side}Kind`] === 'airport').map((side) => plainText(values[side])),
    ),
  );
  const known = new Set(
    (
      await tx
        .select({ code: airport.code })
        .from(airport)
        .where(inArray(airport.code, [...named]))
    ).map(({ code }) => code),
  );
  return planned.map((row, at) => {
    const { values, faults } = tariffs[at]!.tariff;
    const lost = SIDES.filter(
      (side) => values[`${side}Kind`] === 'airport' && !known.has(plainText(values[side])),
    );
    const ownFaults: FieldFault[] = [
      ...faults.map(({ path, key, values: of }) => ({ path, message: key, values: of })),
      ...lost
        .filter((side) => !row.faults.some(({ path }) => path === side))
        .map((path) => ({ path, message: 'crud:fault.unknown' })),
    ];
    const own = {
      ...row,
      faults: row.faults.filter(({ path }) => !ownFaults.some((fault) => fault.path === path)),
    };
    return ownFaults.length === 0 ? row : faulty(own, ownFaults);
  });
}
