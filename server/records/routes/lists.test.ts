/** Tests what every list has besides paging: several sort orders, separate counts, sums, names of referents. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { LIST_COUNT } from '#contract/records/api/list.ts';
import type { Summary } from '#contract/records/api/summary.ts';
import { plainText } from '#contract/records/fields.ts';
import { foldMissing } from '../search-text.ts';
import { isFast } from '#server/platform/fast/switch.ts';
import { port } from '#server/reference/schema/resources.ts';
import { country } from '#server/reference/schema/resources.ts';
import { call, type SignedCall } from '#server/test/app.ts';
import {
  RATES,
  app,
  clerk,
  manager,
  stranger,
  userNamed,
  ask,
  post,
  rows,
  dataOf,
  customer,
  openPortal,
} from './testing/lists.ts';

beforeAll(openPortal);

const counted = ({ headers }: { headers: Record<string, unknown> }) => [
  Number(headers['x-total-count']),
  headers['x-total-capped'] === 'true',
];

type Cost = { trips: number; statements: number; rows: number };

/** Returns the round trips to the database while `work` ran, the statements, and the rows returned. */
async function costOnce(work: () => Promise<unknown>): Promise<Cost> {
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

/** The least of three runs: a query of the portal's own jobs may fall into one of them. */
async function cost(work: () => Promise<unknown>): Promise<Cost> {
  const runs = [await costOnce(work), await costOnce(work), await costOnce(work)];
  return runs.reduce((least, run) => (run.trips < least.trips ? run : least));
}

describe('a long list', () => {
  test.runIf(isFast).each([[0], [40], [5000], [RATES - 7]])(
    'reads from row %i on only what it shows',
    async (start) => {
      const page = { _start: start, _end: start + 20, _sort: 'effective', _order: 'asc', _count: 'false' };
      await ask('exchangeRate', '', page);
      let shown = 0;
      const spent = await cost(async () => {
        shown = rows(await ask('exchangeRate', '', page)).length;
      });
      expect(shown).toBe(Math.min(20, RATES - start));
      // The session, and the page with the names of its currencies, in one round trip.
      expect(spent).toEqual({ trips: 1, statements: 2, rows: 1 + shown });
    },
  );

  test.runIf(isFast).each(['airOrder', 'airWaybill'] as const)(
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

  test.runIf(isFast)(
    'searched without an order reads ids, then rows: exact code, prefix, others; one query if there are none',
    async () => {
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
      expect(await cost(() => ask('customer', '', nothing))).toEqual({
        trips: 1,
        statements: 2,
        rows: 1 + 1,
      });
    },
  );

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

test('finds records stored without a folded text after the next start', async () => {
  const { db } = app.database;
  await db.insert(country).values({ code: 'TR', name: 'Türkiye' }).onConflictDoNothing();
  await db.insert(port).values({ code: 'TRISK', name: 'İskenderun', country: 'TR', kind: 'sea' });
  const matches = async () => rows(await ask('port', '', { q: 'iskend' })).map(({ code }) => code);
  expect(await matches()).toEqual([]);
  await foldMissing(db);
  expect(await matches()).toEqual(['TRISK']);
});
