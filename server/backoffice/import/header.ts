/** Which column holds which field: headers in any of our languages, or the fields' own names. */
import { LANGUAGES } from '#contract/settings.ts';
import { fieldOf, type Sheet } from '#contract/resources/resource.ts';
import { textsIn } from '../../plugins/language.ts';
import { Refused } from '../../types.ts';

export type Columns = { field: string; index: number }[];

/** Longer headers are none of ours (characters); composing them could take for ever. */
const LONGEST = 200;

const plain = (text: string): string =>
  text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/[\s*]+/g, ' ')
    .trim()
    .toLowerCase();

/** Columns of known fields, and headers that are none; throws invalid where a field comes twice or the key is missing. */
export function columnsOf(
  resource: Sheet,
  header: readonly string[],
): { columns: Columns; ignored: string[] } {
  const names = new Map<string, string>();
  // A file is no text: it is added in the form.
  for (const { name, labelKey } of resource.fields.filter(({ kind }) => kind !== 'file')) {
    names.set(plain(name), name);
    for (const language of LANGUAGES) names.set(plain(textsIn(language)(labelKey)), name);
  }
  const columns: Columns = [];
  const ignored: string[] = [];
  const refuse = (key: string, column: string) =>
    new Refused('invalid', {
      faults: [{ path: 'file', message: `crud:import.fault.${key}`, values: { column } }],
    });
  header.forEach((text, index) => {
    const field = names.get(plain(text));
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
