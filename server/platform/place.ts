/** Locates the program: its sources, or `dist` as built by `npm run build`. All paths are built here. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const file = fileURLToPath(import.meta.url);

/** True where the built program runs. */
export const BUILT = !file.endsWith('.ts');

/** The folder of package.json; the built program may lie in any chunk. */
export const ROOT = above(dirname(file));

/** The version of the portal, from package.json. */
export const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};

/** The output folder of the web app and the server. */
export const DIST = join(ROOT, 'dist');

function above(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder));
}

/** A file or folder that the program reads, by its path in the sources: the build takes it along. */
export const resource = (path: string): string => join(BUILT ? DIST : ROOT, path);

/** Returns the script of a thread, given its path in the sources without extension. */
export const threadFile = (path: string): URL => pathToFileURL(resource(`${path}.${BUILT ? 'js' : 'mjs'}`));
