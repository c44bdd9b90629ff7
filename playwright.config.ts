import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';
import { freePort } from './scripts/free-port.ts';

// Chosen once; workers inherit it.
process.env['E2E_PORT'] ??= String(await freePort());
const port = Number(process.env['E2E_PORT']);

/** Browser tests in real Chromium against the built portal on its own embedded database. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  // A hanging test must end early enough to be reported. Generous, since other load on the machine proves
  // nothing: the longest test takes half a minute, the longest step a few seconds.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Scripts stay compiled from test to test; cookies, storage, routes and permissions are reset for each.
    reuseContext: true,
    // A worker between page and server would hide requests from the tests; one journey allows it.
    serviceWorkers: 'block',
    // No animations, so that nothing moves during a click.
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: `http://localhost:${port}`,
    // Recording every journey would take longer than the journeys.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1366, height: 860 }, locale: 'en-GB', timezoneId: 'Europe/Berlin' },
    },
    {
      name: 'phone',
      grepInvert: process.env['QUICK'] === 'on' ? /@desk|@same/ : /@desk/,
      use: { ...devices['Pixel 7'], locale: 'en-GB', timezoneId: 'Asia/Shanghai' },
    },
  ],
  webServer: {
    command: 'node --import tsx e2e/serve.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 600_000,
    // `E2E_REUSE=on E2E_PORT=8080` uses a portal that is already running, while writing tests.
    reuseExistingServer: process.env['E2E_REUSE'] === 'on',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port) },
  },
});
