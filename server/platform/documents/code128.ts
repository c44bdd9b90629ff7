/** Code 128 (ISO/IEC 15417) as widths of bars and gaps: pairs of digits in set C, anything else in set B. */

/** The widths of the 103 values, six digits each: bar, gap, bar, gap, bar, gap. */
const WIDTHS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232';
const STOP = '2331112';
const [START_B, START_C] = [104, 105];

/**
 * Returns the widths of `text` from the first bar to the last, in modules. Throws RangeError for characters
 * other than printable ASCII.
 */
export function code128(text: string): number[] {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError('Code 128 holds printable ASCII only');
  const pairs = /^(\d\d)+$/.test(text);
  const start = pairs ? START_C : START_B;
  const values = pairs
    ? text.match(/\d\d/g)!.map(Number)
    : Array.from(text, (letter) => letter.charCodeAt(0) - 32);
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), start) % 103;
  const widths = [start, ...values, check].map((value) => WIDTHS.slice(value * 6, value * 6 + 6)).join('');
  return Array.from(widths + STOP, Number);
}

/** Draws the bars into a box: one path, so that a thousand labels stay small. */
export function drawBars(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const widths = code128(text);
  const unit = width / widths.reduce((sum, modules) => sum + modules, 0);
  let left = x;
  for (const [at, modules] of widths.entries()) {
    if (at % 2 === 0) pdf.rect(left, y, modules * unit, height);
    left += modules * unit;
  }
  pdf.fill('#000');
}
