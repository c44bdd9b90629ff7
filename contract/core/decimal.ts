/** Exact arithmetic on decimals as text: fractions of whole numbers, rounded once on output. */

/** `n / d`, d greater than zero. */
export type Fraction = { n: bigint; d: bigint };

export const ZERO: Fraction = { n: 0n, d: 1n };
const PATTERN = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Returns a decimal as a fraction; throws for any other text. */
export function fractionOf(text: string): Fraction {
  const [, sign = '', integer, part = ''] = PATTERN.exec(text) ?? [];
  if (integer === undefined) throw new Error(`no decimal: ${text.slice(0, 40)}`);
  return { n: BigInt(`${sign}${integer}${part}`), d: 10n ** BigInt(part.length) };
}

export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });

/** Returns the sum. A denominator that contains the other one is kept, so that long sums stay small. */
export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.d < b.d) return plus(b, a);
  return a.d % b.d === 0n
    ? { n: a.n + b.n * (a.d / b.d), d: a.d }
    : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });
export const total = (all: readonly Fraction[]): Fraction => all.reduce(plus, ZERO);
export const greater = (a: Fraction, b: Fraction): Fraction => (under(a, b) ? b : a);
/** Returns whether `a` is less than `b`. */
export const under = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d;

/** The smallest multiple of `step` (above zero) that is not less than `a`; `a` is not negative. */
export function stepUp(a: Fraction, step: Fraction): Fraction {
  const [n, d] = [a.n * step.d, a.d * step.n];
  return times({ n: (n + d - 1n) / d, d: 1n }, step);
}

/** Throws if `a` is zero. */
export function inverse({ n, d }: Fraction): Fraction {
  if (n === 0n) throw new Error('zero has no inverse');
  return n < 0n ? { n: -d, d: -n } : { n: d, d: n };
}

/** Negative if `a` is less than `b`. */
export function compare(a: string, b: string): number {
  const [one, other] = [fractionOf(a), fractionOf(b)];
  const difference = one.n * other.d - other.n * one.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** As a decimal with at most `digits` decimals, halves rounded away from zero, without trailing zeros. */
export function written({ n, d }: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits);
  const size = n < 0n ? -n : n;
  const rounded = (size * scale * 2n + d) / (d * 2n);
  const integer = rounded / scale;
  const part = String(rounded % scale)
    .padStart(digits, '0')
    .replace(/0+$/, '');
  const text = digits > 0 && part !== '' ? `${integer}.${part}` : String(integer);
  return n < 0n && rounded !== 0n ? `-${text}` : text;
}

/** The same with exactly `digits` decimals: `15.0`. */
export function fixed(fraction: Fraction, digits: number): string {
  const [integer = '', part = ''] = written(fraction, digits).split('.');
  return digits > 0 ? `${integer}.${part.padEnd(digits, '0')}` : integer;
}

/** The same with `digits` significant digits. */
export function significant(fraction: Fraction, digits: number): string {
  const { n, d } = fraction;
  const size = n < 0n ? -n : n;
  if (size === 0n) return '0';
  const integer = size / d;
  if (integer > 0n) return written(fraction, Math.max(0, digits - String(integer).length));
  let zeros = 0;
  for (let scaled = size * 10n; scaled < d; scaled *= 10n) zeros += 1;
  return written(fraction, zeros + digits);
}
