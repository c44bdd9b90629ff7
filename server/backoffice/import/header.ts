/** Which column holds which field: headers in any of our languages, or the fields' own names. */
import { LANGUAGES, type Language } from '#contract/settings.ts';
import { resources } from '#contract/resources/index.ts';
import { fieldOf, type Field, type Sheet } from '#contract/resources/resource.ts';
import { isNumber } from '#contract/resources/typed.ts';
import { plainName } from '#contract/resources/written.ts';
import { textsIn } from '../../plugins/language.ts';
import { Refused } from '../../types.ts';
import type { TableFile } from './file.ts';
import type { FileRow } from './row.ts';

export type Columns = { field: string; index: number }[];

/** Turkish says “müşteri kodu” of what is called “kod”. */
const ENDINGS: Partial<Record<Language, readonly string[]>> = { tr: ['', 'i', 'u', 'ü', 'si', 'su', 'sü'] };

const NUMBER = /(?<=\s)(?:number|numarası)$/i;

/** How people call a field beside its name: whose it is before it (“Customer code”, “客户代码”), what is named behind it. */
function* otherNames({ key }: Sheet, field: Field, language: Language): Generator<string> {
  const { labelKey, target } = field;
  const t = textsIn(language);
  const label = t(labelKey);
  // “Vade (gün)” is “vade” where people leave the unit of a number out.
  if (isNumber(field)) yield label.replace(/\s*[(（][^)）]*[)）]\s*$/, '');
  // “Vergi numarası” is “vergi no”, “Tax number” “tax no.” on most forms.
  if (NUMBER.test(label)) for (const short of ['no', 'no.']) yield label.replace(NUMBER, short);
  const code = target && 'resource' in target ? resources[target.resource] : undefined;
  const pairs = [[t(`${key}:title`, { defaultValue: '' }), label]];
  if (code?.import.length === 1) pairs.push([label, t(fieldOf(code, code.import[0]!).labelKey)]);
  for (const [before, behind] of pairs)
    if (before)
      for (const ending of ENDINGS[language] ?? ['']) {
        yield `${before} ${behind}${ending}`;
        yield `${before}${behind}${ending}`;
      }
}

/** Fields by what they are called: in any of our languages, or by their own names. */
function namesOf(resource: Sheet): Map<string, string> {
  const names = new Map<string, string>();
  // A file is no text: it is added in the form.
  const fields = resource.fields.filter(({ kind }) => kind !== 'file');
  for (const { name, labelKey } of fields) {
    names.set(plainName(name), name);
    for (const language of LANGUAGES) names.set(plainName(textsIn(language)(labelKey)), name);
  }
  for (const field of fields)
    for (const language of LANGUAGES)
      for (const other of otherNames(resource, field, language))
        // Its own name comes before what another one may be called.
        if (!names.has(plainName(other))) names.set(plainName(other), field.name);
  return names;
}

/** Columns that a refusal says the file has. */
const MOST_FOUND = 8;
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
  const refuse = (key: string, values: Record<string, string>) =>
    new Refused('invalid', { faults: [{ path: 'file', message: `crud:import.fault.${key}`, values }] });
  header.forEach((text, index) => {
    const field = names.get(plainName(text));
    if (field === undefined) {
      if (text !== '') ignored.push(text);
    } else if (columns.some((column) => column.field === field))
      throw refuse('columnTwice', { column: text });
    else columns.push({ field, index });
  });
  const missing = resource.import.find((name) => !columns.some(({ field }) => field === name));
  if (missing !== undefined) {
    const { labelKey } = fieldOf(resource, missing);
    const named = header.filter((text) => text !== '');
    throw refuse('keyMissing', {
      column: LANGUAGES.map((language) => textsIn(language)(labelKey)).join(' / '),
      found: named.slice(0, MOST_FOUND).join(', ') + (named.length > MOST_FOUND ? ' …' : ''),
    });
  }
  return { columns, ignored };
}
