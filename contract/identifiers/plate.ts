/** Licence plates of trucks. Their normal form has no blanks, dots or hyphens: 粤B12345, 34ABC123, MAB1234. */
import { flatten, normalise } from './normalise.ts';
import { impossible, note, type Check } from './types.ts';

/** China: province, office, five characters, or six for a new-energy vehicle (GA 36); 挂 marks a trailer. */
const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
const CHINA = new RegExp(
  `^[${PROVINCES}][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|[A-HJK][A-HJ-NP-Z0-9]\\d{4}|\\d{5}[A-HJK])$`,
);
/** The same for running text; group 1 replaces a lookbehind. */
export const PLATES_OF_CHINA = new RegExp(
  `()([${PROVINCES}] ?[A-HJ-NP-Z] ?[-.]? ?[A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳])(?![A-Z0-9])`,
  'g',
);
/** Türkiye: the province, letters without Q, W and X, digits. */
const TURKEY =
  /^(?:0[1-9]|[1-7]\d|8[01]) ?(?:[A-PR-VYZ] ?\d{4,5}|[A-PR-VYZ]{2} ?\d{3,4}|[A-PR-VYZ]{3} ?\d{2,3})$/;
export const PLATES_OF_TURKEY =
  /(^|[^A-Z0-9])((?:0[1-9]|[1-7]\d|8[01]) [A-PR-VYZ]{1,3} \d{2,5})(?![A-Z0-9])/g;
/** Other European plates in local notation, most distinctive first. */
const EUROPE: readonly RegExp[] = [
  /^[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2} ?\d{1,4}[EH]?$/,
  /^[A-Z]{2}([- ])\d{3}\1[A-Z]{2}$/,
  /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{1,3}-[A-Z0-9]{2,3}-[A-Z0-9]{1,2}$/,
  /^[A-Z]{2}\d{2} [A-Z]{3}$/,
  /^\d{4} [B-DF-HJ-NP-TV-Z]{3}$/,
  /^[A-Z]{1,2} \d{4} [A-Z]{2}$/,
  /^[A-Z]{1,2} \d{2,3} [A-Z]{3}$/,
];
const BARE: readonly RegExp[] = [
  /^[A-Z]{2}\d{2}[A-Z]{3}$/,
  /^[A-Z]{2}\d{3}[A-Z]{2}$/,
  /^\d{4}[B-DF-HJ-NP-TV-Z]{3}$/,
  /^[A-Z]{1,2}\d{4}[A-Z]{2}$/,
];
/** Letters between digits that do not belong to a plate: months, sizes, units. */
const OTHER =
  /(?:^|[^A-Z])(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|GP|DC|DV|HC|HQ|RF|RH|RE|OT|FR|TK|ST|SD|FT|KG|KGS|LB|LBS|CM|MM|MT|CBM|PCS|CTN|PKG|PLT|SET|TEU|FEU|USD|EUR|CNY|RMB|TRY|TL)(?:$|[^A-Z])/;

type PlateForm = { country: 'CN' | 'TR' | null; written: boolean };

/** Returns the country of a plate and whether it has the usual notation; null for an unknown form. */
export function plateForm(text: string): PlateForm | null {
  const value = normalise(text);
  if (CHINA.test(value) && /\d/.test(value)) return { country: 'CN', written: true };
  const flat = flatten(text).trim().replaceAll(/ +/g, ' ');
  if (OTHER.test(flat)) return null;
  if (TURKEY.test(flat)) return { country: 'TR', written: flat.includes(' ') };
  if (TURKEY.test(value) && /^\d{2}[- ]/.test(flat)) return { country: 'TR', written: true };
  if (EUROPE.some((shape) => shape.test(flat))) return { country: null, written: true };
  return BARE.some((shape) => shape.test(value)) ? { country: null, written: false } : null;
}

/** Checks a plate as typed. With many forms and no check digit, only length and characters are checked. */
export function checkPlate(text: string): Check {
  const value = normalise(text).replaceAll('.', '');
  if (value === '') return impossible(value, note('problem.empty'));
  if (!/\d/.test(value)) return impossible(value, note('problem.noDigits'));
  if (value.length < 4 || value.length > 12)
    return impossible(value, note('problem.lengthRange', { from: 4, to: 12, found: value.length }));
  if (!/^[\p{L}\d]+$/u.test(value))
    return impossible(value, note('problem.characters', { allowed: 'A–Z 0–9' }));
  return { verdict: 'good', value };
}
