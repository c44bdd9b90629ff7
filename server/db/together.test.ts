import { expect, test } from 'vitest';
import { copied } from '../tracking/reading/arrays.ts';
import { testDatabase } from '../test/database.ts';
import { asked, onceTogether, together } from './together.ts';

const text = 'copy copied (id, said) from stdin (format binary)';
const of = (...rows: [number, string | null][]) => ({ text, rows: copied(['int4', 'text'], rows) });
const all = { text: 'select id, said from copied order by id' };

test('statements sent together are one round trip, rows to be copied among them, and all or none', async () => {
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

  // A key that is taken; rows that are none; a table that is not there: nothing of what came with them stays.
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

test('a question under a name is kept with the session, and asked anew where that has lost it', async () => {
  const { pool } = await testDatabase();
  const next = (n: number) => ({ name: 'next', text: 'select $1::int + 1 as n', values: [String(n)] });
  const several = await Promise.all([1, 2, 3].map((n) => asked(pool, [next(n)])));
  expect(several).toEqual([[[{ n: 2 }]], [[{ n: 3 }]], [[{ n: 4 }]]]);
  await pool.query('deallocate all');
  expect(await asked(pool, [next(4)])).toEqual([[{ n: 5 }]]);

  await expect(asked(pool, [next(5), { text: 'select 1 / 0' }])).rejects.toMatchObject({ code: '22012' });
  const day = { text: "select date '2026-01-02', 7, null", read: (values: unknown[]) => ({ values }) };
  expect(await asked(pool, [next(6), day])).toEqual([[{ n: 7 }], [{ values: ['2026-01-02', 7, null] }]]);
});
