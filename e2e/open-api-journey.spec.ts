/**
 * An integrator who has only the pages: a sandbox key from the console, and the samples of the page as they stand, in Node
 * and in Python, up to webhooks that both verify.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { view } from './support/office.ts';
import { expect, onDesk, test } from './support/portal.ts';

const ROOT = join(import.meta.dirname, '..');
const LANGUAGES = ['typescript', 'python'] as const;
type SampleLanguage = (typeof LANGUAGES)[number];
/** The port that the samples of the page name. */
const SAMPLE_PORT = '3000';
const hasPython = spawnSync('python3', ['--version']).status === 0;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The text of a sample, as somebody copies it. */
const sampleOn = async (page: Page, section: string, language: SampleLanguage): Promise<string> =>
  (await page.locator(`#${section} [data-language="${language}"] code`).textContent()) ?? '';

type Script = { folder: string; language: SampleLanguage; env: Record<string, string> };
/** Stores a sample; the SDK is installed from the folders that the page names. */
function command(text: string, name: string, { folder, language }: Script): [string, string[]] {
  if (language === 'python') {
    const file = join(folder, `${name}.py`);
    writeFileSync(file, text);
    return ['python3', [file]];
  }
  const file = join(folder, `${name}.mts`);
  writeFileSync(file, text.replace('@porthole/sdk', join(ROOT, 'sdk/typescript/lib/index.ts')));
  return [process.execPath, ['--import', import.meta.resolve('tsx'), file]];
}
const environment = (env: Record<string, string>) => ({
  ...process.env,
  PYTHONPATH: join(ROOT, 'sdk/python'),
  // Colours would be part of the text.
  FORCE_COLOR: '0',
  ...env,
});
function run(text: string, name: string, script: Script): string {
  const [program, args] = command(text, name, script);
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: ROOT,
    env: environment(script.env),
    encoding: 'utf8',
  });
  expect(status, `${name} in ${script.language}: ${stdout} ${stderr}`).toBe(0);
  return stdout;
}
function start(text: string, name: string, script: Script): ChildProcess {
  const [program, args] = command(text, name, script);
  return spawn(program, args, { cwd: ROOT, env: environment(script.env), stdio: 'ignore' });
}

for (const language of LANGUAGES)
  test(
    `leads from the pages to a verified webhook in ${language}`,
    onDesk,
    async ({ page, context, baseURL }) => {
      test.skip(language === 'python' && !hasPython, 'Python is not installed');
      test.setTimeout(600_000);
      await signedIn(context, baseURL ?? '', 'company', true);
      await page.goto('/apiDocument/apiTestTools?operation=createWebhook');
      const console = view(page).locator('#console');
      await console.getByRole('button', { name: 'Create a sandbox key' }).click();
      await expect(console.getByLabel('API key')).toHaveValue(/^phk_test_/);
      const key = await console.getByLabel('API key').inputValue();

      const folder = mkdtempSync(join(tmpdir(), 'porthole-journey-'));
      const port = await freePort();
      const script: Script = { folder, language, env: { PORTHOLE_KEY: key } };
      await page.goto('/openapi/sdkDocument');
      const make = await sampleOn(page, 'createWebhook', language);
      const made = run(
        make.replaceAll('https://example.com/porthole', `http://127.0.0.1:${port}/hook`),
        'make',
        script,
      );
      const [, id = ''] = /['"]?\bid['"]?: ['"]([0-9a-f-]{36})['"]/.exec(made) ?? [];
      const [, secret = ''] = /(whsec_[\w+/=]+)/.exec(made) ?? [];
      expect([id.length, secret.length], made).toEqual([36, 50]);

      const receive = await sampleOn(page, 'receive', language);
      const receiver = start(receive.replace(SAMPLE_PORT, String(port)), 'receive', {
        ...script,
        env: { ...script.env, WEBHOOK_ID: id, WEBHOOK_SECRET: secret },
      });
      try {
        // The quick start subscribes after it has set the clock; the clock goes on from there.
        const quick = await sampleOn(page, 'quickStart', language);
        run(quick, 'quick', script);
        const call = (path: string, data?: object) =>
          page.request.fetch(`/ydapi/open/v1${path}`, {
            method: data ? 'POST' : 'GET',
            headers: { authorization: `Bearer ${key}` },
            ...(data && { data }),
          });
        await call('/sandbox/clock', { day: null });
        expect((await call('/sandbox/clock', { day: 12 })).status()).toBe(200);
        await expect
          .poll(
            async () => {
              const { data } = (await (await call(`/webhooks/${id}/deliveries`)).json()) as {
                data: { type: string; state: string; status: number | null }[];
              };
              return data.some(
                (one) => one.type === 'milestone.reached' && one.state === 'sent' && one.status === 204,
              );
            },
            { timeout: 300_000, intervals: [1000] },
          )
          .toBe(true);
        // A wrong signature is refused by the same script.
        const forged = await fetch(`http://127.0.0.1:${port}/hook`, {
          method: 'POST',
          headers: {
            'webhook-id': 'forged',
            'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
            'webhook-signature': 'v1,bm90aGluZw==',
          },
          body: '{"type":"eta.changed"}',
        });
        expect(forged.status).toBe(401);
      } finally {
        receiver.kill('SIGKILL');
      }
    },
  );
