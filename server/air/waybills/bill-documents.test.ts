/** Tests a bill's documents as PDF and its messages, and who may see them. */
import type { Party } from '#contract/air/resources/air-order.ts';
import type { FastifyInstance } from 'fastify';
import { desc, eq, ne } from 'drizzle-orm';
import JSZip from 'jszip';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_REMARKS_HEADER, WAYBILL_COPIES } from '#contract/air/documents.ts';
import type { ExportRequest } from '#contract/records/api/exports.ts';
import { exportRequest } from '#contract/export-requests.ts';
import { contentOf } from '#server/records/export/content.ts';
import type { Caller } from '#server/records/records.ts';
import { companies } from '#server/access/schema.ts';
import { airMessage, airOrder, airQuote, airWaybill } from '../schema/index.ts';
import { partners } from '#server/tracking/schema/tracking.ts';
import { DEMO_ACCOUNTS, YDID_DEMO_COMPANY } from '#server/demo/demo-accounts.ts';
import { anAirOffice, demoCaller } from '#server/test/air-office.ts';
import { call, signed, testApp, tokenOf } from '#server/test/app.ts';
import { folder as sftpFolder } from '#server/test/sftp.ts';
import type { Env } from '#server/env.ts';
import type { Db } from '#server/platform/db/client.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { ingestFile } from '#server/tracking/ingest/ingest-file.ts';
import { prepare, storeMessages } from '#server/tracking/ingest/messages.ts';
import { answersMissed, applyAnswers } from '../messages/answers.ts';
import { airlineMessageChannel } from '../messages/airline-message.ts';
import { messagesOf, sendAgain, sendBillMessage } from '../messages/send.ts';
import { recordDelivery } from '../deliveries.ts';
import { deliverDue as deliverAll } from '#server/platform/outbound/deliver.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { act } from '../orders/act.ts';
import { createOrder } from '../orders/drafts.ts';
import { airSettings } from '../settings.ts';
import type { BillMessage } from './message.ts';

let app: FastifyInstance;
let clerk: string;
let caller: Caller;
const ids: Record<'master' | 'house' | 'bare', string> = { master: '', house: '', bare: '' };

/** A party with the cells that a test does not give empty. */
const party = (values: Partial<Party>): Party => ({
  role: 'shipper',
  customer: null,
  name: '',
  address: null,
  city: null,
  state: null,
  postcode: null,
  country: null,
  phone: null,
  ...values,
});
const LINE = {
  pieces: null,
  gross: null,
  commodity: null,
  chargeable: null,
  rate: null,
  amount: null,
};

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
  otherCharges: [{ code: 'MYC', payment: 'prepaid' as const, amount: '1188.00' }],
  parties: [
    party({
      role: 'shipper',
      name: 'Yuanyang Machinery',
      address: 'Pudong Avenue 88',
      city: 'Shanghai',
      country: 'CN',
    }),
    party({
      role: 'consignee',
      name: 'Işıl Dış Ticaret',
      address: 'Atatürk Cad. 12',
      city: 'İstanbul',
      country: 'TR',
    }),
  ],
  dims: [{ pieces: 1, length: '162.0', width: '156.0', height: '141.0' }],
  handling: 'ELI',
  temperature: '+2 +8 °C',
  paymentPlace: 'Shanghai',
  dangerous: false,
  overrides: [{ box: '21', value: 'KEEP DRY' }],
};

beforeAll(async () => {
  app = await testApp();
  clerk = await tokenOf(app, 'clerk');
  await anAirOffice(app);
  caller = await demoCaller(app, 'clerk');
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

const requestDocument = (id: string, path: string, query = {}, token = clerk) =>
  app.inject(signed(`/ydapi/api/v1/airWaybill/${id}/papers/${path}`, { token, query }));

async function textOf(bytes: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replaceAll('\u00a0', ' '),
    );
  }
  await document.loadingTask.destroy();
  return pages;
}

describe('a document of a bill', () => {
  it('prints the bill on its form, one page per copy', async () => {
    const answer = await requestDocument(ids.master, 'waybill', { copies: 'original3,delivery' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers[DOCUMENT_REMARKS_HEADER]).toBe('');
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
      'PAYABLE AT Shanghai',
    ])
      expect(pages[0]).toContain(text);
    expect(pages[0]).not.toContain('ELI');
  });

  it('of a house uses the house form and names its master', async () => {
    const [page] = await textOf((await requestDocument(ids.house, 'waybill')).rawPayload);
    expect(page).toContain('House air waybill');
    expect(page).toContain('MAWB 235-63900012');
  });

  it('prints labels of the selected pieces, and the list of houses', async () => {
    const labels = await textOf((await requestDocument(ids.house, 'labels', { pieces: '3-5' })).rawPayload);
    expect(labels).toHaveLength(3);
    expect(labels[0]).toContain('3 / 10');
    const [manifest] = await textOf((await requestDocument(ids.master, 'manifest')).rawPayload);
    expect(manifest).toContain('H26-000001');
    expect(manifest).toContain('1 · 10 · 480.0 kg');
  });

  it('is refused where it does not exist, and to users who may not see the bill', async () => {
    const codes = async (...args: Parameters<typeof requestDocument>) =>
      (await requestDocument(...args)).statusCode;
    expect(await codes(ids.house, 'manifest')).toBe(400);
    expect(await codes(ids.bare, 'labels')).toBe(400);
    // A void bill is marked across the page and has no labels.
    const { db } = app.database;
    const status = (to: string) =>
      db.update(airWaybill).set({ status: to }).where(eq(airWaybill.id, ids.house));
    await status('void');
    expect((await textOf((await requestDocument(ids.house, 'waybill')).rawPayload))[0]).toContain('VOID');
    expect(await codes(ids.house, 'labels')).toBe(400);
    await status('final');
    expect(await codes(ids.master, 'labels', { pieces: '9-11' })).toBe(400);
    expect(await codes(ids.master, 'labels', { pieces: '5-3' })).toBe(400);
    expect(await codes(ids.master, 'waybill', { copies: 'original9' })).toBe(400);
    expect(await codes(ids.master, 'invoice')).toBe(400);
    expect(await codes('00000000-0000-4000-8000-000000000000', 'waybill')).toBe(404);
    expect(await codes(ids.master, 'waybill', {}, await tokenOf(app, 'company'))).toBe(403);
  });
});

it('shows parties without a state when they were stored before that field existed', async () => {
  const path = `/ydapi/api/v1/airWaybill/${ids.master}/houses`;
  const { status, body } = await call(app, path, { token: clerk });
  expect(status).toBe(200);
  const { houses } = body.data as { houses: { parties: object[] }[] };
  expect(houses[0]!.parties[0]).toMatchObject({ name: 'Yuanyang Machinery', state: null });
});

describe('the message of a bill', () => {
  const message = async (id: string, query = {}) =>
    (await call(app, `/ydapi/api/v1/airWaybill/${id}/message`, { token: clerk, query })).body
      .data as BillMessage;

  it('is an FWB with the faults to correct', async () => {
    const { kind, text, faults } = await message(ids.master, { fwb: '16' });
    expect(kind).toBe('FWB');
    expect(text).toContain('235-63900012PVGIST/T10K480MC3.563');
    expect(text).toContain('RTD/1/P10/K480/CQ/W594/R18.28/T10858.32');
    expect(text).toContain(
      'SSR/TEMPERATURE PLUS 2 PLUS 8 C\r\nACC/GEN/FREIGHT PREPAID\r\n/GEN/PAYABLE AT SHANGHAI',
    );
    expect(text).toContain('AGT/SHA-77/0831234/0015\r\n/OCEAN FREIGHT LTD\r\n/SHANGHAI');
    expect(faults).toEqual([{ field: 'goods.0', rule: 'characters', value: 'Electric motors 电动机' }]);
  });

  it('contains the text of boxes without a field, and marks a consolidation', async () => {
    const overrides = [
      { box: '13', value: 'PX' },
      { box: '21A', value: 'T1' },
    ];
    await app.database.db.update(airWaybill).set({ overrides }).where(eq(airWaybill.id, ids.master));
    const { text } = await message(ids.master);
    expect(text).toContain('CVD/CNY/PX/PP/');
    expect(text).toContain('COR/T1\r\n');
    expect(text).toMatch(/RTD\/.*\r\n\/NC\//);
    await app.database.db
      .update(airWaybill)
      .set({ overrides: BILL.overrides })
      .where(eq(airWaybill.id, ids.master));
  });

  it('names the agent of box 6, with the office’s numbers only where the agent is the office', async () => {
    const put = (agent: Partial<Party> | null, overrides: { box: string; value: string }[] = []) =>
      app.database.db
        .update(airWaybill)
        .set({
          parties: [...BILL.parties, ...(agent ? [party({ role: 'agent', ...agent })] : [])],
          overrides,
        })
        .where(eq(airWaybill.id, ids.master));
    const agent = async () => {
      const { text, faults } = await message(ids.master);
      expect(faults.filter(({ field }) => field.startsWith('agent'))).toEqual([]);
      return /^AGT.*\r\n.*\r\n.*$/m.exec(text)?.[0].trim().split('\r\n') ?? null;
    };
    await put({ name: 'OCEAN FREIGHT LTD.', city: 'Ningbo' });
    expect(await agent()).toEqual(['AGT/SHA-77/0831234/0015', '/OCEAN FREIGHT LTD', '/NINGBO']);
    const other = { name: 'Other Agent GmbH', city: 'Hamburg', state: 'HH' };
    await put(other);
    expect(await agent()).toBeNull();
    await put(other, [
      { box: '7', value: '23-4 7654/0011' },
      { box: '8', value: 'HAM-1' },
    ]);
    expect(await agent()).toEqual(['AGT/HAM-1/2347654/0011', '/OTHER AGENT GMBH', '/HAMBURG']);
    await put(null, BILL.overrides);
  });

  it('omits a customer code that is too long for it', async () => {
    const [shipper, consignee] = BILL.parties;
    const shipperLines = async (customer: string) => {
      const parties = [{ ...shipper!, customer }, consignee!];
      await app.database.db.update(airWaybill).set({ parties }).where(eq(airWaybill.id, ids.master));
      const { text, faults } = await message(ids.master);
      return [/^SHP.*$/m.exec(text)![0].trim(), faults.filter(({ field }) => field.startsWith('shipper'))];
    };
    expect(await shipperLines('YUAN-YANG')).toEqual(['SHP/YUAN-YANG', []]);
    expect(await shipperLines('YUANYANG-SHANGHAI')).toEqual(['SHP', []]);
    await app.database.db
      .update(airWaybill)
      .set({ parties: BILL.parties })
      .where(eq(airWaybill.id, ids.master));
  });

  it('contains each rate line and each transfer', async () => {
    const put = (more: Pick<typeof airWaybill.$inferInsert, 'onward' | 'rateLines'>) =>
      app.database.db.update(airWaybill).set(more).where(eq(airWaybill.id, ids.master));
    await put({
      onward: [{ at: 'FRA', airline: 'LH', flight: 'LH1301', flightDate: '2026-11-25' }],
      rateLines: [
        { ...LINE, pieces: 9, gross: '470', rateClass: 'Q', chargeable: '584', rate: '18.28' },
        { ...LINE, pieces: 1, gross: '10', rateClass: 'U', commodity: '8', chargeable: '10', rate: '182.8' },
        { ...LINE, rateClass: 'E', chargeable: '5.5', rate: '2' },
      ],
    });
    const { text } = await message(ids.master);
    expect(text).toMatch(/FLT\/TK6543\/\d\d\/LH1301\/25\r\nRTG\/FRATK\/ISTLH\r\n/);
    expect(text).toContain('RTD/1/P9/K470/CQ/W584/R18.28/T10675.52\r\n');
    expect(text).toMatch(/\/\d\/P1\/K10\/CU\/S8\/W10\/R182.8\/T182.80\r\n\/\d\/CE\/W5.5\/R2\/T11.00\r\n/);
    expect(text).toContain('PPD/WT10869.32');
    await put({ onward: null, rateLines: null });
  });

  it('of a house is an FHL under its master', async () => {
    const { kind, text } = await message(ids.house);
    expect(kind).toBe('FHL');
    expect(text).toContain('MBI/235-63900012PVGIST/T10K480');
    expect(text).toContain('HBS/H26000001/PVGIST/10/K480/10/');
  });
});

describe('a message to the airline', () => {
  beforeAll(async () => {
    const parties = BILL.parties.map((party) => ({
      ...party,
      name: `DEMO ${party.role}`,
      address: 'ROAD 1',
      city: 'TOWN',
    }));
    const plain = { goods: 'ELECTRIC MOTORS', parties };
    const { number } = airWaybill;
    await app.database.db.update(airWaybill).set(plain).where(ne(number, 'DRAFT-1'));
  });
  const sending = (env: Partial<Env>, id = ids.master, houses = true) =>
    sendBillMessage(app.database.db, { ...app.env, ...env }, id, { version: 17, houses }, caller);
  const bill = (id: string) => ({ key: 'airWaybill', id }) as const;
  const again = () => app.database.db.update(deliveries).set({ notBefore: new Date(0) });
  const deliverDue = (db: Db, env: Env) =>
    deliverAll({ db, env, changed: recordDelivery }, [airlineMessageChannel]);
  const forget = async () => {
    await app.database.db.delete(airMessage);
    await app.database.db.delete(deliveries);
  };
  const states = async () =>
    (await app.database.db.select().from(airMessage).orderBy(airMessage.at, desc(airMessage.kind))).map(
      ({ kind, state, attempts }) => `${kind} ${state} ${attempts}`,
    );

  it('is not sent without a channel, or before it is valid and final', async () => {
    const path = `/ydapi/api/v1/airWaybill/${ids.master}/message`;
    const { status, body } = await call(app, path, { token: clerk, method: 'POST', json: {} });
    expect([status, body.code]).toEqual([503, 10011]);
    const response = await call(app, `${path}s`, { token: clerk });
    expect(response.body.data).toEqual({ configured: false, messages: [] });
    const env = { AIR_MESSAGES_URL: 'file:///nowhere' };
    await expect(sending(env, ids.bare)).rejects.toMatchObject({
      key: 'messageFaulty',
      data: {
        faults: expect.arrayContaining([
          expect.objectContaining({ message: 'papers:message.rule.required' }),
        ]),
      },
    });
    await app.database.db.update(airWaybill).set({ status: 'draft' }).where(eq(airWaybill.id, ids.house));
    await expect(sending(env)).rejects.toMatchObject({ key: 'wrongState' });
    await app.database.db.update(airWaybill).set({ status: 'final' }).where(eq(airWaybill.id, ids.house));
    expect(await states()).toEqual([]);
  });

  it('goes to its airline’s address in its version, without the secret of another address', async () => {
    const { db } = app.database;
    const folder = mkdtempSync(join(tmpdir(), 'airline-'));
    const AIR_MESSAGES_AIRLINES = { TK: { url: pathToFileURL(folder).href, fwb: 16 as const } };
    const env = { ...app.env, AIR_MESSAGES_URL: 'file:///nowhere', AIR_MESSAGES_AIRLINES };
    const options = { houses: true };
    const sent = await sendBillMessage(db, env, ids.master, options, caller);
    expect(sent.map(({ kind, version, target }) => [kind, version, target])).toEqual([
      ['FWB', 16, folder],
      ['FHL', 5, folder],
    ]);
    expect(await deliverDue(db, env)).toEqual({ sent: 2, failed: 0 });
    expect(readdirSync(folder)).toHaveLength(2);
    await forget();
    const other = { AIR_MESSAGES_AIRLINES: { SU: AIR_MESSAGES_AIRLINES.TK }, AIR_MESSAGES_URL: undefined };
    await expect(sending(other)).rejects.toMatchObject({ key: 'notConfigured' });
    rmSync(folder, { recursive: true });
  });

  it('is accepted or refused by its airline or the portal’s sources, and by no other company', async () => {
    const { db } = app.database;
    const folder = mkdtempSync(join(tmpdir(), 'answers-'));
    const env = { ...app.env, AIR_MESSAGES_URL: pathToFileURL(folder).href };
    await sending(env);
    await deliverDue(db, env);
    const stranger = {
      key: 'stranger',
      name: 'stranger',
      ydid: YDID_DEMO_COMPANY,
      secret: 'x',
      feeds: ['cargo-imp'],
    };
    await db.insert(partners).values(stranger);
    const says = (text: string, partner: string | null = null) =>
      applyAnswers(db, { body: Buffer.from(text.replaceAll('\n', '\r\n')), partner });
    const refused = 'FNA/1\nACK/RATE NOT FOUND\nFWB/17\n235-63900012PVGIST/T10K480\n';
    expect(await says(refused, 'stranger')).toBe(0);
    expect(await says(refused)).toBe(1);
    // A repeated answer counts once.
    expect(await says(refused)).toBe(0);
    expect(
      await says('FMA\nACK/OK\nFHL/5\nMBI/235-63900012PVGIST/T10K480\nHBS/H26000001/PVGIST/10/K480\n'),
    ).toBe(1);
    const answersTo = async (id: string) =>
      (await messagesOf(db, bill(id), caller)).map(({ answer, answerText }) => [answer, answerText]);
    expect(await answersTo(ids.master)).toEqual([['FNA', 'RATE NOT FOUND']]);
    expect(await answersTo(ids.house)).toEqual([['FMA', 'OK']]);
    // An answer stored before a process ended is not lost, and replaces no newer one.
    const { pool } = app.database;
    const before = new Date();
    const stored = async (text: string) => {
      const body = Buffer.from(text.replaceAll('\n', '\r\n'));
      const message = {
        feed: 'cargo-imp',
        party: 'TK',
        partner: null,
        via: 'push',
        contentType: 'text/plain',
      } as const;
      await storeMessages(pool, [await prepare({ ...message, body })], false);
    };
    await stored('FMA\nACK/TAKEN AFTER ALL\nFWB/17\n235-63900012PVGIST/T10K480\n');
    expect(await answersMissed(db, before)).toBe(1);
    expect(await answersMissed(db, before)).toBe(0);
    await stored('FNA\nACK/OLD\nFWB/17\n235-63900012PVGIST/T10K480\n');
    await pool.query(
      `update feed_messages set received_at = now() - interval '1 hour' where body like '%OLD%'::bytea`,
    );
    expect(await answersMissed(db, before)).toBe(0);
    expect(await answersTo(ids.master)).toEqual([['FMA', 'TAKEN AFTER ALL']]);
    // One that arrives is noted before its sender is answered.
    const body = Buffer.from('FNA\r\nACK/AT ONCE\r\nFWB/17\r\n235-63900012PVGIST/T10K480\r\n').toString(
      'base64',
    );
    await ingestFile(db, { feed: 'cargo-imp', party: 'TK', body }, (key) => key);
    expect(await answersTo(ids.master)).toEqual([['FNA', 'AT ONCE']]);
    await forget();
    rmSync(folder, { recursive: true });
  });

  it('reports a changed booking after the commit, in its current version', async () => {
    const { db } = app.database;
    const folder = mkdtempSync(join(tmpdir(), 'booking-'));
    const env = { ...app.env, AIR_MESSAGES_URL: pathToFileURL(folder).href };
    const settings = airSettings(env);
    const booking = {
      customer: 'ANADOLU',
      origin: 'PVG',
      destination: 'IST',
      airline: 'TK',
      pieces: 2,
      gross: '100',
    };
    const order = await createOrder(db, booking, caller, settings);
    const doing = (action: 'submit' | 'change', version: number, raw = {}) =>
      act(db, { action, id: order.id, version, raw }, caller, settings);
    const { version } = await doing('submit', order.version);
    await expect(doing('change', version, { gross: '-1' })).rejects.toMatchObject({ key: 'invalid' });
    await doing('change', (await doing('change', version, { remark: 'ours' })).version, { gross: '90' });
    const path = `/ydapi/api/v1/airOrder/${order.id}/messages`;
    const { body } = await call(app, path, { token: clerk });
    expect(body.data).toMatchObject({
      configured: false,
      messages: [{ kind: 'BOOKING', version: 3, state: 'waiting', target: folder }],
    });
    expect(await deliverDue(db, env)).toEqual({ sent: 1, failed: 0 });
    const [written] = readdirSync(folder);
    expect(readFileSync(join(folder, written!), 'latin1')).toContain('2 PIECES 90 KG\r\nWAS GROSS 100\r\n');
    await db.delete(airOrder);
    rmSync(folder, { recursive: true });
  });

  it('is retried until it has arrived, and never arrives in part', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'messages-'));
    const env = { ...app.env, AIR_MESSAGES_URL: pathToFileURL(join(folder, 'out')).href };
    await sending(env);
    const { db } = app.database;
    expect(await deliverDue(db, env)).toEqual({ sent: 0, failed: 2 });
    // Not before its time.
    expect(await deliverDue(db, env)).toEqual({ sent: 0, failed: 0 });
    mkdirSync(join(folder, 'out'));
    await again();
    expect(await deliverDue(db, env)).toEqual({ sent: 2, failed: 0 });
    const files = readdirSync(join(folder, 'out')).toSorted();
    expect(files.map((name) => name.slice(0, 3))).toEqual(['FHL', 'FWB']);
    expect(readFileSync(join(folder, 'out', files[1]!), 'latin1')).toContain('235-63900012PVGIST');
    expect(await states()).toEqual(['FWB sent 2', 'FHL sent 2']);
    rmSync(folder, { recursive: true });
  });

  it('is not sent to an unlisted private address, fails in the end, and can be sent again', async () => {
    const { db } = app.database;
    const receivedKeys: string[] = [];
    const airline = createServer((request, answer) => {
      receivedKeys.push(request.headers['idempotency-key'] as string);
      answer.writeHead(202).end();
    }).listen(0, '127.0.0.1');
    await once(airline, 'listening');
    const { port } = airline.address() as AddressInfo;
    const env = { ...app.env, AIR_MESSAGES_URL: `http://127.0.0.1:${port}/cargo` };
    const [message] = await sending(env, ids.master, false);
    await db
      .update(deliveries)
      .set({ attempts: airlineMessageChannel.plan.length })
      .where(eq(deliveries.id, message!.id));
    expect(await deliverDue(db, env)).toEqual({ sent: 0, failed: 1 });
    const [failed] = await messagesOf(db, bill(ids.master), caller);
    expect(failed).toMatchObject({ state: 'failed', fault: expect.stringContaining('not a public address') });
    await sendAgain(db, bill(ids.master), message!.id, caller);
    await expect(sendAgain(db, bill(ids.house), message!.id, caller)).rejects.toMatchObject({
      key: 'notFound',
    });
    expect(await deliverDue(db, { ...env, FEED_PRIVATE_HOSTS: ['127.0.0.1'] })).toEqual({
      sent: 1,
      failed: 0,
    });
    expect(receivedKeys).toEqual([message!.id]);
    airline.close();
  });

  it('arrives whole in an SFTP folder, on the host with the known key', async () => {
    const { db } = app.database;
    const server = await sftpFolder({});
    const env = {
      ...app.env,
      AIR_MESSAGES_URL: `sftp://partner@127.0.0.1:${server.port}/in`,
      AIR_MESSAGES_SECRET: 'sftp secret',
      AIR_MESSAGES_HOST_KEY: server.hostKey,
      FEED_PRIVATE_HOSTS: ['127.0.0.1'],
    };
    const [message] = await sending(env, ids.master, false);
    expect(await deliverDue(db, { ...env, AIR_MESSAGES_HOST_KEY: 'SHA256:other' })).toMatchObject({
      failed: 1,
    });
    await again();
    expect(await deliverDue(db, env)).toEqual({ sent: 1, failed: 0 });
    const [written] = [...server.files.keys()];
    expect(written).toBe(`in/FWB-${message!.id}.txt`);
    await server.close();
  });
});

describe('documents of several records', () => {
  const files = async (request: Partial<ExportRequest>) => {
    const read: number[] = [];
    const { stream } = await contentOf(
      app.database,
      exportRequest.parse({ kind: 'papers', query: { _sort: 'number' }, ...request }),
      caller.actor,
      { t: textsIn('en'), zone: 'UTC' },
      { total: (all) => read.push(-all), read: (more) => read.push(more) },
    );
    const zip = await JSZip.loadAsync(await buffer(stream));
    return { zip, names: Object.keys(zip.files).toSorted(), read };
  };

  beforeAll(async () => {
    const { db } = app.database;
    const { ydid, origin, destination, pieces, gross } = BILL;
    const cargo = { ydid, customer: 'ANADOLU', origin, destination, pieces, gross };
    const order = {
      ...cargo,
      service: 'airportAirport',
      dangerous: false,
      payment: 'prepaid',
      revision: 0,
      cancelled: false,
    };
    const car = { pickupPlate: '34 ABC 123', pickupTime: new Date(), pickupPlace: '外高桥保税区 3 号门' };
    const received = { receivedAt: new Date(), receivedPieces: 10, receivedWeight: '481.000' };
    await db.insert(airOrder).values([
      { ...order, number: 'A26-000001', status: 'billed', ...car, ...received, masterNumber: '235-63900012' },
      { ...order, number: 'A26-000002', status: 'audited', ...car },
    ] as (typeof airOrder.$inferInsert)[]);
    const price = { currency: 'CNY', chargeable: '594.000', cost: '9000.0000', selling: '10858.3200' };
    await db.insert(airQuote).values([
      { ...cargo, ...price, number: 'Q26-000001', status: 'accepted', date: '2026-11-22', tariff: 'TK', order: 'A26-000001' },
      { ...cargo, ...price, number: 'Q26-000002', status: 'open', date: '2026-11-22', tariff: 'TK', selling: null },
    ] as (typeof airQuote.$inferInsert)[]); // prettier-ignore
  });

  it('cover orders with their warehouse documents and bills, and quotes', async () => {
    const selection = {
      resource: 'airOrder',
      papers: ['pickupOrder', 'warehouseReceipt', 'waybill'],
    } as const;
    const { zip, names } = await files({ ...selection, papers: [...selection.papers] });
    expect(names).toEqual([
      'A26-000001/Pickup order A26-000001.pdf',
      'A26-000001/Warehouse receipt A26-000001.pdf',
      'A26-000002/Pickup order A26-000002.pdf',
      'NOT-MADE.txt',
    ]);
    expect(await zip.file('NOT-MADE.txt')!.async('string')).toBe('A26-000002: Warehouse receipt\r\n');
    const pickup = await zip.file(names[0]!)!.async('nodebuffer');
    expect((await textOf(pickup))[0]).toContain('外高桥保税区 3 号门');
    const quotes = await files({ resource: 'airQuote', papers: ['quote'] });
    expect(quotes.names).toEqual(['NOT-MADE.txt', 'Q26-000001.pdf']);
    expect(exportRequest.safeParse({ kind: 'papers', resource: 'airQuote', dossier: true }).success).toBe(
      false,
    );
  });

  it('of bills need the right to bills, also from a list of orders', async () => {
    const { actor } = caller;
    const routers = actor.routers.filter((one) => !one.startsWith('airWaybill'));
    const startExport = (documents: string[]) =>
      contentOf(
        app.database,
        exportRequest.parse({ kind: 'papers', resource: 'airOrder', papers: documents }),
        { ...actor, routers },
        { t: textsIn('en'), zone: 'UTC' },
        { total: () => undefined, read: () => undefined },
      );
    await expect(startExport(['waybill'])).rejects.toMatchObject({ key: 'forbidden' });
    (await startExport(['pickupOrder'])).stream.destroy();
  });

  it('fill one folder per bill, and list what a bill cannot have', async () => {
    const { zip, names, read } = await files({ papers: ['waybill', 'manifest'] });
    expect(names).toEqual([
      '235-63900012/Air waybill 235-63900012.pdf',
      '235-63900012/Cargo manifest 235-63900012.pdf',
      'DRAFT-1/Air waybill DRAFT-1.pdf',
      'DRAFT-1/Cargo manifest DRAFT-1.pdf',
      'H26-000001/Air waybill H26-000001.pdf',
      'NOT-MADE.txt',
    ]);
    expect(await zip.file('NOT-MADE.txt')!.async('string')).toBe('H26-000001: Cargo manifest\r\n');
    expect(read).toEqual([-3, 1, 1, 1]);
  });

  it('include all of a master in its dossier: documents, houses, lists, messages', async () => {
    const { names, zip } = await files({ dossier: true, ids: [ids.master] });
    expect(names).toEqual([
      '235-63900012/Air waybill 235-63900012.pdf',
      '235-63900012/Cargo manifest 235-63900012.pdf',
      '235-63900012/House list 235-63900012.pdf',
      '235-63900012/Piece labels 235-63900012.pdf',
      '235-63900012/Piece labels, four on A4 235-63900012.pdf',
      '235-63900012/customs.xlsx',
      '235-63900012/houses/Air waybill H26-000001.pdf',
      '235-63900012/lists.xlsx',
      '235-63900012/messages/FHL-H26-000001.txt',
      '235-63900012/messages/FWB.txt',
      '235-63900012/orders/Pickup order A26-000001.pdf',
      '235-63900012/orders/Quotation Q26-000001.pdf',
      '235-63900012/orders/Warehouse receipt A26-000001.pdf',
    ]);
    const pages = await textOf(
      await zip.file('235-63900012/Air waybill 235-63900012.pdf')!.async('nodebuffer'),
    );
    expect(pages).toHaveLength(WAYBILL_COPIES.length);
    // Faults that prevent sending are listed in a file with the message.
    const draft = await files({ dossier: true, ids: [ids.bare] });
    const wrong = await draft.zip.file('DRAFT-1/messages/NOT-READY-FWB.txt')!.async('string');
    expect(wrong).toMatch(/must be mended before it can be sent\.\r\n/);
    expect(wrong).toContain('nature of goods 1 has letters that a message cannot hold: Electric');
  });
});
