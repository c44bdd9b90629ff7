/**
 * Tests bills from orders, masters over houses, their numbers and earlier quotes, and that other companies
 * see none of them.
 */
import { printedInstead } from '#contract/air/waybill/boxes.ts';
import { exchanged } from '#contract/air/waybill/exchange.ts';
import { waybillForm } from '#contract/air/waybill/form.ts';
import { fractionOf } from '#contract/core/decimal.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { rangeOf } from '#contract/air/stock.ts';
import { plainText } from '#contract/records/fields.ts';
import { resourceKeys, resources } from '#contract/resources.ts';
import { resourceGroups } from '#contract/resource-keys.ts';
import { watch } from '#server/records/changes.ts';
import { create } from '#server/records/records.ts';
import { resourceTableOf } from '#server/records/table.ts';
import { companies, users } from '#server/access/schema.ts';
import { airOrder, airWaybill, waybillNumber } from '../schema/index.ts';
import { customer } from '#server/customers/schema.ts';
import { outbox } from '#server/platform/outbound/schema.ts';
import { YDID_DEMO_COMPANY } from '#server/demo/demo-accounts.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { call } from '#server/test/app.ts';
import { anOrderOffice, CLEARED, refusal, settings, type OrderOffice } from '#server/test/order-office.ts';
import { aPerson } from '#server/test/people.ts';
import { Refused } from '#server/platform/refused.ts';
import { keepQuote, moveQuote } from '../quotes/quotes.ts';
import { calculate } from '../quotes/calculate.ts';
import { tellLowStock } from '../stock/alerts.ts';
import { receiveRange, stockLevels } from '../stock/stock.ts';
import { takeNumber } from '../stock/take.ts';
import { consolidate, type Consolidation } from './consolidate.ts';
import { draftOf, keepDraft } from './drafts.ts';
import { editBill, voidBill } from './edit.ts';
import { finalise } from './finalise.ts';
import { balanceOfMaster } from './houses.ts';
import { moveHouses } from './move.ts';
import { billDocuments } from './documents.ts';
import { splitHouse } from './split.ts';

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

const NO_OFFICE = { name: '', iata: '', cass: '', account: '' };
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
  // A day without flights in the other tests.
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

describe('a new bill', () => {
  test.each([
    ['10', 'M', '451', '10'],
    ['30', 'N', '777', '30'],
    ['40', 'Q', '1030.5', '45'],
  ])('of %s kg is rated %s at once, with an explanation', async (gross, of, charge, rated) => {
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
    // A surcharge with an unknown code is left off the bill.
    expect(bill).toMatchObject({ rateClass: of, ratedWeight: rated, tariff: 'T-BUY', otherCharges: null });
    expect(Number(bill!.weightCharge)).toBe(Number(charge));
    expect(bill!.rating).toContain('✓');
  });

  test('uses a tariff for exactly its goods, where there is one', async () => {
    const { db } = app.database;
    const day = { validFrom: '2026-12-23', validTo: '2026-12-23' };
    const breaks = [{ class: 'N', from: '0', rate: '20' }];
    for (const tariff of [{ code: 'T-ALL' }, { code: 'T-FISH', commodity: 'Fresh fish', breaks }])
      await create(db, 'airTariff', { ...TARIFF, ...day, ...tariff }, callers.manager);
    const tariffOf = async (goods: string) => {
      const booked = await made({ gross: '30', dims: null, flightDate: '2026-12-23', goods });
      const billed = await through(booked, ...CLEARED, 'makeBill');
      const number = plainText(billed['masterNumber']);
      const [bill] = await db.select().from(airWaybill).where(eq(airWaybill.number, number));
      return bill!.tariff;
    };
    expect([await tariffOf('FRESH FISH'), await tariffOf('Ice for fresh fish')]).toEqual(['T-FISH', 'T-ALL']);
  });

  test('keeps a user’s unsaved changes for that user alone, until they are saved', async () => {
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
    // The same user's other browser continues from the first draft.
    await expect(keepDraft(db, bill!.id, { ...draft, stamp: 1 }, callers.clerk)).rejects.toMatchObject({
      key: 'versionConflict',
      data: { current: { stamp: second.stamp } },
    });
    expect(await draftOf(db, bill!.id, callers.manager)).toBeNull();
    await editBill(db, bill!.id, bill!.version, { goods: 'x' }, callers.clerk, settings);
    expect(await draftOf(db, bill!.id, callers.clerk)).toBeNull();
  });

  test('accepts replacement text only for boxes of its form that do not hold its identity', async () => {
    const { db } = app.database;
    const [bill] = await db.select().from(airWaybill).where(eq(airWaybill.tariff, 'T-BUY')).limit(1);
    const edit = (...boxes: string[]) =>
      editBill(
        db,
        bill!.id,
        bill!.version,
        { overrides: boxes.map((box) => ({ box, value: 'x' })), carriageValue: 'NVD' },
        callers.clerk,
        settings,
      );
    for (const box of ['99Z', 'number'])
      await expect(edit('21', box)).rejects.toMatchObject({
        data: { faults: [{ path: 'overrides', message: 'airWaybill:fault.box', values: { box, line: 2 } }] },
      });
    const now = await edit('21');
    expect(now).toMatchObject({ overrides: [{ box: '21', value: 'x' }], carriageValue: null });
    // Several lines, as long as the box, and nothing at all.
    const overrides = [
      { box: '21', value: `KEEP DRY\n${'DO NOT STACK '.repeat(40).trim()}` },
      { box: '10', value: '' },
    ];
    const printed = await editBill(db, bill!.id, now.version, { overrides }, callers.clerk, settings);
    expect(printed.overrides).toEqual([overrides[0], { box: '10', value: null }]);
    expect(printedInstead(waybillForm(printed, NO_OFFICE))).toEqual({ '21': overrides[0]!.value, '10': '' });
  });

  test('changes currency only together with its amounts', async () => {
    const { db } = app.database;
    const [bill] = await db.select().from(airWaybill).where(eq(airWaybill.tariff, 'T-BUY')).limit(1);
    const edit = (changes: Record<string, unknown>) =>
      editBill(db, bill!.id, bill!.version, changes, callers.clerk, settings);
    await expect(edit({ currency: 'CNY' })).rejects.toMatchObject({
      key: 'invalid',
      data: { faults: [{ path: 'currency', values: { from: 'USD', to: 'CNY' } }] },
    });
    // JPY has no decimals, so the totals, which had some, are recalculated.
    expect(bill!.prepaidTotal).toContain('.');
    const yen = exchanged(bill as unknown as Parameters<typeof exchanged>[0], 'JPY', fractionOf('151.3'));
    const edited = await edit({ currency: 'JPY', ...yen });
    expect(edited).toMatchObject({ currency: 'JPY', prepaidTotal: expect.stringMatching(/^\d+$/) as string });
  });
});

describe('houses', () => {
  const house = async (more: Record<string, unknown> = {}) => {
    const order = await through(await made(more), ...CLEARED);
    const billed = await doing(order, 'makeBill', { billType: 'house' });
    const [bill] = await app.database.db
      .select()
      .from(airWaybill)
      .where(eq(airWaybill.number, plainText(billed.houseNumber)));
    return bill!;
  };
  const wished = (wish: Partial<Consolidation>, ...houses: { id: string }[]) =>
    consolidate(
      app.database.db,
      {
        airline: 'TK',
        houses: houses.map(({ id }) => id),
        masterNumber: null,
        flight: null,
        flightDate: null,
        ...wish,
      },
      callers.clerk,
      settings,
    );
  const buildFor = (consignee: string | null, ...houses: { id: string }[]) =>
    wished({ consignee }, ...houses);
  const build = (...houses: { id: string }[]) => buildFor(null, ...houses);

  test('get one master, and the refusal of a second one names the first', async () => {
    const lithium = { handling: 'ELI PER', dangerous: true };
    const [one, other, third] = [await house(), await house(lithium), await house()];
    const master = await build(one, other);
    expect(master).toMatchObject({
      type: 'consolidation',
      pieces: 4,
      gross: '2021',
      status: 'draft',
      dangerous: true,
      handling: 'ELI PER',
    });
    await expect(build(other, third)).rejects.toMatchObject({
      key: 'consolidatedTwice',
      values: { house: other.number, master: master.number },
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

  test('that change under a final master block departure until it balances or has a reason', async () => {
    const { db } = app.database;
    const { clerk, manager } = callers;
    const [one, other, third] = [await house(), await house(), await house()];
    const built = await build(one, other, third);
    const final = (version: number, reason: string | null) =>
      finalise(db, built.id, { version, reason }, clerk);
    await final(built.version, null);
    const master = async () => (await db.select().from(airWaybill).where(eq(airWaybill.id, built.id)))[0]!;
    const orderOf = async ({ order }: { order?: string | null }) =>
      (await db.select().from(airOrder).where(eq(airOrder.number, order!)))[0]!;
    const tearUp = async (id: string) => {
      const [bill] = await db.select().from(airWaybill).where(eq(airWaybill.id, id));
      return voidBill(db, id, { version: bill!.version, reason: 'x', numbers: 'void' }, manager);
    };
    await tearUp(third.id);
    expect(await orderOf(third)).toMatchObject({ masterNumber: null, status: 'billed' });
    expect(await master()).toMatchObject({ status: 'final', difference: '-2 pcs, -1010.5 kg, -2.64 m³' });
    expect(await refusal(doing(await orderOf(one), 'sendOut'))).toBe('unbalanced');
    expect(await refusal(final((await master()).version, null))).toBe('unbalanced');
    const accepted = await final((await master()).version, 'the third goes by sea');
    expect(accepted).toMatchObject({ status: 'final', differenceReason: 'the third goes by sea' });
    expect(await refusal(final(accepted.version, 'again'))).toBe('wrongState');
    expect(await doing(await orderOf(one), 'sendOut')).toMatchObject({ status: 'departed' });
    // Departed cargo must be unloaded before its bill or master can be voided.
    expect(await refusal(tearUp(one.id))).toBe('wrongState');
    expect(await refusal(tearUp(built.id))).toBe('wrongState');
    // The reason was about another difference.
    const [now] = await db.select().from(airWaybill).where(eq(airWaybill.id, other.id));
    await editBill(db, other.id, now!.version, { gross: '1000' }, clerk, settings);
    expect(await master()).toMatchObject({
      difference: '-2 pcs, -1021 kg, -2.64 m³',
      differenceReason: null,
    });
    expect(await refusal(doing(await orderOf(other), 'sendOut'))).toBe('unbalanced');
    const sums = await editBill(
      db,
      built.id,
      (await master()).version,
      { pieces: 4, gross: '2010.5', volume: '5.28', dims: null },
      clerk,
      settings,
    );
    expect(sums).toMatchObject({ difference: null, version: (await master()).version });
    await doing(await orderOf(other), 'cancel');
    expect(await master()).toMatchObject({ difference: '-2 pcs, -1000 kg, -2.64 m³' });
  });

  test('move between masters, also in parts, and the profit of each master is shown', async () => {
    const { db } = app.database;
    const { clerk } = callers;
    const [one, other] = [await house(), await house()];
    const [from, to] = [await build(one), await build(other)];
    const go = { version: to.version, add: [one.id], remove: [] };
    expect(await refusal(moveHouses(db, to.id, { ...go, move: false }, clerk))).toBe('consolidatedTwice');
    const { balance } = await moveHouses(db, to.id, { ...go, move: true }, clerk);
    expect(balance).toMatchObject({ balanced: false, houses: { pieces: 4 } });
    const left = await balanceOfMaster(db, from.id, clerk);
    const [bare] = await db.select().from(airWaybill).where(eq(airWaybill.id, from.id));
    const masterOf = async (number: string) =>
      (await db.select().from(airOrder).where(eq(airOrder.number, number)))[0]!.masterNumber;
    expect(left).toMatchObject({ houses: [], balance: { difference: { pieces: -2 } } });
    const [now] = await db.select().from(airWaybill).where(eq(airWaybill.id, one.id));
    const [order] = await db.select().from(airOrder).where(eq(airOrder.number, one.order!));
    expect([now!.master, order!.masterNumber]).toEqual([to.number, to.number]);
    const split = (pieces: number) =>
      splitHouse(db, one.id, { version: now!.version, pieces, gross: '400', volume: null }, clerk, settings);
    expect(await refusal(split(2))).toBe('invalid');
    const parts = await split(1);
    expect(parts).toMatchObject({
      record: { pieces: 1, gross: '610.5', master: to.number },
      part: { pieces: 1, gross: '400', master: to.number, order: one.order, chargeable: '400' },
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
    // The part goes with another master: the order still names that of the house it was made for.
    await moveHouses(
      db,
      from.id,
      { version: bare!.version, add: [parts.part.id], remove: [], move: true },
      clerk,
    );
    expect(await masterOf(one.order!)).toBe(to.number);
    const [emptied] = await db.select().from(airWaybill).where(eq(airWaybill.id, to.id));
    await moveHouses(db, to.id, { version: emptied!.version, add: [], remove: [one.id], move: false }, clerk);
    expect(await masterOf(one.order!)).toBe(from.number);
  });

  test('are split with their declared values shared, and each part is rated by tariff', async () => {
    const { db } = app.database;
    const selling = {
      ...TARIFF,
      code: 'T-SPLIT',
      side: 'selling',
      validFrom: '2026-12-25',
      validTo: '2026-12-25',
    };
    await create(db, 'airTariff', selling, callers.manager);
    const one = await house({ flightDate: '2026-12-25', dims: null, volume: '1' });
    expect(one).toMatchObject({ tariff: 'T-SPLIT', ratedWeight: '1010.5' });
    const overrides = [
      { box: '21', value: 'KEEP DRY' },
      { box: '30A', value: '25000.00' },
    ];
    await db.update(airWaybill).set({ carriageValue: '1000', overrides }).where(eq(airWaybill.id, one.id));
    const wish = { version: one.version, pieces: 1, gross: '30', volume: null };
    const { record, part } = await splitHouse(db, one.id, wish, callers.clerk, settings);
    expect(part).toMatchObject({
      tariff: 'T-SPLIT',
      rateClass: 'N',
      ratedWeight: '30',
      carriageValue: '29.69',
      overrides: overrides.slice(0, 1),
    });
    expect(record).toMatchObject({
      tariff: 'T-SPLIT',
      rateClass: 'Q',
      ratedWeight: '980.5',
      carriageValue: '970.31',
      overrides: overrides.slice(0, 1),
    });
  });

  // One session serves the embedded database, one transaction after another; on PostgreSQL they meet.
  test.each(['cancel', 'voidMaster', 'leave'] as const)(
    'that are split during %s leave no orphaned part and no duplicate',
    async (what) => {
      const { db } = app.database;
      const { clerk, manager } = callers;
      const [one, other] = [await house(), await house()];
      const master = await build(one, other);
      const now = async (id: string) => (await db.select().from(airWaybill).where(eq(airWaybill.id, id)))[0]!;
      const { version } = await now(one.id);
      const [order] = await db.select().from(airOrder).where(eq(airOrder.number, one.order!));
      const did = await Promise.allSettled([
        splitHouse(db, one.id, { version, pieces: 1, gross: '400', volume: null }, clerk, settings),
        what === 'cancel'
          ? doing(order!, 'cancel')
          : what === 'voidMaster'
            ? voidBill(db, master.id, { version: master.version, reason: 'x', numbers: 'void' }, manager)
            : moveHouses(
                db,
                master.id,
                { version: master.version, add: [], remove: [one.id], move: false },
                clerk,
              ),
      ]);
      for (const each of did) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Refused);
      const parts = (await db.select().from(airWaybill).where(eq(airWaybill.order, one.order!))).filter(
        ({ status }) => status !== 'void',
      );
      const [after] = await db.select().from(airOrder).where(eq(airOrder.id, order!.id));
      const pieces = parts.reduce((sum, part) => sum + part.pieces!, 0);
      expect(pieces).toBe(after!.status === 'cancelled' ? 0 : 2);
      const { status } = await now(master.id);
      if (status === 'void') expect(parts.map((part) => part.master)).toEqual(parts.map(() => null));
      const own = parts.find(({ id }) => id === one.id);
      const rest = parts.find((part) => part.master !== null);
      if (after!.status !== 'cancelled')
        expect(after!.masterNumber).toBe(own?.master ?? rest?.master ?? null);
    },
  );

  test('join a master being built, and depart once it balances or has a reason', async () => {
    const first = await house();
    const master = await build(first);
    const order = await through(await made(), ...CLEARED);
    const under = { billType: 'house', masterNumber: plainText(master.number) };
    expect(await refusal(doing(order, 'makeBill', { ...under, masterNumber: '235-99999992' }))).toBe(
      'invalid',
    );
    expect(await refusal(doing(order, 'makeBill', under))).toBe('unbalanced');
    const accepted = await doing(order, 'makeBill', { ...under, differenceReason: 'weighed together' });
    expect(accepted).toMatchObject({ status: 'billed', masterNumber: master.number });
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

  test('go to the office’s agent, whose name the next master to that destination repeats', async () => {
    const { db } = app.database;
    const named = (bill: object) =>
      ((bill as Record<string, unknown>)['parties'] as Record<string, unknown>[]).map(({ role, name }) => [
        role,
        name,
      ]);
    await expect(buildFor('NOBODY', await house())).rejects.toMatchObject({
      data: { faults: [{ path: 'consignee', values: { code: 'NOBODY' } }] },
    });
    const [agent] = await db.select().from(customer).where(eq(customer.ydid, callers.clerk.actor.ydid));
    const first = await buildFor(agent!.code, await house());
    const [company] = await db.select().from(companies).where(eq(companies.ydid, agent!.ydid));
    const expected = [
      ['shipper', company!.enName || company!.fullName],
      ['consignee', agent!.nameEn ?? agent!.fullName],
    ];
    expect(named(first)).toEqual(expected);
    expect(named(await build(await house()))).toEqual(expected);
    const order = await through(await made({ parties: [{ role: 'notify', name: 'N' }] }), ...CLEARED);
    const { masterNumber } = await doing(order, 'makeBill', { billType: 'backToBack' });
    const [back] = await db
      .select()
      .from(airWaybill)
      .where(eq(airWaybill.number, plainText(masterNumber)));
    expect(named(back!)).toEqual([...expected, ['notify', 'N']]);
    // Without a known agent the order's own consignee stays, and is not reused as an agent.
    const other = { origin: 'IST', destination: 'PVG' };
    const own = await through(
      await made({ ...other, parties: [{ role: 'consignee', name: 'C' }] }),
      ...CLEARED,
    );
    const { masterNumber: number } = await doing(own, 'makeBill', { billType: 'backToBack' });
    const [alone] = await db
      .select()
      .from(airWaybill)
      .where(eq(airWaybill.number, plainText(number)));
    expect(named(alone!)).toContainEqual(['consignee', 'C']);
    expect(named(await build(await house(other))).map(([role]) => role)).toEqual(['shipper']);
  });

  test('change flights where their master’s flight does', async () => {
    const { db } = app.database;
    // prettier-ignore
    await create(db, 'airport', { code: 'FRA', name: 'F', country: 'TR', zone: 'Europe/Berlin' }, callers.manager);
    const leg = { etdDay: 0, eta: '12:00', etaDay: 0, planeType: null };
    const legs = [
      { ...leg, flight: 'TK70', from: 'PVG', to: 'FRA', etd: '09:00' },
      { ...leg, flight: 'TK71', from: 'FRA', to: 'IST', etd: '15:00', eta: '18:00' },
    ];
    const ends = {
      origin: 'PVG',
      destination: 'IST',
      etd: '09:00',
      eta: '18:00',
      arrivalDay: 0,
      cutOffDay: 0,
    };
    const valid = { days: '1234567', validFrom: '2026-01-01', validTo: '2027-12-31' };
    const scheduled = { flight: 'TK70', airline: 'TK', ...ends, ...valid, legs };
    await create(db, 'airSchedule', scheduled, callers.manager);
    const onward = [{ at: 'FRA', airline: 'TK', flight: 'TK99', flightDate: '2027-06-02' }];
    const one = await house({ onward, etd: '2027-06-02 09:00' });
    const wayOf = async (wish: Partial<Consolidation>) => {
      const master = await wished(wish, one);
      await voidBill(db, master.id, { version: master.version, reason: 'x', numbers: 'free' }, callers.clerk);
      return master;
    };
    expect(await wayOf({})).toMatchObject({ flight: one.flight, onward });
    expect(await wayOf({ flight: 'TK6549' })).toMatchObject({ flight: 'TK6549', onward: null });
    // The house flies as its master does, and its order drops the times of the other flight.
    const [now] = await db.select().from(airWaybill).where(eq(airWaybill.id, one.id));
    expect(now).toMatchObject({ flight: 'TK6549', onward: null, master: null });
    const [order] = await db.select().from(airOrder).where(eq(airOrder.number, one.order!));
    expect(order).toMatchObject({ flight: 'TK6549', onward: null, etd: null });
    expect(await wayOf({ flight: 'TK70', flightDate: '2027-06-03' })).toMatchObject({
      onward: [{ at: 'FRA', airline: 'TK', flight: 'TK71', flightDate: '2027-06-03' }],
    });
  });

  test('can be back to back with their master, or under another forwarder’s', async () => {
    const order = await through(await made(), ...CLEARED);
    const both = await doing(order, 'makeBill', { billType: 'backToBack' });
    expect(both).toMatchObject({ masterNumber: expect.any(String), houseNumber: expect.any(String) });
    const other = await through(await made(), ...CLEARED);
    const coLoaded = (masterNumber: string) => doing(other, 'makeBill', { billType: 'coLoad', masterNumber });
    await expect(coLoaded('999-12345670')).rejects.toMatchObject({
      data: {
        faults: [{ path: 'masterNumber', message: 'waybillNumber:fault.digit', values: { digit: '5' } }],
      },
    });
    await expect(coLoaded(plainText(both.masterNumber))).rejects.toMatchObject({
      data: { faults: [{ path: 'masterNumber', message: 'waybillNumber:fault.own' }] },
    });
    const coLoad = await coLoaded('999 1234 5675');
    expect(coLoad).toMatchObject({ masterNumber: '999-12345675', status: 'billed' });
    // Its pieces are marked with that number.
    const [house] = await app.database.db
      .select()
      .from(airWaybill)
      .where(eq(airWaybill.number, plainText(coLoad.houseNumber)));
    const documentRequest = { document: 'labels', options: {}, only: [] } as const;
    const { jobs } = await billDocuments(
      app.database.db,
      house!.id,
      documentRequest,
      callers.clerk,
      textsIn('en'),
    );
    expect(jobs).toMatchObject([{ data: { master: '999-12345675', house: coLoad.houseNumber } }]);
  });
});

test('gives fifty concurrent requests fifty numbers, each once', async () => {
  const { db } = app.database;
  const numbers = rangeOf('235-20000002', 50)!;
  await receiveRange(db, { airline: 'TK', first: numbers[0]!, count: 50, office: 'X' }, callers.manager);
  const allocated = await Promise.all(
    Array.from({ length: 50 }, () => db.transaction((tx) => takeNumber(tx, callers.clerk, 'TK', null))),
  );
  expect(new Set(allocated).size).toBe(50);
  // Those of an office are its own while there are others.
  expect(allocated.filter((number) => numbers.includes(number))).toEqual([]);
  const ofX = () =>
    db.transaction((tx) => takeNumber(tx, callers.clerk, 'TK', null, { wanted: null, office: 'X' }));
  const theirs = await Promise.all([ofX(), ofX()]);
  expect(theirs.toSorted()).toEqual(numbers.slice(0, 2));
  expect(await stockLevels(db, callers.manager, 48)).toMatchObject([
    { office: 'X', free: 48, low: true },
    { office: null },
  ]);
  const rows = await db.select().from(waybillNumber).where(eq(waybillNumber.status, 'used'));
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
});

test('alerts users who may receive numbers once when few are left, and once when none is', async () => {
  const { db } = app.database;
  const { ydid } = callers.clerk.actor;
  const mails = async () =>
    (await db.select().from(outbox).where(eq(outbox.channel, 'mail')))
      .filter(({ subject }) => subject.startsWith('TK'))
      .map(({ recipient, subject }) => `${recipient} ${subject}`);
  const some = await db.select().from(users).where(eq(users.ydid, ydid));
  for (const { id, name } of some)
    await db
      .update(users)
      .set({ email: `${name}@example.com` })
      .where(eq(users.id, id));
  const tell = (low: number) => tellLowStock(db, { ...app.env, STOCK_LOW: low }, app.log);
  const levels = await stockLevels(db, callers.manager, 0);
  const leftOf = (office: string | null) =>
    levels
      .filter((level) => level.office === office)
      .reduce((sum, { free, allotted }) => sum + free + allotted, 0);
  // An office's numbers come to an end however many the others have.
  const [few, left] = [leftOf('X'), leftOf(null)];
  expect(few).toBeLessThan(left);
  expect(await tell(few - 1)).toBe(0);
  expect([await tell(few), await tell(few)]).toEqual([1, 0]);
  expect(await mails()).toContain(`manager@example.com TK X: ${few} waybill numbers are left`);
  expect(await tell(left)).toBe(1);
  expect(await tell(left)).toBe(0);
  const sentMails = await mails();
  expect(sentMails).toContain(`manager@example.com TK: ${left} waybill numbers are left`);
  expect(sentMails.some((mail) => mail.startsWith('member@'))).toBe(false);
  // A refilled stock alerts again.
  expect(await tell(few - 1)).toBe(0);
  expect(await tell(left)).toBe(2);
});

test('refuses a range that is already there, of another airline, or empty', async () => {
  const receive = (first: string, airline = 'TK') =>
    refusal(receiveRange(app.database.db, { airline, first, count: 5, office: null }, callers.manager));
  expect(await receive('235-00000011')).toBe('duplicate');
  expect(await receive('176-12345675')).toBe('invalid');
  expect(await receive('235-00000012')).toBe('invalid');
});

test('offers a quote per matching tariff, cheapest first, and turns one into an order once', async () => {
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
  const { offers, selling } = await calculate(db, question, callers.clerk, 'CNY');
  expect(offers.map((one) => [one.tariff.id, one.total, one.margin])).toEqual([
    ['T-CHEAP', '1030.50', '569.50'],
    ['T-ZONE', '1030.50', '569.50'],
    ['T-DEAR', '3960.00', '-2360.00'],
  ]);
  expect(selling).toMatchObject({ total: '1600.00' });
  expect((await calculate(db, question, callers.operator, 'CNY')).offers).toEqual([]);
  const wish = { ...question, tariff: 'T-CHEAP', customer: 'ANADOLU', validUntil: null, price: null };
  const quote = await keepQuote(db, wish, callers.clerk, settings);
  expect(quote).toMatchObject({ status: 'open', cost: '1030.50', selling: '1600.00', margin: '569.50' });
  const accept = (version: number) => moveQuote(db, quote.id, 'accept', version, callers.clerk, settings);
  const accepted = await accept(quote.version);
  expect(accepted).toMatchObject({ status: 'accepted', order: expect.stringMatching(/^A\d\d-/) });
  expect(await refusal(accept(accepted.version))).toBe('wrongState');
});

describe('the records of another company', () => {
  /** Every company-owned list of the office, so that new resources are tested automatically. */
  const KEYS = resourceKeys.filter(
    (key) =>
      resourceGroups[key] === 'airBusiness' &&
      resources[key].scope === 'company' &&
      // Excluded: customers' view of the same orders (shipments.test.ts).
      key !== 'airShipment',
  );
  /** A body with every field that any of these calls needs. */
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

  test('are announced to their own company only', async () => {
    const heard: [string, number | null][] = [];
    const stop = await watch(app.database, (key, ydid) => heard.push([String(key), ydid]));
    await through(await made(), ...CLEARED, 'makeBill');
    await vi.waitFor(() => expect(heard.map(([key]) => key)).toContain('airWaybill'));
    await stop();
    expect(heard.filter(([, ydid]) => ydid !== 2000)).toEqual([]);
  });

  test('appear in no list and no total', async () => {
    const stranger = await aPerson(app, YDID_DEMO_COMPANY, ['manager']);
    const ids = new Set<string>();
    for (const key of KEYS) {
      const { table, owner } = resourceTableOf(key);
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

  test('are not found by calls that name several records in their body', async () => {
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

  test('are not found by any air office call that names a record', async () => {
    const stranger = await aPerson(app, YDID_DEMO_COMPANY, ['manager', 'clerk', 'administrator']);
    const surprises: string[] = [];
    let refused = 0;
    for (const key of KEYS) {
      const { table, owner } = resourceTableOf(key);
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
          const { status, body: reply } = await call(app, path, {
            method: method as 'GET',
            token: stranger.token,
            ...body,
          });
          return `${status} ${String((reply as { code?: number }).code)}`;
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
