/**
 * Runs the full check: format, lint, types and build together, then unit, server and browser tests.
 * `--also-postgres` repeats the server suite on the PostgreSQL of POSTGRES_URL, and opens every page in every
 * language on both screens. Prints the slowest tests, and ends with `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import {
  type PlaywrightSuite,
  slowest,
  type Timed,
  timedByPlaywright,
  timedByVitest,
  type VitestFile,
} from './slowest.ts';

type Counts = { passed: number; failed: number };
type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: (VitestFile & { status: string; message?: string })[];
};
type PlaywrightReport = {
  stats?: { expected: number; flaky: number; unexpected: number };
  suites?: PlaywrightSuite[];
};
const started = Date.now();
const RESULTS = 'test-results';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const totals: Counts = { passed: 0, failed: 0 };
const failures: string[] = [];
/** Failed tests with their reasons, printed again at the end, where people look first. */
const details: string[] = [];
const timed: Timed[] = [];
/** Each step with the minutes it took. */
const steps: string[] = [];

const minutesSince = (moment: number): string => ((Date.now() - moment) / 60_000).toFixed(1);

function run(name: string, command: string, env: Record<string, string> = {}): boolean {
  console.log(`\n▸ ${command}`);
  const began = Date.now();
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
  steps.push(`${name} ${minutesSince(began)}`);
  return status === 0;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A run that failed without a failed test (a crash, a file that does not load) still counts as a failure. */
function tally(name: string, ok: boolean, counts: Counts): void {
  const failed = ok ? counts.failed : Math.max(counts.failed, 1);
  totals.passed += counts.passed;
  totals.failed += failed;
  if (failed > 0) failures.push(`${name}: ${failed}`);
}

/**
 * Runs independent checks in parallel, since most of them keep one core busy. Each prints its output when it
 * ends.
 */
async function together(checks: Record<string, string>): Promise<void> {
  const began = Date.now();
  const runs = Object.entries(checks).map(async ([name, command]) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
    const ok = await new Promise<boolean>((end) => child.on('close', (code) => end(code === 0)));
    console.log(`\n▸ ${command} (${minutesSince(began)} min)\n${Buffer.concat(output).toString('utf8')}`);
    tally(name, ok, { passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
  });
  await Promise.all(runs);
  steps.push(`${Object.keys(checks).join(' + ')} ${minutesSince(began)}`);
}

function vitest(name: string, project: string, env: Record<string, string> = {}): void {
  const file = `${RESULTS}/${name}.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`;
  const ok = run(name, `npx vitest run --project ${project} ${reporters}`, env);
  const report = (read(file) ?? {}) as VitestReport;
  tally(name, ok, { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 });
  timed.push(...timedByVitest(name, report.testResults ?? [], process.cwd()));
  for (const { name: source, status, message = '', assertionResults = [] } of report.testResults ?? []) {
    const broken = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages = [] } of broken)
      details.push(`${name} ${source}: ${fullName}\n${failureMessages[0] ?? ''}`);
    if (status === 'failed' && broken.length === 0) details.push(`${name} ${source}: ${message}`);
  }
}

function postgresUrl(): string {
  const { POSTGRES_URL } = process.env;
  if (!POSTGRES_URL) throw new Error('--also-postgres needs POSTGRES_URL; scripts/with-postgres.sh sets it');
  return POSTGRES_URL;
}

function playwright(): void {
  const file = `${RESULTS}/e2e.json`;
  const ok = run('e2e', 'npx playwright test --reporter=list,json', {
    QUICK: postgres ? '' : 'on',
    CHROMIUM: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = (read(file) ?? {}) as PlaywrightReport;
  timed.push(...timedByPlaywright(report.suites ?? []));
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  tally('e2e', ok, { passed: expected + flaky, failed: unexpected });
  if (flaky > 0) details.push(`e2e: ${flaky} passed only when tried again, named “flaky” above`);
}

const postgres = process.argv.includes('--also-postgres');
await together({
  format: 'npm run --silent format:check',
  lint: 'npm run --silent lint',
  types: 'npm run --silent types',
  // Before the server's tests: the processes that they start are the built ones.
  build: 'npm run --silent build',
});
vitest('unit', 'unit');
vitest('server', 'server', { DATABASE_URL: '', ...(!postgres && { KILLS: '1' }) });
if (postgres) vitest('server-postgres', 'server', { DATABASE_URL: postgresUrl() });
playwright();

console.log(`\nThe slowest ten:\n${slowest(timed, 10).join('\n')}`);
console.log(`\nMinutes: ${steps.join(', ')}; all ${minutesSince(started)}`);
for (const detail of details) console.log(`\n✗ ${detail.split('\n').slice(0, 8).join('\n  ')}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
