/** The table of actions, cell by cell: every state, every action, every role; and what the actions do. */
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor } from '#contract/access.ts';
import { after, flowKey, ORDER_ACTIONS, ORDER_STATES, type OrderAction } from '#contract/air/flow.ts';
import { rangeOf } from '#contract/air/stock.ts';
import type { ErrorKey } from '#contract/errors.ts';
import type { ResourceRecord } from '#contract/resources/resource.ts';
import { plainText } from '#contract/resources/fields.ts';
import { resourceKeys, resources } from '#contract/resources/index.ts';
import { resourceGroups } from '#contract/resources/keys.ts';
import { exampleOf } from '#contract/resources/resource.ts';
import { shelfOf, stored } from '#server/backoffice/table.ts';
import { watch } from '#server/backoffice/changes.ts';
import type { Caller } from '#server/backoffice/records.ts';
import { DEMO_ACCOUNTS, YDID_DEMO_COMPANY, type DemoRole } from '#server/db/seed/demo-accounts.ts';
import { create } from '#server/backoffice/records.ts';
import { airOrder, airOrderRevision, airWaybill, waybillNumber } from '#server/db/schema/air.ts';
import { users } from '#server/db/schema/accounts.ts';
import { creditEntry } from '#server/db/schema/customers.ts';
import { outbox } from '#server/db/schema/system.ts';
import { builtInGrants } from '#server/policies/grants.ts';
import { seedBuiltIn } from '#server/backoffice/built-in.ts';
import { Refused } from '#server/types.ts';
import { call, testApp } from '#server/test/app.ts';
import { aPerson } from '#server/test/people.ts';
import { tellLowStock } from '../stock/alerts.ts';
import { receiveRange, stockLevels } from '../stock/stock.ts';
import { takeNumber } from '../stock/take.ts';
import { consolidate } from '../waybills/consolidate.ts';
import { draftOf, keepDraft } from '../waybills/drafts.ts';
import { editBill } from '../waybills/edit.ts';
import { finalise } from '../waybills/finalise.ts';
import { balanceOfMaster } from '../waybills/houses.ts';
import { moveHouses } from '../waybills/move.ts';
import { splitHouse } from '../waybills/split.ts';
import { keepQuote, moveQuote } from '../quotes/quotes.ts';
import { reckon } from '../quotes/reckon.ts';
import { act } from './act.ts';
import { createOrder } from './drafts.ts';
import { revisionsOf } from './revisions.ts';
import type { AirSettings } from './work.ts';

let app: FastifyInstance;
const callers = {} as Record<DemoRole, Caller>;
const settings: AirSettings = { density: { divisor: 6000, step: '0.5' }, baseCurrency: 'CNY' };
const ROLES = Object.keys(DEMO_ACCOUNTS) as DemoRole[];

beforeAll(async () => {
  app = await testApp();
  const { db } = app.database;
  await seedBuiltIn(db, ['country']);
  for (const role of ROLES) {
    const { name, ydid, roles } = DEMO_ACCOUNTS[role];
    const user = await db.query.users.findFirst({ where: (users, { eq }) => eq(users.nameKey, name) });
    const actor: Actor = { id: user!.id, ydid, routers: roles.flatMap((held) => builtInGrants[held]) };
    callers[role] = { actor, language: 'en', requestId: 'test' };
  }
  for (const [key, all] of [
    ['airport', ['PVG', 'IST'].map((code) => ({ code, icao: null }))],
    ['carrier', [{ airlineNumber: '235' }]],
  ] as const) {
    const shelf = shelfOf(key);
    const example = Object.fromEntries(resources[key].fields.map((field) => [field.name, exampleOf(field)]));
    await db.insert(shelf.table).values(all.map((own) => stored(shelf, { ...example, ...own })));
  }
  for (const code of ['ANADOLU', 'OWES']) {
    const shelf = shelfOf('customer');
    const example = Object.fromEntries(
      resources.customer.fields.map((field) => [field.name, exampleOf(field)]),
    );
    const values = {
      ...example,
      code,
      salesOwner: null,
      serviceOwner: null,
      financeOwner: null,
      country: null,
      creditControl: true,
      creditCurrency: 'USD',
      creditLimit: '1000',
      creditDays: 30,
    };
    await db.insert(shelf.table).values({ ...stored(shelf, values), ydid: 2000 });
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
  await receiveRange(db, { airline: 'TK', first: '235-00000011', count: 300, office: null }, callers.manager);
});

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
  cancelSendOut: { reason: 'offloaded' },
  cancel: { reason: 'not wanted' },
  arrive: { reason: 'by telephone' },
  deliver: { reason: 'by telephone' },
};

const made = (values: Record<string, unknown> = {}, role: DemoRole = 'clerk') =>
  createOrder(app.database.db, { ...BOOKING, ...values }, callers[role], settings);
/** As much of an order as acting on it takes. */
type Acted = { id: string; version: number };
const doing = (
  order: Acted,
  action: OrderAction,
  raw: Record<string, unknown> = {},
  role: DemoRole = 'clerk',
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
const refusal = async (work: Promise<unknown>): Promise<ErrorKey | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refused) return error.key;
      throw error;
    },
  );
const CLEARED: OrderAction[] = ['submit', 'take', 'audit', 'warehouseIn', 'declare', 'customsRelease'];

describe('every state, every action', () => {
  test.each(ROLES)('as %s', async (role) => {
    const { db } = app.database;
    const { actor } = callers[role];
    const order = await made();
    // What an order has on its way, so that each action finds what it needs.
    const filled = { receivedPieces: 2, receivedWeight: '1000', departedAt: null, handovers: null };
    for (const state of ORDER_STATES)
      for (const action of ORDER_ACTIONS) {
        const to = after(state, action);
        const mine = actor.ydid === 2000;
        const holds = actor.routers.includes(flowKey(action));
        const set = {
          status: state,
          version: 1,
          ...(action === 'cancelAudit' ? { receivedPieces: null } : filled),
        };
        if (to !== null || action === 'submit')
          await db.update(airOrder).set(set).where(eq(airOrder.id, order.id));
        const found = await refusal(doing({ ...order, version: 1 }, action, {}, role));
        const wanted = !mine ? 'notFound' : !holds ? 'forbidden' : to === null ? 'wrongState' : undefined;
        expect(found, `${state} ${action}`).toBe(wanted);
        if (found !== undefined) continue;
        const [row] = await db.select().from(airOrder).where(eq(airOrder.id, order.id));
        expect(row!.status, `${state} ${action}`).toBe(to);
        await db.update(airOrder).set({ status: state, version: 1 }).where(eq(airOrder.id, order.id));
      }
  });
});

describe('an order', () => {
  test('goes from its booking to the delivery, each step with what it writes', async () => {
    const draft = await made();
    expect(draft).toMatchObject({
      status: 'draft',
      chargeable: '1000',
      volume: '2.64',
      volumeWeight: '440',
    });
    const taken = await through(draft, 'submit', 'take');
    expect(taken).toMatchObject({ status: 'accepted', operator: 'clerk' });
    const changed = await doing(taken, 'change', { gross: '990' });
    expect(changed).toMatchObject({ status: 'accepted', revision: 1, gross: '990', chargeable: '990' });
    const revisions = await app.database.db
      .select()
      .from(airOrderRevision)
      .where(eq(airOrderRevision.order, draft.id));
    expect(revisions).toMatchObject([{ revision: 0, values: { gross: '1000' } }]);
    const received = await through(changed, 'audit', 'sendCar', 'warehouseIn');
    expect(received).toMatchObject({
      difference: '+20.500 kg',
      pickupPlate: '34 ABC 123',
      chargeable: '1010.5',
    });
    const weighed = await through(received, 'weigh');
    expect(weighed['weighings']).toMatchObject([
      { gross: '1010.5' },
      { gross: '1020', scale: 'B', by: 'clerk' },
    ]);
    const billed = await through(weighed, 'declare', 'customsRelease', 'makeBill');
    expect(billed).toMatchObject({ status: 'billed', masterNumber: expect.stringMatching(/^235-/) });
    const [bill] = await app.database.db
      .select()
      .from(airWaybill)
      .where(eq(airWaybill.number, plainText(billed['masterNumber'])));
    expect(bill).toMatchObject({ type: 'direct', order: billed['number'], gross: '1020', status: 'final' });
    const gone = await through(billed, 'sendOut', 'cancelSendOut', 'sendOut', 'arrive', 'deliver');
    expect(gone).toMatchObject({ status: 'delivered', reason: 'by telephone' });
  });

  test('is not booked while something is missing, nor past the cut-off', async () => {
    const bare = await made({ customer: null, pieces: null, dims: null });
    await expect(doing(bare, 'submit')).rejects.toMatchObject({
      key: 'invalid',
      data: { faults: [{ path: 'customer' }, { path: 'pieces' }] },
    });
    const late = await made({ cutOff: '2026-01-01T10:00:00Z' });
    expect(await refusal(doing(late, 'submit'))).toBe('flightClosed');
  });

  test('is taken by one of two clerks; the other is told who was quicker', async () => {
    const order = await doing(await made(), 'submit');
    await doing(order, 'take');
    await expect(doing(order, 'take', {}, 'manager')).rejects.toMatchObject({
      key: 'wrongState',
      data: {
        state: 'accepted',
        last: { who: 'Clara Clerk', action: 'take' },
        current: { operator: 'clerk' },
      },
    });
  });

  test('of twenty clerks who take it at once one gets it, and the others are told who', async () => {
    const order = await doing(await made(), 'submit');
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => doing(order, 'take', {}, at % 2 ? 'manager' : 'clerk')),
    );
    const taken = answers.filter(({ status }) => status === 'fulfilled');
    expect(taken).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ key: 'wrongState', data: { last: { action: 'take' } } });
    const [row] = await app.database.db.select().from(airOrder).where(eq(airOrder.id, order.id));
    const [one] = taken as PromiseFulfilledResult<ResourceRecord>[];
    expect(row).toMatchObject({ status: 'accepted', operator: one!.value['operator'] });
  });

  test('shows each version of its booking: who made it so, when, and why', async () => {
    const booked = await doing(await made(), 'submit');
    const once = await doing(booked, 'change', { gross: '900', changeReason: 'weighed at the factory' });
    const twice = await doing(once, 'change', { goods: 'Shirts' }, 'manager');
    expect(twice).toMatchObject({ revision: 2, gross: '900', changeReason: null });
    const revisions = await revisionsOf(app.database.db, booked.id, callers.manager);
    expect(
      revisions.map(({ revision, who, why, values: { gross, goods } }) => [revision, who, why, gross, goods]),
    ).toEqual([
      [0, 'Clara Clerk', null, '1000', null],
      [1, 'Clara Clerk', 'weighed at the factory', '900', null],
      [2, 'Max Manager', null, '900', 'Shirts'],
    ]);
    expect(Object.keys(revisions[0]!.values)).not.toContain('operator');
  });

  test('may be changed after the cut-off, but not onto a flight that is closed', async () => {
    const order = await doing(await made(), 'submit');
    await app.database.db
      .update(airOrder)
      .set({ cutOff: new Date('2026-01-01T10:00:00Z') })
      .where(eq(airOrder.id, order.id));
    const changed = await doing(order, 'change', { marks: 'AT' });
    expect(await refusal(doing(changed, 'change', { cutOff: '2026-01-02T10:00:00Z' }))).toBe('flightClosed');
  });

  test('whose flight is in the schedules closes with it, though nobody typed when', async () => {
    const { db } = app.database;
    const scheduled = {
      flight: 'TK88',
      airline: 'TK',
      origin: 'PVG',
      destination: 'IST',
      days: '1234567',
      validFrom: '2026-01-01',
      validTo: '2027-12-31',
      etd: '20:00',
      eta: '23:00',
      arrivalDay: 0,
      cutOffType: 'cargo',
      cutOffTime: '16:00',
      cutOffDay: -1,
    };
    await create(db, 'airSchedule', scheduled, callers.manager);
    const past = await made({ flight: 'TK88', flightDate: '2026-02-02' });
    expect(await refusal(doing(past, 'submit'))).toBe('flightClosed');
    const next = await made({ flight: 'TK88', flightDate: '2027-06-02' });
    // The example of an airport is three hours ahead.
    expect(await doing(next, 'submit')).toMatchObject({ cutOff: '2027-06-01T13:00:00Z' });
  });

  test('goes to several handlers, who get no more than there is; unloaded, nobody has it', async () => {
    const out = await through(await made(), ...CLEARED.slice(0, 4), 'warehouseOut');
    const once = await doing(out, 'handOver', { handedWeight: '500', handedRemark: 'gate 5' });
    expect(await refusal(doing(once, 'handOver', { handedPieces: 2 }))).toBe('invalid');
    const both = await doing(once, 'handOver', { handler: 'OWES', handedAt: '2026-11-30T08:00:00Z' });
    expect(both).toMatchObject({ status: 'out' });
    expect(both['handovers']).toMatchObject([
      { handler: 'ANADOLU', pieces: 1, weight: '500', place: 'Terminal 2', name: 'Li Wei', remark: 'gate 5' },
      { handler: 'OWES', pieces: 1, at: '2026-11-30T08:00:00Z' },
    ]);
    const back = await through(both, 'sendOut', 'cancelSendOut');
    expect(back).toMatchObject({ status: 'out', handovers: null });
  });

  test('that was changed meanwhile is not changed from an older version', async () => {
    const order = await doing(await made(), 'submit');
    await doing(order, 'change', { gross: '800' }, 'manager');
    await expect(doing(order, 'change', { gross: '700' })).rejects.toMatchObject({
      key: 'versionConflict',
      data: { last: { who: 'Max Manager', action: 'change' }, current: { gross: '800' } },
    });
  });

  test('of a customer who owes too much is audited by a manager alone, who says why', async () => {
    const order = await through(await made({ customer: 'OWES' }), 'submit', 'take');
    expect(await refusal(doing(order, 'audit'))).toBe('creditExceeded');
    const override = { override: true, overrideReason: 'paid by telephone' };
    expect(await refusal(doing(order, 'audit', override))).toBe('forbidden');
    expect(await refusal(doing(order, 'audit', { override: true }, 'manager'))).toBe('invalid');
    expect(await doing(order, 'audit', override, 'manager')).toMatchObject({
      status: 'audited',
      overrideReason: 'paid by telephone',
    });
  });

  test('lets no more pieces out than came in', async () => {
    const order = await through(await made(), 'submit', 'take', 'audit', 'warehouseIn');
    expect(await refusal(doing(order, 'warehouseOut', { outPieces: 3 }))).toBe('invalid');
  });

  test('that is cancelled leaves no bill; its number is torn up, or free again and used by the next', async () => {
    const first = await through(await made(), ...CLEARED, 'makeBill');
    const free = await doing(first, 'cancel', { numbers: 'free' });
    expect(free).toMatchObject({ status: 'cancelled', cancelled: true, reason: 'not wanted' });
    const second = await through(await made(), ...CLEARED, 'makeBill');
    expect(second['masterNumber']).toBe(first['masterNumber']);
    await doing(second, 'cancel');
    const third = await through(await made(), ...CLEARED, 'makeBill');
    expect(third['masterNumber']).not.toBe(first['masterNumber']);
    const [number] = await app.database.db
      .select()
      .from(waybillNumber)
      .where(eq(waybillNumber.number, plainText(first['masterNumber'])));
    expect(number).toMatchObject({ status: 'voided', reason: 'not wanted' });
  });

  test('without a number in the stock gets no bill, and nothing of one', async () => {
    const order = await through(await made({ airline: null }), ...CLEARED);
    expect(await refusal(doing(order, 'makeBill'))).toBe('invalid');
    const wanted = await through(await made(), ...CLEARED);
    expect(await refusal(doing(wanted, 'makeBill', { masterNumber: '235-99999992' }))).toBe('invalid');
    const [row] = await app.database.db.select().from(airOrder).where(eq(airOrder.id, wanted.id));
    expect(row).toMatchObject({ status: 'cleared', masterNumber: null });
  });
});

describe('a bill that is made', () => {
  const TARIFF = {
    code: 'T-BUY',
    name: 'buying',
    side: 'buying',
    airline: 'TK',
    originKind: 'airport',
    origin: 'PVG',
    destinationKind: 'airport',
    destination: 'IST',
    currency: 'USD',
    // Of a day that no other test flies on.
    validFrom: '2026-12-24',
    validTo: '2026-12-24',
    divisor: '6000',
    step: '0.5',
    breaks: [
      { class: 'M', from: '0', rate: '451' },
      { class: 'N', from: '0', rate: '25.9' },
      { class: 'Q', from: '45', rate: '22.9' },
    ],
    surcharges: [{ code: 'QQC', basis: 'waybill', rate: '9' }],
    active: true,
  };
  test.each([
    ['10', 'M', '451', '10'],
    ['30', 'N', '777', '30'],
    ['40', 'Q', '1030.5', '45'],
  ])('of %s kg is rated %s at once, and says why', async (gross, of, charge, rated) => {
    const { db } = app.database;
    if (of === 'M') await create(db, 'airTariff', TARIFF, callers.manager);
    const order = await through(
      await made({ gross, dims: null, flightDate: '2026-12-24' }),
      ...CLEARED.slice(0, 3),
    );
    const received = await doing(order, 'warehouseIn', { receivedWeight: gross });
    const billed = await through(received, 'declare', 'customsRelease', 'makeBill');
    const [bill] = await db
      .select()
      .from(airWaybill)
      .where(eq(airWaybill.number, plainText(billed['masterNumber'])));
    // A surcharge whose code is not known stays off the bill.
    expect(bill).toMatchObject({ rateClass: of, ratedWeight: rated, tariff: 'T-BUY', otherCharges: null });
    expect(Number(bill!.weightCharge)).toBe(Number(charge));
    expect(bill!.rating).toContain('✓');
  });

  test('keeps what somebody types over it, for him alone, until it is saved', async () => {
    const { db } = app.database;
    const [bill] = await db.select().from(airWaybill).where(eq(airWaybill.status, 'final')).limit(1);
    const draft = {
      version: bill!.version,
      base: { goods: bill!.goods },
      typed: { goods: 'x', status: 'void' },
    };
    const first = await keepDraft(db, bill!.id, { ...draft, stamp: 0 }, callers.clerk);
    expect(first).toMatchObject({ stamp: 1, typed: { goods: 'x' } });
    expect(first.typed).not.toHaveProperty('status');
    const second = await keepDraft(db, bill!.id, { ...draft, stamp: 1 }, callers.clerk);
    // His other browser goes on from the first.
    await expect(keepDraft(db, bill!.id, { ...draft, stamp: 1 }, callers.clerk)).rejects.toMatchObject({
      key: 'versionConflict',
      data: { current: { stamp: second.stamp } },
    });
    expect(await draftOf(db, bill!.id, callers.manager)).toBeNull();
    await editBill(db, bill!.id, bill!.version, { goods: 'x' }, callers.clerk, settings);
    expect(await draftOf(db, bill!.id, callers.clerk)).toBeNull();
  });
});

describe('houses', () => {
  const house = async () => {
    const order = await through(await made(), ...CLEARED);
    const billed = await doing(order, 'makeBill', { billType: 'house' });
    const [bill] = await app.database.db
      .select()
      .from(airWaybill)
      .where(eq(airWaybill.number, plainText(billed['houseNumber'])));
    return bill!;
  };
  const build = (...houses: { id: string }[]) =>
    consolidate(
      app.database.db,
      {
        airline: 'TK',
        houses: houses.map(({ id }) => id),
        masterNumber: null,
        flight: null,
        flightDate: null,
      },
      callers.clerk,
      settings,
    );

  test('get one master, and never a second one, which is named', async () => {
    const [one, other, third] = [await house(), await house(), await house()];
    const master = await build(one, other);
    expect(master).toMatchObject({ type: 'consolidation', pieces: 4, gross: '2021', status: 'draft' });
    await expect(build(other, third)).rejects.toMatchObject({
      key: 'consolidatedTwice',
      values: { house: other.number, master: master['number'] },
    });
    const { record, balance } = await moveHouses(
      app.database.db,
      master.id,
      { version: master.version, add: [third.id], remove: [], move: false },
      callers.clerk,
    );
    expect(balance).toMatchObject({ balanced: false, difference: { pieces: 2 } });
    const final = (reason: string | null) =>
      finalise(app.database.db, master.id, { version: record.version, reason }, callers.clerk);
    expect(await refusal(final(null))).toBe('unbalanced');
    expect(await final('weighed together')).toMatchObject({
      status: 'final',
      differenceReason: 'weighed together',
    });
  });

  test('go from one master to another, in parts too; what each earns is told', async () => {
    const { db } = app.database;
    const { clerk } = callers;
    const [one, other] = [await house(), await house()];
    const [from, to] = [await build(one), await build(other)];
    const go = { version: to.version, add: [one.id], remove: [] };
    expect(await refusal(moveHouses(db, to.id, { ...go, move: false }, clerk))).toBe('consolidatedTwice');
    const { balance } = await moveHouses(db, to.id, { ...go, move: true }, clerk);
    expect(balance).toMatchObject({ balanced: false, houses: { pieces: 4 } });
    const left = await balanceOfMaster(db, from.id, clerk);
    expect(left).toMatchObject({ houses: [], balance: { difference: { pieces: -2 } } });
    const [now] = await db.select().from(airWaybill).where(eq(airWaybill.id, one.id));
    const [order] = await db.select().from(airOrder).where(eq(airOrder.number, one.order!));
    expect([now!.master, order!.masterNumber]).toEqual([to['number'], to['number']]);
    const split = (pieces: number) =>
      splitHouse(db, one.id, { version: now!.version, pieces, gross: '400', volume: null }, clerk, settings);
    expect(await refusal(split(2))).toBe('invalid');
    const parts = await split(1);
    expect(parts).toMatchObject({
      record: { pieces: 1, gross: '610.5', master: to['number'] },
      part: { pieces: 1, gross: '400', master: to['number'], order: one.order, chargeable: '400' },
    });
    expect((await balanceOfMaster(db, to.id, clerk)).balance.houses).toEqual(balance.houses);
    await db.update(airWaybill).set({ price: '900' }).where(eq(airWaybill.id, one.id));
    await db.update(airWaybill).set({ costRate: '0.5' }).where(eq(airWaybill.id, to.id));
    expect((await balanceOfMaster(db, to.id, clerk)).profit).toEqual({
      currency: 'USD',
      selling: '900.00',
      buying: '505.25',
      profit: '394.75',
      left: 2,
    });
  });

  test('are made under a master that is being built, and leave with it when they add up or somebody says why', async () => {
    const first = await house();
    const master = await build(first);
    const order = await through(await made(), ...CLEARED);
    const under = { billType: 'house', masterNumber: plainText(master['number']) };
    expect(await refusal(doing(order, 'makeBill', { ...under, masterNumber: '235-99999992' }))).toBe(
      'invalid',
    );
    expect(await refusal(doing(order, 'makeBill', under))).toBe('unbalanced');
    const accepted = await doing(order, 'makeBill', { ...under, differenceReason: 'weighed together' });
    expect(accepted).toMatchObject({ status: 'billed', masterNumber: master['number'] });
    expect(await refusal(doing(accepted, 'sendOut'))).toBeUndefined();
    const [row] = await app.database.db.select().from(airWaybill).where(eq(airWaybill.id, master.id));
    expect(row).toMatchObject({ differenceReason: 'weighed together', status: 'draft' });
    // Another house, and the reason is no longer about what differs.
    const more = await house();
    const { record } = await moveHouses(
      app.database.db,
      master.id,
      { version: row!.version, add: [more.id], remove: [], move: false },
      callers.clerk,
    );
    expect(record).toMatchObject({ differenceReason: null });
    const [last] = await app.database.db.select().from(airOrder).where(eq(airOrder.number, more.order!));
    expect(await refusal(doing(last!, 'sendOut'))).toBe('unbalanced');
  });

  test('stand back to back with their master, or under another forwarder’s', async () => {
    const order = await through(await made(), ...CLEARED);
    const both = await doing(order, 'makeBill', { billType: 'backToBack' });
    expect(both).toMatchObject({ masterNumber: expect.any(String), houseNumber: expect.any(String) });
    const other = await through(await made(), ...CLEARED);
    const coLoad = await doing(other, 'makeBill', { billType: 'coLoad', masterNumber: '999-12345675' });
    expect(coLoad).toMatchObject({ masterNumber: '999-12345675', status: 'billed' });
  });
});

test('fifty who ask at once get fifty numbers, each once', async () => {
  const { db } = app.database;
  const numbers = rangeOf('235-20000002', 50)!;
  await receiveRange(db, { airline: 'TK', first: numbers[0]!, count: 50, office: 'X' }, callers.manager);
  const taken = await Promise.all(
    Array.from({ length: 50 }, () => db.transaction((tx) => takeNumber(tx, callers.clerk, 'TK', null))),
  );
  expect(new Set(taken).size).toBe(50);
  const rows = await db.select().from(waybillNumber).where(eq(waybillNumber.status, 'used'));
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
});

test('who may take numbers in is told once that they are few, and once that none is left', async () => {
  const { db } = app.database;
  const { ydid } = callers.clerk.actor;
  const mails = async () =>
    (await db.select().from(outbox).where(eq(outbox.channel, 'mail')))
      .filter(({ subject }) => subject.startsWith('TK:'))
      .map(({ recipient, subject }) => `${recipient} ${subject}`);
  const some = await db.query.users.findMany({ where: (users, { eq }) => eq(users.ydid, ydid) });
  for (const { id, name } of some)
    await db
      .update(users)
      .set({ email: `${name}@example.com` })
      .where(eq(users.id, id));
  const tell = (low: number) => tellLowStock(db, { ...app.env, STOCK_LOW: low }, app.log);
  const [levels] = await stockLevels(db, callers.manager, 0);
  const left = levels!.free + levels!.allotted;
  expect(await tell(left - 1)).toBe(0);
  expect(await tell(left)).toBe(1);
  expect(await tell(left)).toBe(0);
  const told = await mails();
  expect(told).toContain(`manager@example.com TK: ${left} waybill numbers are left`);
  expect(told.some((mail) => mail.startsWith('member@'))).toBe(false);
  // Filled up, it is told again one day.
  expect(await tell(left - 1)).toBe(0);
  expect(await tell(left)).toBe(1);
});

test('a range that is there already, of another airline, or none is refused', async () => {
  const receive = (first: string, airline = 'TK') =>
    refusal(receiveRange(app.database.db, { airline, first, count: 5, office: null }, callers.manager));
  expect(await receive('235-00000011')).toBe('duplicate');
  expect(await receive('176-12345675')).toBe('invalid');
  expect(await receive('235-00000012')).toBe('invalid');
});

test('a quote is every tariff that fits, cheapest first; kept, it is accepted into an order once', async () => {
  const { db } = app.database;
  const tariff = (code: string, more: Record<string, unknown>) =>
    create(
      db,
      'airTariff',
      {
        code,
        name: code,
        side: 'buying',
        originKind: 'airport',
        origin: 'PVG',
        destinationKind: 'airport',
        destination: 'IST',
        currency: 'CNY',
        validFrom: '2026-01-01',
        divisor: '6000',
        step: '0.5',
        breaks: [
          { class: 'M', from: '0', rate: '451' },
          { class: 'N', from: '0', rate: '25.9' },
          { class: 'Q', from: '45', rate: '22.9' },
        ],
        active: true,
        ...more,
      },
      callers.clerk,
    );
  await tariff('T-DEAR', { breaks: [{ class: 'N', from: '0', rate: '99' }] });
  await tariff('T-CHEAP', {});
  await tariff('T-ZONE', { destinationKind: 'zone', destination: 'TURKEY', zones: 'IST SAW' });
  await tariff('T-SELL', { side: 'selling', breaks: [{ class: 'N', from: '0', rate: '40' }] });
  await tariff('T-OLD', { validTo: '2026-02-01' });
  const question = {
    origin: 'PVG',
    destination: 'IST',
    date: '2026-05-05',
    service: null,
    airline: null,
    commodity: null,
    currency: 'CNY',
    cargo: { lines: [], pieces: 2, gross: '40', volume: null },
  };
  const { offers, selling } = await reckon(db, question, callers.clerk, 'CNY');
  expect(offers.map((one) => [one.tariff.id, one.total, one.margin])).toEqual([
    ['T-CHEAP', '1030.50', '569.50'],
    ['T-ZONE', '1030.50', '569.50'],
    ['T-DEAR', '3960.00', '-2360.00'],
  ]);
  expect(selling).toMatchObject({ total: '1600.00' });
  expect((await reckon(db, question, callers.operator, 'CNY')).offers).toEqual([]);
  const wish = { ...question, tariff: 'T-CHEAP', customer: 'ANADOLU', validUntil: null, price: null };
  const quote = await keepQuote(db, wish, callers.clerk, settings);
  expect(quote).toMatchObject({ status: 'open', cost: '1030.50', selling: '1600.00', margin: '569.50' });
  const accept = (version: number) => moveQuote(db, quote.id, 'accept', version, callers.clerk, settings);
  const accepted = await accept(quote.version);
  expect(accepted).toMatchObject({ status: 'accepted', order: expect.stringMatching(/^A\d\d-/) });
  expect(await refusal(accept(accepted.version))).toBe('wrongState');
});

describe('what belongs to another company', () => {
  /** Every company's own list of the office: whoever adds one is tested here without knowing it. */
  const KEYS = resourceKeys.filter(
    (key) =>
      resourceGroups[key] === 'airBusiness' &&
      resources[key].scope === 'company' &&
      // Nobody's own: the orders again, as their customer has them (shipments.test.ts).
      key !== 'airShipment',
  );
  /** A body with all that any of these calls asks for. */
  const json = {
    version: 1,
    reason: 'mine',
    add: [],
    remove: [],
    numbers: 'void',
    pieces: 1,
    values: {},
    order: 'A26-000001',
  };
  beforeAll(async () => {
    const scale = { code: 'W1', name: 'W1', url: 'https://scale.example/w', unit: 'kg', active: true };
    await create(app.database.db, 'airScale', scale, callers.manager);
  });

  test('is announced to its own company alone', async () => {
    const heard: [string, number | null][] = [];
    const stop = await watch(app.database, (key, ydid) => heard.push([key, ydid]));
    await through(await made(), ...CLEARED, 'makeBill');
    await vi.waitFor(() => expect(heard.map(([key]) => key)).toContain('airWaybill'));
    await stop();
    expect(heard.filter(([, ydid]) => ydid !== 2000)).toEqual([]);
  });

  test('is in no list and no sum of a stranger', async () => {
    const stranger = await aPerson(app, YDID_DEMO_COMPANY, ['manager']);
    const ids = new Set<string>();
    for (const key of KEYS) {
      const { table, owner } = shelfOf(key);
      const theirs = await app.database.db.select({ id: table.id }).from(table).where(eq(owner!, 2000));
      expect(theirs.length, key).toBeGreaterThan(0);
      for (const { id } of theirs) ids.add(String(id));
      const path = `/ydapi/api/v1/${key}`;
      const { token } = stranger;
      const list = await call(app, path, { token, query: { _start: 0, _end: 500 } });
      expect(list.status, key).toBe(200);
      expect((list.body as { id: string }[]).filter(({ id }) => ids.has(id))).toEqual([]);
      const { body } = await call(app, `${path}/summary`, { token });
      expect(body, key).toMatchObject({ data: { total: (list.body as unknown[]).length } });
      const json = { ids: theirs.slice(0, 50).map((one) => one.id), format: 'csv' };
      const preview = await call(app, `${path}/export/preview`, { method: 'POST', token, json });
      expect(preview.body, key).toMatchObject({ data: { total: 0 } });
      const file = await call(app, `${path}/export`, { method: 'POST', token, json });
      expect([file.status, file.headers['x-total-count']].map(Number), key).toEqual([200, 0]);
    }
  });

  test('is as if it were not there for the calls that name several records in their body', async () => {
    const { token } = await aPerson(app, YDID_DEMO_COMPANY, ['manager', 'clerk']);
    const { db } = app.database;
    const [bill] = await db.select().from(airWaybill).where(eq(airWaybill.ydid, 2000)).limit(1);
    const nowhere = '00000000-0000-4000-8000-000000000000';
    for (const [path, bodyOf] of [
      ['airWaybill/papers', (id: string) => ({ ids: [id], papers: ['waybill', 'labels'] })],
      ['airWaybill/consolidate', (id: string) => ({ airline: 'TK', houses: [id] })],
    ] as const) {
      const answer = async (id: string) => {
        const json = bodyOf(id);
        const { status, body } = await call(app, `/ydapi/api/v1/${path}`, { method: 'POST', token, json });
        return [status, (body as { code: number }).code];
      };
      const there = await answer(bill!.id);
      expect(there, path).toEqual(await answer(nowhere));
      expect(there[0], path).toBe(404);
    }
  });

  test('is as if it were not there, for every call of the air office that names a record', async () => {
    const stranger = await aPerson(app, YDID_DEMO_COMPANY, ['manager', 'clerk', 'administrator']);
    const surprises: string[] = [];
    let refused = 0;
    for (const key of KEYS) {
      const { table, owner } = shelfOf(key);
      const [theirs] = await app.database.db
        .select({ id: table.id })
        .from(table)
        .where(eq(owner!, 2000))
        .limit(1);
      const calls = app.endpoints.filter(
        ({ method, url }) =>
          url.startsWith(`/ydapi/api/v1/${key}/:id`) && !['HEAD', 'OPTIONS'].includes(method),
      );
      expect(calls.length, key).toBeGreaterThan(1);
      for (const { method, url } of calls) {
        const answer = async (id: string) => {
          const path = url
            .replace(':id', id)
            .replace(':paper', key === 'airOrder' ? 'pickupOrder' : 'waybill')
            .replace(/:\w+/, 'x');
          const body = method === 'GET' ? {} : { json };
          const { status, body: told } = await call(app, path, {
            method: method as 'GET',
            token: stranger.token,
            ...body,
          });
          return `${status} ${String((told as { code?: number }).code)}`;
        };
        const [there, nowhere] = [
          await answer(String(theirs!.id)),
          await answer('00000000-0000-4000-8000-000000000000'),
        ];
        if (there !== nowhere || there.startsWith('2'))
          surprises.push(`${method} ${url}: ${there}, not ${nowhere}`);
        if (there.startsWith('404')) refused += 1;
      }
    }
    expect(surprises).toEqual([]);
    // Most got as far as looking for the record.
    expect(refused).toBeGreaterThan(8);
  });
});
