/**
 * Rates an air waybill. Among rates of one kind: the greater of the minimum and the cheapest weight break,
 * where a higher break counts as if the cargo weighed that much. Between kinds: precedence (TACT rules).
 */
import {
  fixed,
  fractionOf,
  minus,
  plus,
  times,
  under,
  written,
  type Fraction,
} from '#contract/core/decimal.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';

/** IATA rate classes, as printed in the rate class box. */
export const RATE_CLASSES = ['M', 'N', 'Q', 'C', 'R', 'S', 'B', 'K', 'P', 'U', 'E', 'X', 'Y', 'W'] as const;
export type RateClass = (typeof RATE_CLASSES)[number];
/**
 * Rate classes of a tariff: the minimum, rates per kg from a weight break, and unit load devices (U from its pivot
 * weight, E for each kg above it). A basic charge is entered on the bill.
 */
export const RATED_CLASSES = [
  'M',
  'N',
  'Q',
  'C',
  'R',
  'S',
  'K',
  'P',
  'U',
  'E',
] as const satisfies RateClass[];

/** A class rate as per cent of N, or of the general rate that applies at the weight. */
export const PERCENT_BASES = ['normal', 'applicable'] as const;
export type PercentBase = (typeof PERCENT_BASES)[number];

/**
 * A line of a tariff: M is an amount, the others a rate per kg from `from` kg on (0 for N; the pivot weight for U), or
 * per cent. `minimum`: the class's own.
 */
export type WeightBreak = {
  class: RateClass;
  from: string;
  rate: string;
  percentOf?: PercentBase | null;
  minimum?: string | null;
};

export type Candidate = {
  class: RateClass;
  /** The charged weight: the chargeable weight, or the break if higher; null for an amount. */
  weight: string | null;
  from: string;
  /** Per kg, calculated if the tariff gives per cent. */
  rate: string;
  amount: string;
};

/**
 * Why a candidate won: the minimum, the cargo's own break, a cheaper higher break, a kind of rate that
 * precedes general ones, or a general charge lower than that.
 */
export const REASONS = ['minimum', 'ownBreak', 'higherBreak', 'precedes', 'lowerGeneral'] as const;
export type Reason = (typeof REASONS)[number];

export type Rating = {
  winner: Candidate;
  reason: Reason;
  /** Every candidate: the minimum first, then by break. */
  candidates: Candidate[];
  /** The saving if the cargo is declared heavier: "add 5 kg and pay less". */
  saving: { add: string; amount: string } | null;
};

type Worked = Candidate & { exact: Fraction };
type Choice = { won: Worked; reason: Reason; own: Fraction | null };

/** kg in waybill form, with at least one decimal. */
const kilograms = (weight: string): string =>
  fixed(fractionOf(weight), Math.max(1, weight.split('.')[1]?.replace(/0+$/, '').length ?? 0));
const PERCENT: Fraction = { n: 1n, d: 100n };
const RATE_DIGITS = 6;

/** Kinds that precede the general rates, in order of precedence. */
const PRECEDING: readonly RateClass[] = ['C', 'S', 'R'];
const UNITS: readonly RateClass[] = ['U', 'E'];

/**
 * Rates a chargeable weight (kg); null if no line of the tariff applies. A lower general charge counts instead of C or R
 * (`lowerGeneral`), never instead of S.
 */
export function rate(
  chargeable: string,
  breaks: readonly WeightBreak[],
  currency: string,
  { lowerGeneral = true }: { lowerGeneral?: boolean } = {},
): Rating | null {
  const digits = minorDigits(currency);
  const weight = fractionOf(chargeable);
  const general = breaks.filter(
    ({ class: of }) => !PRECEDING.includes(of) && !UNITS.includes(of) && of !== 'M',
  );
  const byBreak = (lines: readonly WeightBreak[]): Worked[] =>
    lines
      .flatMap((line) => perKilogram(line, general, weight, chargeable, digits) ?? [])
      .toSorted((a, b) => (under(fractionOf(a.from), fractionOf(b.from)) ? -1 : 1));
  const minimumLine = breaks.find(({ class: of }) => of === 'M');
  const minimum = minimumLine ? amountLine(minimumLine, fractionOf(minimumLine.rate), digits) : null;
  const generalRates = byBreak(general);
  const unitRates = unitLoads(breaks, weight, chargeable, digits);
  const leading = PRECEDING.find((of) => breaks.some((line) => line.class === of));
  const classLines = breaks.filter(({ class: of }) => of === leading);
  const classRates = byBreak(classLines);
  const generalChoice = choose(generalRates, minimum, weight);
  const classMinimum = leading ? minimumOf(classLines, leading, minimumLine, digits) : null;
  const classChoice = choose(classRates, classMinimum, weight);
  const unitChoice = unitRates[0] ? { won: unitRates[0], reason: 'ownBreak' as const, own: null } : null;
  const chosen = precedence(classChoice, generalChoice, lowerGeneral && leading !== 'S') ?? unitChoice;
  if (!chosen) return null;
  const { won, reason, own } = chosen;
  const isHigher = own !== null && won.weight !== null && under(weight, fractionOf(won.from));
  return {
    winner: shown(won),
    reason,
    candidates: [...(minimum ? [minimum] : []), ...classRates, ...generalRates, ...unitRates].map(shown),
    saving: isHigher
      ? { add: written(minus(fractionOf(won.from), weight), 3), amount: fixed(minus(own, won.exact), digits) }
      : null,
  };
}

function precedence(ofClass: Choice | null, general: Choice | null, lowerGeneral: boolean): Choice | null {
  if (!ofClass) return general;
  if (lowerGeneral && general && under(general.won.exact, ofClass.won.exact))
    return { ...general, reason: 'lowerGeneral' };
  const isMinimum = ofClass.reason === 'minimum';
  return general && !isMinimum ? { ...ofClass, reason: 'precedes' } : ofClass;
}

/** The cheapest break, or the minimum if higher. Between equal amounts the lower break wins. */
function choose(lines: readonly Worked[], minimum: Worked | null, weight: Fraction): Choice | null {
  const least = lines.reduce<Worked | undefined>(
    (best, one) => (best && !under(one.exact, best.exact) ? best : one),
    undefined,
  );
  if (!least) return null;
  const won = minimum && under(least.exact, minimum.exact) ? minimum : least;
  const own = lines.findLast(({ from }) => !under(weight, fractionOf(from)));
  const ownCost = own && (minimum && under(own.exact, minimum.exact) ? minimum.exact : own.exact);
  const isHigher = won !== minimum && under(weight, fractionOf(won.from));
  return {
    won,
    reason: won === minimum ? 'minimum' : isHigher ? 'higherBreak' : 'ownBreak',
    own: ownCost ?? null,
  };
}

/** The minimum of a class: its own, else M; for S, per cent of M if the rule is per cent. */
function minimumOf(
  lines: readonly WeightBreak[],
  of: RateClass,
  general: WeightBreak | undefined,
  digits: number,
): Worked | null {
  const own = lines.find(({ minimum }) => minimum);
  if (own) return amountLine({ ...own, from: '0' }, fractionOf(own.minimum!), digits);
  if (!general) return null;
  const percent = of === 'S' ? lines.find(({ percentOf }) => percentOf) : undefined;
  const amount = fractionOf(general.rate);
  return amountLine(
    general,
    percent ? times(times(amount, fractionOf(percent.rate)), PERCENT) : amount,
    digits,
  );
}

const amountLine = ({ class: of, from }: WeightBreak, exact: Fraction, digits: number): Worked => ({
  class: of,
  weight: null,
  from,
  rate: written(exact, RATE_DIGITS),
  amount: fixed(exact, digits),
  exact,
});

/** The rate per kg of a line at a weight; null for per cent of a rate that the tariff lacks. */
function perKilogram(
  line: WeightBreak,
  general: readonly WeightBreak[],
  weight: Fraction,
  chargeable: string,
  digits: number,
): Worked | null {
  const base = line.percentOf ? baseOf(line.percentOf, general, weight) : null;
  if (line.percentOf && !base) return null;
  const perKg = base
    ? times(times(fractionOf(base.rate), fractionOf(line.rate)), PERCENT)
    : fractionOf(line.rate);
  const counted = under(weight, fractionOf(line.from)) ? line.from : chargeable;
  const exact = times(fractionOf(counted), perKg);
  return {
    class: line.class,
    weight: kilograms(counted),
    from: line.from,
    rate: base ? written(perKg, RATE_DIGITS) : line.rate,
    amount: fixed(exact, digits),
    exact,
  };
}

/** N, or the general rate of the weight's break. */
function baseOf(of: PercentBase, general: readonly WeightBreak[], weight: Fraction): WeightBreak | undefined {
  if (of === 'normal') return general.find((line) => line.class === 'N');
  return general
    .filter(({ from }) => !under(weight, fractionOf(from)))
    .toSorted((a, b) => (under(fractionOf(a.from), fractionOf(b.from)) ? -1 : 1))
    .at(-1);
}

/**
 * Unit load devices: the pivot weight at the flat rate, and each kg above it at the over-pivot rate, or at
 * the flat one.
 */
function unitLoads(
  breaks: readonly WeightBreak[],
  weight: Fraction,
  chargeable: string,
  digits: number,
): Worked[] {
  const over = breaks.find(({ class: of }) => of === 'E');
  return breaks
    .filter(({ class: of }) => of === 'U')
    .map((line): Worked => {
      const pivot = fractionOf(line.from);
      const flat = times(pivot, fractionOf(line.rate));
      const isOver = under(pivot, weight);
      const excess = isOver ? times(minus(weight, pivot), fractionOf((over ?? line).rate)) : null;
      const exact = excess ? plus(flat, excess) : flat;
      // Two rates cannot be shown as one rate per kg, so only the amount is given, as for a minimum.
      const isOneRate = !isOver || !over;
      return {
        class: 'U',
        weight: isOneRate ? kilograms(isOver ? chargeable : line.from) : null,
        from: line.from,
        rate: isOneRate ? line.rate : written(exact, RATE_DIGITS),
        amount: fixed(exact, digits),
        exact,
      };
    })
    .toSorted((a, b) => (under(a.exact, b.exact) ? -1 : 1));
}

const shown = ({ class: of, weight, from, rate: perKg, amount }: Worked): Candidate => ({
  class: of,
  weight,
  from,
  rate: perKg,
  amount,
});
