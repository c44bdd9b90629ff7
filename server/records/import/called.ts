/**
 * What people call columns and options in files of their own, beside the names that our pages have: words of the trade and
 * of other programs. Only read, never shown; compared as `plainName` has them, so capitals and Turkish dots do not matter.
 */
import { resourceGroups } from '#contract/resource-keys.ts';
import type { Sheet } from '#contract/records/resource.ts';
import { plainName } from '#contract/records/written.ts';
import { COLUMNS, CURRENCIES, OPTIONS } from './called.data.ts';

type Table = ReadonlyMap<string, readonly string[]>;

/** Lines of `field | words`; a field of one resource alone as `resource.field`. */
const wordsBy = (text: string): Table =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((row) => {
        const [key = '', words = ''] = row.split(' | ');
        return [key.trim(), words.split(', ').map(plainName)];
      }),
  );

const columns = wordsBy(COLUMNS);
const options = wordsBy(OPTIONS);

/** Codes of currencies by the signs and words that people write for them. */
export const CURRENCY_WORDS: ReadonlyMap<string, string> = new Map(
  [...wordsBy(CURRENCIES)].flatMap(([code, words]) => words.map((word): [string, string] => [word, code])),
);

/** What “¥” is the sign of. */
export const YUAN_OR_YEN = ['CNY', 'JPY'];

/** What else the column of a field may be called: what is said of this resource comes first. */
export const otherColumnNames = ({ key }: Pick<Sheet, 'key'>, field: string): string[] =>
  // Sheets that are no resource (invitations, members) have names of their own.
  key in resourceGroups ? [...(columns.get(`${key}.${field}`) ?? []), ...(columns.get(field) ?? [])] : [];

/** The option that people mean by `text`, or undefined. */
export const optionCalled = (
  { key }: Pick<Sheet, 'key'>,
  field: string,
  known: readonly string[],
  text: string,
): string | undefined => {
  const word = plainName(text);
  return known.find((option) => options.get(`${key}.${field}.${option}`)?.includes(word));
};
