/** Calculates local charges. Pure and exact. */
import { fractionOf, written, type Fraction } from '#contract/core/decimal.ts';
import type { ChargeView } from './view.ts';

/** Number of bills, and of containers by type. */
export type ChargeSelection = { bills: number; containers: Record<string, number> };

/** Returns whether a charge is valid on a day (`YYYY-MM-DD`). */
export const isValidOn = (
  { validFrom, validTo }: Pick<ChargeView, 'validFrom' | 'validTo'>,
  day: string,
): boolean => (validFrom === null || validFrom <= day) && (validTo === null || validTo >= day);

/** How often a charge applies: per bill, or per container of its type or of any. */
export function timesPaid(
  { basis, type }: Pick<ChargeView, 'basis' | 'type'>,
  { bills, containers }: ChargeSelection,
): number {
  if (basis === 'bill') return bills;
  if (type !== null) return containers[type] ?? 0;
  return Object.values(containers).reduce((sum, count) => sum + count, 0);
}

const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });

/** Maximum decimals of amounts. */
const DIGITS = 4;

export function amountOf(
  charge: Pick<ChargeView, 'basis' | 'type' | 'amount'>,
  chosen: ChargeSelection,
): string {
  const { n, d } = fractionOf(charge.amount);
  return written({ n: n * BigInt(timesPaid(charge, chosen)), d }, DIGITS);
}

/** Sums by currency; different currencies are never added. */
export function totalsOf(
  charges: readonly Pick<ChargeView, 'basis' | 'type' | 'amount' | 'currency'>[],
  chosen: ChargeSelection,
): { currency: string; amount: string }[] {
  const sums = new Map<string, Fraction>();
  for (const charge of charges) {
    if (timesPaid(charge, chosen) === 0) continue;
    const amount = fractionOf(amountOf(charge, chosen));
    sums.set(charge.currency, plus(sums.get(charge.currency) ?? { n: 0n, d: 1n }, amount));
  }
  return [...sums]
    .map(([currency, sum]) => ({ currency, amount: written(sum, DIGITS) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
