/** A backup of the embedded database: a copy of the data folder that DATA_DIR can point to. */
import fs from 'node:fs';
import path from 'node:path';
import type { Embedded } from '../client.ts';
import { syncTree } from './files.ts';

/** Files that belong to the running process, not to the data. */
const NOT_DATA = new Set(['owner.json', 'owner.sock']);
/** Keys lie beside the database so that its copy alone opens nothing: they are no part of the copy. */
const isKey = (name: string): boolean => path.dirname(name) === '.' && name.endsWith('.key');

/**
 * Copies the data folder to `target`, which must not exist, between two queries, so that it contains all
 * acknowledged data. Queries wait while files are copied, not while the copy is synced.
 */
export async function backUp(embedded: Embedded, target: string): Promise<void> {
  const { dataDir } = embedded;
  if (fs.existsSync(target)) throw new Error(`${target} exists: a backup never overwrites`);
  await fs.promises.mkdir(path.dirname(target), { recursive: true });
  const home = await fs.promises.realpath(path.dirname(target));
  const inside = path.relative(await fs.promises.realpath(dataDir), home);
  if (!inside.startsWith('..') && !path.isAbsolute(inside)) {
    throw new Error(`${target} is inside the data folder itself: name another place`);
  }
  const draft = `${target}.draft`;
  await fs.promises.rm(draft, { recursive: true, force: true });
  await embedded.exclusive(() =>
    fs.promises.cp(dataDir, draft, {
      recursive: true,
      mode: fs.constants.COPYFILE_FICLONE,
      filter: (source) => {
        const name = path.relative(dataDir, source);
        return !NOT_DATA.has(name) && !isKey(name);
      },
    }),
  );
  await fs.promises.chmod(draft, 0o700);
  await syncTree(draft);
  await fs.promises.rename(draft, target);
}
