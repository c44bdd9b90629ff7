/**
 * Measures Ctrl-K with 100,000 customers and 100,000 contacts, on the embedded database and on PostgreSQL:
 * `npm run bench:search`; DATABASES=embedded or postgres selects one.
 * Measures the whole service with every kind of record a manager may see, in milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#server/platform/db/client.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { seedBasics } from '#server/demo/seed.ts';
import { builtInGrants } from '#server/access/policies/grants.ts';
import { customerResources } from '#server/customers/resources.ts';
import { findTextOf } from '#server/records/search/find-text.ts';
import { search } from '#server/records/search/search.ts';
import '#server/resources.ts';

const COUNT = Number(process.env['CUSTOMERS'] ?? 100_000);
const ROUNDS = 30;
const YDID = 2000;
const ACTOR = { id: '00000000-0000-0000-0000-000000000001', ydid: YDID, routers: builtInGrants.manager };

const EN = [
  'Sunrise',
  'Anadolu',
  'Pacific',
  'Golden',
  'Atlas',
  'Marmara',
  'Orient',
  'Delta',
  'Union',
  'Star',
];
const TRADE = ['Logistics', 'Tekstil', 'Trading', 'Nakliyat', 'Freight', 'Electronics', 'Foods', 'Chemicals'];
const ZH = ['大通', '顺达', '远洋', '金桥', '华瑞', '中联', '东方', '新海', '宏远', '嘉诚'];
const CITY = ['上海', '北京', '深圳', '宁波', '青岛', '广州', '天津', '厦门'];
const QUESTIONS: Record<string, string> = {
  'a code': 'C0054321',
  'a common word': 'logistics',
  'two words': 'sunrise tekstil',
  'two letters': 'su',
  'one letter': 's',
  'a Chinese name': '上海顺达',
  'one Chinese character': '达',
  'Pinyin, whole': 'shanghaishunda',
  'Pinyin, initials': 'shsd',
  'digits of a telephone': '5550054',
  'nothing like it': 'zzqqxx',
};

/** The database creates the rows, the service their search terms; indexes are created last. */
async function fill(database: Database): Promise<void> {
  await migrate(database);
  await seedBasics(database);
  const words = (names: readonly string[]) =>
    names.map((fullName) => findTextOf(customerResources.customer.search, { fullName }));
  const english = EN.flatMap((one) => TRADE.map((trade) => `${one} ${trade}`));
  const chinese = CITY.flatMap((city) => ZH.map((name) => `${city}${name}国际物流有限公司`));
  await database.patiently(async (client) => {
    const { rows } = await client.query<{ name: string; def: string }>(
      "select indexname as name, indexdef as def from pg_indexes where tablename in ('customers', 'contacts') and indexdef like '%gin%'",
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    await client.query(
      `insert into customers (ydid, code, short_name, full_name, name_en, phone, type, status, nature, credit_control,
         active, search_text, name_keys, find_text)
       select ${YDID}, code, code, case when n % 2 = 1 then zh else en end, en || ' ' || n, phone, 'customer', 'existing',
         'domestic', false, true, lower(code || ' ' || en), array[n],
         ' ' || lower(code) || enw || ' ' || n || case when n % 2 = 1 then zhw else '' end || ' 90212555' || lpad(n::text, 6, '0')
       from (select n, 'C' || lpad(n::text, 7, '0') as code, ($1::text[])[1 + n % ${english.length}] as en,
           ($2::text[])[1 + n % ${english.length}] as enw, ($3::text[])[1 + n % ${chinese.length}] as zh,
           ($4::text[])[1 + n % ${chinese.length}] as zhw, '+90 212 555 ' || lpad(n::text, 6, '0') as phone
         from generate_series(0, ${COUNT - 1}) as n) as made`,
      [english, words(english), chinese, words(chinese)],
    );
    await client.query(
      `insert into contacts (ydid, customer, name, mobile, is_main, active, search_text, find_text)
       select ${YDID}, 'C' || lpad(n::text, 7, '0'), 'Person ' || n, '+86 138 ' || lpad(n::text, 8, '0'), false, true,
         'person ' || n, ' person ' || n || ' 86138' || lpad(n::text, 8, '0')
       from generate_series(0, ${COUNT - 1}) as n`,
    );
    for (const { def } of rows) await client.query(def);
    await client.query('vacuum analyze customers, contacts');
  });
}

async function run(name: string, database: Database): Promise<void> {
  await fill(database);
  const table: Record<string, object> = {};
  for (const [what, text] of Object.entries(QUESTIONS)) {
    const times: number[] = [];
    let resultCount = 0;
    for (let round = -3; round < ROUNDS; round += 1) {
      const start = performance.now();
      resultCount = (await search(database.db, ACTOR, 'en', text)).records.length;
      if (round >= 0) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(1);
    table[what] = { found: resultCount, least: at(0), median: at(0.5), p95: at(0.95) };
  }
  console.log(`\n${name}, ${COUNT.toLocaleString('en')} customers, as many contacts`);
  console.table(table);
}

const wanted = process.env['DATABASES'] ?? 'embedded postgres';
const folder = mkdtempSync(join(tmpdir(), 'porthole-bench-'));
const embedded = await openDatabase({ dataDir: join(folder, 'data'), statementMs: 120_000 });
if (wanted.includes('embedded')) await run('Embedded database', embedded);
await embedded.close();

const { POSTGRES_URL } = process.env;
if (POSTGRES_URL && wanted.includes('postgres')) {
  const admin = new pg.Client({ connectionString: POSTGRES_URL });
  await admin.connect();
  await admin.query('create database porthole_bench');
  const url = new URL(POSTGRES_URL);
  url.pathname = '/porthole_bench';
  const postgres = await openDatabase({ url: url.href, dataDir: folder, statementMs: 120_000 });
  await run('PostgreSQL', postgres);
  await postgres.close();
  await admin.query('drop database porthole_bench');
  await admin.end();
}
rmSync(folder, { recursive: true, force: true });
