/** What a consolidation earns: what its houses are sold for, less what its master is bought for. */
import { fixed, fractionOf, minus, times, total, type Fraction } from '../decimal.ts';
import { minorDigits } from '../resources/minorDigits.ts';

/** A house as it is sold: its price, or its rate by the kilogram that is charged. */
export type Sold = {
  currency: string | null;
  price: string | null;
  saleRate: string | null;
  chargeable: string | null;
};
/** A master as it is bought; `cost` is an amount, else the rate counts. */
export type Bought = {
  currency: string | null;
  cost: string | null;
  costRate: string | null;
  chargeable: string | null;
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

export const sellingOf = ({ price, saleRate, chargeable }: Sold): Fraction | null =>
  price === null ? product(saleRate, chargeable) : fractionOf(price);

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
  const buying = master.cost === null ? product(master.costRate, master.chargeable) : fractionOf(master.cost);
  return {
    currency,
    selling: fixed(selling, digits),
    buying: buying && fixed(buying, digits),
    profit: buying && fixed(minus(selling, buying), digits),
    left: houses.length - counted.length,
  };
}
