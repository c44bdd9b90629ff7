/** Loads the texts of a language from `locales/<language>/<domain>/<namespace>.json`. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '#contract/core/settings.ts';
import { resource } from './place.ts';

const folder = resource('locales');

/** The file of each namespace of a language. */
export function textFiles(language: Language): ReadonlyMap<string, string> {
  const names = readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.json'));
  return new Map(files.map((name) => [basename(name, '.json'), join(folder, language, name)]));
}
