/** Tests customer rules beyond plain records: default bank accounts, duplicates, owners, search. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '#contract/records/api/import.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { call, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';
import { aCompany, aPerson } from '#server/test/people.ts';
import { uploaded } from '#server/test/upload.ts';

let app: FastifyInstance;
let clerk: string;
let manager: string;

beforeAll(async () => {
  app = await testApp();
  [clerk, manager] = await Promise.all([tokenOf(app, 'clerk'), tokenOf(app, 'manager')]);
  await customer('SUN', { fullName: 'Sunrise Logistics Co., Ltd.', taxNumber: 'TR 068-007 4392' });
});

const ask = (token: string, path: string, options: SignedCall = {}) =>
  call(app, `/ydapi/api/v1/${path}`, { token, ...options });
const post = (path: string, json: unknown, token = clerk) => ask(token, path, { method: 'POST', json });
const recordOf = (answer: { body: unknown }) => (answer.body as { data: ResourceRecord }).data;

const customer = (code: string, values: Record<string, unknown> = {}) =>
  post('customer', {
    code,
    shortName: code,
    fullName: `${code} Test`,
    type: 'customer',
    status: 'existing',
    nature: 'domestic',
    ...values,
  });

describe('the default bank account', () => {
  const account = (currency: string, accountNumber: string, isDefault = false) =>
    post('bankAccount', { customer: 'SUN', currency, accountNumber, bankName: 'Any', isDefault });
  const defaults = async (currency: string) =>
    ((await ask(clerk, 'bankAccount', { query: { customer: 'SUN', currency } })).body as ResourceRecord[])
      .filter(({ isDefault }) => isDefault)
      .map(({ accountNumber }) => accountNumber);

  test('is the first of its currency until another is marked, and passes to the oldest left', async () => {
    const first = recordOf(await account('USD', 'USD1'));
    expect(first).toMatchObject({ isDefault: true, version: 1 });
    const second = recordOf(await account('USD', 'USD2'));
    expect(second['isDefault']).toBe(false);
    await account('EUR', 'EUR1');
    const edit = (version: number, isDefault: boolean) =>
      ask(clerk, `bankAccount/${second.id}`, { method: 'PATCH', json: { version, isDefault } });
    await edit(1, true);
    expect(await defaults('USD')).toEqual(['USD2']);
    expect(await defaults('EUR')).toEqual(['EUR1']);
    // No other account is marked, so the default stays.
    await edit(2, false);
    expect(await defaults('USD')).toEqual(['USD2']);
    await ask(manager, `bankAccount/${second.id}`, { method: 'DELETE', query: { version: 2 } });
    expect(await defaults('USD')).toEqual(['USD1']);
  });

  test('prevents deleting its customer, and is named as the reason', async () => {
    const [sun] = (await ask(clerk, 'customer', { query: { code: 'SUN' } })).body as ResourceRecord[];
    const { id, version } = sun!;
    for (const [language, records] of [
      ['en', '“Bank accounts”'],
      ['zh', '银行账户'],
      ['tr', 'Banka hesapları'],
    ]) {
      // prettier-ignore
      const headers = { 'accept-language': language! };
      const answer = await ask(manager, `customer/${id}`, { method: 'DELETE', query: { version }, headers });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ message: expect.stringContaining(records!) });
    }
  });

  test('is exactly one, however many are marked at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => account('TRY', `TRY${n}`, true)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await defaults('TRY')).toHaveLength(1);
  });

  test('is enforced by the database for every writer', async () => {
    const { db } = app.database;
    await expect(
      db.execute(sql`update bank_accounts set is_default = true where currency = 'TRY'`),
    ).rejects.toThrow();
    await expect(
      db.execute(sql`update bank_accounts set is_default = false where currency = 'TRY'`),
    ).rejects.toThrow();
    expect(await defaults('TRY')).toHaveLength(1);
  });
});

describe('duplicates', () => {
  const duplicates = async (query: Record<string, string>, token = clerk) =>
    (
      (await ask(token, 'customer/duplicates', { query })).body as { data: { code: string; by: string }[] }
    ).data.map(({ code, by }) => [code, by]);

  test.each([
    [{ code: 'sun' }, 'code'],
    [{ taxNumber: 'tr0680074392' }, 'taxNumber'],
    [{ fullName: 'SUNRISE LOGISTICS LIMITED' }, 'name'],
    [{ nameEn: 'Sunrise Logistic GmbH' }, 'nearName'],
  ])('by %j', async (query, by) => {
    expect(await duplicates(query)).toEqual([['SUN', by]]);
  });

  test('exclude other companies’ customers and the record itself, and need some input', async () => {
    const { token } = await aPerson(app, await aCompany(app), ['clerk', 'manager']);
    expect(await duplicates({ code: 'SUN' }, token)).toEqual([]);
    const [sun] = (await ask(clerk, 'customer', { query: { code: 'SUN' } })).body as ResourceRecord[];
    expect(await duplicates({ code: 'SUN', except: sun!.id })).toEqual([]);
    expect(await duplicates({})).toEqual([]);
    expect(await duplicates({ fullName: 'Ltd' })).toEqual([]);
  });
});

test('offers only colleagues as owners', async () => {
  const owned = await customer('OWNED', { salesOwner: 'Manager' });
  expect(recordOf(owned)).toMatchObject({
    salesOwner: 'manager',
    referred: { salesOwner: { name: 'Max Manager' } },
  });
  expect((await customer('STOLEN', { salesOwner: 'operator' })).status).toBe(400);
  const { body } = await ask(clerk, 'staff', { query: { q: 'm' } });
  const codes = (body as { data: { code: string }[] }).data.map(({ code }) => code);
  expect(codes).toContain('manager');
  expect(codes).not.toContain('monitor');
});

test('finds names in any script and case, and nothing for punctuation alone', async () => {
  await customer('IZM', { fullName: 'İZMİR Nakliyat A.Ş.', nameEn: '伊兹密尔国际物流' });
  const codesFor = async (q: string) =>
    ((await ask(clerk, 'customer', { query: { q } })).body as ResourceRecord[]).map(({ code }) => code);
  for (const q of ['izmir', 'nakliyat IZMIR', '国际物流', 'izm'])
    expect(await codesFor(q), q).toEqual(['IZM']);
  // As Ctrl-K finds them: by Pinyin, and by the digits of a number however it is spaced.
  await customer('DATONG', { fullName: '上海大通货运', phone: '+86 (21) 6555-0177' });
  for (const q of ['shanghaidatong', 'shdt', '65550177', '021-6555 0177'])
    expect(await codesFor(q), q).toEqual(['DATONG']);
  expect(await codesFor('%%')).toEqual([]);
});

test.each([
  [{ creditControl: true }, ['creditDays', 'creditLimit']],
  [{ paymentMethod: 'monthly' }, ['billingDay']],
  [{ grade: 6 }, ['grade']],
  [{ registeredCapital: '500' }, ['capitalCurrency']],
  [{ creditLimit: '1.005', creditCurrency: 'USD' }, ['creditLimit']],
])('rejects %j as %j', async (values, fields) => {
  const { body } = await customer('WRONG', values);
  const { faults } = (body as { data: { faults: { path: string }[] } }).data;
  expect(faults.map(({ path }) => path).toSorted()).toEqual(fields);
});

test('carries a changed code over to the customer’s records, which prevent its deletion', async () => {
  const record = recordOf(await customer('OLD'));
  await post('contact', { customer: 'OLD', name: 'Ayşe' });
  await ask(clerk, `customer/${record.id}`, { method: 'PATCH', json: { version: 1, code: 'NEW' } });
  const [contact] = (await ask(clerk, 'contact', { query: { q: 'ayse' } })).body as ResourceRecord[];
  expect(contact!['customer']).toBe('NEW');
  const removed = await ask(manager, `customer/${record.id}`, { method: 'DELETE', query: { version: 2 } });
  expect(removed.status).toBe(409);
});

describe('duplicates in a file', () => {
  const dryRun = async (text: string) => {
    const answer = await ask(manager, 'customer/import', {
      method: 'POST',
      query: { dryRun: 'true' },
      ...(await uploaded(text, 'customers.csv')),
    });
    return (answer.body as { data: ImportReport }).data;
  };

  test('are warnings by row, against stored customers and earlier rows, and block nothing', async () => {
    const report = await dryRun(
      [
        'code,shortName,fullName,type,status,nature,taxNumber',
        'SUNNY,Sunny,SUNRISE LOGISTICS GMBH,customer,existing,domestic,',
        'OTHER,Other,Other Trading,customer,existing,domestic,TR0680074392',
        'GOLD,Gold,上海黄金国际物流有限公司,customer,existing,domestic,77',
        'GOLD2,Gold 2,上海市黄金国际物流有限责任公司,customer,existing,domestic,',
        'GOLD3,Gold 3,Quite another,customer,existing,domestic,7-7',
        'SUN,SUN,"Sunrise Logistics Co., Ltd.",customer,existing,domestic,TR 068-007 4392',
        'LONELY,Lonely,Nobody else,customer,existing,domestic,',
      ].join('\n'),
    );
    expect(report.totals).toEqual({ create: 6, update: 0, unchanged: 1, error: 0 });
    const warningTexts = report.rows.map(({ warnings }) =>
      warnings?.map(({ path, message }) => `${path}: ${message}`),
    );
    expect(warningTexts).toEqual([
      ['fullName: Possibly SUN Sunrise Logistics Co., Ltd.: same name.'],
      ['taxNumber: SUN Sunrise Logistics Co., Ltd. has the same tax number.'],
      undefined,
      ['fullName: Row 4 (GOLD 上海黄金国际物流有限公司) has the same name.'],
      ['taxNumber: Row 4 (GOLD) has the same tax number.'],
      undefined,
      undefined,
    ]);
  });
});
