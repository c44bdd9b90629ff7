/**
 * Measures tracking as the data grows: `npm run bench:tracking`, at 10,000 references of ten events each and
 * at ten times as many (`-- 10000 1000000` sets other numbers of events).
 * Ingest: batches of 500, compared with COPY of the same rows into a similar table.
 * Timeline: the API at 1 and 16 callers, p50 and p99, another reference each time; compared with a bare
 * Fastify route that sends the portal's recorded statements, and one that sends two plain ones (PostgreSQL
 * only; the embedded database has no second process).
 * Page: CPU of an uncached page.
 *
 * Filling takes far longer than measuring: KEEP=FOLDER keeps the data, and STEP=fill or STEP=ask does one of
 * the two at one size, so that the measurement can wait for a quiet machine.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sign } from '#contract/core/hmac.ts';
import { formatTimestamp, type Pair } from '#contract/core/signing.ts';
import { agent, build, PUSH, send, start, type Source, type Target } from './feed.ts';
import { startBare, statementsOf } from './bare-route.ts';

const requestedSizes = process.argv.slice(2).map(Number);
const SIZES = requestedSizes.length > 0 ? requestedSizes : [100_000, 1_000_000];
const PER_REFERENCE = 10;
/** Events pushed to measure the rate, once the data has its size. */
const PUSHED = 20_000;
const STEP = process.env['STEP'];
const SECRET = 'bench-secret';
const REQUESTS = 1_000;
/** Warm-up requests per line, so that the engine has compiled the code. */
const BEFORE = 4_000;
process.env['YDAPI_SECRET_0'] = SECRET;
process.env['TRUST_PROXY'] = 'on';

const booking = (n: number) => `SCALE${String(n).padStart(8, '0')}`;

/** Returns the events of one booking: a container from gate to gate, and its ship's calls. */
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

/** Pushes bookings from..to in batches of 500 events with 4 callers; returns events per second. */
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

/** Returns the signed API path of a booking's timeline. */
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

/** Each number is requested again only after all others, so that no cache helps. */
let turn = 0;

/** Requests another booking each time; returns requests per second and the 50th and 99th percentile (ms). */
async function reads(target: Target, callers: number, references: number, path: (n: number) => string) {
  const run = async (callers: number, times: number) => {
    const waits: number[] = [];
    let left = times;
    const began = performance.now();
    const caller = async () => {
      while (left-- > 0) {
        const started = performance.now();
        const { status, text } = await send(target, path((turn += 1) % references));
        if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`);
        waits.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
    waits.sort((a, b) => a - b);
    const at = (share: number) => Number(waits[Math.floor(waits.length * share)]!.toFixed(1));
    const perSecond = Math.round(times / ((performance.now() - began) / 1000));
    return { 'a second': perSecond, p50: at(0.5), p99: at(0.99) };
  };
  await run(16, BEFORE);
  return run(callers, callers === 1 ? REQUESTS / 4 : REQUESTS);
}

/**
 * Starts the bare route with the portal's statements for a booking, recorded when warm, since statements are
 * prepared first.
 */
async function startBareRoute(portal: Portal, url: string) {
  const one = () => send(portal, timeline((turn += 1)));
  await one();
  // A background job may have sent statements meanwhile, so the smallest of several recordings is used.
  const tries = [];
  for (let n = 0; n < 3; n += 1)
    tries.push({ statements: await statementsOf(portal, one), number: booking(turn) });
  const [least] = tries.toSorted((a, b) => a.statements.length - b.statements.length);
  return startBare(url, least!.number, least!.statements);
}

/**
 * Returns the rows per second that COPY alone stores of the existing events, into a table with the same
 * indexes.
 */
async function copied(url: string, file: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create table copy_of_events (like tracking_events including all)');
  await client.query(`copy (select * from tracking_events order by id limit ${PUSHED}) to '${file}'`);
  const began = performance.now();
  const { rowCount } = await client.query(`copy copy_of_events from '${file}'`);
  const seconds = (performance.now() - began) / 1000;
  await client.query('drop table copy_of_events');
  await client.end();
  return (rowCount ?? 0) / seconds;
}

/** Returns the CPU time of a process with all its threads (ms, Linux). */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Returns the CPU time of the portal alone for an uncached page of a booking (ms). */
async function pageCost(portal: Target & { pid?: number }, references: number): Promise<number> {
  const page = () => `/CargoTracking/Query?number=${booking(Math.floor(Math.random() * references))}`;
  const ask = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      const { status } = await send(portal, page());
      if (status !== 200) throw new Error(`a page: ${status}`);
    }
  };
  await ask(100);
  const before = cpuOf(portal.pid!);
  await ask(300);
  return (cpuOf(portal.pid!) - before) / 300;
}

type Portal = Awaited<ReturnType<typeof start>>;
type Reads = Awaited<ReturnType<typeof reads>>;
/** Results at one size. */
type Measurement = {
  size: number;
  ingest: number;
  copy: number | null;
  page: number;
  by: { callers: number; ours: Reads; bare: Reads | null; plain: Reads | null }[];
};
type BenchState = { stored: number; asked: Measurement[] };

async function ask(portal: Portal, source: Source, state: BenchState): Promise<Measurement> {
  const references = state.stored;
  const bare = source.url ? await startBareRoute(portal, source.url) : null;
  const by: Measurement['by'] = [];
  for (const callers of [1, 16]) {
    const ours = await reads(portal, callers, references, timeline);
    const of = (route: string) =>
      bare && reads(bare, callers, references, (n) => `/${route}?number=${booking(n)}`);
    by.push({ callers, ours, bare: await of('same'), plain: await of('sea') });
  }
  bare?.server.kill('SIGTERM');
  const page = await pageCost(portal, references);
  const ingest = await fill(portal, references, references + PUSHED / PER_REFERENCE);
  state.stored += PUSHED / PER_REFERENCE;
  const copy = source.url ? await copied(source.url, join(tmpdir(), `porthole-copy-${process.pid}`)) : null;
  return { size: references * PER_REFERENCE, ingest, copy, page, by };
}

/** Prints the table, and the goals below it. */
function tell(name: string, measurements: readonly Measurement[]): void {
  process.stdout.write(`\n${name}; ${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}\n`);
  const percent = (part: number, total: number) => Math.round((100 * part) / total);
  const table: Record<string, object> = {};
  const goals: string[] = [];
  const goal = (what: string, measured: number, wanted: string, reached: boolean) =>
    goals.push(`${reached ? 'reached' : 'NOT reached'}: ${what} ${measured} (goal ${wanted})`);
  for (const { size, ingest, copy, page, by } of measurements) {
    table[`${size} events: ingest`] = {
      'a second': Math.round(ingest),
      ...(copy && { 'COPY a second': Math.round(copy), '% of COPY': percent(ingest, copy) }),
    };
    if (copy) goal(`${size}: ingest, % of COPY`, percent(ingest, copy), '10', ingest / copy >= 0.1);
    for (const { callers, ours, bare, plain } of by) {
      table[`${size} events: timeline, ${callers} callers`] = {
        ...ours,
        ...(bare && {
          'bare a second': bare['a second'],
          'bare p50': bare.p50,
          'bare p99': bare.p99,
          '% of bare': percent(ours['a second'], bare['a second']),
          '% of two plain': plain && percent(ours['a second'], plain['a second']),
        }),
      };
      if (bare) {
        const share = percent(ours['a second'], bare['a second']);
        goal(`${size}: timeline, ${callers} callers, % of bare`, share, '50', share >= 50);
      }
    }
    table[`${size} events: CPU of a page, ms`] = { 'a page': Number(page.toFixed(1)) };
    goal(`${size}: CPU of a page, ms`, Number(page.toFixed(1)), '8', page <= 8);
  }
  const [first, last] = [measurements[0], measurements.at(-1)];
  if (first && last && first !== last)
    for (const [index, { callers, ours }] of last.by.entries()) {
      const grown = Number((ours.p99 / first.by[index]!.ours.p99).toFixed(2));
      goal(
        `p99, ${callers} callers, for ${last.size / first.size} times the data`,
        grown,
        '1.5',
        grown < 1.5,
      );
    }
  console.table(table);
  process.stdout.write(`${goals.join('\n')}\n`);
}

async function run(name: string, source: Source): Promise<void> {
  const file = join(source.dataDir, '..', `${name}.json`);
  const state: BenchState = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as BenchState)
    : { stored: 0, asked: [] };
  const portal = await start(source);
  for (const size of SIZES) {
    const references = size / PER_REFERENCE;
    if (STEP !== 'ask' && references > state.stored) {
      const rate = await fill(portal, state.stored, references);
      process.stdout.write(`${name}: filled to ${size}, ${Math.round(rate)} events a second\n`);
      state.stored = references;
    }
    if (STEP !== 'fill') state.asked.push(await ask(portal, source, state));
  }
  writeFileSync(file, JSON.stringify(state));
  if (STEP !== 'fill') tell(name, state.asked);
  const ended = once(portal, 'exit');
  portal.kill('SIGTERM');
  await ended;
}

/**
 * Runs on PostgreSQL if POSTGRES_URL is set, and on the embedded database; ONLY=postgres or ONLY=embedded
 * selects one.
 */
async function onEach(folder: string): Promise<void> {
  const url = process.env['POSTGRES_URL'];
  const only = process.env['ONLY'];
  if (url && only !== 'embedded') {
    const admin = new pg.Client(url);
    await admin.connect();
    // The script that starts the test server turns fsync off; the measurement needs durable writes.
    await admin.query('alter system set fsync = on');
    await admin.query('select pg_reload_conf()');
    const { rows } = await admin.query(`select 1 from pg_database where datname = 'porthole_scale'`);
    if (rows.length === 0) await admin.query('create database porthole_scale');
    const own = new URL(url);
    own.pathname = '/porthole_scale';
    await run('PostgreSQL', { url: own.href, dataDir: join(folder, 'pg') });
    if (!process.env['KEEP']) await admin.query('drop database porthole_scale with (force)');
    await admin.end();
  }
  if (only !== 'postgres') await run('embedded', { dataDir: join(folder, 'data') });
}

build();
const keep = process.env['KEEP'];
if (keep) mkdirSync(keep, { recursive: true, mode: 0o700 });
const folder = keep ?? mkdtempSync(join(tmpdir(), 'porthole-scale-'));
await onEach(folder);
if (!keep) rmSync(folder, { recursive: true, force: true });
agent.destroy();
