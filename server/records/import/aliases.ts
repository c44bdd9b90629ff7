/**
 * Other names of columns and options in users' own files: trade terms and names in other programs. Only read,
 * never shown; compared by `plainName`, so capitals and Turkish dots do not matter.
 */
import { resourceGroups } from '#contract/resource-keys.ts';
import type { Sheet } from '#contract/records/resource.ts';
import { plainName } from '#contract/records/typed-times.ts';
import { COLUMNS } from './aliases.data.ts';

type Table = ReadonlyMap<string, readonly string[]>;

/** Lines of `key | words`, words separated by commas. */
export const wordsBy = (text: string): Table =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((row) => {
        const [key = '', words = ''] = row.split(' | ');
        return [key.trim(), words.split(', ').map(plainName)];
      }),
  );

/**
 * A domain's words, one line each: for columns by `field` or `resource.field`, for options by
 * `resource.field.option`.
 */
export type Words = { COLUMNS: string; OPTIONS: string };

const columns = new Map(wordsBy(COLUMNS));
const options = new Map<string, readonly string[]>();

export function registerWords(words: readonly Words[]): void {
  for (const { COLUMNS: ofColumns, OPTIONS: ofOptions } of words) {
    for (const [key, some] of wordsBy(ofColumns)) columns.set(key, some);
    for (const [key, some] of wordsBy(ofOptions)) options.set(key, some);
  }
}

/**
 * Returns the other names of a field's column; those of this sheet come first. Sheets that are not resources, such as
 * invitations, have no other ones.
 */
export const otherColumnNames = ({ key }: Pick<Sheet, 'key'>, field: string): string[] => [
  ...(columns.get(`${key}.${field}`) ?? []),
  ...(key in resourceGroups ? (columns.get(field) ?? []) : []),
];

/** The option that `text` means, or undefined. */
export const optionCalled = (
  { key }: Pick<Sheet, 'key'>,
  field: string,
  known: readonly string[],
  text: string,
): string | undefined => {
  const word = plainName(text);
  return known.find((option) => options.get(`${key}.${field}.${option}`)?.includes(word));
};
