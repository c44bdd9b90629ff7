/** Bills of lading (master or house) and booking numbers: each line has its own form, and no check digit. */
import { lineByBill, lineByScac, type ShippingLine } from '#contract/reference/shipping-lines.ts';
import { normalise } from './normalise.ts';
import { impossible, note, type Check } from './types.ts';

/** UN/EDIFACT gives a document number 35 characters. */
const BILL_MAX_LENGTH = 35;

/**
 * Minimum length of a bill with its line's code; a shorter number that begins like one is a mistyped
 * container.
 */
const PREFIXED_MIN_LENGTH = 11;

/** Checks a bill or booking number as typed. Slashes, dots and underscores are part of house bills; spaces are not. */
export function checkBill(text: string): Check {
  const value = normalise(text);
  if (value === '') return impossible(value, note('problem.empty'));
  if (!/\d/.test(value)) return impossible(value, note('problem.noDigits'));
  if (value.length < 4 || value.length > BILL_MAX_LENGTH)
    return impossible(
      value,
      note('problem.lengthRange', { from: 4, to: BILL_MAX_LENGTH, found: value.length }),
    );
  if (!/^[A-Z0-9/._]+$/.test(value))
    return impossible(value, note('problem.characters', { allowed: 'A–Z 0–9 / . _' }));
  return { verdict: 'good', value };
}

export type CarrierBasis = 'prefix' | 'pattern' | 'common';
/** `common`: a pattern that house bills and parcels also have. */
export type BillCarrier = { line: ShippingLine; by: CarrierBasis };

/** The line that a bill or booking suggests, by its prefix or by a pattern that only one line uses; else null. */
export function billCarrier(value: string): BillCarrier | null {
  const byPrefix = value.length >= PREFIXED_MIN_LENGTH && /\d{3}/.test(value) ? lineByBill(value) : null;
  if (byPrefix) return { line: byPrefix, by: 'prefix' };
  const pattern = PATTERNS.find(({ shape }) => shape.test(value));
  const line = pattern ? lineByScac(pattern.scac) : null;
  return line && { line, by: pattern?.common ? 'common' : 'pattern' };
}

/**
 * The other spelling of a bill that its line writes with and without its code: 263900021 and MAEU263900021;
 * null if there is none.
 */
export function otherBillSpelling(value: string): string | null {
  const carrier = billCarrier(value);
  if (!carrier || carrier.by === 'common') return null;
  if (carrier.by === 'pattern') return carrier.line.scac + value;
  const bare = value.slice(4);
  const own = billCarrier(bare);
  return own?.by === 'pattern' && own.line === carrier.line ? bare : null;
}

/** Bill numbers that lines write without their code, by form; from examples on their tracking pages. */
const PATTERNS: readonly { scac: string; shape: RegExp; common?: true }[] = [
  { scac: 'MAEU', shape: /^\d{9}$/ },
  { scac: 'COSU', shape: /^6\d{9}$/ },
  { scac: 'OOLU', shape: /^[234]\d{9}$/ },
  // The first three digits are the office that issued it.
  { scac: 'EGLV', shape: /^[01]\d{11}$/ },
  { scac: 'EGLV', shape: /^\d{12}$/, common: true },
  { scac: 'YMLU', shape: /^[BEIT]\d{9}$/ },
  // Agency code and serial. IMO and MMSI numbers have the same form.
  { scac: 'CMDU', shape: /^(?!IMO)[A-Z]{3}\d{7}$/, common: true },
];
