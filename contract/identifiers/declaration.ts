/** China customs declarations: 18 digits – four of the customs district, the year, 1 import or 0 export, a serial. */
import { normalise } from './normalise.ts';
import { impossible, note, type Check } from './types.ts';

/** Checks a declaration number as typed; it has no check digit. */
export function checkDeclaration(text: string): Check {
  const value = normalise(text);
  if (value === '') return impossible(value, note('problem.empty'));
  if (value.length !== 18)
    return impossible(value, note('problem.length', { expected: 18, found: value.length }));
  if (!/^\d+$/.test(value)) return impossible(value, note('problem.digits', { from: 1, to: 18 }));
  const year = value.slice(4, 8);
  if (!/^(?:19[89]|20)\d/.test(year)) return impossible(value, note('problem.year', { year }));
  if (!/[01]/.test(value[8] ?? ''))
    return impossible(value, note('problem.direction', { found: value[8] ?? '' }));
  return { verdict: 'good', value };
}

/** Returns the district, year and direction in a declaration number. */
export const readDeclaration = (value: string) => ({
  district: value.slice(0, 4),
  year: Number(value.slice(4, 8)),
  direction: value[8] === '1' ? ('import' as const) : ('export' as const),
});
