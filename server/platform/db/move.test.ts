import { describe, expect, test } from 'vitest';
import { testDatabase, testDataDir } from '#server/test/database.ts';
import { move } from './move.ts';
import { openDatabase } from './open.ts';
import { standardDatasets } from '#server/reference/schema/standards.ts';
import { auditLog } from './schema/system.ts';
import { companies, roles } from '#server/access/schema.ts';
import { settings } from './schema/settings.ts';

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) console.log('DATABASE_URL is not set: the move to PostgreSQL is not tested in this run');

/** Sorts rows, as neither side guarantees an order. */
const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();

describe.skipIf(!DATABASE_URL)('the move to PostgreSQL', () => {
  test('copies every row and sequence, and refuses a target that has rows', async () => {
    const source = await openDatabase({ dataDir: await testDataDir() });
    await source.db.insert(settings).values({ key: 'tabs\tand "quotes"', value: { text: '中文 \\ ü\n' } });
    await source.db.insert(companies).values({ ydid: 5001, fullName: 'Örnek Lojistik' });
    await source.db.insert(roles).values({ key: 'r' });
    const rows = Array.from({ length: 3000 }, (_, i) => ({
      ydid: 5001,
      resource: 'r',
      recordId: String(i),
      action: 'create',
      after: { i },
    }));
    await source.db.insert(auditLog).values(rows);
    const imported = { source: 'unlocode', state: 'active', hash: 'test' } as const;
    await source.db.insert(standardDatasets).values([imported, imported]);

    const target = await testDatabase();
    const moved = await move(source, target);
    expect(moved.find(({ table }) => table === 'audit_log')?.rows).toBe(3000);
    for (const table of [settings, companies, roles, auditLog, standardDatasets] as const) {
      expect(inOrder(await target.db.select().from(table))).toEqual(
        inOrder(await source.db.select().from(table)),
      );
    }
    const [next] = await target.db.insert(auditLog).values(rows.slice(0, 1)).returning();
    expect(next?.id).toBe(3001);
    const [dataset] = await target.db.insert(standardDatasets).values(imported).returning();
    expect(dataset?.id).toBe(3);
    await expect(move(source, target)).rejects.toThrow('not empty');
    await source.close();
  });

  test('leaves a database of another application unchanged', async () => {
    const source = await openDatabase({ dataDir: await testDataDir() });
    const target = await testDatabase();
    await target.pool.query('drop schema drizzle cascade');
    await expect(move(source, target)).rejects.toThrow('tables of something else');
    await source.close();
  });
});
