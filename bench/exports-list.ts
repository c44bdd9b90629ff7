/**
 * For bench/exports.ts: exports the customers of one company with the service that the portal's list uses.
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { exportList } from '#server/records/export/list.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { customer } from '#server/customers/schema.ts';
import { seedBasics } from '#server/demo/seed.ts';
import { watchStalls } from './stalls.ts';
import { textsIn } from '#server/platform/http/language.ts';
import '#server/resources.ts';

const COLUMNS = [
  'code', 'shortName', 'fullName', 'nameEn', 'type', 'grade', 'status', 'nature', 'taxNumber', 'registeredCapital', 'phone',
  'email', 'city', 'address', 'creditControl', 'creditDays', 'creditLimit', 'remark', 'active', 'updatedAt',
]; // prettier-ignore

/** Returns seconds and longest stall of the export alone; the records are created before. */
export async function exportCustomers(count: number, target: string) {
  const database = await openDatabase({
    url: process.env['POSTGRES_URL'],
    dataDir: '.',
    statementMs: 600_000,
  });
  try {
    await migrate(database);
    await seedBasics(database, ['currency']);
    const { db } = database;
    const ydid = 2000;
    const [held] = await db.select({ n: sql<number>`count(*)::int` }).from(customer);
    if (held!.n < count)
      await db.execute(sql`
        insert into ${customer} (ydid, code, short_name, full_name, name_en, type, grade, status, nature, tax_number,
          registered_capital, phone, email, city, address, credit_control, credit_days, credit_currency, credit_limit,
          remark, active, search_text, name_keys)
        select ${ydid}, 'C' || n, 'Short ' || n, 'The full name of customer ' || n, 'Name ' || n, 'customer', n % 5 + 1,
          'existing', 'domestic', 'TAX' || n, n * 1.5, '+90 212 555 ' || n, 'c' || n || '@example.invalid', 'İstanbul',
          'Street ' || n, true, 30, 'USD', (n % 100000) * 1.25, 'remark ' || n, n % 2 = 0, 'short ' || n, '{}'
        from generate_series(1, ${count}) n on conflict do nothing`);
    const actor = { id: '00000000-0000-0000-0000-000000000000', ydid, routers: [] };
    const watched = watchStalls();
    const start = performance.now();
    const file = await exportList(
      db,
      {
        key: 'customer',
        selection: { filters: [{ field: 'remark', operator: 'contains', value: 'mark' }], search: '' },
        sorters: [{ field: 'code', order: 'asc' }],
        format: 'xlsx',
        columns: COLUMNS,
      },
      actor,
      { t: textsIn('en'), zone: 'Europe/Istanbul' },
      count,
    );
    await pipeline(file.stream, createWriteStream(target));
    return { seconds: (performance.now() - start) / 1000, stalls: watched.stop(), rows: file.total };
  } finally {
    await database.close();
  }
}
