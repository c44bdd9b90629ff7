/** A pasted block with column names: each column goes to the field of that name, in any order. */
import { plainName } from '#contract/records/typed-times.ts';

/** The names of a column: the technical one, the label in the user's language, and those in the others. */
type ColumnNames = { name: string; label: string; others?: readonly string[] };
export type Headed = {
  /** The column of the sheet for each column of the block; -1 for one that the sheet has not. */
  columns: readonly number[];
  /** Names that the sheet has not. */
  ignored: readonly string[];
  rows: readonly (readonly string[])[];
};

/** Null if the first row is data: fewer than two column names, or more other texts than names. */
export function headed(fields: readonly ColumnNames[], block: readonly (readonly string[])[]): Headed | null {
  const [head = [], ...rows] = block;
  const own = fields.map(({ name, label }) => [name, label].map(plainName));
  const others = fields.map(({ others = [] }) => others.map(plainName));
  const columns = head.map((text) => {
    const named = (known: readonly string[]) => known.includes(plainName(text));
    const column = own.findIndex(named);
    // The user's language takes precedence over the others.
    return column >= 0 ? column : others.findIndex(named);
  });
  const known = columns.filter((column) => column >= 0);
  const ignored = head.filter((text, at) => columns[at] === -1 && text.trim() !== '');
  const isHead = rows.length > 0 && known.length >= 2 && known.length > ignored.length;
  return isHead && new Set(known).size === known.length ? { columns, ignored, rows } : null;
}

/** The rows as wide as the sheet; a column that the block has not stays as it is `held`. */
export const placed = (
  { columns, rows }: Headed,
  width: number,
  held: (row: number) => readonly string[] | undefined,
): string[][] =>
  rows.map((row, at) =>
    Array.from({ length: width }, (_, column) => {
      const from = columns.indexOf(column);
      return from >= 0 ? (row[from] ?? '') : (held(at)?.[column] ?? '');
    }),
  );
