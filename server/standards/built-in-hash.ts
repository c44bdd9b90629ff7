/** Tells whether the database has the reference data of this program, without reading any of it. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../place.ts';

/** Everything that the entries and their terms are made of. */
const FILES = ['server/standards', 'server/standards/hs', 'contract/standards'];
const PACKAGES = ['airport-data-js', 'i18n-iso-countries', 'pinyin-pro'];

/** SHA-256 (hex) of the tables, the code that reads them, and the packages' versions. */
export function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of FILES)
    for (const name of readdirSync(join(ROOT, folder)).sort())
      if (/^(?!.*\.test\.ts$).*\.ts$/.test(name)) hash.update(readFileSync(join(ROOT, folder, name)));
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of PACKAGES) hash.update(`${name} ${dependencies[name]}`);
  return hash.digest('hex');
}

/** The same; the built program has it from its build (vite.server.config.ts). */
export const builtInHash = (): string => import.meta.env?.STANDARDS_HASH ?? hashOfSources();
