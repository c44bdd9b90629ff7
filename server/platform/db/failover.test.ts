/** Outages of a real PostgreSQL with a standby and a pooler, in shortened time. Minutes are in peer.test.ts. */
import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { afterwards } from '#server/test/cleanup.ts';
import { BINARIES, pooler, POOLER, Server } from '#server/test/cluster.ts';
import { Forwarder } from '#server/test/forwarder.ts';
import { testFolder } from '#server/test/database.ts';
import { querySteps } from '../fast/pipeline.ts';
import { preparedStep } from '../fast/named-steps.ts';
import type { Database } from './client.ts';
import { LOOK_AGAIN, notify } from './notify.ts';
import { openDatabase, type OpenOptions } from './open.ts';
import { needSessions } from './sessions.ts';

// Skipped where the machine has no PostgreSQL with the tools of a standby (Debian: postgresql).
const canRun = inject('template').postgres !== undefined && BINARIES !== null;
/** A connection is silent after four seconds, a commit given up after two. */
const QUICK = { statementMs: 1000, waitMs: 5000 };

let primary: Server;
let standby: Server;

async function open(options: Partial<OpenOptions>): Promise<Database> {
  const database = await openDatabase({ dataDir: testFolder(), ...QUICK, ...options });
  afterwards(() => database.close());
  return database;
}

const through = (forwarder: Forwarder) => `postgres://postgres@127.0.0.1:${forwarder.port}/postgres`;

async function forwarderTo(server: Server): Promise<Forwarder> {
  const forwarder = await Forwarder.to(server.target);
  afterwards(() => forwarder.close());
  return forwarder;
}

const write = (database: Database, by: string) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into marks (by) values (${by})`);
    notify(tx, 'marks', by);
  });

const marks = async (database: Database): Promise<string[]> =>
  (await database.pool.query<{ by: string }>('select by from marks order by by')).rows.map(({ by }) => by);

/** Waits until `work` succeeds; tests fail by the limit of their file. */
async function until<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await pause(100);
    }
  }
}

describe.runIf(canRun)('a PostgreSQL that goes away', () => {
  beforeAll(async () => {
    primary = await Server.primary();
    afterwards(() => primary.remove());
    const first = await open({ url: primary.url });
    await first.pool.query('create table marks (by text primary key)');
    standby = await primary.standby();
    afterwards(() => standby.remove());
  });

  it('opens few connections in an outage, and everybody looks again after it', async () => {
    const forwarder = await forwarderTo(primary);
    const database = await open({ url: through(forwarder) });
    const heard: string[] = [];
    await database.listen('news', (lines) => heard.push(...lines));
    forwarder.down();
    const before = forwarder.opened;
    await expect(database.pool.query('select 1')).rejects.toThrow();
    await pause(2500);
    expect(await database.state()).toBe('away');
    expect(forwarder.opened - before).toBeLessThan(20);
    expect(heard).toEqual([]);
    forwarder.up();
    await expect.poll(() => heard).toEqual([LOOK_AGAIN]);
    expect(await database.state()).toBe('ok');
    await write(database, 'after-outage');
    // One for LISTEN, one for pages, one that writes; nothing is left behind.
    expect(forwarder.open.size).toBeLessThan(6);
  });

  it('answers reads while commits wait for a dead standby, and calls the outcome unknown', async () => {
    const admin = await open({ url: primary.url });
    const settings = (names: string) =>
      admin.patiently(async (client) => {
        await client.query(`alter system set synchronous_standby_names = '${names}'`);
        await client.query('select pg_reload_conf()');
      });
    const database = await open({ url: primary.url });
    const heard: string[] = [];
    await database.listen('marks', (lines) => heard.push(...lines));
    await settings('nobody');
    await pause(300);
    const commits = Array.from({ length: 10 }, (_, n) => write(database, `waits-${n}`));
    const outcomes = Promise.allSettled(commits);
    await pause(500);
    const began = performance.now();
    expect(await database.state()).toBe('ok');
    expect((await database.db.execute(sql`select 1`)).rowCount).toBe(1);
    expect(performance.now() - began).toBeLessThan(1500);
    const codes = (await outcomes).map(
      (one) => one.status === 'rejected' && (one.reason as { code?: string }).code,
    );
    expect(new Set(codes)).toEqual(new Set(['08007']));
    // Their connections stay: each new one would leave a server process behind.
    await pause(4000);
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where wait_event = 'SyncRep'`,
    );
    expect(rows[0]!.n).toBe(10);
    await settings('');
    await expect.poll(() => heard.length).toBe(10);
    expect((await marks(database)).filter((by) => by.startsWith('waits'))).toHaveLength(10);
  });

  it('uses the host that is not in recovery, whichever is named first', async () => {
    const url = `postgres://postgres@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/postgres?target_session_attrs=read-write`;
    const database = await open({ url });
    await write(database, 'by-hosts');
    await database.listen('news', () => undefined);
    await database.patiently((client) => client.query(`insert into marks values ('patiently')`));
    expect(await database.state()).toBe('ok');
  });

  it.runIf(POOLER)(
    'works behind a pooler by transactions with a second URL, and comes back with it',
    async () => {
      const bouncer = await pooler(primary);
      afterwards(() => bouncer.remove());
      const silent = { warn: () => undefined };
      const bare = await open({ url: bouncer.url });
      await expect(needSessions(bare, silent)).rejects.toThrow(/refuses settings|keeps no sessions/);
      const database = await open({ url: bouncer.url, listenUrl: primary.url });
      await needSessions(database, silent, true);
      const step = preparedStep({ text: 'select $1::int as n', values: ['7'] });
      // Named statements fail on one of the other sessions: 26000.
      const answers = await Promise.all(Array.from({ length: 40 }, () => querySteps(database.pool, [step])));
      expect(new Set(answers.flat(2).map(({ n }) => n))).toEqual(new Set([7]));
      const heard: string[] = [];
      const other = await open({ url: primary.url });
      await database.listen('marks', (lines) => heard.push(...lines));
      await write(other, 'heard-apart');
      await expect.poll(() => heard).toEqual(['heard-apart']);
      await bouncer.stop();
      await expect(database.pool.query('select 1')).rejects.toThrow();
      await bouncer.start();
      await until(() => write(database, 'after-pooler'));
      expect(await database.state()).toBe('ok');
    },
  );

  it('returns after each kind of failover without a restart', async () => {
    // An address that moves to the standby without a cut, one that leads to the standby early, and two hosts.
    const [moving, early] = [await forwarderTo(primary), await forwarderTo(standby)];
    const frozen = await open({ url: through(moving) });
    const onStandby = await open({ url: through(early) });
    const hosts = await open({
      url: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`,
    });
    const heard: Record<string, string[]> = { frozen: [], hosts: [] };
    await frozen.listen('news', (lines) => heard['frozen']!.push(...lines));
    await hosts.listen('news', (lines) => heard['hosts']!.push(...lines));
    await write(frozen, 'before-failover');

    // The standby answers and takes no writes; LISTEN fails there, and no connection is left behind.
    expect(await onStandby.state()).toBe('read-only');
    await expect(write(onStandby, 'refused')).rejects.toMatchObject({ cause: { code: '25006' } });
    for (let n = 0; n < 5; n += 1) await expect(onStandby.listen('news', () => undefined)).rejects.toThrow();
    await expect.poll(() => early.open.size).toBeLessThan(4);

    moving.freeze({ existing: true });
    primary.stop();
    standby.promote();
    moving.lead(standby.target);
    const began = performance.now();
    await until(() => write(frozen, 'frozen'));
    // Four seconds of silence; without a deadline of ours it would never come back.
    expect(performance.now() - began).toBeLessThan(15_000);
    await until(() => write(hosts, 'hosts'));
    await until(() => write(onStandby, 'promoted'));
    expect(await onStandby.state()).toBe('ok');
    await expect.poll(() => heard).toEqual({ frozen: [LOOK_AGAIN], hosts: [LOOK_AGAIN] });
    expect(await marks(frozen)).toEqual(
      expect.arrayContaining(['before-failover', 'frozen', 'hosts', 'promoted']),
    );
  });
});
