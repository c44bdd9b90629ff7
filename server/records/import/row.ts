import type { Plain } from '#server/platform/files/cell.ts';

/** A cell of an uploaded file. */
export type FileCell = Plain;

/**
 * A line of an uploaded file; `row` counts from 1 like a spreadsheet. `excess`: it has more cells than
 * columns, for example because a decimal comma was read as a separator.
 */
export type FileRow = { row: number; cells: FileCell[]; excess?: boolean };

/** A file is wider than MAX_IMPORT_COLUMNS. */
export class TooWide extends Error {}

/** A file has content beyond the last row that is read. */
export class TooLong extends Error {}

/** The unpacked workbook exceeds the limit. */
export class TooLarge extends Error {}

/** A cell contains more than Excel allows. */
export class CellTooLong extends Error {}

/** The process that reads a workbook ended before it answered: out of memory or time. */
export class Crashed extends Error {}
