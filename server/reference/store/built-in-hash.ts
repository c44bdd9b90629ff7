/** Compares the database with the built-in reference data of this program without reading the entries. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/platform/place.ts';

/**
 * Hash of the sources of the entries and their terms, and of the built-in currencies, which take as long to build.
 */
const FOLDERS = [
  ...['airlines', 'airports', 'countries', 'ports', 'search', 'store', 'hs', 'hs/data'].map(
    (name) => `server/reference/${name}`,
  ),
  'contract/reference',
];
const FILES = [
  'server/reference/currencies/iso4217.ts',
  'server/reference/currencies/words.data.ts',
  'contract/core/fold.ts',
  'server/platform/pinyin.ts',
];
const PACKAGES = ['airport-data-js', 'currency-codes', 'i18n-iso-countries', 'pinyin-pro'];

/** SHA-256 (hex) of the tables, the code that reads them, and the packages' versions. */
export function hashOfSources(): string {
  const hash = createHash('sha256');
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => /^(?!.*\.test\.ts$).*\.ts$/.test(name))
      .sort()
      .map((name) => join(folder, name)),
  );
  for (const file of [...inFolders, ...FILES]) hash.update(readFileSync(join(ROOT, file)));
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of PACKAGES) hash.update(`${name} ${dependencies[name]}`);
  return hash.digest('hex');
}

declare global {
  interface ImportMetaEnv {
    readonly STANDARDS_HASH?: string;
  }
}

/** The same; in a built program it is computed at build time (vite.server.config.ts). */
export const builtInHash = (): string => import.meta.env?.STANDARDS_HASH ?? hashOfSources();
