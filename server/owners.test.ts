/**
 * Tests who owns a record, generated from resources and routes: an outsider cannot write for the portal, one
 * company's ids mean nothing with another's tokens, and the operator needs support access.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordKeys, resourceKeys, resources } from '#contract/resources.ts';
import type { RecordKey } from '#contract/resource-keys.ts';
import { exampleOf, type ResourceRecord } from '#contract/records/resource.ts';
import type { FieldValues } from '#contract/records/read.ts';
import type { Endpoint } from '#server/access/http/policy.ts';
import { companies, supportAccess } from '#server/access/schema.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { seedBuiltIn } from '#server/records/built-in.ts';
import { resourceTableOf, stored } from '#server/records/table.ts';
import { call, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { RESOURCE_TABLE } from '#server/test/resource-table.ts';

const API = '/ydapi/api/v1';
/** Contained in every record of company A, and in no response to company B. */
const MARK = 'Zanzibar';
const ROLES = ['clerk', 'manager', 'administrator'];
const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

let app: FastifyInstance;
let ours: TestPerson;
let theirs: TestPerson;
/** The ids of company A's records by resource. */
const ids = new Map<string, string>();

const exampleValues = (key: RecordKey): FieldValues =>
  Object.fromEntries(resources[key].fields.map((field) => [field.name, exampleOf(field)]));
const send = (token: string, { method, url }: Pick<Endpoint, 'method' | 'url'>, options: SignedCall = {}) =>
  call(app, url, { method: method as 'GET', token, ...options });
const codeOf = ({ body }: { body: unknown }): unknown => (body as { code?: unknown }).code;

/** The values of company A's record: its texts contain the mark, so that any leak is detected. */
function marked(key: RecordKey): FieldValues {
  const values = { ...exampleValues(key), ...RESOURCE_TABLE[key].own(1) } as FieldValues;
  const field = resources[key].fields.find(
    ({ name, kind, options }) =>
      (kind === 'text' || kind === 'longText') && !options && !resources[key].import.includes(name),
  );
  return field ? { ...values, [field.name]: MARK } : values;
}

beforeAll(async () => {
  app = await testApp();
  const { db } = app.database;
  ours = await aPerson(app, await aCompany(app), ROLES);
  theirs = await aPerson(app, await aCompany(app), ROLES);
  await seedBuiltIn(db, ['country', 'line']);
  for (const [key, codes] of [
    ['airport', ['PVG', 'IST']],
    ['carrier', ['TK']],
  ] as const) {
    const table = resourceTableOf(key);
    const rows = codes.map((code) => ({ ...exampleValues(key), code, icao: null }));
    await db
      .insert(table.table)
      .values(rows.map((row) => stored(table, row)))
      .onConflictDoNothing();
  }
  const customers = resourceTableOf('customer');
  await db
    .insert(customers.table)
    .values({ ...stored(customers, exampleValues('customer')), ydid: ours.ydid });
  for (const key of recordKeys.filter((one) => resources[one].scope === 'company')) {
    const made = await call(app, `${API}/${key}`, { method: 'POST', token: ours.token, json: marked(key) });
    expect(made.body, key).toMatchObject({ success: true });
    ids.set(key, (made.body as { data: ResourceRecord }).data.id);
  }
});

const WRITES = ['create', 'edit', 'delete', 'import'];
/** The endpoints that change the portal's own records. */
const portalWrites = (): Endpoint[] => {
  const keys = resourceKeys.filter((key) => resources[key].scope === 'portal');
  const policies = [...keys.flatMap((key) => WRITES.map((action) => `${key}.${action}`)), 'standard.import'];
  return app.endpoints.filter(({ method, policy }) => METHODS.includes(method) && policies.includes(policy));
};
const filled = (url: string): string =>
  url.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000').replaceAll('*', 'x');

describe('records of the whole portal', () => {
  test('are not written by an approved outsider’s administrator at any endpoint', async () => {
    const endpoints = portalWrites();
    expect(endpoints.length).toBeGreaterThan(9 * WRITES.length);
    for (const { method, url } of endpoints) {
      const answer = await send(
        theirs.token,
        { method, url: filled(url) },
        method === 'GET' ? {} : { json: {} },
      );
      expect(codeOf(answer), `${method} ${url}`).toBe(10004);
    }
  });

  test('are written by a company while it is flagged as publisher', async () => {
    const { db } = app.database;
    const operator = await tokenOf(app, 'operator');
    const path = `${API}/companies/${theirs.ydid}`;
    const flag = async (publisher: boolean) => {
      const [{ version, fullName } = { version: 0, fullName: '' }] = await db
        .select()
        .from(companies)
        .where(eq(companies.ydid, theirs.ydid));
      const json = { FullName: fullName, publisher, version };
      expect((await call(app, path, { method: 'PUT', token: operator, json })).status).toBe(200);
    };
    const json = { ...exampleValues('currency'), ...RESOURCE_TABLE.currency.own(3) };
    const add = () => call(app, `${API}/currency`, { method: 'POST', token: theirs.token, json });
    await flag(true);
    expect((await add()).status).toBe(201);
    await flag(false);
    expect(codeOf(await add())).toBe(10004);
  });

  test('are not claimed by a personal account that registers its company', async () => {
    const asker = await aPerson(app, 2003, ['member']);
    const json = { FullName: 'Asking Ltd', publisher: true };
    const asked = await call(app, `${API}/member-company`, { method: 'POST', token: asker.token, json });
    expect(asked.body).toMatchObject({ data: { publisher: false } });
  });
});

/** The ids for an endpoint's parameters: the record of its resource, else all records of company A. */
function idsFor(url: string): string[] {
  const key = url.slice(API.length + 1).split('/')[0] ?? '';
  const own = ids.get(key);
  return own === undefined ? [ours.id, ...ids.values()].slice(0, 4) : [own];
}

test('ids of one company mean nothing with the tokens of another, at every endpoint', async () => {
  const endpoints = app.endpoints.filter(
    ({ method, url, signed }) => signed && METHODS.includes(method) && /:(id|record|session)\b/.test(url),
  );
  expect(endpoints.length).toBeGreaterThan(100);
  const leaks: string[] = [];
  for (const { method, url } of endpoints)
    for (const id of idsFor(url)) {
      const path = url.replace(/:\w+/g, id).replaceAll('*', id);
      const key = url.slice(API.length + 1).split('/')[0] ?? '';
      const change = ids.has(key) ? RESOURCE_TABLE[key as RecordKey].change : {};
      const options: SignedCall =
        method === 'GET' || method === 'DELETE'
          ? { query: { version: 1 } }
          : { json: { ...change, version: 1 } };
      const answer = await send(theirs.token, { method, url: path }, options);
      // The audit trail of a nonexistent portal record is empty.
      const { data } = (answer.body ?? {}) as { data?: unknown };
      const empty = Array.isArray(data) && data.length === 0;
      if ((answer.status < 400 && !empty) || JSON.stringify(answer.body ?? '').includes(MARK))
        leaks.push(`${method} ${url}: ${answer.status}`);
    }
  expect(leaks).toEqual([]);
  for (const [key, id] of ids) {
    const record = await call(app, `${API}/${key}/${id}`, { token: ours.token });
    expect(record.body, key).toMatchObject({ data: { id, version: 1 } });
  }
});

describe('the operator', () => {
  let operator: string;
  const path = (key: string, rest = '') => `${API}/${key}${rest}`;
  const read = async (key: string, rest = '') => call(app, path(key, rest), { token: operator });
  const business = [...resourceKeys].filter(
    (key) => resources[key].scope === 'company' && key !== 'dataTemplate',
  );
  const enter = () =>
    call(app, path('support-session'), { method: 'PUT', token: operator, json: { ydid: ours.ydid } });
  const grant = (token = ours.token) =>
    call(app, path('support-access'), { method: 'POST', token, json: { hours: 4, reason: 'A wrong total' } });
  const memberOf = async (token: string) =>
    (await call(app, path('member'), { token })).body as {
      data: { ydid: number; support: { ydid: number } | null; supportedUntil: string | null };
    };
  const open = async () =>
    (
      await app.database.db
        .select()
        .from(supportAccess)
        .where(and(eq(supportAccess.ydid, ours.ydid), sql`ended_at is null`))
    )[0]!;

  beforeAll(async () => {
    operator = await tokenOf(app, 'operator');
  });

  test('reads no company’s business without support access', async () => {
    for (const key of business) {
      expect(codeOf(await read(key)), key).toBe(10004);
      const id = ids.get(key);
      if (id) expect(codeOf(await read(key, `/${id}`)), key).toBe(10004);
    }
    const trail = (await read('audittrail')).body as { resource: string; ydid: number }[];
    expect(trail.filter(({ resource }) => business.includes(resource as 'customer'))).toEqual([]);
    expect((await enter()).status).toBe(404);
    expect((await call(app, path('support-companies'), { token: operator })).body).toEqual([]);
  });

  test('gets access from an administrator of the company, and from nobody else', async () => {
    const clerk = await aPerson(app, ours.ydid, ['clerk']);
    expect((await grant(clerk.token)).status).toBe(403);
    expect((await grant(operator)).status).toBe(403);
    expect((await grant()).status).toBe(200);
    expect((await grant()).status).toBe(409);
    expect((await memberOf(clerk.token)).data.supportedUntil).not.toBeNull();
    expect((await memberOf(theirs.token)).data.supportedUntil).toBeNull();
    expect((await call(app, path('support-companies'), { token: operator })).body).toMatchObject([
      { ydid: ours.ydid, reason: 'A wrong total' },
    ]);
  });

  test('reads with support access and writes nothing, marked and audited', async () => {
    expect((await enter()).status).toBe(200);
    expect((await memberOf(operator)).data).toMatchObject({ ydid: ours.ydid, support: { ydid: ours.ydid } });
    for (const [key, id] of ids) {
      // Private templates stay private.
      expect((await read(key, `/${id}`)).status, key).toBe(200);
      expect(
        ((await read(key)).body as ResourceRecord[]).map((one) => one.id),
        key,
      ).toContain(id);
      const change = { ...RESOURCE_TABLE[key as RecordKey].change, version: 1 };
      const edited = await call(app, path(key, `/${id}`), { method: 'PATCH', token: operator, json: change });
      expect([10004, 10017], key).toContain(codeOf(edited));
      expect((await read(key, '/export')).status, key).toBe(403);
    }
    expect((await read('customer', `/${ids.get('customer')}/audit`)).status).toBe(200);
    const lines = await app.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'supportAccess'), eq(auditLog.ydid, ours.ydid)));
    expect(lines.map(({ action }) => action)).toEqual(['grant', 'enter']);
  });

  test('loses access at once when the administrator ends it', async () => {
    const { id } = await open();
    const end = (token: string) => call(app, path('support-access', `/${id}`), { method: 'DELETE', token });
    expect((await end(theirs.token)).status).toBe(404);
    expect((await end(ours.token)).status).toBe(200);
    expect(codeOf(await read('customer'))).toBe(10004);
    expect((await memberOf(operator)).data).toMatchObject({ ydid: 0, support: null });
    expect((await enter()).status).toBe(404);
  });

  test('loses access when its time is over, also in a cached session', async () => {
    await grant();
    await enter();
    expect((await read('customer')).status).toBe(200);
    const { id } = await open();
    const over = new Date(Date.now() - 1000);
    await app.database.db.update(supportAccess).set({ until: over }).where(eq(supportAccess.id, id));
    expect(codeOf(await read('customer'))).toBe(10004);
    expect((await memberOf(ours.token)).data.supportedUntil).toBeNull();
    // An expired access does not prevent the next one.
    expect((await grant()).status).toBe(200);
  });

  test('leaves by itself', async () => {
    await enter();
    expect((await read('customer')).status).toBe(200);
    const left = await call(app, path('support-session'), { method: 'DELETE', token: operator });
    expect(left.status).toBe(200);
    expect(codeOf(await read('customer'))).toBe(10004);
  });
});
