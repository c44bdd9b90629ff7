/** Calculates the used and free credit of a customer from the amounts it owes. */
import { fractionOf, minus, total, written } from '#contract/core/decimal.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';

/** Amount owed in one currency; `converted` is in the credit currency, null without an exchange rate. */
export type CreditPart = {
  kind: 'opening' | 'entries';
  currency: string;
  amount: string;
  converted: string | null;
};

type CreditTerms = {
  /** No further bookings beyond the limit. */
  control: boolean;
  currency: string | null;
  limit: string | null;
  days: number | null;
  billingDay: number | null;
  parts: CreditPart[];
};

export type Credit = CreditTerms & {
  /** Amount owed in the credit currency; null if unknown. */
  used: string | null;
  /** Remaining credit, negative if exceeded; null without a limit. */
  free: string | null;
  exceeded: boolean;
  /** Whether `used` includes every part. */
  complete: boolean;
};

/** Adds the calculated values to the terms. */
export function creditFrom(terms: CreditTerms): Credit {
  const { currency, limit, parts } = terms;
  const complete = parts.every(({ converted }) => converted !== null);
  if (currency === null) return { ...terms, used: null, free: null, exceeded: false, complete };
  const counted = parts.flatMap(({ converted }) => (converted === null ? [] : [fractionOf(converted)]));
  const used = total(counted);
  const digits = minorDigits(currency);
  if (limit === null) return { ...terms, used: written(used, digits), free: null, exceeded: false, complete };
  const free = minus(fractionOf(limit), used);
  return {
    ...terms,
    used: written(used, digits),
    free: written(free, digits),
    exceeded: free.n < 0n,
    complete,
  };
}
