/** Page texts: only the namespaces that a page needs. */
import { readFileSync } from 'node:fs';
import type { Texts } from '#contract/site/pages.ts';
import type { Language } from '#contract/core/settings.ts';
import { pickTexts } from '#contract/site/texts.ts';
import { textFiles } from '#server/platform/texts.ts';
import { COUNTRIES } from '#server/reference/index.ts';

const files = new Map<Language, ReadonlyMap<string, string>>();
function fileOf(language: Language, namespace: string): string | undefined {
  const known = files.get(language) ?? textFiles(language);
  files.set(language, known);
  return known.get(namespace);
}

const cache = new Map<string, unknown>();

/** Country names are reference data: these texts are generated from it, by alpha-2 code. */
const COUNTRIES_NAMESPACE = 'countries';
const countriesIn = (language: Language) =>
  Object.fromEntries(COUNTRIES.map(({ code, names }) => [code, names[language]]));

function read(language: Language, namespace: string): unknown {
  if (namespace === COUNTRIES_NAMESPACE) return countriesIn(language);
  const key = `${language}/${namespace}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const file = fileOf(language, namespace);
  const texts: unknown = file ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (process.env['NODE_ENV'] !== 'development') cache.set(key, texts);
  return texts;
}

const picked = new Map<string, Texts>();

/**
 * Returns the `wanted` texts in `language`: whole namespaces or parts of them (`milestones.label`).
 * Read-only: the same request returns the same object.
 */
export function textsOf(language: Language, wanted: readonly string[]): Texts {
  const key = `${language} ${wanted.join(' ')}`;
  const known = picked.get(key) ?? pickTexts(wanted, (namespace) => read(language, namespace));
  if (process.env['NODE_ENV'] !== 'development') picked.set(key, known);
  return known;
}
