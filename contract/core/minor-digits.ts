/** Number of decimals of a currency (ISO 4217, minor unit); two unless listed. */
const OTHERS: readonly (readonly [digits: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];
const digits = new Map(
  OTHERS.flatMap(([count, codes]) => codes.split(' ').map((code) => [code, count] as const)),
);

/** Number of decimals of an amount in the currency `code`. */
export const minorDigits = (code: string): number => digits.get(code) ?? 2;
