/** Text files, as tests read them. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Path of each namespace's file in a language, by its name. */
export function filesIn(language: string): ReadonlyMap<string, string> {
  const folder = join(import.meta.dirname, language);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.json'));
  return new Map(files.map((name) => [basename(name, '.json'), join(folder, name)]));
}
