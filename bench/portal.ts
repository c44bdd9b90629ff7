/** A built portal with demo data in its own folder, for a benchmark. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.ts';
import { shippedEnv, shippedFlags } from './as-shipped.ts';
import { build } from './feed.ts';

/**
 * Builds and starts a portal (BUILT=1 uses an existing build) and returns its URL once it is ready. Throws if
 * either fails.
 */
export async function startPortal(): Promise<{ base: string; stop: () => void }> {
  build();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'porthole-bench-'));
  const { DATABASE_URL: _, ...rest } = process.env;
  const env = {
    ...rest,
    ...shippedEnv,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
  };
  const server = spawn(process.execPath, [...shippedFlags(), 'dist/server/start.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const base = `http://localhost:${port}`;
  while (!(await fetch(`${base}/readyz`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`the portal ended with ${server.exitCode}`);
    await sleep(200);
  }
  const stop = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return { base, stop };
}
