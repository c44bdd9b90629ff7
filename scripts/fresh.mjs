/** Whether the build is up to date with the sources. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const SOURCES = ['server', 'contract', 'locales'];

/** The built file (`server/cli/backup.js`) where it is no older than any source, else undefined. */
export function freshlyBuilt(name) {
  const built = join(root, 'dist', name);
  if (!existsSync(built)) return undefined;
  const made = statSync(built).mtimeMs;
  const folders = SOURCES.map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
  const fresh = folders.every((folder) =>
    readdirSync(folder, { recursive: true }).every(
      (file) => statSync(join(folder, String(file))).mtimeMs <= made,
    ),
  );
  return fresh ? built : undefined;
}
