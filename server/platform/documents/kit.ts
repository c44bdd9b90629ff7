/** Text on a page: broken into lines and fitted into boxes. Lengths are in points; `mm` converts. */
import LineBreaker from 'linebreak';
import PDFDocument from 'pdfkit';
import { FONTS, fontView, type Weight } from './fonts.ts';
import { runsOf, type Run } from './runs.ts';

export const mm = (length: number): number => (length * 72) / 25.4;

export type Line = {
  runs: Run[];
  width: number;
  /** A word wider than a line begins on this one. */
  torn?: true;
};
export type Style = {
  size?: number;
  /** Minimum size when a text is shrunk to fit. */
  minSize?: number;
  weight?: Weight;
  align?: 'left' | 'center' | 'right';
  valign?: 'top' | 'middle' | 'bottom';
};
export type Area = { x: number; y: number; width: number; height: number };

const LEADING = 1.2;
const STEP = 0.5;
/** Distance of the baseline from the top of the line, in font sizes. */
const BASELINE = 0.98;

export class Kit {
  readonly pdf: PDFKit.PDFDocument;
  /** Characters that no font has. */
  readonly missing = new Set<string>();
  /** Names of boxes whose text did not fit. */
  readonly overflow: string[] = [];

  constructor(options: PDFKit.PDFDocumentOptions) {
    this.pdf = new PDFDocument({ ...options, font: '', autoFirstPage: false, margin: 0 });
    // pdfkit also accepts fonts parsed by fontkit.
    for (const name of FONTS) this.pdf.registerFont(name, fontView(name) as unknown as Buffer);
  }

  #width(runs: readonly Run[], size: number): number {
    return runs.reduce(
      (sum, { font, text }) => sum + this.pdf.font(font).fontSize(size).widthOfString(text),
      0,
    );
  }

  /**
   * Returns lines of at most `width`, broken by Unicode rules (UAX 14); breaks inside a word only if it does
   * not fit on a line.
   */
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
        const pieceWidth = this.#width(runs, size);
        const bare = /\s$/.test(piece)
          ? this.#width(runsOf(piece.trimEnd(), weight, this.missing), size)
          : pieceWidth;
        if (line.width + bare > width + 0.01) {
          if (line.runs.length > 0) flush();
          if (bare > width && Array.from(piece).length > 1) {
            line.torn = true;
            for (const letter of piece) put(letter);
            return;
          }
        }
        for (const run of runs) {
          const last = line.runs.at(-1);
          if (last?.font === run.font) last.text += run.text;
          else line.runs.push({ ...run });
        }
        line.width += pieceWidth;
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

  /** The largest size at which a text fits; a word or a number breaks only where it would at any size. */
  fit(text: string, width: number, height: number, style: Style = {}): { size: number; lines: Line[] } {
    const { size = 8, minSize = size } = style;
    const at = (tried: number) => ({
      size: tried,
      lines: this.lines(text, width, { ...style, size: tried }),
    });
    let fitted = at(size);
    while (fitted.lines.length * fitted.size * LEADING > height + 0.1 && fitted.size - STEP >= minSize)
      fitted = at(fitted.size - STEP);
    for (let smaller = fitted; ; smaller = at(smaller.size - STEP)) {
      if (smaller.lines.every(({ torn }) => !torn)) return smaller;
      if (smaller.size - STEP < minSize) return fitted;
    }
  }

  /**
   * Draws a text in a box, shrunk if necessary; if it still does not fit, it is cut and ends with `more`.
   * Returns whether all of it fits.
   */
  box(text: string, { x, y, width, height }: Area, style: Style = {}, more = '…'): boolean {
    if (text === '') return true;
    const { align = 'left', valign = 'top' } = style;
    const { size, lines } = this.fit(text, width, height, style);
    const room = Math.max(1, Math.floor((height + 0.1) / (size * LEADING)));
    const shown = lines.slice(0, room);
    if (lines.length > room) shown.push(this.#ending(shown.pop()!, more, width, { ...style, size }));
    const spare = height - shown.length * size * LEADING;
    const top = y + { top: 0, middle: spare / 2, bottom: spare }[valign];
    for (const [at, line] of shown.entries()) {
      const left = x + { left: 0, center: (width - line.width) / 2, right: width - line.width }[align];
      this.line(line, left, top + at * size * LEADING + size * BASELINE, size);
    }
    return lines.length <= room;
  }

  /** Cuts a line so that its ending still fits. */
  #ending({ runs }: Line, more: string, width: number, style: Style): Line {
    const letters = Array.from(
      runs
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
    );
    for (;;) {
      const lines = this.lines(`${letters.join('')}\u00a0${more}`.trim(), width, style);
      if (lines.length === 1 || letters.length === 0) return lines[0]!;
      letters.pop();
    }
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
