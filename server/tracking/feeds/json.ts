/** Reads JSON as its sender meant it: a number longer than a computer's own is text. */

const LONG_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/** As JSON.parse; numbers of sixteen digits and more, which it would round, are text. */
export const parseJson = (text: string): unknown =>
  JSON.parse(
    /\d{16}/.test(text)
      ? text.replaceAll(LONG_NUMBER, (one) => (one.startsWith('"') ? one : `"${one}"`))
      : text,
  ) as unknown;
