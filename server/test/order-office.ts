/** An air office for tests of order actions: customers (one with debts), numbers, and all demo accounts. */
import type { OrderAction } from '#contract/air/orders/flow.ts';
import type { ErrorKey } from '#contract/core/errors.ts';
import { resources } from '#contract/resources.ts';
import { exampleOf, type ResourceRecord } from '#contract/records/resource.ts';
import { act } from '../air/orders/act.ts';
import { createOrder } from '../air/orders/drafts.ts';
import type { AirSettings } from '../air/orders/work.ts';
import { receiveRange } from '../air/stock/stock.ts';
import { seedBuiltIn } from '#server/records/built-in.ts';
import type { Caller } from '#server/records/records.ts';
import { resourceTableOf, stored } from '#server/records/table.ts';
import { creditEntry } from '#server/customers/schema.ts';
import { eq } from 'drizzle-orm';
import { companies } from '#server/access/schema.ts';
import { DEMO_ACCOUNTS, type DemoRole } from '#server/demo/demo-accounts.ts';
import { Refused } from '#server/platform/refused.ts';
import { demoCaller } from './air-office.ts';
import { testApp } from './app.ts';

export const settings: AirSettings = { density: { divisor: 6000, step: '0.5' }, baseCurrency: 'CNY' };
export const ROLES = Object.keys(DEMO_ACCOUNTS) as DemoRole[];

const BOOKING = {
  customer: 'ANADOLU',
  origin: 'PVG',
  destination: 'IST',
  airline: 'TK',
  flight: 'TK6543',
  flightDate: '2026-12-01',
  pieces: 2,
  gross: '1000',
  dims: [{ pieces: 2, length: '100', width: '120', height: '110' }],
  currency: 'USD',
  goods: 'TEXTILES',
  parties: [
    { role: 'shipper', name: 'YUANYANG', address: '1 ROAD', city: 'SHANGHAI', country: 'CN' },
    { role: 'consignee', name: 'ISIL', address: '2 ROAD', city: 'ISTANBUL', country: 'TR' },
  ],
};
const INPUT: Partial<Record<OrderAction, Record<string, unknown>>> = {
  change: { gross: '900' },
  cancelAudit: { reason: 'wrong weight' },
  sendCar: {
    pickupPlate: '34 ABC 123',
    pickupDriver: 'Ali',
    pickupTime: '2026-11-30T08:00:00Z',
    pickupPlace: 'Gate 1',
  },
  collect: { pickedUpPieces: 2 },
  warehouseIn: { receivedPieces: 2, receivedWeight: '1010.5' },
  weigh: { receivedWeight: '1020', weighedOn: 'B' },
  declare: { declaration: '223320260000000001', hsLines: [{ hs: '610910', description: 'T-shirts' }] },
  warehouseOut: { outPieces: 2 },
  handOver: { handler: 'ANADOLU', handedPlace: 'Terminal 2', handedPieces: 1, handedTo: 'Li Wei' },
  sendOut: { override: true, overrideReason: 'reported by telephone' },
  cancelSendOut: { reason: 'offloaded' },
  cancel: { reason: 'not wanted' },
  arrive: { reason: 'by telephone' },
  deliver: { reason: 'by telephone' },
};
/** The part of an order that an action needs. */
type Acted = { id: string; version: number };

export type OrderOffice = Awaited<ReturnType<typeof anOrderOffice>>;
export async function anOrderOffice() {
  const app = await testApp();
  const callers = {} as Record<DemoRole, Caller>;
  const { db } = app.database;
  await seedBuiltIn(db, ['country']);
  for (const role of ROLES) callers[role] = await demoCaller(app, role);
  for (const [key, all] of [
    ['airport', ['PVG', 'IST'].map((code) => ({ code, icao: null }))],
    ['carrier', [{ airlineNumber: '235' }]],
  ] as const) {
    const resourceTable = resourceTableOf(key);
    const example = Object.fromEntries(resources[key].fields.map((field) => [field.name, exampleOf(field)]));
    await db
      .insert(resourceTable.table)
      .values(all.map((own) => stored(resourceTable, { ...example, ...own })));
  }
  for (const code of ['ANADOLU', 'LIMITED', 'OWES']) {
    const resourceTable = resourceTableOf('customer');
    const example = Object.fromEntries(
      resources.customer.fields.map((field) => [field.name, exampleOf(field)]),
    );
    const values = {
      ...example,
      code,
      salesOwner: null,
      serviceOwner: null,
      financeOwner: null,
      country: 'TR',
      // As the consignee of a master: a bill is not final without the street.
      addressEn: '12 ROAD',
      creditControl: code !== 'ANADOLU',
      creditCurrency: 'USD',
      creditLimit: '1000',
      creditDays: 30,
    };
    await db.insert(resourceTable.table).values({ ...stored(resourceTable, values), ydid: 2000 });
  }
  await db.insert(creditEntry).values({
    ydid: 2000,
    customer: 'OWES',
    date: '2026-01-01',
    kind: 'charge',
    document: 'I-1',
    amount: '1500',
    currency: 'USD',
    reason: 'x',
    searchText: '',
  });
  await db
    .update(companies)
    .set({ enName: 'OCEAN FREIGHT LTD', address: '88 ROAD' })
    .where(eq(companies.ydid, 2000));
  await receiveRange(db, { airline: 'TK', first: '235-00000011', count: 300, office: null }, callers.manager);
  const made = (values: Record<string, unknown> = {}, role: DemoRole = 'clerk') =>
    createOrder(app.database.db, { ...BOOKING, ...values }, callers[role], settings);
  const doing = (
    order: Acted,
    action: OrderAction,
    raw: Record<string, unknown> = {},
    // An early departure needs a manager.
    role: DemoRole = action === 'sendOut' ? 'manager' : 'clerk',
  ) =>
    act(
      app.database.db,
      { action, id: order.id, version: order.version, raw: { ...INPUT[action], ...raw } },
      callers[role],
      settings,
    );
  async function through(order: ResourceRecord, ...actions: OrderAction[]): Promise<ResourceRecord> {
    let now = order;
    for (const action of actions) now = await doing(now, action);
    return now;
  }
  return { app, callers, made, doing, through };
}

/** Returns the key of the refusal; undefined if the work succeeds. */
export const refusal = async (work: Promise<unknown>): Promise<ErrorKey | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refused) return error.key;
      throw error;
    },
  );
/** The actions from a draft to an order that can get a bill. */
export const CLEARED: OrderAction[] = ['submit', 'take', 'audit', 'warehouseIn', 'declare', 'customsRelease'];
