/** Suggests valid numbers for one with a wrong check digit. */
import { REPAIR_LIMIT } from './types.ts';

const isDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9';
const isLetter = (char: string | undefined): boolean => char !== undefined && char >= 'A' && char <= 'Z';

/** Digits that are easily confused on paper or on a numeric keypad, in both directions. */
const CONFUSED = new Set(
  '08 06 17 38 56 69 35 14 47 58 25 36 12 23 89 98'
    .split(' ')
    .flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]),
);

type Options = {
  /** True for a candidate that passes the check. */
  passes: (candidate: string) => boolean;
  /** Letters worth trying at a position; by default letters are only swapped, never replaced. */
  letters?: (position: number) => string;
  /** Extra score for candidates that are likelier for another reason, such as a known owner code. */
  bonus?: (candidate: string) => number;
  /** Position of the check digit; by default the last. */
  checkAt?: number;
  /** Tries the digits 0 and 1 for the letters O and I, and for L. */
  misread?: boolean;
  limit?: number;
};

/** Above the score of every typing error. */
const PLAIN = 10;
/** A letter O for 0 explains a wrong check digit better than a typing error does. */
const MISREAD = 11;

/**
 * The numbers that pass the check and differ by one wrong character or two swapped neighbours, likeliest
 * first: with the correct check digit, then swapped neighbours (few arise by chance), then easily confused
 * digits, then others.
 */
export function repair(value: string, options: Options): string[] {
  const { passes, letters, bonus = () => 0, checkAt = value.length - 1, limit = REPAIR_LIMIT } = options;
  const scores = new Map<string, number>();
  const offer = (candidate: string, score: number) => {
    if (candidate === value || !passes(candidate)) return;
    scores.set(candidate, Math.max(score + bonus(candidate), scores.get(candidate) ?? -Infinity));
  };
  if (options.misread) offer(value.replaceAll('O', '0').replaceAll(/[IL]/g, '1'), MISREAD);
  for (let at = 0; at < value.length; at += 1) {
    const char = value[at] ?? '';
    const next = value[at + 1];
    const head = value.slice(0, at);
    if (next !== undefined && ((isDigit(char) && isDigit(next)) || (isLetter(char) && isLetter(next))))
      offer(`${head}${next}${char}${value.slice(at + 2)}`, 3);
    const others = isDigit(char) ? '0123456789' : (letters?.(at) ?? '');
    if (options.misread && /[OIL]/.test(char))
      offer(`${head}${TO_DIGIT[char] ?? ''}${value.slice(at + 1)}`, MISREAD);
    for (const other of others)
      offer(
        `${head}${other}${value.slice(at + 1)}`,
        at === checkAt ? PLAIN : CONFUSED.has(char + other) ? 2 : 1,
      );
  }
  return [...scores.entries()]
    .sort((a, b) => b[1] - a[1])
    .slice(0, limit)
    .map(([candidate]) => candidate);
}

const TO_DIGIT: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const TO_LETTER: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' };

/**
 * Returns the number with confused letters and digits corrected to the template (`A` letter, `9` digit, `*`
 * either), such as O for 0, I for 1, S for 5; null if it does not fit.
 */
export function readAs(template: string, value: string): string | null {
  if (value.length !== template.length) return null;
  let read = '';
  for (let at = 0; at < value.length; at += 1) {
    const char = value[at] ?? '';
    const want = template[at];
    if (want === '9' && !isDigit(char)) read += TO_DIGIT[char] ?? '!';
    else if (want === 'A' && !isLetter(char)) read += TO_LETTER[char] ?? '!';
    else read += char;
  }
  return read.includes('!') ? null : read;
}
