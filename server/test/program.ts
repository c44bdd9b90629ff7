/** Programs that tests start in a process of their own. */
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const sources = fileURLToPath(new URL('../', import.meta.url));

/** The engine of the embedded database is compiled once, and not again for speed: a third of what a short life costs. */
const QUICK = ['--liftoff-only'];

/**
 * The words after `node` that run `main`, or a tool of server/cli: as `npm run build` made it, which starts in a third of
 * the time, or from the sources where there is no build or an older one.
 */
export function program(name: 'main' | `cli/${string}`, preload: string[] = []): string[] {
  const { dist } = inject('template');
  const before = [...QUICK, ...preload.flatMap((file) => ['--import', file])];
  if (dist) return [...before, `${dist}/server/${name === 'main' ? 'start' : name}.js`];
  return ['--import', 'tsx', ...before, `${sources}${name}.ts`];
}
