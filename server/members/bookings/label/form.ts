/** Labels of a parcel: 100 × 150 mm, one for each package, with the bars of its number. */
import type { ParcelLabel } from '#contract/members/bookings/label.ts';
import { drawBars } from '#server/platform/documents/code128.ts';
import type { Forms } from '#server/platform/documents/draw.ts';
import { mm, type Kit, type Style } from '#server/platform/documents/kit.ts';

const [WIDTH, HEIGHT] = [100, 150];
const CAPTION: Style = { size: 7 };

function drawPiece(kit: Kit, label: ParcelLabel, piece: number): void {
  const { pdf } = kit;
  const { captions } = label;
  pdf.lineWidth(0.7).rect(mm(3), mm(3), mm(94), mm(144));
  for (const y of [18, 46, 84, 112, 130]) pdf.moveTo(mm(3), mm(y)).lineTo(mm(97), mm(y));
  pdf.moveTo(mm(60), mm(3)).lineTo(mm(60), mm(18)).stroke('#000').fillColor('#000');
  const cell = (caption: string, text: string, at: [number, number, number, number], style: Style = {}) => {
    const [x, y, width, height] = at;
    kit.box(caption, { x: mm(x + 1.5), y: mm(y + 0.8), width: mm(width - 3), height: mm(3.5) }, CAPTION);
    const area = { x: mm(x + 1.5), y: mm(y + 4.2), width: mm(width - 3), height: mm(height - 4.8) };
    if (!kit.box(text, area, { size: 10, minSize: 5.5, ...style })) kit.overflow.push(caption);
  };
  cell(captions.courier, label.courier, [3, 3, 57, 15], { size: 16, weight: 'bold', valign: 'middle' });
  cell(captions.piece, `${piece} / ${label.pieces}`, [60, 3, 37, 15], {
    size: 18,
    weight: 'bold',
    valign: 'middle',
  });
  cell(captions.from, label.from, [3, 18, 94, 28], { size: 9 });
  cell(captions.to, label.to, [3, 46, 94, 38], { size: 14, weight: 'bold' });
  drawBars(pdf, label.number, { x: mm(10), y: mm(87), width: mm(80), height: mm(17) });
  kit.box(
    label.number,
    { x: mm(10), y: mm(105), width: mm(80), height: mm(6) },
    { size: 12, align: 'center' },
  );
  cell(captions.contents, label.contents, [3, 112, 60, 18], { size: 8 });
  cell(captions.weight, label.weight, [63, 112, 34, 18], { size: 12, weight: 'bold', valign: 'middle' });
  cell(captions.pickup, label.pickup, [3, 130, 60, 17], { size: 9 });
  cell(captions.reference, label.reference, [63, 130, 34, 17], { size: 9 });
}

export const labelForms: Forms<ParcelLabel> = {
  numbered: () => false,
  async draw(kit, label, breathe) {
    for (let piece = 1; piece <= label.pieces; piece += 1) {
      kit.pdf.addPage({ size: [mm(WIDTH), mm(HEIGHT)], margin: 0 });
      drawPiece(kit, label, piece);
      if (piece % 20 === 0) await breathe();
    }
  },
};
