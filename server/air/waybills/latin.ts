/** Text in the Latin letters that forms and messages of air freight hold. */
import { inCapitals } from '#contract/air/messages/limits.ts';
import { soundsOf } from '#server/platform/pinyin.ts';

const HAN = /\p{Script=Han}+/gu;
const OTHER = /[^\x20-\x7e]/g;
const BEYOND_LATIN_1 = /[^\n\x20-\x7e\xa0-\xff]/;

/** `上海远洋 Işıl` is `SHANGHAI YUANYANG ISIL`: two syllables of Chinese make a word. Other scripts are left out. */
export function inLatin(text: string): string {
  const spelt = text.replace(HAN, (chinese) => {
    const sounds = soundsOf(chinese);
    const words = Array.from({ length: Math.ceil(sounds.length / 2) }, (_, at) =>
      sounds.slice(at * 2, at * 2 + 2).join(''),
    );
    return ` ${words.join(' ')} `;
  });
  return spelt
    .split('\n')
    .map((line) => inCapitals(line).replace(OTHER, '').replace(/ +/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Text for a device whose font ends with Latin-1: unchanged where it can be, else in plain capitals. */
export const inLatin1 = (text: string): string => (BEYOND_LATIN_1.test(text) ? inLatin(text) : text);
