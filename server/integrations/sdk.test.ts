/** The SDKs and the samples of the pages, against a portal that listens. */
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendBooking } from '#contract/integrations/operations/bookings.ts';
import { operations } from '#contract/integrations/operations/index.ts';
import { sampleOf, type SampleLanguage } from '#contract/integrations/samples/index.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { seedStandards } from '#server/reference/index.ts';
import { testApp, tokenOf } from '#server/test/app.ts';
import { testFolder } from '#server/test/database.ts';
import { ROOT } from '#server/platform/place.ts';
import { Porthole, PortholeError, verifyWebhook, WebhookError } from '../../sdk/typescript/lib/index.ts';
import { pauseMs } from '../../sdk/typescript/lib/retry.ts';
import { ExampleIds } from './testing/example-ids.ts';
import { aKey } from './testing/open.ts';

const run = promisify(execFile);
const BOX = 'ZZZU0000010';
let app: FastifyInstance;
let origin: string;
let key: string;
let porthole: Porthole;
beforeAll(async () => {
  app = await testApp();
  await seedStandards(app.database);
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  key = (await aKey(app, await tokenOf(app, 'company'), { sandbox: true })).key;
  porthole = new Porthole({ key, base: origin + OPEN_BASE });
});

const isInstalled = async (program: string) =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  );
const environment = () => ({
  ...process.env,
  PORTHOLE_KEY: key,
  PORTHOLE_BASE: origin + OPEN_BASE,
  PYTHONPATH: join(ROOT, 'sdk/python'),
});

describe('the TypeScript SDK', () => {
  it('subscribes, and pages by itself', async () => {
    const { accepted } = await porthole.subscribe({ items: [{ number: BOX }, { number: 'ZZZU0000026' }] });
    expect(accepted.map(({ number }) => number)).toEqual([BOX, 'ZZZU0000026']);
    const numbers: string[] = [];
    for await (const { number } of porthole.listSubscriptions({ limit: 1 })) numbers.push(number);
    expect(numbers).toEqual([BOX, 'ZZZU0000026']);
  });

  it('throws the problem of a refusal', async () => {
    const error = await porthole
      .getShipment({ kind: 'container', number: 'CSQU3054383' })
      .catch((one) => one);
    expect(error).toBeInstanceOf(PortholeError);
    expect(error).toMatchObject({ status: 404, problem: { code: 10201 } });
  });

  it('tries again after temporary failures, with the same Idempotency-Key', async () => {
    const keys: (string | null)[] = [];
    const pauses: number[] = [];
    let turn = 0;
    const flaky: typeof fetch = async (address, options) => {
      keys.push(new Headers(options?.headers).get('idempotency-key'));
      turn += 1;
      if (turn === 1) throw new TypeError('connection reset');
      if (turn === 2) return new Response('{}', { status: 429, headers: { 'retry-after': '7' } });
      return fetch(address, options);
    };
    const sleep = async (ms: number) => pauses.push(ms);
    const client = new Porthole({ key, base: origin + OPEN_BASE, fetch: flaky, sleep });
    expect((await client.setSandboxClock({ day: 9 })).day).toBe(9);
    expect(new Set(keys).size).toBe(1);
    expect(pauses[1]).toBe(7000);
  });

  it('waits longer each time, at most a minute', () => {
    expect([0, 1, 2, 3].map((attempt) => pauseMs(attempt, null, 0.5))).toEqual([500, 1000, 2000, 4000]);
    expect(pauseMs(0, '3600')).toBe(60_000);
  });

  it('verifies a webhook, and refuses a changed body or an old timestamp', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const body = '{"type":"eta.changed"}';
    const at = Math.floor(Date.now() / 1000);
    const headersAt = (seconds: number) => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${createHmac('sha256', Buffer.alloc(32, 7)).update(`msg_1.${seconds}.${body}`).digest('base64')}`,
    });
    expect(await verifyWebhook({ secret, headers: headersAt(at), body })).toEqual({ type: 'eta.changed' });
    await expect(verifyWebhook({ secret, headers: headersAt(at), body: '{}' })).rejects.toThrow(WebhookError);
    await expect(verifyWebhook({ secret, headers: headersAt(at - 301), body })).rejects.toThrow(WebhookError);
  });
});

describe('the Python SDK', () => {
  it('passes its own tests', async ({ skip }) => {
    if (!(await isInstalled('python3'))) skip();
    const cwd = join(ROOT, 'sdk/python');
    const { stderr } = await run('python3', ['-m', 'unittest', 'discover', '-s', 'tests', '-t', '.'], {
      cwd,
      env: environment(),
    });
    expect(stderr).toMatch(/OK\s*$/);
  });
});

/** Operations whose sample needs more than the sandbox has: a carrier's interface. */
const ELSEWHERE = ['refreshShipment'];

describe('the samples of the pages', () => {
  /** The ids that the samples name: each language deletes its webhook at the end. */
  async function prepared(): Promise<ExampleIds> {
    const ids = new ExampleIds();
    const { accepted } = await porthole.subscribe({ items: [{ number: BOX }] });
    ids.note('subscription', accepted[0]!.id);
    const hook = await porthole.createWebhook({ url: 'https://example.com/hook', types: ['*'] });
    ids.note('webhook', hook.id);
    const dcsa = { url: 'https://example.com/dcsa', types: ['*'], format: 'dcsa' as const };
    ids.note('dcsaSubscription', (await porthole.createWebhook(dcsa)).id);
    const content = Buffer.from('number\nZZZU0000010\n').toString('base64');
    ids.note('file', (await porthole.subscribeFile({ name: 'numbers.csv', content })).id);
    ids.note('booking', (await porthole.sendBooking(sendBooking.example.body)).id);
    ids.note('delivery', (await porthole.testWebhook({ id: hook.id }, { type: 'eta.changed' })).id);
    return ids;
  }
  const samples = async (language: SampleLanguage) => {
    const ids = await prepared();
    return operations
      .filter((operation) => !ELSEWHERE.includes(operation.id))
      .map((operation) => [operation.id, ids.real(sampleOf(language, operation, origin))] as const);
  };
  const programs: [SampleLanguage, string, (file: string) => [string, string[]]][] = [
    ['curl', 'curl', (file) => ['bash', [file]]],
    ['python', 'python3', (file) => ['python3', [file]]],
    ['php', 'php', (file) => ['php', [file]]],
  ];
  it.each(programs)('run in %s', async (language, program, command) => {
    if (!(await isInstalled(program))) return;
    const folder = testFolder();
    for (const [name, text] of await samples(language)) {
      const file = join(folder, `${name}.txt`);
      writeFileSync(file, text);
      const failure = await run(...command(file), { env: environment() }).then(
        () => null,
        (error: { stdout: string; stderr: string }) => `${name}: ${error.stdout} ${error.stderr}`,
      );
      expect(failure).toBeNull();
    }
  });

  it('run in Java', async ({ skip }) => {
    if (!(await isInstalled('javac'))) skip();
    const folder = testFolder();
    const names = (await samples('java')).map(([name, text]) => {
      const title = `Sample${name[0]!.toUpperCase()}${name.slice(1)}`;
      writeFileSync(
        join(folder, `${title}.java`),
        text.replace('public class Sample ', `public class ${title} `),
      );
      return title;
    });
    // One process runs all: a sample that fails ends it, and its name is the last one printed.
    const calls = names.map((name) => `System.out.println("${name}"); ${name}.main(args);`);
    writeFileSync(
      join(folder, 'All.java'),
      `public class All { public static void main(String[] args) throws Exception { ${calls.join(' ')} } }`,
    );
    await run('javac', ['-d', folder, ...[...names, 'All'].map((name) => join(folder, `${name}.java`))]);
    const failure = await run('java', ['-cp', folder, 'All'], { env: environment() }).then(
      () => null,
      (error: { stdout: string; stderr: string }) => error.stdout.slice(-500) + error.stderr,
    );
    expect(failure).toBeNull();
  });

  it('run in Go', async ({ skip }) => {
    if (!(await run('go', ['version']).catch(() => null))) skip();
    const folder = testFolder();
    writeFileSync(join(folder, 'go.mod'), 'module samples\n');
    const all = await samples('go');
    for (const [name, text] of all) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'main.go'), text);
    }
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    await run('go', ['build', '-o', `${bin}/`, './...'], { cwd: folder });
    for (const [name] of all) {
      const failure = await run(join(bin, name), { env: environment() }).then(
        () => null,
        (error: { stdout: string; stderr: string }) => `${name}: ${error.stdout} ${error.stderr}`,
      );
      expect(failure).toBeNull();
    }
  });

  it('run in TypeScript', async () => {
    const folder = testFolder();
    const sdk = join(ROOT, 'sdk/typescript/lib/index.ts');
    const all = (await samples('typescript')).map(([name, text]) => {
      const file = join(folder, `${name}.mts`);
      writeFileSync(file, text.replace('@porthole/sdk', sdk));
      return `await import(${JSON.stringify(file)});`;
    });
    const file = join(folder, 'all.mts');
    writeFileSync(file, all.join('\n'));
    await run(process.execPath, ['--import', import.meta.resolve('tsx'), file], {
      env: environment(),
      cwd: ROOT,
    });
  });
});
