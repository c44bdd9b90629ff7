/** Plans what an import would do with each row, given the existing records; changes nothing. */
import type { ImportRow } from '#contract/records/api/import.ts';
import type { FieldFault } from '#contract/core/envelope.ts';
import { plainText, same, type FieldValue } from '#contract/records/fields.ts';
import { keyOf, keyText, type FieldValues } from '#contract/records/read.ts';
import { readCells, readTyped } from '#contract/records/typed-numbers.ts';
import { fieldOf, type Sheet } from '#contract/records/resource.ts';
import type { Plain as Cell } from '#server/platform/files/cell.ts';
import { mapInTurns, Turns } from '#server/platform/turns.ts';
import type { FileCell, FileRow } from './row.ts';
import { UNREADABLE } from '#server/platform/files/charset.ts';
import type { Columns } from './header.ts';

export type Existing = { id: string; values: FieldValues };
/** A row with the values to be stored; `values` is null if it is wrong, `existing` null if it is new. */
export type PlannedRow = ImportRow & {
  values: FieldValues | null;
  existing: Existing | null;
  note?: FieldFault;
};

/** Error values of formulas in spreadsheets, which no user typed. */
const FORMULA_FAULT = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;
/** Marks a formula without a stored result, which Excel would calculate on opening. */
const UNRECKONED = '#GETTING_DATA';

/** Returns a row's key values as the table would store them, or null if they cannot be read. */
export function keyValuesOf(resource: Sheet, columns: Columns, { cells }: FileRow): FieldValues | null {
  const values: FieldValues = {};
  for (const name of resource.import) {
    const index = columns.find(({ field }) => field === name)!.index;
    const typed = readTyped(fieldOf(resource, name), cells[index]);
    if (typed.fault) return null;
    const result = resource.schema.shape[name]!.safeParse(typed.value);
    if (!result.success) return null;
    values[name] = result.data as FieldValue;
  }
  return values;
}

/** Returns the readable references of a row, even if other cells are wrong. */
export function referencesIn(resource: Sheet, columns: Columns, { cells }: FileRow): FieldValues {
  const values: FieldValues = {};
  for (const { field: name, index } of columns) {
    const field = fieldOf(resource, name);
    if (!field.target) continue;
    const typed = readTyped(field, cells[index]);
    const result = resource.schema.shape[name]!.safeParse(typed.fault ? undefined : typed.value);
    if (result.success) values[name] = result.data as FieldValue;
  }
  return values;
}

/** Plans every row. An empty cell clears an optional field, and does not change one with an initial value. */
export async function planRows(
  resource: Sheet,
  columns: Columns,
  rows: readonly FileRow[],
  existing: ReadonlyMap<string, Existing>,
  typed = false,
): Promise<PlannedRow[]> {
  const firstRows = new Map<string, FileRow>();
  const planned: PlannedRow[] = [];
  const turns = new Turns();
  for (const row of rows) {
    const values = keyValuesOf(resource, columns, row);
    const key = values && keyOf(resource, values);
    const earlier = key === null ? undefined : firstRows.get(key);
    if (key !== null && earlier === undefined) firstRows.set(key, row);
    planned.push(
      planRow(resource, columns, row, values, key === null ? undefined : existing.get(key), earlier, typed),
    );
    if (turns.isDue) await turns.pass();
  }
  if (typed) return planned;
  return mapInTurns(planned, (row, at) => withoutTotal(row, rows[at]!, resource, at === rows.length - 1));
}

/** How total and subtotal lines begin in many lists. */
const TOTAL = /^(?:grand[ -]?|sub[ -]?)?totals?\b|^(?:genel |ara )?toplam(?!\p{L})|^(?:合|总|小|共)计/iu;
/** The cells next to the word “total”: numbers, at most with a unit. */
const SUMMED = /^[^\d\p{L}]{0,3}(?:\p{L}{1,3} ?)?[\d.,'’ \u00a0\u202f-]+(?: ?\p{L}{1,3})?[^\d\p{L}]{0,3}$/u;
/** Longer cells are not numbers (characters). */
const LONGEST_SUM = 40;

/**
 * Omits a row that is invalid as a record and begins like a total: the last row, or one in between with only
 * numbers next to the word.
 */
function withoutTotal(row: PlannedRow, { cells }: FileRow, resource: Sheet, last: boolean): PlannedRow {
  if (row.action !== 'error') return row;
  const [first = '', ...more] = cells.map((cell) => plainText(cell).trim()).filter((text) => text !== '');
  const sum = last || more.every((text) => text.length <= LONGEST_SUM && SUMMED.test(text));
  return sum && TOTAL.test(first)
    ? leftOut(row, { path: resource.import[0]!, message: 'crud:import.note.total' })
    : row;
}

const leftOut = (row: PlannedRow, note: FieldFault): PlannedRow => ({
  ...row,
  action: 'unchanged',
  faults: [],
  changes: [],
  values: null,
  note,
});

/**
 * Lines of a record, such as the breaks of a rate sheet, are written out: as plain text all would be equal.
 */
const cellText = (cell: FileCell | undefined): string =>
  Array.isArray(cell) ? JSON.stringify(cell) : String(cell ?? '').trim();

const sameCells = (columns: Columns, one: FileRow, other: FileRow): boolean =>
  columns.every(({ index }) => cellText(one.cells[index]) === cellText(other.cells[index]));

function planRow(
  resource: Sheet,
  columns: Columns,
  line: FileRow,
  keyValues: FieldValues | null,
  existing: Existing | undefined,
  earlier: FileRow | undefined,
  typed: boolean,
): PlannedRow {
  const { row, cells } = line;
  const before = existing?.values ?? null;
  const reading = readCells(
    resource,
    columns.map(({ field, index }) => [field, cells[index]] as const),
    before,
  );
  const failed = columns.filter(
    ({ field, index }) =>
      // A user may have typed this into a text that was later exported.
      FORMULA_FAULT.test(String(cells[index] ?? '')) && cells[index] !== before?.[field],
  );
  const unreadable = columns.filter(
    ({ field, index }) => String(cells[index] ?? '').includes(UNREADABLE) && cells[index] !== before?.[field],
  );
  const faults: FieldFault[] = [
    ...unreadable.map(({ field }) => ({ path: field, message: 'crud:import.fault.unreadable' })),
    ...(line.excess ? [{ path: resource.import[0]!, message: 'crud:import.fault.excess' }] : []),
    ...failed.map(({ field, index }) => ({
      path: field,
      message: cells[index] === UNRECKONED ? 'crud:import.fault.unreckoned' : 'crud:import.fault.formula',
      values: { text: String(cells[index]) },
    })),
    ...reading.faults
      .filter(({ path }) => ![...failed, ...unreadable].some(({ field }) => field === path))
      .map(({ path, key: message, values }) => ({ path, message, values })),
  ];
  const base = { row, key: textOf(resource, columns, cells, keyValues), existing: existing ?? null };
  if (earlier !== undefined) {
    const fault = { path: resource.import.at(-1)!, values: { row: earlier.row } };
    // Identical rows count once; of two different rows with one key the user has to choose.
    if (!typed && sameCells(columns, line, earlier))
      return leftOut({ ...base, action: 'unchanged', faults: [], changes: [], values: null }, { ...fault, message: 'crud:import.note.copy' }); // prettier-ignore
    faults.push({ ...fault, message: 'crud:import.fault.rowTwice' });
  }
  if (reading.values === null || faults.length > 0)
    return { ...base, action: 'error', faults, changes: [], values: null };
  const { values } = reading;
  const changes = resource.fields
    .map(({ name }) => ({ field: name, before: before?.[name] ?? null, after: values[name] ?? null }))
    .filter((change) => !same(change.before, change.after));
  const action = before === null ? 'create' : changes.length > 0 ? 'update' : 'unchanged';
  return { ...base, action, faults: [], changes, values };
}

/** Returns a row's name in the report: its key as read, or else the text of the cells. */
function textOf(
  resource: Sheet,
  columns: Columns,
  cells: readonly Cell[],
  values: FieldValues | null,
): string | null {
  const written = () => {
    const at = columns.filter(({ field }) => resource.import.includes(field));
    return keyText(resource, Object.fromEntries(at.map(({ field, index }) => [field, shown(cells[index])])));
  };
  return (values ? keyText(resource, values) : written()).slice(0, 64) || null;
}

const shown = (cell: Cell): unknown =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell ?? '');
