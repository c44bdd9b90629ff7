/** The words of a query for titles: without endings and without words that every title has. */
import { fold, isHan } from '#contract/core/fold.ts';

/** Words that carry no meaning for goods. */
const EMPTY = new Set(
  'a an and for from in of on or other that the to with without ve veya ile icin bir diger'.split(' '),
);

/** Returns a word without its singular or plural ending, since goods are searched in either form. */
export const stem = (word: string): string => {
  if (word.length > 6 && /(?:lar|ler)i?$/.test(word)) return word.replace(/(?:lar|ler)i?$/, '');
  if (word.length > 4 && /(?:ies|[^aeiou]y)$/.test(word)) return word.replace(/(?:ies|y)$/, '');
  return word.length > 3 ? word.replace(/(?:(?<=[sxz]|ch|sh)es?|(?<=[^su])s)$/, '') : word;
};

/** The folded words of a query, without meaningless ones unless there are no others. */
export function queryWords(query: string): string[] {
  const words = [...new Set(fold(query).split(' '))].filter(Boolean);
  const telling = words.filter((word) => !EMPTY.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Returns how well a text matches a word: 4 whole word, 3 except for the ending, 2 start of a word, 1 inside,
 * 0 none.
 */
export function heldIn(text: string, word: string): 0 | 1 | 2 | 3 | 4 {
  if (isHan(word)) {
    const spaced = ` ${text} `;
    return spaced.includes(` ${word} `) ? 4 : spaced.includes(` ${word}`) ? 3 : text.includes(word) ? 2 : 0;
  }
  const root = stem(word);
  let best: 0 | 1 | 2 | 3 = 0;
  for (let at = text.indexOf(root); at >= 0; at = text.indexOf(root, at + 1)) {
    const starts = at === 0 || text[at - 1] === ' ' || isHan(text[at - 1] ?? '');
    const [fullWord = ''] = /^[^ ]*/.exec(text.slice(at)) ?? [];
    if (starts && fullWord === word) return 4;
    best = Math.max(best, starts ? (stem(fullWord) === root ? 3 : 2) : 1) as typeof best;
  }
  return best;
}

/** Parts of a text to highlight, by the words of a query: ordered [from, to) pairs without overlaps. */
export function marksIn(text: string, words: readonly string[]): [from: number, to: number][] {
  // Folding changes lengths (ß, İ), so each folded letter keeps its original position.
  let folded = '';
  const from: number[] = [];
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*/gu)) {
    const plain = fold(letter) || ' ';
    for (let i = 0; i < plain.length; i++) from.push(index);
    folded += plain;
  }
  from.push(text.length);
  const ranges: [number, number][] = [];
  for (const word of words) {
    const root = isHan(word) ? word : stem(word);
    if (root === '') continue;
    for (let at = folded.indexOf(root); at >= 0; at = folded.indexOf(root, at + root.length)) {
      const starts = isHan(root) || at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? ' ');
      const [fullWord = ''] = /^[\p{L}\p{N}]*/u.exec(folded.slice(at)) ?? [];
      const length = !isHan(root) && stem(fullWord) === root ? fullWord.length : root.length;
      if (starts) ranges.push([from[at] ?? 0, from[at + length] ?? text.length]);
    }
  }
  ranges.sort(([a], [b]) => a - b);
  const marks: [number, number][] = [];
  for (const [start, end] of ranges) {
    const last = marks.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return marks;
}
