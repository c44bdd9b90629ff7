/**
 * What Ctrl-K asks, at 100,000 customers and 100,000 contacts, on the embedded database and on PostgreSQL in one run:
 * `npm run bench:search`. The whole service, every kind of record a manager may see; milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../server/db/client.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { seedBasics } from '../server/db/seed/index.ts';
import { contact, customer } from '../server/db/schema/customers.ts';
import { builtInGrants } from '../server/policies/grants.ts';
import { findTextOf } from '../server/search/find-text.ts';
import { search } from '../server/search/search.ts';
import { fold } from '../contract/standards/fold.ts';

const COUNT = Number(process.env['CUSTOMERS'] ?? 100_000);
const CHUNK = 1000;
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
  'a Chinese name': '上海大通',
  'one Chinese character': '大',
  'Pinyin, whole': 'shanghaidatong',
  'Pinyin, initials': 'shdt',
  'digits of a telephone': '5550054',
  'nothing like it': 'zzqqxx',
};

async function fill(database: Database): Promise<void> {
  await migrate(database);
  await seedBasics(database);
  const { db } = database;
  for (let at = 0; at < COUNT; at += CHUNK) {
    const numbers = Array.from({ length: CHUNK }, (_, n) => at + n);
    const customers = numbers.map((n) => {
      const code = `C${String(n).padStart(7, '0')}`;
      const nameEn = `${EN[n % 10]!} ${TRADE[(n >> 3) % 8]!} ${n} Ltd`;
      const fullName = n % 2 ? `${CITY[n % 8]!}${ZH[(n >> 2) % 10]!}${n}国际物流有限公司` : nameEn;
      const values = {
        code,
        shortName: code,
        fullName,
        nameEn,
        phone: `+90 212 555 ${String(n).padStart(6, '0')}`,
      };
      return {
        ...values,
        ydid: YDID,
        type: 'customer',
        status: 'existing',
        nature: 'domestic',
        creditControl: false,
        active: true,
        searchText: fold(`${code} ${fullName} ${nameEn}`),
        findText: findTextOf('customer', values) ?? '',
        nameKeys: [n],
      };
    });
    await db.insert(customer).values(customers);
    await db.insert(contact).values(
      numbers.map((n) => {
        const name = n % 3 ? `Person ${n}` : `王小明${n}`;
        const values = { name, mobile: `+86 138 ${String(n).padStart(8, '0')}` };
        return {
          ...values,
          ydid: YDID,
          customer: `C${String(n).padStart(7, '0')}`,
          isMain: false,
          active: true,
          searchText: fold(name),
          findText: findTextOf('contact', values) ?? '',
        };
      }),
    );
  }
  await database.patiently((client) => client.query('vacuum analyze customers, contacts'));
}

async function run(name: string, database: Database): Promise<void> {
  await fill(database);
  const table: Record<string, object> = {};
  for (const [what, text] of Object.entries(QUESTIONS)) {
    const times: number[] = [];
    let found = 0;
    for (let round = -3; round < ROUNDS; round += 1) {
      const start = performance.now();
      found = (await search(database.db, ACTOR, 'en', text)).records.length;
      if (round >= 0) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(1);
    table[what] = { found, least: at(0), median: at(0.5), p95: at(0.95) };
  }
  console.log(`\n${name}, ${COUNT.toLocaleString('en')} customers, as many contacts`);
  console.table(table);
}

const folder = mkdtempSync(join(tmpdir(), 'porthole-bench-'));
const embedded = await openDatabase({ dataDir: join(folder, 'data'), statementMs: 120_000 });
await run('Embedded database', embedded);
await embedded.close();

const { POSTGRES_URL } = process.env;
if (POSTGRES_URL) {
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
