/** Parses JSON without losing digits: a number too long for a double becomes text. */

const LONG_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/** Like JSON.parse, but numbers of sixteen and more digits, which it would round, become text. */
export const parseJson = (text: string): unknown =>
  JSON.parse(
    /\d{16}/.test(text)
      ? text.replaceAll(LONG_NUMBER, (one) => (one.startsWith('"') ? one : `"${one}"`))
      : text,
  ) as unknown;
