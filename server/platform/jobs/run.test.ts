import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { parseEnv } from '#server/env.ts';
import { testDatabase } from '#server/test/database.ts';
import { enqueue } from './enqueue.ts';
import { job, type Job, type JobDeps } from './job.ts';
import { installJobs, startJobs } from './run.ts';

let database: Database;
let deps: JobDeps;
const done: unknown[] = [];
const failures: string[] = [];

const greet = job({
  id: 'test-greet',
  version: 1,
  payload: z.object({ name: z.string() }),
  handler: async () => ({ default: async (payload) => void done.push(payload.name) }),
});
const stubborn = job({
  id: 'test-stubborn',
  version: 1,
  payload: z.object({ name: z.string() }),
  options: { retryLimit: 1 },
  handler: async () => ({
    default: async ({ name }) => {
      failures.push(name);
      if (failures.length < 2) throw new Error('not yet');
      done.push(name);
    },
  }),
});
const alone = job({
  id: 'test-alone',
  version: 1,
  payload: z.object({}),
  options: { policy: 'short' },
  handler: async () => ({ default: async () => undefined }),
});
/** The period (s) with the most time left; a scheduled job is due once per period. */
const left = (period: number): number => period - ((Date.now() / 1000) % period);
const everySeconds = [70_000, 86_400, 110_000, 150_000].toSorted((a, b) => left(b) - left(a))[0]!;
const scheduled = job({
  id: 'test-scheduled',
  version: 1,
  payload: z.object({}),
  everySeconds,
  handler: async () => ({ default: async () => void done.push('scheduled') }),
});
/**
 * Maintenance jobs that fall due together: the maximum running at once, and the order in which they ended.
 */
const together = { running: 0, most: 0, order: [] as string[] };
const upkeep = ['first', 'second', 'third'].map((name) =>
  job({
    id: `test-upkeep-${name}`,
    version: 1,
    payload: z.object({}),
    everySeconds,
    upkeep: true,
    handler: async () => ({
      default: async () => {
        together.running += 1;
        together.most = Math.max(together.most, together.running);
        // Long enough for the other jobs to start if they could.
        for (let n = 0; n < 20; n += 1) await database.pool.query('select 1');
        together.running -= 1;
        together.order.push(name);
        if (name === 'first') throw new Error('what fails lets the next one in');
      },
    }),
    options: { retryLimit: 0 },
  }),
);
const jobs = [...upkeep, greet, stubborn, alone, scheduled] as unknown as Job[];
const modules = [{ name: 'test', jobs }];

beforeAll(async () => {
  database = await testDatabase();
  const silent = () => undefined;
  deps = { database, env: parseEnv({}), logger: { info: silent, warn: silent, error: silent } };
  await installJobs(database, modules);
});

describe('jobs', () => {
  test('vanish with the transaction that enqueued them', async () => {
    const broken = database.db.transaction(async (tx) => {
      await enqueue(tx, greet, { name: 'nobody' });
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    const { rows } = await database.db.execute(
      sql`select from pgboss.job where name like 'test-greet%' and data->>'name' = 'nobody'`,
    );
    expect(rows).toEqual([]);
  });

  test('are refused with a wrong payload', () => {
    expect(() => enqueue(database.db, greet, { name: 1 } as never)).toThrow();
  });

  test('wait only once if the policy says so', async () => {
    expect(await enqueue(database.db, alone, {})).toEqual(expect.any(String));
    expect(await enqueue(database.db, alone, {})).toBeNull();
  });

  test('run when they are enqueued, when they are scheduled, and again after a failure', async () => {
    const running = await startJobs(deps, modules);
    running.begin();
    await database.db.transaction((tx) => enqueue(tx, greet, { name: 'Ayşe' }));
    await enqueue(database.db, stubborn, { name: '再来' });
    await expect.poll(() => new Set(done)).toEqual(new Set(['Ayşe', '再来', 'scheduled']));
    expect(failures).toEqual(['再来', '再来']);
    await expect.poll(() => together.order.toSorted()).toEqual(['first', 'second', 'third']);
    expect(together.most).toBe(1);
    await running.stop();
    const again = await startJobs(deps, modules);
    again.begin();
    await again.stop();
    expect(done.filter((name) => name === 'scheduled')).toEqual(['scheduled']);
    const { rows } = await database.db.execute(
      sql`select distinct state::text from pgboss.job where name in ('test-greet.v1', 'test-stubborn.v1')`,
    );
    expect(rows).toEqual([{ state: 'completed' }]);
  });
});
