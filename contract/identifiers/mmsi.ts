/**
 * MMSI: nine digits that identify a station at sea; the first digits define its type and flag (ITU-R M.585).
 */
import { flagOfMid } from '#contract/reference/mids.ts';
import { normalise } from './normalise.ts';
import { impossible, note, type Check } from './types.ts';

/** Checks an MMSI as typed; it has no check digit. */
export function checkMmsi(text: string): Check {
  const value = normalise(text).replace(/^MMSI:?/, '');
  if (value === '') return impossible(value, note('problem.empty'));
  if (value.length !== 9)
    return impossible(value, note('problem.length', { expected: 9, found: value.length }));
  if (!/^\d+$/.test(value)) return impossible(value, note('problem.digits', { from: 1, to: 9 }));
  return { verdict: 'good', value };
}

/** The flag (ISO 3166 alpha-2) of a ship's station, or null for other stations and unassigned MIDs. */
export const mmsiFlag = (value: string): string | null =>
  /^[2-7]\d{8}$/.test(value) ? flagOfMid(value.slice(0, 3)) : null;
