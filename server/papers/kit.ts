/** Text on a page: lines of a width, fitted into boxes. Lengths are points; `mm` makes them. */
import LineBreaker from 'linebreak';
import PDFDocument from 'pdfkit';
import { FONTS, fontView, type Weight } from './fonts.ts';
import { runsOf, type Run } from './runs.ts';

export const mm = (length: number): number => (length * 72) / 25.4;

export type Line = { runs: Run[]; width: number };
export type Style = {
  size?: number;
  /** As small as it may get so that a text fits. */
  minSize?: number;
  weight?: Weight;
  align?: 'left' | 'center' | 'right';
  valign?: 'top' | 'middle' | 'bottom';
};
export type Area = { x: number; y: number; width: number; height: number };

const LEADING = 1.2;
const STEP = 0.5;
/** Where letters stand below the top of their line, in sizes. */
const BASELINE = 0.98;

export class Kit {
  readonly pdf: PDFKit.PDFDocument;
  /** Letters that no font has. */
  readonly missing = new Set<string>();
  /** Names of boxes whose text did not fit. */
  readonly overflow: string[] = [];

  constructor(options: PDFKit.PDFDocumentOptions) {
    this.pdf = new PDFDocument({ ...options, font: '', autoFirstPage: false, margin: 0 });
    // pdfkit takes fonts as fontkit parses them, too.
    for (const name of FONTS) this.pdf.registerFont(name, fontView(name) as unknown as Buffer);
  }

  #width(runs: readonly Run[], size: number): number {
    return runs.reduce(
      (sum, { font, text }) => sum + this.pdf.font(font).fontSize(size).widthOfString(text),
      0,
    );
  }

  /** Lines of at most `width`: broken as Unicode says (UAX 14), inside a word only where it does not fit alone. */
  lines(text: string, width: number, { size = 8, weight = 'regular' }: Style = {}): Line[] {
    const lines: Line[] = [];
    for (const paragraph of text.split('\n')) {
      let line: Line = { runs: [], width: 0 };
      const flush = () => {
        lines.push(line);
        line = { runs: [], width: 0 };
      };
      const put = (piece: string): void => {
        const runs = runsOf(piece, weight, this.missing);
        const whole = this.#width(runs, size);
        const bare = /\s$/.test(piece)
          ? this.#width(runsOf(piece.trimEnd(), weight, this.missing), size)
          : whole;
        if (line.width + bare > width + 0.01) {
          if (line.runs.length > 0) flush();
          if (bare > width && Array.from(piece).length > 1) {
            for (const letter of piece) put(letter);
            return;
          }
        }
        for (const run of runs) {
          const last = line.runs.at(-1);
          if (last?.font === run.font) last.text += run.text;
          else line.runs.push({ ...run });
        }
        line.width += whole;
      };
      const breaker = new LineBreaker(paragraph);
      let from = 0;
      for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) {
        put(paragraph.slice(from, at.position));
        from = at.position;
      }
      flush();
    }
    return lines;
  }

  /** Draws a text in a box, smaller where it must be, cut where even that is not enough. Answers whether all of it fits. */
  box(text: string, { x, y, width, height }: Area, style: Style = {}): boolean {
    if (text === '') return true;
    const { size = 8, minSize = size, align = 'left', valign = 'top' } = style;
    let fitted = size;
    let lines = this.lines(text, width, { ...style, size });
    while (lines.length * fitted * LEADING > height + 0.1 && fitted - STEP >= minSize) {
      fitted -= STEP;
      lines = this.lines(text, width, { ...style, size: fitted });
    }
    const room = Math.max(1, Math.floor((height + 0.1) / (fitted * LEADING)));
    const shown = lines.slice(0, room);
    const spare = height - shown.length * fitted * LEADING;
    const top = y + { top: 0, middle: spare / 2, bottom: spare }[valign];
    for (const [at, line] of shown.entries()) {
      const left = x + { left: 0, center: (width - line.width) / 2, right: width - line.width }[align];
      this.line(line, left, top + at * fitted * LEADING + fitted * BASELINE, fitted);
    }
    return lines.length <= room;
  }

  line({ runs }: Line, left: number, baseline: number, size: number): void {
    let x = left;
    for (const { font, text } of runs) {
      this.pdf.font(font).fontSize(size);
      this.pdf.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += this.pdf.widthOfString(text);
    }
  }
}
