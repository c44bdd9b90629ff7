/**
 * What an outage of PostgreSQL costs: a built portal under load, six ways to lose its database. Prints seconds without a
 * page and without a push, and what became of each acknowledged event: `npm run bench:failover [-- CASE…]`.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pooler, Server } from '../server/test/cluster.ts';
import { Forwarder } from '../server/test/forwarder.ts';
import { agent, build, event, PUSH, send, start } from './feed.ts';

const CALLERS = 4;
const pageOf = (booking: string) => `/CargoTracking/Query?number=${booking}`;
const folder = mkdtempSync(join(tmpdir(), 'porthole-failover-'));

type Setting = { primary: Server; standby: Server; forwarder: Forwarder };
type Case = {
  name: string;
  url?: (setting: Setting) => string;
  env?: (setting: Setting) => Promise<{ url: string; listenUrl?: string; end: () => Promise<void> }>;
  /** Returns the server that has the data in the end. */
  run: (setting: Setting) => Promise<Server>;
};

async function sqlOn(server: Server, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  for (const one of statements) await client.query(one);
  await client.end();
}
const standbys = (server: Server, names: string) =>
  sqlOn(server, `alter system set synchronous_standby_names = '${names}'`, 'select pg_reload_conf()');
const byForwarder = ({ forwarder }: Setting) => `postgres://postgres@127.0.0.1:${forwarder.port}/postgres`;
const byHosts = ({ primary, standby }: Setting) =>
  `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`;
const promoted = async ({ standby }: Setting): Promise<Server> => {
  standby.promote();
  await standbys(standby, '');
  return standby;
};

let bouncer: Awaited<ReturnType<typeof pooler>> | undefined;
const cases: Record<string, Case> = {
  kill: {
    name: 'kill and promote, two hosts in the URL',
    url: byHosts,
    async run(setting) {
      setting.primary.stop();
      return promoted(setting);
    },
  },
  freeze: {
    name: 'freeze and promote, the address moves without a cut',
    url: byForwarder,
    async run(setting) {
      setting.forwarder.freeze({ existing: true });
      setting.primary.stop();
      setting.forwarder.lead(setting.standby.target);
      return promoted(setting);
    },
  },
  early: {
    name: 'a standby answers for 60 s before its promotion',
    url: byForwarder,
    async run(setting) {
      setting.primary.stop();
      setting.forwarder.lead(setting.standby.target);
      await sleep(60_000);
      return promoted(setting);
    },
  },
  synchronous: {
    name: 'the synchronous standby is dead for 40 s',
    url: byForwarder,
    async run({ primary, standby }) {
      standby.stop();
      await sleep(40_000);
      await standbys(primary, '');
      return primary;
    },
  },
  pooler: {
    name: 'PgBouncer by transactions restarted, 2 s',
    async env({ primary }) {
      bouncer = await pooler(primary);
      return { url: bouncer.url, listenUrl: primary.url, end: async () => bouncer?.remove() };
    },
    async run({ primary }) {
      await bouncer?.stop();
      await sleep(2000);
      await bouncer?.start();
      return primary;
    },
  },
  delay: {
    name: '20 ms of delay each way, for 20 s',
    url: byForwarder,
    async run({ primary, forwarder }) {
      forwarder.delay(20);
      await sleep(20_000);
      forwarder.delay(0);
      return primary;
    },
  },
};

/** The longest time between two successes. */
class Gap {
  longest = 0;
  #last = performance.now();
  success(): void {
    const now = performance.now();
    this.longest = Math.max(this.longest, now - this.#last);
    this.#last = now;
  }
  get seconds(): number {
    return Math.round(this.longest / 100) / 10;
  }
}

async function measure(one: Case): Promise<object> {
  const primary = await Server.primary();
  const standby = await primary.standby();
  await standbys(primary, '*');
  const forwarder = await Forwarder.to(primary.target);
  const setting = { primary, standby, forwarder };
  const source = one.env ? await one.env(setting) : { url: one.url!(setting), end: async () => undefined };
  process.env['DATABASE_LISTEN_URL'] = 'listenUrl' in source ? (source.listenUrl ?? '') : '';
  const portal = await start({ url: source.url, dataDir: join(folder, String(primary.port)) });
  const acknowledged: string[] = [];
  let booking = 'NONE';
  const [pages, pushes] = [new Gap(), new Gap()];
  const load = { over: false };
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!load.over) {
      const sent = event();
      const body = Buffer.from(JSON.stringify([sent]));
      const answer = await send(portal, PUSH, body).catch(() => undefined);
      if (answer?.status === 200 || answer?.status === 202) {
        acknowledged.push(sent.eventID);
        booking = sent.documentReferences[0]!.documentReferenceValue;
        pushes.success();
      } else await sleep(100);
    }
  });
  const reader = (async () => {
    while (!load.over) {
      // Another number each time: no stored answer hides the outage.
      const answer = await send(portal, pageOf(booking)).catch(() => undefined);
      if (answer && answer.status < 500) pages.success();
      await sleep(100);
    }
  })();
  await sleep(3000);
  const final = await one.run(setting);
  await sleep(30_000);
  load.over = true;
  await Promise.all([...callers, reader]);
  const client = new pg.Client({ connectionString: final.url });
  await client.connect();
  const count = async (text: string, values: unknown[] = []) =>
    (await client.query<{ n: number }>(`select count(*)::int as n ${text}`, values)).rows[0]!.n;
  const lost = () =>
    count(
      'from unnest($1::text[]) k where not exists (select from tracking_events e where e.source_id = k)',
      [acknowledged],
    );
  // What waits is read without a restart.
  for (let second = 0; second < 20 && (await lost()) > 0; second += 1) await sleep(1000);
  const result = {
    'without a page, s': pages.seconds,
    'without a push, s': pushes.seconds,
    acknowledged: acknowledged.length,
    lost: await lost(),
    doubled: await count(
      'from (select from tracking_events where source_id is not null group by source, party, source_id, reported_at having count(*) > 1) d',
    ),
  };
  await client.end();
  const ended = once(portal, 'exit');
  portal.kill('SIGTERM');
  await ended;
  await source.end();
  await forwarder.close();
  for (const server of [standby, primary]) server.remove();
  return result;
}

build();
const wanted = process.argv.slice(2);
for (const [key, one] of Object.entries(cases)) {
  if (wanted.length > 0 && !wanted.includes(key)) continue;
  const result = await measure(one);
  process.stdout.write(`${one.name}: ${JSON.stringify(result)}\n`);
  if ('lost' in result && 'doubled' in result && (result.lost !== 0 || result.doubled !== 0))
    process.exitCode = 1;
}
rmSync(folder, { recursive: true, force: true });
agent.destroy();
