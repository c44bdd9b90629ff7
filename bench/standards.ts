/**
 * Compares search in the reference data at 120,000 ports with bare SQL, on the embedded database and on
 * PostgreSQL: `npm run bench:standards`.
 * `search` is the whole service; `statement` the first statement it sends; `plain SQL` the simple form,
 * `code ilike or name ilike` over the entries. Milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#server/platform/db/client.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { PREFIX, searchStandards } from '#server/reference/search/search.ts';
import { seedStandards } from '#server/reference/store/seed.ts';
import { settle, storeEntries } from '#server/reference/store/store.ts';
import { fold } from '#contract/core/fold.ts';
import { syntheticPorts } from './synthetic-ports.ts';

const PORTS = 120_000;
const ROUNDS = 60;
const LIMIT = 20;
const PLAIN = `select code, name_en from standard_entries
  where kind = 'port' and (code ilike $1 || '%' or name_en ilike '%' || $1 || '%' or name_zh ilike '%' || $1 || '%')
  order by rank, name_en limit ${LIMIT}`;

type Question = { what: string; queries: (names: readonly string[], codes: readonly string[]) => string[] };
const each = (list: readonly string[], change: (text: string) => string): string[] => list.map(change);
const swapped = (name: string): string => name.slice(0, 3) + name[4] + name[3] + name.slice(5);

const QUESTIONS: Question[] = [
  { what: 'code', queries: (_, codes) => [...codes] },
  { what: '1 letter', queries: (names) => each(names, (name) => name.slice(0, 1)) },
  { what: '2 letters', queries: (names) => each(names, (name) => name.slice(0, 2)) },
  { what: '3 letters', queries: (names) => each(names, (name) => name.slice(0, 3)) },
  { what: '5 letters', queries: (names) => each(names, (name) => name.slice(0, 5)) },
  { what: 'name', queries: (names) => [...names] },
  { what: 'later word', queries: (names) => each(names, (name) => name.split(' ').at(-1) ?? name) },
  { what: 'two letters swapped', queries: (names) => each(names, swapped) },
  { what: 'one letter missing', queries: (names) => each(names, (name) => name.slice(0, 4) + name.slice(5)) },
  { what: 'Chinese', queries: () => ['上海', '宁波', '鹿特丹', '釜山', '汉堡'] },
  { what: 'Pinyin initials', queries: () => ['sh', 'nb', 'ltd', 'fs', 'hb'] },
  {
    what: 'nothing like it',
    queries: (names) => each(names, (name) => `zq${name.split('').reverse().join('')}x`),
  },
];

async function fill(database: Database): Promise<{ names: string[]; codes: string[] }> {
  await migrate(database);
  await seedStandards(database);
  const ports = syntheticPorts(PORTS);
  await database.patiently(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into standard_datasets (source, state, hash, activated_at) values ('unlocode', 'active', 'bench', now())
       returning id`,
    );
    for (let at = 0; at < ports.length; at += 1000)
      await storeEntries(client, rows[0]!.id, ports.slice(at, at + 1000));
    await settle(client);
    await client.query('vacuum analyze standard_entries, standard_terms');
  });
  const step = Math.floor(ports.length / ROUNDS);
  const sample = Array.from({ length: ROUNDS }, (_, i) => ports[i * step]!.entry);
  return { names: sample.map(({ names }) => names.en), codes: sample.map(({ code }) => code) };
}

/** Median and 95th percentile of `ask` over the queries, after one warm-up round. */
async function timed(queries: readonly string[], ask: (query: string) => Promise<unknown>) {
  const times: number[] = [];
  for (const query of queries.slice(0, 5)) await ask(query);
  for (let i = 0; i < ROUNDS; i += 1) {
    const start = performance.now();
    await ask(queries[i % queries.length]!);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(share * times.length))]!.toFixed(1);
  return { median: at(0.5), p95: at(0.95) };
}

async function run(name: string, database: Database): Promise<void> {
  const { names, codes } = await fill(database);
  const { pool } = database;
  const table: Record<string, object> = {};
  for (const { what, queries } of QUESTIONS) {
    const queryTexts = queries(names, codes);
    const search = await timed(queryTexts, (query) =>
      searchStandards(pool, { kind: 'port', query, limit: LIMIT }),
    );
    const statement = await timed(queryTexts, (query) =>
      pool.query(PREFIX, ['port', fold(query), null, LIMIT * 3]),
    );
    const plain = await timed(queryTexts, (query) => pool.query(PLAIN, [query]));
    table[what] = {
      search: search.median,
      'p95 ': search.p95,
      statement: statement.median,
      'plain SQL': plain.median,
      'plain / search': `${(Number(plain.median) / Number(search.median)).toFixed(1)} ×`,
    };
  }
  console.log(`\n${name}, ${PORTS.toLocaleString('en')} ports beside the built-in entries`);
  console.table(table);
}

const folder = mkdtempSync(join(tmpdir(), 'porthole-bench-'));
const embedded = await openDatabase({ dataDir: join(folder, 'data'), statementMs: 120_000 });
await run('Embedded database', embedded);
await embedded.close();
rmSync(folder, { recursive: true, force: true });

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
