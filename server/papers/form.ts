/** A form: a table of boxes on a page, drawn with or without its frames and captions. */
import type { Box } from '#contract/air/waybill/boxes.ts';
import { mm, type Kit, type Style } from './kit.ts';

export type Offset = { right: number; down: number };

const CAPTION: Style = { size: 5.2, minSize: 3.5 };
const CAPTION_HEIGHT = 2.6;
const captionHeight = (caption: string): number => CAPTION_HEIGHT * caption.split('\n').length;
const PAD = 0.8;

/** Draws `values` into `boxes`. `offset`: on a form that is printed already. What did not fit is noted by its name. */
export function drawForm<Name extends string>(
  kit: Kit,
  boxes: readonly Box<Name>[],
  values: Partial<Record<Name, string>>,
  offset?: Offset,
): void {
  const { pdf } = kit;
  const [right, down] = [offset?.right ?? 0, offset?.down ?? 0];
  if (!offset) {
    pdf.lineWidth(0.4);
    for (const { x, y, width, height } of boxes) pdf.rect(mm(x), mm(y), mm(width), mm(height));
    pdf.stroke('#000');
  }
  pdf.fillColor('#000');
  for (const {
    name,
    x,
    y,
    width,
    height,
    caption = '',
    style = {},
    head = caption ? captionHeight(caption) : 0.4,
  } of boxes) {
    const inner = { x: mm(x + right + PAD), width: mm(width - 2 * PAD) };
    if (caption && !offset)
      kit.box(caption, { ...inner, y: mm(y + 0.2), height: mm(captionHeight(caption)) }, CAPTION);
    const area = { ...inner, y: mm(y + down + head), height: mm(height - head - 0.2) };
    if (!kit.box(values[name] ?? '', area, { size: 9, minSize: 5.5, ...style })) kit.overflow.push(name);
  }
}
