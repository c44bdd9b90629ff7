/** Tests bills from orders, their numbers, and earlier quotes. */
import { printedInstead } from '#contract/air/waybill/boxes.ts';
import { exchanged } from '#contract/air/waybill/exchange.ts';
import { waybillForm } from '#contract/air/waybill/form.ts';
import { fractionOf } from '#contract/core/decimal.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rangeOf } from '#contract/air/stock.ts';
import { plainText } from '#contract/records/fields.ts';
import { create } from '#server/records/records.ts';
import { users } from '#server/access/schema.ts';
import { airWaybill, waybillNumber } from '../schema/index.ts';
import { outbox } from '#server/platform/outbound/schema.ts';
import { CLEARED, refusal, settings } from '#server/test/order-office.ts';
import { keepQuote, moveQuote } from '../quotes/quotes.ts';
import { calculate } from '../quotes/calculate.ts';
import { tellLowStock } from '../stock/alerts.ts';
import { moveRange, receiveRange, stockLevels } from '../stock/stock.ts';
import { takeNumber } from '../stock/take.ts';
import { draftOf, keepDraft } from './drafts.ts';
import { editBill } from './edit.ts';
import { issuedFrom } from './issue.ts';
import { app, callers, made, doing, through, TARIFF, openOffice } from './testing/office.ts';

beforeAll(openOffice);

const NO_OFFICE = { name: '', iata: '', cass: '', account: '' };

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

  test('uses a tariff for exactly its goods, if there is one', async () => {
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

  test('is never rated by another forwarder’s co-load tariff', async () => {
    const { db } = app.database;
    const day = { validFrom: '2026-12-22', validTo: '2026-12-22' };
    const cheap = { code: 'T-COLOAD', coLoad: true, breaks: [{ class: 'N', from: '0', rate: '1' }] };
    for (const tariff of [{ code: 'T-OWN' }, cheap])
      await create(db, 'airTariff', { ...TARIFF, ...day, ...tariff }, callers.manager);
    const order = await through(await made({ flightDate: '2026-12-22' }), ...CLEARED, 'makeBill');
    const number = plainText(order['masterNumber']);
    const [bill] = await db.select().from(airWaybill).where(eq(airWaybill.number, number));
    expect(bill).toMatchObject({ type: 'direct', tariff: 'T-OWN' });
  });

  test('is issued on the day of its departure airport', async () => {
    const at = async (instant: string) =>
      (await issuedFrom(app.database.db, 'PVG', new Date(instant))).issuedOn;
    // The airports of this office are three hours ahead of UTC.
    expect([await at('2026-11-26T20:59:00Z'), await at('2026-11-26T21:00:00Z')]).toEqual([
      '2026-11-26',
      '2026-11-27',
    ]);
  });

  test('keeps a user’s unsaved changes for that user alone, until they are saved', async () => {
    const { db } = app.database;
    const [bill] = await db.select().from(airWaybill).where(eq(airWaybill.status, 'draft')).limit(1);
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
    // Several lines, the length of the box, and empty text.
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

test('gives fifty concurrent requests fifty numbers, each once', async () => {
  const { db } = app.database;
  const numbers = rangeOf('235-20000002', 50)!;
  await receiveRange(db, { airline: 'TK', first: numbers[0]!, count: 50, office: 'X' }, callers.manager);
  const allocated = await Promise.all(
    Array.from({ length: 50 }, () => db.transaction((tx) => takeNumber(tx, callers.clerk, 'TK', null))),
  );
  expect(new Set(allocated).size).toBe(50);
  // The stock that belongs to no office is drawn from after an office's own.
  expect(allocated.toSorted()).toEqual(numbers);
  const more = rangeOf('235-30000003', 2)!;
  await receiveRange(db, { airline: 'TK', first: more[0]!, count: 50, office: 'X' }, callers.manager);
  const ofX = () =>
    db.transaction((tx) => takeNumber(tx, callers.clerk, 'TK', null, { wanted: null, office: 'X' }));
  const theirs = await Promise.all([ofX(), ofX()]);
  expect(theirs.toSorted()).toEqual(more);
  expect(await stockLevels(db, callers.manager, 48)).toMatchObject([
    { office: 'X', free: 48, low: true },
    { office: null },
  ]);
  const rows = await db.select().from(waybillNumber).where(eq(waybillNumber.status, 'used'));
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
});

test('allots, voids and returns a range of numbers, all of them or none', async () => {
  const { db } = app.database;
  const first = '235-40000004';
  const numbers = rangeOf(first, 5)!;
  await receiveRange(db, { airline: 'TK', first, count: 5, office: 'Y' }, callers.manager);
  const move = (action: 'allot' | 'void' | 'return', count: number, more: object = {}) =>
    moveRange(db, action, { first, count, to: null, reason: null, ...more }, callers.manager);
  expect(await refusal(move('allot', 3))).toBe('invalid');
  expect(await move('allot', 3, { to: 'Sales' })).toEqual({ first, last: numbers[2], count: 3 });
  expect(await refusal(move('return', 6, { reason: 'x' }))).toBe('invalid');
  expect(await move('void', 2, { reason: 'spoilt' })).toMatchObject({ count: 2 });
  // Two of them are void by now.
  expect(await refusal(move('return', 5, { reason: 'end of year' }))).toBe('wrongState');
  const rows = await db
    .select({ status: waybillNumber.status, to: waybillNumber.allottedTo })
    .from(waybillNumber)
    .where(inArray(waybillNumber.number, numbers))
    .orderBy(waybillNumber.number);
  expect(rows.map(({ status, to }) => [status, to])).toEqual([
    ['voided', null],
    ['voided', null],
    ['allotted', 'Sales'],
    ['free', null],
    ['free', null],
  ]);
  await db.delete(waybillNumber).where(inArray(waybillNumber.number, numbers));
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
  // An office's numbers can run out however many the others have.
  const [few, left] = [leftOf('X'), leftOf(null)];
  expect(few).toBeLessThan(left);
  expect(await tell(few - 1)).toBe(0);
  expect([await tell(few), await tell(few)]).toEqual([1, 0]);
  expect(await mails()).toContain(`manager@example.com TK X: AWB numbers left: ${few}`);
  expect(await tell(left)).toBe(1);
  expect(await tell(left)).toBe(0);
  const sentMails = await mails();
  expect(sentMails).toContain(`manager@example.com TK: AWB numbers left: ${left}`);
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
