/** Columns by their headings: in any order, under any of their usual names. */
import { fault, unreadable, type LineFault } from './parser-result.ts';

/** Other names of each column, as `plain` leaves them. */
export type ColumnNames<Column extends string> = Record<Column, readonly string[]>;

/** Which cell of a record is which column; a record must be `width` cells wide. */
export type Columns<Column extends string> = { at: Partial<Record<Column, number>>; width: number };

/** Returns a record's cell by its column, trimmed; empty where the file has no such column. */
export type ReadCell<Column extends string> = (column: Column) => string;

const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns the columns named in a header line; unknown headings are ignored. */
export function columnsOf<Column extends string>(
  header: readonly string[],
  names: ColumnNames<Column>,
): Columns<Column> & { twice: Column[] } {
  const at: Partial<Record<Column, number>> = {};
  const twice: Column[] = [];
  const headings = header.map(plain);
  for (const column of Object.keys(names) as Column[]) {
    const known = new Set([plain(column), ...names[column]]);
    headings.forEach((heading, index) => {
      if (!known.has(heading)) return;
      if (at[column] === undefined) at[column] = index;
      else twice.push(column);
    });
  }
  return { at, width: header.length, twice };
}

/** Returns why a header is unusable. An inner list in `required` names alternatives. */
export function headerFault<Column extends string>(
  { at, twice }: { at: Partial<Record<Column, number>>; twice: readonly Column[] },
  required: readonly (Column | readonly Column[])[],
): LineFault | null {
  const missing = required
    .map((choice) => [choice].flat() as Column[])
    .filter((choice) => choice.every((column) => at[column] === undefined));
  if (missing.length > 0)
    return fault('header', 'columnsMissing', {
      columns: missing.map((choice) => choice.join(' / ')).join(', '),
    });
  return twice.length > 0 ? fault('header', 'columnsTwice', { columns: twice.join(', ') }) : null;
}

/** Returns a record as a row by column, or the fault in its shape. */
export function rowOf<Column extends string>(
  { at, width }: Columns<Column>,
  cells: readonly string[],
): ReadCell<Column> | LineFault {
  if (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== ''))
    return fault('line', 'columns', { expected: width, found: cells.length });
  if (unreadable(cells)) return fault('line', 'encoding');
  return (column) => {
    const index = at[column];
    return index === undefined ? '' : (cells[index] ?? '').trim();
  };
}
