/**
 * Compares company names regardless of script, legal form, punctuation, case, spaces and word order, allowing
 * for one typing error.
 */
import { fold, isHan } from '#contract/core/fold.ts';
import { simplified } from '#contract/core/simplified.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that are always legal forms, anywhere in the name. */
const ALWAYS = words(
  'ltd limited gmbh mbh inc incorporated llc llp corp corporation plc pte pty pvt sdn bhd berhad sarl eurl kgaa ohg ltda eireli oyj aps kft zrt nyrt doo eood ood pjsc ojsc cjsc jsc fzco fze fzc dmcc wll sti sirketi ооо оао зао пао тоо тов 株 有 주 유',
);
/** Legal forms that could also be a word of the name: removed only at its end. */
const LAST = words(
  'co company and und et y ve private ag kg ug ev se sa sas sau sl slu srl spa snc bv nv vof oy ou ab as asa dd ad ohg gk kk tbk cv de sab sapi sp z o oo zoo spzoo est me uab sia san sanayi tic ticaret paz pazarlama ith ithalat ihr ihracat anonim as ао пат ип αε επε',
);
/** Legal forms at the beginning of a name. */
const FIRST = words('pt cv the uab sia ооо оао зао пао ао ип тоо');
/** Legal forms written out in Russian and Ukrainian; folded, so that й becomes и. */
const CYRILLIC_FORMS =
  /общество с ограниченно[ий] ответственностью|(?:(?:непубличное|публичное|открытое|закрытое) )?акционерное общество|товариство з обмеженою в[иі]дпов[иі]дальн[иі]стю/gu;
/** 公司 is kept in the name of a branch (分公司), which is not the same as its company. */
const HAN_FORMS =
  /股份有限公司|有限责任公司|有限公司|责任公司|股份公司|(?<![分子总])公司|株式会社|有限会社|合同会社|주식회사|유한회사/gu;
/** 市 and 省 after a place name: 上海市 becomes 上海. */
const PLACES = /(?<=\p{Script=Han}{2})(?:省|(?<![超城都夜股门菜])市)(?=\p{Script=Han})/gu;

/** Joins single letters: `a s` becomes A.Ş., `b v` B.V. */
const joined = (text: string): string =>
  text.replace(/(?<![^ ])\p{L}(?: \p{L}(?![^ ]))+/gu, (letters) => letters.replaceAll(' ', ''));

/** Returns the distinctive words of a name, folded; all words if none would be left. */
export function coreWords(name: string): string[] {
  const folded = joined(simplified(fold(name.slice(0, 400)).normalize('NFC')));
  const all = folded.split(' ').filter(Boolean);
  const rest = folded
    .replace(HAN_FORMS, ' ')
    .replace(CYRILLIC_FORMS, ' ')
    .replace(PLACES, '')
    .split(' ')
    .filter((word) => word !== '' && !ALWAYS.has(word));
  while (rest.length > 1 && LAST.has(rest.at(-1)!)) rest.pop();
  while (rest.length > 1 && FIRST.has(rest[0]!)) rest.shift();
  return rest.length > 0 ? rest : all;
}

/** One Chinese character, or all letters and digits up to the next one. */
const HAN_OR_REST = /\p{Script=Han}|\P{Script=Han}+/gu;

export type Forms = { plain: string; sorted: string };

/** A name for comparison: its core without spaces, and its words in an order independent of how they were typed. */
export function formsOf(name: string): Forms {
  const core = coreWords(name);
  const plain = core.join('');
  // Chinese does not separate words, so its characters are sorted; for few characters that would not be
  // distinctive. A number stays whole: 客户21 is not 客户12.
  const parts = isHan(plain) ? (plain.match(HAN_OR_REST) ?? []) : core;
  return { plain, sorted: (isHan(plain) && parts.length < 4 ? [plain] : parts.toSorted()).join('') };
}

const digits = (text: string): string => text.replace(/\D/g, '');

/**
 * Similarity of two names: `same` apart from ignored parts, `near` apart from one typing error; null:
 * different.
 */
export const likeNames = (one: string, other: string): 'same' | 'near' | null =>
  likeForms(formsOf(one), formsOf(other));

/** The same for names whose forms are already known. */
export function likeForms(a: Forms, b: Forms): 'same' | 'near' | null {
  if (a.plain === '' || b.plain === '') return null;
  if (a.plain === b.plain || a.sorted === b.sorted) return 'same';
  return oneSlip(Array.from(a.plain), Array.from(b.plain)) && digits(a.plain) === digits(b.plain)
    ? 'near'
    : null;
}

/**
 * Minimum length of a name for which one typing error is tolerated; in a shorter one another letter makes
 * another name.
 */
const LONG = 6;
const LONG_HAN = 5;
/** A different Chinese character makes a different name, unless this many others agree. */
const LONG_HAN_CHANGED = 8;

/**
 * Returns whether one letter added, removed, changed or swapped with its neighbour turns one name into the
 * other.
 */
function oneSlip(a: readonly string[], b: readonly string[]): boolean {
  const han = isHan(a.join('')) || isHan(b.join(''));
  const least = Math.min(a.length, b.length);
  if (Math.abs(a.length - b.length) > 1 || least < (han ? LONG_HAN : LONG)) return false;
  let start = 0;
  while (start < least && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [left, right] = [a.length - start - end, b.length - start - end];
  if (left + right === 1) return true;
  if (han && least < LONG_HAN_CHANGED) return false;
  if (left === 1 && right === 1) return true;
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

/** FNV-1a as a signed 32-bit number. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}

/**
 * Returns keys of which similar names share at least one. A database finds candidates by them, `likeNames`
 * decides. There is a key for each form of a name, and one for each letter left out.
 */
export const nearKeys = (names: readonly string[]): number[] => keysOfForms(names.map(formsOf));

/** The same for names whose forms are already known. */
export function keysOfForms(names: readonly Forms[]): number[] {
  const keys = new Set<number>();
  for (const { plain, sorted } of names) {
    if (plain === '') continue;
    keys.add(hash(plain));
    keys.add(hash(`~${sorted}`));
    const letters = Array.from(plain);
    if (letters.length < (isHan(plain) ? LONG_HAN : LONG)) continue;
    for (let at = 0; at < letters.length; at += 1) keys.add(hash(letters.toSpliced(at, 1).join('')));
  }
  return [...keys];
}
