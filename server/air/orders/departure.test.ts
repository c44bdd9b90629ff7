/** Conditions for departure, bill and approval of an order. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { plainText } from '#contract/records/fields.ts';
import { airWaybill } from '../schema/index.ts';
import { seedBuiltIn } from '#server/records/built-in.ts';
import { CLEARED, refusal, settings } from '#server/test/order-office.ts';
import { finalise } from '../waybills/finalise.ts';
import { checkBill, faultsOf, mendBill } from '../waybills/check.ts';
import { app, callers, doing, made, openOffice, through } from '../waybills/testing/office.ts';
import { airSettings } from '../settings.ts';
import { act } from './act.ts';

beforeAll(openOffice);

test('departs on its day with a final bill and handed over, else with a reason of a manager', async () => {
  const { db } = app.database;
  const sale = { saleRate: '3', costRate: '2' };
  const billed = await through(await made(sale), ...CLEARED, 'makeBill');
  const plain = { override: false, overrideReason: null };
  await expect(doing(billed, 'sendOut', plain, 'clerk')).rejects.toMatchObject({
    key: 'notReady',
    data: {
      faults: ['flightDay', 'noFinalBill', 'notHandedOver'].map((fault) => ({
        path: 'override',
        message: `airOrder:fault.${fault}`,
      })),
    },
  });
  const reason = { override: true, overrideReason: 'flown a day early' };
  expect(await refusal(doing(billed, 'sendOut', reason, 'clerk'))).toBe('forbidden');
  const out = await through(billed, 'warehouseOut');
  const handed = await doing(out, 'handOver', { handedPieces: 2 });
  const number = plainText(billed['masterNumber']);
  const [bill] = await db.select().from(airWaybill).where(eq(airWaybill.number, number));
  await finalise(db, bill!.id, { version: bill!.version, reason: null }, callers.clerk);
  const flown = { ...plain, flightDate: '2026-01-05' };
  expect(await doing(handed, 'sendOut', flown, 'clerk')).toMatchObject({ status: 'departed', reason: null });
});

test('gets a bill after its release as well', async () => {
  const out = await through(await made(), ...CLEARED, 'warehouseOut');
  const billed = await doing(out, 'makeBill');
  expect(billed).toMatchObject({ status: 'billed', masterNumber: expect.stringMatching(/^235-/) });
  expect(await refusal(doing(billed, 'warehouseOut'))).toBe('invalid');
});

test('is approved by another user than the one who booked it, where the office wants two people', async () => {
  const wants = (more: object) => airSettings({ ...app.env, ...more }).twoPeople;
  const unset = { AIR_TWO_PEOPLE: undefined };
  expect([wants({ ...unset, PORTHOLE_DEMO: true }), wants({ ...unset, PORTHOLE_DEMO: false })]).toEqual([
    true,
    false,
  ]);
  const accepted = await through(await made(), 'submit', 'take');
  const approve = (role: 'clerk' | 'manager') =>
    act(
      app.database.db,
      { action: 'audit', id: accepted.id, version: accepted.version, raw: {} },
      callers[role],
      { ...settings, twoPeople: true },
    );
  expect(await refusal(approve('clerk'))).toBe('ownBooking');
  expect(await approve('manager')).toMatchObject({ status: 'audited' });
});

test('gets a final bill once its faults are mended, each named with its box', async () => {
  const { db } = app.database;
  const parties = [
    { role: 'shipper', name: '上海远洋机电', address: '浦东大道 88 号', city: '上海', country: 'CN' },
    { role: 'consignee', name: 'Işıl Dış Ticaret', address: '2 Yol', city: 'İstanbul', country: 'TR' },
  ];
  const billed = await through(
    await made({ costRate: '2', goods: '电动机', parties }),
    ...CLEARED,
    'makeBill',
  );
  const number = plainText(billed['masterNumber']);
  const read = async () => (await db.select().from(airWaybill).where(eq(airWaybill.number, number)))[0]!;
  const bill = await read();
  await seedBuiltIn(db, ['otherCharge']);
  const otherCharges = [
    { code: 'MYC', payment: 'prepaid' as const, amount: '5' },
    { code: 'AWC', payment: 'collect' as const, amount: '5' },
  ];
  await db.update(airWaybill).set({ otherCharges }).where(eq(airWaybill.id, bill.id));
  const faults = await faultsOf(db, bill.id, callers.clerk);
  expect(faults.map(({ box, field, rule }) => [box, field, rule])).toEqual([
    ['2', 'shipper.name', 'characters'],
    ['2', 'shipper.street', 'characters'],
    ['2', 'shipper.place', 'characters'],
    ['22I', 'goods.0', 'characters'],
    ['23', 'otherCharges', 'mixed'],
  ]);
  expect(faults[0]).toMatchObject({ latin: 'SHANGHAI YUANYANG JIDIAN' });
  const check = async () => checkBill(db, bill.id, (await read()).version, callers.clerk);
  const final = async () =>
    finalise(db, bill.id, { version: (await read()).version, reason: null }, callers.clerk);
  await expect(check()).rejects.toMatchObject({ key: 'billFaulty', values: { count: 5 } });
  expect(await refusal(final())).toBe('billFaulty');
  for (const mend of ['latin', 'turn'] as const)
    await mendBill(db, bill.id, { version: (await read()).version, mend }, callers.clerk);
  expect(await check()).toMatchObject({ status: 'checked', goods: 'DIANDONG JI' });
  expect(await final()).toMatchObject({ status: 'final' });
  // A final bill that fails today's check stays final, and its page still names the fault.
  await db.update(airWaybill).set({ goods: '电动机' }).where(eq(airWaybill.id, bill.id));
  expect(await read()).toMatchObject({ status: 'final' });
  expect(await faultsOf(db, bill.id, callers.clerk)).toMatchObject([{ box: '22I', latin: 'DIANDONG JI' }]);
});
