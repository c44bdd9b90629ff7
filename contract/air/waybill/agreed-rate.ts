/** A rate or amount that was agreed for a bill: the bill prints it instead of the tariff's. */
import { fixed, fractionOf, inverse, times, type Fraction } from '#contract/core/decimal.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Price } from '../rating/quote.ts';
import { surchargeOf } from '../rating/surcharges.ts';
import type { Waybill } from '../resources/air-waybill.ts';
import { codedCharges, explanationOf, type CurrencyWorth } from './rating.ts';

type WaybillValues = Readonly<Partial<Waybill>>;
type Agreed = { rate: string } | { amount: string };

/** Weight from which a quantity rate (Q) is usual; below it the normal rate (N) applies. */
const QUANTITY_KG = 45;

/** With the customer for a house, with the airline for a master; null where the tariff applies. */
export function agreedFor(bill: WaybillValues): Agreed | null {
  const house = bill.kind === 'house';
  const rate = plainText(house ? bill.saleRate : bill.costRate);
  if (rate !== '') return { rate };
  const amount = house ? plainText(bill.price) : '';
  return amount === '' ? null : { amount };
}

/** What one currency is worth in another; null where no rate leads there. */
function factorOf(from: string, to: string, worth: CurrencyWorth): Fraction | null {
  if (from === to) return { n: 1n, d: 1n };
  const [own, other] = [worth(from), worth(to)];
  return own && other ? times(own, inverse(other)) : null;
}

/**
 * The rating of a bill by what was agreed, in the bill's currency: rate × chargeable weight with the
 * surcharges of the tariff (null: none), or an amount with everything in it. Null where nothing is agreed.
 */
export function ratedAsAgreed(
  bill: WaybillValues,
  price: Price | null,
  worth: CurrencyWorth,
): Partial<Waybill> | null {
  const agreed = agreedFor(bill);
  const currency = plainText(bill.currency) || price?.tariff.currency || '';
  const weight = plainText(bill.chargeable) || price?.weights.chargeable || '';
  if (agreed === null || currency === '' || weight === '') return null;
  const digits = minorDigits(currency);
  const perKilogram = 'rate' in agreed;
  const charge = fixed(
    perKilogram ? times(fractionOf(agreed.rate), fractionOf(weight)) : fractionOf(agreed.amount),
    digits,
  );
  const formula = perKilogram ? `${weight} kg × ${agreed.rate} = ${charge}` : charge;
  const rating = {
    currency,
    rateClass: perKilogram ? (Number(weight) < QUANTITY_KG ? 'N' : 'Q') : 'M',
    ratedWeight: weight,
    rate: perKilogram ? agreed.rate : charge,
    weightCharge: charge,
    rateLines: null,
    tariff: null,
    rating: `AGREED ${formula} ${currency} ✓`,
  } as const;
  const factor = perKilogram && price ? factorOf(price.tariff.currency, currency, worth) : null;
  if (!factor || !price) return rating;
  // A share of the weight charge is one of the agreed charge.
  const cargo = {
    gross: plainText(bill.gross),
    chargeable: weight,
    pieces: bill.pieces ?? 0,
    weightCharge: fixed(times(fractionOf(charge), inverse(factor)), minorDigits(price.tariff.currency)),
  };
  const surcharges = price.surcharges.map((line) => {
    const source = price.tariff.surcharges.find(({ code }) => code === line.code);
    return source ? surchargeOf(source, cargo, price.tariff.currency) : line;
  });
  const converted = surcharges.map((line) => ({
    ...line,
    amount: fixed(times(fractionOf(line.amount), factor), digits),
  }));
  return {
    ...rating,
    rating: [rating.rating, explanationOf({ ...price, surcharges })].join('\n').slice(0, 2000),
    otherCharges: codedCharges(bill, converted),
  };
}
