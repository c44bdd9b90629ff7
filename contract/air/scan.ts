/** Barcode of a piece label: the eleven digits of the master, then the piece number (IATA Resolution 606). */
const LABEL = /^(\d{3})-?(\d{8})(\d{5})?$/;

/** Label of an order without a bill: its number, then the piece number. */
const ORDER_LABEL = /^(A\d{2})-?(\d{6})(\d{5})$/;

/** The record of a scanned code: a bill or an order by its number, or one piece of a master. */
export type ScannedCode = { number: string; piece: number | null };

export function readLabel(code: string): ScannedCode {
  const text = code.trim().toUpperCase();
  const [, year, serialOfOrder, pieceOfOrder] = ORDER_LABEL.exec(text.replace(/\s/g, '')) ?? [];
  if (year !== undefined) return { number: `${year}-${serialOfOrder}`, piece: Number(pieceOfOrder) };
  const [, prefix, serial, piece] = LABEL.exec(text.replace(/\s/g, '')) ?? [];
  if (prefix === undefined || serial === undefined) return { number: text, piece: null };
  return { number: `${prefix}-${serial}`, piece: piece === undefined ? null : Number(piece) };
}

type Counted = { number: string; pieces: number };
/** Numbers the pieces of houses through their master: the first house begins with 1. */
export function numberedPieces<H extends Counted>(houses: readonly H[]): (H & { first: number })[] {
  let next = 1;
  return houses.map((house) => {
    const first = next;
    next += house.pieces;
    return { ...house, first };
  });
}

/** Returns the house that a piece of the master belongs to. */
export const houseWithPiece = <H extends Counted & { first: number }>(
  houses: readonly H[],
  piece: number,
): H | undefined => houses.find(({ first, pieces }) => piece >= first && piece < first + pieces);
