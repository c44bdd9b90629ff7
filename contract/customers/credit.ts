/** How much of a customer's credit is used and free, from what he owes. */
import { fractionOf, minus, total, written } from '#contract/core/decimal.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';

/** What he owes in one currency; `converted` is that in the currency of his credit, null where no rate leads there. */
export type CreditPart = {
  kind: 'opening' | 'entries';
  currency: string;
  amount: string;
  converted: string | null;
};

export type CreditTerms = {
  /** No further bookings beyond the limit. */
  control: boolean;
  currency: string | null;
  limit: string | null;
  days: number | null;
  billingDay: number | null;
  parts: CreditPart[];
};

export type Credit = CreditTerms & {
  /** What is owed, in the currency of the credit; null where none is known. */
  used: string | null;
  /** What is left of the limit, less than zero where it is exceeded; null without a limit. */
  free: string | null;
  exceeded: boolean;
  /** Whether every part is in `used`. */
  complete: boolean;
};

/** Adds to the terms what follows from them. */
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
