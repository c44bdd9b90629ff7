/**
 * Measures how long a vessel's delay takes from the feed message until every mail is queued, and what it costs the
 * messages that come meanwhile: `npm run bench:alerts [-- COMPANIES PEOPLE]` (default 500 companies, each with a shipment on
 * the vessel, and 10 people with a rule each). The worker runs here, the messages in another process; PostgreSQL with fsync.
 */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { followersRule, type AlertRule } from '#contract/members/alerts/rule.ts';
import { parseEnv } from '#server/env.ts';
import { assignChanges, followAll } from '#server/members/index.ts';
import { SETTLE_MS } from '#server/members/alerts/depart.ts';
import { workAlerts } from '#server/members/alerts/worker.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { arrival, confirmation, messageOf } from '#server/test/dcsa.ts';
import { ingest, rewriteDue } from '#server/tracking/index.ts';
import { from, ingesting } from './ingesting.ts';
import '#server/resources.ts';

const COMPANIES = Number(process.argv[2] ?? 500);
const RULES = Number(process.argv[3] ?? 10);
/** Seconds for which ingest alone is measured. */
const ALONE_S = 15;
const FIRST = 20_000;
const SIZE = 50;
const url = process.env['POSTGRES_URL'];
const database = await openDatabase({
  dataDir: mkdtempSync(path.join(os.tmpdir(), 'bench-alerts-')),
  ...(url && { url }),
  statementMs: 600_000,
});
await migrate(database);
const { db, pool } = database;
const env = parseEnv({ PUBLIC_URL: 'https://portal.example', MAIL_FROM: 'alerts@portal.example' });
const deps = { db, logger: { error: console.error }, now: () => new Date() };
const bookingOf = (company: number) => `ALERTBKG${String(company).padStart(6, '0')}`;
const push = (events: Parameters<typeof messageOf>) =>
  ingest(db, { ...from, body: messageOf(...events) }, (key) => key);

async function derive(): Promise<void> {
  while ((await rewriteDue(deps)) > 0);
  await assignChanges(db);
}

console.log(`${database.mode}: ${COMPANIES} companies, ${COMPANIES * RULES} rules`);
const rule: AlertRule = {
  ...followersRule,
  facts: [{ kind: 'eta.changed', atLeast: 12 }],
  recipients: [{ to: 'me' }],
  channels: ['mail'],
};
await pool.query(
  `insert into companies (ydid, full_name) select n, 'Company ' || n from generate_series($1::int, $2::int) n`,
  [FIRST, FIRST + COMPANIES - 1],
);
await pool.query(
  `insert into users (ydid, name, name_key, email)
     select $1::int + n / $3::int, 'bench-' || n, 'bench-' || n, 'bench-' || n || '@example.invalid'
     from generate_series(0, $2::int - 1) n`,
  [FIRST, COMPANIES * RULES, RULES],
);
await pool.query(
  `insert into alert_rules (ydid, created_by, enabled, rule)
     select ydid, id, true, $2::jsonb from users where ydid >= $1::int`,
  [FIRST, JSON.stringify(rule)],
);
for (let company = 0; company < COMPANIES; company += 1) {
  await pool.query(
    `insert into subscriptions (ydid, number, kind, mode, added_how, search_text) values ($1, $2, 'booking', 'sea', 'typed', '')`,
    [FIRST + company, bookingOf(company)],
  );
}
await followAll(db);
const all = Array.from({ length: COMPANIES }, (_, company) => bookingOf(company));
const inParts = async (events: (booking: string) => object[]) => {
  for (let at = 0; at < all.length; at += SIZE) await push(all.slice(at, at + SIZE).flatMap(events));
};
await inParts((booking) => [
  confirmation({ eventID: `c-${booking}` }, booking),
  arrival({ eventID: `a-${booking}`, references: [] }, booking),
]);
await derive();
await pool.query('vacuum analyze');
await workAlerts({ db, env, now: deps.now });

/** Events a second that are ingested while nothing else happens. */
async function ingestAlone(): Promise<number> {
  const load = await ingesting(url ?? '');
  await sleep(ALONE_S * 1000);
  return load.stop();
}

const before = await ingestAlone();

const load = await ingesting(url ?? '');
const begun = performance.now();
const cpu = process.cpuUsage();
const since = () => ((performance.now() - begun) / 1000).toFixed(1);
await inParts((booking) => [
  arrival(
    {
      eventID: `late-${booking}`,
      eventCreatedDateTime: '2026-03-02T06:00:00Z',
      eventDateTime: '2026-04-02T08:00:00+02:00',
      references: [],
    },
    booking,
  ),
]);
console.log(`stored after ${since()} s`);
let queued = 0;
while (queued < COMPANIES * RULES) {
  await rewriteDue(deps);
  await assignChanges(db);
  const worked = await workAlerts({ db, env, now: deps.now });
  if (worked && (worked.read > 0 || worked.queued > 0))
    console.log(`after ${since()} s: ${worked.read} changes read, ${worked.queued} mails queued`);
  queued += worked?.queued ?? 0;
  await sleep(100);
}
console.log(
  `all ${queued} mails queued after ${since()} s, of which ${SETTLE_MS / 1000} s are the wait for the same cause`,
);
const { user, system } = process.cpuUsage(cpu);
const cpuSeconds = ((user + system) / 1e6).toFixed(1);
console.log(`CPU of the worker ${cpuSeconds} s`);
const loaded = await load.stop();
const after = await ingestAlone();
const change = Math.round((loaded / ((before + after) / 2) - 1) * 100);
console.log(
  `ingest before ${Math.round(before)} events/s, meanwhile ${Math.round(loaded)}, after ${Math.round(after)} (${change} %)`,
);
await database.close();
