/**
 * Measures feed messages into a built portal, on PostgreSQL and on the embedded database:
 * `npm run bench:ingest`, with the numbers of events stored before (default 10000; `-- 10000 1000000`).
 * Sends batches of 500 by 4 callers, and single events by 8; also measures the bare statements with the rows
 * ready, and how long readers wait meanwhile.
 * DATA=folder uses the data that `bench:server` has stored there (with DATABASE_URL, on that server)
 * unchanged.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { agent, bodyOf, build, onBoth, PUSH, send, start, type Source, type Target } from './feed.ts';
import { goalOf, judged, type Goal } from './goals.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { close, insertEvents, insertReferences } from '#server/tracking/ingest/reading/statements.ts';
import { DEFAULT_LIMITS, understand } from '#server/tracking/ingest/reading/understand.ts';
import { uuidv7 } from '#server/tracking/ingest/reading/uuid.ts';
import { dcsa } from '#server/tracking/feeds/dcsa/index.ts';
import { together } from '#server/platform/fast/pipeline.ts';
import { prepare, storeMessages, unread } from '#server/tracking/ingest/messages.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 8);
const EVENTS = process.argv.slice(2).map(Number);

/** Clock ticks (10 ms) that a process has used. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * Pushes with `callers` for some seconds; returns events and messages per second, and the readers' delays
 * meanwhile.
 */
async function pushed(portal: Target & { pid: number }, callers: number, size: number) {
  const run = async (seconds: number) => {
    // Bodies are created before, so that the callers use little CPU.
    const bodies = Array.from({ length: size === 1 ? seconds * 3000 : seconds * 40 }, () => bodyOf(size));
    let done = 0;
    const start = performance.now();
    const end = start + seconds * 1000;
    const callersDone = Array.from({ length: callers }, async () => {
      for (let body = bodies.pop(); body && performance.now() < end; body = bodies.pop()) {
        const { status, text } = await send(portal, PUSH, body);
        if (status !== 200 || !text.includes(`"accepted":${size}`))
          throw new Error(`${status} ${text.slice(0, 300)}`);
        done += 1;
      }
    });
    const over = readingOf(portal);
    await Promise.all(callersDone);
    const took = (performance.now() - start) / 1000;
    const waits = await over();
    return { perSecond: done / took, done, waits };
  };
  await run(2);
  const cpu = cpuMs(portal.pid);
  const { perSecond, done, waits } = await run(SECONDS);
  return {
    'messages/s': Math.round(perSecond),
    'events/s': Math.round(perSecond * size),
    'CPU ms a message': Number(((cpuMs(portal.pid) - cpu) / done).toFixed(2)),
    ...waitFigures(waits),
  };
}

/** Messages without events: parts that are not events, and incompressible bytes. */
async function junk(portal: Target & { pid: number }, body: Buffer) {
  const cpu = cpuMs(portal.pid);
  const over = readingOf(portal);
  for (let count = 0; count < 3; count += 1) {
    const { status } = await send(portal, PUSH, body);
    if (status !== 200 && status !== 202) throw new Error(`${status}`);
  }
  const waits = await over();
  return { 'CPU ms a message': Math.round((cpuMs(portal.pid) - cpu) / 3), ...waitFigures(waits) };
}
const ones = (bytes: number) => Buffer.from(`[${'1,'.repeat(bytes / 2 - 2)}1]`);

/**
 * Sends a read every 20 ms until the returned function is called, which returns the delays in ascending
 * order.
 */
function readingOf(portal: Target): () => Promise<number[]> {
  const waits: number[] = [];
  const reading = { over: false };
  const reader = (async () => {
    while (!reading.over) {
      const started = performance.now();
      await send(portal, '/readyz');
      waits.push(performance.now() - started);
      await sleep(20);
    }
  })();
  return async () => {
    reading.over = true;
    await reader;
    return waits.sort((a, b) => a - b);
  };
}

const waitFigures = (waits: number[]) => ({
  'a read waits p50': Math.round(waits[Math.floor(waits.length / 2)]!),
  p99: Math.round(waits[Math.floor(waits.length * 0.99)]!),
  'longest (ms)': Math.round(waits.at(-1)!),
});

/** The same rows by the same statements, prepared before: the cost of the database alone. */
async function bare(source: Source, size: number, group: number) {
  const database = await openDatabase({ ...source, statementMs: 60_000 });
  const client = await database.pool.connect();
  const rounds = await Promise.all(
    Array.from({ length: size === 1 ? 60 : 12 }, async () => {
      const messages = await Promise.all(
        Array.from({ length: group }, () =>
          prepare({
            feed: 'dcsa',
            party: 'bench',
            partner: 'bench',
            via: 'push',
            contentType: 'application/json',
            body: bodyOf(size),
          }),
        ),
      );
      const events = messages.flatMap((message) =>
        understand(dcsa, unread(message), DEFAULT_LIMITS).events.map(({ json, event, ...about }) => ({
          message: unread(message),
          json,
          row: {
            ...about,
            event,
            sourceId: event.sourceId,
            naturalKey: event.naturalKey,
            reportedAt: Date.parse(event.reportedAt),
            state: 'current' as const,
            supersededBy: null,
            retracts: false,
          },
        })),
      );
      return { messages, events };
    }),
  );
  const start = performance.now();
  for (const { messages, events } of rounds) {
    await storeMessages(database.pool, messages, 0);
    const closing = messages.map(({ id }) => ({
      id,
      accepted: size,
      duplicate: 0,
      mappingVersion: 1,
      refusals: [],
    }));
    const references = events.flatMap(({ row }) =>
      row.event.references.map((one) => ({ ...one, eventId: row.id })),
    );
    await together(client, [
      { text: 'begin' },
      ...insertEvents(events),
      ...insertReferences(references),
      ...close(closing, uuidv7),
      { text: 'commit' },
    ]);
  }
  const seconds = (performance.now() - start) / 1000;
  client.release();
  await database.close();
  const messages = rounds.length * group;
  return {
    'messages/s': Math.round(messages / seconds),
    'events/s': Math.round((messages * size) / seconds),
  };
}

/** Fills the database with `count` events of another party, generated in SQL with realistic structure. */
async function fill(source: Source, count: number): Promise<void> {
  const database = await openDatabase({ ...source, statementMs: 600_000 });
  await migrate(database);
  const event = `jsonb_build_object('source', 'dcsa', 'party', 'filler', 'code', 'LOAD', 'family', 'EQUIPMENT',
    'references', '[]'::jsonb, 'occurred', jsonb_build_object('at', '2026-01-01T00:00:00.000Z', 'raw', repeat('x', 500)))`;
  for (let start = 0; start < count; start += 20_000) {
    const rows = `generate_series(${start + 1}, ${Math.min(count, start + 20_000)}) n`;
    await database.pool.query(`with events as (
      insert into tracking_events (id, message_id, part_index, source, party, source_id, reported_at, natural_key, family,
        code, classifier, occurred_at, received_at, payload_hash, state, event)
      select gen_random_uuid(), gen_random_uuid(), 0, 'dcsa', 'filler', gen_random_uuid(),
        now() - n * interval '1 second', 'EQUIPMENT|LOAD|ACT|' || n || '|' || repeat('k', 120), 'EQUIPMENT', 'LOAD', 'ACT',
        now() - n * interval '1 second', now(), md5(n::text), 'current', ${event} from ${rows} returning id)
      insert into event_references (kind, value, event_id)
      select k, upper(substr(md5(id::text || k), 1, 11)), id from events, unnest(array['booking','bill','container']) k`);
  }
  await database.patiently((client) => client.query('vacuum analyze tracking_events, event_references'));
  await database.close();
}

const READ: Goal = { most: 50, unit: 'ms' };

/** The goals for throughput and for the readers' delay, and whether each is met. */
const withGoals = (figures: { 'longest (ms)': number }, value: number, goal: Goal) => ({
  goal: `${goalOf(goal)}: ${judged(value, goal)}`,
  'goal of a read': `${goalOf(READ)}: ${judged(figures['longest (ms)'], READ)}`,
});

/** Resolves when the work of the first start (demo data, indexes) is over: one second with less than 100 ms of CPU. */
async function settled(pid: number): Promise<void> {
  for (let before = 0, used = cpuMs(pid); used - before >= 100; used = cpuMs(pid)) {
    before = used;
    await sleep(1000);
  }
}

async function measure(name: string, source: Source, stored: number | null) {
  if (stored !== null) await fill(source, stored);
  const portal = await start(source);
  const target = { port: portal.port, pid: portal.pid! };
  const table: Record<string, object> = {};
  try {
    await settled(target.pid);
    const [batches, singles] = name === 'PostgreSQL' ? ([10_000, 1_000] as const) : ([5_000, 300] as const);
    const many = await pushed(target, 4, 500);
    table['500 events a message, 4 callers'] = {
      ...many,
      ...withGoals(many, many['events/s'], { least: batches, unit: 'events/s' }),
    };
    const one = await pushed(target, 8, 1);
    table['1 event a message, 8 callers'] = {
      ...one,
      ...withGoals(one, one['messages/s'], { least: singles, unit: 'messages/s' }),
    };
    table['[1,1,…], 400 KB'] = await junk(target, ones(400_000));
    table['[1,1,…], 16 MB'] = await junk(target, ones(16 << 20));
    table['random bytes, 16 MB'] = await junk(target, randomBytes(16 << 20));
  } finally {
    portal.kill('SIGTERM');
    await new Promise((resolve) => portal.once('exit', resolve));
  }
  table['bare: 500 events'] = await bare(source, 500, 1);
  table['bare: 1 event, 8 a group'] = await bare(source, 1, 8);
  process.stdout.write(`\n${name}, ${stored ?? 'those'} events stored before\n`);
  console.table(table);
}

/** Measures the data that `bench:server` has stored, unchanged. */
async function measureExisting(folder: string) {
  const url = process.env['POSTGRES_URL'];
  if (url) await measure('PostgreSQL', { url, dataDir: join(folder, 'postgres') }, null);
  await measure('embedded', { dataDir: join(folder, 'embedded') }, null);
}

build();
const existingFolder = process.env['DATA'];
if (existingFolder) await measureExisting(existingFolder);
else
  for (const stored of EVENTS.length > 0 ? EVENTS : [10_000]) {
    const folder = mkdtempSync(join(tmpdir(), 'porthole-bench-'));
    await onBoth(folder, (name, source) => measure(name, source, stored));
    rmSync(folder, { recursive: true, force: true });
  }
agent.destroy();
