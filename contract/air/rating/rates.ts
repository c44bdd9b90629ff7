/** Finds the exchange rate between two currencies on a day, and explains how it was found. */
import { fractionOf, inverse, significant, times, type Fraction } from '#contract/core/decimal.ts';

export const RATE_USES = ['rate', 'voucher', 'invoice'] as const;
/** Use of the rate; a period without a separate rate for vouchers or invoices uses its ordinary rate. */
export type RateUse = (typeof RATE_USES)[number];

/** A stored period; for a pair at most one covers a day. */
export type RatePeriod = {
  source: string;
  target: string;
  sign: 'multiply' | 'divide';
  rate: string;
  voucherRate: string | null;
  invoiceRate: string | null;
  /** `YYYY-MM-DD`, both included; no expiry means until further notice. */
  effective: string;
  expiry: string | null;
};
type UsedRate = Pick<RatePeriod, 'source' | 'target' | 'sign' | 'effective' | 'expiry'> & {
  rate: string;
  inverted: boolean;
};

/** An amount in the source currency times `rate` is the amount in the target currency. */
export type ResolvedRate = {
  rate: string;
  how: 'same' | 'direct' | 'inverse' | 'cross';
  /** The intermediate currency of a cross rate. */
  via: string | null;
  used: UsedRate[];
};
export type RateQuestion = { source: string; target: string; date: string; use: RateUse; base: string };

/** Significant digits of a calculated rate. */
const DIGITS = 12;

type Step = { factor: Fraction; used: UsedRate };

/**
 * Returns the rate of a day: the stored one, else the inverse of the opposite pair, else a cross rate through
 * the base currency; null if there is none.
 */
export function rateOf(
  { source, target, date, use, base }: RateQuestion,
  periods: readonly RatePeriod[],
): (ResolvedRate & { factor: Fraction }) | null {
  const one: Fraction = { n: 1n, d: 1n };
  if (source === target) return { rate: '1', how: 'same', via: null, used: [], factor: one };
  const step = (from: string, to: string): Step | null => between(from, to, date, use, periods);
  const found = step(source, target);
  if (found) {
    const { factor, used } = found;
    const how = used.inverted ? 'inverse' : 'direct';
    return { rate: significant(factor, DIGITS), how, via: null, used: [used], factor };
  }
  if (base === source || base === target) return null;
  const [to, from] = [step(source, base), step(base, target)];
  if (!to || !from) return null;
  const factor = times(to.factor, from.factor);
  return { rate: significant(factor, DIGITS), how: 'cross', via: base, used: [to.used, from.used], factor };
}

function between(
  from: string,
  to: string,
  date: string,
  use: RateUse,
  periods: readonly RatePeriod[],
): Step | null {
  const covering = (source: string, target: string) =>
    periods.find(
      (one) =>
        one.source === source &&
        one.target === target &&
        one.effective <= date &&
        (one.expiry === null || one.expiry >= date),
    );
  const direct = covering(from, to);
  const period = direct ?? covering(to, from);
  if (!period) return null;
  const rate =
    { rate: period.rate, voucher: period.voucherRate, invoice: period.invoiceRate }[use] ?? period.rate;
  const storedFactor = period.sign === 'multiply' ? fractionOf(rate) : inverse(fractionOf(rate));
  const { source, target, sign, effective, expiry } = period;
  return {
    factor: direct ? storedFactor : inverse(storedFactor),
    used: { source, target, sign, effective, expiry, rate, inverted: !direct },
  };
}
