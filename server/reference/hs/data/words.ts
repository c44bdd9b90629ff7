/** Search words for HS codes in addition to the titles: official key words and everyday names. */
import type { Language } from '#contract/core/settings.ts';
import { HS_WORDS } from './words.data.ts';

type HsWords = Record<Language, string[]>;

const listed = (cell = ''): string[] => cell.split(';').flatMap((word) => word.trim() || []);

const byCode = new Map(
  HS_WORDS.trim()
    .split('\n')
    .map((line): [string, HsWords] => {
      const [code = '', en, zh, tr] = line.split('|');
      return [code.trim(), { en: listed(en), zh: listed(zh), tr: listed(tr) }];
    }),
);

/** Codes that have words. */
export const HS_WORD_CODES: readonly string[] = [...byCode.keys()];

/** The words of a code in each language, most common first; none if its titles suffice. */
export const hsWords = (code: string): HsWords => byCode.get(code) ?? { en: [], zh: [], tr: [] };
