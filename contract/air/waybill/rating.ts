/** What a price makes of a bill: its rating with how it came about, and the other charges that IATA has codes for. */
import { fixed, fractionOf } from '../../decimal.ts';
import type { FieldValue, LineValues } from '../../resources/fields.ts';
import { minorDigits } from '../../resources/minorDigits.ts';
import type { Price } from '../quote.ts';

/** `Q 45.0 kg × 22.9 = 1030.50 CNY ✓`, a line a candidate, then each surcharge. */
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
    ...surcharges.map(
      ({ code, quantity, rate, amount }) => `${code} ${quantity} × ${rate} = ${amount} ${currency}`,
    ),
  ]
    .join('\n')
    .slice(0, 2000);
}

/** Codes of other charges: two letters, then whom they are due. */
const OTHER = /^[A-Z]{2}[AC]$/;

/** The fields of a bill by a price. Charges that were on it under other codes stay. */
export function ratedBy(price: Price, bill: Readonly<Record<string, unknown>>): Record<string, FieldValue> {
  const { tariff, rating, surcharges, weights } = price;
  const { winner } = rating;
  const before = (bill['otherCharges'] ?? []) as readonly LineValues[];
  const coded = surcharges.filter(({ code }) => OTHER.test(code));
  const payment = (bill['otherPayment'] ?? 'prepaid') as string;
  const otherCharges = [
    ...before.filter((line) => !coded.some(({ code }) => code === line['code'])),
    ...coded.map(({ code, amount }) => ({ code, payment, amount })),
  ];
  return {
    currency: tariff.currency,
    rateClass: winner.class,
    ratedWeight: winner.weight ?? weights.chargeable,
    // Of a minimum the rate is the charge itself, as the form has it.
    rate: winner.weight === null ? winner.amount : winner.rate,
    weightCharge: fixed(fractionOf(winner.amount), minorDigits(tariff.currency)),
    tariff: tariff.id,
    rating: explanationOf(price),
    otherCharges: otherCharges.length > 0 ? otherCharges : null,
  };
}
