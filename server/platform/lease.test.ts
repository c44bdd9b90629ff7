import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '#server/test/database.ts';
import { leaseOfAnother, letPass } from '#server/test/leases.ts';
import type { Database } from './db/client.ts';
import { settings } from './db/schema/settings.ts';
import { forgetLeases, isLeased, LEASE_S, LeaseLost, revokeLease, withLease, type Lease } from './lease.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => void (await database.db.execute(sql`delete from leases`)));
afterEach(() => vi.useRealTimers());

const leased = async (key: string) =>
  (await database.db.execute<{ is: boolean }>(sql`select ${isLeased(sql`${key}`)} as is`)).rows[0]!.is;
/** Stores a setting while holding the lease. */
const storeBy = (lease: Lease, key: string) =>
  database.db.transaction(async (tx) => {
    await lease.check(tx);
    await tx.insert(settings).values({ key, value: 1 });
  });
const isStored = async (key: string) => (await database.db.$count(settings, eq(settings.key, key))) === 1;

test('lets one process work at a time, and the next when it has finished or failed', async () => {
  const { db } = database;
  const result = await withLease(db, 'work', async (lease) => {
    expect(await leased('work')).toBe(true);
    expect(await withLease(db, 'work', async () => 'second')).toBeNull();
    expect(await withLease(db, 'other work', async () => 'other')).toBe('other');
    await storeBy(lease, 'by the first');
    return 'first';
  });
  expect(result).toBe('first');
  expect([await leased('work'), await isStored('by the first')]).toEqual([false, true]);
  await expect(withLease(db, 'work', async () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await withLease(db, 'work', async () => 'next')).toBe('next');
});

test('lets another process take over the work of a dead one when its lease runs out', async () => {
  const { db } = database;
  await leaseOfAnother(db, 'work');
  await letPass(db, LEASE_S - 1);
  expect(await withLease(db, 'work', async () => 'too early')).toBeNull();
  await letPass(db, 2);
  expect(await withLease(db, 'work', async () => 'taken over')).toBe('taken over');
});

test('stops a holder that lost its lease, and refuses its late writes', async () => {
  const { db } = database;
  let late: Lease | undefined;
  const first = withLease(db, 'work', async (lease) => {
    late = lease;
    await letPass(db, LEASE_S + 1);
    await withLease(db, 'work', async (second) => {
      await storeBy(second, 'by the second');
      await expect(storeBy(lease, 'too late')).rejects.toThrow(LeaseLost);
      const { condition, values } = lease.held(1);
      const { rowCount } = await database.pool.query(
        `update settings set value = '2' where ${condition}`,
        values,
      );
      expect(rowCount).toBe(0);
    });
    lease.signal.throwIfAborted();
    return 'not reached';
  });
  expect(await first).toBeNull();
  expect(late?.signal.reason).toBeInstanceOf(LeaseLost);
  expect([await isStored('by the second'), await isStored('too late')]).toEqual([true, false]);
});

test('lets nobody take over while a holder stores its work', async () => {
  const { db } = database;
  if (database.mode === 'embedded') return;
  await withLease(db, 'work', async (lease) => {
    await letPass(db, LEASE_S + 1);
    let committed = false;
    let takeover: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await lease.check(tx);
      takeover = withLease(db, 'work', async () => expect(committed).toBe(true));
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.insert(settings).values({ key: 'slow work', value: 1 });
      committed = true;
    });
    await takeover;
    await expect(lease.renew()).rejects.toThrow(LeaseLost);
  });
});

test('loses a lease revoked by a cancellation, unless that is rolled back', async () => {
  const { db } = database;
  const worked = await withLease(db, 'work', async (lease) => {
    const undone = db.transaction(async (tx) => {
      await revokeLease(tx, 'work');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await lease.renew();
    await db.transaction((tx) => revokeLease(tx, 'work'));
    await lease.renew();
  });
  expect(worked).toBeNull();
});

test('renews itself during the work, and stops it if the database does not answer', async () => {
  const { db } = database;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const until = async () =>
    (
      await db.execute<{ left: number }>(
        sql`select extract(epoch from until - now())::float as left from leases`,
      )
    ).rows[0]!.left;
  const worked = await withLease(db, 'work', async (lease) => {
    await letPass(db, 20);
    vi.advanceTimersByTime(10_000);
    await expect.poll(until).toBeGreaterThan(20);
    const silent = vi
      .spyOn(db, 'execute')
      .mockImplementation((() => Promise.reject(new Error('gone'))) as never);
    vi.advanceTimersByTime(LEASE_S * 1000 - 1);
    expect(lease.signal.aborted).toBe(false);
    vi.advanceTimersByTime(10_001);
    silent.mockRestore();
    lease.signal.throwIfAborted();
  });
  expect(worked).toBeNull();
});

test('deletes all leases when a process opens an embedded database, which no other can have open', async () => {
  await leaseOfAnother(database.db, 'work');
  await forgetLeases(database);
  expect(await leased('work')).toBe(database.mode === 'postgres');
});
