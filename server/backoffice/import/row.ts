import type { Cell } from '../../exports/cell.ts';

/** A line of an uploaded file; `row` counts as the spreadsheet does: the first line is 1. */
export type FileRow = { row: number; cells: Cell[] };
