import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDataDir } from '#server/test/database.ts';
import { Gateway } from './gateway.ts';

const nothing = (): void => undefined;
const logger = { info: nothing, warn: nothing, error: nothing };
let gateway: Gateway;

beforeAll(async () => {
  const folder = path.join(await testDataDir(), 'db');
  gateway = await Gateway.open({ cluster: { folder, durable: true }, logger });
});
afterAll(() => gateway.close());

async function client(
  batchMs = 300_000,
  idleMs = 300_000,
  of = gateway,
  waitMs = 300_000,
): Promise<pg.Client> {
  const stream = () => of.connect({ batchMs, idleMs, waitMs });
  const opened = new pg.Client({ stream, user: 'postgres', ssl: false });
  opened.on('error', nothing);
  await opened.connect();
  return opened;
}

test('lets a transaction own the session until it ends, while others wait', async () => {
  const [one, two] = [await client(), await client()];
  await one.query('create table if not exists t (v int)');
  await one.query('begin');
  await one.query('insert into t values (1)');
  const order: string[] = [];
  const waiting = two.query('select count(*)::int as n from t').then(({ rows }) => {
    order.push('other');
    return rows;
  });
  await one.query('insert into t values (2)');
  order.push('inside');
  await one.query('rollback');
  expect(await waiting).toEqual([{ n: 0 }]);
  expect(order).toEqual(['inside', 'other']);
  await Promise.all([one.end(), two.end()]);
});

test('rolls back the transaction of a client that leaves', async () => {
  const [one, two] = [await client(), await client()];
  await one.query('create table if not exists left_behind (v int)');
  await one.query('begin');
  await one.query('insert into left_behind values (1)');
  await one.end();
  expect((await two.query('select from left_behind')).rowCount).toBe(0);
  await two.end();
});

test('ends only the runaway statement at its deadline, runs waiting ones once, and keeps listeners', async () => {
  const [hasty, waiting, listener] = [await client(3_000), await client(), await client()];
  await waiting.query('create table if not exists once (v int)');
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  await listener.query('listen news');
  const endless = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';
  const runaway = hasty.query(endless);
  const inserted = waiting.query('insert into once values (1)');
  await expect(runaway).rejects.toMatchObject({ code: '57014' });
  expect((await inserted).rowCount).toBe(1);
  expect((await waiting.query('select from once')).rowCount).toBe(1);
  await waiting.query(`notify news, 'after the restart'`);
  await expect.poll(() => heard).toEqual(['after the restart']);
  await expect(hasty.query('select 1')).rejects.toThrow();
  await Promise.all([waiting.end(), listener.end()]);
});

const ENDLESS = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';

test('reports the reason while the database cannot be reopened, and serves once it can', async () => {
  const folder = path.join(await testDataDir(), 'db');
  const reasons: object[] = [];
  const noting = { ...logger, error: (reason: object) => reasons.push(reason) };
  const other = await Gateway.open({ cluster: { folder, durable: true }, logger: noting });
  const [hasty, waiting] = [await client(1_000, 300_000, other), await client(300_000, 300_000, other)];
  const version = path.join(folder, 'PG_VERSION');
  fs.renameSync(version, `${version}.away`);
  fs.mkdirSync(version);
  const runaway = hasty.query(ENDLESS);
  const refusals = Promise.allSettled([waiting.query('select 1'), runaway]);
  expect(await refusals).toMatchObject([{ reason: { code: '57P03' } }, { reason: { code: '57014' } }]);
  await expect(client(300_000, 300_000, other)).rejects.toMatchObject({ code: '57P03' });
  fs.rmdirSync(version);
  fs.renameSync(`${version}.away`, version);
  await expect
    .poll(async () => (await (await client(300_000, 300_000, other)).query('select 1 as one')).rows, {
      interval: 300,
    })
    .toEqual([{ one: 1 }]);
  // One line for the restart and one for the failure, whatever the number of tries.
  expect(reasons).toHaveLength(2);
  await other.close();
});

test('ends a wait for the session at its deadline, and does not run the waiting batch', async () => {
  const [holder, hurried] = [await client(), await client(300, 300_000, gateway, 300)];
  await holder.query('create table if not exists late (v int)');
  await holder.query('begin');
  await holder.query('select 1');
  await expect(hurried.query('insert into late values (1)')).rejects.toMatchObject({ code: '57P03' });
  await holder.query('commit');
  expect((await holder.query('select from late')).rowCount).toBe(0);
  await holder.end();
});

test('holds an answer back for a slow reader instead of filling the memory', async () => {
  const stream = gateway.connect({ batchMs: 300_000, idleMs: 300_000 });
  const reader = new pg.Client({ stream: () => stream, user: 'postgres', ssl: false });
  await reader.connect();
  const other = await client();
  const copy = reader.query(
    copyTo(`copy (select repeat('x', 1000) from generate_series(1, 60000)) to stdout`),
  );
  // Nothing is read yet: the worker stops midway, and the other query stays queued.
  let answered = false;
  const behind = other.query('select 1').then(() => (answered = true));
  await expect.poll(() => stream.readableLength).toBeGreaterThan(16_000_000);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(stream.readableLength).toBeLessThan(20_000_000);
  expect(answered).toBe(false);
  let bytes = 0;
  for await (const chunk of copy) bytes += (chunk as Buffer).length;
  expect(bytes).toBe(60_000 * 1001);
  await behind;
  await Promise.all([reader.end(), other.end()]);
});

test('cuts off a runaway answer, with an error', async () => {
  const hasty = await client(3_000);
  // Rows come slowly, so that the bytes sent by the deadline fit into any memory.
  const each = '(select count(*) from generate_series(1, 2000 + i % 2))';
  const endless = hasty.query(`select repeat('x', 1000), ${each} from generate_series(1, 100000000) i`);
  await expect(endless).rejects.toMatchObject({ code: '57014' });
});

test.each([
  'copy t from stdin',
  `set work_mem = '1MB'`,
  'create temp table x (v int)',
  'select pg_advisory_lock(1)',
  'prepare p as select 1',
])('refuses what a shared session cannot offer: %s', async (sql) => {
  const one = await client();
  await expect(one.query(sql)).rejects.toMatchObject({ code: '0A000' });
  expect((await one.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await one.end();
});

test('refuses a COPY that arrives without its rows, in either protocol', async () => {
  const one = await client();
  const extended = { text: 'copy t from stdin', values: [], queryMode: 'extended' };
  await expect(one.query(extended)).rejects.toMatchObject({ code: '0A000' });
  expect((await one.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await one.end();
});

test('refuses named prepared statements, but not transaction-level settings and locks', async () => {
  const one = await client();
  const named = one.query({ name: 'p', text: 'select $1::int', values: [1] });
  await expect(named).rejects.toMatchObject({ code: '0A000' });
  await one.query('begin');
  await one.query(`set local work_mem = '1MB'`);
  await one.query('select pg_advisory_xact_lock($1)', [1]);
  await one.query('rollback');
  await one.end();
});

test('runs exclusive work without other queries, and continues them afterwards', async () => {
  const one = await client();
  let during: Promise<unknown> | undefined;
  let answered = false;
  await gateway.exclusive(async () => {
    during = one.query('select 1').then(() => (answered = true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answered).toBe(false);
  });
  await during;
  expect(answered).toBe(true);
  await one.end();
});

test('fails every query after it was abandoned', async () => {
  const folder = path.join(await testDataDir(), 'db');
  const other = await Gateway.open({ cluster: { folder, durable: true }, logger });
  const stream = () => other.connect({ batchMs: 300_000, idleMs: 300_000 });
  const one = new pg.Client({ stream, user: 'postgres', ssl: false });
  one.on('error', nothing);
  await one.connect();
  const ended = new Promise((resolve) => one.once('end', resolve));
  await other.abandon();
  await ended;
  await expect(one.query('select 1')).rejects.toThrow();
});
