/** Where the program lies: in its sources, or in `dist` as `npm run build` made it. Paths are asked for here only. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const file = fileURLToPath(import.meta.url);

/** True where the built program runs. */
export const BUILT = !file.endsWith('.ts');

/** The folder of package.json; the built program may lie in any chunk. */
export const ROOT = above(dirname(file));

/** The version of the portal, as package.json says it. */
export const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};

/** What the web app and the server are built into. */
export const DIST = join(ROOT, 'dist');

function above(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder));
}

/** A file or folder that the program reads, by its path in the sources: the build takes it along. */
export const resource = (path: string): string => join(BUILT ? DIST : ROOT, path);

/** What a thread runs, by its path in the sources without an ending. */
export const threadFile = (path: string): URL => pathToFileURL(resource(`${path}.${BUILT ? 'js' : 'mjs'}`));
