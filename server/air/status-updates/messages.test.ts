/** Tests how messages of airlines and customs move orders. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderAction } from '#contract/air/orders/flow.ts';
import { plainText } from '#contract/records/fields.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { airWaybill } from '../schema/index.ts';
import { partners } from '#server/tracking/schema/tracking.ts';
import { aCompany } from '#server/test/people.ts';
import { ingestFile } from '#server/tracking/ingest/ingest-file.ts';
import { applyReports, underWay } from './apply.ts';
import { app, db, settings, doing, anOrder, rowOf, lastLine, openOffice } from '../testing/orders.ts';

beforeAll(openOffice);

describe('status updates from messages', () => {
  const CLEARED = [
    'submit',
    'take',
    'audit',
    'warehouseIn',
    ['declare', { declaration: '223320261234567890', hsLines: [{ hs: '610910', description: 'T-shirts' }] }],
    'customsRelease',
  ] as (OrderAction | [OrderAction, object])[];
  const tell = async (feed: string, text: string, party: string | null = null) => {
    const body = Buffer.from(text).toString('base64');
    const result = await ingestFile(db(), { feed, party, body }, (key) => key);
    expect(result).toMatchObject({ refusedCount: 0 });
    await app.reportsApplied();
  };
  const fsu = (number: unknown, ...lines: string[]) =>
    ['FSU/12', `${plainText(number)}PVGIST/T2K1000`, ...lines].join('\r\n');
  const day =
    new Date().toISOString().slice(8, 10) +
    'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC'.substr(3 * new Date().getUTCMonth(), 3);
  const heard = async (order: ResourceRecord, number: unknown) => {
    // The listener applies messages as they arrive; the job calls the same function.
    await applyReports(
      db(),
      { waybills: [plainText(number).replace('-', '')], declarations: [] },
      settings(),
    );
    return rowOf(order);
  };

  test('move the bill and its order by the table of actions, and name the message', async () => {
    const order = await anOrder(...CLEARED, 'makeBill');
    const number = order['masterNumber'];
    await tell('cargo-imp', fsu(number, `RCS/${day}0001/PVG/T2K1000/SHIPPER`), 'TK');
    expect(await heard(order, number)).toMatchObject({
      status: 'billed',
      carrierAcceptedAt: expect.any(Date),
    });
    const [bill] = await db()
      .select()
      .from(airWaybill)
      .where(eq(airWaybill.number, plainText(number)));
    expect(bill).toMatchObject({ movement: 'RCS' });
    await tell('cargo-imp', fsu(number, `DEP/TK6544/${day}/PVGIST/P1K500/A0002`), 'TK');
    expect((await heard(order, number)).status).toBe('billed');
    await tell('cargo-imp', fsu(number, `DEP/TK6544/${day}/PVGIST/T2K1000/A0003`), 'TK');
    expect(await heard(order, number)).toMatchObject({ status: 'departed', flight: 'TK6544' });
    expect((await rowOf(order)).toldBy).toMatch(/^FSU DEP PVG TK6544 \d{4}-\d\d-\d\d$/);
    expect(await lastLine(order)).toMatchObject({ action: 'sendOut', actor: null });
    const before = (await rowOf(order)).version;
    expect((await heard(order, number)).version).toBe(before);
    expect((await underWay(db(), null)).waybills).toContain(plainText(number).replace('-', ''));
  });

  test('resend nothing that a clerk has unloaded since, unless they arrive later', async () => {
    const order = await anOrder(...CLEARED, 'makeBill');
    const number = order['masterNumber'];
    await tell('cargo-imp', fsu(number, `DEP/TK6543/${day}/PVGIST/T2K1000/A0001`), 'TK');
    const departed = await heard(order, number);
    expect(departed.status).toBe('departed');
    await doing({ id: order.id, version: departed.version }, 'cancelSendOut', { reason: 'unloaded' });
    expect((await heard(order, number)).status).toBe('out');
    await tell('cargo-imp', fsu(number, `DEP/TK6545/${day}/PVGIST/T2K1000/A0002`), 'TK');
    expect(await heard(order, number)).toMatchObject({ status: 'departed', flight: 'TK6545' });
  });

  test('replace departure and arrival times of a click, but not those a clerk typed', async () => {
    const minute = (at: Date | null) => at?.toISOString().slice(11, 16);
    const clicked = await anOrder(...CLEARED, 'makeBill', 'sendOut');
    const stated = await anOrder(...CLEARED, 'makeBill', ['sendOut', { departedAt: '2026-01-01T10:00:00Z' }]);
    for (const order of [clicked, stated])
      await tell(
        'cargo-imp',
        fsu(
          order['masterNumber'],
          `DEP/TK6543/${day}/PVGIST/T2K1000/A0001`,
          `ARR/TK6543/${day}/IST/T2K1000/A0002`,
        ),
        'TK',
      );
    const { departedAt, arrivedAt, status } = await heard(clicked, clicked['masterNumber']);
    expect(status).toBe('arrived');
    expect(departedAt!.toISOString()).not.toBe(clicked['departedAt']);
    // A minute past midnight in Shanghai.
    expect(minute(departedAt)).toBe('16:01');
    expect(arrivedAt).toBeInstanceOf(Date);
    expect((await heard(stated, stated['masterNumber'])).departedAt).toEqual(
      new Date('2026-01-01T10:00:00Z'),
    );
  });

  test('from another company move only that company’s orders', async () => {
    const order = await anOrder(...CLEARED, 'makeBill');
    const ydid = await aCompany(app);
    const partner = { key: 'stranger', name: 'x', ydid, secret: 's', feeds: ['cargo-imp'] };
    await db().insert(partners).values(partner);
    const number = order['masterNumber'];
    await tell('cargo-imp', fsu(number, `DEP/TK6543/${day}/PVGIST/T2K1000/A0003`), 'stranger');
    expect(await heard(order, number)).toMatchObject({ status: 'billed', toldBy: null });
    await db().update(partners).set({ ydid: 2000 }).where(eq(partners.key, 'stranger'));
    expect((await heard(order, number)).status).toBe('departed');
  });

  test('from customs clear the order on release, and show a later inspection', async () => {
    const order = await anOrder(...CLEARED.slice(0, 4), [
      'declare',
      // Spaced as printed on the declaration.
      { declaration: '2233 2026 1234 567891', hsLines: [{ hs: '610910', description: 'T-shirts' }] },
    ]);
    const receipt = (code: string, minute: number) =>
      tell(
        'china-customs',
        JSON.stringify([
          {
            declaration: '223320261234567891',
            code,
            dateTime: new Date(Date.now() - (60 - minute) * 60_000).toISOString(),
          },
        ]),
        'customs',
      );
    const now = async () => {
      await applyReports(db(), { waybills: [], declarations: ['223320261234567891'] }, settings());
      return rowOf(order);
    };
    await receipt('EDC', 1);
    expect(await now()).toMatchObject({ status: 'declared', customsStatus: 'underReview' });
    await receipt('PAS', 2);
    expect(await now()).toMatchObject({
      status: 'cleared',
      customsStatus: 'released',
      toldBy: 'customs 223320261234567891',
    });
    await receipt('CPI', 3);
    expect(await now()).toMatchObject({ status: 'cleared', customsStatus: 'held' });
  });
});
