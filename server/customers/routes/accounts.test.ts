import { eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Person } from '#contract/access/api.ts';
import type { SearchResult } from '#contract/records/api/search.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import type { CustomerLink, Office } from '#contract/customers/customer-links.schema.ts';
import { customer } from '../schema.ts';
import { companies, userRoles, users } from '#server/access/schema.ts';
import { fillFindTexts } from '#server/records/search/backfill.ts';
import { signed, tokenOf } from '#server/test/app.ts';
import {
  app,
  clerk,
  manager,
  stranger,
  sessionOf,
  ask,
  dataOf,
  post,
  made,
  named,
  openPortal,
} from './testing/customers.ts';

beforeAll(openPortal);

/** Deletes a customer; returns the status and the message. */
async function deletionOf(id: string): Promise<[number, string]> {
  const { version } = dataOf<ResourceRecord>(await ask(manager, `customer/${id}`));
  const { status, body } = await ask(manager, `customer/${id}`, { method: 'DELETE', query: { version } });
  return [status, z.object({ message: z.string() }).parse(body).message];
}

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
  /** Record ids of the office by resource, which the account must never see. */
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
    // These rights do not include colleagues.
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
    expect(await deletionOf(customerId)).toEqual([
      409,
      expect.stringContaining('This customer has user accounts'),
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
      const open =
        policy === 'anyone' ||
        policy === 'member' ||
        /^(airShipment|subscription|activity|ledger)\./.test(policy);
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
    // The company manages its own users: the office can neither change nor invite any.
    expect((await post(`customer/${one.id}/accounts/${boss!.id}/disable`, {}, manager)).status).toBe(404);
    const guest = { name: 'guest.link', RealName: 'G', Mobile: '', Email: 'g@example.com' };
    expect((await post(`customer/${one.id}/accounts`, guest, manager)).status).toBe(400);
    expect((await ask(own, `customer/${one.id}`)).status).not.toBe(200);

    // Its deletion would end the link, which no undo restores.
    expect(await deletionOf(one.id)).toEqual([409, expect.stringContaining('Unlink it')]);
    const [{ id }] = (await links(one.id)) as [CustomerLink];
    expect((await ask(manager, `customer/${other.id}/links/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await ask(manager, `customer/${one.id}/links/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(dataOf<Office[]>(await ask(own, 'offices'))).toEqual([]);
    expect(await deletionOf(one.id)).toEqual([200, expect.any(String)]);
  });
});
