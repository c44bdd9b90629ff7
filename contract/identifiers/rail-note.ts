/** Rail consignment notes (SMGS, CIM): each railway has its own numbers, without a check digit. */
import { normalise } from './normalise.ts';
import { impossible, note, type Check } from './types.ts';

const LABEL = /^(?:CIM\/?SMGS|SMGS|СМГС|CIM|RWB|国际货协|铁路运单)(?:NO\.?|NR\.?|号)?[:#：]?(?=[A-Z]{0,4}\d)/;

/** Returns whether the text names itself a rail consignment note. */
export const isRailLabelled = (text: string): boolean => LABEL.test(normalise(text));

/** Checks the number of a rail consignment note as typed. */
export function checkRailNote(text: string): Check {
  const value = normalise(text).replace(LABEL, '');
  if (value === '') return impossible(value, note('problem.empty'));
  if (!/\d/.test(value)) return impossible(value, note('problem.noDigits'));
  if (value.length < 5 || value.length > 24)
    return impossible(value, note('problem.lengthRange', { from: 5, to: 24, found: value.length }));
  if (!/^[A-Z0-9/]+$/.test(value))
    return impossible(value, note('problem.characters', { allowed: 'A–Z 0–9 /' }));
  return { verdict: 'good', value };
}
