/** Background and scheduled exports: created, reported, served only to their owner, cancelled, deleted. */
import { eq, sql } from 'drizzle-orm';
import { addDays, calendarDate } from '#contract/core/format/date-presets.ts';
import type { FastifyInstance } from 'fastify';
import JSZip from 'jszip';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as SheetJS from 'xlsx';
import type { ExportLine, ExportRequest, ExportSchedule } from '#contract/records/api/exports.ts';
import { exampleOf } from '#contract/records/resource.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { resources } from '#contract/resources.ts';
import { ofCustomers } from '#server/customers/archive.ts';
import { fileName } from '#server/platform/files/file-name.ts';
import { watchExports } from '../export/changes.ts';
import { beginDue } from '../export/schedules.ts';
import { tidyExports } from '../export/tidy.ts';
import { exportLease } from '../export/own.ts';
import { workOnExports } from '../export/work.ts';
import exportJob from '../jobs/export.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { resourceTableOf, stored } from '../table.ts';
import type { Database } from '#server/platform/db/client.ts';
import { userRoles, users } from '#server/access/schema.ts';
import { exportJobs, exportPieces, exportSchedules } from '../schema/exports.ts';
import { deliveries, outbox } from '#server/platform/outbound/schema.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { leaseOfAnother, letPass } from '#server/test/leases.ts';
import { call, signed, testApp, type SignedCall } from '#server/test/app.ts';

const PATH = '/ydapi/api/v1/exports';
const PLANS = '/ydapi/api/v1/exportschedules';
const CURRENCIES: ExportRequest = { kind: 'list', resource: 'currency', format: 'xlsx', query: {} };
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

let app: FastifyInstance;
let manager: TestPerson;
let clerk: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  app = await testApp();
  const ydid = await aCompany(app);
  manager = await aPerson(app, ydid, ['clerk', 'manager']);
  clerk = await aPerson(app, ydid, ['clerk']);
  stranger = await aPerson(app, await aCompany(app), ['clerk', 'manager']);
});
beforeEach(async () => {
  await app.database.db.delete(exportJobs);
  await app.database.db.delete(exportSchedules);
  await app.database.db.delete(deliveries);
});

const as = async (person: TestPerson, path: string, options: SignedCall = {}) =>
  call(app, path, { token: person.token, ...options });
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const dataOf = <T>({ body }: { body: unknown }): T => (body as { data: T }).data;
const work = (signal = new AbortController().signal, env = app.env) =>
  workOnExports({ database: app.database, env, logger }, signal);

async function ordered(person: TestPerson, request: ExportRequest = CURRENCIES): Promise<ExportLine> {
  const answer = await as(person, PATH, { method: 'POST', json: { request, zone: 'Europe/Istanbul' } });
  expect([answer.status, answer.body]).toMatchObject([201, { success: true }]);
  return dataOf<ExportLine>(answer);
}
const lineOf = async (person: TestPerson, id: string) =>
  dataOf<ExportLine>(await as(person, `${PATH}/${id}`));
const fileFor = (person: TestPerson, id: string) =>
  app.inject(signed(`${PATH}/${id}/file`, { token: person.token }));
/** Brings an export into a state that only a crash or another process leaves. */
const leave = (id: string, state: Partial<typeof exportJobs.$inferInsert>) =>
  app.database.db.update(exportJobs).set(state).where(eq(exportJobs.id, id));
const pieces = () => app.database.db.select({ id: exportPieces.exportId }).from(exportPieces);

async function added(key: ResourceKey, ydid: number, records: Record<string, unknown>[]): Promise<void> {
  const resourceTable = resourceTableOf(key);
  const example = Object.fromEntries(
    resourceTable.resource.fields.map((field) => [field.name, exampleOf(field)]),
  );
  const rows = records.map((record) => ({
    ...stored(resourceTable, { ...example, ...record } as never),
    ydid,
  }));
  await app.database.db.insert(resourceTable.table).values(rows);
}

describe('a background export', () => {
  test('is created, reported in the office and by mail, and served to its owner', async () => {
    const heard: string[] = [];
    const stop = await watchExports(app.database, (change) => heard.push(`${change?.user} ${change?.state}`));
    const line = await ordered(clerk, { ...CURRENCIES, query: { code_in: ['TRY', 'CNY'], _sort: 'code' } });
    expect(line).toMatchObject({ state: 'waiting', format: 'xlsx', rows: 0, total: null, expiresAt: null });
    expect((await fileFor(clerk, line.id)).statusCode).toBe(404);
    expect(await work()).toBe(1);
    const ready = await lineOf(clerk, line.id);
    expect(ready).toMatchObject({ state: 'ready', rows: 2, total: 2, name: 'excel-list.xlsx', fault: '' });
    const days = (Date.parse(ready.expiresAt!) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(app.env.EXPORT_DAYS, 1);
    const { rawPayload, headers } = await fileFor(clerk, line.id);
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="excel-list.xlsx"',
      'content-length': String(ready.bytes),
    });
    const sheet = SheetJS.read(rawPayload).Sheets['Currencies']!;
    expect([sheet['A1'].v, sheet['A2'].v, sheet['A3'].v]).toEqual(['Code', 'CNY', 'TRY']);
    const [mail] = await app.database.db.select().from(outbox);
    expect(mail).toMatchObject({ channel: 'mail', recipient: `${clerk.name}@example.invalid` });
    expect(mail!.body).toContain('/backoffice/exportExcel');
    await app.database.caughtUp();
    expect(heard).toEqual(['waiting', 'running', 'ready'].map((state) => `${clerk.id} ${state}`));
    await stop();
  });

  test('of several lists is an archive with one file for each', async () => {
    const { id } = await ordered(clerk, { kind: 'lists', resources: ['currency', 'country'], inside: 'csv' });
    await work();
    expect(await lineOf(clerk, id)).toMatchObject({ state: 'ready', format: 'zip', name: 'file.zip' });
    const zip = await JSZip.loadAsync((await fileFor(clerk, id)).rawPayload, { checkCRC32: true });
    expect(Object.keys(zip.files)).toEqual(['currency.csv', 'country.csv']);
    expect(await zip.file('currency.csv')!.async('string')).toContain('Turkish Lira');
  });

  test('contains a file for each customer, with the data that belongs to it', async () => {
    const { ydid } = manager;
    const nowhere = { country: null };
    await added('customer', ydid, [
      { ...nowhere, code: 'ONE', shortName: 'One / Co' },
      { ...nowhere, code: 'TWO', shortName: '二号' },
    ]);
    await added('contact', ydid, [
      { customer: 'ONE', name: 'Ada' },
      { customer: 'ONE', name: 'Bo' },
      { customer: 'TWO', name: 'Cem' },
    ]);
    await added('customer', stranger.ydid, [{ ...nowhere, code: 'ONE', shortName: 'Not ours' }]);
    const { id } = await ordered(manager, { kind: 'customers', inside: 'xlsx', query: { _sort: 'code' } });
    await work();
    expect(await lineOf(manager, id)).toMatchObject({ state: 'ready', rows: 2, total: 2 });
    const zip = await JSZip.loadAsync((await fileFor(manager, id)).rawPayload);
    expect(Object.keys(zip.files)).toEqual(['ONE One _ Co.xlsx', 'TWO 二号.xlsx']);
    const book = SheetJS.read(await zip.file('ONE One _ Co.xlsx')!.async('nodebuffer'));
    const kinds = ['customer', ...ofCustomers];
    expect(kinds).toEqual(expect.arrayContaining(['contact', 'bankAccount', 'customerNote']));
    expect(book.SheetNames).toEqual(kinds.map((key) => textsIn('en')(`routes:${key}`)));
    const rows = (name: string) => SheetJS.utils.sheet_to_json<string[]>(book.Sheets[name]!, { header: 1 });
    expect(rows('Customers').map(([code]) => code)).toEqual(['Code', 'ONE']);
    expect(
      rows('Contacts')
        .slice(1)
        .map((row) => row[1]),
    ).toEqual(['Ada', 'Bo']);
    const folders = await ordered(manager, { kind: 'customers', inside: 'csv', query: { code: 'TWO' } });
    await work();
    const csv = await JSZip.loadAsync((await fileFor(manager, folders.id)).rawPayload);
    expect(Object.keys(csv.files)).toContain('TWO 二号/contact.csv');
  });

  test('is required instead of a download that would take too long', async () => {
    const { EXPORT_ROWS } = app.env;
    app.env.EXPORT_ROWS = 3;
    const answer = await as(clerk, '/ydapi/api/v1/currency/export');
    expect([answer.status, answer.body.code]).toEqual([409, 10405]);
    const query = { code_in: ['TRY', 'CNY', 'USD'], format: 'csv' };
    const few = await as(clerk, '/ydapi/api/v1/currency/export', { query });
    app.env.EXPORT_ROWS = EXPORT_ROWS;
    expect(few.status).toBe(200);
  });

  test('is repeated, cancelled and deleted; cancelled half-way it leaves no file and no worker', async () => {
    const first = await ordered(clerk);
    await work();
    const again = dataOf<ExportLine>(await as(clerk, `${PATH}/${first.id}/again`, { method: 'POST' }));
    expect(again).toMatchObject({ state: 'waiting', request: first.request });
    expect(again.id).not.toBe(first.id);
    await as(clerk, `${PATH}/${again.id}/cancel`, { method: 'POST' });
    expect(await work()).toBe(0);
    expect(await lineOf(clerk, again.id)).toMatchObject({ state: 'cancelled' });

    const half = await ordered(clerk);
    const { pool } = app.database;
    // The owner cancels it while it is being read and partly written.
    const interrupted: Database = {
      ...app.database,
      async patiently(read) {
        await app.database.db
          .insert(exportPieces)
          .values({ exportId: half.id, position: 0, bytes: Buffer.from('begun') });
        await as(clerk, `${PATH}/${half.id}/cancel`, { method: 'POST' });
        return app.database.patiently(read);
      },
    };
    await workOnExports({ database: interrupted, env: app.env, logger }, new AbortController().signal);
    expect(await lineOf(clerk, half.id)).toMatchObject({ state: 'cancelled' });
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    expect((await pieces()).filter(({ id }) => id === half.id)).toEqual([]);

    expect((await as(clerk, `${PATH}/${first.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await as(clerk, `${PATH}/${first.id}`)).status).toBe(404);
    expect(await pieces()).toEqual([]);
  });

  test('survives the end of its process: it waits for the next one, or starts again', async () => {
    const stopped = await ordered(clerk);
    const stopping = new AbortController();
    const stop = await watchExports(
      app.database,
      (change) => change?.state === 'running' && stopping.abort(),
    );
    await work(stopping.signal);
    await stop();
    expect(await lineOf(clerk, stopped.id)).toMatchObject({ state: 'waiting', fault: '' });
    expect(await pieces()).toEqual([]);
    // A dead process leaves the export as it was, with its partial file and its lease.
    const { db } = app.database;
    await leave(stopped.id, { state: 'running' });
    await leaseOfAnother(db, exportLease(stopped.id));
    await db.insert(exportPieces).values({ exportId: stopped.id, position: 7, bytes: Buffer.from('x') });
    // Another process checks within the job's interval: at most a minute after the crash.
    const lookS = exportJob.everySeconds!;
    await letPass(db, 60 - lookS - 1);
    expect(await work()).toBe(0);
    await letPass(db, lookS + 1);
    expect(await work()).toBe(1);
    expect(await lineOf(clerk, stopped.id)).toMatchObject({ state: 'ready' });
    expect((await fileFor(clerk, stopped.id)).rawPayload.subarray(0, 2).toString()).toBe('PK');
    // An export that ran during an upgrade of the portal has no lease at all.
    const older = await ordered(clerk);
    await leave(older.id, { state: 'running' });
    expect(await work()).toBe(1);
    expect(await lineOf(clerk, older.id)).toMatchObject({ state: 'ready' });
    // An export that breaks off each time is abandoned with the reason.
    const doomed = await ordered(clerk);
    await leave(doomed.id, { attempts: 3 });
    await work();
    expect(await lineOf(clerk, doomed.id)).toMatchObject({
      state: 'failed',
      fault: expect.stringMatching(/was interrupted/),
    });
  });

  test('uses the permissions that its owner has when it runs', async () => {
    const { db } = app.database;
    const person = await aPerson(app, manager.ydid, ['clerk']);
    const line = await ordered(person);
    await db.delete(userRoles).where(eq(userRoles.userId, person.id));
    await work();
    const [job] = await db.select().from(exportJobs);
    expect(job).toMatchObject({ id: line.id, state: 'failed', fault: 'errors:forbidden' });
    await db.insert(userRoles).values({ userId: person.id, role: 'clerk' });
    const next = await ordered(person);
    await db.update(users).set({ disabled: true }).where(eq(users.id, person.id));
    await work();
    const jobs = await db.select().from(exportJobs).where(eq(exportJobs.id, next.id));
    expect(jobs).toMatchObject([{ state: 'failed' }]);
  });

  test('fails when the files of the company would exceed their quota', async () => {
    const line = await ordered(clerk);
    await work(undefined, { ...app.env, EXPORT_SPACE: 0 });
    expect(await lineOf(clerk, line.id)).toMatchObject({
      state: 'failed',
      fault: expect.stringMatching(/storage is full/),
    });
    expect(await pieces()).toEqual([]);
  });

  test('expires: its file is no longer served, and housekeeping deletes it', async () => {
    const { id } = await ordered(clerk);
    await work();
    await app.database.db.update(exportJobs).set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await fileFor(clerk, id)).statusCode).toBe(404);
    expect((await lineOf(clerk, id)).state).toBe('expired');
    expect(await tidyExports(app.database.db)).toBe(1);
    expect(await pieces()).toEqual([]);
    expect(await lineOf(clerk, id)).toMatchObject({ state: 'expired', bytes: 0 });
    await app.database.db.update(exportJobs).set({ createdAt: new Date(0) });
    await tidyExports(app.database.db);
    expect((await as(clerk, `${PATH}/${id}`)).status).toBe(404);
  });

  test('is not found for others, in the same company or another one', async () => {
    const { id } = await ordered(manager);
    await work();
    const plan = { request: CURRENCIES, frequency: 'daily', time: '07:00', zone: 'UTC' };
    const made = dataOf<ExportSchedule>(await as(manager, PLANS, { method: 'POST', json: plan }));
    const colleague = await aPerson(app, manager.ydid, ['clerk', 'manager']);
    for (const other of [colleague, stranger]) {
      expect((await as(other, PATH)).body).toEqual([]);
      expect((await as(other, PLANS)).body).toEqual([]);
      const answers = [
        await as(other, `${PATH}/${id}`),
        await as(other, `${PATH}/${id}/file`),
        await as(other, `${PATH}/${id}/cancel`, { method: 'POST' }),
        await as(other, `${PATH}/${id}/again`, { method: 'POST' }),
        await as(other, `${PATH}/${id}`, { method: 'DELETE' }),
        await as(other, `${PLANS}/${made.id}`, { method: 'PATCH', json: { version: 1, active: false } }),
        await as(other, `${PLANS}/${made.id}`, { method: 'DELETE' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    expect(await lineOf(manager, id)).toMatchObject({ state: 'ready' });
  });

  test('is refused if its parts may not be exported or do not exist, or if too many are waiting', async () => {
    const person = await aPerson(app, manager.ydid, ['clerk']);
    const json = (request: unknown) => ({ method: 'POST' as const, json: { request } });
    const wrong: unknown[] = [
      { ...CURRENCIES, query: { digits: 'many' } },
      { ...CURRENCIES, columns: ['password'] },
      { ...CURRENCIES, resource: 'users' },
      { kind: 'customers', query: { grade_gte: 'x' } },
      { kind: 'lists', resources: [] },
    ];
    for (const request of wrong)
      expect((await as(person, PATH, json(request))).status, JSON.stringify(request)).toBe(400);
    for (let n = 0; n < 20; n += 1) await ordered(person);
    expect((await as(person, PATH, json(CURRENCIES))).body.code).toBe(10406);
    const nobody = await aPerson(app, manager.ydid, ['member']);
    expect((await as(nobody, PATH, json(CURRENCIES))).status).toBe(403);
    // A user who may see their own exports but not export this resource.
    await app.database.db.execute(sql`insert into roles (key) values ('looks') on conflict do nothing`);
    await app.database.db.execute(
      sql`insert into role_grants values ('looks', 'export.list') on conflict do nothing`,
    );
    const looker = await aPerson(app, manager.ydid, ['looks']);
    for (const request of [CURRENCIES, { kind: 'lists', resources: ['currency'] }, { kind: 'customers' }])
      expect((await as(looker, PATH, json(request))).status).toBe(403);
  });
});

describe('a scheduled export', () => {
  const plan = { request: CURRENCIES, frequency: 'weekly', weekday: 1, time: '06:30', zone: 'Asia/Shanghai' };

  test('belongs to a manager, and runs once when it is due', async () => {
    expect((await as(clerk, PLANS, { method: 'POST', json: plan })).status).toBe(403);
    const made = dataOf<ExportSchedule>(await as(manager, PLANS, { method: 'POST', json: plan }));
    expect(made).toMatchObject({ ...plan, deliver: 'inbox', active: true, lastAt: null, version: 1 });
    const next = new Date(made.nextAt!);
    expect(next.toISOString()).toMatch(/T22:30:00/);
    expect(next.getUTCDay()).toBe(0);
    const { db } = app.database;
    expect(await beginDue(db, new Date(next.getTime() - 1))).toBe(0);
    expect(await beginDue(db, next)).toBe(1);
    expect(await beginDue(db, next)).toBe(0);
    await work();
    const [line] = (await as(manager, PATH)).body as ExportLine[];
    expect(line).toMatchObject({ state: 'ready', scheduled: true });
    // To the inbox: no mail.
    expect(await db.select().from(outbox)).toEqual([]);
    const [after] = (await as(manager, PLANS)).body as ExportSchedule[];
    expect(Date.parse(after!.nextAt!) - next.getTime()).toBe(7 * 86_400_000);
  });

  test('resolves relative days on the day of the run, in its time zone', async () => {
    const request = { ...CURRENCIES, query: { createdAt_within: 'lastWeek' } };
    const daily = { ...plan, frequency: 'daily', request };
    const made = dataOf<ExportSchedule>(await as(manager, PLANS, { method: 'POST', json: daily }));
    expect(made.request).toEqual(request);
    expect(await beginDue(app.database.db, new Date(made.nextAt!))).toBe(1);
    const [line] = (await as(manager, PATH)).body as ExportLine[];
    const day = addDays(calendarDate(new Date(made.nextAt!), plan.zone), -7);
    expect(line!.request).toMatchObject({
      query: { createdAt_gte: new Date(`${day}T00:00:00+08:00`).toISOString() },
    });
    await as(manager, `${PLANS}/${made.id}`, { method: 'DELETE' });
    const never = { ...daily, request: { ...request, query: { createdAt_within: 'yesterday' } } };
    expect((await as(manager, PLANS, { method: 'POST', json: never })).status).toBe(400);
  });

  test('is reported by mail if so chosen; can be changed, suspended and deleted', async () => {
    const json = { ...plan, frequency: 'daily', deliver: 'mail' };
    const { id } = dataOf<ExportSchedule>(await as(manager, PLANS, { method: 'POST', json }));
    await beginDue(app.database.db, new Date(Date.now() + 2 * 86_400_000));
    await work();
    expect(await app.database.db.select().from(outbox)).toHaveLength(1);
    const change = (version: number, more: object) =>
      as(manager, `${PLANS}/${id}`, { method: 'PATCH', json: { version, ...more } });
    const paused = dataOf<ExportSchedule>(await change(1, { active: false }));
    expect(paused).toMatchObject({ active: false, nextAt: null, version: 2, deliver: 'mail' });
    expect((await change(1, { active: true })).status).toBe(409);
    expect(dataOf<ExportSchedule>(await change(2, { active: true, time: '23:59' })).nextAt).toMatch(/T15:59/);
    expect((await as(manager, `${PLANS}/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await as(manager, PLANS)).body).toEqual([]);
    expect((await as(manager, PATH)).body).toHaveLength(1);
  });

  test.each<[string, (id: string, person: TestPerson) => Promise<unknown>, RegExp]>([
    [
      'whose owner may not export it any more',
      (_id, person) => app.database.db.delete(userRoles).where(sql`user_id = ${person.id}`),
      /You do not have permission/,
    ],
    [
      'whose list has lost a column',
      (id) =>
        app.database.db
          .update(exportSchedules)
          .set({ request: { ...CURRENCIES, columns: ['code', 'gone'] } })
          .where(sql`id = ${id}`),
      /no longer exists/,
    ],
  ])('%s is reported by mail and suspends its plan', async (_what, change, expectedText) => {
    const { db } = app.database;
    const person = await aPerson(app, manager.ydid, ['clerk', 'manager']);
    const json = { ...plan, frequency: 'daily', deliver: 'mail' };
    const { id } = dataOf<ExportSchedule>(await as(person, PLANS, { method: 'POST', json }));
    await change(id, person);
    await beginDue(db, new Date(Date.now() + 2 * 86_400_000));
    await work();
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({ recipient: `${person.name}@example.invalid`, subject: expect.stringContaining('failed') }); // prettier-ignore
    expect(mail!.body).toMatch(expectedText);
    expect(mail!.body).toContain('Its schedule is paused');
    expect(await db.select().from(exportSchedules)).toMatchObject([
      { active: false, nextAt: null, version: 2 },
    ]);
  });
});

test('gives a file a name that every system accepts and that stays in its folder', () => {
  const usedNames = new Set<string>();
  const names = ['../../etc/passwd', 'A/B', 'a_b', 'CON', '', '二号 <公司>', 'x'.repeat(200)];
  expect(names.map((name) => fileName(name, usedNames))).toEqual([
    '_.._etc_passwd',
    'A_B',
    'a_b (2)',
    '_CON',
    '_',
    '二号 _公司_',
    'x'.repeat(80),
  ]);
});

test('allows every exportable list as part of an archive', () => {
  expect(Object.values(resources).every(({ export: columns }) => columns.length > 0)).toBe(true);
});
