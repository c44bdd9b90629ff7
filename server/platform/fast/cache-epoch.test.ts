import { getTableName, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { resources } from '#contract/resources.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { resourceTableOf } from '#server/records/table.ts';
import { testDatabase } from '#server/test/database.ts';
import type { Database } from '../db/client.ts';
import { isFast } from './switch.ts';
import {
  beginCacheEpoch,
  endCacheEpoch,
  currentCacheEpoch,
  forgetMarks,
  cachedIn,
  marksSince,
  SNAPSHOT,
} from './cache-epoch.ts';
import { allSubjects } from '../db/subjects.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => void vi.useRealTimers());

type Marks = { marks: string[]; snapshot: string };
const lookedAt = async (snapshot: string): Promise<Marks> => {
  const text = `select ${marksSince('$1')} as marks, ${SNAPSHOT} as snapshot`;
  return (await database.pool.query<Marks>(text, [snapshot])).rows[0]!;
};
const now = async () => (await lookedAt('1:1:')).snapshot;
const insert = (code: string) =>
  sql`insert into currencies (code, name, digits, active) values (${code}, ${code}, 2, true)`;

it('has a trigger for each of its subjects', async () => {
  const { rows } = await database.pool.query<{ subject: string; table: string }>(
    `select encode(substring(tgargs for length(tgargs) - 1), 'escape') as subject, tgrelid::regclass::text as table
       from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = 'mark_change' order by 1, 2`,
  );
  const access = ['companies', 'role_grants', 'roles', 'user_roles', 'users'];
  const names = allSubjects()
    .filter((subject) => subject !== 'access')
    .toSorted();
  expect(rows).toEqual([
    ...access.map((table) => ({ subject: 'access', table })),
    ...names.map((table) => ({ subject: table, table })),
  ]);
});

it('covers the names of all records referred to, except tables that change all day', () => {
  const keys = Object.values(resources).flatMap(({ fields }) =>
    fields.flatMap(({ target }) => (target && 'resource' in target ? [target.resource] : [])),
  );
  const tables = new Set(
    [...keys, 'customer' as ResourceKey].map((key) => getTableName(resourceTableOf(key).table)),
  );
  const recordSubjects = allSubjects().filter((subject) => subject !== 'access' && subject !== 'users');
  expect([...tables].toSorted()).toEqual([...recordSubjects, 'air_orders', 'air_waybills'].toSorted());
});

it('ends when a transaction that was already running at its start commits', async () => {
  const { db } = database;
  // The embedded database has one session: no query runs during a transaction.
  if (database.mode === 'postgres') {
    let began = '';
    await db.transaction(async (tx) => {
      await tx.execute(insert('XQA'));
      began = await now();
      expect((await lookedAt(began)).marks).toEqual([]);
    });
    expect((await lookedAt(began)).marks).toEqual(['currencies']);
  }
  const began = await now();
  const undone = db.transaction(async (tx) => {
    await tx.execute(insert('XQB'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await lookedAt(began)).marks).toEqual([]);
  await db.execute(sql`update users set last_seen_at = now()`);
  expect((await lookedAt(began)).marks).toEqual([]);
  await db.execute(insert('XQC'));
  await db.execute(sql`update users set disabled = true where false`);
  const { marks, snapshot } = await lookedAt(began);
  expect(marks.toSorted()).toEqual(['access', 'currencies']);
  expect((await lookedAt(snapshot)).marks).toEqual([]);
});

it.runIf(isFast)(
  'passes unmarked subjects on to the next epoch, but not what is read in it later',
  async () => {
    const { db } = database;
    const first = beginCacheEpoch(db, await now())!;
    expect(beginCacheEpoch(db, await now())).toBeNull();
    const make = () => new Map<string, string>();
    const [currencies, users] = [cachedIn(first, 'currencies', make), cachedIn(first, 'users', make)];
    endCacheEpoch(db, first, ['currencies'], await now());
    const second = currentCacheEpoch(db)!;
    currencies.set('USD', 'stale');
    users.set('clerk', 'holds');
    expect([cachedIn(second, 'currencies', make).size, cachedIn(second, 'users', make).size]).toEqual([0, 1]);
    // A late attempt to end the first epoch has no effect.
    endCacheEpoch(db, first, ['users'], await now());
    expect(currentCacheEpoch(db)).toBe(second);
  },
);

it.runIf(isFast)('expires before marks are deleted that it has not seen', async () => {
  const { db } = database;
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const minutes = (many: number) => vi.advanceTimersByTime(many * 60_000);
  const marks = async () => Number((await db.execute(sql`select from change_marks`)).rowCount);
  await db.execute(insert('XQD'));
  const before = await marks();
  expect(before).toBeGreaterThan(0);
  expect(await forgetMarks(db)).toBe(0);
  minutes(29);
  await db.execute(insert('XQE'));
  expect(await forgetMarks(db)).toBe(0);
  minutes(2);
  expect(await forgetMarks(db)).toBe(before);
  expect(await marks()).toBe(1);
  beginCacheEpoch(db, await now());
  expect(currentCacheEpoch(db)).not.toBeNull();
  minutes(11);
  expect(currentCacheEpoch(db)).toBeNull();
});

it.runIf(isFast)('ends when another PostgreSQL may have been reached', async () => {
  const { db, pool, mode } = await testDatabase();
  await pool.query('select 1');
  const { rows } = await pool.query<{ now: string }>(`select ${SNAPSHOT} as now`);
  beginCacheEpoch(db, rows[0]!.now);
  await pool.query('select 1');
  expect(currentCacheEpoch(db)).not.toBeNull();
  // The existing connection is in use, so the pool opens another.
  const [first, second] = [await pool.connect(), await pool.connect()];
  for (const client of [first, second]) client.release();
  // The embedded database cannot be replaced by another.
  expect(currentCacheEpoch(db) === null).toBe(mode === 'postgres');
});

it('does not end because of marks from a restored backup once they have been cleaned up', async () => {
  const { db } = database;
  await db.execute(sql`insert into change_marks values ('9999999999', 'access')`);
  const began = await now();
  expect((await lookedAt(began)).marks).toEqual(['access']);
  await forgetMarks(db);
  expect((await lookedAt(began)).marks).toEqual([]);
});
