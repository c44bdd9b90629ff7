/**
 * First load of the public pages and of the office's: `npm run bench:page -- [RUNS] [URL] [PAGES…]`. Without a URL (or
 * with `-`) it measures a portal of its own, built and started here with demo data on a folder that is removed
 * afterwards. PAGES names some of the pages, such as `home` or `currencies`.
 * The slow phone: 390 × 844 at 2×, CPU four times slower, 1.47 Mbps down, 675 kbps up, 562 ms a request; the desk:
 * 1366 × 860, 20 Mbps, 20 ms a request. The cache is empty.
 * Prints medians against the goals and fails nothing: a number to look at, not a gate.
 */
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { signedIn } from '../e2e/support/accounts.ts';
import { against, type Goal } from './goals.ts';
import { startPortal } from './portal.ts';

const runs = Number(process.argv[2] ?? 5);
const given = process.argv[3] && process.argv[3] !== '-' ? process.argv[3] : undefined;
const wanted = process.argv.slice(4);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const portal = given ? { base: given, stop: () => undefined } : await startPortal();
const { base } = portal;
const LCP: Goal = { most: 1000, unit: 'ms' };
const SCRIPT: Goal = { most: 90, unit: 'KB' };

const SLOW_PHONE = {
  name: 'slow phone',
  screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
  cpu: 4,
};
const DESK: Profile = {
  name: 'desk',
  screen: { viewport: { width: 1366, height: 860 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
  latency: 20,
  downloadThroughput: (20 * 1024 * 1024) / 8,
  uploadThroughput: (20 * 1024 * 1024) / 8,
  cpu: 1,
};
type Profile = typeof SLOW_PHONE;

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

/** A page of a new browser as slow as `profile`, and the bytes it loads. */
async function slowed(
  browser: Browser,
  { screen, cpu, latency, downloadThroughput, uploadThroughput }: Profile,
) {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { context, page, bytes: count(session) };
}

async function load(browser: Browser, path: string): Promise<Load> {
  const { context, page, bytes } = await slowed(browser, SLOW_PHONE);
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

const kb = (bytes: number) => bytes / 1024;

/** Each load in a browser of its own. */
async function repeated<T>(one: (browser: Browser) => Promise<T>): Promise<T[]> {
  const loads: T[] = [];
  for (let run = 0; run < runs; run++) {
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
    loads.push(await one(browser));
    await browser.close();
  }
  return loads;
}

async function measure(name: string, path: string | (() => Promise<string>)): Promise<void> {
  if (!isWanted(name)) return;
  const address = typeof path === 'string' ? path : await path();
  const loads = await repeated((browser) => load(browser, address));
  const of = (key: keyof Load) => median(loads.map((one) => one[key]));
  console.log(
    `${name.padEnd(9)} LCP ${of('lcp').toFixed(0)} ms (${against(of('lcp'), LCP)})` +
      `  FCP ${of('fcp').toFixed(0)} ms  hydrated ${of('hydrated').toFixed(0)} ms` +
      `  JS ${kb(of('script')).toFixed(1)} KB (${against(kb(of('script')), SCRIPT)})` +
      `  HTML ${kb(of('html')).toFixed(1)} KB  ${of('requests')} requests`,
  );
}

/** Pages of the office, what of them is looked for, and the goal of each profile. */
const OFFICE = [
  { name: 'currencies', path: '/backoffice/currency', shown: '.crud-table tbody code, .crud-card code' },
  { name: 'member', path: '/systemManager/member', shown: '.member-grid input' },
] as const;
const OFFICE_GOALS = {
  phone: { most: 6000, unit: 'ms' },
  desk: { most: 800, unit: 'ms' },
} satisfies Record<string, Goal>;

/** Runs in the page: notes when an element is first there that can be read, in the frame that draws it. */
function watchFor(selector: string): void {
  const seen = Object.assign(globalThis, { shownAt: 0 });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)?.getClientRects().length) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      seen.shownAt = performance.now();
    });
  }).observe(document, { subtree: true, childList: true });
}

type OfficeLoad = { shown: number; fcp: number; script: number; html: number; requests: number };

async function loadOffice(
  browser: Browser,
  profile: Profile,
  path: string,
  shown: string,
): Promise<OfficeLoad> {
  const { context, page, bytes } = await slowed(browser, profile);
  await signedIn(context, base, 'manager');
  await page.addInitScript(watchFor, shown);
  await page.goto(base + path);
  await page.waitForFunction(() => (globalThis as unknown as { shownAt: number }).shownAt > 0);
  const counted = { ...bytes };
  const times = await page.evaluate(() => ({
    shown: (globalThis as unknown as { shownAt: number }).shownAt,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  return { ...times, ...counted };
}

async function measureOffice(name: string, path: string, shown: string): Promise<void> {
  if (!isWanted(name)) return;
  for (const [profile, goal] of [
    [SLOW_PHONE, OFFICE_GOALS.phone],
    [DESK, OFFICE_GOALS.desk],
  ] as const) {
    const loads = await repeated((browser) => loadOffice(browser, profile, path, shown));
    const of = (key: keyof OfficeLoad) => median(loads.map((one) => one[key]));
    console.log(
      `${name.padEnd(10)} ${profile.name.padEnd(10)} visible ${of('shown').toFixed(0)} ms (${against(of('shown'), goal)})` +
        `  FCP ${of('fcp').toFixed(0)} ms  JS ${kb(of('script')).toFixed(1)} KB` +
        `  HTML ${kb(of('html')).toFixed(1)} KB  ${of('requests')} requests`,
    );
  }
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

console.log(
  `${runs} loads each; slow phone: 4× CPU, 1.47 Mbps, 562 ms a request; desk: 20 Mbps, 20 ms; medians`,
);
try {
  await measure('home', '/');
  await measure('result', example);
  await measure('HS codes', '/standards/hscode');
  await measure('chapter', '/standards/hscode?code=84');
  for (const [name, path] of standards) await measure(name, path);
  for (const { name, path, shown } of OFFICE) await measureOffice(name, path, shown);
} finally {
  portal.stop();
}
