/** Rates a new bill by the office's tariffs: a master by buying, a house by selling tariffs. */
import { commodityOf } from '#contract/air/rating/quote.ts';
import { dimensionsOf, textOf, type Bill } from '#contract/air/waybill/bill.ts';
import { agreedFor, ratedAsAgreed } from '#contract/air/waybill/agreed-rate.ts';
import { ratedBy, worthBy } from '#contract/air/waybill/rating.ts';
import { piecesOf } from '#contract/air/rating/weight.ts';
import type { Caller } from '#server/records/records.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { otherChargeNames } from '#server/money/index.ts';
import { calculate } from '../quotes/calculate.ts';

/**
 * Returns the bill with class, weight, rate and charge of what was agreed, else of the cheapest matching
 * tariff, and the explanation.
 * It stays unchanged where none matches, its amounts cannot be converted to the tariff's currency, or it is
 * incomplete.
 */
export async function rated<B extends Bill>(
  tx: Db | Tx,
  caller: Caller,
  bill: B,
  base: string,
): Promise<B & Bill> {
  const text = (name: keyof Bill) => textOf<Bill>(bill, name);
  const [origin, destination, gross, pieces] = [
    text('origin'),
    text('destination'),
    text('gross'),
    Number(text('pieces')),
  ];
  if (origin === '' || destination === '' || !(Number(gross) > 0) || !(pieces > 0)) return bill;
  const currency = text('currency') || base;
  const lines = dimensionsOf(bill).map((line) => ({ ...line, pieces: Number(line.pieces) }));
  const { offers, sold } = await calculate(
    tx,
    {
      origin,
      destination,
      date: text('flightDate') || text('issuedOn'),
      service: null,
      airline: text('airline') || null,
      commodity: commodityOf(text('goods')),
      currency,
      // Sizes of only some pieces do not measure the total.
      cargo: {
        lines: piecesOf(lines) === pieces ? lines : [],
        pieces,
        gross,
        volume: text('volume') || null,
      },
    },
    caller,
    base,
  );
  // A co-load price is another forwarder's, for cargo under that forwarder's master.
  const prices = bill.kind === 'house' ? sold : offers.filter(({ tariff }) => !tariff.coLoad);
  const worth = worthBy(currency, prices);
  const agreed = agreedFor(bill) !== null;
  const price = prices.find((one) => agreed || ratedBy(one, bill, worth) !== null);
  if (!price) return { ...bill, ...ratedAsAgreed(bill, null, worth) };
  const codes = price.surcharges.map(({ code }) => code);
  const known = await otherChargeNames(tx, caller.actor, codes, caller.language);
  const surcharges = price.surcharges.filter(({ code }) => known.has(code));
  const coded = { ...price, surcharges };
  return { ...bill, ...(agreed ? ratedAsAgreed(bill, coded, worth) : ratedBy(coded, bill, worth)) };
}
