import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '#contract/records/fields.ts';
import { create } from '#server/records/records.ts';
import { companies } from '#server/access/schema.ts';
import { airOrder, airWaybill } from '../schema/index.ts';
import { customer } from '#server/customers/schema.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { CLEARED, refusal, settings } from '#server/test/order-office.ts';
import { Refused } from '#server/platform/refused.ts';
import { consolidate, type Consolidation } from './consolidate.ts';
import { editBill, voidBill } from './edit.ts';
import { finalise } from './finalise.ts';
import { balanceOfMaster } from './houses.ts';
import { moveHouses } from './move.ts';
import { billDocuments } from './documents.ts';
import { splitHouse } from './split.ts';
import { app, callers, made, doing, through, TARIFF, openOffice } from './testing/office.ts';

beforeAll(openOffice);

describe('houses', () => {
  const house = async (more: Record<string, unknown> = {}) => {
    const order = await through(await made({ saleRate: '5', ...more }), ...CLEARED);
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
        costRate: '0.5',
        // Without a consignee a master cannot be final.
        consignee: 'ANADOLU',
        ...wish,
      },
      callers.clerk,
      settings,
    );
  const buildFor = (consignee: string | null, ...houses: { id: string }[]) =>
    wished({ consignee }, ...houses);
  const build = (...houses: { id: string }[]) => wished({}, ...houses);

  test('get one master, and the refusal of a second one names the first', async () => {
    const lithium = { handling: 'RLI PER', dangerous: true };
    const [one, other, third] = [await house(), await house(lithium), await house()];
    const master = await build(one, other);
    expect(master).toMatchObject({
      type: 'consolidation',
      pieces: 4,
      gross: '2021',
      status: 'draft',
      dangerous: true,
      handling: 'RLI PER',
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
    expect(await orderOf(third)).toMatchObject({ masterNumber: null, houseNumber: null, status: 'cleared' });
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

  test('give a master their handling codes until it is final; a final one is flagged', async () => {
    const { db } = app.database;
    const { clerk, manager } = callers;
    const [one, other, third] = [await house({ handling: 'PER' }), await house(), await house()];
    const built = await build(one, other);
    const row = async (id: string) => (await db.select().from(airWaybill).where(eq(airWaybill.id, id)))[0]!;
    const edit = async (id: string, raw: object) =>
      editBill(db, id, (await row(id)).version, { ...raw }, clerk, settings);
    await edit(built.id, { handling: 'PER EAP' });
    const cargoAircraft = { handling: 'CAO', dangerous: true };
    await edit(other.id, { ...cargoAircraft, goods: 'LAPTOPS PI 967' });
    expect(await row(built.id)).toMatchObject({
      handling: 'PER EAP CAO',
      dangerous: true,
      goods: 'CONSOLIDATION AS PER ATTACHED MANIFEST\nPI 967',
      difference: null,
    });
    await edit(other.id, { handling: null, dangerous: false, goods: 'SHIRTS' });
    expect(await row(built.id)).toMatchObject({
      handling: 'PER EAP',
      dangerous: false,
      goods: 'CONSOLIDATION AS PER ATTACHED MANIFEST',
    });
    const move = async (moving: { add?: string[]; remove?: string[] }) => {
      const { version } = await row(built.id);
      const wish = { version, add: [], remove: [], move: false, ...moving };
      return (await moveHouses(db, built.id, wish, clerk)).record;
    };
    await edit(third.id, cargoAircraft);
    expect(await move({ add: [third.id] })).toMatchObject({ handling: 'PER EAP CAO', dangerous: true });
    expect(await move({ remove: [third.id] })).toMatchObject({ handling: 'PER EAP', dangerous: false });
    // A clerk removes a code that a house has.
    expect(await edit(built.id, { handling: 'EAP' })).toMatchObject({ handling: 'EAP', difference: '+PER' });
    expect(await edit(built.id, { handling: 'EAP PER' })).toMatchObject({ difference: null });
    await finalise(db, built.id, { version: (await row(built.id)).version, reason: null }, clerk);
    await edit(one.id, { ...cargoAircraft, handling: 'PER CAO' });
    expect(await row(built.id)).toMatchObject({
      status: 'final',
      handling: 'EAP PER',
      dangerous: false,
      difference: '+CAO',
    });
    const { balance } = await balanceOfMaster(db, built.id, clerk, settings);
    expect(balance).toMatchObject({ balanced: false, difference: { pieces: 0 }, codes: ['CAO'] });
    const [order] = await db.select().from(airOrder).where(eq(airOrder.number, one.order!));
    expect(await refusal(doing(order!, 'sendOut'))).toBe('unbalanced');
    const { version } = await row(one.id);
    await voidBill(db, one.id, { version, reason: 'x', numbers: 'void' }, manager);
    expect(await row(built.id)).toMatchObject({ difference: '-2 pcs, -1010.5 kg, -2.64 m³' });
  });

  test('move between masters, also in parts, and the profit of each master is shown', async () => {
    const { db } = app.database;
    const { clerk } = callers;
    const unpriced = { saleRate: null };
    const [one, other] = [await house(unpriced), await house(unpriced)];
    const [from, to] = [await build(one), await build(other)];
    const go = { version: to.version, add: [one.id], remove: [] };
    expect(await refusal(moveHouses(db, to.id, { ...go, move: false }, clerk))).toBe('consolidatedTwice');
    const { balance } = await moveHouses(db, to.id, { ...go, move: true }, clerk);
    expect(balance).toMatchObject({ balanced: false, houses: { pieces: 4 } });
    const left = await balanceOfMaster(db, from.id, clerk, settings);
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
    expect((await balanceOfMaster(db, to.id, clerk, settings)).balance.houses).toEqual(balance.houses);
    await db.update(airWaybill).set({ price: '900' }).where(eq(airWaybill.id, one.id));
    await db.update(airWaybill).set({ costRate: '0.5' }).where(eq(airWaybill.id, to.id));
    expect((await balanceOfMaster(db, to.id, clerk, settings)).profit).toEqual({
      currency: 'USD',
      selling: '900.00',
      buying: '505.25',
      profit: '394.75',
      left: 2,
    });
    // The part moves to another master; the order still names that of the original house.
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
    const one = await house({ saleRate: null, flightDate: '2026-12-25', dims: null, volume: '1' });
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

  // The embedded database's single session runs one transaction after another; on PostgreSQL they run
  // concurrently.
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
    // With another house the reason no longer matches the difference.
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
    expect(named(await buildFor(null, await house(other))).map(([role]) => role)).toEqual(['shipper']);
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
    // The house takes its master's flight, and its order drops the times of the other flight.
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
    // Its pieces are labelled with that number.
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
