import { expect, test } from 'vitest';
import { testDatabase } from '#server/test/database.ts';
import { keepHouse } from './housekeeping.ts';
import { purge } from './purge.ts';
import { accessModule } from '#server/access/index.ts';
import { replayWindow } from '#server/access/schema.ts';
import { parseEnv } from '#server/env.ts';
import { settings } from './schema/settings.ts';

test('vacuums the tables that changed, once', async () => {
  const database = await testDatabase();
  const rows = Array.from({ length: 200 }, (_, i) => ({ key: `k${i}`, value: i }));
  await database.db.insert(settings).values(rows);
  await database.db.update(settings).set({ value: 0 });
  const tables = await keepHouse(database);
  if (database.mode === 'postgres') return expect(tables).toEqual([]);
  expect(tables).toContain('public.settings');
  expect(await keepHouse(database)).not.toContain('public.settings');
});

test('deletes only expired rows, in chunks', async () => {
  const database = await testDatabase();
  const now = Date.now();
  const expired = accessModule.expired!(parseEnv({}));
  const rows = Array.from({ length: 2500 }, (_, i) => ({ key: `old${i}`, expiresAt: now - 1000 }));
  await database.db.insert(replayWindow).values(rows);
  await database.db.insert(replayWindow).values({ key: 'fresh', expiresAt: now + 3_600_000 });
  expect(await purge(database, expired)).toEqual({ replay_window: 2500 });
  expect((await database.db.select().from(replayWindow)).map(({ key }) => key)).toEqual(['fresh']);
  expect(await purge(database, expired)).toEqual({});
});
