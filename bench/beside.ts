/**
 * A page three ways, in turns of fifty calls, so that a machine that does other things slows all alike: by bare SQL,
 * as a route of Fastify and `pg` that does nothing else, and through the whole stack.
 */

export const TIMES = Number(process.env['TIMES'] ?? 1500);
/** Calls before those that are timed: the engine compiles what is used often while it is used. */
const BEFORE = 200;
/** No line goes on for longer (ms), however slow it is; ten calls are made all the same. */
const LONGEST = 8000;

const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0;

type Work = () => () => Promise<unknown>;

/** Calls before the first line, of all lines together: a portal that has been running for a while is measured. */
const WARM = 46_000;
/** All of them go on for no longer than this (ms), however few lines are wanted. */
const LONGEST_WARM = 60_000;
export async function warm(lines: readonly (readonly Work[])[]): Promise<void> {
  for (const works of lines) {
    const start = performance.now();
    for (
      let n = 0;
      n < WARM / lines.length && performance.now() - start < LONGEST_WARM / lines.length;
      n += 1
    )
      for (const prepared of works) await prepared()();
  }
}

/** Calls of one way before the next has its turn: what one leaves behind is collected while it is at work itself. */
const BLOCK = 50;

/** How long what `works` make takes (ms), in turns; what a work prepares is not timed. A work that answers a number tells by itself. */
export async function timed(...works: Work[]): Promise<number[][]> {
  const once = async (prepared: Work): Promise<number> => {
    const work = prepared();
    const began = performance.now();
    const result = await work();
    return typeof result === 'number' ? result : performance.now() - began;
  };
  const turns = async (calls: number, least: number, longest: number): Promise<number[][]> => {
    const start = performance.now();
    const times: number[][] = works.map(() => []);
    const fewest = () => Math.min(...times.map(({ length }) => length));
    while (fewest() < calls && (fewest() < least || performance.now() - start < longest))
      for (const [i, prepared] of works.entries()) {
        const turn = performance.now() + longest / (works.length * (calls / BLOCK));
        const end = Math.min(times[i]!.length + BLOCK, calls);
        while (times[i]!.length < end) {
          times[i]!.push(await once(prepared));
          if (performance.now() > turn) break;
        }
      }
    return times;
  };
  await turns(BEFORE, 0, LONGEST / 4);
  return turns(TIMES, 10, LONGEST);
}

/** How a page names what it refers to: a table joined under a name by a condition, and what is shown of it. */
export type Named = readonly [name: string, table: string, on: string, shown: string];

/** The page of `rows`, which end with their order and limit, with the names that it shows: as one would write it by hand. */
export function withNames(rows: string, names: readonly Named[]): string {
  const shown = names.map(([name, , , value]) => `${name}.id as ${name}_id, ${value} as ${name}_name`);
  const joins = names.map(([name, table, on]) => `left join ${table} ${name} on ${on}`);
  return `select page.*, ${shown.join(', ')}
    from (select rows.*, row_number() over () as place from (${rows}) rows) page ${joins.join(' ')} order by place`;
}

const ms = (times: readonly number[]): string =>
  `${share(times, 0.5).toFixed(2).padStart(7)} ${share(times, 0.95).toFixed(2).padStart(7)} ms`;

/** Median and 95th percentile of each way, and both of the stack by those of the bare SQL and of the bare route. */
export const table = {
  /** Of what stands beside nothing. */
  alone(name: string, [times = []]: readonly (readonly number[])[]): void {
    console.log(`${name.padEnd(42)}   ${ms(times)}`);
  },
  head(after?: string): void {
    const heads = ['bare SQL', 'bare route', 'stack'].map((head) => head.padStart(18));
    const ratios = ['by SQL', 'by route'].map((head) => head.padStart(10));
    console.log(['median and p95 of'.padEnd(42), ...heads, ...ratios, ...(after ? [after.padStart(18)] : [])].join('   ')); // prettier-ignore
  },
  line(name: string, ways: readonly (readonly number[])[], after: readonly (readonly number[])[] = []): void {
    const [sql = [], route = [], stack = []] = ways;
    const ratios = [sql, route].map((bare) =>
      [0.5, 0.95]
        .map((part) => (share(stack, part) / share(bare, part)).toFixed(2))
        .join(' ')
        .padStart(10),
    );
    console.log([name.padEnd(42), ...ways.map(ms), ...ratios, ...after.map(ms)].join('   ')); // prettier-ignore
  },
};
