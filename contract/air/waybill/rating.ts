/** Applies a price to a bill: its rating with an explanation, and the other charges with IATA codes. */
import { fixed, fractionOf, inverse, times, type Fraction } from '#contract/core/decimal.ts';
import type { Waybill } from '../resources/air-waybill.ts';
import { plainText } from '#contract/records/fields.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import type { Price, Sold } from '../rating/quote.ts';
import type { SurchargeLine } from '../rating/surcharges.ts';
import { exchanged, RATED, standing } from './exchange.ts';

/** `Q 45.0 kg × 22.9 = 1030.50 CNY ✓`: one line per candidate, then each surcharge. */
export function explanationOf({ tariff, rating, surcharges, weights }: Price): string {
  const { currency } = tariff;
  const lines = rating.candidates.map(({ class: of, from, weight, rate, amount }) => {
    const won = of === rating.winner.class && from === rating.winner.from ? ' ✓' : '';
    return weight === null
      ? `${of} = ${amount} ${currency}${won}`
      : `${of} ${weight} kg × ${rate} = ${amount} ${currency}${won}`;
  });
  const { saving } = rating;
  return [
    `${tariff.id}: ${weights.chargeable} kg`,
    ...lines,
    ...(saving ? [`+${saving.add} kg: −${saving.amount} ${currency}`] : []),
    ...surcharges.map(({ code, quantity, rate, amount, basis, bound }) => {
      const formula = `${quantity} × ${rate}${basis === 'percent' ? ' %' : ''}`;
      // If a bound applied, the product is not the amount (40.5 × 1.2 is not 100), so the bound is shown.
      return bound
        ? `${code} ${formula} → ${bound.slice(0, 3)}. ${amount} ${currency}`
        : `${code} ${formula} = ${amount} ${currency}`;
    }),
  ]
    .join('\n')
    .slice(0, 2000);
}

/** Codes of other charges: two letters, then the party they are due to. */
const OTHER = /^[A-Z]{2}[AC]$/;

/** Returns the value of a currency unit in a common currency; null if unknown. */
export type CurrencyWorth = (currency: string) => Fraction | null;
/** Uses prices that were compared in one currency. */
export const worthBy =
  (targetCurrency: string, prices: readonly Sold[]): CurrencyWorth =>
  (currency) => {
    if (currency === targetCurrency) return fractionOf('1');
    const worth = prices.find(({ tariff }) => tariff.currency === currency)?.worth;
    return worth ? fractionOf(worth) : null;
  };

type WaybillValues = Readonly<Partial<Waybill>>;

/** Returns the amounts of a bill converted to `to`; null if the exchange rate is unknown. */
function before(bill: WaybillValues, to: string, worth: CurrencyWorth): Partial<Waybill> | null {
  const from = plainText(bill.currency);
  if (from === '' || from === to || standing(bill).every((name) => RATED.has(name))) return {};
  const [own, other] = [worth(from), worth(to)];
  return own && other ? exchanged(bill, to, times(own, inverse(other))) : null;
}

/** The other charges of a bill with the surcharges that have an IATA code; others that stood on it stay. */
export function codedCharges(
  bill: WaybillValues,
  surcharges: readonly Pick<SurchargeLine, 'code' | 'amount'>[],
): Waybill['otherCharges'] {
  const coded = surcharges.filter(({ code }) => OTHER.test(code));
  const payment = bill.otherPayment ?? 'prepaid';
  const all = [
    ...(bill.otherCharges ?? []).filter((line) => !coded.some(({ code }) => code === line.code)),
    ...coded.map(({ code, amount }) => ({ code, payment, amount })),
  ];
  return all.length > 0 ? all : null;
}

/**
 * The fields of a bill by a price, in the tariff's currency: existing amounts in another currency are
 * converted; null if there is no rate. Existing charges under other codes stay.
 */
export function ratedBy(price: Price, bill: WaybillValues, worth: CurrencyWorth): Partial<Waybill> | null {
  const { tariff, rating, surcharges, weights } = price;
  const { winner } = rating;
  const converted = before(bill, tariff.currency, worth);
  if (!converted) return null;
  return {
    ...converted,
    currency: tariff.currency,
    rateClass: winner.class,
    ratedWeight: winner.weight ?? weights.chargeable,
    // For a minimum, the rate is the charge itself, as on the form.
    rate: winner.weight === null ? winner.amount : winner.rate,
    weightCharge: fixed(fractionOf(winner.amount), minorDigits(tariff.currency)),
    rateLines: null,
    tariff: tariff.id,
    rating: explanationOf(price),
    otherCharges: codedCharges({ ...bill, ...converted }, surcharges),
  };
}
