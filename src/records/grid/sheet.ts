/** A sheet of typed cells: the effect of each key, independent of rendering. Every change can be undone. */

/** A row. A change of a cell makes a new object, so that results of a check can be attached to the object. */
export type SheetRow = { readonly id: number; readonly cells: readonly string[] };
/** A cell by its row and column. */
export type Place = { row: number; column: number };
export type Sheet = {
  columns: number;
  /** Maximum number of rows. */
  limit: number;
  rows: readonly SheetRow[];
  at: Place;
  /** The opposite corner of the marked range. */
  anchor: Place;
  /** The column where Tab started in this row: Enter returns to it. */
  from: number | null;
  past: readonly (readonly SheetRow[])[];
  future: readonly (readonly SheetRow[])[];
};

/** Number of rows in an empty sheet. */
const FIRST = 12;
/** Maximum undo steps. */
const MAX_UNDO = 200;

let ids = 0;
const blank = (columns: number): SheetRow => ({ id: (ids += 1), cells: Array<string>(columns).fill('') });

const ORIGIN: Place = { row: 0, column: 0 };

export const newSheet = (columns: number, limit: number): Sheet => ({
  columns,
  limit,
  rows: Array.from({ length: Math.min(FIRST, limit) }, () => blank(columns)),
  at: ORIGIN,
  anchor: ORIGIN,
  from: null,
  past: [],
  future: [],
});

/** A sheet with these texts. */
export const sheetOf = (columns: number, limit: number, texts: readonly (readonly string[])[]): Sheet => {
  const filled = put(newSheet(columns, limit), ORIGIN, texts);
  return { ...goTo(filled, { row: texts.length, column: 0 }), past: [] };
};

export const isBlank = ({ cells }: SheetRow): boolean => cells.every((cell) => cell.trim() === '');

/** Returns the first and last row and column of the marked range. */
export const markedOf = ({ at, anchor }: Sheet) => ({
  top: Math.min(at.row, anchor.row),
  bottom: Math.max(at.row, anchor.row),
  left: Math.min(at.column, anchor.column),
  right: Math.max(at.column, anchor.column),
});

const within = (value: number, last: number): number => Math.min(Math.max(value, 0), last);

/** With at least `count` rows, up to the limit. */
const roomFor = (sheet: Sheet, rows: readonly SheetRow[], count: number): readonly SheetRow[] => {
  const wanted = Math.min(count, sheet.limit);
  return rows.length >= wanted
    ? rows
    : [...rows, ...Array.from({ length: wanted - rows.length }, () => blank(sheet.columns))];
};

const changedTo = (sheet: Sheet, rows: readonly SheetRow[]): Sheet =>
  rows === sheet.rows
    ? sheet
    : { ...sheet, rows, past: [...sheet.past, sheet.rows].slice(-MAX_UNDO), future: [] };

/** Moves to a cell; `marking` keeps the opposite corner. Moving below the last row adds one. */
export function goTo(sheet: Sheet, place: Place, marking = false): Sheet {
  const rows = roomFor(sheet, sheet.rows, place.row + 1);
  const at = {
    row: within(place.row, rows.length - 1),
    column: within(place.column, sheet.columns - 1),
  };
  return { ...sheet, rows, at, anchor: marking ? sheet.anchor : at, from: null };
}

/** Tab: along the row and into the next one; `step` is -1 for Shift-Tab. */
export function along(sheet: Sheet, step: 1 | -1): Sheet {
  const { at, columns, from } = sheet;
  const next = at.row * columns + at.column + step;
  if (next < 0) return sheet;
  const moved = goTo(sheet, { row: Math.floor(next / columns), column: next % columns });
  return { ...moved, from: step === 1 ? (from ?? at.column) : from };
}

/** Enter: down, back to the column where the row was begun; `step` is -1 for Shift-Enter. */
export const down = (sheet: Sheet, step: 1 | -1): Sheet =>
  goTo(sheet, { row: sheet.at.row + step, column: sheet.from ?? sheet.at.column });

/** Writes texts into cells from `place` on; what exceeds the last column is dropped. */
export function put(sheet: Sheet, place: Place, block: readonly (readonly string[])[]): Sheet {
  const rows = [...roomFor(sheet, sheet.rows, place.row + block.length)];
  let changed = rows.length !== sheet.rows.length;
  block.forEach((texts, down_) => {
    const row = rows[place.row + down_];
    if (!row) return;
    const cells = [...row.cells];
    texts.forEach((text, right) => {
      if (place.column + right < sheet.columns) cells[place.column + right] = text;
    });
    if (cells.every((cell, at) => cell === row.cells[at])) return;
    changed = true;
    rows[place.row + down_] = { id: row.id, cells };
  });
  return changed ? changedTo(sheet, rows) : sheet;
}

/** Uses reduce, since hundreds of thousands of rows are too many for the arguments of one call. */
const widest = (
  rows: readonly (readonly string[])[],
  widthOf: (texts: readonly string[]) => number,
): number => rows.reduce((most, texts) => Math.max(most, widthOf(texts)), 0);

/**
 * Pastes at the first marked cell: a block unchanged, a single text into every marked cell. Marks the pasted
 * range.
 */
export function paste(sheet: Sheet, block: readonly (readonly string[])[]): Sheet {
  const { top, bottom, left, right } = markedOf(sheet);
  const [first = []] = block;
  const one = block.length === 1 && first.length === 1;
  const texts = one
    ? Array.from({ length: bottom - top + 1 }, () => Array<string>(right - left + 1).fill(first[0] ?? ''))
    : block;
  const place = { row: top, column: left };
  const filled = put(sheet, place, texts);
  const width = Math.max(
    widest(texts, ({ length }) => length),
    1,
  );
  return {
    ...filled,
    at: place,
    anchor: {
      row: within(top + texts.length - 1, filled.rows.length - 1),
      column: within(left + width - 1, sheet.columns - 1),
    },
  };
}

/** Number of rows and columns of a pasted block that do not fit; empty ones do not count. */
export function leftOut(
  sheet: Sheet,
  block: readonly (readonly string[])[],
): { rows: number; columns: number } {
  const { top, left } = markedOf(sheet);
  const filled = (texts: readonly string[]) => texts.some((text) => text.trim() !== '');
  const width = widest(block, (texts) => texts.findLastIndex((text) => text.trim() !== '') + 1);
  return {
    rows: block.slice(sheet.limit - top).filter(filled).length,
    columns: Math.max(left + width - sheet.columns, 0),
  };
}

/** The marked cells as rows of texts. */
export function marked(sheet: Sheet): string[][] {
  const { top, bottom, left, right } = markedOf(sheet);
  return sheet.rows.slice(top, bottom + 1).map(({ cells }) => cells.slice(left, right + 1));
}

/** Empties the marked cells. */
export const clear = (sheet: Sheet): Sheet =>
  put(
    sheet,
    { row: markedOf(sheet).top, column: markedOf(sheet).left },
    marked(sheet).map((row) => row.map(() => '')),
  );

/** Ctrl-D: copies the first marked row into the others; with one row marked, copies the row above. */
export function fillDown(sheet: Sheet): Sheet {
  const { top, bottom, left, right } = markedOf(sheet);
  const source = sheet.rows[top === bottom ? top - 1 : top]?.cells.slice(left, right + 1);
  if (!source) return sheet;
  const first = top === bottom ? top : top + 1;
  return put(
    sheet,
    { row: first, column: left },
    Array.from({ length: bottom - first + 1 }, () => source),
  );
}

/** Removes the marked rows. */
export function removeRows(sheet: Sheet): Sheet {
  const { top, bottom } = markedOf(sheet);
  const remaining = sheet.rows.filter((_row, at) => at < top || at > bottom);
  const next = changedTo(sheet, roomFor(sheet, remaining, Math.min(FIRST, sheet.limit)));
  return goTo(next, { row: Math.min(top, next.rows.length - 1), column: sheet.at.column });
}

/** Leaves out empty rows, so that a row's number is its position among the rows sent. */
export function packed(sheet: Sheet): Sheet {
  const filled = sheet.rows.filter((row) => !isBlank(row));
  const rows = roomFor(sheet, filled, Math.min(Math.max(FIRST, filled.length + 1), sheet.limit));
  return goTo({ ...sheet, rows }, ORIGIN);
}

/** Removes stored rows; undo does not restore them, but can still undo changes to the others. */
export function without(sheet: Sheet, stored: ReadonlySet<number>): Sheet {
  if (stored.size === 0) return packed(sheet);
  const left = (rows: readonly SheetRow[]) => rows.filter(({ id }) => !stored.has(id));
  const now = left(sheet.rows);
  // Steps that only changed stored rows are dropped.
  const past = [...sheet.past.map(left), now].filter((rows, at, all) => !alike(rows, all[at + 1]));
  const before = past.slice(0, -1).map((rows) => roomFor(sheet, rows, FIRST));
  return packed({ ...sheet, rows: now, past: before, future: [] });
}

const alike = (one: readonly SheetRow[], other: readonly SheetRow[] | undefined): boolean =>
  one.length === other?.length && one.every((row, at) => row === other[at]);

export const undo = (sheet: Sheet): Sheet => {
  const rows = sheet.past.at(-1);
  if (!rows) return sheet;
  const back = { ...sheet, rows, past: sheet.past.slice(0, -1), future: [...sheet.future, sheet.rows] };
  return goTo(back, { row: within(sheet.at.row, rows.length - 1), column: sheet.at.column });
};

export const redo = (sheet: Sheet): Sheet => {
  const rows = sheet.future.at(-1);
  if (!rows) return sheet;
  const on = { ...sheet, rows, past: [...sheet.past, sheet.rows], future: sheet.future.slice(0, -1) };
  return goTo(on, { row: within(sheet.at.row, rows.length - 1), column: sheet.at.column });
};
