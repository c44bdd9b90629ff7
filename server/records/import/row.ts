import type { Plain as Cell } from '#server/platform/files/cell.ts';

/**
 * A line of an uploaded file; `row` counts as the spreadsheet does: the first line is 1. `excess`: it has more cells than
 * there are columns, as where a comma of a number was taken for a separator.
 */
export type FileRow = { row: number; cells: Cell[]; excess?: boolean };

/** A file is wider than MAX_IMPORT_COLUMNS. */
export class TooWide extends Error {}

/** A file has something beyond the last row that is read. */
export class TooLong extends Error {}

/** What a workbook unpacks to is more than is read. */
export class TooLarge extends Error {}
