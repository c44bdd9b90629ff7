import { expect, test } from 'vitest';
import { foldedPattern } from './case-insensitive.ts';

/** Simulates the database column: letters are folded, then compared case-insensitively. */
const finds = (name: string, term: string): boolean =>
  foldedPattern(name).toUpperCase().includes(foldedPattern(term).toUpperCase());

test.each([
  ['İnşaat Lojistik A.Ş.', ['inşaat', 'İNŞAAT', 'insaat']],
  ['Işık Nakliyat Ltd. Şti.', ['ışık', 'IŞIK', 'isik']],
  ['Satış Teklifleri Koli', ['satış teklİflerİ', 'SATIS']],
])('finds %s however its letters are typed', (name, terms) => {
  for (const term of terms) expect([term, finds(name, term)]).toEqual([term, true]);
});
