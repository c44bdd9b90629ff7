/**
 * Surcharges on top of the rate (fuel, security, handling): per weight, piece or waybill, or as a percentage
 * of the weight charge.
 */
import { fixed, fractionOf, times, total, under } from '#contract/core/decimal.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';

export const SURCHARGE_BASES = ['grossKg', 'chargeableKg', 'piece', 'waybill', 'percent'] as const;
export type SurchargeBasis = (typeof SURCHARGE_BASES)[number];

export type Surcharge = {
  /** IATA code with the party it is due to (MYC, XDC), or the tariff's own name. */
  code: string;
  basis: SurchargeBasis;
  /** An amount in the tariff's currency; for `percent` a share. */
  rate: string;
  minimum: string | null;
  maximum: string | null;
};
type Charged = { gross: string; chargeable: string; pieces: number; weightCharge: string };
export type SurchargeLine = {
  code: string;
  basis: SurchargeBasis;
  quantity: string;
  rate: string;
  amount: string;
  /** Whether the minimum or maximum applied. */
  bound: 'minimum' | 'maximum' | null;
};

/** Returns the amount of one surcharge. */
export function surchargeOf(surcharge: Surcharge, cargo: Charged, currency: string): SurchargeLine {
  const { code, basis, rate, minimum, maximum } = surcharge;
  const quantity = {
    grossKg: cargo.gross,
    chargeableKg: cargo.chargeable,
    piece: String(cargo.pieces),
    waybill: '1',
    percent: cargo.weightCharge,
  }[basis];
  const plain = times(fractionOf(quantity), fractionOf(rate));
  const amount = basis === 'percent' ? times(plain, { n: 1n, d: 100n }) : plain;
  const low = minimum !== null && under(amount, fractionOf(minimum));
  const high = maximum !== null && under(fractionOf(maximum), amount);
  // A maximum below the minimum is an error in the tariff; the minimum applies.
  const bound = low ? 'minimum' : high ? 'maximum' : null;
  const counted = low ? fractionOf(minimum) : high ? fractionOf(maximum) : amount;
  return { code, basis, quantity, rate, amount: fixed(counted, minorDigits(currency)), bound };
}

/** Fuel and security change independently, often weekly, so they are listed separately. */
const SURCHARGE_KINDS = ['fuel', 'security', 'other'] as const;
type SurchargeKind = (typeof SURCHARGE_KINDS)[number];

/** By IATA code (MY fuel; SC, XB and XD security and war risk), or by the usual names in tariffs. */
export function surchargeKind(code: string): SurchargeKind {
  const written = code.trim().toUpperCase();
  if (/^(MY[AC]?|FSC|FUEL\b.*|燃油.*|YAKIT.*)$/.test(written)) return 'fuel';
  return /^((SC|XB|XD)[AC]?|SSC|SECURITY\b.*|安全.*|战险.*|GÜVENLİK.*)$/.test(written) ? 'security' : 'other';
}

/** Returns the sum of the surcharges of each kind; kinds without any are left out. */
export const surchargesApart = (
  charged: readonly SurchargeLine[],
  currency: string,
): { kind: SurchargeKind; amount: string }[] =>
  SURCHARGE_KINDS.flatMap((kind) => {
    const of = charged.filter(({ code }) => surchargeKind(code) === kind);
    const sum = total(of.map(({ amount }) => fractionOf(amount)));
    return of.length > 0 ? [{ kind, amount: fixed(sum, minorDigits(currency)) }] : [];
  });
