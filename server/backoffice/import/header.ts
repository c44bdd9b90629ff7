/** Which column holds which field: headers in any of our languages, or the fields' own names. */
import { LANGUAGES } from '#contract/settings.ts';
import { fieldOf, type Sheet } from '#contract/resources/resource.ts';
import { plainName } from '#contract/resources/written.ts';
import { textsIn } from '../../plugins/language.ts';
import { Refused } from '../../types.ts';
import type { TableFile } from './file.ts';
import type { FileRow } from './row.ts';

export type Columns = { field: string; index: number }[];

/** Fields by what they are called: in any of our languages, or by their own names. */
function namesOf(resource: Sheet): Map<string, string> {
  const names = new Map<string, string>();
  // A file is no text: it is added in the form.
  for (const { name, labelKey } of resource.fields.filter(({ kind }) => kind !== 'file')) {
    names.set(plainName(name), name);
    for (const language of LANGUAGES) names.set(plainName(textsIn(language)(labelKey)), name);
  }
  return names;
}

/** Lines above the names of the columns: a title, a date, whose list it is. */
const MOST_ABOVE = 20;

/**
 * The line with the names of the columns, and the rows beneath it: the first line that names what tells the records apart,
 * else the first of all. The names once more, in another language or beneath a group's, are no row.
 */
export function beneathHeader(resource: Sheet, rows: readonly FileRow[]): TableFile {
  const names = namesOf(resource);
  const texts = ({ cells }: FileRow): string[] =>
    cells.map((cell) => (typeof cell === 'string' ? cell.trim() : String(cell ?? '')));
  const named = (row: FileRow): Set<string | undefined> =>
    new Set(texts(row).map((text) => names.get(plainName(text))));
  const isHeader = (row: FileRow): boolean => {
    const found = named(row);
    return resource.import.every((name) => found.has(name));
  };
  const at = Math.max(0, rows.slice(0, MOST_ABOVE).findIndex(isHeader));
  const below = rows.slice(at + 1);
  const again = below[0] && isHeader(below[0]) ? 1 : 0;
  return { header: texts(rows[at]!), rows: below.slice(again) };
}

/** Columns of known fields, and headers that are none; throws invalid where a field comes twice or the key is missing. */
export function columnsOf(
  resource: Sheet,
  header: readonly string[],
): { columns: Columns; ignored: string[] } {
  const names = namesOf(resource);
  const columns: Columns = [];
  const ignored: string[] = [];
  const refuse = (key: string, column: string) =>
    new Refused('invalid', {
      faults: [{ path: 'file', message: `crud:import.fault.${key}`, values: { column } }],
    });
  header.forEach((text, index) => {
    const field = names.get(plainName(text));
    if (field === undefined) {
      if (text !== '') ignored.push(text);
    } else if (columns.some((column) => column.field === field)) throw refuse('columnTwice', text);
    else columns.push({ field, index });
  });
  const missing = resource.import.find((name) => !columns.some(({ field }) => field === name));
  if (missing !== undefined) {
    const { labelKey } = fieldOf(resource, missing);
    throw refuse('keyMissing', LANGUAGES.map((language) => textsIn(language)(labelKey)).join(' / '));
  }
  return { columns, ignored };
}
