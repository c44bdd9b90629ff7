import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sign } from '#contract/core/hmac.ts';
import { formatTimestamp, type Pair } from '#contract/core/signing.ts';
import { testSource } from './test/database.ts';
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

/** Starts the server on a free port, and waits until it greets or ends. */
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
});
