/** Reads the rows of a table by its column names: Excel or CSV, detected from the content. */
import { parse as parseCsv } from 'csv-parse/sync';
import { PASSED_OVER, type TableMapping } from '#contract/tracking/table-mapping.ts';
import { sheetOf } from '#server/records/import/workbook-rows.mjs';
import type { Feed } from '../feed.ts';
import { isWorkbook } from '../message-form.ts';
import { decodeText } from '#server/platform/files/charset.ts';
import { MOST_UNPACKED, workbookFault } from '../sheets/sheet.ts';
import { codeOf } from './words.ts';

/** A row with its number in the file, its cells as text by column name. */
export type TableRow = { row: number; cells: Record<string, string> };

const MOST_COLUMNS = 200;
const MOST_CHARACTERS = 500;

type Fault = ReturnType<typeof workbookFault>;

const refuseMessage = ({ reason, values }: Fault) => ({
  parts: [],
  refused: [{ index: -1, path: '', reason: `feeds:refused.${reason}`, ...(values && { values }) }],
});

export const parse: Feed['parse'] = ({ body, settings }, most = Infinity) => {
  const mapping = settings as TableMapping | undefined;
  if (!mapping) return refuseMessage({ reason: 'noMapping' });
  if (body.length === 0) return refuseMessage({ reason: 'empty' });
  const limit = Math.min(most, 1_000_000) + mapping.headerRow + 1;
  const lines = isWorkbook(body) ? fromWorkbook(body, limit) : fromText(body, limit);
  if ('reason' in lines) return refuseMessage(lines);
  const rows = rowsOf(lines, mapping);
  if (!rows) return refuseMessage({ reason: 'tableColumns' });
  if (rows.length === 0) return refuseMessage({ reason: 'empty' });
  return { parts: rows.filter((row) => !isPassedOver(row, mapping)).slice(0, most + 1), refused: [] };
};

/** Cells of a line; `row`: its number in the file, from 1. */
export type Line = { row: number; cells: readonly unknown[] };

function fromWorkbook(body: Uint8Array, maxRows: number): Line[] | Fault {
  try {
    const sheet = sheetOf(Buffer.from(body), {
      maxRows,
      maxColumns: MOST_COLUMNS,
      maxUnpacked: MOST_UNPACKED,
    });
    return sheet
      ? sheet.rows.map((cells, at) => ({ row: sheet.first + at, cells }))
      : { reason: 'tableWide' };
  } catch (error) {
    return workbookFault(error);
  }
}

function fromText(body: Uint8Array, to: number): Line[] | Fault {
  const text = decodeText(body).replace(/^\uFEFF/, '');
  if (text.includes('\0')) return { reason: 'notTable' };
  const counted = text.slice(0, 8192).split(/\r\n|\r|\n/, 60);
  const [mark] = [',', ';', '\t', '|'].toSorted((a, b) => most(counted, b) - most(counted, a));
  try {
    const lines = parseCsv(text, {
      delimiter: mark!,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 1 << 16,
      record_delimiter: ['\r\n', '\n', '\r'],
      to,
    });
    return lines.map((cells, at) => ({ row: at + 1, cells: cells.slice(0, MOST_COLUMNS) }));
  } catch {
    return { reason: 'notCsv' };
  }
}

/** Returns how often a separator occurs in the line that has it most often. */
const most = (lines: readonly string[], mark: string): number =>
  Math.max(...lines.map((line) => line.split(mark).length));

/** The rows below the column names; null if a column that the mapping needs is missing. */
export function rowsOf(
  lines: readonly Line[],
  mapping: Pick<TableMapping, 'headerRow' | 'columns'>,
): TableRow[] | null {
  const head = lines.find(({ row }) => row === mapping.headerRow);
  const names = (head?.cells ?? []).map((cell) => textIn(cell).trim());
  const wanted = [mapping.columns.event, mapping.columns.time];
  if (!wanted.every((name) => name !== undefined && names.includes(name))) return null;
  return lines.flatMap(({ row, cells }) => {
    if (row <= mapping.headerRow) return [];
    const named: [string, string][] = [];
    for (const [at, name] of names.entries()) {
      const text =
        name === ''
          ? ''
          : textIn(cells[at])
              .replaceAll(/\s{2,}/g, ' ')
              .trim();
      if (text !== '') named.push([name, text.slice(0, MOST_CHARACTERS)]);
    }
    return named.length === 0 ? [] : [{ row, cells: Object.fromEntries(named) }];
  });
}

/** Returns whether the mapping marks the row's word as irrelevant to a shipment. */
const isPassedOver = ({ cells }: TableRow, mapping: TableMapping): boolean =>
  codeOf(cells[mapping.columns.event ?? ''] ?? '', mapping) === PASSED_OVER;

/** A cell as text; an Excel date as the local time it shows. */
export function textIn(cell: unknown): string {
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return '';
    const text = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
  }
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}
