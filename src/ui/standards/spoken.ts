import type { Language } from '#contract/core/settings.ts';
import { nameIn, type StandardNames } from '#contract/reference/entry.ts';

/** A name, and the language to be marked where it is not the reader's. */
export function spoken(
  names: StandardNames,
  language: Language,
): { text: string; lang: Language | undefined } {
  const name = nameIn(names, language);
  return { text: name.text, lang: name.language === language ? undefined : name.language };
}
