import type { FieldValue } from '../fields.ts';
import type { FieldFault } from '#contract/core/envelope.ts';

/** Largest file that an import reads (bytes), most rows in it, and most columns with something in them. */
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
};

/** A column of a file by its header, and the field it is read as; null if left out. */
export type ChosenColumn = { column: string; field: string | null };
export type ReadColumn = ChosenColumn & {
  /** The first value in the column. */
  sample: string;
  /** Whether the header is another word than ours, so that the match should be checked. */
  word: boolean;
};

export type ImportReport = {
  /** False for a dry run, and for a file that was not imported because rows have faults. */
  applied: boolean;
  totals: Record<ImportAction, number>;
  rows: ImportRow[];
  /** Headers that name no field; their columns were not read. */
  ignored: string[];
  /** Each column in its order, as it was read; sent back with another field it is read as that one. */
  columns?: ReadColumn[] | undefined;
  /** Ambiguous values and how they were read, in the user's language. */
  notes?: FieldFault[] | undefined;
  /** Further effects of the applied import, in the user's language. */
  told?: string[] | undefined;
};

/** Most rows that are typed at once. */
export const MAX_TYPED_ROWS = 500;

/** Rows typed in a grid: the cells in the order of the columns' fields. */
export type TypedRows = {
  fields: string[];
  rows: (string | number | boolean | null)[][];
  /** Add the rows that are sound and refuse the others; else all of them or none. */
  each: boolean;
};
