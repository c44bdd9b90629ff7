/** Ranks HS codes for a search by words: their titles are sentences, and they have many other names. */
import { heldIn, queryWords, stem } from '#contract/reference/words.ts';
import { fold, isHan } from '#contract/core/fold.ts';

/** A title or another name of a code, folded; `weight`: twice the rank of its level, sections first. */
export type HsTerm = { code: string; term: string; weight: number };

/** A shorter word only matches at the beginning of words: tea is not in steam. */
const SHORTEST_INSIDE = 4;
/** Codes that match less than this share of the best code's match are omitted. */
const LEAST = 0.6;

/** Returns the search units of a query: its words, or each pair of characters of Chinese ones. */
export const pairsOf = (query: string): string[] => [
  ...new Set(queryWords(query).flatMap((word) => (isHan(word) ? twos(word) : [word]))),
];
const twos = (word: string): string[] =>
  word.length < 3 ? [word] : Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));

/** Returns the `like` patterns of terms that may contain a word. */
export const patternsOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const root = stem(word);
    return isHan(word) || root.length >= SHORTEST_INSIDE ? [`%${root}%`] : [`${root}%`, `% ${root}%`];
  });

type Scored = { code: string; weight: number; score: number; held: Set<string> };

/**
 * The codes of the terms, likeliest first: those that match every word, else those that match most of them.
 */
export function rankCodes(terms: readonly HsTerm[], query: string, words: readonly string[]): string[] {
  const phrase = fold(query);
  const codesWith = new Map<string, Set<string>>();
  const read = terms.map((row) => ({ ...row, held: words.map((word) => heldIn(row.term, word)) }));
  for (const { code, held } of read)
    for (const [at, word] of words.entries())
      if ((held[at] ?? 0) > 1) codesWith.set(word, (codesWith.get(word) ?? new Set<string>()).add(code));
  // A rare word has more weight: shrimp in `frozen shrimp`.
  const commonest = Math.max(1, ...[...codesWith.values()].map(({ size }) => size));
  const worth = new Map(
    words.map((word) => [word, 1 + Math.log(commonest / (codesWith.get(word)?.size ?? commonest))]),
  );

  const codes = new Map<string, Scored>();
  for (const { code, term, weight, held } of read) {
    const matchedWords = words.filter((_, at) => (held[at] ?? 0) > 1);
    const score = scoreOf(term, phrase, words, held, worth) + matchedWords.length / 10;
    const known = codes.get(code);
    if (!known) codes.set(code, { code, weight, score, held: new Set(matchedWords) });
    else {
      known.score = Math.max(known.score, score);
      for (const word of matchedWords) known.held.add(word);
    }
  }
  const valueOf = ({ held }: Scored) => [...held].reduce((sum, word) => sum + (worth.get(word) ?? 0), 0);
  const all = [...codes.values()].filter(({ held }) => held.size > 0);
  const best = Math.max(0, ...all.map(valueOf));
  const complete = all.filter(({ held }) => held.size === words.length);
  const selected = complete.length > 0 ? complete : all.filter((one) => valueOf(one) >= LEAST * best);
  return selected
    .sort((a, b) => b.score - a.score || a.weight - b.weight || (a.code < b.code ? -1 : 1))
    .map(({ code }) => code);
}

/**
 * Rates how well a term matches: by the quality of each word's match, more for the exact phrase, less for
 * much other text.
 */
function scoreOf(
  term: string,
  phrase: string,
  words: readonly string[],
  held: readonly number[],
  worth: ReadonlyMap<string, number>,
): number {
  const held4 = words.reduce((sum, word, at) => sum + (held[at] ?? 0) * (worth.get(word) ?? 1), 0);
  const together = held.every((quality) => quality > 1) ? 3 : 0;
  const exact = term === phrase ? 4 : held.every((quality) => quality > 2) ? 1 : 0;
  const main = words.some((word) => isMain(word, term)) ? 1 : 0;
  const share =
    (2 * words.join('').length) / Math.max(words.join('').length, term.replaceAll(' ', '').length);
  return held4 + together + exact + main + share - (isOfParts(term) && !isOfParts(phrase) ? 2 : 0);
}

/** A title begins with its subject (Beef, frozen); a name ends with it (shoe polish is a polish). */
function isMain(word: string, term: string): boolean {
  const name = isHan(term) ? term.length <= LONGEST_NAME_HAN : term.split(' ').length <= LONGEST_NAME;
  const root = isHan(word) ? word : stem(word);
  if (!name) return term.startsWith(root);
  return isHan(word) ? term.endsWith(word) : (term.split(' ').at(-1) ?? '').startsWith(root);
}
/** Maximum words of a name, and characters of a Chinese one; longer terms are titles. */
const LONGEST_NAME = 3;
const LONGEST_NAME_HAN = 6;

/** Whether a term names parts of an article, which a query for the article rarely means. */
const isOfParts = (text: string): boolean => /\bparts?\b|零件|配件|\b(?:aksami?|parcasi?)\b/.test(text);
