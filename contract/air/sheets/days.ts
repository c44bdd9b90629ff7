/** Days and periods in rate sheets; the order of day and month is not guessed. */
import { readDay } from '#contract/records/typed-times.ts';

/** Words before a day that repeat what its column means. */
const BEFORE =
  /^(?:(?:VALID(?:ITY)?|EFFECTIVE|FROM|UNTIL|TILL?|UP TO|TO|有效期|生效|截止|[自从至到])[\s:：]*)+/i;
/** `31DEC26`, `31-Dec-26`, `31 Aralık 2026`: with a month name, a two-digit year is unambiguous. */
const NAMED = /^(\d{1,2})[\s.\-/]*(\p{L}{3,12})\.?[\s.,'’\-/]*(\d{4}|\d{2})$/u;
const MOST = 60;

/** `2026-12-01`, `1.12.2026`, `2026年12月1日`, `31DEC26`, `till 31 Dec 2026`; null if ambiguous. */
export function dayIn(text: string): string | null {
  const word = text.slice(0, MOST).normalize('NFKC').trim().replace(BEFORE, '');
  const [, day = '', month = '', year = ''] = NAMED.exec(word) ?? [];
  const read = readDay(
    month === '' || month.length > 12
      ? word.replace(/^(\d{4})年(\d{1,2})月(\d{1,2})$/, '$&日')
      : `${day} ${month} ${year.length === 2 ? '20' : ''}${year}`,
  );
  return read && 'day' in read ? read.day : null;
}

/** Positions in a text where a number begins or ends. */
const edges = (text: string): number[] =>
  Array.from({ length: text.length }, (_, at) => at).filter(
    (at) => at > 0 && /\d/.test(text[at]!) !== /\d/.test(text[at - 1]!),
  );
const first = <T, R>(all: readonly T[], of: (one: T) => R | null): R | null => {
  for (const one of all) {
    const found = of(one);
    if (found !== null) return found;
  }
  return null;
};

/**
 * Returns a period such as `1-31 Dec 2026`, `2026.12.1-12.31` or `01DEC26 - 31DEC26`; each end completes the
 * other.
 */
export function periodIn(text: string): [from: string, to: string] | null {
  const word = text.slice(0, MOST).normalize('NFKC').trim().replace(BEFORE, '');
  const marks = [...word.matchAll(/[-‐-―−~]|至|到|\b(?:to|till?|until)\b/gi)];
  return first(marks, ({ index, 0: mark }) => {
    const [left, right] = [word.slice(0, index).trim(), word.slice(index + mark.length).trim()];
    if (left === '' || right === '') return null;
    const [one, other] = [dayIn(left), dayIn(right)];
    const from = one ?? (other && first(edges(right), (at) => dayIn(left + right.slice(at))));
    const to = other ?? (one && first(edges(left).toReversed(), (at) => dayIn(left.slice(0, at) + right)));
    return from && to && from <= to ? [from, to] : null;
  });
}
