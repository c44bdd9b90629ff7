/**
 * Receipt numbers such as `FI-7K3QM-9XW2P`. A receipt gives access to its letter, so it is too long to guess.
 */
import type { LetterKind } from './letter.ts';

/** Without look-alike letters and digits; ten of them have 48 bits. */
export const RECEIPT_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECEIPT_LENGTH = 10;

const prefixes: Record<LetterKind, string> = { inquiry: 'FI', opinion: 'OP' };

/** The receipt number from ten `letters` of the alphabet. */
export const receiptOf = (kind: LetterKind, letters: string): string =>
  `${prefixes[kind]}-${letters.slice(0, 5)}-${letters.slice(5, RECEIPT_LENGTH)}`;

/** Returns a typed or dictated receipt in its normal form; null unless it is of `kind`. */
export function readReceipt(kind: LetterKind, typed: string): string | null {
  if (typed.length > 40) return null;
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const letters = plain.startsWith(prefixes[kind]) && plain.length > RECEIPT_LENGTH ? plain.slice(2) : plain;
  const known =
    letters.length === RECEIPT_LENGTH && Array.from(letters).every((one) => RECEIPT_ALPHABET.includes(one));
  return known ? receiptOf(kind, letters) : null;
}
