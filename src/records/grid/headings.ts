/** A pasted block with column names: each column is matched to the field with that name, in any order. */
import { plainName } from '#contract/records/typed-times.ts';

/** The names of a column: the technical one, the label in the user's language, and those in the others. */
type ColumnNames = { name: string; label: string; others?: readonly string[] };
export type Headed = {
  /** The sheet column of each block column; -1 if there is none. */
  columns: readonly number[];
  /** Names without a column in the sheet. */
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

/** The rows in the sheet's width; columns missing in the block keep their `held` values. */
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
