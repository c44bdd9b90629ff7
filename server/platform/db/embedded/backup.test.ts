import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testDataDir, testFolder } from '#server/test/database.ts';
import { openDatabase } from '../open.ts';
import { askOwner } from './commands.ts';

test('restores every acknowledged row from a backup taken under load', async () => {
  const dataDir = await testDataDir();
  const database = await openDatabase({ dataDir });
  fs.writeFileSync(path.join(dataDir, 'secrets.key'), 'stays beside the database');
  await database.pool.query('create table load (id int primary key)');
  let acknowledged = 0;
  const stop = new AbortController();
  const load = (async () => {
    while (!stop.signal.aborted) {
      await database.pool.query('insert into load values ($1)', [acknowledged + 1]);
      acknowledged += 1;
    }
  })();
  await expect.poll(() => acknowledged).toBeGreaterThan(50);
  const before = acknowledged;
  const target = path.join(testFolder(), 'backups', 'one');
  expect(await askOwner(dataDir, 'backup', { target })).toEqual({ result: undefined });
  await expect(askOwner(dataDir, 'backup', { target })).rejects.toThrow('never overwrites');
  await expect(askOwner(dataDir, 'backup', { target: path.join(dataDir, 'b') })).rejects.toThrow('inside');
  const after = acknowledged;
  await expect.poll(() => acknowledged).toBeGreaterThan(after);
  stop.abort();
  await load;
  await database.close();

  expect(fs.statSync(target).mode & 0o777).toBe(0o700);
  expect(fs.readdirSync(target)).toEqual(['db']);
  const restored = await openDatabase({ dataDir: target });
  const { rows } = await restored.pool.query<{ n: number; max: number }>(
    'select count(*)::int as n, max(id) from load',
  );
  expect(rows[0]?.n).toBe(rows[0]?.max);
  expect(rows[0]?.n).toBeGreaterThanOrEqual(before);
  await restored.close();
});
