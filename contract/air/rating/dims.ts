/**
 * Reads piece sizes from packing lists and mails: named columns in any order, in cm, mm, m or inches, or
 * texts such as `2@120x80x100` and `120*80*100cm/2`. Ambiguous text stays as it is.
 */
import { fixed, fractionOf, times } from '#contract/core/decimal.ts';
import { readNumber } from '#contract/records/typed-numbers.ts';
import { readDecimal } from '#contract/records/typed-times.ts';

export type Size = { pieces: string; length: string; width: string; height: string };
/** `size`: all three sides in one cell. */
type Column = keyof Size | 'size';

const NAMES: readonly [Column, RegExp][] = [
  [
    'pieces',
    /^(PCS?|PIECES?|CTNS?|CARTONS?|QTY|QUANTITY|PKGS?|PLTS?|PALLETS?|件数?|箱数?|数量|KAP|ADET|KOLI|PARÇA)$/,
  ],
  ['length', /^(L|LENGTH|长度?|BOY|UZUNLUK)$/],
  ['width', /^(W|WIDTH|宽度?|EN|GENIŞLIK)$/],
  ['height', /^(H|HEIGHT|高度?|YÜKSEKLIK)$/],
  ['size', /^(DIMS?|DIMENSIONS?|SIZES?|MEAS|MEASUREMENTS?|尺寸|规格|EBAT|EBATLAR|ÖLÇÜ|ÖLÇÜLER)$/],
];
/** Each unit in hundredths of a centimetre. */
const UNITS: Readonly<Record<string, bigint>> = {
  MM: 10n,
  CM: 100n,
  M: 10_000n,
  IN: 254n,
  INCH: 254n,
  INCHES: 254n,
  '"': 254n,
  '′′': 254n,
  "''": 254n,
  毫米: 10n,
  厘米: 100n,
  公分: 100n,
  米: 10_000n,
  英寸: 254n,
};
const UNIT = String.raw`MM|CM|M|INCHES|INCH|IN|"|′′|''|毫米|厘米|公分|米|英寸`;
const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const COUNT = String.raw`(?:PCS?|PIECES?|CTNS?|CARTONS?|PKGS?|PLTS?|PALLETS?|件|箱|KAP|ADET|KOLI)\.?`;
const TIMES = String.raw`\s*[X×*]\s*`;
const ONE = String.raw`(${NUMBER})\s*(?:${UNIT})?`;
const SIZE = String.raw`(${NUMBER})\s*(?:${UNIT})?${TIMES}${ONE}${TIMES}(${NUMBER})\s*(${UNIT})?`;
const MEASURED = new RegExp(`^(${NUMBER})\\s*(${UNIT})?$`);
const ALONE = new RegExp(`^${SIZE}$`);
/** `2@120x80x100`, `2 ctns: 120x80x100`, `2/120x80x100`. */
const BEFORE = new RegExp(`^(\\d+)(?:\\s*${COUNT}\\s*[@/:]?|\\s*[@/:])\\s*(?:OF\\s+)?${SIZE}$`);
/**
 * `120x80x100/2`, `120x80x100 x 2 pcs`, `120x80x100cm x 2`. Without a separator, unit or count word it is
 * unclear which number is the count.
 */
const BEHIND = new RegExp(`^${SIZE}\\s*(?:[/@=:-]|[X×*])?\\s*(\\d+)\\s*(${COUNT})?$`);
const TOTAL = /^(TOTAL|SUM|合计|总计|TOPLAM)|\b(TOTAL|TOPLAM)$/;
const MOST = 400;
const DIGITS = 1;

const plain = (text: string): string =>
  text.slice(0, MOST).normalize('NFKC').toUpperCase().replaceAll('İ', 'I').replace(/\s+/g, ' ').trim();

/** Returns a length in centimetres, rounded to one decimal when converted; null if it is not a number. */
function centimetres(text: string, unit: string | undefined): string | null {
  const read = readNumber(text);
  if (!('value' in read)) return null;
  if (!unit || unit === 'CM') return read.value;
  const size = times(fractionOf(read.value), { n: UNITS[unit] ?? 100n, d: 100n });
  return readDecimal(fixed(size, DIGITS));
}

function sizeOf(pieces: string, sides: readonly string[], unit: string | undefined): Size | null {
  const [length, width, height] = sides.map((side) => {
    const [, number = '', own] = MEASURED.exec(side) ?? [];
    return number === '' ? null : centimetres(number, own ?? unit);
  });
  return length && width && height && /^\d{0,6}$/.test(pieces) ? { pieces, length, width, height } : null;
}

/**
 * Normalises `L120 x W80 x H60` to `120 x 80 x 60`, and `120x80x60 (2)` or `120x80x60, 2 pcs` to
 * `120x80x60/2`.
 */
const unnamed = (word: string): string =>
  word
    .replace(/\bL[.: ]*(?=\d)(.*)W[.: ]*(?=\d)(.*)H[.: ]*(?=\d)/, '$1$2')
    .replace(/\s*\((\d+)\)$/, '/$1')
    .replace(/,\s+(?=\d+\s*\D+$)/, ' ');

/** Returns the size in one cell or line of text. */
function readOne(text: string, unit: string | undefined): Size | null {
  const word = unnamed(text);
  const alone = ALONE.exec(word);
  if (alone) return sizeOf('', alone.slice(1, 4), alone[4] ?? unit);
  const before = BEFORE.exec(word);
  if (before) return sizeOf(before[1]!, before.slice(2, 5), before[5] ?? unit);
  const behind = BEHIND.exec(word);
  if (!behind) return null;
  const [, length = '', width = '', height = '', own, pieces = '', count] = behind;
  const parted = own !== undefined || count !== undefined || /[/@=:-]\s*\d+\s*$/.test(word);
  return parted ? sizeOf(pieces, [length, width, height], own ?? unit) : null;
}

type Heading = { columns: (Column | null)[]; unit: string | undefined };
const UNIT_OF = new RegExp(`[(/\\s]*(${UNIT})[)\\s]*$`);

/** Returns the columns of a header row; null if the row is not one. */
function headingOf(cells: readonly string[]): Heading | null {
  const units = cells.map((cell) => /[(/]/.test(cell) && UNIT_OF.exec(cell)?.[1]);
  const columns = cells.map((cell) => {
    const name = cell.replace(/[(（/].*$/, '').replace(/[ .:]+$/, '');
    return NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
  });
  const known = columns.filter(Boolean);
  const sides = ['length', 'width', 'height'].every((side) => known.includes(side as Column));
  // A size column's name without others may be a title above lines of text.
  if (!sides && !(known.includes('size') && known.includes('pieces'))) return null;
  return new Set(known).size === known.length ? { columns, unit: units.find(Boolean) || undefined } : null;
}

function readRow(cells: readonly string[], heading: Heading | null): Size | null {
  if (heading) {
    const at = (column: Column) => cells[heading.columns.indexOf(column)] ?? '';
    if (heading.columns.includes('size')) {
      const size = readOne(at('size'), heading.unit);
      const [, pieces] = new RegExp(`^(\\d{1,6})\\s*(?:${COUNT})?$`).exec(at('pieces')) ?? [];
      return size?.pieces === '' && pieces ? { ...size, pieces } : null;
    }
    return sizeOf(at('pieces'), [at('length'), at('width'), at('height')], heading.unit);
  }
  const filled = cells.filter(Boolean);
  const sizes = filled.flatMap((cell) => readOne(cell, undefined) ?? []);
  if (sizes.length === 1 && filled.length === 1) return sizes[0]!;
  if (sizes.length === 1 && filled.length === 2) {
    const count = filled.find((cell) => readOne(cell, undefined) === null)!;
    const [, pieces] = new RegExp(`^(\\d{1,6})\\s*(?:${COUNT})?$`).exec(count) ?? [];
    return pieces ? { ...sizes[0]!, pieces } : null;
  }
  if (cells.length !== 4) return null;
  const pieces = cells[0]!.replace(new RegExp(`\\s*${COUNT}$`), '');
  return sizeOf(pieces, cells.slice(1), undefined);
}

/**
 * Returns whether a row without sizes is the sum of the rows above: if it names pieces, they must match
 * theirs.
 */
function isSum(cells: readonly string[], heading: Heading | null, above: readonly (Size | null)[]): boolean {
  const pieces = above.reduce((sum, size) => sum + Number(size?.pieces || Number.NaN), 0);
  const filled = cells.filter(Boolean);
  if (!filled.every((cell) => /^[\d.,]+\s*[A-Z³]*$/.test(cell))) return false;
  if (!heading) return filled.length === 1 && Number(filled[0]) === pieces;
  const at = (column: Column) => cells[heading.columns.indexOf(column)] ?? '';
  const sides = (['length', 'width', 'height', 'size'] as const).some((side) => at(side) !== '');
  return !sides && (at('pieces') === '' || Number(at('pieces')) === pieces);
}

/**
 * Returns null if any line is not understood; there is no partial result. Pieces are empty where not given.
 */
export function readSizes(text: string): Size[] | null {
  const rows = text
    .split(/\r?\n|;/)
    .map((row) => row.split(/[\t|]/).map(plain))
    .filter((cells) => cells.some(Boolean));
  const heading = rows[0] ? headingOf(rows[0]) : null;
  const body = rows.slice(heading ? 1 : 0).filter((cells) => !TOTAL.test(cells.find(Boolean) ?? ''));
  const read = body.map((cells) => readRow(cells, heading));
  // Below the last line people write sums without a label: one number, or some below columns that are not
  // sides.
  if (read.length > 1 && read.at(-1) === null && isSum(body.at(-1)!, heading, read.slice(0, -1))) read.pop();
  return read.length > 0 && read.every((size) => size !== null) ? read : null;
}
