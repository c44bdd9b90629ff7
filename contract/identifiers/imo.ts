/** IMO ship numbers (resolution A.1117): seven digits, often written with `IMO` before them. */
import { normalise } from './normalise.ts';
import { readAs, repair } from './repair.ts';
import { checked, impossible, note, type Check } from './types.ts';

/** Returns the check digit of the first six digits: the last digit of Σ digit × 7, 6 … 2. */
export function imoCheckDigit(digits: string): string {
  let sum = 0;
  for (let at = 0; at < 6; at += 1) sum += Number(digits[at]) * (7 - at);
  return String(sum % 10);
}

/** Seven digits, the last one a correct check digit. */
export const isImo = (value: string): boolean => /^\d{7}$/.test(value) && imoCheckDigit(value) === value[6];

/** Checks a ship number as typed; its normal form is the seven digits. */
export function checkImo(text: string, limit?: number): Check {
  const value = normalise(text).replace(/^IMO(?:NO\.?|:|#)?/, '');
  if (value === '') return impossible(value, note('problem.empty'));
  if (value.length !== 7)
    return impossible(value, note('problem.length', { expected: 7, found: value.length }));
  if (!/^\d+$/.test(value)) {
    const read = readAs('9999999', value);
    return impossible(value, note('problem.digits', { from: 1, to: 7 }), read && isImo(read) ? [read] : []);
  }
  return checked(value, imoCheckDigit(value), value[6] ?? '', () => repair(value, { passes: isImo, limit }));
}
