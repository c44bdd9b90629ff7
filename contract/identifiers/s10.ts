/** Postal items, UPU standard S10: two letters of service, eight digits, a check digit, the country of posting. */
import { isCountry } from '#contract/reference/countries.ts';
import { normalise } from './normalise.ts';
import { readAs, repair } from './repair.ts';
import { checked, impossible, note, type Check } from './types.ts';

const SHAPE = /^[A-Z]{2}\d{9}[A-Z]{2}$/;
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** The check digit of eight digits: 11 − (Σ digit × weight mod 11), where 10 is written 0 and 11 is written 5. */
export function s10CheckDigit(serial: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(serial[at]), 0);
  const digit = 11 - (sum % 11);
  return String(digit === 10 ? 0 : digit === 11 ? 5 : digit);
}

const passes = (value: string): boolean =>
  SHAPE.test(value) && isCountry(value.slice(11)) && s10CheckDigit(value.slice(2, 10)) === value[10];

/** Checks a postal item's number as typed. */
export function checkS10(text: string, limit?: number): Check {
  const value = normalise(text);
  if (value === '') return impossible(value, note('problem.empty'));
  if (value.length !== 13)
    return impossible(value, note('problem.length', { expected: 13, found: value.length }));
  if (!SHAPE.test(value)) {
    const read = readAs('AA999999999AA', value);
    const reason = /^[A-Z]{2}/.test(value)
      ? note('problem.digits', { from: 3, to: 11 })
      : note('problem.service');
    return impossible(value, reason, read && passes(read) ? [read] : []);
  }
  const country = value.slice(11);
  const expected = s10CheckDigit(value.slice(2, 10));
  if (!isCountry(country)) {
    const warning = note('problem.country', { country });
    return value[10] === expected
      ? { verdict: 'suspect', value, warning, repairs: [] }
      : impossible(value, warning);
  }
  return checked(value, expected, value[10] ?? '', () => repair(value, { passes, checkAt: 10, limit }));
}
