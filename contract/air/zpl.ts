/** Piece labels in ZPL II for label printers of 203 dpi, 100 × 150 mm: the same facts as the PDF. */
import type { LabelsDocument } from './documents.ts';
import { labelRemarks } from './label-remarks.ts';

/** Dots of a millimetre at 203 dpi. */
const DOTS = 8;

/** Text of a field: `^`, `~` and a backslash begin commands, so they are written as hexadecimal (`^FH`). */
const escaped = (text: string): string =>
  text.replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** Width of a letter of the printer's scalable font, as part of its height; capitals are the widest. */
const LETTER = 0.6;

/** The first lines that a field holds: a printer writes what is too much over the last line. */
function linesWithin(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ').map((one) => one.slice(0, width))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (longer.length > width) lines.push(line);
      line = longer.length > width ? word : longer;
    }
    lines.push(line);
  }
  return lines.slice(0, most);
}

type Place = { x: number; y: number; width: number; room: number };
/** Text of letters of `height` in a place; millimetres. */
function field({ x, y, width, room }: Place, height: number, text: string): string {
  const most = Math.max(1, Math.floor(room / height));
  const lines = linesWithin(text, Math.floor(width / (height * LETTER)), most);
  return `^FO${x * DOTS},${y * DOTS}^A0N,${height * DOTS},0^FB${width * DOTS},${most},0,L^FH^FD${lines.map(escaped).join('\\&')}^FS`;
}

/** Barcode text: the 11 digits of the master and the piece number through it (IATA Resolution 606). */
export const pieceBarcode = (master: string, piece: number): string =>
  master.replace(/\D/g, '') + String(piece).padStart(5, '0');

/** One label after the other, each a format of its own. */
export function labelsZpl(document: LabelsDocument): string {
  const { airline, master, destination, pieces, first, weight, consignee } = document;
  const numbers =
    document.only.length > 0 ? document.only : Array.from({ length: pieces }, (_, at) => at + 1);
  return numbers
    .map((piece) => {
      const through = first - 1 + piece;
      return [
        '^XA^CI28',
        `^PW${100 * DOTS}^LL${150 * DOTS}`,
        field({ x: 4, y: 5, width: 92, room: 18 }, 7, airline),
        `^FO${12 * DOTS},${26 * DOTS}^BY3^BCN,${27 * DOTS},Y,N,N^FD>;${pieceBarcode(master, through)}^FS`,
        field({ x: 4, y: 66, width: 46, room: 18 }, 6, master),
        field({ x: 52, y: 66, width: 45, room: 18 }, 14, destination),
        field({ x: 4, y: 87, width: 46, room: 18 }, 9, `${piece} / ${pieces}`),
        field({ x: 52, y: 87, width: 45, room: 18 }, 7, weight),
        field({ x: 4, y: 106, width: 92, room: 20 }, 4, consignee),
        field({ x: 4, y: 127, width: 92, room: 20 }, 4, labelRemarks(document, piece)),
        '^XZ',
      ].join('\n');
    })
    .join('\n');
}
