/**
 * Measures lists of many rows: `npm run bench:lists -- [CUSTOMERS [RATES]]` (default 100000 and 1000000).
 * Opens, filters, sorts, pages and searches in three ways: through the whole stack (HTTP, signature, session,
 * policy, names of references, JSON), as bare SQL (rows and joined names) over the same pool, and as a bare
 * route of Fastify and `pg` over HTTP.
 * The three take turns of fifty calls, so that other load slows all alike. Another process makes and times
 * the calls; signing is not timed, since browsers do it.
 * Prints median and 95th percentile of each, the stack's ratio to the bare route, and the time of the summary
 * after the page. Refusals are printed; nothing fails.
 * Runs on the embedded database, then on PostgreSQL where POSTGRES_URL is set; DATABASES=embedded or postgres
 * selects one. FILL=1 only fills; BENCH_DATA names a folder that keeps the embedded database for later runs.
 */
import os from 'node:os';
import type { Database } from '#server/platform/db/client.ts';
import { table, timed, TIMES, warm, withNames, type ShownName } from './page-sql.ts';
import { portalOn, ydid, type Query } from './manager.ts';

const CUSTOMERS = Number(process.argv[2] ?? 100_000);
const RATES = Number(process.argv[3] ?? 1_000_000);

/** A page requested through the API, and the same as bare SQL: the part after `from` and its table. */
type BenchLine = [title: string, query: Query, sql: string];

const page = (start: number): Query => ({ _start: start, _end: start + 20 });
const deepCustomers = Math.floor(CUSTOMERS * 0.9);
const deepRates = Math.floor(RATES * 0.9);
const mine = `where ydid = ${ydid}`;
const customers: BenchLine[] = [
  ['open', page(0), `${mine} order by code, id limit 20`],
  ['filter: status and grade', { status: 'existing', grade: 3 }, `${mine} and status = 'existing' and grade = 3 order by code, id limit 20`],
  ['filter: a part of the name', { fullName_like: 'number 77' }, `${mine} and full_name collate "und-x-icu" ilike '%number 77%' order by code, id limit 20`],
  ['sort: name, down', { _sort: 'fullName', _order: 'desc' }, `${mine} order by full_name collate "und-x-icu" desc, id desc limit 20`],
  ['sort: status, then code', { _sort: 'status,code' }, `${mine} order by status collate "und-x-icu", code, id limit 20`],
  ['page at 1,000', page(1000), `${mine} order by code, id limit 20 offset 1000`],
  ['page at 90 %', page(deepCustomers), `${mine} order by code, id limit 20 offset ${deepCustomers}`],
  ['search: how all codes begin', { q: 'c' }, `${mine} and search_text like '%c%' order by code, id limit 20`],
  ['search: a common word', { q: 'trading' }, `${mine} and search_text like '%trading%' order by code, id limit 20`],
  ['search: a rare word', { q: 'number 4711' }, `${mine} and search_text like '%number%' and search_text like '%4711%' order by code, id limit 20`],
  ['search: what is not there', { q: 'qqqq' }, `${mine} and search_text like '%qqqq%' order by code, id limit 20`],
]; // prettier-ignore
const rates: BenchLine[] = [
  ['open', page(0), 'order by effective desc, id desc limit 20'],
  ['filter: a pair', { source: 'USD', target: 'CNY' }, `where source = 'USD' and target = 'CNY' order by effective desc, id desc limit 20`],
  ['filter: days', { effective_gte: '2001-01-01', effective_lte: '2001-01-08' }, `where effective >= '2001-01-01' and effective <= '2001-01-08' order by effective desc, id desc limit 20`],
  ['sort: source, up', { _sort: 'source', _order: 'asc' }, 'order by source, id limit 20'],
  ['sort: rate', { _sort: 'rate', _order: 'asc' }, 'order by rate, id limit 20'],
  ['page at 1,000', page(1000), 'order by effective desc, id desc limit 20 offset 1000'],
  ['page at 90 %', page(deepRates), `order by effective desc, id desc limit 20 offset ${deepRates}`],
  ['search: a common code', { q: 'usd' }, `where search_text like '%usd%' order by effective desc, id desc limit 20`],
  ['search: a pair', { q: 'try eur' }, `where search_text like '%try%' and search_text like '%eur%' order by effective desc, id desc limit 20`],
  ['search: what is not there', { q: 'qqq' }, `where search_text like '%qqq%' order by effective desc, id desc limit 20`],
]; // prettier-ignore
const customerNames: ShownName[] = [
  ['capital', 'currencies', 'capital.code = page.capital_currency', 'capital.name'],
  ['country_of', 'countries', 'country_of.code = page.country', 'country_of.name'],
  ['credit', 'currencies', 'credit.code = page.credit_currency', 'credit.name'],
  ['sales', 'users', 'sales.ydid = page.ydid and sales.name_key = page.sales_owner', 'sales.real_name'],
  ['service', 'users', 'service.ydid = page.ydid and service.name_key = page.service_owner', 'service.real_name'],
  ['finance', 'users', 'finance.ydid = page.ydid and finance.name_key = page.finance_owner', 'finance.real_name'],
]; // prettier-ignore
const rateNames: ShownName[] = [
  ['source_of', 'currencies', 'source_of.code = page.source', 'source_of.name'],
  ['target_of', 'currencies', 'target_of.code = page.target', 'target_of.name'],
];
const all = [
  ...customers.map((line) => ['customers', 'customer', customerNames, line] as const),
  ...rates.map((line) => ['exchange_rates', 'exchangeRate', rateNames, line] as const),
];

/** Indexes are created after the rows, which takes a third of the time. */
async function fill(database: Database): Promise<void> {
  await database.patiently(async (client) => {
    const held = await client.query('select from customers offset 1000 limit 1');
    if (held.rowCount) return; // A database that was filled before.
    const { rows } = await client.query<{ name: string; def: string }>(
      "select indexname as name, indexdef as def from pg_indexes where tablename in ('customers', 'exchange_rates') and indexdef not like '%UNIQUE%'",
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    await client.query(`
      insert into customers (ydid, code, short_name, full_name, type, status, nature, grade, credit_control, credit_currency, credit_limit, active, search_text, name_keys)
      select ${ydid}, 'C' || lpad(n::text, 7, '0'), 'Customer ' || n, 'Customer number ' || n || case when n % 2 = 0 then ' Trading Co., Ltd.' else ' Logistics' end,
        'customer', (array['existing', 'potential', 'undevelopable'])[1 + n % 3], 'domestic', 1 + n % 5, true, 'USD', n, true,
        lower('C' || lpad(n::text, 7, '0') || ' customer number ' || n || case when n % 2 = 0 then ' trading co ltd' else ' logistics' end), array[n]
      from generate_series(1, ${CUSTOMERS}) n`);
    await client.query(`
      insert into exchange_rates (ydid, source, target, sign, rate, effective)
      select ${ydid}, a.code, b.code, 'multiply', 1 + (d % 997) * 0.01, date '1990-01-01' + d
      from generate_series(0, ${Math.ceil(RATES / 90) - 1}) d,
        unnest(array['USD','EUR','CNY','TRY','GBP','JPY','CHF','HKD','SGD','AED']) a(code),
        unnest(array['USD','EUR','CNY','TRY','GBP','JPY','CHF','HKD','SGD','AED']) b(code)
      where a.code <> b.code limit ${RATES}`);
    for (const { def } of rows) await client.query(def);
    await client.query('vacuum analyze customers');
    await client.query('vacuum analyze exchange_rates');
  });
}

async function run(title: string, url?: string): Promise<void> {
  const statements = all.map(([of, , names, [, , sql]]) => withNames(`select * from ${of} ${sql}`, names));
  const { signed, ask, route, statement, close } = await portalOn(
    url,
    fill,
    statements,
    process.env['BENCH_DATA'],
  );
  console.log(`\n${title}: ${CUSTOMERS.toLocaleString('en')} customers, ${RATES.toLocaleString('en')} rates`);
  table.head('summary after it');
  const asking = (path: string, own: Query) => () => {
    const call = signed(path, own);
    return () => ask(call);
  };
  const lines = all.map(([of, key, , [what, query]], at) => {
    const { _start, _end, _sort, _order, ...filters } = query;
    return {
      name: `${of}, ${what}`,
      ways: [
        () => () => statement(at),
        () => () => route(at),
        asking(key, { ...page(0), ...query, _count: 'false' }),
      ],
      summary: asking(`${key}/summary`, filters),
    };
  });
  // Filled once, measured later.
  const measured = process.env['FILL'] ? [] : lines;
  await warm(measured.map(({ ways }) => ways));
  for (const { name, ways, summary } of measured)
    try {
      table.line(name, await timed(...ways), await timed(summary));
    } catch (error) {
      console.log(`${name} ${error instanceof Error ? error.message : 'failed'}`);
    }
  await close();
}

console.log(
  `${os.cpus()[0]?.model}, ${os.cpus().length} cores, Node ${process.version}; ${TIMES} calls a line`,
);
const wanted = process.env['DATABASES'] ?? 'embedded postgres';
if (wanted.includes('embedded')) await run('Embedded database');
const { POSTGRES_URL } = process.env;
if (POSTGRES_URL && wanted.includes('postgres')) await run('PostgreSQL', POSTGRES_URL);
