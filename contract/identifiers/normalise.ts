/** Converts ASCII letters and the Turkish pair to upper case: Turkish keyboards produce İ and ı for I. */
const upper = (text: string): string =>
  text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()).replace(/[ıİ]/g, 'I');

/**
 * Converts full-width forms (U+FF01–FF5E) and Arabic and Persian digits to ASCII, one code unit for one, so
 * that positions stay.
 */
const halfWidth = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (char) => String(char.charCodeAt(0) & 15));

/**
 * All hyphens and dashes that editors produce, the soft hyphen, the minus sign, and the dot of a Chinese
 * plate.
 */
const DASHES = /[-\u00AD\u00B7\u2022\u2027\u2219\u22C5\u30FB\u2010-\u2015\u2212\u2043\uFE58\uFE63\u30FC]/g;
/** White space of any width, and the invisible characters copied from web pages. */
const SPACES = /[\s\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g;

/** The text in upper case and half width, with one kind of dash and of space; same length. */
export const flatten = (text: string): string =>
  upper(halfWidth(text))
    .replace(DASHES, '-')
    .replace(/[^\S\r\n\t]|[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g, ' ');

/**
 * Returns the form in which numbers are checked: upper case in any locale, half width, without spaces and
 * hyphens. Rule: domain page "Identifiers". The caller keeps the text as typed.
 */
export const normalise = (text: string): string =>
  upper(halfWidth(text)).replace(DASHES, '').replace(SPACES, '');
