/** Tests customer features beyond plain records: files, credit, merging, accounts, and the search. */
import type { FastifyInstance } from 'fastify';
import { desc, eq, inArray, isNull, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#contract/access/api.ts';
import { ATTACHMENT_PART_BYTES, type Attachment } from '#contract/records/api/attachments.ts';
import type { ImportReport } from '#contract/records/api/import.ts';
import type { SearchResult } from '#contract/records/api/search.ts';
import type { MergeLine, MergePreview } from '#contract/customers/merge.ts';
import type { CustomerSummary } from '#contract/customers/summary.schema.ts';
import { plainText } from '#contract/records/fields.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import type { CustomerLink, Office } from '#contract/customers/customer-links.schema.ts';
import { openSession } from '#server/access/accounts/sessions.ts';
import { customer } from '../schema.ts';
import { companies, roleGrants, roles, userRoles, users } from '#server/access/schema.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { outbox } from '#server/platform/outbound/schema.ts';
import { purge } from '#server/platform/db/purge.ts';
import { recordsModule } from '#server/records/index.ts';
import { fillFindTexts } from '#server/records/search/backfill.ts';
import { call, signed, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';
import { uploaded } from '#server/test/upload.ts';

let app: FastifyInstance;
let clerk: string;
let manager: string;
/** A manager of another company. */
let stranger: string;

beforeAll(async () => {
  app = await testApp({ ATTACHMENT_BYTES: '1200000', ATTACHMENT_COUNT: '3' });
  [clerk, manager] = await Promise.all([tokenOf(app, 'clerk'), tokenOf(app, 'manager')]);
  const { db } = app.database;
  const [user] = await db.insert(users).values({ ydid: 3810, name: 'other', nameKey: 'other' }).returning();
  await db.insert(userRoles).values(['clerk', 'manager'].map((role) => ({ userId: user!.id, role })));
  stranger = await sessionOf(user!.id, 3810);
});

const sessionOf = async (userId: string, ydid: number) =>
  (
    await openSession(app.database.db, {
      address: '127.0.0.1',
      userAgent: 'test',
      userId,
      ydid,
      days: 1,
      way: 'password',
    })
  ).Id;
const ask = (token: string, path: string, options: SignedCall = {}) =>
  call(app, `/ydapi/api/v1/${path}`, { token, ...options });
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const dataOf = <T>(answer: { body: unknown }): T => (answer.body as { data: T }).data;
const post = (path: string, json: unknown, token = clerk) => ask(token, path, { method: 'POST', json });
const made = async (path: string, json: unknown, token = clerk): Promise<ResourceRecord> => {
  const answer = await post(path, json, token);
  expect(answer.body).toMatchObject({ success: true });
  return dataOf<ResourceRecord>(answer);
};
const sorted = (records: ResourceRecord[], text: (record: ResourceRecord) => string): string[] =>
  records.map(text).toSorted((a, b) => (a < b ? -1 : 1));
const named = (code: string, values: Record<string, unknown> = {}) =>
  made('customer', {
    code,
    shortName: code,
    fullName: `${code} Test`,
    type: 'customer',
    status: 'existing',
    nature: 'domestic',
    ...values,
  });

describe('files', () => {
  let at: string;
  beforeAll(async () => {
    at = `customer/${(await named('FILES')).id}/attachments`;
  });
  const begin = (name: string, size: number, token = clerk) => post(at, { name, size }, token);
  const part = (id: string, number: number, body: Buffer, token = clerk) =>
    ask(token, `${at}/${id}/parts/${number}`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/octet-stream' },
    });
  async function sent(name: string, body: Buffer) {
    const begun = await begin(name, body.length);
    expect(begun.status).toBe(201);
    const { id, parts } = dataOf<{ id: string; parts: number }>(begun);
    for (let n = 0; n < parts; n += 1)
      await part(id, n, body.subarray(n * ATTACHMENT_PART_BYTES, (n + 1) * ATTACHMENT_PART_BYTES));
    return { id, closed: await post(`${at}/${id}/close`, {}) };
  }
  const listed = async () =>
    dataOf<{ attachments: Attachment[] }>(await ask(clerk, at)).attachments.map(({ name }) => name);

  test('arrive in parts, have the type of their content, and download without running anything', async () => {
    const body = Buffer.concat([
      Buffer.from('<html><script>alert(1)</script>'),
      Buffer.alloc(ATTACHMENT_PART_BYTES, 'x'),
    ]);
    const { id, closed } = await sent('../发票 “a”.pdf', body);
    expect(dataOf(closed)).toMatchObject({
      name: '发票 “a”.pdf',
      type: 'text/plain',
      size: body.length,
      by: 'Clara Clerk',
    });
    const file = await ask(clerk, `${at}/${id}/file`);
    expect(file.body).toBe(body.toString());
    expect(file.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': expect.stringMatching(/^text\/plain/),
      'content-disposition': `attachment; filename="__ _a_.pdf"; filename*=UTF-8''%E5%8F%91%E7%A5%A8%20%E2%80%9Ca%E2%80%9D.pdf`,
    });
    const record = at.replace('/attachments', '');
    expect((await ask(manager, record, { method: 'DELETE', query: { version: 1 } })).status).toBe(409);
    expect((await ask(stranger, `${at}/${id}/file`)).status).toBe(404);
    expect((await ask(stranger, at)).status).toBe(404);
  });

  test('contain the checked bytes, even if a part is resent while they are closed', async () => {
    const png = Buffer.alloc(ATTACHMENT_PART_BYTES + 1, 'x');
    png.write('\u0089PNG\r\n\u001a\n', 'latin1');
    const program = Buffer.alloc(ATTACHMENT_PART_BYTES, 'MZ');
    for (let turn = 0; turn < 4; turn += 1) {
      const { id } = dataOf<{ id: string }>(await begin('a.png', png.length));
      await part(id, 0, png.subarray(0, ATTACHMENT_PART_BYTES));
      await part(id, 1, png.subarray(ATTACHMENT_PART_BYTES));
      const closing = post(`${at}/${id}/close`, {});
      for (let ticks = 0; ticks < turn * 2; ticks += 1) await new Promise(setImmediate);
      const [closed] = await Promise.all([closing, part(id, 0, program)]);
      if (closed.status === 200) {
        expect(dataOf(closed)).toMatchObject({ type: 'image/png' });
        expect(String((await ask(clerk, `${at}/${id}/file`)).body)).toContain('PNG');
      }
      await ask(clerk, `${at}/${id}`, { method: 'DELETE' });
    }
  });

  test('can be removed and restored, and are deleted after a month', async () => {
    const { id } = await sent('away.txt', Buffer.from('gone'));
    const remove = () => ask(clerk, `${at}/${id}`, { method: 'DELETE' });
    const restore = () => post(`${at}/${id}/restore`, {});
    expect((await remove()).status).toBe(200);
    expect(await listed()).not.toContain('away.txt');
    expect((await ask(clerk, `${at}/${id}/file`)).status).toBe(404);
    expect((await restore()).status).toBe(200);
    expect(await listed()).toContain('away.txt');
    await remove();
    await app.database.db.execute(
      "update attachments set removed_at = now() - interval '31 days' where removed_at is not null",
    );
    await purge(app.database, recordsModule.expired!(app.env));
    expect((await restore()).status).toBe(404);
  });

  test('are refused when too large, executable, incomplete, sent by another user, or too many', async () => {
    expect((await begin('large', 1_200_001)).status).toBe(413);
    expect((await sent('tool.pdf', Buffer.from('MZ\u0090 program'))).closed.status).toBe(400);
    const { id } = dataOf<{ id: string }>(await begin('part.txt', 10));
    expect((await part(id, 0, Buffer.from('123'))).status).toBe(400);
    expect((await part(id, 0, Buffer.from('0123456789'), manager)).status).toBe(404);
    expect((await post(`${at}/${id}/close`, {})).status).toBe(400);
    expect((await ask(clerk, `${at}/${id}`, { method: 'DELETE' })).status).toBe(200);
    await sent('two.txt', Buffer.from('2'));
    await sent('three.txt', Buffer.from('3'));
    expect((await begin('four.txt', 1)).status).toBe(400);
  });
});

describe('credit', () => {
  test('adds the opening balance and finance entries, and reports currencies without a rate', async () => {
    const { id } = await named('OWES', {
      creditControl: true,
      creditDays: 30,
      creditCurrency: 'USD',
      creditLimit: '1000',
      openingReceivable: '200.50',
    });
    const entry = (document: string, values: Record<string, unknown>, token = manager) =>
      post(
        'creditEntry',
        { customer: 'OWES', date: '2026-11-01', document, currency: 'USD', reason: 'Invoice', ...values },
        token,
      );
    expect((await entry('I-1', { kind: 'charge', amount: '900' })).status).toBe(201);
    expect((await entry('P-1', { kind: 'payment', amount: '50.25' })).status).toBe(201);
    expect((await entry('A-1', { kind: 'payment', amount: '-1' })).status).toBe(400);
    expect((await entry('I-2', { kind: 'charge', amount: '5', currency: 'EUR' })).status).toBe(201);
    const { credit, counts } = dataOf<CustomerSummary>(await ask(clerk, `customer/${id}/summary`));
    expect(credit).toMatchObject({ used: '1050.25', free: '-50.25', exceeded: true, complete: false });
    expect(counts['creditEntry']).toBe(3);
    expect((await ask(stranger, `customer/${id}/summary`)).status).toBe(404);
  });
});

describe('a merge', () => {
  test('moves everything at once, leads the old id to the survivor, and can be undone', async () => {
    const survivor = await named('KEEP', { city: 'İzmir', phone: '+90 212 555 0100' });
    const gone = await named('GONE', { city: 'Bursa', nameEn: 'Gone Ltd' });
    await made('contact', { customer: 'KEEP', name: 'Ayşe' });
    await made('contact', { customer: 'GONE', name: 'Ayşe', position: 'Buyer' });
    await made('contact', { customer: 'GONE', name: 'Mehmet' });
    const account = (code: string, accountNumber: string, currency = 'USD') =>
      made('bankAccount', { customer: code, currency, accountNumber, bankName: 'Any' });
    await account('KEEP', 'USD1');
    await account('GONE', 'USD1');
    await account('GONE', 'USD2');
    await account('GONE', 'EUR1', 'EUR');
    const files = `customer/${gone.id}/attachments`;
    const { id: file } = dataOf<{ id: string }>(await post(files, { name: 'a.txt', size: 1 }));
    await ask(clerk, `${files}/${file}/parts/0`, {
      method: 'PUT',
      body: Buffer.from('a'),
      headers: { 'content-type': 'application/octet-stream' },
    });
    await post(`${files}/${file}/close`, {});
    await post(
      `customer/${gone.id}/accounts`,
      { name: 'gone.user', RealName: 'G', Mobile: '', Email: 'g@example.com' },
      manager,
    );

    const path = `customer/${survivor.id}/merge/${gone.id}`;
    expect((await ask(clerk, path)).status).toBe(403);
    const preview = dataOf<MergePreview>(await ask(manager, path));
    expect(preview.fields.map(({ field }) => field)).toEqual([
      'shortName',
      'fullName',
      'nameEn',
      'phone',
      'city',
    ]);
    expect(preview).toMatchObject({ attachments: 1, accounts: 1 });
    expect(preview.moves).toEqual([
      { resource: 'contact', count: 2, renamed: ['Ayşe'], dropped: [] },
      { resource: 'bankAccount', count: 3, renamed: [], dropped: ['USD · USD1'] },
    ]);

    const order = { version: survivor.version, otherVersion: gone.version, take: ['city'] };
    expect((await post(path, { ...order, otherVersion: 9 }, manager)).status).toBe(409);
    const answer = await post(path, order, manager);
    expect(answer.status).toBe(200);
    const { merge, record } = dataOf<{ merge: string; record: ResourceRecord }>(answer);
    expect(record).toMatchObject({ id: survivor.id, city: 'Bursa', phone: '+90 212 555 0100', version: 2 });
    const of = async (resource: string, code: string) =>
      (await ask(clerk, resource, { query: { customer: code } })).body as ResourceRecord[];
    expect(sorted(await of('contact', 'KEEP'), ({ name }) => plainText(name))).toEqual([
      'Ayşe',
      'Ayşe (GONE)',
      'Mehmet',
    ]);
    const accounts = await of('bankAccount', 'KEEP');
    expect(
      sorted(accounts, (one) => `${plainText(one['accountNumber'])} ${plainText(one['isDefault'])}`),
    ).toEqual(['EUR1 true', 'USD1 true', 'USD2 false']);
    expect(dataOf<ResourceRecord>(await ask(clerk, `customer/${gone.id}`)).id).toBe(survivor.id);
    expect((await ask(stranger, `customer/${gone.id}`)).status).toBe(404);
    expect(dataOf<CustomerSummary>(await ask(manager, `customer/${survivor.id}/summary`))).toMatchObject({
      documents: 1,
      accounts: 1,
    });

    const lines = dataOf<MergeLine[]>(await ask(manager, `customer/${survivor.id}/merges`));
    expect(lines).toMatchObject([{ id: merge, code: 'GONE', changed: [] }]);
    expect((await post(`customer/${survivor.id}/merges/${merge}/undo`, {}, stranger)).status).toBe(404);
    const undone = await post(`customer/${survivor.id}/merges/${merge}/undo`, {}, manager);
    expect(undone.status).toBe(200);
    expect(dataOf<ResourceRecord>(undone)).toMatchObject({ id: gone.id, code: 'GONE', city: 'Bursa' });
    expect(dataOf<ResourceRecord>(await ask(clerk, `customer/${survivor.id}`))).toMatchObject({
      city: 'İzmir',
    });
    expect(sorted(await of('contact', 'GONE'), ({ name }) => plainText(name))).toEqual(['Ayşe', 'Mehmet']);
    expect((await of('bankAccount', 'GONE')).filter(({ isDefault }) => isDefault)).toHaveLength(2);
    expect(dataOf<CustomerSummary>(await ask(manager, `customer/${gone.id}/summary`))).toMatchObject({
      documents: 1,
      accounts: 1,
    });
    const trail = dataOf<{ action: string }[]>(await ask(manager, `customer/${survivor.id}/audit`));
    expect(trail.map(({ action }) => action)).toEqual(['unmerge', 'merge', 'create']);
  });

  test('is undone field by field, except for later changes', async () => {
    const [survivor, gone] = [await named('KEEP2'), await named('GONE2')];
    const contact = await made('contact', { customer: 'GONE2', name: 'Ali' });
    await made('contact', { customer: 'KEEP2', name: 'Ali', mobile: '+90 532 555 0199' });
    const city = { version: 1, city: 'Bursa' };
    const other = dataOf<ResourceRecord>(
      await ask(clerk, `customer/${gone.id}`, { method: 'PATCH', json: city }),
    );
    const { merge } = dataOf<{ merge: string }>(
      await post(
        `customer/${survivor.id}/merge/${gone.id}`,
        { version: 1, otherVersion: other.version, take: ['city', 'shortName'] },
        manager,
      ),
    );
    await ask(clerk, `contact/${contact.id}`, { method: 'PATCH', json: { version: 2, position: 'Buyer' } });
    await ask(clerk, `customer/${survivor.id}`, {
      method: 'PATCH',
      json: { version: 2, city: 'Izmir', remark: 'New' },
    });
    expect((await post(`customer/${survivor.id}/merges/${merge}/undo`, {}, manager)).status).toBe(200);
    // Its short name is its own again; what somebody has typed since stays.
    expect(dataOf(await ask(clerk, `customer/${survivor.id}`))).toMatchObject({
      shortName: survivor['shortName'],
      city: 'Izmir',
      remark: 'New',
    });
    expect(dataOf(await ask(clerk, `customer/${gone.id}`))).toMatchObject({ code: 'GONE2', city: 'Bursa' });
    expect(dataOf(await ask(clerk, `contact/${contact.id}`))).toMatchObject({
      customer: 'GONE2',
      name: 'Ali',
      position: 'Buyer',
    });
  });

  test('is not undone where a record cannot move back, and names the record', async () => {
    const [survivor, gone] = [await named('KEEP5'), await named('GONE5')];
    const [one, other] = [
      await made('contact', { customer: 'GONE5', name: 'Ali' }),
      await made('contact', { customer: 'GONE5', name: 'Veli' }),
    ];
    const { merge } = dataOf<{ merge: string }>(
      await post(`customer/${survivor.id}/merge/${gone.id}`, { version: 1, otherVersion: 1 }, manager),
    );
    await ask(manager, `contact/${one.id}`, { method: 'DELETE', query: { version: 2 } });
    await named('THIRD5');
    await ask(clerk, `contact/${other.id}`, { method: 'PATCH', json: { version: 2, customer: 'THIRD5' } });
    const undone = await post(`customer/${survivor.id}/merges/${merge}/undo`, {}, manager);
    expect(undone.status).toBe(409);
    const [line] = dataOf<MergeLine[]>(await ask(manager, `customer/${survivor.id}/merges`));
    expect(line!.changed.map(({ name }) => name).toSorted()).toEqual(['Ali', 'Veli']);
  });

  test('keeps changes made at the same time', async () => {
    const [survivor, gone] = [await named('KEEP3'), await named('GONE3')];
    const contacts = [];
    for (const name of ['Can', 'Efe', 'Ege'])
      contacts.push(await made('contact', { customer: 'GONE3', name }));
    const change = async ({ id }: { id: string }) =>
      (await ask(clerk, `contact/${id}`, { method: 'PATCH', json: { version: 1, position: 'Buyer' } }))
        .status;
    const order = { version: 1, otherVersion: 1 };
    const [{ status }, ...changed] = await Promise.all([
      post(`customer/${survivor.id}/merge/${gone.id}`, order, manager),
      ...contacts.map(change),
    ]);
    expect(status).toBe(200);
    const held = (await ask(clerk, 'contact', { query: { customer: 'KEEP3', _sort: 'name' } })).body;
    expect((held as ResourceRecord[]).map(({ position }) => position === 'Buyer')).toEqual(
      changed.map((answer) => answer === 200),
    );
  });

  test('is undone after later work on an order, which keeps that work', async () => {
    const [survivor, gone] = [await named('KEEP4'), await named('GONE4')];
    const [done, passedOn] = [
      await made('airOrder', { customer: 'GONE4' }),
      await made('airOrder', { customer: 'GONE4' }),
    ];
    const { merge } = dataOf<{ merge: string }>(
      await post(`customer/${survivor.id}/merge/${gone.id}`, { version: 1, otherVersion: 1 }, manager),
    );
    const change = (id: string, json: object) => ask(clerk, `airOrder/${id}`, { method: 'PUT', json });
    const moved = dataOf<ResourceRecord>(await change(done.id, { version: 2, remark: 'Fragile' }));
    expect(moved).toMatchObject({ customer: 'KEEP4', version: 3 });
    // An order since assigned to a third customer stays with that customer.
    await named('THIRD4');
    const third = dataOf<ResourceRecord>(await change(passedOn.id, { version: 2, customer: 'THIRD4' }));
    const line = async () => dataOf<MergeLine[]>(await ask(manager, `customer/${survivor.id}/merges`))[0];
    expect((await line())!.changed).toEqual([{ resource: 'airOrder', name: passedOn['number'] }]);
    await change(passedOn.id, { version: third.version, customer: 'KEEP4' });
    expect((await line())!.changed).toEqual([]);
    expect((await post(`customer/${survivor.id}/merges/${merge}/undo`, {}, manager)).status).toBe(200);
    expect(dataOf(await ask(clerk, `airOrder/${done.id}`))).toMatchObject({
      customer: 'GONE4',
      remark: 'Fragile',
      version: 4,
    });
    expect(dataOf(await ask(clerk, `airOrder/${passedOn.id}`))).toMatchObject({
      customer: 'GONE4',
      version: 5,
    });
  });
});

describe('one search', () => {
  const searchFor = async (q: string, token = clerk) =>
    dataOf<SearchResult>(await ask(token, 'search', { query: { q } }));
  const codes = async (q: string, token = clerk) =>
    (await searchFor(q, token)).records.map(({ code, name }) => `${code} ${name}`);

  test('finds customers, contacts, other records, numbers and pages', async () => {
    await named('FINDME', { fullName: '上海大通國際物流有限公司', phone: '+86 21 6555 0177' });
    await made('contact', { customer: 'FINDME', name: '王小明', mobile: '+86 138 0013 8000' });
    for (const q of ['findme', '大通国际', 'shanghaidatong', 'shdt', '65550177', '6555 0177'])
      expect(await codes(q), q).toContain('FINDME 上海大通國際物流有限公司');
    for (const q of ['王小', 'wangxiaoming', 'wxm', '13800138000', '138 0013'])
      expect(await codes(q), q).toContain('FINDME 王小明');
    expect(await codes('USD')).toContain('USD US Dollar');
    expect((await searchFor('CSQU3054383')).references[0]).toMatchObject({
      number: 'CSQU3054383',
      kind: 'container',
    });
    for (const q of ['customers', '客户', 'kehu', 'müşteri'])
      expect((await searchFor(q)).pages, q).toContain('customer.list');
    for (const q of ['', ' ', '%%', '\u0000'])
      expect(await searchFor(q)).toEqual({ records: [], references: [], pages: [] });
  });

  test('is limited by company and by rights', async () => {
    expect(await codes('findme', stranger)).toEqual([]);
    const member = await tokenOf(app, 'company');
    expect(await searchFor('findme', member)).toMatchObject({ records: [] });
    expect((await searchFor('customers', member)).pages).toEqual([]);
  });

  test('finds records stored before it existed', async () => {
    const { db } = app.database;
    const keys = () => db.select({ of: customer.nameKeys }).from(customer).where(eq(customer.code, 'FINDME'));
    const before = await keys();
    await db
      .update(customer)
      .set({ findText: null, nameKeys: [1] })
      .where(eq(customer.code, 'FINDME'));
    expect(await codes('shdt')).toEqual([]);
    expect(await fillFindTexts(db)).toBe(1);
    expect(await db.$count(customer, isNull(customer.findText))).toBe(0);
    expect(await codes('shdt')).toHaveLength(1);
    expect(await keys()).toEqual(before);
  });
});

describe('a customer’s own account', () => {
  const CANARY = 'CANARYBIRD';
  let customerId: string;
  let userId: string;
  /** Records of the office, by their resource: what the account must never see. */
  const ids = new Map<string, string>();

  beforeAll(async () => {
    customerId = (await named('GUEST', { fullName: 'Guest Trading Ltd' })).id;
    ids.set('customer', (await named(CANARY, { fullName: `${CANARY} Ltd` })).id);
    const of = { customer: CANARY };
    for (const [key, values] of [
      ['contact', { name: CANARY }],
      ['bankAccount', { currency: 'USD', accountNumber: CANARY, bankName: CANARY }],
      ['customerNote', { date: '2026-11-01', subject: CANARY, followUp: '2026-11-02' }],
      [
        'creditEntry',
        {
          date: '2026-11-01',
          kind: 'charge',
          document: CANARY,
          amount: '1',
          currency: 'USD',
          reason: CANARY,
        },
      ],
    ] as const)
      ids.set(key, (await made(key, { ...of, ...values })).id);
    const files = `customer/${ids.get('customer')!}/attachments`;
    const { id } = dataOf<{ id: string }>(await post(files, { name: `${CANARY}.txt`, size: CANARY.length }));
    await ask(clerk, `${files}/${id}/parts/0`, {
      method: 'PUT',
      body: Buffer.from(CANARY),
      headers: { 'content-type': 'application/octet-stream' },
    });
    await post(`${files}/${id}/close`, {});
    ids.set('attachment', id);
  });
  const accounts = (token = manager, path = '') => ask(token, `customer/${customerId}/accounts${path}`);
  const act = (action: string, token = manager) =>
    post(`customer/${customerId}/accounts/${userId}/${action}`, {}, token);
  const person = { name: 'guest.one', RealName: 'Guest One', Mobile: '', Email: 'guest@example.com' };

  test('is invited, belongs to the customer’s own company, and is managed by the office alone', async () => {
    expect((await post(`customer/${customerId}/accounts`, person, clerk)).status).toBe(403);
    expect((await post(`customer/${customerId}/accounts`, { ...person, Email: '' }, manager)).status).toBe(
      400,
    );
    const invited = await post(`customer/${customerId}/accounts`, person, manager);
    expect(invited.status).toBe(201);
    const { person: account, delivery } = dataOf<{ person: Person; delivery: string }>(invited);
    expect(account).toMatchObject({ name: 'guest.one', roles: ['member'], state: 'invited' });
    expect(account.ydid).toBeGreaterThan(10_000);
    expect(delivery).toBe('outbox');
    userId = account.id;
    const again = { ...person, name: 'guest.two', Email: 'two@example.com' };
    const second = dataOf<{ person: Person }>(await post(`customer/${customerId}/accounts`, again, manager));
    expect(second.person.ydid).toBe(account.ydid);
    expect(dataOf<Person[]>(await accounts())).toHaveLength(2);
    expect((await accounts(stranger)).status).toBe(404);
    expect((await act('disable', stranger)).status).toBe(404);
    // Another customer's page does not reach it.
    const elsewhere = `customer/${ids.get('customer')!}/accounts/${userId}/disable`;
    expect((await post(elsewhere, {}, manager)).status).toBe(404);
    // Nor do these rights reach a colleague.
    const [colleague] = await app.database.db.select().from(users).where(eq(users.nameKey, 'clerk'));
    expect((await post(`customer/${customerId}/accounts/${colleague!.id}/disable`, {}, manager)).status).toBe(
      404,
    );
    expect((await act('invite')).status).toBe(200);
    expect((await act('reset')).status).toBe(200);
    const token = await sessionOf(userId, account.ydid);
    expect((await ask(token, 'member')).status).toBe(200);
    expect((await act('disable')).status).toBe(200);
    expect((await ask(token, 'member')).status).toBe(401);
    expect((await act('enable')).status).toBe(200);
    // A customer with accounts cannot be deleted, and the refusal gives the reason.
    const current = dataOf<ResourceRecord>(await ask(manager, `customer/${customerId}`));
    const query = { version: current.version };
    const response = await ask(manager, `customer/${customerId}`, { method: 'DELETE', query });
    expect([response.status, (response.body as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('Its people have accounts'),
    ]);
  });

  test('sees nothing of the office or of other customers on any endpoint, file or stream', async () => {
    const [{ ydid }] = dataOf<Person[]>(await accounts()) as [Person];
    const token = await sessionOf(userId, ydid);
    const seen: string[] = [];
    let requestCount = 0;
    for (const { method, url, policy } of app.endpoints) {
      // Open streams never end; this skips the public ones and the one for the customer's own shipments,
      // which has its own test.
      const open = policy === 'anyone' || policy === 'member' || policy.startsWith('airShipment.');
      if (/\/(changes|live)$/.test(url) && open) continue;
      const key = url.split('/')[4] ?? '';
      const path = url.replace(/:(\w+)/g, (_match, name: string) =>
        name === 'user'
          ? userId
          : (ids.get(name) ?? (name === 'id' ? ids.get(key) : undefined) ?? ids.get('customer')!),
      );
      // Writes to the user's own session and company are not tested here.
      if (method === 'HEAD' || (method !== 'GET' && !ids.has(key))) continue;
      const answer = await app.inject(
        signed(path, {
          method: method as 'GET',
          token,
          query: method === 'GET' ? { q: CANARY, code: CANARY, number: CANARY, fullName: CANARY } : {},
          ...(method === 'GET' || method === 'HEAD' ? {} : { json: { version: 1 } }),
        }),
      );
      requestCount += 1;
      if (answer.body.includes(CANARY) && !url.includes('/tracking')) seen.push(`${method} ${url}`);
      const office = ids.has(key) || key === 'staff' || key === 'followups';
      if (office && answer.statusCode < 400) seen.push(`${method} ${url}: ${answer.statusCode}`);
    }
    expect((await ask(token, 'member')).status).toBe(200);
    expect(seen).toEqual([]);
    expect(requestCount).toBeGreaterThan(150);
  });

  test('counts follow-ups per owner', async () => {
    const due = async (token: string) =>
      dataOf<{ open: number; due: number }>(
        await ask(token, 'followups', { query: { today: '2026-11-02' } }),
      );
    const before = await due(clerk);
    expect(before.due).toBeGreaterThan(0);
    await made('customerNote', {
      customer: 'GUEST',
      date: '2026-11-01',
      subject: 'Mine',
      followUp: '2026-11-02',
      owner: 'manager',
    });
    await made('customerNote', {
      customer: 'GUEST',
      date: '2026-11-01',
      subject: 'Later',
      followUp: '2026-11-03',
    });
    expect(await due(clerk)).toEqual({ open: before.open + 1, due: before.due });
    expect(await due(manager)).toEqual({ open: before.open + 2, due: before.due + 1 });
    expect((await ask(stranger, 'followups')).body).toMatchObject({ data: { open: 0, due: 0 } });
  });
});

describe('customers’ accounts from a file', () => {
  const file = async (rows: string[], token = manager, dryRun = false) => {
    const { body, headers } = await uploaded(rows.join('\n'), 'accounts.csv');
    return ask(token, 'customerAccount/import', {
      method: 'POST',
      body,
      headers,
      query: { dryRun: String(dryRun) },
    });
  };
  const head = 'Customer,Kullanıcı adı,姓名,E-mail,Mobile';
  const counts = async () => {
    const { db } = app.database;
    return Promise.all([users, companies, userRoles, outbox, auditLog].map((table) => db.$count(table)));
  };
  type Row = { row: number; action: string; faults: { path: string; message: string }[] };
  const reported = (answer: { body: unknown }) => {
    const data = dataOf<ImportReport & { report?: ImportReport }>(answer);
    return data.report ?? data;
  };

  beforeAll(async () => {
    for (const code of ['BULK1', 'BULK2', 'BULK3']) await named(code);
  });

  test('are invited together, each for its customer, and only once', async () => {
    const rows = [
      head,
      'BULK1,bulk.ayse,Ayşe Yılmaz,ayse@bulk.example,',
      'bulk1,bulk.mehmet,Mehmet Kaya,,+90 532 555 77 01',
      'BULK2,Bulk.Li,李雷,li@bulk.example,905325557702',
    ];
    const before = await counts();
    const dry = await file(rows, manager, true);
    expect(reported(dry)).toMatchObject({ applied: false, totals: { create: 3, error: 0 } });
    expect(await counts()).toEqual(before);

    const done = reported(await file(rows));
    expect(done).toMatchObject({ applied: true, totals: { create: 3, unchanged: 0, error: 0 } });
    expect(done.told).toEqual([expect.stringMatching(/^3 invitations were not sent: no gateway/)]);
    const { db } = app.database;
    const made = await db.select().from(users).where(like(users.nameKey, 'bulk.%')).orderBy(users.nameKey);
    expect(made).toMatchObject([
      {
        name: 'bulk.ayse',
        realName: 'Ayşe Yılmaz',
        email: 'ayse@bulk.example',
        mobile: null,
        passwordHash: null,
      },
      { name: 'Bulk.Li', realName: '李雷', mobile: '905325557702' },
      { name: 'bulk.mehmet', realName: 'Mehmet Kaya', email: '', mobile: '905325557701' },
    ]);
    const [ayse, li, mehmet] = made.map(({ ydid }) => ydid);
    expect(mehmet).toBe(ayse);
    expect(li).not.toBe(ayse);
    const { id } = dataOf<ResourceRecord[]>({
      body: { data: (await ask(manager, 'customer', { query: { code: 'BULK1' } })).body },
    })[0]!;
    const people = dataOf<Person[]>(await ask(manager, `customer/${id}/accounts`));
    expect(people).toMatchObject([
      { name: 'bulk.ayse', roles: ['member'], state: 'invited' },
      { name: 'bulk.mehmet', roles: ['member'], state: 'invited' },
    ]);
    const letters = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(3);
    expect(letters.map(({ channel, recipient }) => `${channel} ${recipient}`).toSorted()).toEqual([
      'mail ayse@bulk.example',
      'mail li@bulk.example',
      'sms 905325557701',
    ]);
    expect(letters.every(({ body }) => body.includes('BULK'))).toBe(true);
    const trail = await db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.recordId, [...made.map((user) => user.id), String(ayse), String(li)]));
    expect(trail.map(({ resource, action }) => `${resource} ${action}`).toSorted()).toEqual([
      'company create',
      'company create',
      'user invite',
      'user invite',
      'user invite',
    ]);

    const again = await counts();
    const same = reported(await file(rows));
    expect(same).toMatchObject({ applied: true, totals: { create: 0, unchanged: 3, error: 0 } });
    expect(same.told).toBeUndefined();
    expect(await counts()).toEqual(again);
  });

  test('are refused together, with faults by row', async () => {
    const before = await counts();
    const answer = await file([
      head,
      'BULK3,bulk.fine,,fine@bulk.example,',
      'NOBODY,bulk.nobody,,a@bulk.example,',
      'BULK3,BULK.FINE,,b@bulk.example,',
      'BULK3,bulk.ayse,,c@bulk.example,',
      'BULK3,clerk,,d@bulk.example,',
      'BULK3,bulk.noway,Nobody,,',
      'BULK3,bulk.mobile,,,905325557702',
      'BULK3,bulk.one,,,905325557703',
      'BULK3,bulk.two,,,+90 532 555 77 03',
      'BULK3,12345,,e@bulk.example,',
      'BULK1,bulk.ayse,Another Name,ayse@bulk.example,',
    ]);
    expect(answer.status).toBe(400);
    const { applied, rows } = reported(answer);
    expect(applied).toBe(false);
    expect(
      (rows as Row[]).map(({ row, faults }) => [
        row,
        ...faults.map(({ path, message }) => `${path}: ${message}`),
      ]),
    ).toEqual([
      [2],
      [3, 'customer: There is no NOBODY.'],
      [4, 'name: The same as row 2.'],
      [5, 'name: This name is already taken.'],
      [6, 'name: This name is already taken.'],
      [7, expect.stringMatching(/^email: A mail or a mobile is needed/)],
      [8, 'mobile: This mobile number is already registered.'],
      [9],
      [10, 'mobile: The same as row 9.'],
      [11, expect.stringMatching(/^name: /)],
      [12, 'name: The same as row 5.', 'name: This name is already taken.'],
    ]);
    expect(await counts()).toEqual(before);
  });

  test('need the rights of a single invitation, and go to the office’s own customers only', async () => {
    const rows = [head, 'BULK3,bulk.right,,right@bulk.example,'];
    expect((await file(rows, clerk)).status).toBe(403);
    expect((await ask(clerk, 'customerAccount/template')).status).toBe(403);
    expect((await ask(manager, 'customerAccount/template')).status).toBe(200);
    expect(reported(await file(rows, stranger)).rows[0]!.faults[0]!.message).toBe('There is no BULK3.');
    // A user who may invite but lacks a customer account's rights cannot grant them.
    const { db } = app.database;
    await db.insert(roles).values({ key: 'inviter' });
    await db.insert(roleGrants).values({ role: 'inviter', router: 'customerAccount.invite' });
    const [user] = await db
      .insert(users)
      .values({ ydid: 2000, name: 'inviter', nameKey: 'inviter' })
      .returning();
    await db.insert(userRoles).values({ userId: user!.id, role: 'inviter' });
    const before = await counts();
    const narrow = await sessionOf(user!.id, 2000);
    for (const dryRun of [true, false]) {
      const refused = await file(rows, narrow, dryRun);
      expect(refused.status).toBe(403);
      expect(dataOf<{ faults: { message: string }[] }>(refused).faults[0]!.message).toContain(
        'hold yourself',
      );
    }
    expect(await counts()).toEqual(before);
    const wide = Array.from({ length: 2001 }, (_, n) => `BULK3,bulk.x${n},,x${n}@bulk.example,`);
    const tooMany = await file([head, ...wide]);
    expect(dataOf<{ faults: { message: string }[] }>(tooMany).faults[0]!.message).toContain('2000 rows');
  });
});

describe('a customer that is a company of the portal', () => {
  test('is requested by number and name, agrees itself, and is one customer per office', async () => {
    const { db } = app.database;
    const name = 'Bosphorus Textiles A.Ş.';
    const [company] = await db
      .insert(companies)
      .values({ ydid: 7311, fullName: name, state: 'active' })
      .returning();
    const [boss] = await db
      .insert(users)
      .values({ ydid: 7311, name: 'bosphorus', nameKey: 'bosphorus', passwordHash: '' })
      .returning();
    await db.insert(userRoles).values({ userId: boss!.id, role: 'administrator' });
    const own = await sessionOf(boss!.id, 7311);
    const [one, other] = [await named('LINK1', {}), await named('LINK2', {})];
    const wish = (id: string, number: number, companyName: string, token = manager) =>
      post(`customer/${id}/links`, { number, name: companyName }, token);
    const links = async (id: string) => dataOf<CustomerLink[]>(await ask(manager, `customer/${id}/links`));
    const messageOf = (answer: { body: unknown }) =>
      dataOf<{ faults: { path: string; message: string }[] }>(answer).faults[0]?.message;

    // A wrong name and an unknown number get the same refusal.
    const wrong = await wish(one.id, company!.ydid, 'Another Ltd');
    expect(wrong.status).toBe(400);
    expect(messageOf(await wish(one.id, 7399, name))).toBe(messageOf(wrong));
    expect(messageOf(await wish(one.id, 2000, 'Demo'))).toBe(messageOf(wrong));
    expect((await wish(one.id, 7311, name, clerk)).status).toBe(403);
    expect((await wish(one.id, 7311, name, stranger)).status).toBe(404);
    expect((await wish(one.id, 7311, 'bosphorus textiles a.ş.')).status).toBe(200);
    expect(await links(one.id)).toMatchObject([{ number: 7311, agreedAt: null, people: null }]);
    // It cannot become another customer of the office as well.
    expect(messageOf(await wish(other.id, 7311, name))).toContain('LINK1');

    const [office] = dataOf<Office[]>(await ask(own, 'offices'));
    expect(office).toMatchObject({ agreedAt: null });
    // Only the company itself can answer.
    expect((await post(`offices/${office!.id}/agree`, {}, stranger)).status).not.toBe(200);
    expect((await post(`offices/${office!.id}/agree`, {}, own)).status).toBe(200);
    expect(await links(one.id)).toMatchObject([{ people: 1 }]);
    // Its people are its own: the office neither changes nor invites any.
    expect((await post(`customer/${one.id}/accounts/${boss!.id}/disable`, {}, manager)).status).toBe(404);
    const guest = { name: 'guest.link', RealName: 'G', Mobile: '', Email: 'g@example.com' };
    expect((await post(`customer/${one.id}/accounts`, guest, manager)).status).toBe(400);
    expect((await ask(own, `customer/${one.id}`)).status).not.toBe(200);

    const [{ id }] = (await links(one.id)) as [CustomerLink];
    expect((await ask(manager, `customer/${other.id}/links/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await ask(manager, `customer/${one.id}/links/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(dataOf<Office[]>(await ask(own, 'offices'))).toEqual([]);
  });
});

describe('a file in a field', () => {
  const PNG = Buffer.from('\u0089PNG\r\n\u001a\n a card', 'latin1');
  const files = 'contact/files/card';
  /** Sends a file for the field; answers what the form has then. */
  async function sentFile(body = PNG, name = 'card.png', token = manager): Promise<string> {
    const { id } = dataOf<{ id: string }>(await post(files, { name, size: body.length }, token));
    const headers = { 'content-type': 'application/octet-stream' };
    await ask(token, `${files}/${id}/parts/0`, { method: 'PUT', body, headers });
    const closed = await post(`${files}/${id}/close`, {}, token);
    return `${id}/${dataOf<{ name: string }>(closed).name}`;
  }
  const card = async (id: string, token = manager) => ask(token, `contact/${id}/files/card`);
  const change = (record: ResourceRecord, value: string | null) =>
    ask(manager, `contact/${record.id}`, { method: 'PATCH', json: { version: record.version, card: value } });
  const faultOf = (answer: { body: unknown }) =>
    dataOf<{ faults: { path: string; message: string }[] }>(answer).faults[0];

  test('belongs only to the record saved with it, and is deleted when replaced', async () => {
    await named('CARDS', {});
    const first = await sentFile();
    const one = await made('contact', { customer: 'CARDS', name: 'One', card: first }, manager);
    expect(one['card']).toBe(first);
    const read = await card(one.id);
    expect([read.status, read.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    expect((await card(one.id, stranger)).status).toBe(404);
    // Neither another record, nor somebody else’s, nor another name of it.
    const other = await made('contact', { customer: 'CARDS', name: 'Other' });
    expect((await card(other.id)).status).toBe(404);
    for (const wrong of [
      first,
      await sentFile(PNG, 'a.png', clerk),
      (await sentFile()).replace('card', 'c'),
    ]) {
      const refused = await change(other, wrong);
      expect([refused.status, faultOf(refused)?.path]).toEqual([400, 'card']);
    }
    // Text is not an image, whatever its file name.
    expect((await change(other, await sentFile(Buffer.from('words'), 'b.png'))).status).toBe(400);
    const second = await sentFile(PNG, '名片.png');
    const changed = dataOf<ResourceRecord>(await change(one, second));
    expect(changed['card']).toBe(second);
    // The earlier file can be restored, as an undo does.
    const back = dataOf<ResourceRecord>(await change(changed, first));
    expect((await card(one.id)).status).toBe(200);
    expect(dataOf<ResourceRecord>(await change(back, null))['card']).toBeNull();
    expect((await card(one.id)).status).toBe(404);
    expect((await post(files, { name: 'big.png', size: 2_000_000_000 })).status).toBe(413);
  });
});
