/**
 * A page three ways, called in turn in one process, so that a machine that does other things slows all alike: by bare SQL,
 * as a route of Fastify and `pg` that does nothing else, and through the whole stack.
 */
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { Database } from '#server/db/client.ts';

export const TIMES = Number(process.env['TIMES'] ?? 300);
/** Calls before those that are timed: the engine compiles what is used often while it is used. */
const BEFORE = 200;
/** No line goes on for longer (ms), however slow it is; ten calls are made all the same. */
const LONGEST = 8000;

const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0;

/** How long what `works` make takes (ms), called in turn; what a work prepares is not timed. */
export async function timed(...works: (() => () => Promise<unknown>)[]): Promise<number[][]> {
  const once = async (prepared: () => () => Promise<unknown>): Promise<number> => {
    const work = prepared();
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  let start = performance.now();
  for (let n = 0; n < BEFORE && performance.now() - start < LONGEST / 4; n += 1)
    for (const prepared of works) await once(prepared);
  const times: number[][] = works.map(() => []);
  start = performance.now();
  for (let n = 0; n < TIMES && (n < 10 || performance.now() - start < LONGEST); n += 1)
    for (const [i, prepared] of works.entries()) times[i]!.push(await once(prepared));
  return times;
}

/** Each statement as a route, `/0` the first, that does nothing else; answers their port. */
export async function bareRoutes({ pool }: Database, statements: readonly string[]) {
  const app = fastify();
  for (const [at, statement] of statements.entries())
    app.get(`/${at}`, async () => (await pool.query(statement)).rows);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
}

const ms = (times: readonly number[]): string =>
  `${share(times, 0.5).toFixed(2).padStart(7)} ${share(times, 0.95).toFixed(2).padStart(7)} ms`;

/** Median and 95th percentile of each way, and both of the stack by those of the bare route. */
export const table = {
  head(after?: string): void {
    const heads = ['bare SQL', 'bare route', 'stack'].map((head) => head.padStart(18));
    const ratios = 'by route'.padStart(10);
    console.log(['median and p95 of'.padEnd(42), ...heads, ratios, ...(after ? [after.padStart(18)] : [])].join('   ')); // prettier-ignore
  },
  line(name: string, ways: readonly (readonly number[])[], after: readonly (readonly number[])[] = []): void {
    const [, route = [], stack = []] = ways;
    const ratios = [0.5, 0.95].map((part) => (share(stack, part) / share(route, part)).toFixed(2));
    console.log([name.padEnd(42), ...ways.map(ms), ratios.join(' ').padStart(10), ...after.map(ms)].join('   ')); // prettier-ignore
  },
};
