/**
 * Measures what each part of `server/platform/fast/` gains: `npm run bench:fast -- [CUSTOMERS [RATES]]` (default
 * 20000 and 20000). Two portals run on the same PostgreSQL, one of them without the part (FAST_WITHOUT), and take
 * turns of fifty calls. Prints the medians of each call and the gain. PARTS names some.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { FastPart } from '#server/platform/fast/switch.ts';
import { portalOn, ydid, type Query } from './manager.ts';
import { timed } from './page-sql.ts';

const CUSTOMERS = Number(process.argv[2] ?? 20_000);
const RATES = Number(process.argv[3] ?? 20_000);
const PARTS = (process.env['PARTS'] ?? 'pipeline,statements,epoch,names,confirming').split(',') as FastPart[];
const { POSTGRES_URL } = process.env;

const page = { _start: 0, _end: 20, _count: 'false' };
const lines: [title: string, path: string, query: Query][] = [
  ['customers, open', 'customer', page],
  ['customers, a filter', 'customer', { ...page, status: 'existing', grade: 3 }],
  ['customers, a search', 'customer', { ...page, q: 'number 4711' }],
  ['exchange rates, open', 'exchangeRate', page],
];

async function fill(database: Database): Promise<void> {
  const { rows } = await database.db.execute(sql`select from customers offset 1000 limit 1`);
  if (rows.length > 0) return;
  await database.patiently(async (client) => {
    await client.query(`
      insert into customers (ydid, code, short_name, full_name, type, status, nature, grade, credit_control, credit_currency, credit_limit, active, search_text, name_keys)
      select ${ydid}, 'C' || lpad(n::text, 7, '0'), 'Customer ' || n, 'Customer number ' || n, 'customer',
        (array['existing', 'potential', 'undevelopable'])[1 + n % 3], 'domestic', 1 + n % 5, true, 'USD', n, true,
        lower('C' || lpad(n::text, 7, '0') || ' customer number ' || n), array[n]
      from generate_series(1, ${CUSTOMERS}) n`);
    await client.query(`
      insert into exchange_rates (ydid, source, target, sign, rate, effective)
      select ${ydid}, 'USD', 'CNY', 'multiply', 1 + (d % 997) * 0.01, date '1990-01-01' + d
      from generate_series(0, ${RATES - 1}) d`);
    await client.query('vacuum analyze customers');
    await client.query('vacuum analyze exchange_rates');
  });
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

const portal = async (without: FastPart | '') => {
  process.env['FAST_WITHOUT'] = without;
  return portalOn(POSTGRES_URL, fill, []);
};
const whole = await portal('');
for (const part of PARTS) {
  const reduced = await portal(part);
  console.log(`\nWithout ${part}: ms with, ms without, gain`);
  for (const [title, path, query] of lines) {
    const way = ({ signed, ask }: typeof whole) => {
      return () => {
        const call = signed(path, query);
        return () => ask(call);
      };
    };
    try {
      const [on = [], off = []] = await timed(way(whole), way(reduced));
      const gain = Math.round((1 - median(on) / median(off)) * 100);
      console.log(`${title.padEnd(30)} ${median(on).toFixed(2)} ${median(off).toFixed(2)} ${gain} %`);
    } catch (error) {
      console.log(`${title} ${error instanceof Error ? error.message : 'failed'}`);
    }
  }
  await reduced.close();
}
await whole.close();
