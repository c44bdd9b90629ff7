/** Calculates a bill's chargeable weight, its totals in two columns, and the second currency. */
import { inSecondCurrency, totalsOf, type WaybillCharge } from '../rating/totals.ts';
import { weightsOf, type DensityRule } from '../rating/weight.ts';
import type { Waybill } from '../resources/air-waybill.ts';
import { plainText } from '#contract/records/fields.ts';
import { ofRateLines, weightChargeOf } from './lines.ts';

type Bill = Readonly<Partial<Waybill>>;
/** The charges of a bill; an order without a bill has only some of them. */
export type Charged = Pick<
  Bill,
  | 'currency'
  | 'weightCharge'
  | 'rateLines'
  | 'payment'
  | 'valuation'
  | 'tax'
  | 'otherCharges'
  | 'otherPayment'
>;

/**
 * Returns all charges of a bill. The last letter of an other charge's code is the party it is due to: A
 * agent, C carrier.
 */
export function chargesOf(bill: Charged): WaybillCharge[] {
  const payment = bill.payment ?? 'prepaid';
  const charges: WaybillCharge[] = [];
  for (const [amount, kind] of [
    [weightChargeOf(bill), 'weight'],
    [plainText(bill.valuation), 'valuation'],
    [plainText(bill.tax), 'tax'],
  ] as const)
    if (amount !== '') charges.push({ kind, payment, amount });
  for (const line of bill.otherCharges ?? [])
    charges.push({
      kind: plainText(line.code).endsWith('A') ? 'dueAgent' : 'dueCarrier',
      payment: line.payment ?? bill.otherPayment ?? 'prepaid',
      amount: plainText(line.amount),
    });
  return charges;
}

export function withTotals<B extends Bill>(bill: B, density?: DensityRule): B & Bill {
  const currency = plainText(bill.currency);
  const lines = bill.dims ?? [];
  const gross = plainText(bill.gross);
  const weights = density && gross !== '' && weightsOf(lines, gross, density, plainText(bill.volume) || null);
  const weighed = {
    ...bill,
    ...ofRateLines(bill),
    ...(weights && { chargeable: weights.chargeable, ...(lines.length > 0 && { volume: weights.volume }) }),
  };
  const charges = chargesOf(weighed);
  if (currency === '' || charges.length === 0)
    return { ...weighed, prepaidTotal: null, collectTotal: null, secondTotal: null };
  const { prepaid, collect } = totalsOf(charges, currency);
  const [second, rate] = [plainText(bill.secondCurrency), plainText(bill.secondRate)];
  return {
    ...weighed,
    prepaidTotal: prepaid.total,
    collectTotal: collect.total,
    // The second currency shows the collect total, which the consignee pays.
    secondTotal: second !== '' && rate !== '' ? inSecondCurrency(collect.total, rate, second) : null,
  };
}
