/**
 * Rate lines of a bill whose pieces are rated differently: goods of several classes or commodity items, and
 * unit loads. A bill without rate lines has one line from its own class and rate.
 */
import { fixed, fractionOf, minus, times, total, type Fraction } from '#contract/core/decimal.ts';
import type { Fault } from '#contract/core/faults.ts';
import type { RatedLine, Waybill } from '../resources/air-waybill.ts';
import { plainText } from '#contract/records/fields.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import type { Rule } from '#contract/records/rules.ts';
import type { RateClass } from '../rating/rating.ts';

type Bill = Readonly<Partial<Waybill>>;

/** Maximum lines on a form; more go on a separate list. */
export const MOST_LINES = 12;
/** Minimum, basic charge and unit load basic charge: the rate is the charge itself. */
const FLAT: readonly RateClass[] = ['M', 'B', 'U'];
/** ULD information line without a charge, and ULD discount. */
const UNCHARGED: RateClass = 'X';
const DISCOUNT: RateClass = 'Y';

const NUMBERS = ['gross', 'chargeable', 'rate', 'amount'] as const;

export const rateLinesOf = (bill: Pick<Bill, 'rateLines'>): readonly RatedLine[] => bill.rateLines ?? [];

/** Returns the charge of a line in the currency of its bill; null if data is missing. */
export function chargeOf(line: RatedLine, currency: string): string | null {
  const text = (name: keyof RatedLine) => plainText(line[name]);
  const of = line.rateClass;
  if (text('amount') !== '') return text('amount');
  if (of === UNCHARGED) return '0';
  const weight = text('chargeable') || text('gross');
  if (text('rate') === '' || (weight === '' && !FLAT.includes(of))) return null;
  const rate = fractionOf(text('rate'));
  return fixed(FLAT.includes(of) ? rate : times(rate, fractionOf(weight)), minorDigits(currency || 'XXX'));
}

const sumOf = (amounts: readonly string[]): Fraction => total(amounts.filter(Boolean).map(fractionOf));

/** The weight charge of a bill: of all its rate lines if it has any. */
export function weightChargeOf(bill: Pick<Bill, 'rateLines' | 'currency' | 'weightCharge'>): string {
  const [lines, currency] = [rateLinesOf(bill), plainText(bill.currency)];
  if (lines.length === 0) return plainText(bill.weightCharge);
  const charges = (discounts: boolean) =>
    sumOf(
      lines
        .filter((line) => (line.rateClass === DISCOUNT) === discounts)
        .map((line) => chargeOf(line, currency) ?? ''),
    );
  return fixed(minus(charges(false), charges(true)), minorDigits(currency || 'XXX'));
}

/** Returns the bill's rating fields calculated from its rate lines; empty without any. */
export function ofRateLines(bill: Bill): Partial<Waybill> {
  const lines = rateLinesOf(bill);
  if (lines.length === 0) return {};
  const weights = lines.map((line) => plainText(line.chargeable) || plainText(line.gross));
  return {
    rateClass: null,
    rate: null,
    tariff: null,
    rating: null,
    ratedWeight: fixed(sumOf(weights), 3),
    weightCharge: plainText(bill.currency) ? weightChargeOf(bill) : null,
  };
}

const differ = (one: Fraction, other: Fraction): boolean => fixed(one, 3) !== fixed(other, 3);

/** Each line has a charge, and together the lines match the pieces and weight of the bill. */
export const linesAddUp: Rule = {
  field: 'rateLines',
  check(values): Fault | null {
    const bill: Bill = values;
    const lines = rateLinesOf(bill);
    if (lines.length === 0) return null;
    // Documents and messages cannot show a sign.
    const below = lines.some((line) => NUMBERS.some((name) => Number(plainText(line[name])) < 0));
    if (below) return { key: 'crud:fault.negative', values: {} };
    const short = lines.findIndex((line) => chargeOf(line, plainText(bill.currency)) === null);
    if (short >= 0) return { key: 'airWaybill:fault.lineCharge', values: { line: short + 1 } };
    const sum = (name: 'pieces' | 'gross') => sumOf(lines.map((line) => plainText(line[name])));
    const off = (['pieces', 'gross'] as const).some((name) =>
      differ(sum(name), fractionOf(plainText(bill[name]) || '0')),
    );
    if (!off) return null;
    const sums = { pieces: fixed(sum('pieces'), 0), gross: fixed(sum('gross'), 3).replace(/\.?0+$/, '') };
    return { key: 'airWaybill:fault.lineSum', values: sums };
  },
};
