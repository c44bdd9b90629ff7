/** Profit of a consolidation: the selling prices of its houses less the cost of its master. */
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
import type { Waybill } from '../resources/air-waybill.ts';
import { plainText } from '#contract/records/fields.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import { weightChargeOf } from '../waybill/lines.ts';
import { chargesOf, type Charged } from '../waybill/totals.ts';

type Bill = Readonly<Partial<Waybill>>;
/** The fields that a sale is calculated from; an order has them before it has a bill. */
type Priced = Pick<Bill, 'currency' | 'price' | 'saleRate' | 'chargeable'>;

/**
 * Selling price of a house: the totals that it prints, else its price, else its rate per chargeable kilogram
 * with its other charges.
 */
export type Sold = {
  currency: string | null;
  price: string | null;
  saleRate: string | null;
  chargeable: string | null;
  /** All that a rated bill prints. */
  charges: string | null;
  /** Surcharges of a bill that prints no weight charge yet. */
  others: string | null;
};
/** Cost of a master: an amount, else the rate; `more` is also due to the carrier. */
type Bought = {
  currency: string | null;
  cost: string | null;
  costRate: string | null;
  chargeable: string | null;
  more: string | null;
};
export type Profit = {
  currency: string;
  selling: string;
  /** Null if the cost of the master is unknown. */
  buying: string | null;
  profit: string | null;
  /** Houses not included in the sum: without a price, or in another currency. */
  left: number;
};

const product = (rate: string | null, weight: string | null): Fraction | null =>
  rate === null || weight === null ? null : times(fractionOf(rate), fractionOf(weight));

export function sellingOf({ price, saleRate, chargeable, charges, others }: Sold): Fraction | null {
  if (charges !== null) return fractionOf(charges);
  // A price is agreed with everything in it, a rate without the surcharges.
  if (price !== null) return fractionOf(price);
  const freight = product(saleRate, chargeable);
  return freight && plus(freight, fractionOf(others ?? '0'));
}

const sumOf = (charges: readonly { amount: string }[]): string =>
  written(total(charges.map(({ amount }) => fractionOf(amount))), 4);

/** The selling price of a house bill. */
export function soldAt(house: Charged & Priced): Sold {
  const text = (name: keyof Priced) => plainText(house[name]) || null;
  const rated = weightChargeOf(house) !== '';
  const charges = chargesOf(house);
  return {
    currency: text('currency'),
    price: text('price'),
    saleRate: text('saleRate'),
    chargeable: text('chargeable'),
    charges: rated ? sumOf(charges) : null,
    others: rated || charges.length === 0 ? null : sumOf(charges),
  };
}

/**
 * Returns the cost of a master bill: what is due to the carrier, without what is due to the office itself.
 */
export function boughtAt(master: Bill): Bought {
  const { currency, chargeable } = soldAt(master);
  const carriers = chargesOf(master).filter(({ kind }) => kind !== 'weight' && kind !== 'dueAgent');
  return {
    currency,
    chargeable,
    cost: weightChargeOf(master) || null,
    costRate: plainText(master.costRate) || null,
    more: carriers.length > 0 ? sumOf(carriers) : null,
  };
}

/** In the master's currency, or that of the first house with one; null if none has any. */
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
