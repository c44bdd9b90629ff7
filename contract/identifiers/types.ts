/** Types shared by every kind of number: kinds, verdicts and their texts. */
import type { ReferenceKind } from '../tracking/event.ts';

export const IDENTIFIER_KINDS = [
  'container',
  'waybill',
  'bill',
  'booking',
  's10',
  'express',
  'declaration',
  'railNote',
  'wagon',
  'plate',
  'imo',
  'mmsi',
  'unlocode',
  'airport',
  'airline',
  'scac',
  'hsCode',
] as const;

/** What a number identifies; labels are `identifiers:kind.<kind>`. */
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** Every text key under `identifiers:` that a note may carry; the locale files are tested against it. */
export const NOTE_KEYS = [
  'problem.empty',
  'problem.length',
  'problem.lengthRange',
  'problem.characters',
  'problem.digits',
  'problem.owner',
  'problem.category',
  'problem.service',
  'problem.country',
  'problem.letters',
  'problem.year',
  'problem.direction',
  'problem.chapter',
  'problem.noCourier',
  'problem.noDigits',
  'problem.noNumber',
  'problem.phone',
  'problem.ship',
  'problem.shipName',
  'problem.shipForm',
  'problem.twice',
  'problem.tooMany',
  'warning.checkDigit',
  'warning.nearlyContainer',
  'warning.nearlyWaybill',
  'warning.nearlyS10',
  'warning.nearlyImo',
  'warning.nearlyExpress',
  'warning.ownerUnknown',
  'warning.prefixUnknown',
  'warning.districtUnknown',
  'warning.midUnknown',
  'why.shape',
  'why.checkDigit',
  'why.owner',
  'why.lessor',
  'why.airline',
  'why.billPrefix',
  'why.numberPattern',
  'why.country',
  'why.courier',
  'why.customsRegion',
  'why.flag',
  'why.labelled',
  'why.plate',
  'why.wagon',
] as const;
export type NoteKey = (typeof NOTE_KEYS)[number];

/** Values of a note's text; `zh` is a name's Chinese form. */
export type NoteValues = Record<string, string | number> & { zh?: string | number };
/** A text key under `identifiers:` and its values. */
export type Note = { key: NoteKey; values: NoteValues };

/** The values of a note in this language: names with a Chinese form use it in Chinese. */
export const noteValues = ({ values }: Note, language: string): NoteValues =>
  language === 'zh' && values.zh !== undefined ? { ...values, name: values.zh } : values;

export const note = (key: NoteKey, values: NoteValues = {}): Note => ({ key, values });

/**
 * The verdict on a number read as one kind. A wrong check digit is a warning with repairs, never a refusal,
 * because carriers do issue odd numbers; an impossible shape is an error. `value` is the normal form.
 */
export type Check =
  | { verdict: 'good'; value: string }
  | { verdict: 'suspect'; value: string; warning: Note; repairs: string[] }
  | { verdict: 'impossible'; value: string; reason: Note; repairs: string[] };

/** Maximum number of repairs in a verdict: the plain one and two others. */
export const REPAIR_LIMIT = 3;

const references: Partial<Record<IdentifierKind, ReferenceKind>> = {
  container: 'container',
  waybill: 'waybill',
  bill: 'bill',
  booking: 'booking',
  s10: 'parcel',
  express: 'parcel',
  declaration: 'declaration',
  railNote: 'rail',
  wagon: 'wagon',
  plate: 'truck',
};

/** Returns what a number of this kind tracks; null for a ship, a place or a code. */
export const referenceKind = (kind: IdentifierKind): ReferenceKind | null => references[kind] ?? null;

export const impossible = (value: string, reason: Note, repairs: string[] = []): Check => ({
  verdict: 'impossible',
  value,
  reason,
  repairs,
});

/**
 * Returns the verdict for a number of the right shape: the check digit `found` against the `expected` one.
 */
export function checked(value: string, expected: string, found: string, repairs: () => string[]): Check {
  if (expected === found) return { verdict: 'good', value };
  const warning = note('warning.checkDigit', { expected, found });
  return { verdict: 'suspect', value, warning, repairs: repairs() };
}
