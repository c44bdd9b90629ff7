/** Reads validity and currency of a whole rate sheet from its titles and headers. */
import { dayIn, periodIn } from './days.ts';
import { currencyIn, unambiguousCurrency } from './prices.ts';

export type Titles = { validFrom?: string; validTo?: string; currency?: string };

const BEGINS = /EFFECTIVE|FROM|生效|起|BAŞLA|ITIBAREN/;
const ENDS = /VALID|UNTIL|TILL?|EXPIR|有效期|截止|至|GEÇERLI|KADAR/;
const WORD = String.raw`([A-Z]{3}|US\$|HK\$|[¥$€£₺]|RMB|TL|人民币|美元|欧元|港币)`;
const CURRENCIES = [
  new RegExp(String.raw`(?:CURRENCY|币种|货币|PARA BIRIMI|DÖVIZ)[\s:]*${WORD}(?![A-Z])`),
  new RegExp(String.raw`\(\s*(?:单位[\s:]*)?${WORD}(?: ?\/ ?(?:KGS?|公斤))?\s*\)`),
  new RegExp(String.raw`(?<![A-Z])${WORD} ?\/ ?(?:KGS?|公斤)$`),
  new RegExp(`^${WORD}$`),
];
const MOST = 200;

const plain = (cell: string): string =>
  cell.slice(0, MOST).normalize('NFKC').toUpperCase().replaceAll('İ', 'I').replace(/\s+/g, ' ').trim();

/** Reads the text from the first digit to the last as a day or a period. */
function daysIn(cell: string): Pick<Titles, 'validFrom' | 'validTo'> {
  const [days] = /\d.*(?:\d|[日月])/.exec(cell) ?? [];
  if (days === undefined) return {};
  const period = periodIn(days);
  if (period) return { validFrom: period[0], validTo: period[1] };
  const day = dayIn(days);
  if (!day) return {};
  // `VALID FROM` gives the begin, `VALID` alone the end.
  return BEGINS.test(cell) ? { validFrom: day } : ENDS.test(cell) ? { validTo: day } : {};
}

function currencyOf(cell: string, known: ReadonlySet<string>): string | null {
  for (const pattern of CURRENCIES) {
    const [, word] = pattern.exec(cell) ?? [];
    const code = word === undefined ? '' : word.length === 1 ? unambiguousCurrency(word) : currencyIn(word);
    if (known.has(code)) return code;
  }
  return null;
}

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** `above`: the title lines; a currency in headers counts if all name the same. */
export function titlesIn(above: readonly (readonly string[])[], headers: readonly string[]): Titles {
  const titles = above.flat().map(plain).filter(Boolean);
  const days = titles.map(daysIn);
  const currencies = [...titles, ...headers.map(plain)].flatMap((cell) => currencyOf(cell, CODES) ?? []);
  const [validFrom, validTo] = (['validFrom', 'validTo'] as const).map(
    (name) => days.find((one) => one[name] !== undefined)?.[name],
  );
  const [currency] = currencies;
  const agreed = currency !== undefined && new Set(currencies).size === 1;
  return {
    ...(validFrom && { validFrom }),
    ...(validTo && { validTo }),
    ...(agreed && { currency }),
  };
}
