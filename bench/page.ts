/**
 * Measures the first load of public and office pages: `npm run bench:page -- [RUNS] [URL] [PAGES…]`.
 * Without a URL (or with `-`) it builds and starts its own portal with demo data, in a folder that is removed
 * afterwards. PAGES selects pages, such as `home` or `currencies`.
 * Slow phone: 390 × 844 at 2×, CPU four times slower, 1.47 Mbps down, 675 kbps up, 562 ms per request. Desk:
 * 1366 × 860, 20 Mbps, 20 ms per request. The cache is empty.
 * Prints medians against the goals; fails nothing.
 */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { signedIn } from '../e2e/support/accounts.ts';
import { against, type Goal } from './goals.ts';
import { startPortal } from './portal.ts';

const runs = Number(process.argv[2] ?? 5);
const baseUrl = process.argv[3] && process.argv[3] !== '-' ? process.argv[3] : undefined;
const wanted = process.argv.slice(4);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const portal = baseUrl ? { base: baseUrl, stop: () => undefined } : await startPortal();
const { base } = portal;
const LCP: Goal = { most: 900, unit: 'ms' };
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

/** Counts bytes on the wire by kind. */
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

/** Runs in the page before its own scripts. */
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

/** Opens a page in a new browser throttled to `profile`, and counts the bytes it loads. */
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
  // The API document runs no application.
  await page.waitForFunction(
    () => 'hydrated' in document.documentElement.dataset || 'openapi' in document.body.dataset,
  );
  // The largest paint is final only when nothing else loads; live pages never become idle.
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

/** Runs each load in a new browser. */
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

/** Office pages, with the selectors of the usable page and of the first paint that the server renders. */
const OFFICE = [
  {
    name: 'currencies',
    path: '/backoffice/currency',
    firstPaint: '.first-paint-rows tbody code',
    shown: '.crud-table tbody code, .crud-card code',
    who: 'manager',
  },
  {
    name: 'member',
    path: '/systemManager/member',
    firstPaint: '.first-paint h1',
    shown: '.overview-attention a',
    who: 'company',
  },
] as const;
/** Until the page can be read, and used. */
const OFFICE_GOALS = {
  phone: { read: { most: 2000, unit: 'ms' }, shown: { most: 4400, unit: 'ms' } },
  desk: { read: { most: 800, unit: 'ms' }, shown: { most: 800, unit: 'ms' } },
} satisfies Record<string, Record<'read' | 'shown', Goal>>;

/** Runs in the page: records when each element is first readable, in the frame that paints it. */
function watchFor(selectors: Record<string, string>): void {
  const seen: Record<string, number> = Object.assign(globalThis, { seenAt: {} }).seenAt;
  new MutationObserver((_, observer) => {
    for (const [name, selector] of Object.entries(selectors)) {
      if (name in seen || !document.querySelector(selector)?.getClientRects().length) continue;
      seen[name] = 0;
      requestAnimationFrame(() => {
        seen[name] = performance.now();
      });
    }
    if (Object.keys(selectors).every((name) => name in seen)) observer.disconnect();
  }).observe(document, { subtree: true, childList: true });
}

type OfficeLoad = {
  read: number;
  shown: number;
  fcp: number;
  script: number;
  html: number;
  requests: number;
};
/** Times of the first paints, recorded in the page (ms). */
type PaintTimes = Record<'read' | 'shown', number>;
declare global {
  var seenAt: PaintTimes;
}
const seenIn = (page: Page) =>
  page.evaluate(() => ({
    ...globalThis.seenAt,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));

async function loadOffice(
  browser: Browser,
  profile: Profile,
  { path, firstPaint, shown, who }: (typeof OFFICE)[number],
): Promise<OfficeLoad> {
  const { context, page, bytes } = await slowed(browser, profile);
  await signedIn(context, base, who);
  await page.addInitScript(watchFor, { read: firstPaint, shown });
  await page.goto(base + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.seenAt.shown > 0);
  const counted = { ...bytes };
  const times = await seenIn(page);
  await context.close();
  return { ...times, ...counted };
}

async function measureOffice(of: (typeof OFFICE)[number]): Promise<void> {
  if (!isWanted(of.name)) return;
  for (const [profile, goal] of [
    [SLOW_PHONE, OFFICE_GOALS.phone],
    [DESK, OFFICE_GOALS.desk],
  ] as const) {
    const loads = await repeated((browser) => loadOffice(browser, profile, of));
    const at = (key: keyof OfficeLoad) => median(loads.map((one) => one[key]));
    console.log(
      `${of.name.padEnd(10)} ${profile.name.padEnd(10)} read ${at('read').toFixed(0)} ms (${against(at('read'), goal.read)})` +
        `  used ${at('shown').toFixed(0)} ms (${against(at('shown'), goal.shown)})` +
        `  FCP ${at('fcp').toFixed(0)} ms  JS ${kb(at('script')).toFixed(1)} KB` +
        `  HTML ${kb(at('html')).toFixed(1)} KB  ${at('requests')} requests`,
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

const today = new Date().toISOString().slice(0, 10);
/** Every other kind of public page, with its data: an entry with a map, the longest lists, a bare phone page. */
const others = [
  ['port', '/standards/port?code=CNSHG'],
  ['ports', '/standards/port'],
  ['airlines', '/standards/airliner'],
  ['countries', '/standards/country'],
  ['h5', '/Standard/AirportDetailWeChat?code=PVG'],
  ['sailings', `/sailSchedule?from=${today}&weeks=4&pol=CNSHG&pod=NLRTM`],
  ['calls', `/vesselSchedule?from=${today}&weeks=4&port=CNSHG`],
  ['charges', `/test4?from=${today}&weeks=4&port=CNSHG`],
  ['cut-offs', `/test5?from=${today}&weeks=4&pol=CNNBG`],
  ['flights', '/airSchedule?origin=PVG&destination=FRA'],
  ['ship', '/vessel?q=9630016'],
  ['truck', '/truckTrajectory?plate=34DEM001'],
  ['map', '/CargoMap?number=CMAU6390050'],
  ['several', '/CargoTracking/Query?number=CMAU6390050%0A23563900012%0A78163900034'],
  ['card', '/CargoTracking/QueryIframe?number=CMAU6390050'],
  ['air', '/CargoTracking/Query?number=23563900012'],
  ['terminal', '/Terminal/TerminalTracking?number=CSNU6390210'],
  ['news', '/news'],
  ['inquiry', '/cargoTrackings/freightInquiry'],
  ['yellow', '/Home/YellowPages'],
  ['embed', '/embed'],
  ['login', '/login'],
  ['openapi', '/openapi'],
  ['operations', '/openapi/seaDataDownload'],
] as const;

console.log(
  `${runs} loads each; slow phone: 4× CPU, 1.47 Mbps, 562 ms a request; desk: 20 Mbps, 20 ms; medians`,
);
try {
  await measure('home', '/');
  await measure('result', example);
  await measure('HS codes', '/standards/hscode');
  await measure('chapter', '/standards/hscode?code=84');
  for (const [name, path] of others) await measure(name, path);
  for (const page of OFFICE) await measureOffice(page);
} finally {
  portal.stop();
}
