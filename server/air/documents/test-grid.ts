/** A grid of millimetres with the corners of the form's boxes, to set a printer's offsets for pre-printed forms. */
import { WAYBILL_BOXES, type Box, type WaybillBox } from '#contract/air/waybill/boxes.ts';
import { mm, type Kit } from '#server/platform/documents/kit.ts';

const [WIDTH, HEIGHT] = [210, 297];
const FINE = 5;
const COARSE = 10;

export function drawTestGrid(
  kit: Kit,
  number: string,
  { right, down }: { right: number; down: number } = { right: 0, down: 0 },
): void {
  const { pdf } = kit;
  pdf.addPage({ size: 'A4', margin: 0 });
  for (const [most, vertical] of [
    [WIDTH, true],
    [HEIGHT, false],
  ] as const)
    for (let at = FINE; at < most; at += FINE) {
      pdf.lineWidth(at % COARSE === 0 ? 0.3 : 0.1);
      if (vertical) pdf.moveTo(mm(at), 0).lineTo(mm(at), mm(HEIGHT));
      else pdf.moveTo(0, mm(at)).lineTo(mm(WIDTH), mm(at));
      pdf.stroke('#9db4c8');
      if (at % COARSE !== 0) continue;
      const place = vertical
        ? { x: mm(at + 0.4), y: mm(1), width: mm(8), height: mm(3) }
        : { x: mm(1), y: mm(at + 0.4), width: mm(8), height: mm(3) };
      kit.box(String(at), place, { size: 5 });
    }
  pdf.lineWidth(0.6);
  for (const { name, x, y, width, height } of WAYBILL_BOXES as readonly Box<WaybillBox>[]) {
    pdf.rect(mm(x + right), mm(y + down), mm(width), mm(height)).stroke('#000');
    const area = { x: mm(x + right + 0.5), y: mm(y + down + 0.5), width: mm(width - 1), height: mm(3.5) };
    kit.box(name, area, { size: 6, minSize: 4, weight: 'bold' });
  }
  const text = `${number}   right ${right} mm, down ${down} mm`;
  kit.box(text, { x: mm(10), y: mm(280), width: mm(190), height: mm(6) }, { size: 9, align: 'center' });
}
