/** Cells of an uploaded file that a user corrected in the report, and the texts of those that are wrong. */
import type { CellFix, ImportRow } from '#contract/records/api/import.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Columns } from './header.ts';
import type { FileRow } from './row.ts';

/** Returns the rows with the corrected cells in place of those of the file. */
export function withFixes(rows: FileRow[], columns: Columns, fixes: readonly CellFix[] = []): FileRow[] {
  if (fixes.length === 0) return rows;
  const ofRow = new Map<number, CellFix[]>();
  for (const fix of fixes) ofRow.set(fix.row, [...(ofRow.get(fix.row) ?? []), fix]);
  return rows.map((line) => {
    const own = ofRow.get(line.row);
    if (!own) return line;
    const cells = [...line.cells];
    for (const { field, text } of own) {
      const column = columns.find((one) => one.field === field);
      if (column) cells[column.index] = text;
    }
    return { ...line, cells };
  });
}

/** Adds to each wrong row the texts of its wrong cells, for their correction; fields without a column have none. */
export function withTyped(planned: ImportRow[], rows: readonly FileRow[], columns: Columns): ImportRow[] {
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  return planned.map((line) => {
    if (line.action !== 'error') return line;
    const wrong = columns.filter(({ field }) => line.faults.some(({ path }) => path === field));
    const cells = cellsOf.get(line.row) ?? [];
    const typed = wrong.map(({ field, index }) => [field, plainText(cells[index])]);
    return { ...line, typed: Object.fromEntries(typed) };
  });
}
