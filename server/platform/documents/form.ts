/** A form: a table of boxes on a page, drawn with or without its frames and captions. */
import { mm, type Kit, type Style } from './kit.ts';

/** A box of a form; millimetres on the page. */
export type Box<Name extends string> = {
  name: Name;
  x: number;
  y: number;
  width: number;
  height: number;
  /** At most two lines. */
  caption?: string;
  style?: Partial<Style>;
  /** Distance of the text from the upper edge; by default below the caption. */
  head?: number;
};
export type Offset = { right: number; down: number };

type FormOptions = { offset?: Offset | undefined; more?: string; columns?: RegExp };

const CAPTION: Style = { size: 5.2, minSize: 3.5 };
const CAPTION_HEIGHT = 2.6;
const captionHeight = (caption: string): number => CAPTION_HEIGHT * caption.split('\n').length;
const PAD = 0.8;

/**
 * Draws `values` into `boxes`; `offset` shifts them for a preprinted form. Text that does not fit ends with
 * `more`; returns the names of those boxes. Boxes matching `columns` share one font size, so that their lines
 * align.
 */
export function drawForm<Name extends string>(
  kit: Kit,
  boxes: readonly Box<Name>[],
  values: Partial<Record<Name, string>>,
  { offset, more, columns: isColumn }: FormOptions = {},
): Name[] {
  const { pdf } = kit;
  const [right, down] = [offset?.right ?? 0, offset?.down ?? 0];
  if (!offset) {
    pdf.lineWidth(0.4);
    for (const { x, y, width, height } of boxes) pdf.rect(mm(x), mm(y), mm(width), mm(height));
    pdf.stroke('#000');
  }
  pdf.fillColor('#000');
  const styleOf = ({ style }: Box<Name>): Style => ({ size: 9, minSize: 5.5, ...style });
  const below = ({ caption = '', head = caption ? captionHeight(caption) : 0.4 }: Box<Name>) => head;
  const columns = boxes.filter(({ name }) => isColumn?.test(name));
  const common = Math.min(
    ...columns.map((box) => {
      const [width, height] = [mm(box.width - 2 * PAD), mm(box.height - below(box) - 0.2)];
      return kit.fit(values[box.name] ?? '', width, height, styleOf(box)).size;
    }),
  );
  const cut: Name[] = [];
  for (const box of boxes) {
    const { name, x, y, width, height, caption = '' } = box;
    const head = below(box);
    const inner = { x: mm(x + right + PAD), width: mm(width - 2 * PAD) };
    if (caption && !offset)
      kit.box(caption, { ...inner, y: mm(y + 0.2), height: mm(captionHeight(caption)) }, CAPTION);
    const style = columns.includes(box) ? { ...styleOf(box), size: common, minSize: common } : styleOf(box);
    // Letters below the baseline do not touch the line of the box.
    const foot = style.valign === 'bottom' ? 0.8 : 0.2;
    const area = { ...inner, y: mm(y + down + head), height: mm(height - head - foot) };
    if (!kit.box(values[name] ?? '', area, style, more)) cut.push(name);
  }
  kit.overflow.push(...cut);
  return cut;
}
