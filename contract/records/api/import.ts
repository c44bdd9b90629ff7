import type { FieldValue } from '../fields.ts';
import type { FieldFault } from '#contract/core/envelope.ts';

/** Maximum size of an imported file (bytes), maximum rows, and maximum non-empty columns. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_COLUMNS = 100;

export type ImportAction = 'create' | 'update' | 'unchanged' | 'error';

/** Import result of one row; `row` counts as in the spreadsheet, where the header is row 1. */
export type ImportRow = {
  row: number;
  action: ImportAction;
  /** The record's key, as far as it was readable. */
  key: string | null;
  /** `path` is the column's field, `message` is in the reader's language. */
  faults: FieldFault[];
  /** Unusual values that are imported anyway; the dry run lists them. */
  warnings?: FieldFault[] | undefined;
  changes: { field: string; before: FieldValue; after: FieldValue }[];
  /** Texts of the wrong cells by field, for a correction in place; a dry run names them. */
  typed?: Record<string, string> | undefined;
};

/** A cell that a user corrected in the report of a dry run. */
export type CellFix = { row: number; field: string; text: string };
/** Maximum cells corrected in place; correct more of them in the file. */
export const MAX_FIXES = 500;

/** A column of a file by its header, and the field it is read as; null to skip it. */
export type ChosenColumn = { column: string; field: string | null };
export type ReadColumn = ChosenColumn & {
  /** The first value in the column. */
  sample: string;
  /** Whether the header is an alias, so that the match should be checked. */
  word: boolean;
};

export type ImportReport = {
  /** False for a dry run, and for a file that was not imported because rows have faults. */
  applied: boolean;
  totals: Record<ImportAction, number>;
  rows: ImportRow[];
  /** Headers that name no field; their columns were not read. */
  ignored: string[];
  /** Each column in order with its field; sent back with another field it is read as that one. */
  columns?: ReadColumn[] | undefined;
  /** Ambiguous values and how they were read, in the user's language. */
  notes?: FieldFault[] | undefined;
  /** Further effects of the applied import, in the user's language. */
  told?: string[] | undefined;
  /** The finished bulk job of an applied import, for an undo; null if it changed nothing. */
  undo?: string | null | undefined;
};

/** Maximum rows typed at once. */
export const MAX_TYPED_ROWS = 500;

/** Rows typed in a grid: the cells in the order of the columns' fields. */
export type TypedRows = {
  fields: string[];
  rows: (string | number | boolean | null)[][];
  /** Adds the valid rows and refuses the others; otherwise all or none. */
  each: boolean;
};
