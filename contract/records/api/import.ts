import type { FieldValue } from '../fields.ts';
import type { FieldFault } from '#contract/core/envelope.ts';

/** Largest file that an import reads (bytes), most rows in it, and most columns with something in them. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_COLUMNS = 100;

export type ImportAction = 'create' | 'update' | 'unchanged' | 'error';

/** What an import makes of one row of the file; `row` counts as the spreadsheet does, the header being row 1. */
export type ImportRow = {
  row: number;
  action: ImportAction;
  /** The value that tells the record apart, as far as it was legible. */
  key: string | null;
  /** `path` is the column's field, `message` is in the reader's language. */
  faults: FieldFault[];
  /** What is odd, and imported all the same; told by the dry run. */
  warnings?: FieldFault[] | undefined;
  changes: { field: string; before: FieldValue; after: FieldValue }[];
};

/** A column of a file, by the name above it, and the field that it was taken for; null: left out. */
export type ChosenColumn = { column: string; field: string | null };
export type ReadColumn = ChosenColumn & {
  /** What stands in its first row that has something there. */
  sample: string;
  /** It is called by another word than ours, of which one may think twice. */
  word: boolean;
};

export type ImportReport = {
  /** False for a dry run, and for a file of which nothing was taken because rows are wrong. */
  applied: boolean;
  totals: Record<ImportAction, number>;
  rows: ImportRow[];
  /** Headers that name no field; their columns were not read. */
  ignored: string[];
  /** Each column in its order, as it was read; sent back with another field it is read as that one. */
  columns?: ReadColumn[] | undefined;
  /** What had several readings, and how it was taken, in the reader's language. */
  notes?: FieldFault[] | undefined;
  /** What else became of it once it was applied, in the reader's language. */
  told?: string[] | undefined;
};

/** Most rows that are typed at once. */
export const MAX_TYPED_ROWS = 500;

/** Rows typed in a grid: what stands in each cell, by the fields of the columns. */
export type TypedRows = {
  fields: string[];
  rows: (string | number | boolean | null)[][];
  /** Add the rows that are sound and refuse the others; else all of them or none. */
  each: boolean;
};
