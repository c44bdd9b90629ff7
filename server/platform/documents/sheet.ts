/**
 * A document with names and values, a table over as many pages as needed, totals, notes and signature lines.
 */
import QRCode from 'qrcode';
import { mm, type Kit, type Style } from './kit.ts';

export type SheetFact = { name: string; value: string };
/** Names and values above a table, in one language. */
export type Sheet = {
  title: string;
  number: string;
  issuedBy: string;
  /** Place and date of issue: `Shanghai, 2026-11-22`. */
  date: string;
  facts: readonly SheetFact[];
  columns: readonly { name: string; width: number; right?: true }[];
  rows: readonly (readonly string[])[];
  /** Below the table, the last one bold. */
  totals: readonly { name: string; value: string }[];
  notes: string;
  /** Lines to sign on. */
  signatures: readonly string[];
  /** A URL that a phone opens from the sheet; empty: none. */
  link: string;
};

const [LEFT, RIGHT, TOP, BOTTOM] = [12, 198, 12, 282];
const WIDTH = RIGHT - LEFT;
const CELL: Style = { size: 8.5 };
const LINE_HEIGHT = 8.5 * 1.25;
const PAD = mm(1);
/** Between a number and the text in the next column, so that `1` and `40 × 40` do not read as one. */
const GAP = mm(3);
const GREY = '#b8c2cc';

export async function drawSheet(kit: Kit, document: Sheet, breathe: () => Promise<void>): Promise<void> {
  const { pdf } = kit;
  const first = pdf.bufferedPageRange().count;
  const points = widthsOf(kit, document);
  const columns = document.columns.map((column, at) => ({
    ...column,
    points: points[at]!,
    gap: gapAfter(document, at),
  }));
  let y = 0;
  let below = false;

  const head = () => {
    pdf.addPage({ size: 'A4', margin: 0 });
    pdf.fillColor('#000');
    const at = (x: number, top: number, width: number, height: number) => ({
      x: mm(x),
      y: mm(top),
      width: mm(width),
      height: mm(height),
    });
    kit.box(document.issuedBy, at(LEFT, TOP, 95, 12), { size: 9, minSize: 6 });
    kit.box(document.title, at(100, TOP, 98, 7), { size: 15, minSize: 9, weight: 'bold', align: 'right' });
    const subtitle = [document.number, document.date].filter(Boolean).join('  ·  ');
    kit.box(subtitle, at(100, TOP + 7.5, 98, 5), { size: 9, minSize: 6, align: 'right' });
    y = mm(TOP + 15);
  };
  const need = (height: number) => {
    if (y + height <= mm(BOTTOM)) return;
    head();
    // Text below the table needs no column titles on a new page.
    if (!below) titles();
  };
  const row = (cells: readonly string[], style: Style = {}) => {
    const laid = columns.map(({ points, gap }, at) =>
      kit.lines(cells[at] ?? '', points - 2 * PAD - gap, { ...CELL, ...style }),
    );
    const height = Math.max(1, ...laid.map(({ length }) => length)) * LINE_HEIGHT + 2 * PAD;
    if (!style.weight) need(height);
    let x = mm(LEFT);
    for (const [at, lines] of laid.entries()) {
      const { points, right, gap } = columns[at]!;
      for (const [n, line] of lines.entries()) {
        const left = right ? x + points - PAD - gap - line.width : x + PAD;
        kit.line(line, left, y + PAD + n * LINE_HEIGHT + 8.3, CELL.size!);
      }
      x += points;
    }
    y += height;
    pdf.lineWidth(0.3).moveTo(mm(LEFT), y).lineTo(mm(RIGHT), y).stroke(GREY).fillColor('#000');
  };
  const titles = () => {
    if (columns.length > 0)
      row(
        columns.map(({ name }) => name),
        { weight: 'bold' },
      );
  };

  head();
  const aside = document.link ? 34 : 0;
  if (document.link) drawLink(kit, document.link, RIGHT - 30, y, 30);
  facts(kit, document.facts, y, WIDTH - aside, (next) => (y = next));
  y = Math.max(y, document.link ? mm(TOP + 15 + 32) : 0) + mm(3);
  titles();
  for (const [at, cells] of document.rows.entries()) {
    row(cells);
    if (at % 40 === 39) await breathe();
  }
  y += mm(2);
  below = true;
  for (const [at, { name, value }] of document.totals.entries()) {
    const style: Style = {
      size: 9,
      weight: at === document.totals.length - 1 ? 'bold' : 'regular',
      align: 'right',
    };
    // A long total wraps if it does not fit next to its name.
    const rows = Math.max(kit.lines(name, mm(72), style).length, kit.lines(value, mm(86), style).length);
    const height = mm(1.4) + rows * 9 * 1.2;
    need(height);
    kit.box(name, { x: mm(36), y, width: mm(72), height }, style);
    kit.box(value, { x: mm(112), y, width: mm(86), height }, style);
    y += height + mm(0.2);
  }
  for (const line of document.notes ? kit.lines(document.notes, mm(WIDTH), { size: 8.5 }) : []) {
    need(LINE_HEIGHT);
    kit.line(line, mm(LEFT), y + LINE_HEIGHT, 8.5);
    y += LINE_HEIGHT;
  }
  if (document.signatures.length > 0) {
    need(mm(24));
    const width = WIDTH / document.signatures.length;
    for (const [at, name] of document.signatures.entries()) {
      const x = LEFT + at * width;
      pdf
        .lineWidth(0.5)
        .moveTo(mm(x), y + mm(18))
        .lineTo(mm(x + width - 6), y + mm(18))
        .stroke('#000');
      kit.box(name, { x: mm(x), y: y + mm(18.6), width: mm(width - 6), height: mm(5) }, { size: 8 });
    }
  }
  const { count } = pdf.bufferedPageRange();
  for (let page = first; page < count; page += 1) {
    pdf.switchToPage(page);
    const footer = `${document.number}  ·  ${page - first + 1} / ${count - first}`;
    kit.box(
      footer,
      { x: mm(LEFT), y: mm(287), width: mm(WIDTH), height: mm(5) },
      { size: 8, align: 'right' },
    );
  }
}

const gapAfter = ({ columns }: Sheet, at: number): number =>
  columns[at]?.right && columns[at + 1] && !columns[at + 1]?.right ? GAP : 0;

/** Number of rows measured for the column widths. */
const MEASURED = 400;

/**
 * Widths of the columns in points: in the given proportions, but wide enough that no number or title word
 * breaks.
 */
function widthsOf(kit: Kit, sheet: Sheet): number[] {
  const { columns, rows } = sheet;
  const fullWidth = mm(WIDTH);
  const long = (text: string, style: Style) => kit.lines(text, fullWidth, style)[0]?.width ?? 0;
  const least = columns.map(({ name, right }, at) => {
    const words = name.split(/\s/).map((word) => long(word, { ...CELL, weight: 'bold' }));
    const numbers =
      right || at === 0 ? rows.slice(0, MEASURED).map((cells) => long(cells[at] ?? '', CELL)) : [];
    return Math.min(fullWidth / 4, Math.max(0, ...words, ...numbers) + 2 * PAD + gapAfter(sheet, at));
  });
  let widths = columns.map(({ width }) => width);
  // Columns that are too narrow get their minimum; the others share the rest, until all fit.
  const fixed = new Set<number>();
  for (;;) {
    const room = fullWidth - [...fixed].reduce((sum, at) => sum + least[at]!, 0);
    const parts = columns.reduce((sum, { width }, at) => (fixed.has(at) ? sum : sum + width), 0);
    widths = columns.map(({ width }, at) => (fixed.has(at) ? least[at]! : (room * width) / parts));
    const narrow = widths.findIndex((width, at) => !fixed.has(at) && width < least[at]!);
    if (narrow < 0) return widths;
    fixed.add(narrow);
  }
}

/** Names and values in two columns. */
function facts(
  kit: Kit,
  entries: readonly SheetFact[],
  top: number,
  width: number,
  onEnd: (y: number) => void,
): void {
  const half = mm(width / 2);
  let y = top;
  for (let at = 0; at < entries.length; at += 2) {
    const pair = entries
      .slice(at, at + 2)
      .map(({ name, value }) => ({ name, lines: kit.lines(value, half - mm(4), { size: 9.5 }) }));
    for (const [n, { name, lines }] of pair.entries()) {
      const x = mm(LEFT) + n * half;
      kit.box(name, { x, y, width: half - mm(4), height: mm(3.5) }, { size: 7, minSize: 5 });
      for (const [k, line] of lines.entries()) kit.line(line, x, y + mm(3.4) + 9.3 + k * 11.5, 9.5);
    }
    y += mm(4.4) + Math.max(...pair.map(({ lines }) => lines.length)) * 11.5;
  }
  onEnd(y);
}

/** A QR code: dark squares as one path. */
function drawLink(kit: Kit, link: string, left: number, top: number, size: number): void {
  const { modules } = QRCode.create(link, { errorCorrectionLevel: 'M' });
  const unit = mm(size) / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) kit.pdf.rect(mm(left) + column * unit, top + row * unit, unit, unit);
  kit.pdf.fill('#000');
}
