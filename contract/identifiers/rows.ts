/** The cells of a pasted list or table. */
import { columnLabel, type NumberLabel, type Span } from './labels.ts';

export type Cell = Span & {
  /** No piece of its row contains a blank. */
  alone: boolean;
  /** Kind that the column heading names. */
  label: NumberLabel | null;
  /** The row has a container and its size, so its other cells are seals, weights or counts. */
  manifest: boolean;
};

const SIZE =
  /^(?:20|40|45)['’]?(?:FT)? ?(?:GP|DC|DV|HC|HQ|RF|RH|RE|OT|FR|TK|NOR|ST|SD)$|^[24L][0-9][A-Z][0-9]$/;
const CONTAINER = /^[A-Z]{3}[UJZ][ -]?\d{6}[ -]?\d$/;

/** A row of several long words with digits, separated by blanks: groups of one number are shorter. */
const NUMBERS_ONLY = /^(?=.*\d)[A-Z0-9]{10,35}(?: +(?=[A-Z]*\d)[A-Z0-9]{10,35})+$/;

type Piece = Span & { body: string; column: number };

/** Returns the pieces of a text between line breaks, tabs, commas and similar separators. */
export function cells(flat: string): Cell[] {
  const rows = [...flat.matchAll(/[^\r\n]+/g)].map(({ 0: row, index }) => piecesOf(row, index));
  const heading = headingOf(rows[0] ?? []);
  return rows.flatMap((row, index) => {
    const alone = row.every(({ body }) => !body.includes(' '));
    const manifest = row.some(({ body }) => CONTAINER.test(body)) && row.some(({ body }) => SIZE.test(body));
    return row.map(({ at, end, column }): Cell => ({
      at,
      end,
      alone,
      manifest,
      label: (index > 0 && heading?.[column]) || null,
    }));
  });
}

/**
 * Returns the pieces of a row by column. Tabs and bars separate columns, even empty ones; without them,
 * commas do.
 */
function piecesOf(row: string, offset: number): Piece[] {
  const table = /[\t|]/.test(row);
  const parts = NUMBERS_ONLY.test(row.trim()) ? /\S+/g : /[^\t|,;，；、"]+|[\t|,;，；、]/g;
  let column = 0;
  return [...row.matchAll(parts)].flatMap(({ 0: part, index }) => {
    if (/^[\t|]$/.test(part) || (!table && /^[,;，；、]$/.test(part))) column += 1;
    // Punctuation at the end of a sentence or around a number is not part of it.
    const body = part.trim().replace(/^['([]+|['.:!?)\]]{1,9}$/g, '');
    if (body === '' || /^[,;，；、|]$/.test(body)) return [];
    const at = offset + index + part.indexOf(body);
    return [{ at, end: at + body.length, body, column }];
  });
}

/** Returns the kinds of the columns if the first row is a heading: several cells without a number. */
function headingOf(row: readonly Piece[]): (NumberLabel | null)[] | null {
  if (row.length < 2 || row.some(({ body }) => /\d{3}/.test(body))) return null;
  const labels: (NumberLabel | null)[] = [];
  for (const { body, column } of row) labels[column] = columnLabel(body);
  return labels;
}
