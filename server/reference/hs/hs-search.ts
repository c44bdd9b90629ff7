/** Searches the Harmonized System and returns each hit with its path and the name that matched. */
import { nameIn } from '#contract/reference/entry.ts';
import { fold } from '#contract/core/fold.ts';
import type { HsMatch, HsPlaced, HsMatchedText } from '#contract/reference/hs.ts';
import { heldIn, queryWords } from '#contract/reference/words.ts';
import { LANGUAGES, type Language } from '#contract/core/settings.ts';
import { hsPlaced } from './hs-tree.ts';
import { hsWords } from './data/words.ts';
import type { Reader } from '../store/lookup.ts';
import { searchStandards } from '../search/search.ts';

type HsQuery = { query: string; language: Language; limit: number };

/**
 * The codes that match a query best, likeliest first, at most `limit`; explained in the reader's language.
 */
export async function hsSearch(reader: Reader, { query, language, limit }: HsQuery): Promise<HsMatch[]> {
  const hits = await searchStandards(reader, { kind: 'hs', query, limit });
  const words = queryWords(query);
  return (await hsPlaced(reader, hits)).map((line) => ({ ...line, by: matchedName(line, words, language) }));
}

/** The name that contains most of the words, if it contains more of them than the shown title. */
function matchedName(
  { code, names }: HsPlaced,
  words: readonly string[],
  shown: Language,
): HsMatchedText | null {
  const held = (text: string) => words.filter((word) => heldIn(fold(text), word) > 1).length;
  let best: HsMatchedText | null = null;
  let most = held(nameIn(names, shown).text);
  const others = hsWords(code);
  for (const language of [shown, ...LANGUAGES])
    for (const text of [names[language] ?? '', ...others[language]])
      if (held(text) > most) {
        most = held(text);
        best = { text, language };
      }
  return best;
}
