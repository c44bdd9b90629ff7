/** Programs that tests start in separate processes. */
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const sources = fileURLToPath(new URL('../', import.meta.url));

/**
 * The embedded database's engine is compiled once, without optimisation, which would take a third of a short
 * run.
 */
const QUICK = ['--liftoff-only'];

/**
 * Arguments for `node` to run `main` or a tool of server/cli: the output of `npm run build`, which starts in
 * a third of the time, or the sources if the build is missing or outdated.
 */
export function program(name: 'main' | `cli/${string}`, preload: string[] = []): string[] {
  const { dist } = inject('template');
  const before = [...QUICK, ...preload.flatMap((file) => ['--import', file])];
  if (dist) return [...before, `${dist}/server/${name === 'main' ? 'start' : name}.js`];
  return ['--import', 'tsx', ...before, `${sources}${name}.ts`];
}
