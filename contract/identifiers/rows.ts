/** The cells of a pasted list or table. */
import { columnLabel, type NumberLabel, type Span } from './labels.ts';

export type Cell = Span & {
  /** Its row has nothing but such pieces, none with a blank inside. */
  alone: boolean;
  /** What the heading of its column says that it is. */
  label: NumberLabel | null;
  /** Its row has a container and its size: what else stands there is a seal, a weight, a count. */
  manifest: boolean;
};

const SIZE =
  /^(?:20|40|45)['’]?(?:FT)? ?(?:GP|DC|DV|HC|HQ|RF|RH|RE|OT|FR|TK|NOR|ST|SD)$|^[24L][0-9][A-Z][0-9]$/;
const CONTAINER = /^[A-Z]{3}[UJZ][ -]?\d{6}[ -]?\d$/;

/** A row of several long words with digits, and blanks between them: groups of one number are shorter. */
const NUMBERS_ONLY = /^(?=.*\d)[A-Z0-9]{10,35}(?: +(?=[A-Z]*\d)[A-Z0-9]{10,35})+$/;

type Piece = Span & { body: string; column: number };

/** The pieces of a text between breaks, tabs, commas and the like. */
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

/** What stands in a row, by column: tabs and bars part columns, an empty one too; commas do where there are none. */
function piecesOf(row: string, offset: number): Piece[] {
  const table = /[\t|]/.test(row);
  const parts = NUMBERS_ONLY.test(row.trim()) ? /\S+/g : /[^\t|,;，；、"]+|[\t|,;，；、]/g;
  let column = 0;
  return [...row.matchAll(parts)].flatMap(({ 0: part, index }) => {
    if (/^[\t|]$/.test(part) || (!table && /^[,;，；、]$/.test(part))) column += 1;
    // What ends a sentence, or stands around a number, is none of it.
    const body = part.trim().replace(/^['([]+|['.:!?)\]]{1,9}$/g, '');
    if (body === '' || /^[,;，；、|]$/.test(body)) return [];
    const at = offset + index + part.indexOf(body);
    return [{ at, end: at + body.length, body, column }];
  });
}

/** What the columns hold, where the first row has headings: several cells, none of them a number. */
function headingOf(row: readonly Piece[]): (NumberLabel | null)[] | null {
  if (row.length < 2 || row.some(({ body }) => /\d{3}/.test(body))) return null;
  const labels: (NumberLabel | null)[] = [];
  for (const { body, column } of row) labels[column] = columnLabel(body);
  return labels;
}
