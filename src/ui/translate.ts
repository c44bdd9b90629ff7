/**
 * Texts in i18next's JSON format, read by a few lines instead of its 14 KB: nested keys, `{{value}}`, plural forms.
 * The test holds it against i18next on every text we have.
 */
import type { Texts } from '#contract/pages.ts';
import type { Language } from '#contract/settings.ts';

export type TextValues = Record<string, string | number | null | undefined>;
export type Translate = (key: string, values?: TextValues) => string;
export type Translator = { t: Translate; has: (key: string) => boolean };

const DEFAULT_NAMESPACE = 'common';

function find(texts: Texts, key: string): string | undefined {
  const colon = key.indexOf(':');
  let node: unknown = texts[colon < 0 ? DEFAULT_NAMESPACE : key.slice(0, colon)];
  for (const part of key.slice(colon + 1).split('.')) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return typeof node === 'string' ? node : undefined;
}

/** A translator over `texts` (namespace → keys); a missing text answers its key, as i18next does. */
export function translator(language: Language, texts: Texts): Translator {
  const plural = new Intl.PluralRules(language);
  const found = (key: string, count: unknown) =>
    (typeof count === 'number'
      ? (find(texts, `${key}_${plural.select(count)}`) ?? find(texts, `${key}_other`))
      : undefined) ?? find(texts, key);
  return {
    has: (key) => find(texts, key) !== undefined,
    t: (key, values = {}) =>
      found(key, values['count'])?.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
        String(values[name] ?? ''),
      ) ?? key.slice(key.indexOf(':') + 1),
  };
}
