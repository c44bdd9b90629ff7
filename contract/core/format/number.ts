import { minorDigits } from '../minor-digits.ts';

/** Abbreviated large numbers with the suffixes of the specification (section 9): k, M, G, T, P, E. */
const SUFFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const;

/** 1234 → 1.2k: at most one decimal, in the language's notation. Not finite: an empty text. */
export function shortNumber(value: number, language: string): string {
  if (!Number.isFinite(value)) return '';
  let power = Math.min(
    SUFFIXES.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(value))) / 3)),
  );
  // 999,960 rounds up to 1000k, which is 1M.
  if (power < SUFFIXES.length - 1 && Math.round((Math.abs(value) / 1000 ** power) * 10) / 10 >= 1000)
    power += 1;
  const scaled = value / 1000 ** power;
  const digits = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(scaled);
  return `${digits === '-0' ? '0' : digits}${SUFFIXES[power]}`;
}

/** A decimal as text, grouped, with all its digits and at least the decimals of its currency. */
export const formatAmount = (text: string, language: string, currency = ''): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: Math.max(
      currency === '' ? 0 : minorDigits(currency),
      (text.split('.')[1] ?? '').length,
    ),
    maximumFractionDigits: 20,
  }).format(text as `${number}`);

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
/** Returns the values of a text with their decimals in the notation of the language; other values stay as they are. */
export const inNotation = <V extends Readonly<Record<string, unknown>>>(values: V, language: string): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && DECIMAL.test(value) ? formatAmount(value, language) : value,
    ]),
  ) as V;
