import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { afterwards } from '#server/test/cleanup.ts';
import { testDatabase, testSource } from '#server/test/database.ts';
import { outboundDeps, postingChannel, testChannel } from '#server/test/outbound.ts';
import type { Database, Tx } from '../db/client.ts';
import { openDatabase } from '../db/open.ts';
import type { Channel, Delivery, Result } from './channel.ts';
import { deliverDue } from './deliver.ts';
import { enqueueDeliveries, enqueueDelivery } from './enqueue.ts';
import { deliveries } from './schema.ts';
import type { Tried } from './settle.ts';
import { startOutbound } from './worker.ts';

const NEVER_MS = 3_600_000;
const silent = () => undefined;
const logger = { info: silent, warn: silent, error: silent };

function start(database: Database, channel: Channel, lookMs: number): void {
  const modules = [{ name: 'test', channels: [channel] }];
  const worker = startOutbound({ database, env: parseEnv({}), logger }, modules, { lookMs });
  afterwards(() => worker.stop());
}

it('sends what is queued at once, and finds by itself what it was not woken for', async () => {
  const database = await testDatabase();
  const [woken, polling] = [testChannel(), testChannel(undefined, { key: 'polling' })];
  start(database, woken.channel, NEVER_MS);
  start(database, polling.channel, 20);
  await database.db.transaction(async (tx) => {
    await enqueueDelivery(tx, woken.channel, { payload: { name: 'one' } });
  });
  await expect.poll(() => woken.received).toHaveLength(1);
  await database.db.insert(deliveries).values({ channel: 'polling', payload: { name: 'two' } });
  await expect.poll(() => polling.received).toHaveLength(1);
});

it('shares the work of two workers: each delivery is sent once, and each key in order', async () => {
  const database = await testDatabase();
  const { channel, received } = testChannel(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return { kind: 'sent' };
    },
    { ordered: true, concurrency: 3 },
  );
  const items = Array.from({ length: 60 }, (_, n) => ({
    payload: { name: `${n % 7} ${String(n).padStart(2, '0')}` },
    key: `${n % 7}`,
  }));
  await enqueueDeliveries(database.db, channel, items);
  start(database, channel, 20);
  start(database, channel, 20);
  await expect.poll(() => received.length).toBe(60);
  expect(new Set(received.map(({ id }) => id)).size).toBe(60);
  for (let key = 0; key < 7; key += 1) {
    const names = received.map(({ name }) => name).filter((name) => name.startsWith(`${key} `));
    expect(names).toEqual(names.toSorted());
  }
});

it('delays nobody by a receiver that hangs, and ends its tries when it stops', async () => {
  const database = await testDatabase();
  let release: (result: Result) => void = () => undefined;
  const hanging = new Promise<Result>((resolve) => {
    release = resolve;
  });
  const { channel, received } = testChannel(
    ({ name }) => (name.startsWith('slow') ? hanging : { kind: 'sent' }),
    { concurrency: 4, perLane: 2 },
  );
  const slow = Array.from({ length: 20 }, (_, n) => ({ payload: { name: `slow ${n}` }, lane: 'slow' }));
  const quick = Array.from({ length: 20 }, (_, n) => ({ payload: { name: `quick ${n}` }, lane: `${n % 3}` }));
  await enqueueDeliveries(database.db, channel, [...slow, ...quick]);
  const modules = [{ name: 'test', channels: [channel] }];
  const worker = startOutbound({ database, env: parseEnv({}), logger }, modules);
  await expect.poll(() => received.filter(({ name }) => name.startsWith('quick')).length).toBe(20);
  await expect.poll(() => received.filter(({ name }) => name.startsWith('slow')).length).toBe(2);
  const stopped = worker.stop();
  release({ kind: 'sent' });
  await stopped;
  expect(received).toHaveLength(22);
});

const nameOf = ({ payload }: Delivery): string => (payload as { name: string }).name;

it('records tries that end together in few transactions; one that cannot be recorded keeps no other from it', async () => {
  const database = await testDatabase();
  const { channel, received } = testChannel(undefined, { concurrency: 30 });
  const transactions = new Set<string>();
  const modules = [
    {
      name: 'test',
      channels: [channel],
      async deliveriesTried(tx: Tx, tried: readonly Tried[]) {
        if (tried.some(({ delivery }) => nameOf(delivery) === 'letter 3'))
          throw new Error('cannot be recorded');
        const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
        transactions.add(rows[0]!.id);
      },
    },
  ];
  await enqueueDeliveries(
    database.db,
    channel,
    Array.from({ length: 30 }, (_, n) => ({ payload: { name: `letter ${n}` } })),
  );
  const worker = startOutbound({ database, env: parseEnv({}), logger }, modules);
  afterwards(() => worker.stop());
  const namesIn = async (state: Delivery['state']) => {
    const rows = await database.db.select().from(deliveries).where(eq(deliveries.state, state));
    return rows.map(nameOf);
  };
  await expect.poll(() => namesIn('sent')).toHaveLength(29);
  expect(await namesIn('pending')).toEqual(['letter 3']);
  expect(received).toHaveLength(30);
  transactions.clear();
  await enqueueDeliveries(
    database.db,
    channel,
    Array.from({ length: 30 }, (_, n) => ({ payload: { name: `parcel ${n}` } })),
  );
  await expect.poll(() => namesIn('sent')).toHaveLength(59);
  expect(transactions.size).toBeLessThan(15);
});

type Posted = { id: string; name: string };

/** Records what is posted, and answers at once, except the letter named `held`, whose answer never comes. */
async function receiver(held: string): Promise<{ url: string; posted: Posted[]; holds: Promise<void> }> {
  const posted: Posted[] = [];
  let reached: () => void = () => undefined;
  const holds = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const server = http.createServer((request, response) => {
    let name = '';
    request.on('data', (chunk: Buffer) => {
      name += chunk.toString();
    });
    request.on('end', () => {
      posted.push({ id: String(request.headers['idempotency-key']), name });
      if (name === held && posted.filter((one) => one.name === held).length === 1) reached();
      else response.end('ok');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posted, holds };
}

const sender = fileURLToPath(new URL('../../test/sender.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

function startSender(source: { dataDir: string; url?: string }, target: string): ChildProcess {
  const words = [sender, source.dataDir, source.url ?? '', target];
  const child = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', ...words], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  afterwards(() => child.kill('SIGKILL'));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

// Over 5 s: it starts processes. With a PostgreSQL two of them share the queue.
it('sends again, with the same id, only what was in flight when its process was killed', async () => {
  const source = await testSource();
  const { url, posted, holds } = await receiver('letter 5');
  const channel = postingChannel(url);
  const names = Array.from({ length: 12 }, (_, n) => `letter ${n}`);
  const before = await openDatabase({ ...source, durable: false });
  const items = names.map((name) => ({ payload: { name } }));
  const ids = await enqueueDeliveries(before.db, channel, items);
  await before.close();

  const processes = (source.url ? [1, 2] : [1]).map(() => startSender(source, url));
  await holds;
  // The other process goes on meanwhile.
  if (source.url) await expect.poll(() => posted.length).toBe(12);
  for (const child of processes) await kill(child);

  const after = await openDatabase({ ...source, durable: false });
  // Once the claim of the killed process has ended.
  const now = () => new Date(Date.now() + 300_000);
  await deliverDue(outboundDeps(after, { now }), [channel]);
  const states = await after.db.select({ state: deliveries.state }).from(deliveries);
  await after.close();
  expect(states.filter(({ state }) => state === 'sent')).toHaveLength(12);
  expect(new Set(posted.map(({ id }) => id))).toEqual(new Set(ids));
  const twice = posted.filter(({ id }, at) => posted.findIndex((one) => one.id === id) !== at);
  expect(twice.map(({ name }) => name)).toContain('letter 5');
  // Each process had one in flight: of the idle one the last may not have been recorded yet.
  expect(twice.length).toBeLessThanOrEqual(processes.length);
});
