/** What a consolidation earns: what its houses are sold for, less what its master is bought for. */
import {
  fixed,
  fractionOf,
  minus,
  plus,
  times,
  total,
  written,
  type Fraction,
} from '#contract/core/decimal.ts';
import { plainText } from '#contract/records/fields.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import { weightChargeOf } from '../waybill/lines.ts';
import { chargesOf } from '../waybill/totals.ts';

type Values = Readonly<Record<string, unknown>>;

/** A house as it is sold: its price, or its rate by the kilogram that is charged, or what stands on it as charges. */
export type Sold = {
  currency: string | null;
  price: string | null;
  saleRate: string | null;
  chargeable: string | null;
  charges: string | null;
};
/** A master as it is bought; `cost` is an amount, else the rate counts. The carrier is due `more` beside it. */
export type Bought = {
  currency: string | null;
  cost: string | null;
  costRate: string | null;
  chargeable: string | null;
  more: string | null;
};
export type Profit = {
  currency: string;
  selling: string;
  /** Null where nobody said what the master costs. */
  buying: string | null;
  profit: string | null;
  /** Houses that are not in the sum: without a price, or in another currency. */
  left: number;
};

const product = (rate: string | null, weight: string | null): Fraction | null =>
  rate === null || weight === null ? null : times(fractionOf(rate), fractionOf(weight));

export const sellingOf = ({ price, saleRate, chargeable, charges }: Sold): Fraction | null =>
  (price === null ? product(saleRate, chargeable) : fractionOf(price)) ??
  (charges === null ? null : fractionOf(charges));

const sumOf = (charges: readonly { amount: string }[]): string =>
  written(total(charges.map(({ amount }) => fractionOf(amount))), 4);

/** A house bill as it is sold. */
export function soldAt(house: Values): Sold {
  const text = (name: string) => plainText(house[name]) || null;
  const [currency, price, saleRate, chargeable] = ['currency', 'price', 'saleRate', 'chargeable'].map(
    text,
  ) as [string | null, string | null, string | null, string | null];
  const rated = weightChargeOf(house) !== '';
  return { currency, price, saleRate, chargeable, charges: rated ? sumOf(chargesOf(house)) : null };
}

/** A master bill as it is bought: what is due to the carrier, not what the office itself is due. */
export function boughtAt(master: Values): Bought {
  const { currency, chargeable } = soldAt(master);
  const carriers = chargesOf(master).filter(({ kind }) => kind !== 'weight' && kind !== 'dueAgent');
  return {
    currency,
    chargeable,
    cost: weightChargeOf(master) || null,
    costRate: plainText(master['costRate']) || null,
    more: carriers.length > 0 ? sumOf(carriers) : null,
  };
}

/** In the master's currency, or in that of the first house which has one; null where none has. */
export function profitOf(master: Bought, houses: readonly Sold[]): Profit | null {
  const currency = master.currency ?? houses.find((house) => house.currency !== null)?.currency ?? null;
  if (currency === null) return null;
  const counted = houses.flatMap((house) => {
    const amount = house.currency === currency ? sellingOf(house) : null;
    return amount === null ? [] : [amount];
  });
  const digits = minorDigits(currency);
  const selling = total(counted);
  const cost = master.cost === null ? product(master.costRate, master.chargeable) : fractionOf(master.cost);
  const buying = cost && plus(cost, fractionOf(master.more ?? '0'));
  return {
    currency,
    selling: fixed(selling, digits),
    buying: buying && fixed(buying, digits),
    profit: buying && fixed(minus(selling, buying), digits),
    left: houses.length - counted.length,
  };
}
