/** The remarks on the label of a piece: its house, where it comes from, and how it is handled. */
import type { LabelsDocument } from './documents.ts';
import { houseWithPiece } from './scan.ts';

export function labelRemarks(document: LabelsDocument, piece: number): string {
  const { house, houses, first, masterPieces, departure, remarks } = document;
  const held = houseWithPiece(houses, piece);
  const number = house || held?.number;
  return [
    number && `HAWB ${number}`,
    house && `MAWB piece ${first - 1 + piece} / ${masterPieces}`,
    departure && `From ${departure}`,
    held ? held.handling : remarks,
  ]
    .filter(Boolean)
    .join('\n');
}
