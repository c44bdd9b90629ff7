/**
 * Rating of an air waybill: the greater of the minimum and the least of what each weight break comes to, where a higher
 * break counts as if the cargo weighed that much.
 */
import { fixed, fractionOf, minus, times, under, written, type Fraction } from '#contract/core/decimal.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';

/** IATA rate classes, as printed in the rate class box. */
export const RATE_CLASSES = ['M', 'N', 'Q', 'C', 'R', 'S', 'B', 'K', 'P', 'U', 'E', 'X', 'Y', 'W'] as const;
export type RateClass = (typeof RATE_CLASSES)[number];
/**
 * Rate classes of a tariff: the minimum and rates per kg from a weight break. A basic charge and unit load
 * rates have pivots of their own and are entered on the bill.
 */
export const RATED_CLASSES = ['M', 'N', 'Q', 'C', 'R', 'S', 'K', 'P'] as const satisfies RateClass[];

/** A line of a tariff: M is an amount, the others a rate per kg from `from` kg on (0 for N). */
export type WeightBreak = { class: RateClass; from: string; rate: string };

export type Candidate = {
  class: RateClass;
  /** The weight that is charged: the chargeable one, or the break where that is more; null for the minimum. */
  weight: string | null;
  from: string;
  rate: string;
  amount: string;
};

/** Why the winner won: it is the minimum, the break the cargo is in, or a higher one that comes to less. */
export type Reason = 'minimum' | 'ownBreak' | 'higherBreak';

export type Rating = {
  winner: Candidate;
  reason: Reason;
  /** Every candidate: the minimum first, then by break. */
  candidates: Candidate[];
  /** Declared as so much more, it costs so much less than by its own weight: "add 5 kg and pay less". */
  saving: { add: string; amount: string } | null;
};

type Worked = Candidate & { exact: Fraction };

/** kg as a waybill writes them: one decimal at least. */
const kilograms = (weight: string): string =>
  fixed(fractionOf(weight), Math.max(1, weight.split('.')[1]?.replace(/0+$/, '').length ?? 0));

/** Rates a chargeable weight (kg); null if no line of the tariff applies. */
export function rate(chargeable: string, breaks: readonly WeightBreak[], currency: string): Rating | null {
  const digits = minorDigits(currency);
  const weight = fractionOf(chargeable);
  const worked = breaks.map((line): Worked => {
    const { from, rate } = line;
    const isMinimum = line.class === 'M';
    const counted = isMinimum ? null : under(weight, fractionOf(from)) ? from : chargeable;
    const exact = counted === null ? fractionOf(rate) : times(fractionOf(counted), fractionOf(rate));
    const weighed = counted === null ? null : kilograms(counted);
    return { class: line.class, weight: weighed, from, rate, amount: fixed(exact, digits), exact };
  });
  const byBreak = worked
    .filter((one) => one.class !== 'M')
    .sort((a, b) => (under(fractionOf(a.from), fractionOf(b.from)) ? -1 : 1));
  const minimum = worked.find((one) => one.class === 'M');
  // Between equal amounts the lower break wins: declaring more weight saves nothing.
  const least = byBreak.reduce<Worked | undefined>(
    (best, one) => (best && !under(one.exact, best.exact) ? best : one),
    undefined,
  );
  if (!least) return null;
  const candidates = [...(minimum ? [minimum] : []), ...byBreak];
  const wins = minimum && under(least.exact, minimum.exact) ? minimum : least;
  const higher = under(weight, fractionOf(wins.from)) && wins !== minimum;
  const own = byBreak.findLast(({ from }) => !under(weight, fractionOf(from)));
  const ownCost = own && (minimum && under(own.exact, minimum.exact) ? minimum.exact : own.exact);
  return {
    winner: shown(wins),
    reason: wins === minimum ? 'minimum' : higher ? 'higherBreak' : 'ownBreak',
    candidates: candidates.map(shown),
    saving:
      higher && ownCost
        ? {
            add: written(minus(fractionOf(wins.from), weight), 3),
            amount: fixed(minus(ownCost, wins.exact), digits),
          }
        : null,
  };
}

const shown = ({ class: of, weight, from, rate, amount }: Worked): Candidate => ({
  class: of,
  weight,
  from,
  rate,
  amount,
});
