import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import http from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sign } from '#contract/core/hmac.ts';
import { formatTimestamp, type Pair } from '#contract/core/signing.ts';
import { DEMO_ACCOUNTS } from './demo/demo-accounts.ts';
import { emptyDatabase, testFolder, testSource } from './test/database.ts';
import { program } from './test/program.ts';

const SECRET = 'a-secret-of-the-test';

type Started = { child: ChildProcess; output: () => string; url: string };
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

let source: Awaited<ReturnType<typeof testSource>>;
beforeAll(async () => {
  source = await testSource(true);
});

/** Starts the server on a free port, and waits for its greeting or its end. */
async function start(settings: Record<string, string> = {}): Promise<Started> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: source.dataDir,
    DATABASE_URL: source.url ?? '',
    YDAPI_SECRET_0: SECRET,
    PORTHOLE_DEMO: 'off',
    ...settings,
  };
  const child = spawn(process.execPath, program('main'), {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  const output = () => text;
  await new Promise<void>((ready) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString('utf8');
      if (/Not configured: WeChat/.test(text)) ready();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', () => ready());
  });
  return { child, output, url: /Porthole is at (\S+)/.exec(text)?.[1] ?? '' };
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

async function signInAs(url: string, name: string, password: string): Promise<{ success: boolean }> {
  const login = JSON.stringify({ name, password });
  const query: Pair[] = [
    ['companyid', '0'],
    ['timestamp', formatTimestamp(new Date())],
    ['nonce', crypto.randomUUID()],
  ];
  const hash = sign([...query, ['login', login]], SECRET);
  const search = new URLSearchParams(
    [...query, ['hash', hash]].map(([key, value]): [string, string] => [key, value]),
  );
  const body = new URLSearchParams({ login });
  const answer = await fetch(`${url}/ydapi/api/v1/trylogin?${search}`, { method: 'POST', body });
  return (await answer.json()) as { success: boolean };
}

const passwordIn = (output: string): string => /administrator \/ (\S+)/.exec(output)![1]!;

/** Sends the headers of a push but not its body, so that the server keeps waiting for it. */
async function inFlight(url: string): Promise<http.ClientRequest> {
  const request = http.request(`${url}/ydapi/feeds/dcsa/nobody`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': 2,
      'notification-signature': `sha256=${'0'.repeat(64)}`,
    },
  });
  await new Promise((written) => request.write('[', written));
  await fetch(`${url}/healthz`);
  return request;
}

describe('the server', () => {
  it('starts, prints a one-time password for the first administrator, and stops in order', async () => {
    const { child, output, url } = await start();
    expect(output()).toContain('Not configured: SMS, mail');
    const password = passwordIn(output());
    expect(await signInAs(url, 'administrator', password)).toMatchObject({ success: true });
    expect(await signInAs(url, 'administrator', password)).toMatchObject({ success: false });

    const request = await inFlight(url);
    let early = true;
    const answered = once(request, 'response').then(([response]) => {
      expect(early).toBe(false);
      return response as http.IncomingMessage;
    });
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    child.kill('SIGINT');
    await expect.poll(output).toContain('finishing requests in flight');
    early = false;
    request.end(']');
    const response = await answered;
    expect(response.statusCode).toBe(401);
    response.resume();
    expect(await ended(child)).toBe(0);
    expect(output().match(/finishing requests in flight/g)).toHaveLength(1);
  });

  // Over 5 s: kills a process and starts another; two more find their port or data folder in use.
  it('keeps its data over kill -9, reports a port or data folder in use in one line, and waits until its deadline', async () => {
    const first = await start();
    const { port } = new URL(first.url);
    const other = await testSource(true);
    const portInUse = await start({ PORT: port, DATA_DIR: other.dataDir, DATABASE_URL: other.url ?? '' });
    expect(await ended(portInUse.child)).toBe(1);
    expect(portInUse.output()).toMatch(/Porthole does not start: .*EADDRINUSE/);
    if (source.url === undefined) {
      const second = await start();
      expect(await ended(second.child)).toBe(1);
      expect(second.output()).toMatch(/Porthole does not start: /);
      expect(second.output()).not.toMatch(/at .*\.ts:/);
    }

    // Another password is printed while none was chosen.
    const before = passwordIn(first.output());
    first.child.kill('SIGKILL');
    await ended(first.child);
    const { child, output, url } = await start({ STOP_SECONDS: '1' });
    expect(await signInAs(url, 'administrator', before)).toMatchObject({ success: false });
    expect(await signInAs(url, 'administrator', passwordIn(output()))).toMatchObject({ success: true });

    // A request that never ends is cut off; what is open is then closed in order.
    const request = await inFlight(url);
    const cut = new Promise((resolve) => request.once('error', resolve));
    child.kill('SIGINT');
    await cut;
    expect(await ended(child)).toBe(0);
    expect(output()).toContain('cut off');
    expect(output()).not.toContain('before everything was closed');
  });

  it('keeps running when the reader of its output goes away', async () => {
    const { child, url } = await start({ LOG_LEVEL: 'info' });
    child.stdout?.destroy();
    child.stderr?.destroy();
    for (let count = 0; count < 3; count += 1) expect((await fetch(`${url}/ydapi/nothing`)).status).toBe(404);
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
  });

  it('lists every fault of the environment and does not start', async () => {
    const { child, output } = await start({ PORT: 'x', PORTHOLE_LANGUAGE: 'fr' });
    expect(await ended(child)).toBe(1);
    expect(output()).toMatch(/2 fault\(s\)[^]*PORT:[^]*PORTHOLE_LANGUAGE:/);
    expect(output()).not.toMatch(/at .*\.ts:/);
  });

  it('names the wrong setting in one line, without the password', async () => {
    const refused = await start({ DATABASE_URL: 'postgres://anna:hunter2@127.0.0.1:1/cargo' });
    expect(await ended(refused.child)).toBe(1);
    expect(refused.output().trim()).toBe(
      'Porthole does not start: DATABASE_URL: PostgreSQL at anna@127.0.0.1:1/cargo cannot be used: nothing listens there.',
    );
    const file = fileURLToPath(import.meta.url);
    const wrong = await start({ DATABASE_URL: '', DATA_DIR: file });
    expect(await ended(wrong.child)).toBe(1);
    expect(wrong.output().trim()).toBe(
      `Porthole does not start: DATA_DIR: ${file} is no folder. Name another one.`,
    );
  });

  it('gives the demo data secrets of their own on a public address, and prints them once', async () => {
    const own = await testSource(true);
    const settings = {
      DATA_DIR: own.dataDir,
      DATABASE_URL: own.url ?? '',
      PORTHOLE_DEMO: 'on',
      PUBLIC_URL: 'https://portal.forwarder.com',
    };
    const first = await start(settings);
    const text = first.output();
    expect(text).toContain('WARNING: demo data is on');
    expect(text).not.toContain('porthole-clerk');
    const password = /account clerk +(\S+)/.exec(text)![1]!;
    expect(text).toMatch(/partner demo +\S{32}/);
    first.child.kill('SIGTERM');
    expect(await ended(first.child)).toBe(0);
    // Published or hidden, the passwords stay replaced.
    const second = await start({ ...settings, PUBLIC_URL: '' });
    expect(second.output()).not.toMatch(/account clerk|porthole-clerk/);
    expect(await signInAs(second.url, 'clerk', 'porthole-clerk')).toMatchObject({ success: false });
    expect(await signInAs(second.url, 'clerk', password)).toMatchObject({ success: true });
    second.child.kill('SIGTERM');
    await ended(second.child);
  });
});

describe.runIf(inject('template').postgres)('three first starts at once on an empty PostgreSQL', () => {
  const three = async (settings: Record<string, string>) => {
    const url = await emptyDatabase();
    const all = await Promise.all(
      [1, 2, 3].map(() => start({ ...settings, DATABASE_URL: url, DATA_DIR: testFolder() })),
    );
    for (const { output } of all) expect(output()).toContain('Porthole is at');
    return { url, all };
  };
  const end = async (all: Started[]) => {
    for (const { child } of all) child.kill('SIGTERM');
    for (const { child } of all) expect(await ended(child)).toBe(0);
  };

  it('print one valid password of the first administrator', async () => {
    const { all } = await three({});
    const printed = all.filter(({ output }) => /First administrator/.test(output()));
    expect(printed).toHaveLength(1);
    const password = passwordIn(printed[0]!.output());
    expect(await signInAs(all[0]!.url, 'administrator', password)).toMatchObject({ success: true });
    await end(all);
  });

  it('fill it once', async () => {
    const { url, all } = await three({ PORTHOLE_DEMO: 'on' });
    await end(all);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const count = async (sql: string) =>
      (await client.query<{ n: number }>(`select count(*)::int as n ${sql}`)).rows[0]!.n;
    expect(await count('from users')).toBe(Object.keys(DEMO_ACCOUNTS).length);
    expect(await count('from air_orders')).toBeGreaterThan(10);
    expect(await count('from (select from air_orders group by marks having count(*) > 1) d')).toBe(0);
    await client.end();
  });
});
