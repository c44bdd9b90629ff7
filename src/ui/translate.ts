/**
 * Texts in i18next's JSON format with a small implementation instead of its 14 KB: nested keys, `{{value}}`,
 * plural forms, and nested texts, `$t(key)`. The test compares it with i18next on every text.
 */
import type { Texts } from '#contract/site/pages.ts';
import type { Language } from '#contract/core/settings.ts';

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

/** Cache of texts by key: a page requests the same few hundred. */
const known = new WeakMap<Texts, Map<string, string | undefined>>();

function textsOf(texts: Texts): (key: string) => string | undefined {
  const of = known.get(texts) ?? new Map<string, string | undefined>();
  known.set(texts, of);
  return (key) => {
    const text = of.get(key) ?? find(texts, key);
    // Some keys are built from data; missing ones are not worth caching.
    if (text !== undefined) of.set(key, text);
    return text;
  };
}

const plurals = new Map<Language, Intl.PluralRules>();

function pluralsOf(language: Language): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules;
}

/** A translator over `texts` (namespace → keys); a missing text returns its key, as in i18next. */
export function translator(language: Language, texts: Texts): Translator {
  const plural = pluralsOf(language);
  const textOf = textsOf(texts);
  const textFor = (key: string, { count }: TextValues) =>
    (typeof count === 'number'
      ? (textOf(`${key}_${plural.select(count)}`) ?? textOf(`${key}_other`))
      : undefined) ?? textOf(key);
  const filled = (text: string, values: TextValues) =>
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  const t: Translate = (key, values = {}) => {
    const text = textFor(key, values);
    if (text === undefined) return key.slice(key.indexOf(':') + 1);
    if (!/\{\{|\$t\(/.test(text)) return text;
    // Nested keys are resolved before values are filled in, since values may contain key syntax.
    const expanded = text.replace(/\$t\(([^)]*)\)/g, (_, other: string) => t(filled(other, values)));
    return filled(expanded, values);
  };
  return { has: (key) => textOf(key) !== undefined, t };
}
