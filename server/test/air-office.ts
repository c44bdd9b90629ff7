/** An air office for tests: codes, a customer, numbers in its stock, and the acting user. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '#contract/access/access.ts';
import { resources } from '#contract/resources.ts';
import { exampleOf } from '#contract/records/resource.ts';
import { seedBuiltIn } from '#server/records/built-in.ts';
import type { Caller } from '#server/records/records.ts';
import { resourceTableOf, stored } from '#server/records/table.ts';
import { receiveRange } from '../air/stock/stock.ts';
import { DEMO_ACCOUNTS, type DemoRole } from '#server/demo/demo-accounts.ts';
import { builtInGrants } from '#server/access/policies/grants.ts';
import { users } from '#server/access/schema.ts';

const exampleFor = (key: 'airport' | 'carrier' | 'customer') =>
  Object.fromEntries(resources[key].fields.map((field) => [field.name, exampleOf(field)]));

/** Returns a user of the demo accounts as a caller of services. */
export async function demoCaller({ database: { db } }: FastifyInstance, role: DemoRole): Promise<Caller> {
  const { name, ydid, roles } = DEMO_ACCOUNTS[role];
  const [user] = await db.select().from(users).where(eq(users.nameKey, name));
  const actor: Actor = { id: user!.id, ydid, routers: roles.flatMap((held) => builtInGrants[held]) };
  return { actor, language: 'en', requestId: 'test' };
}

/** Airports PVG and IST, airline TK (235) with numbers, the customer ANADOLU of company 2000. */
export async function anAirOffice(app: FastifyInstance): Promise<Caller> {
  const { db } = app.database;
  await seedBuiltIn(db, ['country']);
  for (const code of ['PVG', 'IST'])
    await db
      .insert(resourceTableOf('airport').table)
      .values(stored(resourceTableOf('airport'), { ...exampleFor('airport'), code, icao: null }));
  await db
    .insert(resourceTableOf('carrier').table)
    .values(stored(resourceTableOf('carrier'), { ...exampleFor('carrier'), airlineNumber: '235' }));
  const customer = {
    ...exampleFor('customer'),
    code: 'ANADOLU',
    salesOwner: null,
    serviceOwner: null,
    financeOwner: null,
    country: null,
    creditControl: false,
  };
  await db
    .insert(resourceTableOf('customer').table)
    .values({ ...stored(resourceTableOf('customer'), customer), ydid: 2000 });
  const manager = await demoCaller(app, 'manager');
  await receiveRange(db, { airline: 'TK', first: '235-00000011', count: 50, office: null }, manager);
  return manager;
}
