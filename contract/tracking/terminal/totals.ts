/** Unpaid fees, one sum per currency. */
import { fractionOf, total, written } from '#contract/core/decimal.ts';
import { groupBy } from '../derive/group.ts';
import type { FeeTotal, TerminalFee } from './types.ts';

export const totalsOf = (fees: readonly TerminalFee[]): FeeTotal[] =>
  sumsOf(
    fees.flatMap(({ paid, amount, currency }) =>
      paid !== true && amount !== null ? { currency, amount } : [],
    ),
  );

/** Sums amounts by currency. */
export const sumsOf = (amounts: readonly FeeTotal[]): FeeTotal[] =>
  [...groupBy(amounts, ({ currency }) => currency)].map(([currency, group]) => ({
    currency,
    amount: written(total(group.map(({ amount }) => fractionOf(amount))), 4),
  }));

/** For display: `USD 363 + EUR 20`. */
export const amountText = (totals: readonly FeeTotal[]): string =>
  totals.map(({ amount, currency }) => `${currency ?? ''} ${amount}`.trim()).join(' + ');
