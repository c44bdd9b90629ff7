/** Characters of typed and imported texts and codes: which are allowed, and which are left out. */

/** Only a long text may contain tab, line feed and carriage return; the database refuses NUL. */
export const LINE = /^[^\u0000-\u001f\u007f]*$/;
export const LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
/**
 * Composed only if it may be short enough: normalising a long run of combining marks takes quadratic time.
 */
export const composed = (max: number) => (value: string) =>
  value.length > 4 * max ? value : value.normalize('NFC');
/** Zero-width marks copied from a page or a chat. */
const UNSEEN = /[\u200b\u200e\u200f\u2060\ufeff]/g;
/** Returns a text without invisible characters. */
export const seen = (text: string): string => text.replace(UNSEEN, '');

/** Removes spaces and dots that a code is printed with (“TR MER”, “6109.10”), if it has none itself. */
export const tight = (pattern: RegExp, max: number) => (text: string) => {
  const bare = text.length > 4 * max ? text : text.replace(/[\s.]+/g, '');
  return !pattern.test(text) && pattern.test(bare) ? bare : text;
};

/** Codes contain only English letters: on a Turkish keyboard a capital i has a dot, “İST”. */
export const inCapitals = (text: string): string =>
  seen(text)
    .toUpperCase()
    .replace(/İ|I\u0307/g, 'I');
