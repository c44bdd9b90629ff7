/**
 * A rate sheet from an airline or an office: one lane per line, weight breaks in columns. Its layout defines
 * the columns and, saved under a name, reads the next sheet of the same sender.
 */
import { z } from 'zod';
import { SURCHARGE_BASES, type SurchargeBasis } from '../rating/surcharges.ts';
import { DIVISORS, STEPS } from '../rating/weight.ts';

/**
 * Fields of a rate sheet column. `break` is a rate from a weight (kg) up, `surcharge` a named charge;
 * `weight` and `rate` are used together where the breaks are listed one below the other.
 */
export const SHEET_FIELDS = [
  'ignore',
  'airline',
  'origin',
  'destination',
  'service',
  'commodity',
  'currency',
  'validFrom',
  'validTo',
  'minimum',
  'normal',
  'break',
  'weight',
  'rate',
  'surcharge',
  'remark',
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

const text = (most: number) => z.string().trim().max(most);
const kilograms = z.string().regex(/^\d{1,6}(\.\d)?$/);
export const sheetColumn = z.object({
  /** The header text in the sheet; it identifies the column even after it has moved. */
  header: text(200),
  field: z.enum(SHEET_FIELDS),
  /** For a break: the weight from which it applies (kg). */
  from: kilograms.optional(),
  /** For a surcharge: its code and calculation basis. */
  code: text(20).optional(),
  basis: z.enum(SURCHARGE_BASES).optional(),
});
export type SheetColumn = z.infer<typeof sheetColumn>;

const day = z.union([z.literal(''), z.iso.date()]);
/** Values for the whole sheet, if it has no column for them. */
export const sheetFixed = z.object({
  side: z.enum(['buying', 'selling']).default('buying'),
  airline: text(3).default(''),
  origin: text(40).default(''),
  destination: text(40).default(''),
  service: text(20).default(''),
  currency: text(3).default(''),
  validFrom: day.default(''),
  validTo: day.default(''),
  divisor: z.enum(DIVISORS.map(String) as [string, ...string[]]).default('6000'),
  step: z.enum(STEPS).default('0.5'),
});
export type SheetFixed = z.infer<typeof sheetFixed>;

export const sheetLayout = z.object({
  columns: z.array(sheetColumn).min(1).max(100),
  fixed: sheetFixed,
});
export type SheetLayout = z.infer<typeof sheetLayout>;

/** Number of lines searched for headers; titles and notes may come first. */
export const HEADER_WITHIN = 40;

/** Normalises a header: capitals without a dot on the I, one kind of hyphen, no unit or trailing mark. */
const plain = (header: string): string =>
  header
    .slice(0, 200)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('İ', 'I')
    .replace(/[‐-―−]/g, '-')
    .replace(/\([^()]*\)|(?:[A-Z]{3}|元|[¥￥$€₺])? ?\/ ?(?:KGS?|公斤)$/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[ .:*]+$/, '')
    .trim();

/** Column names in three languages, with the trade's abbreviations. */
const NAMES: readonly [SheetField, RegExp][] = [
  ['airline', /^(AIRLINE|CARRIER|AL|航空公司|承运人|航司|HAVAYOLU|TAŞIYICI)$/],
  ['origin', /^(ORIGIN|ORG|POL|FROM|DEP|DEPARTURE|始发港|起运港|始发站|ÇIKIŞ|KALKIŞ)$/],
  ['destination', /^(DESTINATION|DEST|DST|POD|TO|ARR|ARRIVAL|目的港|目的站|到达港|VARIŞ)$/],
  ['service', /^(SERVICE|服务|服务类型|HIZMET|SERVIS)$/],
  ['commodity', /^(COMMODITY|CLASS|CARGO|PRODUCT|品名|货物|货类|品类|ÜRÜN|EMTIA|SINIF)$/],
  ['currency', /^(CURRENCY|CURR|CUR|CCY|币种|货币|PARA BIRIMI|DÖVIZ)$/],
  [
    'validFrom',
    /^(VALID FROM|EFFECTIVE|EFFECTIVE DATE|FROM DATE|START|生效日期|生效|有效期起|GEÇERLILIK BAŞI|BAŞLANGIÇ)$/,
  ],
  [
    'validTo',
    /^(VALID TO|VALID UNTIL|EXPIRY|EXPIRES|UNTIL|VALIDITY|END|失效日期|失效|有效期|有效期至|有效期止|GEÇERLILIK SONU|BITIŞ)$/,
  ],
  ['minimum', /^(M|MIN|MINIMUM|MIN CHARGE|最低|最低收费|起码运费|ASGARI)$/],
  ['normal', /^(N|NORMAL|-45|<45|-45 ?KGS?|-45K|45-|等级N|普通|NORMAL ÜCRET)$/],
  [
    'weight',
    /^(WEIGHT|WEIGHTS|WEIGHT BREAKS?|BREAKS?|SCALE|KGS?|重量|重量段|重量等级|分段|BAREM|KADEME|AĞIRLIK( BAREMI| KADEMESI)?)$/,
  ],
  ['rate', /^(RATES?|PRICE|AMOUNT|费率|单价|运价|价格|NAVLUN|FIYAT|BIRIM FIYAT|ÜCRET|TUTAR)$/],
  ['remark', /^(REMARKS?|NOTES?|备注|说明|NOT|NOTLAR|AÇIKLAMA)$/],
];
const BREAK =
  /^(?:Q|\+|>|≥|>=)? ?\+?(\d{2,5}) ?(?:KGS?|K|公斤)? ?(?:\+|以上|UP|AND (?:UP|ABOVE|OVER)|(?:VE )?ÜZERI)?$/;
/** A range of kg. */
const RANGE = /^(\d{1,5}) ?(?:KGS?|K|公斤)? ?[-~至] ?\d{2,5} ?(?:KGS?|K|公斤)?$/;
/** Common surcharges with their IATA codes, including the party they are due to. */
const SURCHARGES: readonly [RegExp, string, SurchargeBasis][] = [
  [/^(FSC|FUEL|FUEL SURCHARGE|MYC|燃油|燃油附加费|燃油费|YAKIT( EK ÜCRETI)?)$/, 'MYC', 'grossKg'],
  [
    /^(SSC|SCC|SECURITY|SECURITY SURCHARGE|SCREENING|安全|安全附加费|安检|安检费|GÜVENLIK( EK ÜCRETI)?)$/,
    'SCC',
    'grossKg',
  ],
  [
    /^(XDC|WRS|WAR RISK|WAR RISK SURCHARGE|战险|战险费|战争险|战争险附加费|SAVAŞ RISKI( EK ÜCRETI)?)$/,
    'XDC',
    'grossKg',
  ],
  [/^(AWC|AWB|AWB FEE|AWB CHARGE|DOC FEE|运单费|货运单费|制单费|KONŞIMENTO( ÜCRETI)?)$/, 'AWC', 'waybill'],
];

/** Returns the column that a header suggests by itself. */
export function guessColumn(header: string): SheetColumn {
  const written = plain(header);
  const [field] = NAMES.find(([, pattern]) => pattern.test(written)) ?? [];
  if (field) return { header, field };
  const range = RANGE.exec(written)?.[1];
  const from = Number(BREAK.exec(written)?.[1] ?? range ?? 0);
  if (from > 1) return { header, field: 'break', from: String(from) };
  if (range !== undefined) return { header, field: 'normal' };
  const [, code, basis] = SURCHARGES.find(([pattern]) => pattern.test(written)) ?? [];
  if (code) return { header, field: 'surcharge', code, basis };
  return { header, field: 'ignore' };
}

/** Lines above a header in which a merged cell may begin. */
const MERGED_OVER = 2;
/** The headers of a line: an empty one takes the merged cell above it. */
export function headersOf(lines: readonly (readonly string[])[], line: number): string[] {
  const over = lines.slice(Math.max(0, line - MERGED_OVER), line + 1).toReversed();
  const width = Math.max(0, ...over.map((cells) => cells.length));
  return Array.from({ length: width }, (_, at) => over.find((cells) => cells[at])?.[at] ?? '');
}

/** The header line: the one with most recognised columns; the first line if none is recognised. */
export function headerLine(
  lines: readonly (readonly string[])[],
  understood: (cell: string) => boolean,
): number {
  const counts = lines
    .slice(0, HEADER_WITHIN)
    .map((cells, at) => (cells.some(understood) ? headersOf(lines, at).filter(understood).length : 0));
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

export type PlacedColumn = SheetColumn & { index: number };

/** Returns the positions of a layout's columns in a sheet, and the headers it lacks. */
export function placeColumns(
  layout: Pick<SheetLayout, 'columns'>,
  lines: readonly (readonly string[])[],
): { line: number; placed: PlacedColumn[]; missing: string[] } {
  const wanted = layout.columns.map(({ header }) => plain(header));
  const known = new Set(layout.columns.flatMap(({ field }, at) => (field === 'ignore' ? [] : [wanted[at]!])));
  const line = headerLine(lines, (cell) => known.has(plain(cell)));
  const headers = headersOf(lines, line).map(plain);
  const usedColumns = new Set<number>();
  const placed: PlacedColumn[] = [];
  const missing: string[] = [];
  for (const [at, column] of layout.columns.entries()) {
    if (column.field === 'ignore') continue;
    // Repeated headers are distinguished by position.
    const free = (index: number) => headers[index] === wanted[at] && !usedColumns.has(index);
    const index = free(at) ? at : headers.findIndex((_header, place) => free(place));
    if (index < 0) missing.push(column.header);
    else {
      usedColumns.add(index);
      placed.push({ ...column, index });
    }
  }
  return { line, placed, missing };
}
