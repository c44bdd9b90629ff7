/** The built-in currencies: ISO 4217 list one, with names and signs from Node's Unicode CLDR. */
import { data } from 'currency-codes';
import type { Language } from '#contract/core/settings.ts';

type BuiltInCurrency = {
  code: string;
  name: string;
  nameZh: string | null;
  nameTr: string | null;
  sign: string | null;
  number: string;
  digits: number;
  active: boolean;
};

/** Currencies that ISO 4217 has added since the package's list. */
const added = [
  { code: 'XCG', number: '532', digits: 2, currency: 'Caribbean Guilder' },
  { code: 'ZWG', number: '924', digits: 2, currency: 'Zimbabwe Gold' },
];
/** Withdrawn since: euro in Croatia and Bulgaria, XCG in Curaçao and Sint Maarten, ZWG in Zimbabwe, leones of 1964. */
const withdrawn = new Set(['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL']);
/**
 * Codes without freight invoices: metals, funds, units of account, test codes. They are listed, but inactive.
 */
const special = new Set(['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW']);
const trades = new Set(['XAF', 'XCD', 'XCG', 'XOF', 'XPF']);

/** Names used in the trade that differ from CLDR or are shorter. */
const tradeNames: Record<string, Partial<Record<Language, string>>> = {
  AED: { en: 'UAE Dirham', tr: 'BAE dirhemi' },
  HKD: { zh: '港币' },
  MOP: { zh: '澳门元' },
  VED: { en: 'Venezuelan Digital Bolívar', zh: '委内瑞拉数字玻利瓦尔', tr: 'Venezuela dijital bolivarı' },
  XCG: { en: 'Caribbean Guilder', zh: '加勒比盾', tr: 'Karayip guldeni' },
  ZWG: { en: 'Zimbabwe Gold', zh: '津巴布韦金', tr: 'Zimbabve altını' },
};

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
const names: Record<Language, Intl.DisplayNames> = {
  en: namesIn('en'),
  zh: namesIn('zh-Hans'),
  tr: namesIn('tr'),
};

function nameIn(language: Language, code: string): string | null {
  const chosen = tradeNames[code]?.[language];
  if (chosen !== undefined) return chosen;
  const name = names[language].of(code);
  return name && name !== code ? name : null;
}

function signOf(code: string): string | null {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  const sign = format.formatToParts(1).find(({ type }) => type === 'currency')?.value;
  return sign && sign !== code && sign !== '¤' ? sign : null;
}

const isActive = (code: string): boolean =>
  !withdrawn.has(code) && !special.has(code) && (!code.startsWith('X') || trades.has(code));

/** Every currency, by code. */
export const builtInCurrencies: readonly BuiltInCurrency[] = [...data, ...added]
  .map(({ code, number, digits, currency }) => ({
    code,
    name: nameIn('en', code) ?? currency,
    nameZh: nameIn('zh', code),
    nameTr: nameIn('tr', code),
    sign: signOf(code),
    number,
    digits,
    active: isActive(code),
  }))
  .filter(({ code }, i, all) => all.findIndex((other) => other.code === code) === i)
  .sort((one, other) => (one.code < other.code ? -1 : 1));
