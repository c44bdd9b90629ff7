/**
 * The shipper's declaration for dangerous goods in the layout of the trade (IATA DGR 8.1): parties and waybill, the
 * transport, the goods, the declaration with its signature, between red hatchings.
 */
import type { DangerousDeclaration, DangerousLine } from '#contract/air/documents.ts';
import { drawForm, type Box } from '#server/platform/documents/form.ts';
import { mm, type Kit, type Style } from '#server/platform/documents/kit.ts';

/** Boxes of the form, by what they hold; millimetres. */
export const DANGEROUS_BOXES = [
  { name: 'shipper', x: 17, y: 22, width: 90, height: 27, caption: 'Shipper' },
  { name: 'waybill', x: 107, y: 22, width: 86, height: 9, caption: 'Air waybill no.' },
  { name: 'pages', x: 107, y: 31, width: 86, height: 9, caption: 'Pages' },
  {
    name: 'reference',
    x: 107,
    y: 40,
    width: 86,
    height: 9,
    caption: 'Shipper’s reference number (optional)',
  },
  { name: 'consignee', x: 17, y: 49, width: 90, height: 27, caption: 'Consignee' },
  { name: 'carrier', x: 107, y: 49, width: 86, height: 27 },
  { name: 'copies', x: 17, y: 76, width: 90, height: 9, style: { size: 7, minSize: 6, valign: 'middle' } },
  { name: 'warning', x: 107, y: 76, width: 86, height: 32, caption: 'WARNING', style: { size: 8 } },
  { name: 'limits', x: 17, y: 85, width: 56, height: 23, caption: 'TRANSPORT DETAILS' },
  { name: 'departure', x: 73, y: 85, width: 34, height: 11.5, caption: 'Airport of departure' },
  { name: 'destination', x: 73, y: 96.5, width: 34, height: 11.5, caption: 'Airport of destination' },
  { name: 'type', x: 17, y: 108, width: 176, height: 8, caption: 'Shipment type (delete non-applicable)' },
  {
    name: 'goods',
    x: 17,
    y: 116,
    width: 176,
    height: 7,
    style: { size: 8, weight: 'bold', valign: 'middle' },
  },
  { name: 'handling', x: 17, y: 217, width: 176, height: 21, caption: 'Additional handling information' },
  { name: 'declaration', x: 17, y: 238, width: 110, height: 36, style: { size: 8, minSize: 6 } },
  { name: 'signatory', x: 127, y: 238, width: 66, height: 12, caption: 'Name of signatory' },
  { name: 'date', x: 127, y: 250, width: 66, height: 10, caption: 'Date' },
  { name: 'signature', x: 127, y: 260, width: 66, height: 14, caption: 'Signature' },
] as const satisfies readonly Box<string>[];

type Column = { key: keyof DangerousLine; title: string; x: number; width: number };
export const DANGEROUS_COLUMNS: readonly Column[] = [
  { key: 'un', title: 'UN or ID no.', x: 17, width: 17 },
  { key: 'name', title: 'Proper shipping name', x: 34, width: 53 },
  { key: 'hazard', title: 'Class or division\n(subsidiary hazard)', x: 87, width: 22 },
  { key: 'group', title: 'Packing\ngroup', x: 109, width: 14 },
  { key: 'packing', title: 'Quantity and type of packing', x: 123, width: 36 },
  { key: 'instruction', title: 'Packing\ninst.', x: 159, width: 14 },
  { key: 'authorisation', title: 'Authorization', x: 173, width: 20 },
];
const TABLE = { top: 123, head: 9, bottom: 217 };

const COPIES = 'Two completed and signed copies of this declaration must be handed to the operator.';
const WARNING =
  'Failure to comply in all respects with the dangerous goods regulations that apply may be a breach of the law, subject to legal penalties.';
/** The certification of 49 CFR 172.204, which is that of the United Nations’ Model Regulations. */
const DECLARATION =
  'I hereby declare that the contents of this consignment are fully and accurately described above by the proper shipping name, and are classified, packaged, marked and labelled/placarded, and are in all respects in proper condition for transport according to applicable international and national governmental regulations. I declare that all of the applicable air transport requirements have been met.';

const CELL: Style = { size: 8.5 };
const LEADING = 8.5 * 1.25;

/** Red hatchings in both margins. */
function drawHatching(kit: Kit): void {
  const { pdf } = kit;
  for (const x of [7, 195])
    for (let y = 10; y < 285; y += 10)
      pdf
        .moveTo(mm(x), mm(y + 5))
        .lineTo(mm(x + 8), mm(y))
        .lineTo(mm(x + 8), mm(y + 5))
        .lineTo(mm(x), mm(y + 10))
        .closePath()
        .fill('#c8102e');
  pdf.fillColor('#000').strokeColor('#000');
}

/** Strikes out what does not apply, through the text of a box. */
function strike(kit: Kit, x: number, y: number, width: number): void {
  kit.pdf
    .lineWidth(0.9)
    .moveTo(mm(x), mm(y))
    .lineTo(mm(x + width), mm(y))
    .stroke('#000');
}

const DASH = { size: 7.5, minSize: 6, align: 'center', valign: 'middle', weight: 'bold' } as const;
/** Two choices beside each other, of which one is struck out. */
function drawChoice(
  kit: Kit,
  area: { x: number; y: number; width: number; height: number },
  [first, second]: readonly [string, string],
  applies: 0 | 1,
): void {
  const half = area.width / 2;
  for (const [at, text] of [first, second].entries()) {
    const x = area.x + at * half;
    kit.pdf.lineWidth(0.4).rect(mm(x), mm(area.y), mm(half), mm(area.height)).stroke('#000');
    const inner = { x: mm(x + 1), y: mm(area.y), width: mm(half - 2), height: mm(area.height) };
    kit.box(text, inner, DASH);
    if (at !== applies) {
      const rows = kit.fit(text, inner.width, inner.height, DASH);
      const leading = (rows.size * 1.2 * 25.4) / 72;
      const middle = area.y + area.height / 2 - ((rows.lines.length - 1) * leading) / 2;
      for (const row of rows.lines.keys()) strike(kit, x + 2, middle + row * leading, half - 4);
    }
  }
}

/** Lines of one entry, as tall as its longest cell. */
const laid = (kit: Kit, line: DangerousLine) => {
  const cells = DANGEROUS_COLUMNS.map(({ key, width }) => kit.lines(line[key], mm(width - 2), CELL));
  return { cells, height: Math.max(...cells.map(({ length }) => length)) * LEADING + mm(2) };
};

/** Entries by page; the room for them is the same on each. */
function paged(kit: Kit, lines: readonly DangerousLine[]): (readonly ReturnType<typeof laid>[])[] {
  const room = mm(TABLE.bottom - TABLE.top - TABLE.head);
  const pages: ReturnType<typeof laid>[][] = [[]];
  let used = 0;
  for (const entry of lines.map((line) => laid(kit, line))) {
    if (used + entry.height > room && pages.at(-1)!.length > 0) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)!.push(entry);
    used += entry.height;
  }
  return pages;
}

export function drawDangerousDeclaration(kit: Kit, document: DangerousDeclaration): void {
  const { pdf } = kit;
  const pages = paged(kit, document.lines);
  for (const [at, entries] of pages.entries()) {
    pdf.addPage({ size: 'A4', margin: 0 });
    drawHatching(kit);
    kit.box(
      'SHIPPER’S DECLARATION FOR DANGEROUS GOODS',
      { x: mm(17), y: mm(12), width: mm(176), height: mm(8) },
      { size: 13, weight: 'bold', align: 'center' },
    );
    drawForm(kit, DANGEROUS_BOXES, {
      shipper: document.shipper,
      waybill: document.waybill,
      pages: `Page ${at + 1} of ${pages.length} pages`,
      reference: document.reference,
      consignee: document.consignee,
      copies: COPIES,
      warning: WARNING,
      departure: document.departure,
      destination: document.destination,
      goods: 'NATURE AND QUANTITY OF DANGEROUS GOODS',
      handling: document.handling,
      declaration: DECLARATION,
      signatory: document.signatory,
      date: document.date,
    });
    kit.box(
      'This shipment is within the limitations prescribed for: (delete non-applicable)',
      { x: mm(18), y: mm(88), width: mm(54), height: mm(6) },
      { size: 6.5 },
    );
    drawChoice(
      kit,
      { x: 18, y: 95, width: 54, height: 12 },
      ['PASSENGER AND CARGO AIRCRAFT', 'CARGO AIRCRAFT ONLY'],
      document.cargoAircraftOnly ? 1 : 0,
    );
    drawChoice(
      kit,
      { x: 85, y: 109.5, width: 90, height: 5.5 },
      ['NON-RADIOACTIVE', 'RADIOACTIVE'],
      document.radioactive ? 1 : 0,
    );
    drawTable(kit, entries);
  }
}

function drawTable(kit: Kit, entries: readonly ReturnType<typeof laid>[]): void {
  const { pdf } = kit;
  const { top, head, bottom } = TABLE;
  pdf.lineWidth(0.4);
  for (const { title, x, width } of DANGEROUS_COLUMNS) {
    pdf.rect(mm(x), mm(top), mm(width), mm(bottom - top)).stroke('#000');
    const area = { x: mm(x + 0.6), y: mm(top + 0.6), width: mm(width - 1.2), height: mm(head - 1) };
    kit.box(title, area, { size: 7, minSize: 5, align: 'center', valign: 'middle' });
  }
  pdf
    .moveTo(mm(17), mm(top + head))
    .lineTo(mm(193), mm(top + head))
    .stroke('#000');
  let y = mm(top + head + 1);
  for (const { cells, height } of entries) {
    for (const [at, lines] of cells.entries())
      for (const [row, line] of lines.entries())
        kit.line(line, mm(DANGEROUS_COLUMNS[at]!.x + 1), y + row * LEADING + 8.3, CELL.size!);
    y += height;
  }
}
