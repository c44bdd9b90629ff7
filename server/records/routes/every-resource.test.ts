/** Tests every registered resource by its definition. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import * as SheetJS from 'xlsx';
import type { ImportReport } from '#contract/records/api/import.ts';
import { recordKeys, resources } from '#contract/resources.ts';
import type { RecordKey } from '#contract/resource-keys.ts';
import { plainText } from '#contract/records/fields.ts';
import { keyText, type FieldValues } from '#contract/records/read.ts';
import { exampleOf, fieldOf, type Resource, type ResourceRecord } from '#contract/records/resource.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { openSession } from '#server/access/accounts/sessions.ts';
import { seedBuiltIn } from '../built-in.ts';
import { optionNames } from '../options.ts';
import { resourceTableOf, stored } from '../table.ts';
import { userRoles, users } from '#server/access/schema.ts';
import { RESOURCE_TABLE } from '#server/test/resource-table.ts';
import { call, signed, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';
import { uploaded } from '#server/test/upload.ts';

/** Readers of an export. Files are written the same way on both databases, so elsewhere each resource has one. */
const READERS = [
  ['en', 'xlsx'],
  ['zh', 'csv'],
  ['tr', 'xlsx'],
] as const;
const isForResource = (key: RecordKey, reader: number): boolean =>
  process.env['DATABASE_URL'] ? true : recordKeys.indexOf(key) % READERS.length === reader;

let app: FastifyInstance;
let clerk: string;
let manager: string;
let stranger: string;
/** Two personal accounts: they share a number, but no records. */
let person: string;
let otherPerson: string;
let count = 0;

beforeAll(async () => {
  app = await testApp();
  await seedBuiltIn(app.database.db, ['country', 'line']);
  clerk = await tokenOf(app, 'clerk');
  manager = await tokenOf(app, 'manager');
  stranger = await inCompany(3810);
  person = await inCompany(2003, 'one');
  otherPerson = await inCompany(2003, 'other');
  await neighbours();
});

/** A session of a manager of another company. */
async function inCompany(ydid: number, who = ''): Promise<string> {
  const { db } = app.database;
  const name = `manager${ydid}${who}`;
  const [user] = await db.insert(users).values({ ydid, name, nameKey: name }).returning();
  await db.insert(userRoles).values(['clerk', 'manager'].map((role) => ({ userId: user!.id, role })));
  const origin = { address: '127.0.0.1', userAgent: 'test' };
  return (await openSession(db, { ...origin, userId: user!.id, ydid, days: 1, way: 'password' })).Id;
}

/** Creates the records that the examples of other resources refer to. */
async function neighbours(): Promise<void> {
  const entries: [RecordKey, FieldValues[]][] = [
    ['airport', ['PVG', 'IST'].map((code) => ({ ...exampleValues(resources.airport), code, icao: null }))],
    ['carrier', [exampleValues(resources.carrier)]],
  ];
  for (const [key, records] of entries) {
    const resourceTable = resourceTableOf(key);
    await app.database.db
      .insert(resourceTable.table)
      .values(records.map((record) => stored(resourceTable, record)));
  }
  const customers = resourceTableOf('customer');
  const values = stored(customers, exampleValues(resources.customer));
  const people = await app.database.db.select().from(users).where(eq(users.ydid, 2003));
  const owners = [2000, 3810, ...people.map(({ personalOwner }) => personalOwner)];
  await app.database.db.insert(customers.table).values(owners.map((ydid) => ({ ...values, ydid })));
}

const exampleValues = ({ fields }: Resource): FieldValues =>
  Object.fromEntries(fields.map((field) => [field.name, exampleOf(field)]));
const sample = (key: RecordKey): FieldValues => {
  count += 1;
  return { ...exampleValues(resources[key]), ...RESOURCE_TABLE[key].own(count) } as FieldValues;
};
const at = (key: RecordKey, path = '') => `/ydapi/api/v1/${key}${path}`;
const as = (token: string | undefined, key: RecordKey, path = '', options: SignedCall = {}) =>
  call(app, at(key, path), { token, ...options });
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const dataOf = <T>(answer: { body: unknown }): T => (answer.body as { data: T }).data;

async function created(key: RecordKey, token = clerk): Promise<ResourceRecord> {
  const answer = await as(token, key, '', { method: 'POST', json: sample(key) });
  expect(answer.body).toMatchObject({ success: true });
  return dataOf<ResourceRecord>(answer);
}

async function imported(key: RecordKey, bytes: Buffer | string, dryRun: boolean, token = manager) {
  const answer = await call(app, at(key, '/import'), {
    method: 'POST',
    token,
    query: { dryRun: String(dryRun) },
    ...(await uploaded(bytes, typeof bytes === 'string' ? 'list.csv' : 'list.xlsx')),
  });
  return { status: answer.status, report: dataOf<ImportReport>(answer), body: answer.body };
}

describe.each(recordKeys)('%s', (key) => {
  const resource = resources[key];

  test('can be added, listed, found, shown, changed and deleted, and leaves an audit trail', async () => {
    const record = await created(key);
    const listed = (await as(clerk, key, '', { query: { id: record.id } })).body as ResourceRecord[];
    expect(listed).toEqual([record]);
    const word = resource.search.map((name) => record[name]).find((value) => typeof value === 'string')!;
    const matches = (await as(clerk, key, '', { query: { q: plainText(word), _end: 100 } }))
      .body as ResourceRecord[];
    expect(matches.map(({ id }) => id)).toContain(record.id);
    const { change } = RESOURCE_TABLE[key];
    const edited = await as(clerk, key, `/${record.id}`, {
      method: 'PATCH',
      json: { ...change, version: 1 },
    });
    expect(dataOf(edited)).toMatchObject({ ...change, version: 2 });
    expect(dataOf(await as(clerk, key, `/${record.id}`))).toEqual(dataOf(edited));
    const outdated = await as(clerk, key, `/${record.id}`, {
      method: 'PATCH',
      json: { ...change, version: 1 },
    });
    expect(outdated.status).toBe(409);
    const trail = await as(manager, key, `/${record.id}/audit`);
    expect(dataOf<{ action: string; changes: { field: string }[] }[]>(trail)[0]).toMatchObject({
      action: 'edit',
      changes: Object.keys(change).map((field) => ({ field })),
    });
    const removed = await as(manager, key, `/${record.id}`, { method: 'DELETE', query: { version: 2 } });
    expect(removed.status).toBe(200);
    expect((await as(clerk, key, `/${record.id}`)).status).toBe(404);
  });

  test('sorts and filters by each field', async () => {
    const record = await created(key);
    for (const { name, kind } of resource.fields) {
      if (kind !== 'lines')
        expect((await as(clerk, key, '', { query: { _sort: name, _order: 'desc' } })).status, name).toBe(200);
      const value = record[name];
      if (!resource.filter.includes(name) || value === null) continue;
      const query = { [name]: plainText(value), id: record.id };
      expect((await as(clerk, key, '', { query })).body, name).toEqual([record]);
    }
  });

  test('demands the required fields in three languages, and reports no other fault', async () => {
    const needed = resource.fields
      .filter(({ required, initial }) => required && (initial ?? null) === null)
      .map(({ name }) => name);
    for (const language of LANGUAGES) {
      const headers = { 'accept-language': language };
      const answer = await as(clerk, key, '', { method: 'POST', json: {}, headers });
      const { faults } = dataOf<{ faults: { path: string; message: string }[] }>(answer);
      expect(faults.map(({ path }) => path)).toEqual(expect.arrayContaining(needed));
      for (const { message } of faults) expect(message).not.toMatch(/:fault|\{\{/);
    }
  });

  test('refuses each reference that names nothing at its field, in the form and by row in a file', async () => {
    for (const { name } of resource.fields.filter(({ target }) => target !== undefined)) {
      const json = { ...sample(key), [name]: 'NOPE' };
      const answer = await as(clerk, key, '', { method: 'POST', json });
      expect(dataOf<{ faults: { path: string }[] }>(answer).faults.map(({ path }) => path)).toContain(name);
      const columns = resource.fields.filter(({ kind }) => kind !== 'lines').map((field) => field.name);
      const cells = columns.map((column) => plainText(json[column]));
      const { report } = await imported(key, `${columns.join('\t')}\n${cells.join('\t')}\n`, true);
      expect(report.rows[0]!.faults.map(({ path }) => path)).toContain(name);
    }
  });

  test('exports records, and changes nothing when they are imported again', async () => {
    await created(key);
    for (const [language, format] of READERS.filter((_, at) => isForResource(key, at))) {
      const headers = { 'accept-language': language };
      const request = signed(at(key, '/export'), { token: manager, query: { format }, headers });
      const { rawPayload } = await app.inject(request);
      const book = SheetJS.read(rawPayload, { raw: true });
      const [header, ...rows] = SheetJS.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, {
        header: 1,
      });
      const t = textsIn(language);
      expect(header).toEqual(resource.export.map((name) => t(`${key}:field.${name}`)));
      // Found by the name that the file's reader sees.
      for (const [at, name] of format === 'csv' ? [] : resource.export.entries()) {
        const names = optionNames(resource, fieldOf(resource, name), t);
        const written = rows.flatMap((row) => row[at] ?? []);
        if (names.length > 0) expect(written.filter((text) => !names.includes(text))).toEqual([]);
      }
      const { report, body } = await imported(
        key,
        format === 'csv' ? rawPayload.toString() : rawPayload,
        false,
      );
      expect(report, JSON.stringify(body).slice(0, 600)).toMatchObject({
        totals: { create: 0, update: 0, error: 0 },
      });
      expect(report.totals.unchanged).toBeGreaterThan(0);
    }
  });

  test('accepts the example of its template', async () => {
    const { rawPayload } = await app.inject(signed(at(key, '/template'), { token: manager }));
    const { report } = await imported(key, rawPayload, true);
    expect(report.rows.map(({ faults, key: named }) => [named, faults])).toEqual([
      [keyText(resource, exampleValues(resource)), []],
    ]);
  });

  test('adds and changes records from a file, each change with its audit entry', async () => {
    const record = await created(key);
    const fresh = sample(key);
    const columns = resource.export.filter(
      (name) => resource.fields.find((field) => field.name === name)?.kind !== 'lines',
    );
    const row = (values: FieldValues) => columns.map((name) => plainText(values[name])).join('\t');
    const changed = { ...(record as unknown as FieldValues), ...RESOURCE_TABLE[key].change } as FieldValues;
    const { report } = await imported(key, `${columns.join('\t')}\n${row(changed)}\n${row(fresh)}\n`, false);
    expect(report.rows.map(({ action, faults }) => [action, faults])).toEqual([
      ['update', []],
      ['create', []],
    ]);
    const trail = dataOf<{ action: string }[]>(await as(manager, key, `/${record.id}/audit`));
    expect(trail.map(({ action }) => action)).toEqual(['import', 'create']);
  });

  test('adds rows typed in a grid, all or the valid ones, and changes no existing record', async () => {
    const record = await created(key);
    const [first, second] = [sample(key), sample(key)];
    const fields = resource.fields.filter(({ kind }) => kind !== 'lines').map(({ name }) => name);
    const cells = (values: FieldValues) => fields.map((name) => plainText(values[name]));
    const typed = async (rows: string[][], each: boolean) => {
      const answer = await as(clerk, key, '/rows', { method: 'POST', json: { fields, rows, each } });
      const { report } = dataOf<{ report?: ImportReport }>(answer);
      return report ?? dataOf<ImportReport>(answer);
    };
    const again = cells(record);
    const refused = await typed([cells(first), again], false);
    expect(refused).toMatchObject({ applied: false, totals: { create: 1, error: 1 } });
    expect(refused.rows[1]!.faults.map(({ path }) => path)).toContain(resource.import.at(-1));
    const report = await typed([cells(first), again, fields.map(() => '')], true);
    expect(report).toMatchObject({ applied: true, totals: { create: 1, error: 2 } });
    expect(await typed([cells(second)], false)).toMatchObject({ applied: true, totals: { create: 1 } });
    expect(dataOf(await as(clerk, key, `/${record.id}`))).toMatchObject({ id: record.id, version: 1 });
    const listed = (await as(clerk, key, '', { query: { _sort: 'createdAt', _order: 'desc', _end: '1' } }))
      .body as ResourceRecord[];
    const trail = await as(manager, key, `/${listed[0]!.id}/audit`);
    expect(dataOf<{ action: string }[]>(trail).map(({ action }) => action)).toEqual(['create']);
  });

  test('follows its scope: one set that publishers change, or limited to its owner', async () => {
    const record = await created(key);
    const others = async (token: string) => [
      (await as(token, key, `/${record.id}`)).status,
      (
        await as(token, key, `/${record.id}`, {
          method: 'PATCH',
          json: { ...RESOURCE_TABLE[key].change, version: 1 },
        })
      ).status,
      (await as(token, key, `/${record.id}`, { method: 'DELETE', query: { version: 9 } })).status,
      (await as(token, key, `/${record.id}/audit`)).status,
    ];
    const seen = async (token: string) =>
      ((await as(token, key, '', { query: { id: record.id } })).body as unknown[]).length;
    const exported = async (token: string) =>
      Number(
        (await app.inject(signed(at(key, '/export'), { token, query: { id: record.id, format: 'csv' } })))
          .headers['x-total-count'],
      );
    const picked = async (token: string) => {
      const json = { ids: [record.id], format: 'csv' };
      const shown = await as(token, key, '/export/preview', { method: 'POST', json });
      const file = await as(token, key, '/export', { method: 'POST', json });
      return [dataOf<{ total: number }>(shown).total, Number(file.headers['x-total-count'])];
    };
    const portal = resource.scope === 'portal';
    expect(await seen(stranger)).toBe(portal ? 1 : 0);
    expect(await exported(stranger)).toBe(portal ? 1 : 0);
    expect(await picked(stranger)).toEqual(portal ? [1, 1] : [0, 0]);
    expect(await others(stranger)).toEqual(portal ? [200, 403, 403, 200] : [404, 404, 404, 404]);
    if (portal) {
      expect((await as(stranger, key, '', { method: 'POST', json: sample(key) })).status).toBe(403);
      expect((await as(stranger, key, '/import', { method: 'POST', json: {} })).status).toBe(403);
      return;
    }
    expect([await seen(person), await exported(person)]).toEqual([0, 0]);
    expect(await others(person)).toEqual([404, 404, 404, 404]);
    // Another company can have an equal record, which changes nothing here.
    const same = Object.fromEntries(resource.fields.map(({ name }) => [name, record[name]]));
    for (const token of [stranger, person, otherPerson])
      expect((await as(token, key, '', { method: 'POST', json: same })).status).toBe(201);
    expect(dataOf(await as(clerk, key, `/${record.id}`))).toEqual(record);
    // Two personal accounts: neither finds the other's record or audit trail.
    const own = ((await as(person, key)).body as ResourceRecord[]).map(({ id }) => id);
    expect(own).not.toContain(record.id);
    for (const id of own.slice(0, 1)) {
      expect((await as(person, key, `/${id}`)).status).toBe(200);
      expect((await as(person, key, `/${id}/audit`)).status).toBe(200);
      expect((await as(otherPerson, key, `/${id}`)).status).toBe(404);
      expect((await as(otherPerson, key, `/${id}/audit`)).status).toBe(404);
      const listed = (await as(otherPerson, key, '', { query: { id } })).body;
      expect(listed).toEqual([]);
    }
  });
});
