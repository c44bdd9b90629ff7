/**
 * Measures requests to the built server: `npm run bench:server -- [EVENTS [LINES]]` (default 10000; 1000000
 * takes long; LINES is a regular expression on line names).
 * Each public page and call has a line: server CPU and statements per request, by 16 callers, the median of
 * three runs. For comparison, a bare route of Fastify and pg sends the recorded statements of an uncached
 * timeline, and another one two plain ones.
 * Runs on the embedded database, then on PostgreSQL where POSTGRES_URL is set; fails nothing. DATA=folder
 * keeps the data for the next run: with DATABASE_URL, on your own server.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sign } from '#contract/core/hmac.ts';
import { formatTimestamp, type Pair } from '#contract/core/signing.ts';
import { TOKEN_COOKIE } from '#contract/core/settings.ts';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts';
import { DEMO_EXAMPLES, DEMO_PARTNER } from '#server/demo/demo-shipments.ts';
import { story } from '#server/demo/story.ts';
import { freePort } from '../scripts/free-port.ts';
import { shippedEnv, shippedFlags } from './as-shipped.ts';
import { against, type Goal } from './goals.ts';
import { callLines, pageLines, type BenchRequest, type Description, type BenchLine } from './lines.ts';
import { startBare, statementsOf } from './bare-route.ts';

const EVENTS = Number(process.argv[2] ?? 10_000);
const ONLY = new RegExp(process.argv[3] ?? '');
const CALLERS = 16;
const SECRET = 'bench-secret';
const agent = new http.Agent({ keepAlive: true, maxSockets: CALLERS, maxFreeSockets: CALLERS });

type Used = { cpuMs: number; statements: number; rssMb: number };
type HttpReply = { status: number; bytes: number; body: Buffer };
const PLAIN = { 'accept-encoding': 'identity' };
let caller = 0;

/** Sends a request from a new client IP address, so that the rate limit is not measured. */
function send(base: string, { method = 'GET', path, body, headers = {} }: BenchRequest): Promise<HttpReply> {
  caller += 1;
  const address = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
  return new Promise((resolve, reject) => {
    const request = http.request(
      base + path,
      {
        agent,
        method,
        headers: { 'x-forwarded-for': address, 'accept-encoding': 'gzip, deflate, br', ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, bytes: body.length, body });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends a signed API call; `form` is posted. */
function call(path: string, query: Record<string, string> = {}, form?: Record<string, string>): BenchRequest {
  const pairs: Pair[] = [
    ...Object.entries(query),
    ['companyid', '0'],
    ['timestamp', formatTimestamp(new Date())],
    ['nonce', crypto.randomUUID()],
  ];
  const hash = sign([...pairs, ...Object.entries(form ?? {})], SECRET);
  const search = new URLSearchParams([...pairs, ['hash', hash]].map(([key, value]) => [key, value]));
  const target = `/ydapi/api/v1/${path}?${search}`;
  if (!form) return { path: target };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', path: target, body: new URLSearchParams(form).toString(), headers };
}

/** Runs `ask` `times` times, with CALLERS in parallel. */
async function load(base: string, times: number, ask: () => BenchRequest): Promise<HttpReply> {
  let left = times;
  let last: HttpReply = { status: 0, bytes: 0, body: Buffer.alloc(0) };
  const caller = async () => {
    while (left-- > 0) last = await send(base, ask());
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return last;
}

async function used(server: ChildProcess): Promise<Used> {
  server.send('used');
  const [answer] = (await once(server, 'message')) as [Used];
  return answer;
}

type Started = { server: ChildProcess; base: string };

async function startPortal(folder: string, url?: string): Promise<Started & { startMs: number }> {
  const { DATABASE_URL: _, ...rest } = process.env;
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', YDAPI_SECRET_0: SECRET };
  const limits = { TRUST_PROXY: 'on', RATE_LIMIT: '100000000', LOGIN_LIMIT: '1000000' };
  const began = performance.now();
  const flags = [...shippedFlags(url), '--import', './bench/probe.mjs'];
  const server = spawn(process.execPath, [...flags, 'dist/server/start.js'], {
    env: { ...rest, ...shippedEnv, ...own, ...limits, ...(url && { DATABASE_URL: url }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const base = `http://127.0.0.1:${port}`;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the portal ended with ${server.exitCode}`);
    const answer = await send(base, { path: '/readyz' }).catch(() => undefined);
    if (answer?.status === 200) return { server, base, startMs: performance.now() - began };
    await sleep(20);
  }
}

async function stop({ server }: { server: ChildProcess }): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/** Pushes fictitious shipments of ten events each until there are EVENTS. */
async function fill(base: string): Promise<void> {
  const [from, to] = [{ port: 'CNSHG', facility: 'SGHP1' }, { port: 'NLRTM', facility: 'RTM01' }]; // prettier-ignore
  const vessel = { name: 'BENCH', imo: '9074729', operator: 'MSCU' };
  const today = new Date();
  for (let done = 0; done < EVENTS;) {
    const events: unknown[] = [];
    for (; events.length < 500; done += 10) {
      const id = String(done / 10).padStart(7, '0');
      const ship = { vessel, voyage: `${id}W`, service: 'BENCH' };
      const timeline = story({ today, booking: `BENCH${id}`, bill: `BENCHB${id}`, containers: [{ number: `TCLU${id}`, iso: '22G1' }] }); // prettier-ignore
      for (let n = 0; n < 5; n += 1)
        timeline.ship('ARRI', 'EST', 20 + n, to, { ...ship, voyage: `${id}${n}` }, -n);
      timeline
        .ship('DEPA', 'ACT', -5, from, ship, -5)
        .box('GTOT', -9, from, false)
        .box('GTIN', -7, from, true);
      timeline.box('LOAD', -6, from, true, { sailing: ship }).ship('DEPA', 'PLN', -6, from, ship, -20);
      events.push(...timeline.take());
    }
    const body = JSON.stringify(events);
    const signature = `sha256=${createHmac('sha256', DEMO_PARTNER.secret).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'notification-signature': signature };
    const push = { method: 'POST', path: `/ydapi/feeds/dcsa/${DEMO_PARTNER.key}`, body, headers };
    const { status } = await send(base, push);
    if (status >= 300) throw new Error(`a push was answered ${status}`);
  }
}

const [example] = DEMO_EXAMPLES;
const number = example!.number;
const result = `/CargoTracking/Query?number=${number}`;
const booking = (n: number) => `BENCH${String(n % (EVENTS / 10)).padStart(7, '0')}`;
let cold = 0;
const several = DEMO_EXAMPLES.slice(0, 5).map((one) => one.number);
const { name, password } = DEMO_ACCOUNTS.manager;
const login = JSON.stringify({ name, password });
/** The account that requests the office's lines, and an event of the example. */
const known = { token: { Id: '', YdId: 0 }, event: '' };
const cookie = () => ({
  cookie: `${TOKEN_COOKIE}=${encodeURIComponent(JSON.stringify(known.token))}; language=en`,
});
const listed = { _start: '0', _end: '20', _sort: 'code', _order: 'asc' };

/** The lines: name, number of requests, and request. */
const LINES: BenchLine[] = [
  ['result page, derived before', 400, () => ({ path: result })],
  ['result page, another each time', 400, () => ({ path: `/CargoTracking/Query?number=${booking((cold += 1))}` })], // prettier-ignore
  ['result page, signed in', 200, () => ({ path: result, headers: cookie() })],
  ['interface: timeline, before', 1000, () => call('tracking/sea', { number })],
  ['interface: timeline, another', 1500, () => call('tracking/sea', { number: booking((cold += 1)) })],
  ['interface: several numbers', 100, () => call('tracking/several', {}, { text: several.join(' ') })],
  ['interface: recognise', 200, () => call('tracking/recognise', { q: `${number} TCLU0000010` })],
  ['interface: evidence', 200, () => call('tracking/sea/evidence', { event: known.event })],
  ['interface: short link', 200, () => call('tracking/share', {}, { number })],
  ['office: schedule as XLSX', 10, () => call('scheduledownload', { pol: 'CNSHG', tokenid: known.token.Id })],
  ['several numbers page', 100, () => ({ path: `/CargoTracking/Query?number=${several.join('%20')}` })],
  ['unknown number page', 200, () => ({ path: '/CargoTracking/Query?number=ZZZU1234565' })],
  ['empty tracking page', 200, () => ({ path: '/cargoTrackings/cargoTrackingSea' })],
  ['home page', 200, () => ({ path: '/' })],
  ['login page', 200, () => ({ path: '/login' })],
  ['register page', 200, () => ({ path: '/register' })],
  ['password page', 200, () => ({ path: '/recover' })],
  ['ports page', 200, () => ({ path: '/standards/port' })],
  ['port page', 200, () => ({ path: '/standards/port?code=CNSHG' })],
  ['search of ports page', 200, () => ({ path: '/standards/port?q=rot' })],
  ['search of ports, another page', 200, () => ({ path: `/standards/port?q=${seldom((cold += 1))}` })],
  ['airports page', 200, () => ({ path: '/standards/airports' })],
  ['airlines page', 200, () => ({ path: '/standards/airliner' })],
  ['countries page', 200, () => ({ path: '/standards/country' })],
  ['HS codes page', 200, () => ({ path: '/standards/hscode' })],
  ['HS chapter page', 200, () => ({ path: '/standards/hscode?code=84' })],
  ['HS heading page, another', 200, () => ({ path: `/standards/hscode?code=${heading((cold += 1))}` })],
  ['page for phones', 200, () => ({ path: '/Standard/AirportDetailWeChat?code=PVG' })],
  ['HS codes page for phones', 200, () => ({ path: '/wx/hscode?code=84' })],
  ['interface: list of ports', 200, () => call('standards/port', { country: 'CN' })],
  ['interface: search of ports', 200, () => call('standards/port', { q: 'rot' })],
  ['interface: search of HS codes', 200, () => call('standards/hs', { q: 'pump' })],
  ['interface: one port', 200, () => call('standards/port/CNSHG')],
  ['texts of a page', 200, () => ({ path: '/texts/zh/home.json' })],
  ['no such page', 200, () => ({ path: '/nothing' })],
  ['sign in', 30, () => call('trylogin', {}, { login })],
  ['office page: currencies', 100, () => ({ path: '/backoffice/currency', headers: cookie() })],
  ['office: list of currencies', 200, () => call('currency', { ...listed, tokenid: known.token.Id })],
  ['office: search of currencies', 200, () => call('currency', { ...listed, q: 'dollar', tokenid: known.token.Id })], // prettier-ignore
  ['office: own account', 200, () => call('member', { tokenid: known.token.Id })],
  ['readiness', 400, () => ({ path: '/readyz' })],
];

/** Goals: CPU of a line, or on a server its ratio to the bare route's. */
const GOALS: Record<string, Goal> = {
  'result page, derived before': { most: 2, unit: 'ms' },
  'result page, another each time': { most: 8, unit: 'ms' },
  'interface: timeline, before': { least: 60, unit: '% of bare' },
  'interface: timeline, another': { least: 60, unit: '% of bare' },
};
const START: Goal = { most: 2.5, unit: 's' };
const AT_REST: Goal = { most: 300, unit: 'MB' };

/** Returns a search that is not cached; `heading` returns a heading of chapters 84 and 85. */
function seldom(n: number): string {
  return `${['shan', 'rot', 'ham', 'istan', 'los', 'val', 'qing', 'bre'][n % 8]}&page=${n}`;
}
const heading = (n: number) => `${84 + (n % 2)}${String(1 + (n % 30)).padStart(2, '0')}&at=${n}`;

/** Signs in, and finds an event to ask for. */
async function prepare(base: string): Promise<void> {
  const json = async (ask: BenchRequest) =>
    JSON.parse((await send(base, { ...ask, headers: { ...ask.headers, ...PLAIN } })).body.toString()) as {
      data: { token: typeof known.token; shipment: { timeline: { eventId: string }[] } };
    };
  known.token = (await json(call('trylogin', {}, { login }))).data.token;
  known.event = (await json(call('tracking/sea', { number }))).data.shipment.timeline[0]!.eventId;
}

/** Runs per line; the median is reported. */
const RUNS = 3;

async function measure(started: Started, times: number, ask: () => BenchRequest) {
  // Number of warm-up requests, so that the engine has compiled the code.
  await load(started.base, times, ask);
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce(started, times, ask));
  return runs.toSorted((a, b) => a.cpu - b.cpu)[Math.floor(RUNS / 2)]!;
}

async function measureOnce(started: Started, times: number, ask: () => BenchRequest) {
  const before = await used(started.server);
  const began = performance.now();
  const { status, bytes } = await load(started.base, times, ask);
  const seconds = (performance.now() - began) / 1000;
  const after = await used(started.server);
  const of = (key: keyof Used) => (after[key] - before[key]) / times;
  return { status, bytes, cpu: of('cpuMs'), statements: of('statements'), perSecond: times / seconds };
}

async function run(name: string, url?: string): Promise<void> {
  const existingFolder = process.env['DATA'];
  const folder = existingFolder
    ? join(existingFolder, url ? 'postgres' : 'embedded')
    : mkdtempSync(join(os.tmpdir(), 'porthole-bench-'));
  const filled = join(folder, `filled-${EVENTS}`);
  if (!existsSync(filled)) {
    const first = await startPortal(folder, url);
    await fill(first.base);
    await stop(first);
    mkdirSync(folder, { recursive: true });
    writeFileSync(filled, '');
  }
  const portal = await startPortal(folder, url);
  await sleep(5000);
  const soon = await used(portal.server);
  // Garbage of the start is collected once the process is idle; V8 checks for that after about eight seconds.
  await sleep(25_000);
  const rest = await used(portal.server);
  console.log(
    `\n${name}, ${EVENTS.toLocaleString('en')} events: ready after ${(portal.startMs / 1000).toFixed(1)} s` +
      ` (${against(portal.startMs / 1000, START)}), all CPU until at rest ${(rest.cpuMs / 1000).toFixed(1)} s,` +
      ` ${soon.rssMb.toFixed(0)} MB after 5 s, ${rest.rssMb.toFixed(0)} MB at rest, after 30 (${against(rest.rssMb, AT_REST)})`,
  );
  const bare = url ? await startBareRoute(portal, url) : undefined;
  const queryFor = (path: string) => () => ({ path: `${path}?number=${booking((cold += 1))}` });
  const base = bare && (await measure(bare, 1500, queryFor('/same')));
  const plain = bare && (await measure(bare, 1500, queryFor('/sea')));
  const line = (title: string, { status, bytes, cpu, statements, perSecond }: NonNullable<typeof base>) =>
    console.log(
      `${title.padEnd(32)} ${String(status).padStart(3)} ${(bytes / 1024).toFixed(1).padStart(6)} KB` +
        ` ${cpu.toFixed(2).padStart(7)} ms CPU ${statements.toFixed(1).padStart(5)} statements` +
        ` ${perSecond.toFixed(0).padStart(5)}/s${base ? ` ${((100 * base.cpu) / cpu).toFixed(0).padStart(4)} % of bare` : ''}` +
        reached(title, cpu, base && (100 * base.cpu) / cpu),
    );
  if (base) line('bare route: the same statements', base);
  if (plain) line('bare route: two plain statements', plain);
  await prepare(portal.base);
  const described = await send(portal.base, { path: '/ydapi/openapi.json', headers: PLAIN });
  const calls = callLines(JSON.parse(described.body.toString()) as Description, (path, query) =>
    call(path, { ...query, tokenid: known.token.Id }),
  );
  for (const [title, times, ask] of [...LINES, ...pageLines(), ...calls])
    if (ONLY.test(title)) line(title, await measure(portal, times, ask));
  if (bare) await stop(bare);
  await stop(portal);
  if (!existingFolder) rmSync(folder, { recursive: true, force: true });
}

/** Returns a line's goal and whether it is met; undefined for ratios if there is no bare route. */
function reached(title: string, cpu: number, share: number | undefined): string {
  const goal = GOALS[title];
  const value = goal?.unit === 'ms' ? cpu : share;
  return goal && value !== undefined ? `  ${against(value, goal)}` : '';
}

/**
 * Starts the bare route with the portal's statements for a number, recorded when warm, since statements are
 * prepared first.
 */
async function startBareRoute({ server, base }: Started, url: string): Promise<Started> {
  const ask = async () => {
    const { status } = await send(base, call('tracking/sea', { number: booking((cold += 1)) }));
    if (status !== 200) throw new Error(`a timeline was answered ${status}`);
  };
  // A background job may have sent statements meanwhile, so the smallest of several recordings is used.
  const tries = [];
  for (let n = 0; n < 4; n += 1)
    tries.push({ statements: await statementsOf(server, ask), number: booking(cold) });
  const [least] = tries.slice(1).toSorted((a, b) => a.statements.length - b.statements.length);
  return startBare(url, least!.number, least!.statements);
}

console.log(`${os.cpus()[0]?.model}, ${os.cpus().length} cores, Node ${process.version}; ${CALLERS} callers`);
await run('Embedded database');
if (process.env['POSTGRES_URL']) await run('PostgreSQL', process.env['POSTGRES_URL']);
agent.destroy();
