/**
 * Measures typing in a bill or an order of many volume lines, in real Chromium:
 * `npm run bench:typing -- [LINES] [URL]` (default 500).
 * Without a URL it builds and starts its own portal with demo data. It types at a person's pace; in the
 * pauses between words the form calculates, renders and stores the text.
 * Prints the time from a key to the paint (Event Timing, in steps of 8 ms, nothing below 16), and the same
 * for a record with one line. Fails nothing.
 */
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { plainText } from '#contract/records/fields.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { apiOf, signedIn } from '../e2e/support/accounts.ts';
import { startPortal } from './portal.ts';

const LINES = Number(process.argv[2] ?? 500);
const GOAL = 50;
const WORDS = 6;
const KEYS = 6;
/** Pauses between keys and between words: longer than any debounce. */
const KEY_MS = 90;
const WORD_MS = 600;
const UNREPORTED_MS = 16;

const FLIGHT = new Date(Date.now() + 3 * 86_400_000).toISOString();
const orderOf = (lines: number) => ({
  customer: 'ANADOLU',
  origin: 'PVG',
  destination: 'IST',
  airline: 'TK',
  flight: 'TK6543',
  flightDate: FLIGHT.slice(0, 10),
  cutOff: `${FLIGHT.slice(0, 19)}Z`,
  pieces: lines,
  gross: String(lines * 12),
  currency: 'USD',
  price: '900',
  hsCode: '610910',
  goods: 'T-SHIRTS',
  dims: Array.from({ length: lines }, (_, at) => ({
    pieces: 1,
    length: String(30 + (at % 50)),
    width: String(20 + (at % 30)),
    height: String(10 + (at % 20)),
  })),
});

const baseUrl = process.argv[3];
const portal = baseUrl ? { base: baseUrl, stop: () => undefined } : await startPortal();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const context = await browser.newContext({
  baseURL: portal.base,
  viewport: { width: 1366, height: 860 },
  locale: 'en-GB',
});
const token = await signedIn(context, portal.base, 'clerk');
const api = await apiOf(portal.base, token.Id);
const post = async (path: string, json: object): Promise<ResourceRecord> =>
  (await api.request<ResourceRecord>(`/api/v1/${path}`, { method: 'POST', json })).data;

/** Creates a draft order, and the house of another order. */
async function recordsOf(lines: number): Promise<{ order: string; bill: string }> {
  const { id: order } = await post('airOrder', orderOf(lines));
  let now = await post('airOrder', orderOf(lines));
  for (const [action, input] of [
    ['submit', {}],
    ['take', {}],
    ['audit', {}],
    ['warehouseIn', { receivedPieces: lines, receivedWeight: String(lines * 12) }],
    [
      'declare',
      { declaration: `2233202600000${lines}`, hsLines: [{ hs: '610910', description: 'T-shirts' }] },
    ],
    ['customsRelease', {}],
    ['makeBill', { billType: 'house' }],
  ] as const)
    now = await post(`airOrder/${now.id}/${action}`, { ...input, version: now.version });
  const query = { number: plainText(now['houseNumber']) };
  const { data } = await api.request<ResourceRecord[]>('/api/v1/airWaybill', { query });
  return { order, bill: data[0]!.id };
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen = Object.assign(globalThis, { keys: [] as number[] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') seen.keys.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

type TypingTimes = { at95: number; worst: number; over: number; keys: number };

/**
 * Types into the element of `selector` and removes the letters again, so that the saved value does not
 * change.
 */
async function typed(page: Page, selector: string, text: string): Promise<TypingTimes> {
  const box = page.locator(selector).first();
  await box.scrollIntoViewIfNeeded();
  await box.click();
  await page.waitForTimeout(WORD_MS * 2);
  await page.evaluate(() => {
    (globalThis as unknown as { keys: number[] }).keys = [];
  });
  let pressed = 0;
  for (let word = 0; word < WORDS; word += 1) {
    for (let at = 0; at < KEYS; at += 1) {
      await page.keyboard.press(word % 2 === 0 ? text.charAt(at % text.length) : 'Backspace');
      pressed += 1;
      await page.waitForTimeout(KEY_MS);
    }
    await page.waitForTimeout(WORD_MS);
  }
  const keyTimes = await page.evaluate(() => (globalThis as unknown as { keys: number[] }).keys);
  const times = [
    ...keyTimes,
    ...Array<number>(Math.max(0, pressed - keyTimes.length)).fill(UNREPORTED_MS),
  ].toSorted((a, b) => a - b);
  return {
    at95: times[Math.ceil(times.length * 0.95) - 1] ?? 0,
    worst: times.at(-1) ?? 0,
    over: times.filter((time) => time > GOAL).length,
    keys: pressed,
  };
}

const ready = '.crud-lines tbody tr';
const line = (lines: number, column: number) =>
  `[id$="_dims"] tbody tr:nth-child(${Math.ceil(lines / 2)}) td:nth-child(${column}) input`;
const places = (lines: number) =>
  [
    ['bill: a length in the middle', 'bill', line(lines, 2), '12345'],
    ['bill: gross weight', 'bill', 'input[id$="_gross"]', '12345'],
    ['bill: nature of goods', 'bill', 'textarea[id$="_goods"]', 'goods'],
    [
      'bill: a box of the form',
      'bill',
      '.bill-paper textarea[aria-label^="21"], .bill-paper textarea',
      'steel',
    ],
    ['order: a length in the middle', 'order', line(lines, 2), '12345'],
    ['order: gross weight', 'order', 'input[id$="_gross"]', '12345'],
    ['order: nature of goods', 'order', 'textarea[id$="_goods"]', 'goods'],
  ] as const;

async function measured(lines: number): Promise<Map<string, TypingTimes>> {
  const records = await recordsOf(lines);
  const results = new Map<string, TypingTimes>();
  for (const [name, of, selector, text] of places(lines)) {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(`/backoffice/${of === 'bill' ? 'airWaybill' : 'airOrder'}/edit/${records[of]}`);
    await page
      .locator(ready)
      .nth(lines - 1)
      .waitFor();
    await page.waitForTimeout(1500);
    results.set(name, await typed(page, selector, text));
    await page.close({ runBeforeUnload: false });
  }
  return results;
}

const shown = ({ at95, worst, over, keys }: TypingTimes) =>
  `${at95.toFixed(0).padStart(5)} ms ${worst.toFixed(0).padStart(5)} ms ${`${over} of ${keys}`.padStart(8)}`;
try {
  const one = await measured(1);
  const many = await measured(LINES);
  console.log(`From a key until it is painted: p95, worst, over ${GOAL} ms (goal: none)`);
  console.log(`${''.padEnd(32)} ${`${LINES} lines`.padEnd(27)} one line`);
  for (const [name, result] of many)
    console.log(`${name.padEnd(32)} ${shown(result)}   ${shown(one.get(name)!)}`);
} finally {
  await browser.close();
  portal.stop();
}
