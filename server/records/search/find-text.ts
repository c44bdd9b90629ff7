/**
 * Builds the search text of resources with their own index, in letters and digits only: names in any script,
 * Pinyin in full and as initials, numbers without separators. Trigram indexes support other scripts only in
 * some locales, so each such letter is written as its code: 大通 as `u5927u901a`.
 */
import { simplified } from '#contract/core/simplified.ts';
import { plainText } from '#contract/records/fields.ts';
import { fold, isHan } from '#contract/core/fold.ts';
import { pinyinOf } from '#server/platform/pinyin.ts';
import type { OwnIndex } from '../registry.ts';
import type { ResourceTable } from '../table.ts';

type RecordValues = Readonly<Record<string, unknown>>;

/** How Ctrl-K finds records of a resource by an index of their own; undefined where it finds them as their list does. */
export const ownIndexOf = ({ own: { search } }: Pick<ResourceTable, 'own'>): OwnIndex | undefined =>
  search === 'never' ? undefined : search;

/** A folded text with every letter that is not a–z as its code. */
export const spelled = (text: string): string =>
  simplified(fold(text).normalize('NFC')).replace(
    /[^a-z0-9 ]/gu,
    (letter) => `u${letter.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Returns the words with a space before each, so that a search can match their beginnings. */
export function findTextOf(by: OwnIndex, values: RecordValues): string {
  const words = new Set<string>();
  for (const name of by.words) {
    const text = plainText(values[name]);
    for (const word of spelled(text).split(' ')) words.add(word);
    if (!isHan(text)) continue;
    for (const sound of pinyinOf(simplified(text))) words.add(spelled(sound));
    if (by.person) for (const sound of pinyinOf(simplified(text), true)) words.add(spelled(sound));
  }
  for (const name of by.digits) words.add(digitsOf(plainText(values[name])));
  words.delete('');
  return [...words].map((word) => ` ${word}`).join('');
}

/** Maximum number of words in a search. */
const MOST_WORDS = 6;

/** The words of a search as `findTextOf` writes them; a telephone number is one word, with its plus if it has one. */
export function soughtWords(text: string): string[] {
  const number = digitsOf(text);
  if (number.length >= 4 && /^[\d\s()+./-]+$/.test(text.trim()))
    return [text.trim().startsWith('+') ? `+${number}` : number];
  return spelled(text).split(' ').filter(Boolean).slice(0, MOST_WORDS);
}

/** Digits of a number that are the same with a country before it, with a nought, or with neither. */
const OWN_DIGITS = 8;
/** Digits of the longest country code, and of the shortest prefix of a number that is searched without one. */
const COUNTRY_DIGITS = 3;
const OWN_BEGINNING = 5;

/**
 * Returns the forms in which a word may be stored: German without umlauts (Mueller, Müller), lü and nü as
 * typed in Pinyin (lv, lü, lu), a telephone number without its prefix.
 */
export function searchVariants(word: string): string[] {
  if (word.startsWith('+')) return withCountry(word.slice(1));
  if (/^\d+$/.test(word)) return word.length > OWN_DIGITS ? [word, word.slice(-OWN_DIGITS)] : [word];
  return [...new Set([word, word.replace(/([aou])e/g, '$1'), word.replace(/([ln])u/g, '$1v')])];
}

/**
 * Returns a number after a plus, or its beginning, as it is and as dialled within its country, whose code has
 * one to three digits.
 */
const withCountry = (number: string): string[] => [
  ...searchVariants(number),
  ...Array.from({ length: COUNTRY_DIGITS }, (_, at) => number.slice(at + 1)).filter(
    ({ length }) => length >= OWN_BEGINNING && length < OWN_DIGITS,
  ),
];
