/** Bills of lading (master or house) and booking numbers: each line has its own form, and no check digit. */
import { lineByBill, lineByScac, type ShippingLine } from '../standards/shippingLines.ts';
import { normalise } from './normalise.ts';
import { impossible, note, type Check } from './types.ts';

/** UN/EDIFACT gives a document number 35 characters. */
export const BILL_MAX_LENGTH = 35;

/** The shortest bill that carries its line's code; what is shorter and begins like one is a container mistyped. */
const PREFIXED_MIN_LENGTH = 11;

/** Checks a bill or booking number as typed. Slashes, dots and underscores are part of house bills; spaces are not. */
export function checkBill(text: string): Check {
  const value = normalise(text);
  if (value === '') return impossible(value, note('problem.empty'));
  if (value.length < 4 || value.length > BILL_MAX_LENGTH)
    return impossible(
      value,
      note('problem.lengthRange', { from: 4, to: BILL_MAX_LENGTH, found: value.length }),
    );
  if (!/^[A-Z0-9/._]+$/.test(value))
    return impossible(value, note('problem.characters', { allowed: 'A–Z 0–9 / . _' }));
  if (!/\d/.test(value)) return impossible(value, note('problem.digits', { from: 1, to: value.length }));
  return { verdict: 'good', value };
}

/** The line that a bill or booking suggests, by its prefix or by a pattern that only one line uses; else null. */
export function billCarrier(value: string): { line: ShippingLine; by: 'prefix' | 'pattern' } | null {
  const byPrefix = value.length >= PREFIXED_MIN_LENGTH && /\d{3}/.test(value) ? lineByBill(value) : null;
  if (byPrefix) return { line: byPrefix, by: 'prefix' };
  // Maersk numbers both with nine bare digits.
  const maersk = /^\d{9}$/.test(value) ? lineByScac('MAEU') : null;
  return maersk && { line: maersk, by: 'pattern' };
}
