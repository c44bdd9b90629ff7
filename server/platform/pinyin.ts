/** Chinese texts in Pinyin, as people type them. */
import { createRequire } from 'node:module';
import type * as Dictionary from 'pinyin-pro';
import { fold } from '#contract/core/fold.ts';

/** Its dictionary is read for the first Chinese name: 12 MB that most starts never need. */
const require = createRequire(import.meta.url);
let dictionary: typeof Dictionary | undefined;
const pinyin = () => (dictionary ??= require('pinyin-pro') as typeof Dictionary).pinyin;

/**
 * Returns a Chinese name in Pinyin without tones, in full and as initials: shanghai, sh. `person`: it begins
 * with a surname, which may sound different: 曾 is zeng, not ceng.
 */
export function pinyinOf(name: string, person = false): [full: string, initials: string] {
  const surname = person ? 'head' : 'off';
  const written = { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true, surname } as const;
  const full = fold(pinyin()(name, written).join('')).replaceAll(' ', '');
  const initials = fold(pinyin()(name, { ...written, pattern: 'first' }).join('')).replaceAll(' ', '');
  return [full, initials];
}

/**
 * Returns the Pinyin without tones of each character of a Chinese text; text in other scripts stays together.
 */
export const soundsOf = (text: string): string[] =>
  pinyin()(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map((sound) => fold(sound).replaceAll(' ', ''))
    .filter((sound) => sound !== '');
