/**
 * Features of every list besides paging: several sort orders, separate counts, sums, long lists, bulk
 * changes.
 */
import type { FastifyInstance } from 'fastify';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { BulkJob, BulkPreview, BulkReport } from '#contract/records/api/bulk.ts';
import { LIST_COUNT } from '#contract/records/api/list.ts';
import type { Summary } from '#contract/records/api/summary.ts';
import { plainText } from '#contract/records/fields.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { workOnBulk } from '../bulk-jobs/work.ts';
import { foldMissing } from '../search-text.ts';
import { exchangeRate } from '#server/money/schema.ts';
import { aCompany, aPerson } from '#server/test/people.ts';
import { port } from '#server/reference/schema/resources.ts';
import { bulkJobs } from '../schema/bulk.ts';
import { country } from '#server/reference/schema/resources.ts';
import { users } from '#server/access/schema.ts';
import { call, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';

/** More rates than a list counts. */
const RATES = LIST_COUNT + 50;
let app: FastifyInstance;
let clerk: string;
let manager: string;
/** A manager of another company. */
let stranger: string;

beforeAll(async () => {
  app = await testApp();
  [clerk, manager] = await Promise.all([tokenOf(app, 'clerk'), tokenOf(app, 'manager')]);
  stranger = (await aPerson(app, await aCompany(app), ['clerk', 'manager'])).token;
  await app.database.db.execute(sql`
    insert into ${exchangeRate} (ydid, source, target, sign, rate, effective)
    select 2000, case when n % 5 = 0 then 'EUR' else 'USD' end, 'CNY', 'multiply', 7 + n * 0.0001, date '1990-01-01' + n
    from generate_series(1, ${sql.raw(String(RATES))}) n`);
  await app.database.db.execute(sql`analyze ${exchangeRate}`);
  // A connection that has served another file prepares anew what that has left unprepared.
  for (let time = 0; time < 2; time += 1) await ask('currency');
});

const userNamed = async (name: string) =>
  (await app.database.db.select().from(users).where(eq(users.nameKey, name)))[0]!;
const ask = (key: ResourceKey, path = '', query: SignedCall['query'] = {}, token = clerk) =>
  call(app, `/ydapi/api/v1/${key}${path}`, { token, query });
const post = (key: ResourceKey, path: string, json: unknown, token = manager) =>
  call(app, `/ydapi/api/v1/${key}${path}`, { token, method: 'POST', json });
const rows = (answer: { body: unknown }) => answer.body as ResourceRecord[];
const dataOf = (answer: { body: unknown }) => (answer.body as { data: unknown }).data;
const counted = ({ headers }: { headers: Record<string, unknown> }) => [
  Number(headers['x-total-count']),
  headers['x-total-capped'] === 'true',
];

/** Returns the round trips to the database while `work` ran, the statements, and the rows returned. */
async function cost(
  work: () => Promise<unknown>,
): Promise<{ trips: number; statements: number; rows: number }> {
  const querySpy = vi.spyOn(app.database.pool, 'query');
  await work();
  const trips = (await Promise.all(querySpy.mock.results.map(({ value }) => value as unknown))) as {
    rows?: unknown[];
    answers?: unknown[][];
  }[];
  querySpy.mockRestore();
  const statements = trips.flatMap(({ rows = [], answers = [rows] }) => answers);
  return {
    trips: trips.length,
    statements: statements.length,
    rows: statements.reduce((sum, read) => sum + read.length, 0),
  };
}

describe('a long list', () => {
  test.each([[0], [40], [5000], [RATES - 7]])('reads from row %i on only what it shows', async (start) => {
    const page = { _start: start, _end: start + 20, _sort: 'effective', _order: 'asc', _count: 'false' };
    await ask('exchangeRate', '', page);
    let shown = 0;
    const spent = await cost(async () => {
      shown = rows(await ask('exchangeRate', '', page)).length;
    });
    expect(shown).toBe(Math.min(20, RATES - start));
    // The session, and the page with the names of its currencies, in one round trip.
    expect(spent).toEqual({ trips: 1, statements: 2, rows: 1 + shown });
  });

  test.each(['airOrder', 'airWaybill'] as const)(
    'of aggregates (%s) reads only what it shows',
    async (key) => {
      const { ydid } = await userNamed('clerk');
      const { db } = app.database;
      await customer(`LONG${key.toUpperCase()}`);
      const code = sql.raw(`'LONG${key.toUpperCase()}'`);
      await db.execute(
        key === 'airOrder'
          ? sql`
          insert into air_orders (ydid, number, status, customer, flight, flight_date, service, pieces, gross, dangerous,
            payment, operator, revision, cancelled)
          select ${ydid}, 'LONG' || n, 'booked', ${code}, 'TK' || n, date '2026-01-01' + n, 'airportAirport', 1, 1.5,
            false, 'prepaid', 'clerk', 0, false from generate_series(1, 60) n`
          : sql`
          insert into air_waybills (ydid, number, kind, type, status, customer, flight, flight_date, pieces, gross,
            dangerous, payment, other_payment)
          select ${ydid}, 'LONG' || n, 'house', 'house', 'final', ${code}, 'TK' || n, date '2026-01-01' + n, 1, 1.5,
            false, 'prepaid', 'prepaid' from generate_series(1, 60) n`,
      );
      const page = { customer: `LONG${key.toUpperCase()}`, _start: 20, _end: 40, _count: 'false' };
      expect(rows(await ask(key, '', page))).toHaveLength(20);
      // The session, and the page with the names of records, of standards and of colleagues.
      expect(await cost(() => ask(key, '', page))).toEqual({ trips: 1, statements: 2, rows: 1 + 20 });
    },
  );

  test('searched without an order reads ids, then rows: exact code, prefix, others; one query if there are none', async () => {
    const { db } = app.database;
    const { ydid } = await userNamed('clerk');
    // SEEK itself, SEEK1 … SEEK30, and thirty more that are called so.
    await db.execute(sql`
      insert into customers (ydid, code, short_name, full_name, type, status, nature, credit_control, active, search_text, name_keys)
      select ${ydid}, code, 'Seek', 'Seek', 'customer', 'existing', 'domestic', false, true, lower(code || ' seek'), '{}'
      from (select 'SEEK' || case when n = 0 then '' else n::text end as code from generate_series(0, 30) n
        union all select 'ALSO' || n from generate_series(1, 30) n) codes`);
    const from = (start: number, size = 20) => ({ q: 'seek', _start: start, _end: start + size, _count: 'false' }); // prettier-ignore
    const codes = async (start: number, size?: number) =>
      rows(await ask('customer', '', from(start, size))).map(({ code }) => code as string);
    const all = await codes(0, 100);
    const begins = (code: string) => code.startsWith('SEEK');
    expect(all).toHaveLength(61);
    expect(all[0]).toBe('SEEK');
    expect(all.slice(1)).toEqual([...all.slice(1, 31).toSorted(), ...all.slice(31).toSorted()]);
    expect([all.slice(0, 31).every(begins), all.slice(31).some(begins)]).toEqual([true, false]);
    expect([...(await codes(0)), ...(await codes(20)), ...(await codes(40)), ...(await codes(60))]).toEqual(all); // prettier-ignore
    for (const size of [20, 40])
      expect(await cost(() => ask('customer', '', from(0, size)))).toEqual({ trips: 2, statements: 3, rows: 1 + 1 + size }); // prettier-ignore
    // Two words: of the first rows of the list while those suffice, then of all that meet.
    const both = async (start: number, more: object = {}) =>
      rows(await ask('customer', '', { ...from(start), ...more, q: 'seek also' })).map(({ code }) => code);
    const met = all.slice(31);
    expect([await both(0), await both(20), await both(40)]).toEqual([met.slice(0, 20), met.slice(20), []]);
    expect([await both(0, { code_ne: met[3] }), await both(0, { code: met[7] })]).toEqual([
      [...met.slice(0, 3), ...met.slice(4, 21)],
      [met[7]],
    ]);
    const nothing = { ...from(0), q: 'seek no such thing' };
    expect(await cost(() => ask('customer', '', nothing))).toEqual({ trips: 1, statements: 2, rows: 1 + 1 });
  });

  test('puts the exact match of a search first, then codes that begin so, then the others, page by page', async () => {
    const { ydid } = await userNamed('clerk');
    await customer('SOUGHT');
    const made = (number: string, own = '') =>
      sql`(${ydid}::int, ${number}, ${own}, 'booked', 'SOUGHT', 'airportAirport', 1, 1.5, false, 'prepaid', 0, false)`;
    const orders = [
      ...['FIND10', 'FIND1', 'FIND11', 'FIND102', 'FIND2'].map((number) => made(number)),
      ...['XFA', 'XFC', 'XFB'].map((number) => made(number, 'FIND1')),
    ];
    await app.database.db.execute(sql`
      insert into air_orders (ydid, number, proxy_number, status, customer, service, pieces, gross, dangerous, payment,
        revision, cancelled)
      values ${sql.join(orders, sql`, `)}`);
    const matches = ['FIND1', 'FIND11', 'FIND102', 'FIND10', 'XFC', 'XFB', 'XFA'];
    for (const size of [1, 2, 3, 5, 7, 20]) {
      const seen: unknown[] = [];
      for (let start = 0; start <= matches.length; start += size) {
        const page = { q: 'find1', _start: start, _end: start + size, _count: 'false' };
        seen.push(...rows(await ask('airOrder', '', page)).map(({ number }) => number));
      }
      expect([size, ...seen]).toEqual([size, ...matches]);
    }
    const sorted = rows(await ask('airOrder', '', { q: 'find1', _sort: 'number', _order: 'asc' }));
    expect(sorted.map(({ number }) => number)).toEqual(matches.toSorted());
  });

  test('counts up to a cap, or not at all on request, and knows its end without counting', async () => {
    expect(counted(await ask('exchangeRate'))).toEqual([LIST_COUNT, true]);
    expect(counted(await ask('exchangeRate', '', { _count: 'false' }))).toEqual([20, true]);
    expect(
      counted(await ask('exchangeRate', '', { _start: RATES - 5, _end: RATES + 15, _count: 'false' })),
    ).toEqual([RATES, false]);
    expect(
      counted(await ask('exchangeRate', '', { _start: LIST_COUNT + 10, _end: LIST_COUNT + 30 })),
    ).toEqual([LIST_COUNT + 30, true]);
    expect(counted(await ask('exchangeRate', '', { q: 'nothing', _count: 'false' }))).toEqual([0, false]);
    const few = { source: 'USD', effective_lte: '1990-01-11' };
    expect(counted(await ask('exchangeRate', '', few))).toEqual([8, false]);
  });

  test('has a summary: a count, an estimate above the cap, and nothing to sum', async () => {
    const all = dataOf(await ask('exchangeRate', '/summary')) as Summary;
    expect(all).toMatchObject({ total: LIST_COUNT, capped: true, sums: [] });
    expect(all.estimate).toBeGreaterThan(LIST_COUNT);
    expect(all.estimate).toBeLessThan(RATES * 2);
    const few = dataOf(await ask('exchangeRate', '/summary', { q: 'eur', rate_lte: '7.01' }));
    expect(few).toEqual({ total: 20, capped: false, estimate: null, sums: [] });
    expect((await ask('exchangeRate', '/summary', { _sums: 'rate' })).status).toBe(400);
  });

  test.each(["o'clock", 'back\\slash', '$1 $2', "'; select 1; --", 'a\0b', '\ud800', '%_\\'])(
    'returns the same for repeated queries of %j',
    async (q) => {
      const answers = [];
      for (let time = 0; time < 3; time += 1)
        answers.push(await ask('exchangeRate', '', { q }), await ask('exchangeRate', '', { source: q }));
      const outcomes = answers.map(({ status, body }) => [status, status === 200 ? body : null]);
      expect(outcomes.filter((_, at) => at % 2 === 0)).toEqual(Array(3).fill(outcomes[0]));
      expect(outcomes.filter((_, at) => at % 2 === 1)).toEqual(Array(3).fill(outcomes[1]));
      expect(outcomes.flatMap(([status]) => status).filter((status) => Number(status) >= 500)).toEqual([]);
    },
  );

  test('filters by valid times of day only', async () => {
    const status = async (etd: string) => (await ask('airSchedule', '', { etd_gte: etd })).status;
    expect([await status('9.05'), await status('24:00'), await status('soon')]).toEqual([200, 400, 400]);
  });

  test('finds a pair by its codes, in either order', async () => {
    const response = await ask('exchangeRate', '', { q: 'cny eur', _end: 3 });
    expect(rows(response).map(({ source }) => source)).toEqual(['EUR', 'EUR', 'EUR']);
  });
});

describe('several sort orders', () => {
  test('apply one within the other, in both directions, and page by page', async () => {
    const sorted = { _sort: 'source,effective', _order: 'asc,desc', effective_lte: '1990-01-31' };
    const all = rows(await ask('exchangeRate', '', { ...sorted, _end: 100 }));
    const expected = all.toSorted(
      (a, b) =>
        plainText(a['source']).localeCompare(plainText(b['source'])) ||
        plainText(b['effective']).localeCompare(plainText(a['effective'])),
    );
    expect(all).toEqual(expected);
    const pieces = await Promise.all(
      [0, 7, 14, 21, 28].map((start) =>
        ask('exchangeRate', '', { ...sorted, _start: start, _end: start + 7 }),
      ),
    );
    expect(pieces.flatMap(rows)).toEqual(all);
    const exported = await ask('exchangeRate', '/export', { ...sorted, format: 'csv' });
    const lines = String(exported.body).trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',').find((cell) => /^\d{4}-/.test(cell)))).toEqual(
      all.map(({ effective }) => effective),
    );
  });

  test.each([['source,none'], ['source,'], ['source,target,rate,effective,expiry']])(
    'refuse %s',
    async (_sort) => {
      expect((await ask('exchangeRate', '', { _sort })).status).toBe(400);
    },
  );
});

const customer = async (code: string, values: Record<string, unknown> = {}, token = manager) => {
  const json = { code, shortName: code, fullName: `${code} Test`, type: 'customer', ...values };
  const answer = await post('customer', '', { status: 'existing', nature: 'domestic', ...json }, token);
  expect(answer.status).toBe(201);
  return dataOf(answer) as ResourceRecord;
};
const seen = ({ id, version }: ResourceRecord) => ({ id, version });

describe('sums', () => {
  test('are given for each currency, over the filter, for the user’s own company', async () => {
    await customer('SUM1', { creditLimit: '10.50', creditCurrency: 'USD' });
    await customer('SUM2', { creditLimit: '0.25', creditCurrency: 'USD', grade: 1 });
    await customer('SUM3', { creditLimit: '7', creditCurrency: 'CNY' });
    await customer('SUM4');
    await customer('SUM5', { creditLimit: '1000', creditCurrency: 'USD' }, stranger);
    const sums = async (query: SignedCall['query']) =>
      (dataOf(await ask('customer', '/summary', { _sums: 'creditLimit', ...query })) as Summary).sums;
    expect(await sums({ code_startswith: 'SUM' })).toEqual([
      { field: 'creditLimit', unit: 'CNY', sum: '7' },
      { field: 'creditLimit', unit: 'USD', sum: '10.75' },
    ]);
    expect(await sums({ grade: 1 })).toEqual([{ field: 'creditLimit', unit: 'USD', sum: '0.25' }]);
  });
});

describe('the names of referents', () => {
  const named = async (token: string, language = 'en') => {
    const answer = await call(app, '/ydapi/api/v1/contact', { token, query: { q: 'namedone', _count: 'false' }, headers: { 'accept-language': language } }); // prettier-ignore
    return rows(answer).map(
      ({ referred }) => (referred as Record<string, { name: string }>)['customer']?.name,
    );
  };
  const renamed = (change: string) => app.database.patiently((client) => client.query(change));

  test('belong to the user’s own company and are up to date after any change', async () => {
    for (const [token, shortName] of [
      [manager, 'Ours'],
      [stranger, 'Theirs'],
    ] as const) {
      await customer('NAMED', { shortName }, token);
      expect((await post('contact', '', { customer: 'NAMED', name: 'Namedone' }, token)).status).toBe(201);
    }
    // Alternately, and often enough for both to be cached.
    for (let time = 0; time < 4; time += 1)
      expect([await named(manager), await named(stranger)]).toEqual([['Ours'], ['Theirs']]);
    const { ydid } = await userNamed('manager');
    await renamed(`update customers set short_name = 'Renamed' where code = 'NAMED' and ydid = ${ydid}`);
    for (let time = 0; time < 4; time += 1)
      expect([await named(manager), await named(stranger)]).toEqual([['Renamed'], ['Theirs']]);
    // A page reads a name itself if it is not cached.
    const more = await customer('NAMED2', { shortName: 'Second' });
    await post('contact', '', { customer: more['code'], name: 'Namedone' });
    for (let time = 0; time < 4; time += 1)
      expect(new Set(await named(manager))).toEqual(new Set(['Renamed', 'Second']));
    const moved = `update contacts set customer = 'NAMED3' where customer = 'NAMED2'`;
    await customer('NAMED3', { shortName: 'Third' });
    for (let time = 0; time < 4; time += 1) await named(manager);
    await renamed(moved);
    expect(new Set(await named(manager))).toEqual(new Set(['Renamed', 'Third']));
  });

  test('are in the reader’s language', async () => {
    const name = async (language: string) => {
      const query = { source: 'EUR', _end: 1, _count: 'false' };
      const [rate] = rows(await call(app, '/ydapi/api/v1/exchangeRate', { token: clerk, query, headers: { 'accept-language': language } })); // prettier-ignore
      return (rate!.referred as Record<string, { name: string }>)['source']!.name;
    };
    await renamed(`update currencies set name = 'Euro', name_zh = '欧元' where code = 'EUR'`);
    for (let time = 0; time < 4; time += 1)
      expect([await name('en'), await name('zh')]).toEqual(['Euro', '欧元']);
    await renamed(`update currencies set name = 'Ecu', name_zh = '埃居' where code = 'EUR'`);
    expect([await name('en'), await name('zh')]).toEqual(['Ecu', '埃居']);
  });
});

describe('a change of several records at once', () => {
  const edit = async (records: unknown[], dryRun = false, token = manager) =>
    post('customer', '/bulk/edit', { records, dryRun }, token);
  const report = (answer: { body: unknown }) => dataOf(answer) as BulkReport;

  test('is applied after a preview, and reversed', async () => {
    const some = [
      await customer('BULK1', { grade: 2 }),
      await customer('BULK2'),
      await customer('BULK3', { grade: 5 }),
    ];
    const records = some.map((record) => ({ ...seen(record), values: { grade: 5 } }));
    const preview = report(await edit(records, true));
    expect(preview.applied).toBe(false);
    expect(preview.rows.map(({ name, changes, version }) => [name, changes, version])).toEqual([
      ['BULK1 BULK1', [{ field: 'grade', before: 2, after: 5 }], 2],
      ['BULK2 BULK2', [{ field: 'grade', before: null, after: 5 }], 2],
      ['BULK3 BULK3', [], 1],
    ]);
    const grades = async () =>
      rows(await ask('customer', '', { code_startswith: 'BULK' })).map(({ grade, version }) => [
        grade,
        version,
      ]);
    expect(await grades()).toEqual([[2, 1], [null, 1], [5, 1]]); // prettier-ignore
    const done = report(await edit(records));
    expect(done.applied).toBe(true);
    expect(await grades()).toEqual([[5, 2], [5, 2], [5, 1]]); // prettier-ignore
    const back = done.rows.map(({ id, version, changes }) => ({
      id,
      version,
      values: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    }));
    expect(report(await edit(back)).applied).toBe(true);
    expect(await grades()).toEqual([[2, 3], [null, 3], [5, 1]]); // prettier-ignore
    const trail = dataOf(await ask('customer', `/${some[0]!.id}/audit`, {}, manager)) as unknown[];
    expect(trail).toHaveLength(3);
  });

  test('changes nothing if one record is refused, and names that record', async () => {
    const [good, late] = [await customer('ALL1'), await customer('ALL2')];
    const answer = report(
      await edit([
        { ...seen(good), values: { grade: 4 } },
        { id: late.id, version: 7, values: { grade: 4 } },
        { ...seen(late), id: '00000000-0000-4000-8000-000000000000', values: { grade: 4 } },
      ]),
    );
    expect(answer.applied).toBe(false);
    expect(answer.rows.map(({ faults }) => faults.length)).toEqual([0, 1, 1]);
    expect(answer.rows[1]).toMatchObject({ name: 'ALL2 ALL2', version: 1 });
    const wrong = report(await edit([{ ...seen(good), values: { grade: 9 } }]));
    expect(wrong.rows[0]!.faults.map(({ path }) => path)).toEqual(['grade']);
    expect(wrong.rows[0]!.faults[0]!.message).not.toMatch(/:/);
    expect(rows(await ask('customer', '', { code: 'ALL1' }))[0]).toMatchObject({ grade: null, version: 1 });
  });

  test('deletes records, and names those still needed beforehand', async () => {
    const [needed, free] = [await customer('DEL1'), await customer('DEL2')];
    await post('contact', '', { customer: 'DEL1', name: 'Somebody' });
    const records = [seen(needed), seen(free)];
    const preview = report(await post('customer', '/bulk/delete', { records, dryRun: true }));
    expect(preview.rows.map(({ name, faults }) => [name, faults.length])).toEqual([
      ['DEL1 DEL1', 1],
      ['DEL2 DEL2', 0],
    ]);
    expect(report(await post('customer', '/bulk/delete', { records })).applied).toBe(false);
    expect(report(await post('customer', '/bulk/delete', { records: [seen(free)] })).applied).toBe(true);
    expect(rows(await ask('customer', '', { code_startswith: 'DEL' })).map(({ code }) => code)).toEqual([
      'DEL1',
    ]);
  });

  test('finds no records of another company, and is refused without the permission', async () => {
    const theirs = await customer('OTHER', {}, stranger);
    const records = [{ ...seen(theirs), values: { grade: 1 } }];
    expect((await edit(records)).status).toBe(404);
    expect((await post('customer', '/bulk/delete', { records: [seen(theirs)] })).status).toBe(404);
    expect((await post('customer', '/bulk/delete', { records: [seen(theirs)] }, clerk)).status).toBe(403);
  });
});

describe('a change of all matching records', () => {
  const quiet = { error: () => undefined, info: () => undefined, warn: () => undefined } as never;
  const work = () => workOnBulk(app.database, quiet, new AbortController().signal);
  const query = { code_startswith: 'WHOLE' };
  const all = (action: string, json: object, token = manager) =>
    post('customer', `/bulk/all/${action}`, { query, ...json }, token);
  const jobs = (path: string, method: 'GET' | 'POST' = 'GET', token = manager) =>
    call(app, `/ydapi/api/v1/bulkjobs${path}`, { token, method, ...(method === 'POST' && { json: {} }) });
  const job = (answer: { body: unknown }) => dataOf(answer) as BulkJob;
  const matches = async () => rows(await ask('customer', '', query)).map(({ code, grade }) => [code, grade]);

  beforeAll(async () => {
    for (let n = 0; n < 3; n += 1) await customer(`WHOLE${n}`, { grade: n + 1 });
    await customer('WHOLEX', {}, stranger);
  });

  test('refuses a filter that the list does not have instead of ignoring it', async () => {
    const query = { code_startswith: 'WHOLE', password_like: 'a' };
    const values = { grade: 5 };
    const answers = [
      await ask('customer', '/summary', query),
      await ask('customer', '/export', { ...query, format: 'csv' }),
      await post('customer', '/export/preview', { format: 'csv', query }),
      await all('edit/preview', { values, query }),
      await all('edit', { values, query, expected: 3 }),
      await all('delete/preview', { query }),
      await all('delete', { query, expected: 3 }),
    ];
    const refused = answers.map(({ status, body }) => [status, (body as { code: number }).code]);
    expect(refused).toEqual(answers.map(() => [400, 10006]));
  });

  test('runs in the background after a preview, and is undone except for records changed since', async () => {
    const values = { grade: 5, remark: 'all of them' };
    const preview = dataOf(await all('edit/preview', { values })) as BulkPreview;
    expect(preview.total).toBe(3);
    expect(preview.report.rows.every(({ changes }) => changes.length === 2)).toBe(true);
    // Refuses to change records that the preview did not count.
    expect((await all('edit', { values, expected: 2 })).status).toBe(400);
    const ordered = await all('edit', { values, expected: 3 });
    expect(ordered.status).toBe(201);
    const { id } = job(ordered);
    expect(job(await jobs(`/${id}`))).toMatchObject({ state: 'waiting', total: 3, undoable: false });
    await customer('WHOLE9', { grade: 1 });
    await work();
    expect(job(await jobs(`/${id}`))).toMatchObject({ state: 'done', done: 3, changed: 3, undoable: true });
    expect(await matches()).toEqual([['WHOLE0', 5], ['WHOLE1', 5], ['WHOLE2', 5], ['WHOLE9', 1]]); // prettier-ignore
    const [first] = rows(await ask('customer', '', { code: 'WHOLE0' }));
    await call(app, `/ydapi/api/v1/customer/${first!.id}`, { token: manager, method: 'PATCH', json: { version: first!.version, grade: 4 } }); // prettier-ignore
    // Somebody else's is as if it were not there.
    expect((await jobs(`/${id}/undo`, 'POST', stranger)).status).toBe(404);
    expect((await jobs(`/${id}`, 'GET', clerk)).status).toBe(404);
    const undone = job(await jobs(`/${id}/undo`, 'POST'));
    await work();
    expect(job(await jobs(`/${undone.id}`))).toMatchObject({ state: 'done', changed: 2, refused: 1 });
    expect(job(await jobs(`/${undone.id}`)).faults[0]).toMatchObject({ name: 'WHOLE0 WHOLE0' });
    expect(await matches()).toEqual([['WHOLE0', 4], ['WHOLE1', 2], ['WHOLE2', 3], ['WHOLE9', 1]]); // prettier-ignore
    expect(job(await jobs(`/${id}`))).toMatchObject({ state: 'undone', undoable: false });
    expect((await jobs(`/${id}/undo`, 'POST')).status).toBe(400);
  });

  test('deletes all records except those still needed, and restores them under their own ids', async () => {
    await post('contact', '', { customer: 'WHOLE1', name: 'Somebody' });
    const before = rows(await ask('customer', '', query));
    const { id } = job(await all('delete', { expected: 4 }));
    await work();
    expect(job(await jobs(`/${id}`))).toMatchObject({ state: 'done', changed: 3, refused: 1 });
    expect(await matches()).toEqual([['WHOLE1', 2]]);
    await jobs(`/${id}/undo`, 'POST');
    await work();
    expect(rows(await ask('customer', '', query)).map((one) => [one.id, one['code']])).toEqual(
      before.map((one) => [one.id, one['code']]),
    );
  });

  test('can be cancelled, and is refused without the permission or with an invalid filter', async () => {
    const values = { grade: 3 };
    const { id } = job(await all('edit', { values, expected: 4 }));
    expect(job(await jobs(`/${id}/cancel`, 'POST'))).toMatchObject({ state: 'cancelled', changed: 0 });
    await work();
    expect(job(await jobs(`/${id}`))).toMatchObject({ state: 'cancelled', done: 0, undoable: false });
    expect((await all('delete', { expected: 4 }, clerk)).status).toBe(403);
    expect((await all('edit', { values, expected: 4, query: { grade: 'many' } })).status).toBe(400);
    // A job whose owner has lost the permission changes nothing.
    const late = job(await all('delete', { expected: 4 }));
    await app.database.db.update(bulkJobs).set({ userId: (await userNamed('clerk')).id }).where(eq(bulkJobs.id, late.id)); // prettier-ignore
    await work();
    expect(job(await jobs(`/${late.id}`, 'GET', clerk))).toMatchObject({ state: 'failed', changed: 0 });
    expect(await matches()).toHaveLength(4);
  });
});

test('finds records stored without a folded text after the next start', async () => {
  const { db } = app.database;
  await db.insert(country).values({ code: 'TR', name: 'Türkiye' }).onConflictDoNothing();
  await db.insert(port).values({ code: 'TRISK', name: 'İskenderun', country: 'TR', kind: 'sea' });
  const matches = async () => rows(await ask('port', '', { q: 'iskend' })).map(({ code }) => code);
  expect(await matches()).toEqual([]);
  await foldMissing(db);
  expect(await matches()).toEqual(['TRISK']);
});
