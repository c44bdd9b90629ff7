import { expect, test } from 'vitest';
import { foldedPattern } from './case-insensitive.ts';

/** What the database does with a column: letters folded, then compared without regard to case. */
const finds = (name: string, term: string): boolean =>
  foldedPattern(name).toUpperCase().includes(foldedPattern(term).toUpperCase());

test.each([
  ['İnşaat Lojistik A.Ş.', ['inşaat', 'İNŞAAT', 'insaat']],
  ['Işık Nakliyat Ltd. Şti.', ['ışık', 'IŞIK', 'isik']],
  ['Satış Teklifleri Koli', ['satış teklİflerİ', 'SATIS']],
])('finds %s however its letters are typed', (name, terms) => {
  for (const term of terms) expect([term, finds(name, term)]).toEqual([term, true]);
});
