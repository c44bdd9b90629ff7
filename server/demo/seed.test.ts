import { count, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { oneTimeAdministrator } from '#server/access/accounts/administrator.ts';
import { companies, roleGrants, roles, users } from '#server/access/schema.ts';
import { alerts } from '#server/members/alerts/schema.ts';
import { settings } from '#server/platform/db/schema/settings.ts';
import { builtInGrants } from '#server/access/policies/grants.ts';
import { syncBuiltInRoles } from '#server/access/policies/sync.ts';
import { testDatabase } from '#server/test/database.ts';
import { seedAccounts } from './accounts.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { seedBasics, seedDemo } from './seed.ts';

it('fills an empty database once, and continues after an interruption', async () => {
  const database = await testDatabase();
  const { db } = database;
  const people = async () => (await db.select({ users: count() }).from(users))[0]!.users;
  await seedBasics(database, ['currency']);
  // Interrupted between the accounts and the record that they are done.
  await db.insert(settings).values({ key: 'demo', value: [] });
  await seedAccounts(db);
  await seedDemo(database);
  await seedDemo(database);
  expect(await people()).toBe(Object.keys(DEMO_ACCOUNTS).length);
  expect((await db.select().from(companies)).map(({ ydid }) => ydid).sort((a, b) => a - b)).toEqual([
    0, 2000, 2003, 3810, 5001,
  ]);
  expect(await oneTimeAdministrator(db)).toBeNull();
  expect(await db.$count(alerts, eq(alerts.ydid, 5001))).toBe(5);
});

it('leaves a database with its own users unchanged', async () => {
  const database = await testDatabase();
  await seedBasics(database, ['currency']);
  const administrator = await oneTimeAdministrator(database.db);
  expect(administrator).toMatchObject({ name: 'administrator' });
  await seedDemo(database);
  expect(await database.db.select().from(users)).toHaveLength(1);
});

it('resets the built-in roles to the code, and changes no other', async () => {
  const database = await testDatabase();
  const { db } = database;
  await seedBasics(database, ['currency']);
  await db.insert(roles).values({ key: 'auditor' });
  await db.insert(roleGrants).values([
    { role: 'auditor', router: 'currency.audit' },
    { role: 'visitor', router: 'outbox.list' },
  ]);
  await syncBuiltInRoles(db);
  const grants = await db.select().from(roleGrants);
  const of = (role: string) => grants.filter((grant) => grant.role === role).map(({ router }) => router);
  expect(of('auditor')).toEqual(['currency.audit']);
  expect(of('visitor')).toEqual([]);
  expect(of('clerk').sort()).toEqual([...new Set(builtInGrants.clerk)].sort());
});
