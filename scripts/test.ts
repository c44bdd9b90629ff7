/**
 * Runs the full check: format, lint and build in parallel; then the server tests, beside types and unit tests, which fill the
 * pauses of their processes; then the browser tests.
 * `--also-postgres` repeats the server suite on the PostgreSQL of POSTGRES_URL, and opens every page in every
 * language on both screens. `--also-node=24` repeats the unit tests on that Node. Prints the slowest tests, and ends
 * with `N passed, N failed`, which counts everything.
 */
import { spawn } from 'node:child_process';
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

/** Runs a command in parallel to others; prints its output when it ends, or immediately if `live`. */
async function run(
  name: string,
  command: string,
  { env = {}, live = false }: { env?: Record<string, string>; live?: boolean } = {},
): Promise<boolean> {
  if (live) console.log(`\n▸ ${command}`);
  const began = Date.now();
  const stdio = live ? ('inherit' as const) : ('pipe' as const);
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part));
  const ok = await new Promise<boolean>((end) => child.on('close', (code) => end(code === 0)));
  if (!live)
    console.log(`\n▸ ${command} (${minutesSince(began)} min)\n${Buffer.concat(output).toString('utf8')}`);
  steps.push(`${name} ${minutesSince(began)}`);
  return ok;
}

async function check(name: string, command: string): Promise<void> {
  const ok = await run(name, command);
  tally(name, ok, { passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
}

type Suite = { env?: Record<string, string>; live?: boolean; vitest?: string };

async function vitest(
  name: string,
  project: string,
  { vitest: program = 'npx vitest', ...options }: Suite = {},
): Promise<void> {
  const file = `${RESULTS}/${name}.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`;
  const ok = await run(name, `${program} run --project '${project}' ${reporters}`, options);
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

async function playwright(): Promise<void> {
  const file = `${RESULTS}/e2e.json`;
  const env = {
    QUICK: postgres ? '' : 'on',
    CHROMIUM: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  };
  const ok = await run('e2e', 'npx playwright test --reporter=list,json', { env, live: true });
  const report = (read(file) ?? {}) as PlaywrightReport;
  timed.push(...timedByPlaywright(report.suites ?? []));
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  tally('e2e', ok, { passed: expected + flaky, failed: unexpected });
  if (flaky > 0) details.push(`e2e: ${flaky} passed only when tried again, named “flaky” above`);
}

const postgres = process.argv.includes('--also-postgres');
const otherNode = process.argv.find((word) => word.startsWith('--also-node='))?.split('=')[1];

await Promise.all([
  check('format', 'npm run --silent format:check'),
  check('lint', 'npm run --silent lint'),
  // Before the server tests, which start the built programs.
  check('build', 'npm run --silent build'),
]);
await Promise.all([
  // A program takes long to start on the embedded database; the run on PostgreSQL kills more often.
  vitest('server', 'server', { env: { DATABASE_URL: '', KILLS: '1' }, live: true }),
  check('types', 'npm run --silent types').then(() => vitest('unit', 'unit*')),
]);
if (postgres) await vitest('server-postgres', 'server', { env: { DATABASE_URL: postgresUrl() }, live: true });
if (otherNode) {
  const program = `npx --yes --package=node@${otherNode} -- node node_modules/vitest/vitest.mjs`;
  await vitest(`unit-node-${otherNode}`, 'unit*', { vitest: program });
}
await playwright();

console.log(`\nThe slowest ten:\n${slowest(timed, 10).join('\n')}`);
console.log(`\nMinutes: ${steps.join(', ')}; all ${minutesSince(started)}`);
for (const detail of details) console.log(`\n✗ ${detail.split('\n').slice(0, 8).join('\n  ')}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
