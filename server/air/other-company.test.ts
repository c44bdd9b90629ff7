/** Checks that another company sees none of an office’s records. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { resourceKeys, resources } from '#contract/resources.ts';
import { resourceGroups } from '#contract/resource-keys.ts';
import { watch } from '#server/records/changes.ts';
import { create } from '#server/records/records.ts';
import { resourceTableOf } from '#server/records/table.ts';
import { keepQuote } from './quotes/quotes.ts';
import { airWaybill } from './schema/index.ts';
import { YDID_DEMO_COMPANY } from '#server/demo/demo-accounts.ts';
import { call } from '#server/test/app.ts';
import { CLEARED, settings } from '#server/test/order-office.ts';
import { aPerson } from '#server/test/people.ts';
import { app, callers, made, through, TARIFF, openOffice } from './waybills/testing/office.ts';

beforeAll(openOffice);

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
    const { db } = app.database;
    const scale = { code: 'W1', name: 'W1', url: 'https://scale.example/w', unit: 'kg', active: true };
    await create(db, 'airScale', scale, callers.manager);
    await create(db, 'airTariff', TARIFF, callers.manager);
    const cargo = { lines: [], pieces: 2, gross: '40', volume: null };
    const { origin, destination, airline, currency, validFrom: date } = TARIFF;
    const lane = { origin, destination, airline, currency, date, service: null, commodity: null };
    const quote = { ...lane, cargo, tariff: TARIFF.code, customer: 'ANADOLU', validUntil: null, price: null };
    await keepQuote(db, quote, callers.clerk, settings);
    await through(await made(), ...CLEARED, 'makeBill');
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
    // Most calls got as far as looking for the record.
    expect(refused).toBeGreaterThan(8);
  });
});
