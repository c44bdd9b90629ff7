/** Patterns that find numbers in running text by their shape. */
import { PLATES_OF_CHINA, PLATES_OF_TURKEY } from './plate.ts';
import type { IdentifierKind } from './types.ts';
import { WAGONS } from './wagon.ts';

export type Pattern = { kind: IdentifierKind; shape: RegExp };

/**
 * Patterns for running text, most distinctive first. Repetitions are bounded and separators single, so that
 * the time grows linearly. Group 1 is the text before, in place of a lookbehind, which older browsers lack.
 */
export const CONTAINERS: readonly Pattern[] = [
  {
    kind: 'container',
    shape:
      /(^|[^A-Z0-9])([A-Z]{3} ?[UJZ](?: ?- ?| )?(?:\d{3}[ -]?\d{3}(?: ?[-/] ?| )?\d|\d(?: ?\d){6}))(?![A-Z0-9])/g,
  },
  // An ILU code in one word: with a blank after the letters it may be anything.
  {
    kind: 'container',
    shape: /(^|[^A-Z0-9])([A-Z]{3}[A-EK](?:\d{3}[ -]\d{3}[ -]?\d|\d{6}[ -]?\d))(?![A-Z0-9])/g,
  },
  { kind: 'express', shape: /(^|[^A-Z0-9])(1Z(?: ?[A-Z0-9]){16})(?![A-Z0-9])/g },
  { kind: 's10', shape: /(^|[^A-Z0-9])([A-Z]{2} ?\d{2,3} ?\d{3} ?\d{3} ?\d? ?[A-Z]{2})(?![A-Z0-9])/g },
  { kind: 'imo', shape: /(^|[^A-Z0-9])(IMO(?: ?NO\.?)?[ :#]{0,2}\d{7})(?![A-Z0-9])/g },
  { kind: 'mmsi', shape: /(^|[^A-Z0-9])(MMSI[ :]{0,2}\d{9})(?![A-Z0-9])/g },
  { kind: 'plate', shape: PLATES_OF_CHINA },
  { kind: 'plate', shape: PLATES_OF_TURKEY },
];
export const DIGITS: readonly Pattern[] = [
  { kind: 'wagon', shape: WAGONS },
  { kind: 'declaration', shape: /(^|[^A-Z0-9])(\d{18})(?![A-Z0-9])/g },
  {
    kind: 'waybill',
    shape: /(^|[^A-Z0-9-])(\d{3} ?[-/] ?\d{4}[ -]?\d{4}|\d{3} \d{4} \d{4}|\d{3} \d{8}|\d{11})(?![A-Z0-9-])/g,
  },
];

/**
 * A number that ends the telephone number before it on the line: a hyphenated waybill or a declaration.
 * Eleven digits in other groups may as well be a mobile number.
 */
export const AFTER_PHONE = /[ ,;/、]((?:\d{3}-\d{4} ?\d{4}|\d{18})(?![A-Z0-9-]))/g;
export const LONGEST_AFTER_PHONE = 20;
/** Minimum number of digits in a telephone number. */
export const SHORTEST_PHONE = /(?:\d\D*){7}/;
