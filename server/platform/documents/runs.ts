/** A text split into runs of one font each. */
import { CHAINS, font, type FontName, type Weight } from './fonts.ts';

export type Run = { font: FontName; text: string };

/** Spaces, punctuation and combining marks join the run around them; digits do not. */
const NEUTRAL = /(?!\p{Nd})[\p{Script=Common}\p{Script=Inherited}]/u;
/** Replaces a character that no font has. */
const UNKNOWN = '□';

/** Control characters are removed; a character that no font has is shown as a box and added to `missing`. */
export function runsOf(text: string, weight: Weight, missing: Set<string>): Run[] {
  const runs: Run[] = [];
  // oxlint-disable-next-line no-control-regex
  for (const letter of text
    .normalize('NFC')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ' ')) {
    const current = runs.at(-1);
    const has = (name: FontName) => font(name).hasGlyphForCodePoint(letter.codePointAt(0)!);
    const known =
      current && NEUTRAL.test(letter) && has(current.font) ? current.font : CHAINS[weight].find(has);
    if (!known) missing.add(letter);
    const name = known ?? CHAINS[weight].at(-1)!;
    const shown = known ? letter : UNKNOWN;
    if (current?.font === name) current.text += shown;
    else runs.push({ font: name, text: shown });
  }
  return runs;
}
