/** What a parser of an official file says of its lines; nothing here knows the database. */
import type { StandardEntry, StandardKind } from '#contract/reference/entry.ts';
import type { FileRecord } from './records.ts';

/** What is wrong, and in which column: `key` under `standardData:fault.` with its values. */
export type LineFault = { path: string; key: string; values: Record<string, string | number> };

export type Parsed =
  /** An entry, with further names it is found by. Odd optional fields are left out and told in `warnings`. */
  | { line: number; entry: StandardEntry; terms: string[]; warnings: LineFault[] }
  /** Further names of an entry that this file has already given. */
  | { line: number; kind: StandardKind; code: string; terms: string[] }
  /** A code that the file takes out of use. */
  | { line: number; removed: string }
  /** A line that means something which we cannot use, such as an alternative name of no known place. */
  | { line: number; warning: LineFault }
  /** A broken line. `fatal`: no line of the file can be read, so none can be left out. */
  | { line: number; fault: LineFault; fatal?: true };

/** Reads the records of one file after the other, in order. Never throws, whatever the text. */
export type Parser = {
  read(record: FileRecord): Parsed[];
  /** At the end of each file: what was waiting for later lines. */
  end(): Parsed[];
};

export const fault = (path: string, key: string, values: LineFault['values'] = {}): LineFault => ({
  path,
  key,
  values,
});

/** A cell as a message may show it. */
export const shown = (cell: string): string => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);

/** The fault of a record that has no cells. */
export const brokenRecord = ({ line, broken }: Extract<FileRecord, { broken: string }>): Parsed => ({
  line,
  fault: fault('line', broken),
});

/** U+FFFD stands where the bytes were no text in the file's encoding. */
export const unreadable = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.includes('\uFFFD'));
