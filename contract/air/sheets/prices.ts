/** Rates as people write them in cells: with a currency sign, per kilogram, or "no rate". */
import type { Fault } from '#contract/core/faults.ts';
import { readNumber } from '#contract/records/typed-numbers.ts';

/** Entries that mean "no rate". */
const NONE = new RegExp(
  `^(?:${[
    String.raw`|[-–—/*.]+|N/?A|X+|NIL|NONE`,
    String.raw`(?:UP)?ON REQ(?:UEST)?|REQ(?:UEST)?|ON APPLICATION|R\.?O\.?R|P\.?O\.?R|ASK|CALL(?: US)?|TB[ACD]|CLOSED|SUSPENDED|NO SERVICE`,
    '(?:请|单|电|另|来电|一票一)?询价?|面议|另议|无|停收|暂停',
    String.raw`YOK|SORUNUZ|SORULUR|TALEP(?: ÜZERINE)?|TEKLIF(?: ALINIZ| ISTEYINIZ)?|KAPALI`,
  ].join('|')})[.!]?$`,
);
/** Currencies that a sign may mean. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '¥': ['CNY', 'JPY'],
  元: ['CNY', 'TWD'],
  RMB: ['CNY'],
  人民币: ['CNY'],
  美元: ['USD'],
  $: ['USD', 'HKD', 'CAD', 'AUD', 'SGD', 'TWD', 'NZD', 'MXN'],
  US$: ['USD'],
  HK$: ['HKD'],
  '€': ['EUR'],
  '£': ['GBP'],
  '₺': ['TRY'],
  TL: ['TRY'],
};
const SIGN = String.raw`[A-Z]{3}|(?:US|HK)\$|TL|[¥$€£₺元]`;
const PRICED = new RegExp(String.raw`^(?:(${SIGN}) ?)?(.*?)(?: ?(${SIGN}))?(?: ?/ ?(?:KGS?|公斤))?$`, 'u');

/** The currency that a word or sign means; the word itself if unknown. */
export function currencyIn(text: string): string {
  const word = text.slice(0, 80).normalize('NFKC').trim().toUpperCase();
  const candidates = SIGNS[word] ?? [];
  return candidates.length === 1 ? candidates[0]! : word;
}

/** The currency of an unambiguous sign; empty if it may mean several. */
export const unambiguousCurrency = (sign: string): string =>
  (SIGNS[sign]?.length ?? 1) > 1 ? '' : currencyIn(sign);

export type SheetRate = { value: string | null; sign?: string } | { fault: Fault };

/** Returns a rate for the tariff, with at most four decimals; null if the cell means "no rate". */
export function rateIn(cell: number | string): SheetRate {
  if (typeof cell === 'number') return { value: String(Number(cell.toFixed(4))) };
  const upper = cell.slice(0, 80).normalize('NFKC').trim().toUpperCase();
  if (NONE.test(upper.replaceAll('İ', 'I'))) return { value: null };
  const [, before, text = '', behind] = PRICED.exec(upper) ?? [];
  const sign = before ?? behind;
  const read = readNumber(text);
  if ('value' in read) return { value: read.value, ...(sign && { sign }) };
  // A line may have ten breaks, so the fault names the cell.
  if (read.fault === 'number')
    return { fault: { key: 'airTariff:sheet.fault.rate', values: { text: cell.trim().slice(0, 40) } } };
  const integer = text.replace(/[.,]/g, '');
  const fraction = `${text.replace(',', '.')}0`;
  return { fault: { key: 'crud:fault.ambiguous', values: { text, whole: integer, fraction } } };
}

/** Returns whether a currency sign is compatible with the tariff's currency. */
export const signFits = (sign: string, currency: string): boolean =>
  currency === '' || (SIGNS[sign]?.includes(currency) ?? sign === currency);
