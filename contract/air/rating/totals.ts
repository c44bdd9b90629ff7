/** The totals of an air waybill: each kind of charge, prepaid or collect, and their sums. */
import { fixed, fractionOf, times, total, ZERO } from '#contract/core/decimal.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';

export const CHARGE_KINDS = ['weight', 'valuation', 'tax', 'dueAgent', 'dueCarrier'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
export const PAYMENTS = ['prepaid', 'collect'] as const;
export type Payment = (typeof PAYMENTS)[number];

export type WaybillCharge = { kind: ChargeKind; payment: Payment; amount: string };
type WaybillTotals = Record<Payment, Record<ChargeKind | 'total', string>>;

/** The boxes below the rates (24 to 31 of the form), in two columns. */
export function totalsOf(charges: readonly WaybillCharge[], currency: string): WaybillTotals {
  const digits = minorDigits(currency);
  const column = (payment: Payment) => {
    const own = charges.filter((charge) => charge.payment === payment);
    const sum = (some: readonly WaybillCharge[]) =>
      fixed(some.length === 0 ? ZERO : total(some.map(({ amount }) => fractionOf(amount))), digits);
    const kinds = CHARGE_KINDS.map((kind) => [kind, sum(own.filter((charge) => charge.kind === kind))]);
    return { ...Object.fromEntries(kinds), total: sum(own) } as Record<ChargeKind | 'total', string>;
  };
  return { prepaid: column('prepaid'), collect: column('collect') };
}

/** Returns a charge in the destination currency, by the rate printed next to it. */
export const inSecondCurrency = (amount: string, exchange: string, currency: string): string =>
  fixed(times(fractionOf(amount), fractionOf(exchange)), minorDigits(currency));
