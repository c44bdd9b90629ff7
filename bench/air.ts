/**
 * Measures lists, the desk and the search of the air office: `npm run bench:air -- [ORDERS] [FOLDER] [LINES]`
 * (default 1000000 orders, and as many waybills).
 * FOLDER, or a server, keeps the data for later runs. LINES selects lines by a part of their name; `fill`
 * measures none.
 * Each page is measured through the whole stack (HTTP, signature, session, policy, names of references,
 * JSON), as bare SQL (rows and joined names) over the same pool, and as a route that does nothing else
 * (bench/page-sql.ts).
 * Prints median and 95th percentile of each, and the stack's ratio to the route; fails nothing. Runs on
 * PostgreSQL where POSTGRES_URL is set, else on the embedded database.
 */
import os from 'node:os';
import type { Database } from '#server/platform/db/client.ts';
import { table, timed, TIMES, warm, withNames, type ShownName } from './page-sql.ts';
import { portalOn, ydid, type Query } from './manager.ts';

const ORDERS = Number(process.argv[2] ?? 1_000_000);
const FOLDER = process.argv[3] || undefined;
const WANTED = process.argv[4] ?? '';
/** A page requested through the API, and the same as bare SQL: the part after the company. */
type BenchLine = [title: string, query: Query, sql: string];

const UNDER_WAY = ['booked', 'accepted', 'audited', 'received', 'declared', 'cleared', 'out', 'billed'];
const page = (start: number, rows = 20): Query => ({ _start: start, _end: start + rows });
const middle = String(ORDERS / 2).padStart(7, '0');
const listed = (states: readonly string[]) => `status in (${states.map((one) => `'${one}'`).join(', ')})`;
const orders: BenchLine[] = [
  ['open', {}, 'order by number desc, id desc limit 20'],
  ['desk: the next days', { ...page(0, 300), status: UNDER_WAY, flightDate_gte: '2020-05-05', flightDate_lte: '2020-05-07', _sort: 'flightDate', _order: 'asc' }, `and ${listed(UNDER_WAY)} and flight_date between '2020-05-05' and '2020-05-07' order by flight_date, id limit 300`],
  ['desk: late', { ...page(0, 300), status: UNDER_WAY, flightDate_lte: '2020-05-04', _sort: 'flightDate', _order: 'desc' }, `and ${listed(UNDER_WAY)} and flight_date <= '2020-05-04' order by flight_date desc, id desc limit 300`],
  ['to be taken', { status: 'booked' }, `and status = 'booked' order by number desc, id desc limit 20`],
  ['mine', { operator: 'clerk7' }, `and operator = 'clerk7' order by number desc, id desc limit 20`],
  ['a customer', { customer: 'C07' }, `and customer = 'C07' order by number desc, id desc limit 20`],
  ['a flight’s day', { flightDate: '2020-05-05' }, `and flight_date = '2020-05-05' order by number desc, id desc limit 20`],
  ['sort: flight date, down', { _sort: 'flightDate', _order: 'desc' }, 'order by flight_date desc nulls last, id desc limit 20'],
  ['page at 1,000', page(1000), 'order by number desc, id desc limit 20 offset 1000'],
  ['search: a number', { q: `A${middle}` }, `and search_text like '%a${middle}%' order by number desc, id desc limit 20`],
  ['search: how all numbers begin', { q: 'a' }, `and search_text like '%a%' order by number desc, id desc limit 20`],
  ['search: how many numbers begin', { q: 'a05' }, `and search_text like '%a05%' order by number desc, id desc limit 20`],
  ['search: a common code', { q: 'ist' }, `and search_text like '%ist%' order by number desc, id desc limit 20`],
  ['search: two words that meet', { q: 'ist tk10' }, `and search_text like '%ist%' and search_text like '%tk10%' order by number desc, id desc limit 20`],
  ['search: two that never meet', { q: 'ist fra' }, `and search_text like '%ist%' and search_text like '%fra%' order by number desc, id desc limit 20`],
  ['search: what is not there', { q: 'qqqq' }, `and search_text like '%qqqq%' order by number desc, id desc limit 20`],
]; // prettier-ignore
const bills: BenchLine[] = [
  ['masters', { kind: 'master' }, `and kind = 'master' order by number collate "und-x-icu" desc, id desc limit 20`],
  ['houses', { kind: 'house' }, `and kind = 'house' order by number collate "und-x-icu" desc, id desc limit 20`],
  ['houses that wait', { ...page(0, 300), kind: 'house', type: 'house', status_ne: 'void', master_null: 'true', _sort: 'destination', _order: 'asc' }, `and kind = 'house' and type = 'house' and status <> 'void' and master is null order by destination, id limit 300`],
  ['masters being built', { ...page(0, 30), kind: 'master', type: 'consolidation', status: 'draft' }, `and kind = 'master' and type = 'consolidation' and status = 'draft' order by number collate "und-x-icu" desc, id desc limit 30`],
  ['of a master', { master: '235-0000100' }, `and master = '235-0000100' order by number collate "und-x-icu" desc, id desc limit 20`],
  ['search: a number', { q: `H${middle}` }, `and search_text like '%h${middle}%' order by number collate "und-x-icu" desc, id desc limit 20`],
  ['search: how many numbers begin', { q: '235' }, `and search_text like '%235%' order by number collate "und-x-icu" desc, id desc limit 20`],
  ['search: a common code', { q: 'ist' }, `and search_text like '%ist%' order by number collate "und-x-icu" desc, id desc limit 20`],
  ['search: what is not there', { q: 'qqqq' }, `and search_text like '%qqqq%' order by number collate "und-x-icu" desc, id desc limit 20`],
]; // prettier-ignore

/** One order in ten has the same destination. */
const destination = `(array['IST','FRA','LHR','ORD','DXB','NRT','AMS','CDG','SIN','LAX'])[1 + n % 10]`;

async function fill(database: Database): Promise<void> {
  if ((await database.pool.query('select from air_orders limit 1')).rows.length > 0) return;
  await database.patiently(async (client) => {
    await client.query(`
      insert into customers (ydid, code, short_name, full_name, type, status, nature, grade, credit_control, credit_currency, credit_limit, active, search_text, name_keys)
      select ${ydid}, 'C' || lpad(n::text, 2, '0'), 'Customer ' || n, 'Customer ' || n, 'customer', 'existing', 'domestic', 1, false, 'USD', n, true, 'c' || n, array[n]
      from generate_series(0, 99) n`);
    // One in two hundred is under way; the others have been delivered.
    await client.query(`
      insert into air_orders (ydid, number, status, customer, flight, flight_date, origin, destination, service, pieces, gross, dangerous, payment, operator, revision, cancelled)
      select ${ydid}, 'A' || lpad(n::text, 7, '0'),
        case when n % 200 = 0 then (array['booked','accepted','audited','received','declared','cleared','out','billed'])[1 + n / 200 % 8] else 'delivered' end,
        'C' || lpad((n % 100)::text, 2, '0'), 'TK' || (1000 + n % 50), date '2018-01-01' + (n / 350), 'PVG', ${destination}, 'airportAirport', 1 + n % 20, n % 900 + 0.5, false, 'prepaid', 'clerk' || n % 20, 0, false
      from generate_series(1, ${ORDERS}) n`);
    // Five houses per master; the last ones have no master yet, and the last masters are drafts.
    await client.query(`
      insert into air_waybills (ydid, number, kind, type, status, "order", master, customer, flight, flight_date, origin, destination, pieces, gross, dangerous, payment, other_payment)
      select ${ydid}, case when n % 6 = 0 then '235-' || lpad((n / 6)::text, 7, '0') else 'H' || lpad(n::text, 7, '0') end,
        case when n % 6 = 0 then 'master' else 'house' end, case when n % 6 = 0 then 'consolidation' else 'house' end,
        case when n % 6 = 0 and n > ${ORDERS} - 200 then 'draft' else 'final' end,
        'A' || lpad(n::text, 7, '0'),
        case when n % 6 <> 0 and n <= ${ORDERS} - 500 then '235-' || lpad((n / 6)::text, 7, '0') end,
        'C' || lpad((n % 100)::text, 2, '0'), 'TK' || (1000 + n % 50), date '2018-01-01' + (n / 350), 'PVG', ${destination}, 1 + n % 20, n % 900 + 0.5, false, 'prepaid', 'prepaid'
      from generate_series(1, ${ORDERS}) n`);
    await client.query('vacuum analyze air_orders');
    await client.query('vacuum analyze air_waybills');
  });
}

/** A record of the company, by a field of the page. */
const own = (name: string, table: string, key: string, field: string, shown: string): ShownName => [
  name,
  table,
  `${name}.ydid = page.ydid and ${name}.${key} = page.${field}`,
  `${name}.${shown}`,
];
const everyones = (name: string, table: string, field: string): ShownName => [
  name,
  table,
  `${name}.code = page.${field}`,
  `${name}.name`,
];
const places: ShownName[] = [
  everyones('from_of', 'airports', 'origin'),
  everyones('to_of', 'airports', 'destination'),
  everyones('airline_of', 'carriers', 'airline'),
  everyones('currency_of', 'currencies', 'currency'),
  own('customer_of', 'customers', 'code', 'customer', 'short_name'),
];
const orderNames: ShownName[] = [
  ...places,
  own('broker_of', 'customers', 'code', 'broker', 'short_name'),
  own('sales', 'users', 'name_key', 'sales_owner', 'real_name'),
  own('operator_of', 'users', 'name_key', 'operator', 'real_name'),
];
const billNames: ShownName[] = [
  ...places,
  everyones('second_of', 'currencies', 'second_currency'),
  own('order_of', 'air_orders', 'number', '"order"', 'number'),
  own('master_of', 'air_waybills', 'number', 'master', 'number'),
  own('tariff_of', 'air_tariffs', 'code', 'tariff', 'name'),
];

const tables = [
  ['airOrder', 'air_orders', orders, orderNames],
  ['airWaybill', 'air_waybills', bills, billNames],
] as const;
const all = tables
  .flatMap(([key, of, lines, names]) =>
    lines.map(([what, query, sql]) => {
      const statement = withNames(`select * from ${of} where ydid = ${ydid} ${sql}`, names);
      return { name: `${key}, ${what}`, key, query, statement };
    }),
  )
  .filter(({ name }) => name.includes(WANTED));

const url = process.env['POSTGRES_URL'];
const began = performance.now();
const statements = all.map(({ statement }) => statement);
const { signed, ask, route, statement, close } = await portalOn(url, fill, statements, FOLDER);
console.log(`filled and started in ${((performance.now() - began) / 1000).toFixed(0)} s`);

console.log(
  `${url ? 'PostgreSQL' : 'Embedded database'}: ${ORDERS.toLocaleString('en')} orders and as many waybills; ${os.cpus()[0]?.model}, ${TIMES} calls a line`,
);
table.head();
const lines = all.map(({ name, key, query }, at) => ({
  name,
  ways: [
    () => () => statement(at),
    () => () => route(at),
    () => {
      const call = signed(key, { ...page(0), ...query, _count: 'false' });
      return () => ask(call);
    },
  ],
}));
await warm(lines.map(({ ways }) => ways));
for (const { name, ways } of lines) table.line(name, await timed(...ways));
// The global search (Ctrl-K) covers all kinds of records, so there is no SQL to compare it with.
for (const text of ['a05', middle, 'ist', 'ist fra', 'tk1007', 'qqqq'].filter((one) =>
  `search ${one}`.includes(WANTED),
)) {
  const one = () => {
    const call = signed('search', { q: text });
    return () => ask(call);
  };
  table.alone(`Ctrl-K: ${text}`, await timed(one));
}
await close();
