/** Text comparison without regard to case and to diacritics on Latin letters. */
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fold } from '#contract/core/fold.ts';

/** Latin letters beyond ASCII that fold to one letter: İ, ı, ş, ğ, ö, é, ø … */
const FIRST = 0xc0;
const LAST = 0x24f;
const folded = new Map<string, string>();
for (let code = FIRST; code <= LAST; code += 1) {
  const letter = String.fromCodePoint(code);
  const plain = fold(letter);
  if (/^[a-z]$/.test(plain)) folded.set(letter, plain);
}
const LETTERS = [...folded.keys()].join('');
const PLAIN = [...folded.values()].join('');

/** The pattern with the same letters as a folded column; its wildcards stay. */
export const foldedPattern = (pattern: string): string =>
  pattern.normalize('NFC').replaceAll(/[\u00c0-\u024f]/g, (letter) => folded.get(letter) ?? letter);

/**
 * `column ILIKE pattern`, ignoring diacritics: İ, I, ı and i are one letter. By Unicode rules: in a database
 * set up in Turkish, “LIRA” is not “lira”.
 */
export const resembles = (column: PgColumn | SQL, pattern: string): SQL =>
  sql`translate(${column}::text, ${LETTERS}, ${PLAIN}) collate "und-x-icu" ilike ${foldedPattern(pattern)}`;
