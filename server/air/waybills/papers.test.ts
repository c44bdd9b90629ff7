/** What leaves the house with a bill: papers as PDF and messages, for those who may see it. */
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAPER_REMARKS_HEADER } from '#contract/air/papers.ts';
import { resources } from '#contract/resources/index.ts';
import { exampleOf } from '#contract/resources/resource.ts';
import { seedBuiltIn } from '#server/backoffice/built-in.ts';
import { shelfOf, stored } from '#server/backoffice/table.ts';
import { companies } from '#server/db/schema/accounts.ts';
import { airWaybill } from '#server/db/schema/air.ts';
import { DEMO_ACCOUNTS } from '#server/db/seed/demo-accounts.ts';
import { call, signed, testApp, tokenOf } from '#server/test/app.ts';
import type { BillMessage } from './message.ts';

let app: FastifyInstance;
let clerk: string;
const ids: Record<'master' | 'house' | 'bare', string> = { master: '', house: '', bare: '' };

const BILL = {
  ydid: DEMO_ACCOUNTS.clerk.ydid,
  status: 'final',
  origin: 'PVG',
  destination: 'IST',
  airline: 'TK',
  flight: 'TK6543',
  flightDate: '2026-11-24',
  issuedOn: '2026-11-22',
  issuedAt: 'Shanghai',
  pieces: 10,
  gross: '480.000',
  volume: '3.563',
  chargeable: '594.000',
  goods: 'Electric motors 电动机',
  hsCode: '850140',
  currency: 'CNY',
  rateClass: 'Q',
  ratedWeight: '594.000',
  rate: '18.2800',
  weightCharge: '10858.32',
  payment: 'prepaid',
  otherPayment: 'prepaid',
  otherCharges: [{ code: 'MYC', payment: 'prepaid', amount: '1188.00' }],
  parties: [
    {
      role: 'shipper',
      name: 'Yuanyang Machinery',
      address: 'Pudong Avenue 88',
      city: 'Shanghai',
      country: 'CN',
    },
    {
      role: 'consignee',
      name: 'Işıl Dış Ticaret',
      address: 'Atatürk Cad. 12',
      city: 'İstanbul',
      country: 'TR',
    },
  ],
  dims: [{ pieces: 1, length: '162.0', width: '156.0', height: '141.0' }],
  handling: 'ELI',
  dangerous: false,
  overrides: [{ box: '21', value: 'KEEP DRY' }],
};

beforeAll(async () => {
  app = await testApp();
  clerk = await tokenOf(app, 'clerk');
  await seedBuiltIn(app.database.db, ['country']);
  for (const [key, all] of [
    ['airport', ['PVG', 'IST'].map((code) => ({ code, icao: null }))],
    ['carrier', [{ airlineNumber: '235' }]],
  ] as const) {
    const shelf = shelfOf(key);
    const example = Object.fromEntries(resources[key].fields.map((field) => [field.name, exampleOf(field)]));
    await app.database.db.insert(shelf.table).values(all.map((own) => stored(shelf, { ...example, ...own })));
  }
  await app.database.db
    .update(companies)
    .set({ enName: 'Ocean Freight Ltd', agentIata: '08312340015', agentAccount: 'SHA-77' })
    .where(eq(companies.ydid, DEMO_ACCOUNTS.clerk.ydid));
  const rows = await app.database.db
    .insert(airWaybill)
    .values([
      { ...BILL, kind: 'master', type: 'consolidation', number: '235-63900012' },
      {
        ...BILL,
        kind: 'house',
        type: 'house',
        number: 'H26-000001',
        master: '235-63900012',
        overrides: null,
      },
      { ...BILL, kind: 'master', type: 'direct', number: 'DRAFT-1', pieces: 4000 },
    ] as (typeof airWaybill.$inferInsert)[])
    .returning({ id: airWaybill.id });
  [ids.master, ids.house, ids.bare] = rows.map(({ id }) => id) as [string, string, string];
});

const paper = (id: string, path: string, query = {}, token = clerk) =>
  app.inject(signed(`/ydapi/api/v1/airWaybill/${id}/papers/${path}`, { token, query }));

async function textOf(bytes: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await document.loadingTask.destroy();
  return pages;
}

describe('a paper of a bill', () => {
  it('is the form with what stands on the bill, a page a copy', async () => {
    const answer = await paper(ids.master, 'waybill', { copies: 'original3,delivery' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers[PAPER_REMARKS_HEADER]).toBe('');
    const pages = await textOf(answer.rawPayload);
    expect(pages).toHaveLength(2);
    for (const text of [
      '63900012',
      'Işıl Dış Ticaret',
      '10858.32',
      '12046.32',
      'MYC 1188.00',
      'KEEP DRY',
      '电动机',
      'Ocean Freight Ltd',
      '08-3 1234/0015',
      'SHA-77',
    ])
      expect(pages[0]).toContain(text);
    expect(pages[0]).not.toContain('ELI');
  });

  it('of a house is the house’s form under its master', async () => {
    const [page] = await textOf((await paper(ids.house, 'waybill')).rawPayload);
    expect(page).toContain('House air waybill');
    expect(page).toContain('MAWB 235-63900012');
  });

  it('is labels of the pieces that were asked for, and the list of houses', async () => {
    const labels = await textOf((await paper(ids.house, 'labels', { pieces: '3-5' })).rawPayload);
    expect(labels).toHaveLength(3);
    expect(labels[0]).toContain('3 / 10');
    const [manifest] = await textOf((await paper(ids.master, 'manifest')).rawPayload);
    expect(manifest).toContain('H26-000001');
  });

  it('is refused where there is none, and to whoever may not see the bill', async () => {
    const codes = async (...given: Parameters<typeof paper>) => (await paper(...given)).statusCode;
    expect(await codes(ids.house, 'manifest')).toBe(400);
    expect(await codes(ids.bare, 'labels')).toBe(400);
    expect(await codes(ids.master, 'labels', { pieces: '9-11' })).toBe(400);
    expect(await codes(ids.master, 'labels', { pieces: '5-3' })).toBe(400);
    expect(await codes(ids.master, 'waybill', { copies: 'original9' })).toBe(400);
    expect(await codes(ids.master, 'invoice')).toBe(400);
    expect(await codes('00000000-0000-4000-8000-000000000000', 'waybill')).toBe(404);
    expect(await codes(ids.master, 'waybill', {}, await tokenOf(app, 'company'))).toBe(403);
  });
});

describe('the message of a bill', () => {
  const message = async (id: string, query = {}) =>
    (await call(app, `/ydapi/api/v1/airWaybill/${id}/message`, { token: clerk, query })).body
      .data as BillMessage;

  it('is an FWB with what must be mended', async () => {
    const { kind, text, faults } = await message(ids.master, { fwb: '16' });
    expect(kind).toBe('FWB');
    expect(text).toContain('235-63900012PVGIST/T10K480MC3.563');
    expect(text).toContain('RTD/1/P10/K480/CQ/W594/R18.28/T10858.32');
    expect(text).toContain('AGT/SHA-77/0831234/0015\r\n/OCEAN FREIGHT LTD\r\n/SHANGHAI');
    expect(faults).toEqual([{ field: 'goods.0', rule: 'characters', value: 'Electric motors 电动机' }]);
  });

  it('of a house is an FHL under its master', async () => {
    const { kind, text } = await message(ids.house);
    expect(kind).toBe('FHL');
    expect(text).toContain('MBI/235-63900012PVGIST/T10K480');
    expect(text).toContain('HBS/H26000001/PVGIST/10/K480/10/');
  });
});
