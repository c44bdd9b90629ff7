/**
 * Container numbers, ISO 6346: three letters of owner, category U, J or Z, six digits, one check digit. Swap bodies and
 * semi-trailers have ILU codes (EN 13044-1): the same with another fourth letter.
 */
import { LESSOR_OWNERS, lineByOwner } from '#contract/reference/shipping-lines.ts';
import { normalise } from './normalise.ts';
import { readAs, repair } from './repair.ts';
import { checked, impossible, note, REPAIR_LIMIT, type Check } from './types.ts';

const SHAPE = /^[A-Z]{3}[UJZA-EK]\d{7}$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A = 10, B = 12 … without the multiples of 11 (ISO 6346 annex A); digits are themselves. */
const VALUES = new Map(
  Array.from(`0123456789${LETTERS}`, (char, value): [string, number] => [
    char,
    value < 10 ? value : value + Math.floor((value - 1) / 10),
  ]),
);

/** The check digit of the first ten characters: Σ value × 2^position, mod 11, where 10 is written 0. */
export function containerCheckDigit(number: string): string {
  let sum = 0;
  for (let at = 0; at < 10; at += 1) sum += (VALUES.get(number[at] ?? '0') ?? 0) << at;
  return String((sum % 11) % 10);
}

const passes = (value: string): boolean => SHAPE.test(value) && containerCheckDigit(value) === value[10];

const knownOwner = (value: string): boolean => {
  const owner = value.slice(0, 4);
  return lineByOwner(owner) !== null || LESSOR_OWNERS.has(owner);
};

/**
 * Whether a number is an ILU code, unless its letters belong to a container owner: then the U is mistyped.
 */
export const isIluCode = (value: string): boolean =>
  /^[A-Z]{3}[A-EK]\d{7}$/.test(value) &&
  !['U', 'J', 'Z'].some((category) => knownOwner(value.slice(0, 3) + category));

/** A swapped or mistyped owner letter is only repaired to an existing owner. */
const repairs = (value: string, limit?: number): string[] =>
  repair(value, {
    passes: (candidate) =>
      passes(candidate) && (candidate.slice(0, 4) === value.slice(0, 4) || knownOwner(candidate)),
    letters: (at) => (at === 3 ? 'UJZ' : LETTERS),
    bonus: (candidate) => (knownOwner(candidate) ? 0.5 : 0),
    limit,
  });

/** The likeliest meaning of text that is nearly a container number. */
function nearest(value: string): string[] {
  const complete =
    value.length === 10 && /^[A-Z]{3}[UJZ]\d{6}$/.test(value) ? value + containerCheckDigit(value) : null;
  if (/^[A-Z]{3}[UJZ]\d{8}$/.test(value)) {
    const shorter = Array.from({ length: 8 }, (_, at) => value.slice(0, 4 + at) + value.slice(5 + at));
    return [...new Set(shorter)].filter(passes).slice(0, REPAIR_LIMIT);
  }
  const read = complete ?? readAs('AAAA9999999', value);
  return read && read !== value && passes(read) ? [read] : [];
}

/** Checks a container number as typed. */
export function checkContainer(text: string, limit?: number): Check {
  const value = normalise(text);
  if (value === '') return impossible(value, note('problem.empty'));
  if (value.length !== 11)
    return impossible(value, note('problem.length', { expected: 11, found: value.length }), nearest(value));
  if (!/^[A-Z]{3}/.test(value)) return impossible(value, note('problem.owner'), nearest(value));
  if (!/^[UJZ]$/.test(value[3] ?? '') && !isIluCode(value))
    return impossible(
      value,
      note('problem.category', { found: value[3] ?? '' }),
      [...nearest(value), ...repairs(value, limit)].slice(0, limit ?? REPAIR_LIMIT),
    );
  if (!SHAPE.test(value))
    return impossible(value, note('problem.digits', { from: 5, to: 11 }), nearest(value));
  return checked(value, containerCheckDigit(value), value[10] ?? '', () => repairs(value, limit));
}
