/** Names and queries in a normal form, so that İzmir, izmir and IZMIR are equal. */

/** Letters that Unicode does not decompose into a letter and a mark. */
const plain: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
};

/**
 * Lower case without marks and punctuation, words separated by one space; Chinese characters stay.
 * Independent of the locale: a Turkish İ becomes i.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ıßøæœđðłþħŧŋə]/g, (letter) => plain[letter] ?? letter)
    .replace(/['’‘`´ʻʼ.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns whether a text contains Chinese characters. */
export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);
