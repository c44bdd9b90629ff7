/**
 * Measures the open API: `npm run bench:api -- [SECONDS [CHANGES]]` (default 60 and 5,000,000). 200 webhooks of 50 companies
 * and 20 changes a second: from commit to receiver, then with a tenth of the receivers hanging; messages read a second
 * with and without that; and `readLog` of 200 rows beside CHANGES stored ones. On PostgreSQL where POSTGRES_URL is set, else
 * embedded.
 */
import { mkdtempSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readLog } from '#server/integrations/events/log.ts';
import { HOOK_SECRET } from '#server/integrations/webhooks/channel.ts';
import { newSecret } from '#server/integrations/webhooks/signature.ts';
import { parseEnv } from '#server/env.ts';
import { modules } from '#server/modules.ts';
import { startOutbound } from '#server/platform/outbound/worker.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { seal } from '#server/platform/sealed.ts';
import { classOfOwner } from '#server/tracking/index.ts';
import { against, type Goal } from './goals.ts';
import { ingesting, storing } from './ingesting.ts';
import '#server/resources.ts';

const SECONDS = Number(process.argv[2] ?? 60);
const CHANGES = Number(process.argv[3] ?? 5_000_000);
const [COMPANIES, HOOKS, PER_SECOND] = [50, 200, 20];
const FIRST = 7100;
const BIG = FIRST - 1;
const url = process.env['POSTGRES_URL'];
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bench-api-'));
const env = parseEnv({ ...process.env, DATA_DIR: dataDir, HOOK_PRIVATE_HOSTS: '127.0.0.1' });
const database = await openDatabase({ dataDir, ...(url && { url }) });
await migrate(database);
const { db, pool } = database;
// Receivers that hang would fill the output.
const logger = { ...console, info: () => undefined, debug: () => undefined, warn: () => undefined };

/** Milliseconds from the commit to the receiver, of hooks that answer. */
let waits: number[] = [];
let hanging: ReadonlySet<number> = new Set();
const receivers = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const hook = Number(request.url?.slice(1));
    if (hanging.has(hook)) return;
    const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { after?: { sent?: number } } };
    if (data.after?.sent !== undefined) waits.push(Date.now() - data.after.sent);
    response.writeHead(204).end();
  });
});
receivers.listen(0, '127.0.0.1');
await new Promise((resolve) => receivers.once('listening', resolve));
const { port } = receivers.address() as AddressInfo;

const { key: visibility } = await classOfOwner(db, FIRST);
await pool.query(
  `insert into companies (ydid, full_name, state) select n, 'Bench ' || n, 'active' from generate_series($1::int, $2::int) n
    on conflict do nothing`,
  [BIG, FIRST + COMPANIES],
);
await pool.query('insert into visibility_classes (key, ydid) values ($1, $2) on conflict do nothing', [
  visibility,
  FIRST,
]);
await pool.query(
  `insert into subscriptions (ydid, number, kind, mode, added_how, search_text, state)
    select n, 'BENCH' || n, 'booking', 'sea', 'typed', '', 'tracking' from generate_series($1::int, $2::int) n`,
  [BIG, FIRST + COMPANIES - 1],
);
await pool.query(
  `insert into member_owners (owner, visibility) select n, $3 from generate_series($1::int, $2::int) n
    on conflict (owner) do update set visibility = excluded.visibility`,
  [BIG, FIRST + COMPANIES - 1, visibility],
);
for (let at = 0; at < HOOKS; at += 1)
  await pool.query(
    `insert into webhooks (owner, ydid, user_id, url, types, secret, place, previous)
      values ($1, $1, gen_random_uuid(), $2, '{*}', $3, 0, 0)`,
    [FIRST + (at % COMPANIES), `http://127.0.0.1:${port}/${at}`, seal(env, HOOK_SECRET, newSecret())],
  );

let count = 0;
/** Commits changes of so many companies, one each. */
async function change(companies: number): Promise<void> {
  const rows = Array.from({ length: companies }, () => {
    count += 1;
    return { id: `bench-${count}`, owner: FIRST + (count % COMPANIES) };
  });
  await pool.query(
    `insert into tracking_changes (id, value, kind, reference, visibility, fact, part, change, after, events, at)
      select id, 'BENCH' || owner, 'booking', 'booking BENCH' || owner || ' ', $2, 'eta', '', 'eta.changed',
        jsonb_build_object('sent', $3::bigint), '{}', now()
      from jsonb_to_recordset($1::jsonb) as one (id text, owner int)`,
    [JSON.stringify(rows), visibility, Date.now()],
  );
}
async function changing(seconds: number): Promise<number[]> {
  waits = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    await change(PER_SECOND / 4);
    await sleep(Math.max(0, 250 - (performance.now() - begun)));
  }
  await sleep(6000);
  return waits.toSorted((a, b) => a - b);
}

/** Events stored a second in the meantime; in this process where the database is embedded. */
async function ingestedBeside(seconds: number): Promise<number> {
  if (url) {
    const load = await ingesting(url);
    await sleep(seconds * 1000);
    return load.stop();
  }
  const push = storing(db);
  await push();
  const begun = performance.now();
  let events = 0;
  while (performance.now() - begun < seconds * 1000) events += await push();
  return events / ((performance.now() - begun) / 1000);
}

const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
function report(name: string, value: number, goal: Goal): void {
  console.log(`${name}: ${Math.round(value * 10) / 10} ${goal.unit}, ${against(value, goal)}`);
}

const INGEST_S = Math.min(15, SECONDS);
const alone = await ingestedBeside(INGEST_S);
const deps = { database, env, logger: logger as never };
const outbound = startOutbound(deps, modules);
const running = await Promise.all(
  modules
    .filter(({ name }) => name === 'members' || name === 'integrations')
    .map(async ({ start }) => start?.(deps)),
);
await changing(3);
const free = await changing(SECONDS);
report('commit to receiver, median', at(free, 0.5), { most: 1000, unit: 'ms' });
report('commit to receiver, 99th', at(free, 0.99), { most: 5000, unit: 'ms' });
console.log(`${free.length} deliveries`);
const [beside] = await Promise.all([ingestedBeside(INGEST_S), changing(INGEST_S)]);
report('ingest beside hooks, of ingest alone', (beside / alone) * 100, { least: 80, unit: '%' });
console.log(`${Math.round(alone)} and ${Math.round(beside)} events a second`);
hanging = new Set(Array.from({ length: HOOKS / 10 }, (_, hook) => hook * 10));
const crowded = await changing(SECONDS);
report('99th with a tenth hanging, more than without', at(crowded, 0.99) - at(free, 0.99), {
  most: 1000,
  unit: 'ms',
});
await Promise.all([outbound.stop(), ...running.map((one) => one?.stop())]);

// Reading needs the primary keys alone; keeping the others would take most of the fill's time.
for (const table of ['tracking_changes', 'member_changes']) {
  const { rows } = await pool.query<{ drop: string }>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
        else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop
      from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'u'
      where i.indrelid = $1::regclass and not i.indisprimary`,
    [table],
  );
  for (const { drop } of rows) await pool.query(drop);
}
const filling = performance.now();
const STEP = 250_000;
for (let from = 1; from <= CHANGES; from += STEP) {
  const to = Math.min(from + STEP - 1, CHANGES);
  await database.patiently(async (client) => {
    await client.query(
      `with made as (insert into tracking_changes (id, value, kind, reference, visibility, fact, part, change, after, events, at)
          select 'big-' || n, 'BENCH${BIG}', 'booking', 'booking BENCH${BIG} ', 'none', 'eta', '', 'eta.changed',
            jsonb_build_object('at', '2026-11-27T00:00:00Z', 'classifier', 'EST'), '{}', now()
          from generate_series($1::int, $2::int) n returning number, id)
        insert into member_changes (owner, sequence, change, subscription_id)
          select ${BIG}, substr(id, 5)::int, number, gen_random_uuid() from made`,
      [from, to],
    );
  });
}
await pool.query('update member_owners set sequence = $1 where owner = $2', [CHANGES, BIG]);
console.log(`filled in ${Math.round((performance.now() - filling) / 1000)} s`);
await pool.query('analyze tracking_changes, member_changes');
const reads: number[] = [];
for (let turn = 0; turn < 200; turn += 1) {
  const place = Math.floor(Math.random() * (CHANGES - 200));
  const begun = performance.now();
  const { events } = await readLog(db, { owner: BIG, sandboxKey: null }, place, 200);
  reads.push(performance.now() - begun);
  if (events.length !== 200) throw new Error(`${events.length} events after ${place}`);
}
report(
  `GET /events, 200 of ${CHANGES} changes, 95th`,
  at(
    reads.toSorted((a, b) => a - b),
    0.95,
  ),
  {
    most: 30,
    unit: 'ms',
  },
);
await database.close();
receivers.closeAllConnections();
receivers.close();
