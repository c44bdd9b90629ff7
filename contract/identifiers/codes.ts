/**
 * Short codes of places and carriers: only their shape is checked here; a table decides whether they exist.
 */
import { isCountry } from '#contract/reference/countries.ts';
import { normalise } from './normalise.ts';
import { impossible, note, type Check } from './types.ts';

/** UN/LOCODE: ISO 3166 alpha-2, then three of A–Z and 2–9 (UN/CEFACT recommendation 16). */
export function checkUnlocode(text: string): Check {
  const value = normalise(text);
  if (value === '') return impossible(value, note('problem.empty'));
  if (value.length !== 5)
    return impossible(value, note('problem.length', { expected: 5, found: value.length }));
  const country = value.slice(0, 2);
  // XZ: installations in international waters.
  if (!isCountry(country) && country !== 'XZ') return impossible(value, note('problem.country', { country }));
  if (!/^[A-Z2-9]{3}$/.test(value.slice(2)))
    return impossible(value, note('problem.characters', { allowed: 'A–Z 2–9' }));
  return { verdict: 'good', value };
}

/** IATA location identifier of an airport or city: three letters. */
export function checkAirport(text: string): Check {
  const value = normalise(text);
  if (value === '') return impossible(value, note('problem.empty'));
  if (value.length !== 3)
    return impossible(value, note('problem.length', { expected: 3, found: value.length }));
  if (!/^[A-Z]{3}$/.test(value)) return impossible(value, note('problem.letters'));
  return { verdict: 'good', value };
}

/** IATA airline designator: two characters, at least one of them a letter. */
export function checkAirline(text: string): Check {
  const value = normalise(text);
  if (value === '') return impossible(value, note('problem.empty'));
  if (value.length !== 2)
    return impossible(value, note('problem.length', { expected: 2, found: value.length }));
  if (!/^(?:[A-Z][A-Z0-9]|[0-9][A-Z])$/.test(value))
    return impossible(value, note('problem.characters', { allowed: 'A–Z 0–9' }));
  return { verdict: 'good', value };
}

/** SCAC or another carrier code: two to four letters (NMFTA). */
export function checkScac(text: string): Check {
  const value = normalise(text);
  if (value === '') return impossible(value, note('problem.empty'));
  if (value.length < 2 || value.length > 4)
    return impossible(value, note('problem.lengthRange', { from: 2, to: 4, found: value.length }));
  if (!/^[A-Z]+$/.test(value)) return impossible(value, note('problem.letters'));
  return { verdict: 'good', value };
}
