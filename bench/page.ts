/**
 * First load of the public pages on a slow phone: `npm run bench:page -- [RUNS] [URL]`. Without a URL it measures a
 * portal of its own, built and started here with demo data on a folder that is removed afterwards.
 * The profile: 390 × 844 at 2×, CPU four times slower, 1.47 Mbps down, 675 kbps up, 562 ms a request, empty cache.
 * Prints medians against the budget and fails nothing: a number to look at, not a gate.
 */
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { startPortal } from './portal.ts';

const runs = Number(process.argv[2] ?? 5);
const portal = process.argv[3] ? { base: process.argv[3], stop: () => undefined } : await startPortal();
const { base } = portal;
const BUDGET = { lcp: 1000, script: 90 * 1024 };

type Load = { fcp: number; lcp: number; hydrated: number; script: number; html: number; requests: number };

/** Bytes on the wire by kind, as they come in. */
function count(session: CDPSession) {
  const kinds = new Map<string, string>();
  const bytes = { script: 0, html: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.requests++;
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength;
    if (kinds.get(requestId) === 'Document') bytes.html += encodedDataLength;
  });
  return bytes;
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const seen = { lcp: 0, hydrated: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver(() => {
    if (!seen.hydrated && 'hydrated' in document.documentElement.dataset) seen.hydrated = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

async function load(browser: Browser, path: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytes = count(session);
  await page.addInitScript(watch);
  await page.goto(base + path, { waitUntil: 'load' });
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  // The largest paint is only known to be the last when nothing more comes; live pages never fall silent.
  await page.waitForTimeout(2_000);
  const times = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { lcp: number; hydrated: number } };
    return { ...seen, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 };
  });
  await context.close();
  return { ...times, ...bytes };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function measure(name: string, path: string): Promise<void> {
  const loads: Load[] = [];
  for (let run = 0; run < runs; run++) {
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
    loads.push(await load(browser, path));
    await browser.close();
  }
  const of = (key: keyof Load) => median(loads.map((one) => one[key]));
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const verdict = (value: number, budget: number) => (value <= budget ? 'within' : 'OVER');
  console.log(
    `${name.padEnd(9)} LCP ${of('lcp').toFixed(0)} ms (${verdict(of('lcp'), BUDGET.lcp)} ${BUDGET.lcp})` +
      `  FCP ${of('fcp').toFixed(0)} ms  hydrated ${of('hydrated').toFixed(0)} ms` +
      `  JS ${kb(of('script'))} (${verdict(of('script'), BUDGET.script)} ${kb(BUDGET.script)})` +
      `  HTML ${kb(of('html'))}  ${of('requests')} requests`,
  );
}

/** A result of the demo data: the first example of the home page. */
async function example(): Promise<string> {
  const home = await (await fetch(base)).text();
  const path = /href="(\/CargoTracking\/Query\?number=[^"]+)"/.exec(home)?.[1];
  if (!path)
    throw new Error(
      `${base} shows no demo shipment: start it with PORTHOLE_DEMO=on and an empty data folder`,
    );
  return path;
}

/** An entry with a map, the longest lists, and a bare phone page. */
const standards = [
  ['port', '/standards/port?code=CNSHG'],
  ['ports', '/standards/port'],
  ['airlines', '/standards/airliner'],
  ['countries', '/standards/country'],
  ['h5', '/Standard/AirportDetailWeChat?code=PVG'],
] as const;

console.log(`${runs} loads each on a slow phone: 4× CPU, 1.47 Mbps, 562 ms a request; medians`);
try {
  await measure('home', '/');
  await measure('result', await example());
  await measure('HS codes', '/standards/hscode');
  await measure('chapter', '/standards/hscode?code=84');
  for (const [name, path] of standards) await measure(name, path);
} finally {
  portal.stop();
}
