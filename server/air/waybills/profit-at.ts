/** Profit of a master, with houses in other currencies at the office's rates of the day. */
import {
  boughtAt,
  profitOf,
  sellingOf,
  soldAt,
  type Profit,
  type Sold,
} from '#contract/air/rating/profit.ts';
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
import { written } from '#contract/core/decimal.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import { inCurrency } from '#server/customers/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Caller } from '#server/records/records.ts';
import type { AirSettings } from '../orders/work.ts';

export type MoneySettings = Pick<AirSettings, 'baseCurrency' | 'zone'>;
type Bill = Readonly<Partial<Waybill>>;

/** A house without a rate to the master's currency stays in its own, and is counted as left out. */
export async function profitAt(
  db: Db,
  { actor }: Pick<Caller, 'actor'>,
  master: Bill,
  houses: readonly Bill[],
  { baseCurrency, zone = 'UTC' }: MoneySettings,
): Promise<Profit | null> {
  const bought = boughtAt(master);
  const { currency } = bought;
  const today = calendarDate(new Date(), zone);
  const sold: Sold[] = [];
  for (const one of houses.map(soldAt)) {
    const amount = sellingOf(one);
    const source = one.currency;
    const charges =
      amount && source !== null && currency !== null && source !== currency
        ? await inCurrency(
            db,
            actor,
            { currency: source, amount: written(amount, 4) },
            currency,
            baseCurrency,
            today,
          )
        : null;
    sold.push(charges === null ? one : { ...one, currency, charges });
  }
  return profitOf(bought, sold);
}
