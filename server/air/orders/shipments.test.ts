/** Tests a customer's view of the office's orders: own orders only, without costs. */
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { airOrder, airWaybill } from '../schema/index.ts';
import { customer, customerCompanies, customerLinks } from '#server/customers/schema.ts';
import { anAirOffice } from '#server/test/air-office.ts';
import type { Caller } from '#server/records/records.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { call, signed, testApp } from '#server/test/app.ts';
import { aCompany, aPerson } from '#server/test/people.ts';
import { shipmentDocuments } from './shipment.ts';

let app: FastifyInstance;
let [his, anothers, orphan] = ['', '', ''];
let he: Caller;
const ids: Record<string, string> = {};

const ORDER = {
  ydid: 2000,
  customer: 'ANADOLU',
  status: 'billed',
  service: 'airportAirport',
  origin: 'PVG',
  destination: 'IST',
  airline: 'TK',
  flight: 'TK6543',
  pieces: 10,
  gross: '480.000',
  dangerous: false,
  payment: 'prepaid',
  revision: 0,
  cancelled: false,
  price: '9000.0000',
  currency: 'CNY',
  remark: 'margin is thin',
};
const list = '/ydapi/api/v1/airShipment';

beforeAll(async () => {
  app = await testApp();
  await anAirOffice(app);
  const { db } = app.database;
  const [office] = await db.select().from(customer).where(eq(customer.code, 'ANADOLU'));
  const { id } = office!;
  const [other] = await db
    .insert(customer)
    .values({ ...office!, id: undefined, code: 'OTHER' } as never)
    .returning();
  const people = [];
  for (const one of [id, other!.id, null]) {
    const ydid = await aCompany(app);
    if (one) await db.insert(customerCompanies).values({ company: ydid, ydid: 2000, customerId: one });
    people.push(await aPerson(app, ydid, ['member']));
  }
  [his, anothers, orphan] = people.map(({ token }) => token) as [string, string, string];
  he = { actor: { ...people[0]!, routers: [] }, language: 'en', requestId: 'test' };
  const rows = await db
    .insert(airOrder)
    .values([
      {
        ...ORDER,
        number: 'A26-000001',
        masterNumber: '235-00000011',
        houseNumber: 'H26-000001',
        receivedAt: new Date(),
      },
      {
        ...ORDER,
        number: 'A26-000002',
        customer: 'OTHER',
        masterNumber: '235-00000011',
        houseNumber: 'H26-000002',
      },
      { ...ORDER, number: 'A26-000003', status: 'draft' },
    ] as (typeof airOrder.$inferInsert)[]) // prettier-ignore
    .returning({ id: airOrder.id, number: airOrder.number });
  for (const { id, number } of rows) ids[number] = id;
  const bill = { ydid: 2000, status: 'final', origin: 'PVG', destination: 'IST', airline: 'TK', pieces: 10, gross: '480.000', dangerous: false, payment: 'prepaid', otherPayment: 'prepaid' }; // prettier-ignore
  await db.insert(airWaybill).values([
    { ...bill, number: '235-00000011', kind: 'master', type: 'consolidation' },
    { ...bill, number: 'H26-000001', kind: 'house', type: 'house', master: '235-00000011', order: 'A26-000001' },
    { ...bill, number: 'H26-000002', kind: 'house', type: 'house', master: '235-00000011', order: 'A26-000002' },
  ] as (typeof airWaybill.$inferInsert)[]); // prettier-ignore
});

it('shows a customer its own orders once booked, without prices and office notes', async () => {
  const { body } = await call(app, list, { token: his });
  expect((body as { number: string }[]).map(({ number }) => number)).toEqual(['A26-000001']);
  const [shown] = body as Record<string, unknown>[];
  expect(shown).toMatchObject({ status: 'billed', houseNumber: 'H26-000001', flight: 'TK6543' });
  for (const name of ['price', 'costRate', 'saleRate', 'remark', 'operator', 'customer', 'pickupPhone'])
    expect(shown).not.toHaveProperty(name);
  expect((await call(app, list, { token: orphan })).body).toEqual([]);
  // The customer cannot filter by a hidden field either.
  const response = await call(app, list, { token: his, query: { remark_like: 'nothing of the kind' } });
  expect(response).toMatchObject({ status: 400, body: { data: { faults: [{ path: 'remark_like' }] } } });
});

it('hides drafts and other customers’ orders, with their documents and counts', async () => {
  const status = async (token: string, number: string, rest = '') =>
    (await app.inject(signed(`${list}/${ids[number]}${rest}`, { token }))).statusCode;
  for (const rest of ['', '/papers/waybill', '/papers/warehouseReceipt']) {
    expect(await status(his, 'A26-000001', rest)).toBe(200);
    expect(await status(his, 'A26-000002', rest)).toBe(404);
    expect(await status(his, 'A26-000003', rest)).toBe(404);
    expect(await status(anothers, 'A26-000001', rest)).toBe(404);
    expect(await status(orphan, 'A26-000001', rest)).toBe(404);
  }
  expect(await status(anothers, 'A26-000002', '/papers/warehouseReceipt')).toBe(400);
  expect(await status(his, 'A26-000001', '/papers/pickupOrder')).toBe(400);
  // The customer may not call the office's own endpoint for the order.
  const own = await app.inject(signed(`/ydapi/api/v1/airOrder/${ids['A26-000001']}`, { token: his }));
  expect(own.statusCode).toBe(403);
  const { body } = await call(app, `${list}/summary`, { token: anothers });
  expect(body).toMatchObject({ data: { total: 1 } });
});

it('shows a company the orders of an office it has agreed to, until either ends the link', async () => {
  const { db } = app.database;
  const [office] = await db.select().from(customer).where(eq(customer.code, 'ANADOLU'));
  const ydid = await aCompany(app);
  const { token } = await aPerson(app, ydid, ['member']);
  const numbers = async () =>
    ((await call(app, list, { token })).body as { number: string }[]).map(({ number }) => number);
  await db.insert(customerLinks).values({ company: ydid, ydid: 2000, customerId: office!.id });
  // A request alone grants nothing before the company agrees.
  expect(await numbers()).toEqual([]);
  await db.update(customerLinks).set({ agreedAt: new Date() }).where(eq(customerLinks.company, ydid));
  expect(await numbers()).toEqual(['A26-000001']);
  await db.delete(customerLinks).where(eq(customerLinks.company, ydid));
  expect(await numbers()).toEqual([]);
});

it('prints neither rate nor amount on a customer’s copy of a bill at buying rates', async () => {
  const { db } = app.database;
  const master = '235-00000022';
  await db.update(airOrder).set({ houseNumber: null, masterNumber: master }).where(eq(airOrder.number, 'A26-000001')); // prettier-ignore
  await db.update(airWaybill).set({ kind: 'master', type: 'direct', master: null, number: master, rate: '77.77', weightCharge: '3777.77', currency: 'CNY' }).where(eq(airWaybill.order, 'A26-000001')); // prettier-ignore
  const { jobs } = await shipmentDocuments(db, ids['A26-000001']!, 'waybill', he, textsIn('en'));
  expect(jobs).toMatchObject([{ kind: 'airWaybill', data: { serial: '00000022', total: 'AS AGREED' } }]);
  expect(JSON.stringify(jobs)).not.toContain('77.77');
});
