/**
 * Measures ledgers of many subscriptions: `npm run bench:members -- [SUBSCRIPTIONS]` (default 1000000, of 0.3 times as
 * many references: one owner with a fifth, ten with a fiftieth each, the rest spread). Rows are made straight in SQL.
 * Prints median and 95th percentile of a page of 50 rows through `ledgerPage` and as bare SQL, how many references a
 * second the worker rewrites, what following costs at ingest, and how late summaries are at 100 events a second. Runs where POSTGRES_URL is set on PostgreSQL, else embedded; BENCH_DATA keeps the folder.
 */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Filter, Sorter } from '#contract/records/api/list.ts';
import { ledgerOf, ledgerPage } from '#server/members/index.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { classOfOwner, ingest, rewriteDue, summaryBacklog } from '#server/tracking/index.ts';
import '#server/resources.ts';

const SUBSCRIPTIONS = Number(process.argv[2] ?? 1_000_000);
const REFERENCES = Math.round(SUBSCRIPTIONS * 0.3);
const TIMES = 60;
const BIG = 8001;
const MIDDLE = 8002;

const url = process.env['POSTGRES_URL'];
const dataDir = process.env['BENCH_DATA'] ?? mkdtempSync(path.join(os.tmpdir(), 'bench-members-'));
const database = await openDatabase({ dataDir, ...(url && { url }) });
await migrate(database);
const { db, pool } = database;
const { key } = await classOfOwner(db, BIG);

const NUMBER = `'B' || lpad(n::text, 9, '0')`;
async function fill(): Promise<void> {
  await database.patiently(async (client) => {
    await client.query(
      `insert into visibility_classes (key, ydid) values ($1, ${BIG}) on conflict do nothing`,
      [key],
    );
    await client.query(
      `insert into tracking_summaries (value, kind, carrier, visibility, mode, state, eta, arrival, etd, vessel, place_since,
          destination, severity, next_time, event_count, form)
        select ${NUMBER}, 'booking', 'MAEU', $1, 'sea', 'underway', at, at, at - interval '20 days',
          'VESSEL ' || (n * 7919 % 900), at - interval '3 days', 'NLRTM', case when n % 50 = 0 then 4 when n % 9 = 0 then 2 else 0 end,
          at, 5, 1
        from (select n, timestamptz '2026-11-01' + make_interval(mins => (n * 7919 % 100000)::int) as at
          from generate_series(1::bigint, ${REFERENCES}) n) made`,
      [key],
    );
    await client.query(
      `insert into followed_references (value, kind) select ${NUMBER}, 'booking' from generate_series(1, ${REFERENCES}) n`,
    );
    await client.query(`insert into summary_inputs (value, kind, followed_value, followed_kind)
      select ${NUMBER}, 'booking', ${NUMBER}, 'booking' from generate_series(1, ${REFERENCES}) n`);
    const subscribe = (owner: string, count: number, number: string) =>
      client.query(`insert into subscriptions (ydid, number, kind, carrier, mode, added_how, search_text, state)
        select ${owner}, 'B' || lpad((${number})::text, 9, '0'), 'booking', 'MAEU', 'sea', 'file', '', 'tracking'
        from generate_series(1, ${count}) n on conflict do nothing`);
    await subscribe(String(BIG), SUBSCRIPTIONS / 5, '1 + n');
    for (let at = 0; at < 10; at += 1)
      await subscribe(String(MIDDLE + at), SUBSCRIPTIONS / 50, `1 + (n * 15 + ${at}) % ${REFERENCES}`);
    await subscribe('9000 + n % 3000', (SUBSCRIPTIONS * 3) / 5, `1 + (n * 31) % ${REFERENCES}`);
    await client.query('analyze subscriptions, tracking_summaries, followed_references, summary_inputs');
  });
}

const eventOf = (id: string, booking: string) => ({
  eventID: id,
  eventCreatedDateTime: '2026-11-20T06:00:00Z',
  eventType: 'SHIPMENT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-11-20T12:00:00+08:00',
  shipmentEventTypeCode: 'CONF',
  documentTypeCode: 'BKG',
  documentID: booking,
});
let made = 0;
/** Sends a message about `size` bookings, followed ones or others. */
async function push(size: number, isFollowed: boolean): Promise<void> {
  const events = Array.from({ length: size }, () => {
    made += 1;
    const stem = isFollowed ? 'B' : 'C';
    return eventOf(`${run} ${made}`, `${stem}${String(made % REFERENCES).padStart(9, '0')}`);
  });
  const body = Buffer.from(JSON.stringify(events));
  const from = { feed: 'dcsa', party: 'bench', partner: 'bench', via: 'push' } as const;
  await ingest(db, { ...from, contentType: 'application/json', body }, (key) => key);
}
const run = String(Date.now());

async function ingestion(): Promise<void> {
  const perSecond: Record<string, number[]> = { followed: [], others: [] };
  for (let round = 0; round < 6; round += 1)
    for (const [name, isFollowed] of [
      ['followed', true],
      ['others', false],
    ] as const) {
      const began = performance.now();
      for (let at = 0; at < 20; at += 1) await push(100, isFollowed);
      perSecond[name]!.push(2000 / ((performance.now() - began) / 1000));
    }
  const median = (name: string) => Number(percentile(perSecond[name]!, 0.5));
  console.log(
    `ingest: ${median('followed')} events a second of followed references, ${median('others')} of others`,
  );
  while ((await rewriteDue(deps)) > 0);
  const late: number[] = [];
  const over = new AbortController();
  const worker = (async () => {
    while (!over.signal.aborted) if ((await rewriteDue(deps)) === 0) await sleep(150);
  })();
  for (let second = 0; second < 15; second += 1)
    for (let part = 0; part < 10; part += 1) {
      await Promise.all([push(10, true), sleep(100)]);
      const { since } = await summaryBacklog(db);
      late.push(since === null ? 0 : Math.max(0, Date.now() - since.getTime()));
    }
  over.abort();
  await worker;
  console.log(
    `100 events a second: summaries are late by ${percentile(late, 0.5)} / ${percentile(late, 0.95)} ms`,
  );
}

const { rows: filled } = await pool.query(`select from subscriptions limit 1`);
if (filled.length === 0) await fill();

/** A ledger shows one mode. */
const SEA: Filter = { field: 'mode', operator: 'eq', value: 'sea' };
type Line = [title: string, sorters: Sorter[], filters: Filter[], sql: string];
const eta: Sorter[] = [{ field: 'eta', order: 'asc' }];
const lines: Line[] = [
  ['by number', [{ field: 'number', order: 'asc' }], [], `order by u.number collate "und-x-icu", u.id`],
  ['by ETA', eta, [], 'and s.eta is not null order by s.eta, u.id'],
  ['by ETA, down', [{ field: 'eta', order: 'desc' }], [], 'and s.eta is not null order by s.eta desc, u.id desc'],
  ['stopped, by ETA', eta, [{ field: 'severity', operator: 'eq', value: '4' }], 'and s.severity = 4 and s.eta is not null order by s.eta, u.id'],
  ['one vessel, by ETA', eta, [{ field: 'vessel', operator: 'eq', value: 'VESSEL 77' }], `and s.vessel = 'VESSEL 77' and s.eta is not null order by s.eta, u.id`],
  ['a week, by ETA', eta, [{ field: 'eta', operator: 'gte', value: '2026-12-01T00:00:00Z' }, { field: 'eta', operator: 'lte', value: '2026-12-08T00:00:00Z' }], `and s.eta between '2026-12-01' and '2026-12-08' order by s.eta, u.id`],
]; // prettier-ignore

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(1);
async function measured(work: () => Promise<unknown>): Promise<string> {
  await work();
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return `${percentile(times, 0.5)} / ${percentile(times, 0.95)}`;
}

console.log(`${database.mode}, ${SUBSCRIPTIONS} subscriptions of ${REFERENCES} references; ms, median / p95`);
for (const [owner, name] of [
  [BIG, 'largest'],
  [MIDDLE, 'middle'],
  [9001, 'small'],
] as const) {
  const ledger = await ledgerOf(db, { id: 'bench', ydid: owner, routers: [] });
  for (const [title, sorters, filters, end] of lines) {
    const page = await measured(() =>
      ledgerPage(db, ledger, { filters: [SEA, ...filters], search: '' }, { start: 0, end: 50, sorters }),
    );
    const bare = await measured(() =>
      pool.query(
        `select u.*, s.* from subscriptions u left join tracking_summaries s on s.reference = u.reference
          and s.visibility = '${key}' where u.ydid = ${owner} and u.mode = 'sea' ${end.startsWith('and') ? `and s.mode = 'sea'` : ''} ${end} limit 50`,
      ),
    );
    console.log(`${name.padEnd(8)} ${title.padEnd(20)} page ${page.padEnd(16)} bare ${bare}`);
  }
}

await pool.query(`update followed_references set due_at = '-infinity', marked_at = now()
  where value in (select value from followed_references limit 3000)`);
const began = performance.now();
let rewritten = 0;
const deps = { db, logger: { error: console.error }, now: () => new Date() };
for (let count = await rewriteDue(deps); count > 0; count = await rewriteDue(deps)) rewritten += count;
console.log(`worker: ${Math.round(rewritten / ((performance.now() - began) / 1000))} references a second`);
await ingestion();
await database.close();
