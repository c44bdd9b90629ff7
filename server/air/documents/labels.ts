/** Labels of pieces: 100 × 150 mm each, or four on a sheet of A4. A label names airline, number, piece, destination, weight. */
import type { LabelsDocument } from '#contract/air/documents.ts';
import { labelRemarks } from '#contract/air/label-remarks.ts';
import { drawBars } from '#server/platform/documents/code128.ts';
import { mm, type Kit, type Style } from '#server/platform/documents/kit.ts';

const [WIDTH, HEIGHT] = [100, 150];
/** Origins of the four labels on a sheet (mm). An upright label of 94 × 141 leaves room to cut. */
const SHEET = { scale: 0.94, columns: [8, 108], rows: [6, 150] } as const;

/**
 * Returns the barcode text of a label: 11 digits of the waybill and 5 of the piece (IATA Resolution 606), or those of
 * an order.
 */
export const pieceCode = (master: string, piece: number): string =>
  master.replace(/[^A-Z0-9]/g, '') + String(piece).padStart(5, '0');

const CAPTION: Style = { size: 7 };
const VALUE: Style = { size: 20, minSize: 8, weight: 'bold', valign: 'middle' };

/** One label with its upper left corner at the origin. */
function drawLabel(kit: Kit, document: LabelsDocument, piece: number): void {
  const { pdf } = kit;
  pdf.lineWidth(0.7).rect(mm(3), mm(3), mm(94), mm(144));
  for (const y of [24, 64, 84, 104, 126]) pdf.moveTo(mm(3), mm(y)).lineTo(mm(97), mm(y));
  pdf.moveTo(mm(50), mm(64)).lineTo(mm(50), mm(104)).stroke('#000').fillColor('#000');
  const cell = (
    caption: string,
    text: string,
    x: number,
    y: number,
    width: number,
    height: number,
    style: Style = {},
  ) => {
    kit.box(caption, { x: mm(x + 1.5), y: mm(y + 0.8), width: mm(width - 3), height: mm(3.5) }, CAPTION);
    const area = { x: mm(x + 1.5), y: mm(y + 4.2), width: mm(width - 3), height: mm(height - 4.8) };
    if (!kit.box(text, area, { ...VALUE, ...style })) kit.overflow.push(caption);
  };
  cell('Airline', document.airline, 3, 3, 94, 21);
  const { first } = document;
  const code = pieceCode(document.master, first - 1 + piece);
  drawBars(pdf, code, { x: mm(12), y: mm(28), width: mm(76), height: mm(27) });
  kit.box(code, { x: mm(12), y: mm(56.5), width: mm(76), height: mm(5) }, { size: 10, align: 'center' });
  cell(document.ofOrder ? 'Order no.' : 'Air waybill no.', document.master, 3, 64, 47, 20, { size: 17 });
  cell('Destination', document.destination, 50, 64, 47, 20, { size: 34 });
  cell('Piece no. / total', `${piece} / ${document.pieces}`, 3, 84, 47, 20);
  cell('Weight of the consignment', document.weight, 50, 84, 47, 20);
  cell('Consignee', document.consignee, 3, 104, 94, 22, {
    size: 12,
    minSize: 6,
    weight: 'regular',
    valign: 'top',
  });
  cell('House waybill, origin, remarks', labelRemarks(document, piece), 3, 126, 94, 21, {
    size: 12,
    minSize: 7,
    weight: 'regular',
    valign: 'top',
  });
}

/** One page per piece, or per four; other work gets a turn in between. */
export async function drawLabels(
  kit: Kit,
  document: LabelsDocument,
  sheets: boolean,
  breathe: () => Promise<void>,
): Promise<void> {
  const { pdf } = kit;
  const pieces =
    document.only.length > 0 ? document.only : Array.from({ length: document.pieces }, (_, at) => at + 1);
  const places = SHEET.rows.flatMap((y) => SHEET.columns.map((x) => [x, y] as const));
  for (const [at, piece] of pieces.entries()) {
    if (!sheets) {
      pdf.addPage({ size: [mm(WIDTH), mm(HEIGHT)], margin: 0 });
      drawLabel(kit, document, piece);
    } else {
      const [x, y] = places[at % places.length]!;
      if (at % places.length === 0) pdf.addPage({ size: 'A4', margin: 0 });
      pdf.save().translate(mm(x), mm(y)).scale(SHEET.scale);
      drawLabel(kit, document, piece);
      pdf.restore();
    }
    if (at % 20 === 19) await breathe();
  }
}
