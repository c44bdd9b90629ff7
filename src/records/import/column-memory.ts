/** Column choices for imported files, stored in the browser for the next file with the same headings. */
import type { ChosenColumn } from '#contract/records/api/import.ts';
import { keep } from '../list/columns.ts';

/** Maximum number of files with stored choices, latest first. */
const MOST = 20;
/** The column names of each resource, and the fields that the user assigned to them. */
type StoredChoices = { headings: string; fields: (string | null)[] }[];

const placeOf = (resource: string): string => `porthole.import.${resource}`;
const headingsOf = (columns: readonly ChosenColumn[]): string =>
  JSON.stringify(columns.map(({ column }) => column));

function read(resource: string): StoredChoices {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(placeOf(resource)) ?? '[]');
    return Array.isArray(parsed) ? (parsed as StoredChoices).filter((one) => Array.isArray(one?.fields)) : [];
  } catch {
    return [];
  }
}

const write = (resource: string, choices: StoredChoices): void =>
  keep(placeOf(resource), JSON.stringify(choices));

/**
 * Returns the columns chosen for such a file; null where none were chosen or they match the automatic
 * reading.
 */
export function rememberedFor(resource: string, columns: readonly ChosenColumn[]): ChosenColumn[] | null {
  const fields = read(resource).find(({ headings }) => headings === headingsOf(columns))?.fields;
  if (!fields || columns.every(({ field }, at) => field === (fields[at] ?? null))) return null;
  return columns.map(({ column }, at) => ({ column, field: fields[at] ?? null }));
}

export function remember(resource: string, columns: readonly ChosenColumn[]): void {
  const headings = headingsOf(columns);
  const others = read(resource).filter((one) => one.headings !== headings);
  const choices: StoredChoices = [{ headings, fields: columns.map(({ field }) => field) }, ...others];
  write(resource, choices.slice(0, MOST));
}

export function forget(resource: string, columns: readonly ChosenColumn[]): void {
  const headings = headingsOf(columns);
  const others = read(resource).filter((one) => one.headings !== headings);
  write(resource, others);
}
