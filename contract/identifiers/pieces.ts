/** Numbers in pieces: HLCU NGB 2639004, EGLV 0015 0012 3456, or digits in groups after a label. */
import { lineByBill } from '#contract/reference/shipping-lines.ts';

/**
 * The format of each line's bills after its code, by which a number is complete. Other lines: long enough,
 * with digits.
 */
const REST: Record<string, RegExp> = {
  MAEU: /^\d{9}$/,
  MSCU: /^[A-Z0-9]{2}\d{6}$/,
  CMDU: /^[A-Z]{3}\d{7}$/,
  COSU: /^\d{9,10}$/,
  HLCU: /^[A-Z]{2}[A-Z0-9]\d[A-Z0-9]{5,8}$/,
  ONEY: /^[A-Z0-9]{4,6}\d{6,8}$/,
  EGLV: /^\d{12}$/,
  OOLU: /^\d{10}$/,
  YMLU: /^[A-Z]\d{9}$/,
  HDMU: /^[A-Z]{4}\d{7,8}$/,
  ZIMU: /^[A-Z]{3}\d{4,8}$/,
};
const ELSEWHERE = /^[A-Z]{0,5}[A-Z0-9]{0,3}\d{6,12}$/;
const SHORTEST_REST = 7;

/** Maximum pieces joined to a number. */
const MOST_PIECES = 5;
/**
 * A piece of text, and the separator of two pieces of one number: a blank, a dash, or a dash between blanks.
 */
const PIECE = /[A-Z0-9]{1,20}/g;
const JOINT = /^(?: ?- ?| )$/;

export type Piece = { at: number; end: number; text: string };
export type Joined = { at: number; end: number; value: string };

/** The runs of letters and digits in a flattened text. */
export const piecesOf = (flat: string): Piece[] =>
  [...flat.matchAll(PIECE)].map(({ 0: text, index }) => ({ at: index, end: index + text.length, text }));

/** The pieces from `from` on, joined: the first two, the first three … */
export function* joinsFrom(flat: string, pieces: readonly Piece[], from: number): Generator<Joined> {
  const first = pieces[from];
  if (!first) return;
  let { text: value, end } = first;
  for (let next = from + 1; next < from + MOST_PIECES; next += 1) {
    const piece = pieces[next];
    if (!piece || !JOINT.test(flat.slice(end, piece.at))) return;
    value += piece.text;
    end = piece.end;
    yield { at: first.at, end, value };
  }
}

/** Returns true for a number with a line's code, followed by that line's bill format. */
function isComplete(value: string): boolean {
  const line = lineByBill(value);
  const rest = value.slice(4);
  if (!line || rest.length < SHORTEST_REST) return false;
  return (REST[line.scac] ?? ELSEWHERE).test(rest);
}

/** A group of this many digits ends a number; after a shorter one, digits that still fit belong to it. */
const LAST_GROUP = 6;

/** The join that completes a number beginning at `from`; null if there is none. */
function completeJoin(flat: string, pieces: readonly Piece[], from: number): Joined | null {
  let found: Joined | null = null;
  for (const joined of joinsFrom(flat, pieces, from)) {
    const group = /[A-Z0-9]+$/.exec(flat.slice(joined.at, joined.end))?.[0] ?? '';
    if (found && (!/^\d+$/.test(group) || !isComplete(joined.value))) break;
    if (!isComplete(joined.value)) continue;
    found = joined;
    if (group.length >= LAST_GROUP) break;
  }
  return found;
}

/** Bills in pieces, each beginning with its line's code. */
export function billsInPieces(flat: string): Joined[] {
  const pieces = piecesOf(flat);
  return pieces.flatMap(({ text }, from) => {
    // The code alone, or with the letters of an office.
    if (!/^[A-Z]{4}[A-Z]{0,5}[A-Z0-9]{0,8}$/.test(text) || !lineByBill(text) || isComplete(text)) return [];
    return completeJoin(flat, pieces, from) ?? [];
  });
}
