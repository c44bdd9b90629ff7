/** The neutral air waybill, master or house: a page for each copy. */
import type { Conditions, WaybillForm, DocumentOptions, WaybillCopy } from '#contract/air/documents.ts';
import {
  printedInstead,
  WAYBILL_BOXES,
  waybillValues,
  type Box,
  type WaybillBox,
} from '#contract/air/waybill/boxes.ts';
import { drawForm } from '#server/platform/documents/form.ts';
import { mm, type Kit } from '#server/platform/documents/kit.ts';

/** The columns of box 22. */
const GOODS = /^22[A-H]$/;

/** Forms of air waybills are in English everywhere. */
const COPIES: Record<WaybillCopy, string> = {
  original3: 'Original 3 (for shipper)',
  original1: 'Original 1 (for issuing carrier)',
  original2: 'Original 2 (for consignee)',
  delivery: 'Copy 4 (delivery receipt)',
  extra: 'Extra copy',
};
/** Text that belongs to the form itself; a preprinted form already has it. */
const PRINTED: readonly WaybillBox[] = ['terms', 'insuranceTerms', 'title', '1D', 'certification'];

/** Marks a void bill across the page, light enough to read the text beneath. */
function drawVoid(kit: Kit): void {
  const [width, height] = [mm(210), mm(297)];
  kit.pdf
    .save()
    .rotate(-50, { origin: [width / 2, height / 2] })
    .fillOpacity(0.2);
  const area = { x: 0, y: height / 2 - mm(40), width, height: mm(80) };
  kit.box('VOID', area, { size: 170, weight: 'bold', align: 'center', valign: 'middle' });
  kit.pdf.restore();
}

const CONTINUED = '... SEE ATTACHED SHEET';
const REST = { left: mm(10), top: mm(12), bottom: mm(285), width: mm(190), size: 8.5, leading: 8.5 * 1.25 };

/** Draws a sheet with the full text of each box that is too small for it. */
function drawRest(
  kit: Kit,
  heading: string,
  rest: readonly { caption: string; text: string }[],
  torn: boolean | undefined,
): void {
  const { left, top, bottom, width, size, leading } = REST;
  let y = 0;
  const page = () => {
    kit.pdf.addPage({ size: 'A4', margin: 0 }).fillColor('#000');
    if (torn) drawVoid(kit);
    kit.box(heading, { x: left, y: top, width, height: mm(7) }, { size: 12, minSize: 8, weight: 'bold' });
    y = top + mm(9);
  };
  const put = (text: string, weight: 'regular' | 'bold') => {
    for (const line of kit.lines(text, width, { size, weight })) {
      if (y + leading > bottom) page();
      kit.line(line, left, y + size, size);
      y += leading;
    }
  };
  page();
  for (const { caption, text } of rest) {
    put(caption, 'bold');
    put(text, 'regular');
    y += leading;
  }
}

const BACK = { left: 10, top: 10, width: 92, height: 272, gap: 6 } as const;

/** The back page: the conditions in two columns, in the largest type that holds them. */
function drawBack(kit: Kit, { conditions, version, date }: Conditions): void {
  kit.pdf.addPage({ size: 'A4', margin: 0 }).fillColor('#000');
  const { left, top, width, height, gap } = BACK;
  for (let size = 8; size >= 4; size -= 0.25) {
    const lines = kit.lines(conditions, mm(width), { size });
    const leading = size * 1.2;
    const most = Math.floor(mm(height) / leading);
    if (lines.length > 2 * most && size > 4) continue;
    for (const [at, line] of lines.slice(0, 2 * most).entries()) {
      const second = at >= most;
      kit.line(
        line,
        mm(second ? left + width + gap : left),
        mm(top) + (second ? at - most : at) * leading + size,
        size,
      );
    }
    if (lines.length > 2 * most) kit.overflow.push('conditions');
    break;
  }
  const area = { x: mm(left), y: mm(286), width: mm(190), height: mm(4) };
  kit.box(`${version} · ${date}`, area, { size: 6, align: 'right' });
}

export function drawWaybill(
  kit: Kit,
  form: WaybillForm,
  house: boolean,
  options: DocumentOptions = {},
): void {
  const { preprinted, copies = ['original3'], torn, conditions } = options;
  const printed = {
    ...waybillValues(form, house),
    ...(conditions && { terms: conditions.notice, certification: conditions.certification }),
    ...printedInstead(form),
  };
  // A charge and its amount stay on one line.
  const values = { ...printed, '23': printed['23'].replace(/([A-Z]) (?=\d)/g, '$1\u00a0') };
  const shown: Partial<typeof values> = preprinted
    ? Object.fromEntries(Object.entries(values).filter(([name]) => !PRINTED.includes(name as WaybillBox)))
    : values;
  let cut: WaybillBox[] = [];
  for (const copy of copies) {
    kit.pdf.addPage({ size: 'A4', margin: 0 });
    cut = drawForm(kit, WAYBILL_BOXES, shown, { offset: preprinted, more: CONTINUED, columns: GOODS });
    if (torn) drawVoid(kit);
    if (preprinted) continue;
    const area = { x: mm(10), y: mm(267), width: mm(190), height: mm(5) };
    kit.box(COPIES[copy], area, { size: 9, weight: 'bold', align: 'center' });
    // Originals carry the conditions on their back.
    if (conditions && copy.startsWith('original')) drawBack(kit, conditions);
  }
  // Attached sheets accompany the form itself only.
  if (preprinted || cut.length === 0) return;
  const rest = WAYBILL_BOXES.filter(({ name }) => cut.includes(name)).map(
    ({ name, caption = name }: Box<WaybillBox>) => ({
      caption: caption.replaceAll('\n', ' '),
      text: printed[name],
    }),
  );
  drawRest(kit, `${printed.title} ${printed.number} – attached sheet`, rest, torn);
}
