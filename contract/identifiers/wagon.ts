/**
 * Wagons: twelve digits with a check digit (UIC 438-2), eight of the 1520 mm railways with the same check, or the type
 * and the seven digits of China's railways, which have none.
 */
import { normalise } from './normalise.ts';
import { repair } from './repair.ts';
import { checked, impossible, note, type Check } from './types.ts';

/**
 * The check digit: every other digit, from the last on, is doubled; complement of the digit sum to the next
 * ten.
 */
export function wagonCheckDigit(digits: string): string {
  let sum = 0;
  for (let at = digits.length - 1, doubled = true; at >= 0; at -= 1, doubled = !doubled) {
    const product = Number(digits[at]) * (doubled ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return String((10 - (sum % 10)) % 10);
}

const CHINA = /^(?:NX|GQ|JSQ|[CPNXGBKDLUW])\d{2}[A-Z]{0,3}\d{7}$/;
const passes = (value: string): boolean => wagonCheckDigit(value.slice(0, -1)) === value.at(-1);

/** UIC wagons in their notation: 21 81 2471 217-3, 31-81-665-0286-0. */
export const WAGONS = /(^|[^A-Z0-9-])(\d{2}[ -]?\d{2}[ -]\d{3,4}[ -]\d{3,4} ?- ?\d)(?![A-Z0-9-])/g;

export const isWagonWritten = (flat: string): boolean =>
  /^\d{2}[ -]?\d{2}[ -]\d{3,4}[ -]\d{3,4} ?- ?\d$/.test(flat.trim());
export const isWagonOfChina = (value: string): boolean => CHINA.test(value);

/** Checks a wagon's number as typed. */
export function checkWagon(text: string, limit?: number): Check {
  const value = normalise(text).replace(/^(?:WAGON|VAGON|车号|车皮号?)(?:NO\.?|[:#：])?/, '');
  if (value === '') return impossible(value, note('problem.empty'));
  if (CHINA.test(value) || /^\d{7}$/.test(value)) return { verdict: 'good', value };
  if (!/^\d+$/.test(value)) return impossible(value, note('problem.digits', { from: 1, to: 12 }));
  if (value.length !== 12 && value.length !== 8)
    return impossible(value, note('problem.length', { expected: 12, found: value.length }));
  return checked(value, wagonCheckDigit(value.slice(0, -1)), value.at(-1)!, () =>
    repair(value, { passes, limit }),
  );
}
