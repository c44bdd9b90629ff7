/**
 * The fonts of documents: Noto Sans for Latin and Turkish, Noto Sans SC for simplified and traditional
 * Chinese. Only the glyphs used are embedded.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Fontkit from 'fontkit';

export const FONTS = ['latin', 'latinBold', 'han', 'hanBold'] as const;
export type FontName = (typeof FONTS)[number];
export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);
const FILES: Record<FontName, string> = {
  latin: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  latinBold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  han: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  hanBold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
};
/** The fonts tried for a character, in this order. */
export const CHAINS: Record<Weight, readonly FontName[]> = {
  regular: ['latin', 'han'],
  bold: ['latinBold', 'hanBold'],
};

const parsed = new Map<FontName, Fontkit.Font>();
/**
 * Parsed once per process, 13 to 58 ms per font. The library (5 MB) is loaded only when something is drawn.
 */
export function font(name: FontName): Fontkit.Font {
  const held = parsed.get(name);
  if (held) return held;
  const fontkit = require('fontkit') as typeof Fontkit;
  const made = fontkit.create(readFileSync(require.resolve(FILES[name]))) as Fontkit.Font;
  parsed.set(name, made);
  return made;
}

/**
 * The font for one document, with its own glyphs. A glyph keeps the letters of its first use, so a part of ğ
 * first used alone would lose its letter in the next document's text. `_glyphs` is fontkit 2.0.4’s own name;
 * a test draws two documents in a row.
 */
export const fontView = (name: FontName): Fontkit.Font =>
  Object.assign(Object.create(font(name)) as Fontkit.Font, { _glyphs: {} });
