/** Tests rates: importing sheets, quotes, rating of bills. */
import type { FastifyInstance } from 'fastify';
import { and, asc, eq, like } from 'drizzle-orm';
import * as SheetJS from 'xlsx';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { guessColumn, sheetFixed } from '#contract/air/sheets/layout.ts';
import type { ImportReport } from '#contract/records/api/import.ts';
import { plainText } from '#contract/records/fields.ts';
import { resources } from '#contract/resources.ts';
import { exampleOf, type ResourceRecord } from '#contract/records/resource.ts';
import { seedBuiltIn } from '#server/records/built-in.ts';
import { deliveries, outbox } from '#server/platform/outbound/schema.ts';
import { resourceTableOf, stored } from '#server/records/table.ts';
import { airOrder, airQuote, airTariff } from './schema/index.ts';
import { companies } from '#server/access/schema.ts';
import { otherCharge } from '#server/money/schema.ts';
import { recordDeliveries } from './deliveries.ts';
import { mailChannel } from '#server/platform/outbound/channels/mail.ts';
import { deliverDue } from '#server/platform/outbound/deliver.ts';
import { demoCaller } from '#server/test/air-office.ts';
import { call, signed, testApp, tokenOf } from '#server/test/app.ts';
import { moveQuote } from './quotes/quotes.ts';
import { airSettings } from './settings.ts';

let app: FastifyInstance;
let [clerk, manager] = ['', ''];

beforeAll(async () => {
  app = await testApp();
  [clerk, manager] = [await tokenOf(app, 'clerk'), await tokenOf(app, 'manager')];
  await seedBuiltIn(app.database.db, ['country']);
  for (const [key, all] of [
    ['airport', ['PVG', 'IST'].map((code) => ({ code, icao: null }))],
    ['carrier', [{ airlineNumber: '235' }]],
  ] as const) {
    const resourceTable = resourceTableOf(key);
    const example = Object.fromEntries(resources[key].fields.map((field) => [field.name, exampleOf(field)]));
    await app.database.db
      .insert(resourceTable.table)
      .values(all.map((own) => stored(resourceTable, { ...example, ...own })));
  }
});

describe('a rate sheet', () => {
  const HEADERS = ['Dest', 'M', 'N', '+45', '+100', 'FSC', 'Valid from'];
  const layout = {
    columns: HEADERS.map(guessColumn),
    fixed: sheetFixed.parse({ airline: 'TK', origin: 'PVG', currency: 'CNY' }),
  };
  async function post(
    path: string,
    rows: unknown[][],
    query = {},
    token = manager,
    wanted: unknown = layout,
  ) {
    const book = SheetJS.utils.book_new();
    const sheet = SheetJS.utils.aoa_to_sheet([['Rates of Turkish Cargo'], HEADERS, ...rows]);
    SheetJS.utils.book_append_sheet(book, sheet, 'Rates');
    const form = new FormData();
    form.set(
      'file',
      new File([SheetJS.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], 'r.xlsx'),
    );
    form.set('layout', JSON.stringify(wanted));
    const request = new Request('http://portal.invalid', { method: 'POST', body: form });
    const body = Buffer.from(await request.arrayBuffer());
    const headers = { 'content-type': request.headers.get('content-type')! };
    const at = `/ydapi/api/v1/airTariff/sheet${path}`;
    const answer = await app.inject(signed(at, { method: 'POST', token, query, body, headers }));
    return { status: answer.statusCode, body: answer.json() };
  }
  const december = ['IST', 451, 25.9, 22.9, 20, 1.5, '2026-12-01'];
  const january = ['IST', 460, 27, 24, 21.5, 1.6, '2027-01-01'];
  const periods = async () =>
    (await app.database.db.select().from(airTariff).orderBy(asc(airTariff.validFrom)))
      .filter(({ code }) => code.startsWith('TK-PVG-IST'))
      .map(({ validFrom, validTo, active }) => [validFrom, validTo, active]);

  it('shows its first lines and suggests a field for each column', async () => {
    const { body } = await post('/sample', [december]);
    expect(body.data).toMatchObject({
      header: 2,
      rows: [{ row: 1 }, { row: 2, cells: HEADERS }, { row: 3 }],
    });
    expect(body.data.columns.map(({ field }: { field: string }) => field)).toEqual([
      'destination',
      'minimum',
      'normal',
      'break',
      'break',
      'surcharge',
      'validFrom',
    ]);
  });

  it('applies in full after a preview; a repeat changes nothing, a newer sheet ends the older', async () => {
    const dry = await post('', [december], { dryRun: 'true' });
    expect(dry.body.data).toMatchObject({ applied: false, totals: { create: 1, error: 0 } });
    expect(await periods()).toEqual([]);
    expect((await post('', [december])).body.data).toMatchObject({ applied: true, totals: { create: 1 } });
    expect((await post('', [december])).body.data.totals).toMatchObject({
      create: 0,
      update: 0,
      unchanged: 1,
    });
    const report = (await post('', [january])).body.data as ImportReport;
    expect(report.rows[0]!.warnings![0]!.message).toMatch(
      /^Replaces TK-PVG-IST-261201-\w+ \(→ 2026-12-31\)$/,
    );
    expect(await periods()).toEqual([
      ['2026-12-01', '2026-12-31', true],
      ['2027-01-01', null, true],
    ]);
    const [row] = await app.database.db.select().from(airTariff).where(eq(airTariff.validFrom, '2026-12-01'));
    expect(row).toMatchObject({
      breaks: [
        { class: 'M', from: '0', rate: '451' },
        { class: 'N', from: '0', rate: '25.9' },
        { class: 'Q', from: '45', rate: '22.9' },
        { class: 'Q', from: '100', rate: '20' },
      ],
      surcharges: [{ code: 'MYC', basis: 'grossKg', rate: '1.5' }],
    });
  });

  it('changes nothing when a row is wrong, and reports each fault', async () => {
    const before = await periods();
    const wrong = await post('', [
      ['IST', 1, 2, 3, 4, 5, '2027-02-01'],
      ['QQQ', 1, 2, 3, 4, 5, '2027-02-01'],
      ['IST', 1, 'cheap', 3, 4, 5, '01/02/2027'],
      ['IST', 1, 2, 3, 4, 5, '2027-03-01'],
    ]);
    expect(wrong.status).toBe(400);
    const { rows } = wrong.body.data.report as ImportReport;
    expect(rows.map(({ row, faults }) => [row, faults.map(({ path }) => path)])).toEqual([
      [3, []],
      [4, ['destination']],
      [5, ['breaks', 'validFrom']],
      [6, ['validFrom']],
    ]);
    expect(await periods()).toEqual(before);
  });

  it('is accepted with a warning for a city without an airport, which no quote would match', async () => {
    const { body } = await post(
      '',
      [
        ['İSTANBUL', 451, 25.9, 22.9, 20, 1.5, '2026-12-01'],
        ['Instanbul', 451, 25.9, 22.9, 20, 1.5, '2026-12-01'],
        ['伊斯坦布尔', 451, 25.9, 22.9, 20, 1.5, '2026-12-01'],
      ],
      { dryRun: 'true' },
    );
    const { rows } = body.data as ImportReport;
    expect(rows.map(({ warnings = [] }) => warnings.map(({ path }) => path))).toEqual([
      [],
      ['destination'],
      [],
    ]);
    expect(rows[1]!.warnings![0]!.message).toContain('Instanbul');
  });

  it('lists the airports of a tariff’s city, in any language', async () => {
    const candidates = async (city: string) =>
      (await call(app, '/ydapi/api/v1/airTariff/city', { token: clerk, query: { city } })).body.data.airports;
    expect(await Promise.all(['istanbul', '伊斯坦布尔', 'Instanbul'].map(candidates))).toEqual([
      expect.arrayContaining(['IST']),
      expect.arrayContaining(['IST']),
      [],
    ]);
  });

  it('rejects two lines of one lane with different rates', async () => {
    const dearer = ['IST', 452, 25.9, 22.9, 20, 1.5, '2026-12-01'];
    const { body } = await post('', [december, december, dearer], { dryRun: 'true' });
    const { rows } = body.data as ImportReport;
    expect(rows.map(({ action }) => action)).toEqual(['update', 'unchanged', 'error']);
  });

  it('is refused without a column of its layout, without a layout, or from a clerk', async () => {
    const other = {
      ...layout,
      columns: [...layout.columns, { header: '+999', field: 'break', from: '999' }],
    };
    expect((await post('', [december], {}, manager, other)).body.data.faults[0].message).toContain('+999');
    expect((await post('', [december], {}, manager, { columns: [] })).status).toBe(400);
    expect((await post('', [december], {}, clerk)).status).toBe(403);
  });
});

describe('a quote', () => {
  const question = {
    origin: 'PVG',
    destination: 'IST',
    date: '2026-12-05',
    currency: 'CNY',
    cargo: { lines: [], pieces: 2, gross: '40' },
  };
  const ask = async (path: string, json: unknown, token = clerk) =>
    call(app, `/ydapi/api/v1/airQuote${path}`, { method: 'POST', token, json });
  let savedQuote: ResourceRecord;

  it('shows all candidates, surcharges, the margin, and the saving from a few more kilograms', async () => {
    await call(app, '/ydapi/api/v1/airTariff', {
      method: 'POST',
      token: manager,
      json: {
        code: 'SELL',
        name: 'Selling',
        side: 'selling',
        originKind: 'airport',
        origin: 'PVG',
        destinationKind: 'airport',
        destination: 'IST',
        currency: 'CNY',
        validFrom: '2026-01-01',
        divisor: '6000',
        step: '0.5',
        active: true,
        breaks: [{ class: 'N', from: '0', rate: '40' }],
        surcharges: [
          { code: 'MYC', basis: 'grossKg', rate: '1.8', minimum: '80' },
          { code: 'PEAK', basis: 'percent', rate: '0.125' },
        ],
      },
    });
    const { body } = await ask('/reckon', question);
    const [offer] = body.data.offers;
    expect(offer.rating).toMatchObject({
      reason: 'higherBreak',
      saving: { add: '5', amount: '5.50' },
      winner: { class: 'Q', weight: '45.0', amount: '1030.50' },
    });
    expect(offer.rating.candidates.map((one: { amount: string }) => one.amount)).toEqual([
      '451.00',
      '1036.00',
      '1030.50',
      '2000.00',
    ]);
    expect(offer).toMatchObject({ total: '1090.50', margin: '591.50', selling: { total: '1682.00' } });
    expect((await ask('/reckon', { ...question, cargo: { ...question.cargo, gross: '0' } })).status).toBe(
      400,
    );
  });

  it('prints the price without the cost once saved, and goes out by mail', async () => {
    await app.database.db
      .update(companies)
      .set({ address: '88 Pudong Avenue' })
      .where(eq(companies.ydid, 2000));
    const tariff = (await ask('/reckon', question)).body.data.offers[0].tariff.id;
    const huaxin = {
      ...Object.fromEntries(resources.customer.fields.map((field) => [field.name, exampleOf(field)])),
      code: 'HUAXIN',
      fullName: '华信电子有限公司',
      nameEn: 'Huaxin Electronics',
      addressEn: '1 Nanjing Road',
      salesOwner: null,
      serviceOwner: null,
      financeOwner: null,
    };
    const table = resourceTableOf('customer');
    await app.database.db.insert(table.table).values({ ...stored(table, huaxin), ydid: 2000 });
    const wish = { ...question, tariff, customer: 'HUAXIN', validUntil: '2099-01-01' };
    savedQuote = (await ask('', wish)).body.data;
    expect(savedQuote).toMatchObject({ cost: '1090.50', selling: '1682.00', margin: '591.50' });
    // A minimum charge is not quantity times rate.
    expect(savedQuote['charges']).toMatchObject([
      {},
      { code: 'MYC', quantity: '1', rate: '80', amount: '80' },
      { code: 'PEAK', quantity: '1600', rate: '0.00125', amount: '2' },
    ]);
    expect(savedQuote['explanation']).toContain('M = 451.00 CNY\n');
    const fuel = {
      ydid: 2000,
      code: 'MYC',
      due: 'carrier',
      name: 'Fuel surcharge',
      basis: 'grossKg',
      active: true,
    } as const;
    await app.database.db.insert(otherCharge).values(fuel).onConflictDoNothing();
    const pdf = await app.inject(signed(`/ydapi/api/v1/airQuote/${savedQuote.id}/paper`, { token: clerk }));
    const document = await getDocument({ data: new Uint8Array(pdf.rawPayload), verbosity: 0 }).promise;
    const { items } = await (await document.getPage(1)).getTextContent();
    await document.loadingTask.destroy();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    for (const expected of [
      savedQuote['number'],
      '1,682',
      '1,600.00 CNY',
      '0.00125',
      '80.00 CNY',
      'MYC',
      'Fuel surcharge',
      '1 Jan 2099',
      // The customer in Latin letters, since the quote is in English.
      'Huaxin Electronics',
      'Your contact',
      'Our address',
      '1 Nanjing Road',
      'subject to space',
    ])
      expect(text).toContain(expected);
    for (const secret of ['1090', '591']) expect(text).not.toContain(secret);
    const sent = await ask(`/${savedQuote.id}/send`, {
      version: savedQuote.version,
      to: 'buyer@example.com',
    });
    expect(sent.body.data).toMatchObject({ status: 'sent', sentTo: 'buyer@example.com' });
    const [letter] = await app.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, 'buyer@example.com'));
    expect(letter).toMatchObject({
      state: 'kept',
      subject: expect.stringContaining(plainText(savedQuote['number'])),
    });
    savedQuote = sent.body.data;
    expect(savedQuote).toMatchObject({ mail: 'kept' });
    // Needs a mail server: of two users who send it at once one succeeds, through the outbox, with the
    // document.
    const again = { version: savedQuote.version, to: 'buyer@example.com' };
    Object.assign(app.env, { SMTP_URL: 'smtp://127.0.0.1:1' });
    const both = await Promise.all([1, 2].map(() => ask(`/${savedQuote.id}/send`, again)));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const { db } = app.database;
    const due = async () =>
      db
        .select()
        .from(deliveries)
        .where(and(eq(deliveries.state, 'pending'), eq(deliveries.recordId, savedQuote.id)));
    const [waiting, ...none] = await due();
    expect([waiting!.payload, none]).toEqual([
      expect.objectContaining({
        attachments: [expect.objectContaining({ filename: `${plainText(savedQuote['number'])}.pdf` })],
      }),
      [],
    ]);
    // A failed mail shows on the quote and is retried; sending it again manually cancels the retry.
    await deliverDue({ db, env: app.env, tried: recordDeliveries }, [mailChannel]);
    const [row] = await db.select().from(airQuote).where(eq(airQuote.id, savedQuote.id));
    expect(row).toMatchObject({ mail: 'waiting', mailFault: expect.stringContaining('ECONNREFUSED') });
    const other = { version: row!.version, to: 'other@example.com' };
    savedQuote = (await ask(`/${savedQuote.id}/send`, other)).body.data;
    expect((await due()).map(({ recipient }) => recipient)).toEqual(['other@example.com']);
    Object.assign(app.env, { SMTP_URL: undefined });
    const order = (await ask(`/${savedQuote.id}/accept`, { version: savedQuote.version })).body.data['order'];
    const [drafted] = await app.database.db.select().from(airOrder).where(eq(airOrder.number, order));
    expect(drafted).toMatchObject({ price: '1682.00', saleRate: '40', costRate: '22.9', pieces: 2 });
  });

  it('uses the tariff that fits, however many other cities have one', async () => {
    const { db } = app.database;
    const resourceTable = resourceTableOf('airTariff');
    const tariff = (code: string, destination: string) => ({
      ...stored(resourceTable, {
        ...Object.fromEntries(resources.airTariff.fields.map((field) => [field.name, exampleOf(field)])),
        code,
        side: 'buying',
        destinationKind: 'city',
        destination,
        service: null,
        commodity: null,
        currency: 'CNY',
        validFrom: '2026-12-01',
        validTo: null,
        breaks: [{ class: 'N', from: '0', rate: '1' }],
        surcharges: null,
        active: true,
      }),
      ydid: 2000,
    });
    const others = Array.from({ length: 2000 }, (_, at) => tariff(`CITY-${at}`, `City ${at}`));
    const all = [...others, tariff('ZZ-IST', 'Istanbul'), tariff('ZZ-ZH', '伊斯坦布尔')];
    for (let at = 0; at < all.length; at += 500)
      await db.insert(resourceTable.table).values(all.slice(at, at + 500));
    const { offers } = (await ask('/reckon', question)).body.data;
    expect(offers[0]).toMatchObject({ tariff: { id: 'ZZ-IST' }, total: '40.00' });
    // A city is the same in Chinese.
    expect(offers[1]).toMatchObject({ tariff: { id: 'ZZ-ZH' }, total: '40.00' });
    await db.delete(airTariff).where(like(airTariff.code, 'CITY-%'));
    await db.delete(airTariff).where(like(airTariff.code, 'ZZ-%'));
  });

  it('cannot be sent without a price, nor accepted after its last day', async () => {
    await app.database.db.update(airTariff).set({ active: false }).where(eq(airTariff.code, 'SELL'));
    const tariff = (await ask('/reckon', question)).body.data.offers[0].tariff.id;
    const wish = { ...question, tariff, validUntil: '2026-01-01' };
    const bare = (await ask('', wish)).body.data as ResourceRecord;
    expect((await ask(`/${bare.id}/send`, { version: bare.version })).body.data.faults[0].path).toBe(
      'selling',
    );
    const priced = (await ask('', { ...wish, commodity: ' ', price: '1200' })).body.data as ResourceRecord;
    expect(priced).toMatchObject({ selling: '1200', margin: '109.50', charges: null, goods: null });
    // Past its last day it is neither accepted nor sent.
    for (const move of ['accept', 'send']) {
      const refused = await ask(`/${priced.id}/${move}`, { version: priced.version });
      expect(refused.body.data.faults[0].path).toBe('validUntil');
    }
    // No exchange rate to yen exists, and the fault names the currency field.
    const inYen = await ask('', { ...wish, currency: 'JPY' });
    expect(inYen.body.data.faults[0]).toMatchObject({
      path: 'currency',
      message: expect.stringContaining('JPY'),
    });
    const unknown = await ask('', { ...wish, tariff: 'NOSUCH' });
    expect(unknown.body.data.faults[0].message).toContain('NOSUCH');
    // Its last day ends at midnight at the origin, whose zone here is three hours ahead of UTC.
    const fish = { ...wish, commodity: 'Fresh fish', price: '1200', validUntil: '2026-11-25' };
    const short = (await ask('', fish)).body.data as ResourceRecord;
    const caller = await demoCaller(app, 'clerk');
    const accepted = (at: string) =>
      moveQuote(app.database.db, short.id, 'accept', 1, caller, airSettings(app.env), null, new Date(at));
    await expect(accepted('2026-11-25T21:00:00Z')).rejects.toMatchObject({ key: 'invalid' });
    const ordered = await accepted('2026-11-25T20:59:00Z');
    expect(ordered).toMatchObject({ status: 'accepted', goods: 'Fresh fish' });
    const number = plainText(ordered.order);
    const [order] = await app.database.db.select().from(airOrder).where(eq(airOrder.number, number));
    expect(order!.goods).toBe('Fresh fish');
    expect((await ask('', { ...fish, commodity: 'a\u0000b' })).status).toBe(400);
  });
});
