/** Comma-separated values as text chunks (RFC 4180), with a byte-order mark so that Excel reads them as UTF-8. */
import { aheadAt } from '#contract/records/typed-times.ts';
import { clockText, isDay, isPlaced, looksLikeFormula, plainOf, type Cell, type ColumnKind } from './cell.ts';
import type { SheetRow, Sheet } from './xlsx.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** A header line and the rows, in chunks of about 16 KB. */
export async function* csvChunks({ columns, rows }: Omit<Sheet, 'name'>): AsyncGenerator<string> {
  const line = (row: SheetRow) => row.map((value, i) => csvCell(value, columns[i]?.kind ?? 'text')).join(',');
  let text = `\ufeff${columns.map(({ header }) => csvCell(header)).join(',')}\r\n`;
  for await (const row of rows) {
    text += `${line(row)}\r\n`;
    if (text.length > 1 << 14) {
      yield text;
      text = '';
    }
  }
  yield text;
}

/** One value; text that a spreadsheet would treat as a formula gets a leading apostrophe. */
export function csvCell(cell: Cell, kind: ColumnKind = 'text'): string {
  if (isDay(cell)) return csvCell(cell.day, 'date');
  if (isPlaced(cell)) return clockText(cell.at, aheadAt(cell.at, cell.zone) ?? 0);
  const value = plainOf(cell);
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return kind === 'date' ? value.toISOString().slice(0, 10) : value.toISOString().replace('.000Z', 'Z');
  const text = typeof value === 'string' ? guarded(value) : String(value);
  return /[",\r\n\t;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Whether a text, without leading apostrophes, looks like a formula. */
const isRisky = (text: string): boolean => looksLikeFormula(text.replace(/^'+/, ''));
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

const guarded = (text: string): string => (isRisky(text) && !NUMBER.test(text) ? `'${text}` : text);

/** Returns the text without its guard, so that an export can be imported unchanged. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && isRisky(text) && !NUMBER.test(text.slice(1)) ? text.slice(1) : text;
