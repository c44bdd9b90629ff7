/**
 * Finds the start of a Code 128 in a row of pixels. If the browser cannot read barcodes, @zxing/library 0.21
 * does, but it needs a quiet zone before the bars, where a label has a frame.
 */

/** The parts of a pixel row that are needed here. */
export type PixelRow = {
  getSize(): number;
  get(at: number): boolean;
  /** Returns whether all pixels from `start` up to, but not including, `end` are dark (or light). */
  isRange(start: number, end: number, dark: boolean): boolean;
};

/**
 * Widths of the three start symbols (A, B, C: codes 103 to 105), alternating bar and space, eleven modules
 * each.
 */
const STARTS = [
  [2, 1, 1, 4, 1, 2],
  [2, 1, 1, 2, 1, 4],
  [2, 1, 1, 2, 3, 2],
] as const;
const FIRST = 103;
const MODULES = 11;
/** Maximum deviation of widths in modules: of each, and of their mean. */
const EACH_OFF = 0.7;
const MEAN_OFF = 0.25;

/** Returns the widths and positions of alternating dark and light runs, dark first. */
function runsOf(row: PixelRow): { at: number; width: number }[] {
  const runs: { at: number; width: number }[] = [];
  const size = row.getSize();
  for (let at = 0, dark = true; at < size; dark = !dark) {
    const begin = at;
    while (at < size && row.get(at) === dark) at += 1;
    runs.push({ at: begin, width: at - begin });
  }
  return runs;
}

/** Deviation of six widths from a symbol, in modules; infinite if one of them is too large. */
function distance(widths: readonly number[], sign: readonly number[]): number {
  const unit = widths.reduce((sum, width) => sum + width, 0) / MODULES;
  const offs = widths.map((width, at) => Math.abs(width / unit - sign[at]!));
  return offs.some((off) => off > EACH_OFF) ? Infinity : offs.reduce((sum, off) => sum + off, 0) / MODULES;
}

/** Begin and end of the first start symbol after a light area, and its kind; null if there is none. */
export function barsStart(row: PixelRow): [begin: number, end: number, code: number] | null {
  const runs = runsOf(row);
  for (let at = 0; at + STARTS[0].length <= runs.length; at += 2) {
    const widths = runs.slice(at, at + STARTS[0].length).map(({ width }) => width);
    if (widths.includes(0)) continue;
    const best = STARTS.map((sign, place) => ({ off: distance(widths, sign), code: FIRST + place })).sort(
      (a, b) => a.off - b.off,
    )[0]!;
    if (best.off >= MEAN_OFF) continue;
    const begin = runs[at]!.at;
    const end = begin + widths.reduce((sum, width) => sum + width, 0);
    const quiet = Math.max(0, begin - Math.floor((end - begin) / 2));
    if (row.isRange(quiet, begin, false)) return [begin, end, best.code];
  }
  return null;
}
