/**
 * Reads lists as partners send them: CSV, the first sheet of an Excel file, or JSON, detected from the
 * content.
 */
import { parse as parseCsv } from 'csv-parse/sync';
import type { Refusal } from '#contract/tracking/event.ts';
import { CellTooLong, sheetOf, TooLarge } from '#server/records/import/workbook-rows.mjs';
import { decodeText } from '#server/platform/files/charset.ts';
import { isWorkbook } from '../message-form.ts';
import { nameOf } from '../records/records.ts';

/** A row by our field names, with the list's own name for each field and the row's place. */
export type SheetRow<Field extends string = string> = {
  row: string;
  fields: Partial<Record<Field, string>>;
  names: Partial<Record<Field, string>>;
};

/** How to read a list: our fields with their names in sheets, and the fields that identify its head line. */
type Layout<Field extends string> = {
  fields: ReadonlyMap<string, Field>;
  /** Groups of fields; the head line needs all fields of one group. */
  needs: readonly (readonly Field[])[];
  /** Field that may repeat side by side across columns of the head, each with its own values below. */
  across?: Field;
};

type Cells = readonly unknown[];

/**
 * Maximum unpacked size: about 20,000 rows of thirty columns. A workbook is read in one go, some two seconds,
 * and other messages wait meanwhile.
 */
export const MOST_UNPACKED = 32 * 1024 * 1024;
/** Values for the refusal of a larger workbook. */
const UNPACKED_LIMIT = { limit: String(MOST_UNPACKED / 1024 / 1024) };

/** Why the reader refused a workbook. */
export function workbookFault(error: unknown): { reason: string; values?: Record<string, string> } {
  if (error instanceof CellTooLong) return { reason: 'cellTooLong', values: { maximum: '32767' } };
  return error instanceof TooLarge
    ? { reason: 'workbookLarge', values: UNPACKED_LIMIT }
    : { reason: 'notWorkbook' };
}
const BOUNDS = { maxRows: 20_000, maxColumns: 120, maxUnpacked: MOST_UNPACKED };
/** The head of a sheet may follow titles, logos and dates. */
const HEAD_WITHIN = 15;
const MOST_CHARACTERS = 500;
const DEEPEST = 6;

/** Fields from a table of names, separated by `|`. */
export function layout<Field extends string>(
  names: Readonly<Record<Field, string>>,
  needs: readonly (readonly Field[])[],
  across?: Field,
): Layout<Field> {
  const fields = new Map<string, Field>();
  for (const [field, written] of Object.entries(names) as [Field, string][])
    for (const name of [field, ...written.split('|')]) fields.set(nameOf(name), field);
  return { fields, needs, ...(across && { across }) };
}

export type Sheet<Field extends string> = { rows: SheetRow<Field>[]; refused: Refusal[] };

const refuseSheet = <Field extends string>(
  reason: string,
  values?: Record<string, string>,
): Sheet<Field> => ({
  rows: [],
  refused: [{ index: -1, path: '', reason: `feeds:refused.${reason}`, ...(values && { values }) }],
});

/** The rows of a list; never throws. Stops once there are more than `most`. */
export function readSheet<Field extends string>(
  body: Uint8Array,
  of: Layout<Field>,
  most = Infinity,
): Sheet<Field> {
  if (body.length === 0) return refuseSheet('empty');
  try {
    if (isWorkbook(body)) {
      const sheet = sheetOf(Buffer.from(body), BOUNDS);
      return sheet ? fromLines(sheet.rows, sheet.first, of, most) : refuseSheet('sheetWide');
    }
    if (body[0] === 0xd0 && body[1] === 0xcf) return refuseSheet('oldExcel');
  } catch (error) {
    const { reason, values } = workbookFault(error);
    return refuseSheet(reason, values);
  }
  const text = decodeText(body)
    .replace(/^\uFEFF/, '')
    .trim();
  if (text === '') return refuseSheet('empty');
  return /^[[{]/.test(text) ? fromJson(text, of, most) : fromCsv(text, of, most);
}

function fromCsv<Field extends string>(text: string, of: Layout<Field>, most: number): Sheet<Field> {
  const head = text.slice(0, 4000);
  const marks = [',', ';', '\t'].map((mark) => ({ mark, times: head.split(mark).length }));
  const { mark } = marks.reduce((best, other) => (other.times > best.times ? other : best));
  try {
    const lines: string[][] = parseCsv(text, {
      delimiter: mark,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: 1 << 16,
      ...(most !== Infinity && { to: most + HEAD_WITHIN + 2 }),
    });
    return fromLines(lines, 1, of, most);
  } catch {
    return refuseSheet('notCsv');
  }
}

/** Returns the rows below the head: the first line near the top that names all required fields. */
function fromLines<Field extends string>(
  lines: readonly Cells[],
  first: number,
  of: Layout<Field>,
  most: number,
): Sheet<Field> {
  for (const [at, line] of lines.slice(0, HEAD_WITHIN).entries()) {
    const spread = of.across && acrossPorts(lines, at, first, of, of.across, most);
    if (spread) return { rows: spread, refused: [] };
    const known = line.slice(0, BOUNDS.maxColumns).map((cell) => fieldOf(cell, of));
    if (!of.needs.some((group) => group.every((field) => known.includes(field)))) continue;
    const rows: SheetRow<Field>[] = [];
    for (const [below, cells] of lines.slice(at + 1).entries()) {
      if (rows.length > most) break;
      const row: SheetRow<Field> = { row: `row ${first + at + 1 + below}`, fields: {}, names: {} };
      for (const [column, field] of known.entries()) {
        if (!field || row.names[field] !== undefined) continue;
        row.names[field] = written(line[column]).slice(0, 80);
        row.fields[field] = written(cells[column]);
      }
      if (Object.values(row.fields).some((value) => value !== '')) rows.push(row);
    }
    return rows.length > 0 ? { rows, refused: [] } : refuseSheet('noRows');
  }
  return refuseSheet('noHead');
}

/**
 * Returns the rows of a list with ports side by side, each above its times: `Vessel | Voyage | Shanghai ‖ ETA
 * | ETD | Rotterdam …`, merged over two lines, or `Shanghai ETA` in one. One row per port; null if this line
 * is not such a head.
 */
function acrossPorts<Field extends string>(
  lines: readonly Cells[],
  at: number,
  first: number,
  of: Layout<Field>,
  across: Field,
  most: number,
): SheetRow<Field>[] | null {
  const below = lines[at + 1] ?? [];
  const widest = Math.min(BOUNDS.maxColumns, Math.max(lines[at]!.length, below.length));
  const common: { column: number; field: Field; name: string }[] = [];
  const ports: { column: number; field: Field; name: string; port: string }[] = [];
  let port = '';
  let twoLines = false;
  for (let column = 0; column < widest; column += 1) {
    const [top, low] = [written(lines[at]![column]), written(below[column])];
    const inOne = /^(.{2,60}?)[ \n]((?:[EAP]T[ABD])|预计到港|预计离港)$/i.exec(top);
    const time = inOne ? fieldOf(inOne[2], of) : fieldOf(low, of);
    const own = inOne ? undefined : fieldOf(top, of);
    if (own) {
      common.push({ column, field: own, name: top });
      port = '';
    } else if (inOne && time) ports.push({ column, field: time, name: top, port: inOne[1]! });
    else {
      port = top || port;
      if (port === '' || !time) continue;
      ports.push({ column, field: time, name: `${port} ${low}`.slice(0, 80), port });
      twoLines = true;
    }
  }
  const names = [...new Set(ports.map((one) => one.port))];
  const has = [...common.map(({ field }) => field), across];
  if (
    names.length < 2 ||
    ports.length < 3 ||
    !of.needs.some((group) => group.every((one) => has.includes(one)))
  )
    return null;
  const rows: SheetRow<Field>[] = [];
  const start = at + (twoLines ? 2 : 1);
  for (const [index, cells] of lines.slice(start).entries())
    for (const name of names) {
      if (rows.length > most) return rows;
      const row: SheetRow<Field> = { row: `row ${first + start + index}`, fields: {}, names: {} };
      const put = (field: Field, of: string, value: string) => {
        row.fields[field] ??= value;
        row.names[field] ??= of.slice(0, 80);
      };
      const own = ports.filter((one) => one.port === name && written(cells[one.column]) !== '');
      if (own.length === 0) continue;
      for (const one of common) put(one.field, one.name, written(cells[one.column]));
      put(across, name, name);
      for (const one of own) put(one.field, one.name, written(cells[one.column]));
      rows.push(row);
    }
  return rows.length > 0 ? rows : null;
}

/** A head may be in two languages, or with a unit: 截关时间 / CY Cut-off (local). */
function fieldOf<Field extends string>(cell: unknown, { fields }: Layout<Field>): Field | undefined {
  const text = written(cell).slice(0, 120);
  const known = fields.get(nameOf(text));
  if (known) return known;
  for (const part of text.split(/[/(（\n|]/)) {
    const field = fields.get(nameOf(part));
    if (field) return field;
  }
  return undefined;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** An Excel date is in the place's local time. */
function written(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return '';
    // Excel counts days as fractions, so a minute may lack some milliseconds.
    const at = new Date(Math.round(cell.getTime() / 1000) * 1000);
    const day = at.toISOString().slice(0, 10);
    const clock = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
    return clock === '00:00' ? day : `${day} ${clock}`;
  }
  if (typeof cell !== 'string' && typeof cell !== 'number' && typeof cell !== 'boolean') return '';
  return (
    String(cell)
      .normalize('NFKC')
      .replaceAll(/\p{Cc}+/gu, ' ')
      // Runs of blanks are reduced to one, so that patterns with surrounding blanks stay fast.
      .replaceAll(/\s{2,}/g, ' ')
      .trim()
      .slice(0, MOST_CHARACTERS)
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the objects that hold the required fields, at any depth; fields above an object belong to it. */
function fromJson<Field extends string>(text: string, of: Layout<Field>, most: number): Sheet<Field> {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return refuseSheet('notJson');
  }
  const rows: SheetRow<Field>[] = [];
  type Above = Pick<SheetRow<Field>, 'fields' | 'names'>;
  const walk = (value: unknown, at: string, above: Above, listed: boolean, depth: number): void => {
    if (depth > DEEPEST || rows.length > most) return;
    if (Array.isArray(value)) {
      value.forEach((item, index) => walk(item, `${at}[${index}]`, above, true, depth + 1));
      return;
    }
    if (!isObject(value)) {
      // An entry of a list of rows that is not a row is refused at its place.
      if (listed) rows.push({ row: at, fields: {}, names: {} });
      return;
    }
    const own: Above = { fields: { ...above.fields }, names: { ...above.names } };
    const inner: [string, unknown][] = [];
    for (const [name, one] of Object.entries(value).slice(0, BOUNDS.maxColumns)) {
      if (typeof one === 'object' && one !== null) inner.push([name, one]);
      else {
        const field = of.fields.get(nameOf(name.slice(0, 80)));
        if (!field) continue;
        own.fields[field] = written(one);
        own.names[field] = name.slice(0, 80);
      }
    }
    const complete = of.needs.some((group) => group.every((field) => own.fields[field] !== undefined));
    if (complete || (listed && inner.length === 0)) rows.push({ row: at, ...own });
    else
      for (const [name, one] of inner) walk(one, at === '' ? name : `${at}.${name}`, own, false, depth + 1);
  };
  walk(message, '', { fields: {}, names: {} }, false, 0);
  return rows.length > 0 ? { rows, refused: [] } : refuseSheet('noRows');
}
