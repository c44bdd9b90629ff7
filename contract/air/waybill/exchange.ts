/** Converts the amounts of a bill whose currency changes. */
import { fixed, fractionOf, times, type Fraction } from '#contract/core/decimal.ts';
import type { RatedLine, Waybill } from '../resources/air-waybill.ts';
import { plainText, type FieldValue } from '#contract/records/fields.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import { rateLinesOf } from './lines.ts';

const AMOUNTS = [
  'price',
  'valuation',
  'tax',
  'carriageValue',
  'customsValue',
  'insurance',
  'weightCharge',
] as const;
/** Per kilogram. */
const RATES = ['saleRate', 'costRate', 'rate'] as const;
const RATE_DIGITS = 4;
/** Fields that rating sets. */
export const RATED: ReadonlySet<keyof Waybill> = new Set(['rate', 'weightCharge', 'rateLines']);

type WaybillValues = Readonly<Partial<Waybill>>;
const isPriced = ({ rate, amount }: RatedLine): boolean => isAmount(rate) || isAmount(amount);
const isAmount = (value: unknown): boolean => Number(plainText(value)) > 0;

/** Fields of a bill with amounts in its currency; zero is zero in any. */
export const standing = (bill: WaybillValues): (keyof Waybill)[] => [
  ...[...AMOUNTS, ...RATES].filter((name) => isAmount(bill[name])),
  ...((bill.otherCharges ?? []).some(({ amount }) => isAmount(amount)) ? (['otherCharges'] as const) : []),
  ...(rateLinesOf(bill).some(isPriced) ? (['rateLines'] as const) : []),
];

/** The amounts of a bill times `factor`, with the decimals of the currency `to`. */
export function exchanged(bill: WaybillValues, to: string, factor: Fraction): Partial<Waybill> {
  const as = (value: unknown, digits: number) => fixed(times(fractionOf(plainText(value)), factor), digits);
  const digits = minorDigits(to);
  const otherCharges = (bill.otherCharges ?? []).map((line) =>
    isAmount(line.amount) ? { ...line, amount: as(line.amount, digits) } : line,
  );
  const rateLines = rateLinesOf(bill).map((line) => ({
    ...line,
    ...(isAmount(line.rate) && { rate: as(line.rate, RATE_DIGITS) }),
    ...(isAmount(line.amount) && { amount: as(line.amount, digits) }),
  }));
  const all: Partial<Record<keyof Waybill, FieldValue>> = { otherCharges, rateLines };
  // Amounts and rates are texts, like the values they replace.
  const values = Object.fromEntries(
    standing(bill).map((name) => [
      name,
      all[name] ?? as(bill[name], RATES.some((rate) => rate === name) ? RATE_DIGITS : digits),
    ]),
  ) as Partial<Waybill>;
  // For a minimum, rate and charge are equal; otherwise the charge is rate times weight, as on the form.
  const [charge, rate, weight] = (['weightCharge', 'rate', 'ratedWeight'] as const).map((name) =>
    plainText(bill[name]),
  );
  if (!values.weightCharge || !values.rate || !weight) return values;
  if (bill.rateClass === 'M') values.rate = values.weightCharge;
  else if (isCalculated(rate!, weight, charge!)) {
    const sum = times(fractionOf(plainText(values.rate)), fractionOf(weight));
    values.weightCharge = fixed(sum, digits);
  }
  return values;
}

function isCalculated(rate: string, weight: string, charge: string): boolean {
  const decimals = (charge.split('.')[1] ?? '').length;
  return fixed(times(fractionOf(rate), fractionOf(weight)), decimals) === charge;
}

/**
 * Returns the currency in which amounts of a bill are still stated after its currency was changed; null if
 * they are in its own. `before` holds earlier versions, latest last.
 */
export function leftIn(before: readonly WaybillValues[], now: WaybillValues): string | null {
  const currency = plainText(now.currency);
  if (currency === '') return null;
  const other = before.findLast((one) => !['', currency].includes(plainText(one.currency)));
  const left =
    other && standing(other).some((name) => JSON.stringify(other[name]) === JSON.stringify(now[name]));
  return left ? plainText(other.currency) : null;
}
