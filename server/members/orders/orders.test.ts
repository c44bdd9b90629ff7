/** Bills of a forwarder's orders as subscriptions of its customer's company, after one consent. */
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import type { OrderConsent } from '#contract/members/intake.schema.ts';
import { airOrder, airWaybill } from '#server/air/schema/index.ts';
import { customer, customerLinks } from '#server/customers/schema.ts';
import { anAirOffice } from '#server/test/air-office.ts';
import { call, testApp } from '#server/test/app.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { subscription } from '../schema.ts';
import { followBills } from './follow-bills.ts';

const PATH = '/ydapi/api/v1/subscription/order-consent';

let app: FastifyInstance;
let ours: TestPerson;
let colleague: TestPerson;
let theirs: TestPerson;

const consentCall = async (person: TestPerson, agreed?: boolean) => {
  const put = agreed === undefined ? {} : { method: 'PUT' as const, json: { agreed } };
  const answer = await call(app, PATH, { token: person.token, ...put });
  return { status: answer.status, data: (answer.body as { data: OrderConsent }).data };
};
const follow = () => followBills({ db: app.database.db, usualQuota: 100, now: () => new Date() });
const numbersOf = async ({ ydid }: TestPerson) =>
  (await app.database.db.select().from(subscription).where(eq(subscription.ydid, ydid)))
    .map(({ number }) => number)
    .toSorted();

const ORDER = { ydid: 2000, customer: 'ANADOLU', status: 'billed', service: 'airportAirport', origin: 'PVG', destination: 'IST', airline: 'TK', pieces: 10, gross: '480.000', dangerous: false, payment: 'prepaid', revision: 0, cancelled: false }; // prettier-ignore
const BILL = { ydid: 2000, status: 'final', kind: 'master', type: 'direct', origin: 'PVG', destination: 'IST', airline: 'TK', pieces: 10, gross: '480.000', dangerous: false, payment: 'prepaid', otherPayment: 'prepaid' }; // prettier-ignore
/** An order with its bill. */
async function billed(order: string, number: string, more: object = {}): Promise<void> {
  const { db } = app.database;
  await db
    .insert(airWaybill)
    .values({ ...BILL, number, order } as typeof airWaybill.$inferInsert)
    .onConflictDoNothing();
  await db
    .insert(airOrder)
    .values({ ...ORDER, number: order, masterNumber: number, ...more } as typeof airOrder.$inferInsert);
}

beforeAll(async () => {
  app = await testApp();
  await anAirOffice(app);
  const { db } = app.database;
  const ydid = await aCompany(app);
  [ours, colleague] = [await aPerson(app, ydid, ['member']), await aPerson(app, ydid, ['member'])];
  theirs = await aPerson(app, await aCompany(app), ['member']);
  const [office] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.ydid, 2000), eq(customer.code, 'ANADOLU')));
  await db.insert(customerLinks).values({ company: ydid, ydid: 2000, customerId: office!.id });
});

test('is asked only of a company with a forwarder, and answered once for all of it', async () => {
  expect((await consentCall(theirs)).data).toMatchObject({ forwarders: [], agreed: null });
  expect((await consentCall(ours)).data.forwarders).toEqual([]);
  const { db } = app.database;
  await db.update(customerLinks).set({ agreedAt: new Date() }).where(eq(customerLinks.company, ours.ydid));
  const asked = (await consentCall(ours)).data;
  expect(asked.forwarders).toHaveLength(1);
  expect(asked.agreed).toBeNull();
  const mine = await aPerson(app, 2003, ['member']);
  expect((await consentCall(mine)).data).toMatchObject({ forwarders: [], agreed: null });
  expect((await consentCall(mine, true)).status).toBe(403);
});

test('adds nothing without consent, nor bills made before it', async () => {
  await billed('A26-000001', '235-00000011');
  expect(await follow()).toBe(0);
  const { data } = await consentCall(ours, true);
  expect(data).toMatchObject({ agreed: true, answeredBy: ours.name });
  expect((await consentCall(colleague, true)).data).toEqual(data);
  expect(await follow()).toBe(0);
  expect(await numbersOf(ours)).toEqual([]);
});

test('adds the bill of each later order once, with the order as own reference', async () => {
  await billed('A26-000002', '235-12345675');
  await billed('A26-000003', '235-00000022', { status: 'draft' });
  await billed('A26-000004', '235-00000033', { cancelled: true });
  expect(await follow()).toBe(1);
  expect(await follow()).toBe(0);
  const rows = await app.database.db.select().from(subscription).where(eq(subscription.ydid, ours.ydid));
  expect(rows).toMatchObject([
    { number: '23512345675', kind: 'waybill', mode: 'air', addedHow: 'order', ownReference: 'A26-000002' },
  ]);
  expect(await numbersOf(theirs)).toEqual([]);
});

test('does not bring back what a member deleted, and ends with the consent or the link', async () => {
  const { db } = app.database;
  await db.delete(subscription).where(eq(subscription.ydid, ours.ydid));
  await db.update(airOrder).set({ updatedAt: new Date() }).where(eq(airOrder.number, 'A26-000002'));
  expect(await follow()).toBe(0);
  expect((await consentCall(colleague, false)).data).toMatchObject({
    agreed: false,
    answeredBy: colleague.name,
  });
  await billed('A26-000006', '235-00000055');
  expect(await follow()).toBe(0);
  await consentCall(ours, true);
  await db.delete(customerLinks).where(eq(customerLinks.company, ours.ydid));
  await billed('A26-000007', '235-00000066');
  expect(await follow()).toBe(0);
  expect(await numbersOf(ours)).toEqual([]);
});
