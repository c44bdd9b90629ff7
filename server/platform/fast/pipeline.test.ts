import { expect, test } from 'vitest';
import { copied } from '#server/tracking/ingest/reading/arrays.ts';
import { testDatabase } from '#server/test/database.ts';
import { again } from '../db/retry.ts';
import { oneByOne } from './one-by-one.ts';
import { isFast } from './switch.ts';
import { querySteps, onceTogether, together } from './pipeline.ts';

const text = 'copy copied (id, said) from stdin (format binary)';
const of = (...rows: [number, string | null][]) => ({ text, rows: copied(['int4', 'text'], rows) });
const all = { text: 'select id, said from copied order by id' };

test('sends statements and rows to copy, and runs all or none', async () => {
  const { pool } = await testDatabase();
  await pool.query('create table copied (id int primary key, said text)');
  const [first, , read] = await onceTogether(pool, [
    { text: 'select $1::int + 1 as n, now() as at', values: ['1'] },
    of([1, 'one'], [2, null]),
    all,
  ]);
  expect(first).toEqual([{ n: 2, at: expect.any(Date) }]);
  const two = [
    { id: 1, said: 'one' },
    { id: 2, said: null },
  ];
  expect(read).toEqual(two);

  // A key in use, malformed rows, a missing table: nothing sent with them is stored.
  const garbled = { ...of(), rows: Buffer.from('no rows at all') };
  const nowhere = { ...of([4, 'four']), text: text.replace('copied', 'nowhere') };
  for (const [bad, code] of [
    [of([3, 'three'], [2, 'again']), '23505'],
    [garbled, '22P04'],
    [nowhere, '42P01'],
  ] as const)
    await expect(onceTogether(pool, [of([9, 'nine']), bad, all])).rejects.toMatchObject({ code });
  expect((await pool.query(all.text)).rows).toEqual(two);

  const client = await pool.connect();
  await expect(together(client, [{ text: 'begin' }, of([3, 'three']), nowhere])).rejects.toThrow('nowhere');
  await client.query('rollback');
  expect(await together(client, [all])).toEqual([two]);
  client.release();
});

test('has the same results one by one: requested rows, and all or none', async () => {
  const { pool } = await testDatabase();
  await pool.query('create table copied (id int primary key, said text)');
  const client = await pool.connect();
  try {
    const day = { text: "select date '2026-01-02', 7, null", read: (values: unknown[]) => ({ values }) };
    const steps = [of([1, 'one'], [2, null]), all, day, { text: 'select $1::int as n', values: ['3'] }];
    const two = [
      { id: 1, said: 'one' },
      { id: 2, said: null },
    ];
    expect(await oneByOne(client, steps)).toEqual([
      [],
      two,
      [{ values: ['2026-01-02', 7, null] }],
      [{ n: 3 }],
    ]);
    const bad = [of([3, 'three']), { text: 'select 1 / 0' }];
    await expect(oneByOne(client, bad)).rejects.toMatchObject({ code: '22012' });
    expect(client.getTransactionStatus()).toBe('I');
    // Within a transaction of the caller, the caller ends it.
    await client.query('begin');
    await oneByOne(client, [of([4, 'four']), all]);
    expect(client.getTransactionStatus()).toBe('T');
    await client.query('rollback');
    expect(await oneByOne(client, [all])).toEqual([two]);
  } finally {
    client.release();
  }
});

test('keeps a named query in the session, and sends it again if the session has lost it', async () => {
  const { pool } = await testDatabase();
  const next = (n: number) => ({ name: 'next', text: 'select $1::int + 1 as n', values: [String(n)] });
  const several = await Promise.all([1, 2, 3].map((n) => querySteps(pool, [next(n)])));
  expect(several).toEqual([[[{ n: 2 }]], [[{ n: 3 }]], [[{ n: 4 }]]]);
  await pool.query('deallocate all');
  expect(await querySteps(pool, [next(4)])).toEqual([[{ n: 5 }]]);

  await expect(querySteps(pool, [next(5), { text: 'select 1 / 0' }])).rejects.toMatchObject({
    code: '22012',
  });
  const day = { text: "select date '2026-01-02', 7, null", read: (values: unknown[]) => ({ values }) };
  expect(await querySteps(pool, [next(6), day])).toEqual([[{ n: 7 }], [{ values: ['2026-01-02', 7, null] }]]);
});

test.runIf(isFast)('describes a named query once, and again when its columns have changed', async () => {
  const { pool } = await testDatabase();
  await pool.query('create table noted (id int, said text)');
  await pool.query("insert into noted values (1, '7')");
  const step = (values: string[]) => ({
    name: 'noted',
    text: 'select said, id from noted where id >= $1',
    values,
  });
  // On one connection, so that its session has the named statement.
  const client = await pool.connect();
  try {
    for (const [from, rows] of [
      ['0', [{ said: '7', id: 1 }]],
      ['1', [{ said: '7', id: 1 }]],
      ['2', []],
      ['1', [{ said: '7', id: 1 }]],
    ] as const)
      expect(await together(client, [step([from]), { text: "select 'x' as y" }])).toEqual([
        rows,
        [{ y: 'x' }],
      ]);
    const read = (values: unknown[]) => values;
    expect(await together(client, [{ ...step(['1']), read }])).toEqual([[['7', 1]]]);
    expect(await together(client, [step(['1'])])).toEqual([[{ said: '7', id: 1 }]]);
    await client.query('alter table noted alter said type int using said::int');
    await expect(together(client, [step(['1'])])).rejects.toMatchObject({ code: '0A000' });
    expect(await together(client, [step(['1'])])).toEqual([[{ said: 7, id: 1 }]]);
  } finally {
    client.release();
  }
});

test('retries a deadlocked transaction, but not one inside a transaction of the caller', async () => {
  const { db, pool } = await testDatabase();
  await pool.query('create table waited (id int)');
  const circle = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const wrapped = new Error('Failed query', { cause: circle });
  let runs = 0;
  const work = (times: number) => {
    runs = 0;
    return again(db, async (tx) => {
      await tx.execute('insert into waited values (1)');
      if ((runs += 1) <= times) throw wrapped;
    });
  };
  await work(2);
  expect([runs, (await pool.query('select from waited')).rowCount]).toEqual([3, 1]);
  await expect(work(9)).rejects.toBe(wrapped);
  const other = new Error('other');
  await expect(again(db, () => Promise.reject(other))).rejects.toBe(other);
  runs = 0;
  const within = db.transaction((tx) => again(tx, () => ((runs += 1), Promise.reject(circle))));
  await expect(within).rejects.toBe(circle);
  expect([runs, (await pool.query('select from waited')).rowCount]).toEqual([1, 1]);
});
