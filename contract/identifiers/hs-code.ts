/** HS codes (World Customs Organization): chapter, heading and subheading in 2, 4 or 6 digits; tariffs go on to 10. */
import { normalise } from './normalise.ts';
import { impossible, note, type Check } from './types.ts';

/** HS 8507.60, 税号8507 or 8507.60.00: a label or dots; bare digits may be a document's. */
const WRITTEN =
  /^(?:hs(?:\s*code)?|hts|tariff|gt[iİ]p|税号|海关编码)\s*[:.]?\s*(\d[\d. ]*)$|^(\d{4}(?:\.\d{2}){1,4})$/iu;

/** Returns the digits of a text that is written as an HS code; null for any other. */
export function writtenHsCode(text: string): string | null {
  const [, labelled, dotted] = WRITTEN.exec(text.normalize('NFKC').trim()) ?? [];
  return (labelled ?? dotted)?.replaceAll(/\D/g, '') ?? null;
}

/** Checks an HS code as typed, with or without its dots. Chapter 77 is reserved; 98 and 99 are national. */
export function checkHsCode(text: string): Check {
  const value = normalise(text).replace(/\./g, '');
  if (value === '') return impossible(value, note('problem.empty'));
  if (!/^\d+$/.test(value)) return impossible(value, note('problem.digits', { from: 1, to: value.length }));
  if (![2, 4, 6, 7, 8, 9, 10].includes(value.length))
    return impossible(value, note('problem.lengthRange', { from: 2, to: 10, found: value.length }));
  const chapter = value.slice(0, 2);
  if (chapter === '00' || chapter === '77') return impossible(value, note('problem.chapter', { chapter }));
  return { verdict: 'good', value };
}
