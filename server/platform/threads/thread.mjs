/**
 * Starts a thread when the portal runs from its sources (dist has its own threads): Node 20 gives a worker
 * neither TypeScript nor its parent's loader. Tests name a current build (server/test/setup.ts), whose
 * threads start in a tenth of the time.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export async function begin(/** @type {string} */ path) {
  const { THREADS_FROM: built } = process.env;
  if (built) {
    await import(pathToFileURL(join(built, `${path}.js`)).href);
    return;
  }
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL(`../../../${path}.ts`, import.meta.url).href);
}
