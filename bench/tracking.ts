/**
 * Tracking as the data grows: `npm run bench:tracking`, 10,000 references of ten events each and ten times as many
 * (`-- 10000 1000000` names other numbers of events). Ingest in batches of 500 beside COPY of the same rows into a table
 * like ours; the timeline by the interface at 1 and 16 callers, p50 and p99, beside the bare statements through a bare
 * Fastify route in the same run (PostgreSQL; the embedded database has no second process to ask it).
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { formatTimestamp, sign, type Pair } from '#contract/signing.ts';
import { agent, build, onBoth, PUSH, send, start, type Source, type Target } from './feed.ts';

const asked = process.argv.slice(2).map(Number);
const SIZES = asked.length > 0 ? asked : [100_000, 1_000_000];
const PER_REFERENCE = 10;
const SECRET = 'bench-secret';
const REQUESTS = 1_000;
process.env['YDAPI_SECRET_0'] = SECRET;
process.env['TRUST_PROXY'] = 'on';

const booking = (n: number) => `SCALE${String(n).padStart(8, '0')}`;

/** The events of one booking: a container from gate to gate, and calls of its ship. */
function eventsOf(n: number): unknown[] {
  const references = [{ documentReferenceType: 'BKG', documentReferenceValue: booking(n) }];
  const container = `CSQU${String(n % 10_000_000).padStart(7, '0')}`;
  return Array.from({ length: PER_REFERENCE }, (_, at) => {
    const moment = new Date(Date.now() - (PER_REFERENCE - at) * 86_400_000).toISOString();
    const common = {
      eventID: randomUUID(),
      eventCreatedDateTime: moment,
      eventClassifierCode: 'ACT',
      eventDateTime: moment,
      documentReferences: references,
    };
    const transportCall = {
      transportCallID: `call-${n % 400}-${at}`,
      exportVoyageNumber: `${n % 900}W`,
      UNLocationCode: at < 5 ? 'CNSHG' : 'NLRTM',
      modeOfTransport: 'VESSEL',
      vessel: { vesselIMONumber: '9074729', vesselName: 'BENCH VESSEL' },
    };
    const moved = {
      eventType: 'EQUIPMENT',
      equipmentEventTypeCode: ['GTOT', 'GTIN', 'LOAD', '', '', '', 'DISC', 'GTOT', 'GTIN', 'STRP'][at],
    };
    const own = { equipmentReference: container, ISOEquipmentCode: '22G1', emptyIndicatorCode: 'LADEN' };
    if (moved.equipmentEventTypeCode) return { ...common, ...moved, ...own, transportCall };
    const of = [{ referenceType: 'EQ', referenceValue: container }];
    const code = at < 5 ? 'DEPA' : 'ARRI';
    return { ...common, eventType: 'TRANSPORT', transportEventTypeCode: code, transportCall, references: of };
  });
}

/** Pushes bookings from..to in batches of 500 events by 4 callers; answers events a second. */
async function fill(portal: Target, from: number, to: number): Promise<number> {
  const each = 500 / PER_REFERENCE;
  let next = from;
  const began = performance.now();
  const caller = async () => {
    for (;;) {
      const first = next;
      next += each;
      if (first >= to) return;
      const events = Array.from({ length: Math.min(each, to - first) }, (_, n) => eventsOf(first + n)).flat();
      const { status, text } = await send(portal, PUSH, Buffer.from(JSON.stringify(events)));
      if (status >= 300) throw new Error(`${status} ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, caller));
  return ((to - from) * PER_REFERENCE) / ((performance.now() - began) / 1000);
}

/** The interface's timeline of a booking, signed. */
function timeline(n: number): string {
  const pairs: Pair[] = [
    ['number', booking(n)],
    ['companyid', '0'],
    ['timestamp', formatTimestamp(new Date())],
    ['nonce', randomUUID()],
  ];
  const all: Pair[] = [...pairs, ['hash', sign(pairs, SECRET)]];
  return `/ydapi/api/v1/tracking/sea?${new URLSearchParams(all.map(([key, value]) => [key, value]))}`;
}

/** Asks another booking each time; requests a second, and milliseconds that half and 99 of 100 wait at most. */
async function reads(target: Target, callers: number, references: number, path: (n: number) => string) {
  const times = callers === 1 ? REQUESTS / 4 : REQUESTS;
  const run = async () => {
    const waits: number[] = [];
    let left = times;
    const began = performance.now();
    const caller = async () => {
      while (left-- > 0) {
        const asked = performance.now();
        const { status, text } = await send(target, path(Math.floor(Math.random() * references)));
        if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`);
        waits.push(performance.now() - asked);
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
    waits.sort((a, b) => a - b);
    const at = (share: number) => Number(waits[Math.floor(waits.length * share)]!.toFixed(1));
    const perSecond = Math.round(times / ((performance.now() - began) / 1000));
    return { 'a second': perSecond, p50: at(0.5), p99: at(0.99) };
  };
  await run();
  return run();
}

async function startBare(url: string) {
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: url };
  const bare = spawn(process.execPath, ['bench/bare.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(bare.stdout, 'data')) as [Buffer];
  return Object.assign(bare, { port: Number(/:(\d+)/.exec(String(said))![1]) });
}

/** Rows a second that COPY alone stores of the events that are there, into a table with the same indexes. */
async function copied(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create table copy_of_events (like tracking_events including all)');
  const began = performance.now();
  const { rowCount } = await client.query(
    'insert into copy_of_events select * from tracking_events order by id limit 50000',
  );
  const seconds = (performance.now() - began) / 1000;
  await client.query('drop table copy_of_events');
  await client.end();
  return (rowCount ?? 0) / seconds;
}

async function measure(name: string, source: Source): Promise<void> {
  const portal = await start(source);
  const bare = source.url ? await startBare(source.url) : null;
  const table: Record<string, object> = {};
  let stored = 0;
  for (const size of SIZES) {
    const references = size / PER_REFERENCE;
    const rate = await fill(portal, stored, references);
    stored = references;
    const copy = source.url ? await copied(source.url) : null;
    table[`${size} events: ingest`] = {
      'a second': Math.round(rate),
      ...(copy && { 'COPY a second': Math.round(copy), '% of COPY': Math.round((100 * rate) / copy) }),
    };
    for (const callers of [1, 16]) {
      const ours = await reads(portal, callers, references, timeline);
      const plain = bare && (await reads(bare, callers, references, (n) => `/sea?number=${booking(n)}`));
      table[`${size} events: timeline, ${callers} callers`] = {
        ...ours,
        ...(plain && {
          'bare a second': plain['a second'],
          'bare p99': plain.p99,
          '% of bare': Math.round((100 * ours['a second']) / plain['a second']),
        }),
      };
    }
  }
  process.stdout.write(`\n${name}; ${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}\n`);
  console.table(table);
  bare?.kill('SIGTERM');
  const ended = once(portal, 'exit');
  portal.kill('SIGTERM');
  await ended;
}

build();
const folder = mkdtempSync(join(tmpdir(), 'porthole-scale-'));
await onBoth(folder, measure);
rmSync(folder, { recursive: true, force: true });
agent.destroy();
