/** Tests the migrations that assign owners to records, on the rows of an older portal. */
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { migrate, MIGRATIONS } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { afterwards } from '#server/test/cleanup.ts';
import { testFolder } from '#server/test/database.ts';

let database: Database;

/** Migrates an empty database to the schema before records had owners. */
const older = (): Promise<void> =>
  database.patiently(async (client) => {
    const all = readMigrationFiles({ migrationsFolder: MIGRATIONS });
    const first = all.findIndex(({ sql }) => sql.some((statement) => statement.includes('personal_owners')));
    await client.query('create schema drizzle');
    await client.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    for (const { hash, sql, folderMillis } of all.slice(0, first)) {
      for (const statement of sql) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
    }
  });

/**
 * Rows of an older portal: an office with an order's customer, an office by its roles, and a company that is
 * not an office.
 */
const ROWS = `
  insert into companies (ydid, full_name) values
    (0, 'Operator'), (2000, 'Office'), (2003, 'Personal'), (7001, 'By its customer'), (7002, 'By its roles'), (7003, 'No office');
  insert into roles (key, ydid) values ('desk', 7002), ('members', null), ('operators', 0);
  insert into role_grants (role, router) values
    ('desk', 'costCode.list'), ('desk', 'currency.list'), ('desk', 'currency.edit'), ('desk', 'article.create'),
    ('desk', 'standard.import'), ('desk', 'costCode.edit'), ('members', 'member'), ('operators', 'currency.edit');
  insert into users (id, ydid, name, name_key) values
    ('00000000-0000-4000-8000-000000000001', 7002, 'desk', 'desk'),
    ('00000000-0000-4000-8000-000000000002', 7003, 'reader', 'reader'),
    ('00000000-0000-4000-8000-000000000003', 2003, 'one', 'one'),
    ('00000000-0000-4000-8000-000000000004', 2003, 'two', 'two');
  insert into user_roles (user_id, role) values
    ('00000000-0000-4000-8000-000000000001', 'desk'), ('00000000-0000-4000-8000-000000000002', 'members');
  insert into currencies (code, name, digits, active) values ('USD', 'Dollar', 2, true), ('CNY', 'Yuan', 2, true);
  insert into vat_cost_names (id, code, name, rate) values ('00000000-0000-4000-8000-0000000000a1', 'AGENCY', 'Agency', 6);
  insert into cost_codes (id, code, short_name, name, class, vat_cost, business, unit, view)
    values ('00000000-0000-4000-8000-0000000000a2', 'AFR', 'Freight', 'Air freight', 'freight', 'AGENCY', 'all', 'shipment', 'both');
  insert into other_charges (id, code, due, name, basis) values ('00000000-0000-4000-8000-0000000000a3', 'MYC', 'carrier', 'Fuel', 'grossKg');
  insert into exchange_rates (id, source, target, sign, rate, effective)
    values ('00000000-0000-4000-8000-0000000000a4', 'USD', 'CNY', 'multiply', 7.1, '2026-01-01');
  insert into settings (key, value) values ('builtIn.costCode', '["AFR","OLD"]'), ('demo', '[]');`;

const TABLES = ['vat_cost_names', 'cost_codes', 'other_charges', 'exchange_rates'] as const;
const rowsOf = async (query: string): Promise<Record<string, unknown>[]> =>
  database.patiently(async (client) => (await client.query<Record<string, unknown>>(query)).rows);

beforeAll(async () => {
  database = await openDatabase({ dataDir: testFolder(), durable: false });
  afterwards(() => database.close());
  await older();
  await database.patiently(async (client) => {
    await client.query(ROWS);
    // A customer has many columns; only its owner matters here.
    const { rows } = await client.query<{ column_name: string; data_type: string }>(
      `select column_name, data_type from information_schema.columns where table_name = 'customers'
       and is_nullable = 'NO' and column_default is null and column_name <> 'ydid' and is_generated = 'NEVER'`,
    );
    const values = rows.map(({ data_type }) => {
      if (data_type === 'boolean') return 'true';
      if (data_type === 'ARRAY') return `'{}'`;
      return data_type === 'text' ? `'x'` : '1';
    });
    await client.query(
      `insert into customers (ydid, ${rows.map(({ column_name }) => column_name).join(', ')}) values (7001, ${values.join(', ')})`,
    );
  });
  await migrate(database);
}, 120_000);

test('gives each office its own rates, codes and charges; one office keeps the rows themselves', async () => {
  for (const table of TABLES) {
    const rows = await rowsOf(`select ydid, id from ${table} order by ydid`);
    expect(
      rows.map(({ ydid }) => ydid),
      table,
    ).toEqual([7001, 7002]);
    // The first office keeps the ids, so that audit trails stay readable; copies get new ids.
    expect(String(rows[0]!['id']), table).toMatch(/^00000000-0000-4000-8000-0000000000a/);
    expect(String(rows[1]!['id']), table).not.toMatch(/^00000000-0000-4000-8000/);
  }
  const codes = await rowsOf(
    'select c.ydid, v.ydid as of from cost_codes c join vat_cost_names v on v.ydid = c.ydid and v.code = c.vat_cost order by 1',
  );
  expect(codes).toEqual([
    { ydid: 7001, of: 7001 },
    { ydid: 7002, of: 7002 },
  ]);
});

test('does not restore a deleted built-in code for any office', async () => {
  expect(
    await rowsOf(`select key, value from settings where key like 'builtIn.costCode%' order by key`),
  ).toEqual([
    { key: 'builtIn.costCode.7001', value: ['AFR', 'OLD'] },
    { key: 'builtIn.costCode.7002', value: ['AFR', 'OLD'] },
  ]);
});

test("removes the portal's keys from a company’s own roles, with an audit line", async () => {
  const held = await rowsOf(`select router from role_grants where role = 'desk' order by router`);
  expect(held.map(({ router }) => router)).toEqual(['costCode.edit', 'costCode.list', 'currency.list']);
  expect(await rowsOf(`select router from role_grants where role = 'operators'`)).toEqual([
    { router: 'currency.edit' },
  ]);
  expect(await rowsOf(`select ydid, record_id, before from audit_log`)).toEqual([
    {
      ydid: 7002,
      record_id: 'desk',
      before: { routers: ['article.create', 'currency.edit', 'standard.import'] },
    },
  ]);
});

test('makes the demo’s office a publisher, and gives personal accounts their own numbers', async () => {
  expect(await rowsOf('select ydid from companies where publisher')).toEqual([{ ydid: 2000 }]);
  const numbers = await rowsOf('select personal_owner from users where ydid = 2003');
  expect(new Set(numbers.map((row) => row['personal_owner'])).size).toBe(2);
  expect(Math.min(...numbers.map((row) => Number(row['personal_owner'])))).toBeGreaterThan(1_000_000_000);
});
