/** Tests the warehouse: the driver's page, single pieces, scales and documents. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SheetDocument } from '#contract/air/documents.ts';
import type { PickupPageData } from '#contract/air/orders/pickup.ts';
import { LANGUAGES, type Language } from '#contract/core/settings.ts';
import { plainText, type LineValues } from '#contract/records/fields.ts';
import { resources } from '#contract/resources.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { cellsOf } from '#server/records/export/columns.ts';
import { create } from '#server/records/records.ts';
import { airOrder, airPickup, airWaybill } from './schema/index.ts';
import { companies } from '#server/access/schema.ts';
import { attachments } from '#server/records/schema/attachments.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { call } from '#server/test/app.ts';
import { listener } from '#server/test/listener.ts';
import { createOrder } from './orders/drafts.ts';
import { orderDocuments } from './orders/documents.ts';
import {
  seen,
  app,
  manager,
  token,
  db,
  settings,
  BOOKING,
  doing,
  anOrder,
  rowOf,
  lastLine,
  openOffice,
} from './testing/orders.ts';

beforeAll(async () => {
  await openOffice();
  const { ydid } = manager.actor;
  await db().update(companies).set({ address: '88 Pudong Avenue' }).where(eq(companies.ydid, ydid));
});

describe('a driver', () => {
  const linkOf = async (order: ResourceRecord) => {
    const rows = await db().select().from(airPickup).where(eq(airPickup.order, order.id));
    return `/pickup/${rows.find(({ revokedAt }) => revokedAt === null)!.token}`;
  };
  const shown = () => seen.at(-1)!.data as PickupPageData;
  const send = (url: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  async function sendPhoto(url: string, bytes: Buffer, name = 'a.jpg') {
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(bytes)], name));
    const request = new Request('http://portal.invalid', { method: 'POST', body: form });
    return app.inject({
      method: 'POST',
      url,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type')! },
    });
  }
  const jpeg = (size: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(size)]);

  test('opens the pickup from the link on the sheet, and confirms it once', async () => {
    const order = await anOrder('submit', 'take', 'audit', 'sendCar');
    const link = await linkOf(order);
    const documentRequest = {
      document: 'pickupOrder' as const,
      linkOf: (of: string) => `https://p.example/pickup/${of}`,
    };
    const { jobs } = await orderDocuments(
      db(),
      order.id,
      documentRequest,
      manager,
      ((key: string) => key) as never,
    );
    expect(jobs[0]!.data).toMatchObject({ link: `https://p.example${link}`, number: order['number'] });
    expect(jobs[0]!.data).toMatchObject({
      facts: expect.arrayContaining([
        { name: 'airOrder:field.pickupPlace', value: 'Gate 1' },
        { name: 'papers:pickup.deliver', value: '88 Pudong Avenue' },
      ]),
      notes: expect.stringContaining('papers:pickup.boxes'),
    });
    for (const language of LANGUAGES)
      expect(textsIn(language)('papers:pickup.boxes').split('□')).toHaveLength(5);

    expect((await app.inject(link)).statusCode).toBe(200);
    // In local time of the airport as the office set it, like the order.
    expect(shown().pickup).toMatchObject({ state: 'open', plate: '34 ABC 123', zone: 'Europe/Istanbul' });
    expect(JSON.stringify(shown())).not.toContain('ANADOLU');

    expect((await send(link, { pieces: 'two', at: '2026-13-01T10:00' })).statusCode).toBe(400);
    expect(shown()).toMatchObject({ typed: { pieces: 'two' }, faults: { pieces: 'pieces', at: 'time' } });
    const [sent] = await Promise.all([
      send(link, { pieces: '2', note: 'one box is wet' }),
      send(link, { pieces: '2', note: 'one box is wet' }),
    ]);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, link]);
    const row = await rowOf(order);
    expect(row).toMatchObject({
      status: 'audited',
      pickedUpPieces: 2,
      pickupNote: 'one box is wet',
      toldBy: 'driver · Ali · 34 ABC 123',
      version: order.version + 1,
    });
    expect(await lastLine(order)).toMatchObject({ action: 'collect', actor: null, ydid: 2000 });
    await app.inject(link);
    expect(shown().pickup).toMatchObject({ state: 'done', done: { pieces: '2' } });

    expect((await sendPhoto(link, jpeg(900))).headers.location).toBe(`${link}?photo=kept`);
    expect((await sendPhoto(link, Buffer.from('<html>'))).statusCode).toBe(400);
    expect((await sendPhoto(link, jpeg(200_000))).headers.location).toBe(`${link}?photo=tooLarge`);
    const files = await db().select().from(attachments).where(eq(attachments.recordId, order.id));
    expect(files).toMatchObject([{ name: 'pickup 1.jpg', type: 'image/jpeg', ydid: 2000 }]);
    for (let more = 0; more < 5; more += 1) await sendPhoto(link, jpeg(9));
    // Each refusal has its own status, so that scripts can distinguish them.
    expect((await sendPhoto(link, jpeg(9))).statusCode).toBe(409);
    expect(shown().faults).toEqual({ photo: 'tooMany' });
  });

  test('changes nothing with a replaced, expired or guessed link', async () => {
    const order = await anOrder('submit', 'take', 'audit', 'sendCar');
    const old = await linkOf(order);
    const again = await doing(order, 'sendCar', { pickupPlate: '06 XYZ 9' });
    const link = await linkOf(again);
    expect(link).not.toBe(old);
    expect((await send(old, { pieces: '2' })).statusCode).toBe(410);
    expect((await send('/pickup/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', { pieces: '2' })).statusCode).toBe(404);
    expect((await app.inject('/pickup/x')).statusCode).toBe(404);
    expect((await rowOf(order)).pickedUpAt).toBeNull();
    await doing(again, 'warehouseIn');
    expect((await app.inject(link)).statusCode).toBe(410);
    expect(shown().pickup).toMatchObject({ state: 'over', place: '', plate: '', driver: '' });
    expect((await send(link, { pieces: '2' })).statusCode).toBe(410);
    await db().update(airOrder).set({ status: 'audited' }).where(eq(airOrder.id, order.id));
    expect((await app.inject(link)).statusCode).toBe(200);
    await db().update(airPickup).set({ expiresAt: new Date() }).where(eq(airPickup.order, order.id));
    expect((await send(link, { pieces: '2' })).statusCode).toBe(410);
  });

  test('cannot submit the form from another site', async () => {
    const order = await anOrder('submit', 'take', 'audit', 'sendCar');
    const answer = await app.inject({
      method: 'POST',
      url: await linkOf(order),
      payload: 'pieces=2',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('the warehouse', () => {
  test('receives cargo piece by piece, each scanned once, and lists the pieces on the receipt', async () => {
    const order = await anOrder('submit', 'take', 'audit');
    const items = (...codes: string[]) => codes.map((code) => ({ code, weight: '510' }));
    const refused = async (raw: object) =>
      doing(order, 'warehouseIn', raw).then(
        () => [],
        (error: { data: { faults: { message: string }[] } }) =>
          error.data.faults.map(({ message }) => message),
      );
    expect(await refused({ receivedItems: items('A1') })).toEqual(['airOrder:fault.items']);
    expect(await refused({ receivedItems: items('A1', 'A1') })).toEqual(['airOrder:fault.itemTwice']);
    const received = await doing(order, 'warehouseIn', {
      receivedWeight: '1020',
      receivedItems: items('A1', 'A2'),
    });
    expect(received).toMatchObject({ status: 'received', difference: '+20 kg' });
    expect(received.weighings).toMatchObject([{ gross: '1020', note: null }]);
    // A sum of pieces that differs from the total is noted and accepted.
    const other = await anOrder('submit', 'take', 'audit');
    const apart = await doing(other, 'warehouseIn', {
      receivedWeight: '1000.5',
      receivedItems: items('B1', 'B2'),
    });
    expect(apart.weighings).toMatchObject([{ gross: '1000.5', note: 'Σ 1020 kg' }]);
    const documentRequest = { document: 'warehouseReceipt' as const, linkOf: String };
    const { jobs } = await orderDocuments(
      db(),
      order.id,
      documentRequest,
      manager,
      ((key: string) => key) as never,
    );
    expect(jobs[0]!.data).toMatchObject({
      rows: [
        ['1', 'A1', '510', ''],
        ['2', 'A2', '510', ''],
      ],
    });
    const path = `/ydapi/api/v1/airOrder/${order.id}/papers`;
    expect((await call(app, `${path}/pickupOrder`, { token })).status).toBe(400);
  });

  test('gives a receipt with number, warehouse, days, sizes, volume, condition and terms', async () => {
    const dims = [{ pieces: 2, length: '100', width: '120', height: '110' }];
    const order = await anOrder('submit', 'take', ['change', { dims }], 'audit', 'warehouseIn');
    const paper = async (language: Language) => {
      const request = { document: 'warehouseReceipt' as const, linkOf: String };
      const { jobs } = await orderDocuments(
        db(),
        order.id,
        request,
        { ...manager, language },
        textsIn(language),
      );
      return jobs[0]!.data as SheetDocument;
    };
    const sheet = await paper('en');
    expect(sheet).toMatchObject({
      title: 'Warehouse receipt',
      number: `WR-${plainText(order['number'])}`,
      date: expect.stringMatching(/2026/),
      rows: [['2', '100 × 120 × 110']],
      notes: expect.stringMatching(/apparent good order and condition.*\nStored under/),
    });
    const facts = Object.fromEntries(sheet.facts.map(({ name, value }) => [name, value]));
    expect(facts).toMatchObject({ Warehouse: expect.stringContaining('88 Pudong Avenue') });
    expect(sheet.totals.map(({ value }) => value)).toEqual([
      '2 pcs · 1,000.0 kg',
      '2.64 m³',
      '1,000.0 kg',
      '2 pcs · 1,000.0 kg',
    ]);
    const { totals } = await paper('tr');
    expect(totals.map(({ value }) => value)).toContain('2 kap · 1.000,0 kg');
    expect(totals.map(({ value }) => value)).toContain('2,64 m³');
    // A difference is written with the reader's decimal comma and unit.
    const weighed = await doing(await anOrder('submit', 'take', 'audit', 'warehouseIn'), 'weigh', {
      receivedWeight: '1003.5',
    });
    const request = { document: 'warehouseReceipt' as const, linkOf: String };
    const { jobs } = await orderDocuments(
      db(),
      weighed.id,
      request,
      { ...manager, language: 'tr' },
      textsIn('tr'),
    );
    expect((jobs[0]!.data as SheetDocument).facts.map(({ value }) => value)).toContain('+3,5 kg');
  });

  test('rejects a total weight that contradicts the readings', async () => {
    const received = await anOrder('submit', 'take', 'audit', 'warehouseIn');
    const readings = [{ gross: '150' }, { gross: '155', tare: '5' }];
    const weighed = { readings, receivedWeight: '201', weighReason: 'wet' };
    await expect(doing(received, 'weigh', weighed)).rejects.toMatchObject({
      data: { faults: [{ path: 'receivedWeight', message: 'airOrder:fault.notReadings' }] },
    });
    const again = await doing(received, 'weigh', { ...weighed, receivedWeight: '300.0' });
    expect(again.receivedWeight).toBe('300');
  });

  test('uses measured sizes once every piece has them: chargeable weight, difference and bill', async () => {
    const dims = [{ pieces: 2, length: '100', width: '100', height: '100' }];
    const booked = await createOrder(db(), { ...BOOKING, gross: '100', dims }, manager, settings());
    let order = await doing(booked, 'submit');
    for (const action of ['take', 'audit'] as const) order = await doing(order, action);
    const items = ['100', '130', '130'].map((height, at) => ({
      code: `S${at}`,
      length: '100',
      width: '100',
      height,
    }));
    order = await doing(order, 'warehouseIn', {
      receivedPieces: 3,
      receivedWeight: '100',
      receivedItems: items,
    });
    expect(order).toMatchObject({ volume: '3.6', chargeable: '600', dims });
    expect(order.difference).toBe('+1 pcs, +1.6 m³');
    const hsLines = [{ hs: '610910', description: 'T-shirts' }];
    order = await doing(order, 'declare', { declaration: '1', hsLines });
    order = await doing(order, 'customsRelease');
    order = await doing(order, 'makeBill', { billType: 'house' });
    const [bill] = await db()
      .select()
      .from(airWaybill)
      .where(eq(airWaybill.order, plainText(order.number)));
    expect(bill).toMatchObject({
      pieces: 3,
      dims: [
        { pieces: 1, length: '100', width: '100', height: '100' },
        { pieces: 2, length: '100', width: '100', height: '130' },
      ],
    });
  });

  test('accepts a box whose volume rounds to zero at three decimals', async () => {
    const dims = [{ pieces: 1, length: '7', width: '7', height: '10' }];
    const box = await createOrder(db(), { ...BOOKING, pieces: 1, gross: '0.4', dims }, manager, settings());
    expect(box).toMatchObject({ volume: null, volumeWeight: '0.082', chargeable: '0.5' });
  });

  test('weighs on several scales, needs a reason beyond the tolerance, and keeps all weighings', async () => {
    const order = await anOrder('submit', 'take', 'audit', 'warehouseIn');
    const readings = [
      { scale: 'W1', gross: '612.5', tare: '12.5' },
      { scale: 'W2', gross: '500', tare: null },
    ];
    await expect(doing(order, 'weigh', { readings })).rejects.toMatchObject({
      data: { faults: [{ path: 'weighReason', values: { share: '+10.0', tolerance: 2 } }] },
    });
    const weighed = await doing(order, 'weigh', { readings, weighReason: 'pallets were not counted' });
    expect(weighed).toMatchObject({ receivedWeight: '1100', chargeable: '1100' });
    const again = await doing(weighed, 'weigh', { receivedWeight: '1101', weighedOn: 'W1' });
    expect((again.weighings as LineValues[]).map(({ gross, scale, note }) => [gross, scale, note])).toEqual([
      ['1000', null, null],
      ['1100', 'W1 + W2', '+10.0 % · pallets were not counted'],
      ['1101', 'W1', '+0.1 %'],
    ]);
    // Exports use the reader's zone, which the cell states.
    const weighings = resources.airOrder.fields.filter(({ name }) => name === 'weighings');
    const wording = { t: textsIn('en'), zone: 'Asia/Shanghai' };
    const cells = cellsOf(resources.airOrder, weighings, wording, () => undefined);
    const [cell] = cells({
      weighings: [{ ...(again.weighings as LineValues[])[2], at: '2026-11-23T18:31:05Z' }],
    });
    expect(cell).toBe('2026-11-24 02:31:05 +08:00 | 1101 | 1101 | W1 | manager | +0.1 %');
  });

  test('reads a scale in the operator’s network only if the operator named its host', async () => {
    const { url } = await listener(({ path }) => ({
      body: path === '/w' ? 'ST,GS,+001020.5kg' : 'no scale',
    }));
    const scale = async (code: string, address: string) =>
      (await create(db(), 'airScale', { code, name: code, url: address, unit: 'kg', active: true }, manager))
        .id;
    const read = async (id: string) => call(app, `/ydapi/api/v1/airScale/${id}/reading`, { token });
    expect((await read(await scale('W1', `${url}/w`))).body).toMatchObject({
      data: { gross: '1020.5', stable: true },
    });
    expect((await read(await scale('W2', `${url}/x`))).status).toBe(502);
    const named = `${url}/w`.replace('127.0.0.1', '127.0.0.2');
    expect((await read(await scale('W3', named))).status).toBe(502);
    // A host in the operator's network can be saved; it is read once the operator has named it.
    expect((await read(await scale('W4', 'http://localhost:9'))).status).toBe(502);
  });
});
