/** Tests the table of actions: every state, every action, every role; and what the actions do. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { after, flowKey, ORDER_ACTIONS, ORDER_STATES, OVERRIDE_KEY } from '#contract/air/orders/flow.ts';
import { plainText } from '#contract/records/fields.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { create, summary } from '#server/records/records.ts';
import { search } from '#server/records/search/search.ts';
import { exchangeRate } from '#server/money/schema.ts';
import { airOrder, airOrderRevision, airWaybill, waybillNumber } from '../schema/index.ts';
import { anOrderOffice, CLEARED, refusal, ROLES, type OrderOffice } from '#server/test/order-office.ts';
import { voidBill } from '../waybills/edit.ts';
import { revisionsOf } from './revisions.ts';

let office: OrderOffice;
let app: OrderOffice['app'];
let callers: OrderOffice['callers'];
beforeAll(async () => {
  office = await anOrderOffice();
  ({ app, callers } = office);
});
const made: OrderOffice['made'] = (...args) => office.made(...args);
const doing: OrderOffice['doing'] = (...args) => office.doing(...args);
const through: OrderOffice['through'] = (...args) => office.through(...args);

describe('every action in every state', () => {
  test.each(ROLES)('as %s', async (role) => {
    const { db } = app.database;
    const { actor } = callers[role];
    const order = await made();
    // Data that an order collects along its flow, so that each action finds what it needs.
    const filled = {
      receivedPieces: 2,
      receivedWeight: '1000',
      departedAt: null,
      handovers: null,
      outPieces: null,
    };
    for (const state of ORDER_STATES)
      for (const action of ORDER_ACTIONS) {
        const to = after(state, action);
        const mine = actor.ydid === 2000;
        // An early departure needs the right to override, too.
        const holds =
          actor.routers.includes(flowKey(action)) &&
          (action !== 'sendOut' || to === null || actor.routers.includes(OVERRIDE_KEY));
        const set = {
          status: state,
          version: 1,
          ...(action === 'cancelAudit' ? { receivedPieces: null } : filled),
          // The bill of the action before.
          ...(action === 'makeBill' && { masterNumber: null, houseNumber: null }),
        };
        if (to !== null || action === 'submit')
          await db.update(airOrder).set(set).where(eq(airOrder.id, order.id));
        const actual = await refusal(doing({ ...order, version: 1 }, action, {}, role));
        const wanted = !mine ? 'notFound' : !holds ? 'forbidden' : to === null ? 'wrongState' : undefined;
        expect(actual, `${state} ${action}`).toBe(wanted);
        if (actual !== undefined) continue;
        const [row] = await db.select().from(airOrder).where(eq(airOrder.id, order.id));
        expect(row!.status, `${state} ${action}`).toBe(to);
        await db.update(airOrder).set({ status: state, version: 1 }).where(eq(airOrder.id, order.id));
      }
  });
});

describe('an order', () => {
  test('goes from booking to delivery, and each step writes its fields', async () => {
    // Details for the airline and the consignee are copied to the bill.
    const details = { proxyNumber: 'PO-77', temperature: '+2 +8 °C', paymentPlace: 'Shanghai' };
    const draft = await made(details);
    expect(draft).toMatchObject({
      status: 'draft',
      chargeable: '1000',
      volume: '2.64',
      volumeWeight: '440',
    });
    const accepted = await through(draft, 'submit', 'take');
    expect(accepted).toMatchObject({ status: 'accepted', operator: 'clerk' });
    const changed = await doing(accepted, 'change', { gross: '990' });
    expect(changed).toMatchObject({ status: 'accepted', revision: 1, gross: '990', chargeable: '990' });
    const revisions = await app.database.db
      .select()
      .from(airOrderRevision)
      .where(eq(airOrderRevision.order, draft.id));
    expect(revisions).toMatchObject([{ revision: 0, values: { gross: '1000' } }]);
    const received = await through(changed, 'audit', 'sendCar', 'warehouseIn');
    expect(received).toMatchObject({
      difference: '+20.5 kg',
      pickupPlate: '34 ABC 123',
      chargeable: '1010.5',
    });
    const weighed = await through(received, 'weigh');
    expect(weighed['weighings']).toMatchObject([
      { gross: '1010.5' },
      { gross: '1020', scale: 'B', by: 'clerk' },
    ]);
    // The difference follows the later weighing, the customs state the release.
    expect(weighed).toMatchObject({ difference: '+30 kg' });
    const billed = await through(weighed, 'declare', 'customsRelease', 'makeBill');
    expect(billed).toMatchObject({
      status: 'billed',
      customsStatus: 'released',
      masterNumber: expect.stringMatching(/^235-/),
    });
    const [bill] = await app.database.db
      .select()
      .from(airWaybill)
      .where(eq(airWaybill.number, plainText(billed['masterNumber'])));
    expect(bill).toMatchObject({
      type: 'direct',
      order: billed['number'],
      gross: '1020',
      status: 'draft',
      issuedAt: 'Istanbul',
      ...details,
    });
    const gone = await through(billed, 'sendOut', 'cancelSendOut', 'sendOut', 'arrive', 'deliver');
    expect(gone).toMatchObject({ status: 'delivered', reason: 'by telephone' });
  });

  test('is found with its customer, lane and state, and so is its bill', async () => {
    const order = await through(await made(), ...CLEARED, 'makeBill');
    const found = async (text: string, language: 'en' | 'zh') =>
      (await search(app.database.db, callers.clerk.actor, language, text)).records;
    expect(await found(plainText(order['number']), 'en')).toContainEqual(
      expect.objectContaining({ resource: 'airOrder', detail: 'ANADOLU · PVG · IST · AWB issued' }),
    );
    expect(await found(plainText(order['masterNumber']), 'zh')).toContainEqual(
      expect.objectContaining({ resource: 'airWaybill', detail: 'ANADOLU · PVG · IST · 草稿' }),
    );
  });

  test('is not booked while data is missing, nor past the cut-off', async () => {
    const bare = await made({ customer: null, pieces: null, dims: null });
    await expect(doing(bare, 'submit')).rejects.toMatchObject({
      key: 'invalid',
      data: { faults: [{ path: 'customer' }, { path: 'pieces' }] },
    });
    const late = await made({ cutOff: '2026-01-01T10:00:00Z' });
    expect(await refusal(doing(late, 'submit'))).toBe('flightClosed');
  });

  test('is taken by one of two clerks, and the other sees who took it', async () => {
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

  test('is taken by one of twenty clerks at once, and the others see who took it', async () => {
    const order = await doing(await made(), 'submit');
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => doing(order, 'take', {}, at % 2 ? 'manager' : 'clerk')),
    );
    const fulfilled = answers.filter(({ status }) => status === 'fulfilled');
    expect(fulfilled).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ key: 'wrongState', data: { last: { action: 'take' } } });
    const [row] = await app.database.db.select().from(airOrder).where(eq(airOrder.id, order.id));
    const [one] = fulfilled as PromiseFulfilledResult<ResourceRecord>[];
    expect(row).toMatchObject({ status: 'accepted', operator: one!.value['operator'] });
  });

  test('lists each version of its booking with user, time and reason', async () => {
    const booked = await doing(await made(), 'submit');
    const once = await doing(booked, 'change', { gross: '900', changeReason: 'weighed at the factory' });
    const unchanged = await doing(once, 'change', { ...once, changeReason: null });
    expect(unchanged).toMatchObject({ revision: 1, changeReason: 'weighed at the factory' });
    const twice = await doing(unchanged, 'change', { goods: 'Shirts' }, 'manager');
    expect(twice).toMatchObject({ revision: 2, gross: '900', changeReason: null });
    const revisions = await revisionsOf(app.database.db, booked.id, callers.manager);
    expect(
      revisions.map(({ revision, who, why, values: { gross, goods } }) => [revision, who, why, gross, goods]),
    ).toEqual([
      [0, 'Clara Clerk', null, '1000', 'TEXTILES'],
      [1, 'Clara Clerk', 'weighed at the factory', '900', 'TEXTILES'],
      [2, 'Max Manager', null, '900', 'Shirts'],
    ]);
    expect(Object.keys(revisions[0]!.values)).not.toContain('operator');
  });

  test('can change after the cut-off, but not to a flight that is closed', async () => {
    const order = await doing(await made(), 'submit');
    await app.database.db
      .update(airOrder)
      .set({ cutOff: new Date('2026-01-01T10:00:00Z') })
      .where(eq(airOrder.id, order.id));
    const changed = await doing(order, 'change', { marks: 'AT' });
    expect(await refusal(doing(changed, 'change', { cutOff: '2026-01-02T10:00:00Z' }))).toBe('flightClosed');
  });

  test('closes at the cut-off of its scheduled flight when none was entered', async () => {
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
    // The example airport is three hours ahead.
    expect(await doing(next, 'submit')).toMatchObject({ cutOff: '2027-06-01T13:00:00Z' });
  });

  test('reads times as local to its airports, and keeps the local time when an airport changes', async () => {
    const { db } = app.database;
    for (const [code, zone] of [
      ['AKL', 'Pacific/Auckland'],
      ['LAX', 'America/Los_Angeles'],
    ] as const)
      // prettier-ignore
      await create(db, 'airport', { code, name: code, country: 'TR', zone }, callers.manager);
    const wall = { etd: '2027-01-02 00:30', cutOff: '2027-01-01T20:00', eta: '01.01.2027 15:00' };
    const order = await made({ origin: 'AKL', destination: 'LAX', ...wall });
    expect(order).toMatchObject({
      etd: '2027-01-01T11:30:00Z',
      cutOff: '2027-01-01T07:00:00Z',
      eta: '2027-01-01T23:00:00Z',
      referred: { origin: { zone: 'Pacific/Auckland' }, destination: { zone: 'America/Los_Angeles' } },
    });
    const moved = await doing(await doing(order, 'submit'), 'change', {
      origin: 'IST',
      eta: '2027-01-01 16:00',
    });
    expect(moved).toMatchObject({
      etd: '2027-01-01T21:30:00Z',
      cutOff: '2027-01-01T17:00:00Z',
      eta: '2027-01-02T00:00:00Z',
    });
    // Filters for a day use the airport's local time: 2 January there is the 1st in UTC.
    const leaving = async (day: string, last = day) => {
      const [gte, lte] = [`${day} 00:00`, `${last} 23:59`];
      const filters = [
        { field: 'etd', operator: 'gte', value: gte },
        { field: 'etd', operator: 'lte', value: lte },
        { field: 'number', operator: 'eq', value: plainText(order.number) },
      ] as const;
      return (await summary(db, 'airOrder', callers.clerk, { filters, search: '' }, [])).total;
    };
    expect([await leaving('2027-01-01'), await leaving('2027-01-02')]).toEqual([0, 1]);
    expect(await leaving('0001-01-01', '9999-12-31')).toBe(1);
    // Its arrival may show an earlier local time than its departure, but not be before it; and the cut-off is
    // before departure.
    for (const [path, times] of [
      ['eta', { ...wall, eta: '2027-01-01 03:00' }],
      ['cutOff', { ...wall, cutOff: '2027-01-02 01:00' }],
    ] as const)
      await expect(made({ origin: 'AKL', destination: 'LAX', ...times })).rejects.toMatchObject({
        key: 'invalid',
        data: { faults: [{ path }] },
      });
    const typed = { origin: null, etd: '2027-01-02 00:30' };
    await expect(made(typed)).rejects.toMatchObject({ key: 'invalid', data: { faults: [{ path: 'etd' }] } });
    const closed = made({ cutOff: '2026-01-01 10:00' }).then((late) => doing(late, 'submit'));
    await expect(closed).rejects.toMatchObject({ values: { cutOff: '1 Jan 2026 10:00 (PVG, UTC+03:00)' } });
  });

  test('goes to several handlers up to its total, and loses them all when unloaded', async () => {
    const out = await through(await made(), ...CLEARED.slice(0, 4), 'warehouseOut');
    // Some of the pieces cannot have the weight of all.
    expect(await refusal(doing(out, 'handOver', { handedWeight: '1020' }))).toBe('invalid');
    const once = await doing(out, 'handOver', { handedWeight: '500', handedRemark: 'gate 5' });
    expect(await refusal(doing(once, 'handOver', { handedPieces: 2 }))).toBe('invalid');
    await expect(doing(once, 'handOver', { handedWeight: '1010.5' })).rejects.toMatchObject({
      data: {
        faults: [{ path: 'handedWeight', message: 'airOrder:fault.handedMore', values: { left: '510.5' } }],
      },
    });
    const both = await doing(once, 'handOver', { handler: 'OWES', handedAt: '2026-01-01T08:00:00Z' });
    expect(both).toMatchObject({ status: 'out' });
    expect(both.handovers).toMatchObject([
      { handler: 'ANADOLU', pieces: 1, weight: '500', place: 'Terminal 2', name: 'Li Wei', remark: 'gate 5' },
      { handler: 'OWES', pieces: 1, at: '2026-01-01T08:00:00Z' },
    ]);
    const back = await through(both, 'sendOut', 'cancelSendOut');
    expect(back).toMatchObject({ status: 'out', handovers: null });
  });

  test('rejects entered times that contradict others or lie in the future', async () => {
    const faultOf = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: { data: { faults: { path: string; message: string }[] } }) => error.data.faults,
      );
    // Read once, so that sent and expected times are the same second.
    const began = Date.now();
    const hours = (count: number) => `${new Date(began + count * 3_600_000).toISOString().slice(0, 19)}Z`;
    const toCome = (path: string) => [{ path, message: 'airOrder:fault.toCome' }];
    const audited = await through(await made(), 'submit', 'take', 'audit');
    expect(await faultOf(doing(audited, 'collect', { pickedUpAt: hours(5) }))).toEqual(toCome('pickedUpAt'));
    expect(await faultOf(doing(audited, 'warehouseIn', { receivedAt: hours(5) }))).toEqual(
      toCome('receivedAt'),
    );
    const out = await through(audited, 'warehouseIn', 'warehouseOut');
    expect(await faultOf(doing(out, 'handOver', { handedAt: hours(5) }))).toEqual(toCome('handedAt'));
    expect(await faultOf(doing(out, 'sendOut', { departedAt: hours(5) }))).toEqual(toCome('departedAt'));
    // It departed before this was entered, and before it was booked in.
    const sent = await doing(out, 'sendOut', { departedAt: hours(-20) });
    expect(sent.departedAt).toBe(hours(-20));
    expect(await faultOf(doing(sent, 'arrive', { arrivedAt: hours(-21) }))).toMatchObject([
      { path: 'arrivedAt', message: 'airOrder:fault.beforeDeparture' },
    ]);
    expect(await faultOf(doing(sent, 'deliver', { deliveredAt: hours(-21) }))).toMatchObject([
      { path: 'deliveredAt', message: 'airOrder:fault.beforeDeparture' },
    ]);
    expect(await faultOf(doing(sent, 'arrive', { arrivedAt: hours(5) }))).toEqual(toCome('arrivedAt'));
    const there = await doing(sent, 'arrive', { arrivedAt: hours(-8) });
    expect(await faultOf(doing(there, 'deliver', { deliveredAt: hours(-9) }))).toMatchObject([
      { path: 'deliveredAt', message: 'airOrder:fault.beforeArrival' },
    ]);
    const done = await doing(there, 'deliver', { deliveredAt: hours(-7) });
    expect(done).toMatchObject({ status: 'delivered', departedAt: hours(-20), arrivedAt: hours(-8) });
  });

  test('accepts a corrected departure with its arrival after a late click', async () => {
    const out = await through(await made(), 'submit', 'take', 'audit', 'warehouseIn', 'warehouseOut');
    const clicked = await doing(out, 'sendOut');
    expect(await refusal(doing(clicked, 'arrive', { arrivedAt: '2026-01-02T04:00:00Z' }))).toBe('invalid');
    const there = await doing(clicked, 'arrive', {
      // In local time of the origin, as the form sends it.
      departedAt: '2026-01-02 01:00',
      arrivedAt: '2026-01-02T04:00:00Z',
    });
    expect(there).toMatchObject({
      status: 'arrived',
      departedAt: '2026-01-01T22:00:00Z',
      arrivedAt: '2026-01-02T04:00:00Z',
    });
    // A time from a message does not block delivery, even where it contradicts another.
    await app.database.db
      .update(airOrder)
      .set({ departedAt: new Date('2026-01-03T00:00:00Z') })
      .where(eq(airOrder.id, there.id));
    expect(await doing(there, 'deliver', { deliveredAt: '2026-01-04T00:00:00Z' })).toMatchObject({
      status: 'delivered',
    });
  });

  test('rejects a change based on an older version', async () => {
    const order = await doing(await made(), 'submit');
    await doing(order, 'change', { gross: '800' }, 'manager');
    await expect(doing(order, 'change', { gross: '700' })).rejects.toMatchObject({
      key: 'versionConflict',
      data: { last: { who: 'Max Manager', action: 'change' }, current: { gross: '800' } },
    });
  });

  test('of a customer over the credit limit needs a manager with a reason to audit it', async () => {
    const order = await through(await made({ customer: 'OWES' }), 'submit', 'take');
    expect(await refusal(doing(order, 'audit'))).toBe('creditExceeded');
    // The order's own price counts too: by its rate, and converted from its currency.
    const { db } = app.database;
    const rate = {
      ydid: 2000,
      source: 'USD',
      target: 'CNY',
      sign: 'multiply',
      rate: '7',
      effective: '2026-01-01',
    } as const;
    await db.insert(exchangeRate).values(rate);
    const dear = await through(
      await made({ customer: 'LIMITED', currency: 'CNY', saleRate: '7.5' }),
      'submit',
      'take',
    );
    await expect(doing(dear, 'audit')).rejects.toMatchObject({
      key: 'creditExceeded',
      values: { used: '0.00', limit: '1,000.00', added: '1,071.43', currency: 'USD' },
    });
    // Without a rate for yen the amount cannot be compared, so the audit is refused.
    const unknown = await through(
      await made({ customer: 'LIMITED', currency: 'JPY', price: '99999999' }),
      'submit',
      'take',
    );
    await expect(doing(unknown, 'audit')).rejects.toMatchObject({
      key: 'creditUnknown',
      values: { own: 'JPY', added: '99,999,999', limit: '1,000.00', currency: 'USD' },
    });
    expect(
      await doing(unknown, 'audit', { override: true, overrideReason: 'in advance' }, 'manager'),
    ).toMatchObject({ status: 'audited', overrideReason: 'in advance' });
    // Without a price the credit cannot be checked.
    const unpriced = await through(await made({ customer: 'LIMITED' }), 'submit', 'take');
    await expect(doing(unpriced, 'audit')).rejects.toMatchObject({
      key: 'creditUnpriced',
      values: { customer: 'LIMITED', limit: '1,000.00', currency: 'USD' },
    });
    const priced = await through(await made({ customer: 'LIMITED', price: '900' }), 'submit', 'take');
    expect(await doing(priced, 'audit')).toMatchObject({ status: 'audited' });
    const override = { override: true, overrideReason: 'paid by telephone' };
    expect(await refusal(doing(order, 'audit', override))).toBe('forbidden');
    expect(await refusal(doing(order, 'audit', { override: true }, 'manager'))).toBe('invalid');
    expect(await doing(order, 'audit', override, 'manager')).toMatchObject({
      status: 'audited',
      overrideReason: 'paid by telephone',
    });
  });

  test('cannot release more pieces than it received', async () => {
    const order = await through(await made(), 'submit', 'take', 'audit', 'warehouseIn');
    expect(await refusal(doing(order, 'warehouseOut', { outPieces: 3 }))).toBe('invalid');
  });

  test('that is cancelled keeps no bill, and its number is void or free for the next order', async () => {
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

  test.each([
    ['direct', [], 'cleared'],
    ['house', [], 'cleared'],
    ['house', ['warehouseOut'], 'out'],
  ] as const)(
    'gets no second bill beside a %s one after %j, and another once that is void',
    async (billType, after, state) => {
      const { db } = app.database;
      const bill = (order: { id: string; version: number }) =>
        doing(order, 'makeBill', { billType, masterNumber: null });
      const billed = await through(await bill(await through(await made(), ...CLEARED)), ...after);
      expect(await refusal(bill(billed))).toBe('wrongState');
      const number = plainText(billed[billType === 'direct' ? 'masterNumber' : 'houseNumber']);
      const [row] = await db.select().from(airWaybill).where(eq(airWaybill.number, number));
      const wish = { version: row!.version, reason: 'a wrong shipper', numbers: 'void' } as const;
      await voidBill(db, row!.id, wish, callers.clerk);
      const [freed] = await db.select().from(airOrder).where(eq(airOrder.id, billed.id));
      expect(freed).toMatchObject({ status: state, masterNumber: null, houseNumber: null });
      expect(await bill({ ...billed, version: freed!.version })).toMatchObject({ status: 'billed' });
    },
  );

  test('gets no bill, in whole or in part, without a number in stock', async () => {
    const order = await through(await made({ airline: null }), ...CLEARED);
    expect(await refusal(doing(order, 'makeBill'))).toBe('invalid');
    const wanted = await through(await made(), ...CLEARED);
    expect(await refusal(doing(wanted, 'makeBill', { masterNumber: '235-99999992' }))).toBe('invalid');
    const [row] = await app.database.db.select().from(airOrder).where(eq(airOrder.id, wanted.id));
    expect(row).toMatchObject({ status: 'cleared', masterNumber: null });
  });
});
