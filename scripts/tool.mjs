/**
 * `node scripts/tool.mjs NAME …` runs a command-line tool of server/cli: as it was built, or from its sources where
 * there is no build, or one older than the sources.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const [name] = process.argv.splice(2, 1);
const root = join(import.meta.dirname, '..');
const built = join(root, 'dist', 'server', 'cli', `${name}.js`);

function isFresh() {
  if (!existsSync(built)) return false;
  const made = statSync(built).mtimeMs;
  const sources = ['server', 'contract', 'locales'].map((folder) => join(root, folder));
  return sources
    .filter((folder) => existsSync(folder))
    .every((folder) =>
      readdirSync(folder, { recursive: true }).every(
        (file) => statSync(join(folder, String(file))).mtimeMs <= made,
      ),
    );
}

if (isFresh()) await import(built);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(`../server/cli/${name}.ts`);
}
