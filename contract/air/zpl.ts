/** Piece labels in ZPL II for label printers of 203 dpi, 100 × 150 mm: the same facts as the PDF. */
import type { LabelsDocument } from './documents.ts';
import { houseWithPiece } from './scan.ts';

/** Dots of a millimetre at 203 dpi. */
const DOTS = 8;

/** Text of a field: `^` and `~` begin commands, so they are written as hexadecimal (`^FH`). */
const escaped = (text: string): string =>
  text.replace(/[\^~_]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const field = (x: number, y: number, height: number, text: string, width = 94): string =>
  `^FO${x * DOTS},${y * DOTS}^A0N,${height * DOTS},0^FB${(width - 2) * DOTS},3,0,L^FH^FD${escaped(text).replaceAll('\n', '\\&')}^FS`;

/** Barcode text: the 11 digits of the master and the piece number through it (IATA Resolution 606). */
export const pieceBarcode = (master: string, piece: number): string =>
  master.replace(/\D/g, '') + String(piece).padStart(5, '0');

/** One label after the other, each a format of its own. */
export function labelsZpl(document: LabelsDocument): string {
  const { airline, master, destination, departure, pieces, first, masterPieces, weight, consignee } =
    document;
  const numbers =
    document.only.length > 0 ? document.only : Array.from({ length: pieces }, (_, at) => at + 1);
  return numbers
    .map((piece) => {
      const through = first - 1 + piece;
      const house = document.house || houseWithPiece(document.houses, piece)?.number;
      const remarks = [
        house && `HAWB ${house}`,
        document.house && `MAWB piece ${through} / ${masterPieces}`,
        departure && `From ${departure}`,
        document.remarks,
      ];
      return [
        '^XA^CI28',
        `^PW${100 * DOTS}^LL${150 * DOTS}`,
        field(4, 5, 7, airline),
        `^FO${12 * DOTS},${26 * DOTS}^BY3^BCN,${27 * DOTS},Y,N,N^FD>;${pieceBarcode(master, through)}^FS`,
        field(4, 66, 6, master, 47),
        field(52, 66, 14, destination, 47),
        field(4, 87, 9, `${piece} / ${pieces}`, 47),
        field(52, 87, 7, weight, 47),
        field(4, 106, 4, consignee),
        field(4, 127, 4, remarks.filter(Boolean).join('\n')),
        '^XZ',
      ].join('\n');
    })
    .join('\n');
}
