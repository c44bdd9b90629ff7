/**
 * Measures a page in three ways: as bare SQL, as a route of Fastify and `pg` that does nothing else, and
 * through the whole stack. They take turns of fifty calls, so that other load slows all of them alike.
 */

export const TIMES = Number(process.env['TIMES'] ?? 1500);
/** Warm-up calls before the timed ones, so that the engine has compiled the code. */
const BEFORE = 200;
/** Time limit of a line (ms), however slow it is; at least ten calls are made. */
const LONGEST = 8000;

const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0;

type Work = () => () => Promise<unknown>;

/**
 * Warm-up calls of all lines together before the first line, to measure a portal that has been running for a
 * while.
 */
const WARM = 46_000;
/** Time limit of the warm-up (ms), for any number of lines. */
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

/** Calls of one method before the next one, so that its garbage is collected in its own time. */
const BLOCK = 50;

/**
 * Returns the times of each work (ms), measured in turns. Preparation is not timed. A work that returns a
 * number reports its own time.
 */
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

/** How a page shows a reference: the table, its alias, the join condition, and the value shown. */
export type ShownName = readonly [name: string, table: string, on: string, shown: string];

/** Returns the SQL of the page of `rows`, which ends with order and limit, joined with the names shown. */
export function withNames(rows: string, names: readonly ShownName[]): string {
  const shown = names.map(([name, , , value]) => `${name}.id as ${name}_id, ${value} as ${name}_name`);
  const joins = names.map(([name, table, on]) => `left join ${table} ${name} on ${on}`);
  return `select page.*, ${shown.join(', ')}
    from (select rows.*, row_number() over () as place from (${rows}) rows) page ${joins.join(' ')} order by place`;
}

const ms = (times: readonly number[]): string =>
  `${share(times, 0.5).toFixed(2).padStart(7)} ${share(times, 0.95).toFixed(2).padStart(7)} ms`;

/** Median and 95th percentile of each method, and the stack's ratios to bare SQL and to the bare route. */
export const table = {
  /** Prints a line without a comparison. */
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
