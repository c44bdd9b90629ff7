/** The results of the parsers of official files, line by line; independent of the database. */
import type { FaultValues } from '#contract/core/faults.ts';
import type { StandardEntry, StandardKind } from '#contract/reference/entry.ts';
import type { FileRecord } from './records.ts';

/** The fault and its column: `key` below `standardData:fault.` with its values. */
export type LineFault = { path: string; key: string; values: FaultValues };

export type Parsed =
  /** An entry with additional search names. Invalid optional fields are left out and listed in `warnings`. */
  | { line: number; entry: StandardEntry; terms: string[]; warnings: LineFault[] }
  /** Additional names of an entry that this file has already defined. */
  | { line: number; kind: StandardKind; code: string; terms: string[] }
  /** A code that the file takes out of use. */
  | { line: number; removed: string }
  /** A meaningful line that cannot be used, such as an alternative name for an unknown place. */
  | { line: number; warning: LineFault }
  /** A broken line. `fatal`: no line of the file can be read, so none can be left out. */
  | { line: number; fault: LineFault; fatal?: true };

/** Reads the records of one file after another, in order. Never throws. */
export type Parser = {
  read(record: FileRecord): Parsed[];
  /** Returns the results that were waiting for later lines; called at the end of each file. */
  end(): Parsed[];
};

export const fault = (path: string, key: string, values: FaultValues = {}): LineFault => ({
  path,
  key,
  values,
});

/** Returns a cell in a form that a message can show. */
export const shown = (cell: string): string => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);

/** The fault of a record that has no cells. */
export const brokenRecord = ({ line, broken }: Extract<FileRecord, { broken: string }>): Parsed => ({
  line,
  fault: fault('line', broken),
});

/** U+FFFD marks bytes that are not valid in the encoding of the file. */
export const unreadable = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.includes('\uFFFD'));
