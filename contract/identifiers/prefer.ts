/**
 * Decides whether a reading of a number is the intended one, by the preceding word or as a cell of a list.
 */
import { normalise } from './normalise.ts';
import type { Recognition } from './recognise.ts';
import type { Cell } from './rows.ts';
import { isOtherwise, type NumberLabel } from './labels.ts';
import type { IdentifierKind } from './types.ts';

/** Kinds without a distinctive shape: any word may be one. */
export const LOOSE: readonly IdentifierKind[] = ['bill', 'booking'];

/** In manifest notation: container/seal/size, or several containers. */
const WITH_SEAL = /^[A-Z]{3}[UJZ][ -]?\d{6}[ -]?\d *\//;
/** A container number after other text that does not belong to it. */
const BEFORE_CONTAINER = /[^A-Z0-9][A-Z]{3}[UJZ]\d{7}$/;

const GROUPED_AS_RUNG = /^0\d{3}[- .]\d{3}[- .]\d{2}[- .]\d{2}$/;

const KINDS_BY_LABEL: Partial<Record<NumberLabel, readonly IdentifierKind[]>> = {
  container: ['container'],
  document: ['bill', 'booking'],
  waybill: ['waybill'],
  parcel: ['express', 's10'],
  declaration: ['declaration'],
  plate: ['plate'],
  rail: ['railNote', 'wagon'],
};
/** Returns whether the reading is of the named kind. */
export const fits = (label: NumberLabel, { kind }: Recognition): boolean =>
  (KINDS_BY_LABEL[label]?.includes(kind) ?? false) || (label === 'waybill' && kind === 'express');

/** The readings with those of the labelled kind first, unless another is much more certain. */
export function preferLabelled(label: NumberLabel | null, readings: readonly Recognition[]): Recognition[] {
  const weight = (one: Recognition) => one.confidence + (label && fits(label, one) ? 0.3 : 0);
  return [...readings].sort((a, b) => weight(b) - weight(a));
}

/**
 * Returns true if the reading of a whole cell is reliable. With blanks inside or other text around, only a
 * strict shape is.
 */
export function isOneNumber(
  cell: string,
  { alone, manifest, label }: Cell,
  best: Recognition | undefined,
): boolean {
  if (!best || cell.length < 6 || cell.length > 60 || WITH_SEAL.test(cell)) return false;
  if (LOOSE.includes(best.kind) && BEFORE_CONTAINER.test(cell)) return false;
  // 021-61234567 is a telephone number in Shanghai: no airline has that prefix, and the check digit is wrong.
  const doubted = best.kind === 'waybill' && best.warnings.length > 0 && best.carrier === null;
  if (doubted && label !== 'waybill' && /^0[1-9]\d{0,2}[- ]/.test(cell)) return false;
  // Numbers grouped like a telephone number with its area code are not waybills, whatever the check digit.
  if (label !== 'waybill' && GROUPED_AS_RUNG.test(cell)) return false;
  // The check digit distinguishes a waybill from a telephone number.
  const waybill = best.kind === 'waybill' && best.warnings.length === 0;
  if (isOtherwise(waybill ? normalise(cell).slice(3) : cell)) return false;
  if (cell.includes(' ')) return best.confidence >= 0.6 && !LOOSE.includes(best.kind);
  return best.confidence >= 0.5 || (alone && !manifest);
}

/** Returns true for a row with the characters of a number that is far too long to be one. */
export const isBadRow = (cell: string, alone: boolean): boolean =>
  alone && /^[A-Z0-9/._-]{36,}$/.test(cell) && /\d/.test(cell);
