/** Runs public/sw.js with a small network and cache. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://portal.test';
const source = readFileSync(new URL('../public/sw.js', import.meta.url), 'utf8');
const MARKED = { 'x-porthole-offline': '1', 'content-type': 'text/html' };

type SentRequest = { url: string; method: string; mode: string };
type FetchEvent = {
  request: SentRequest;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
};

/** What the network answers by path; a path without an answer fails, as offline. */
let network: Map<string, () => Response>;
let stores: Map<string, Map<string, Response>>;
let onFetch: (event: FetchEvent) => void;

beforeEach(() => {
  // Before the worker starts, which keeps the Date that it finds.
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z'), toFake: ['Date'] });
  network = new Map();
  stores = new Map();
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        put: async ({ url }: SentRequest, response: Response) => void store.set(url, response),
        match: async ({ url }: SentRequest) => store.get(url)?.clone(),
        delete: async ({ url }: SentRequest) => store.delete(url),
        keys: async () => [...store.keys()].map((url) => ({ url })),
      };
    },
  };
  const self = {
    addEventListener: (name: string, listener: typeof onFetch) => {
      if (name === 'fetch') onFetch = listener;
    },
    location: { origin: ORIGIN },
    navigator: { language: 'en' },
  };
  const fetched = async ({ url }: SentRequest) => {
    const answer = network.get(new URL(url).pathname)?.();
    if (!answer) throw new TypeError('offline');
    Object.defineProperty(answer, 'type', { value: 'basic' });
    const clone = answer.clone.bind(answer);
    answer.clone = () => Object.defineProperty(clone(), 'type', { value: 'basic' });
    return answer;
  };
  runInNewContext(source, {
    self,
    caches,
    fetch: fetched,
    Response,
    Headers,
    URL,
    setTimeout,
    Promise,
    Date,
  });
});

afterEach(() => vi.useRealTimers());

/** Opens an address as the browser does; null where the worker leaves it to the network. */
async function open(path: string, { method = 'GET', mode = 'navigate' } = {}): Promise<Response | null> {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | null = null;
  onFetch({
    request: { url: `${ORIGIN}${path}`, method, mode },
    respondWith: (promise) => void (answer = promise),
    waitUntil: (one) => void work.push(one),
  });
  const response = await (answer as Promise<Response> | null);
  await Promise.all(work);
  return response;
}
const page =
  (text: string, headers: Record<string, string> = MARKED) =>
  () =>
    new Response(`<!doctype html><html lang="en"><body>${text}</body></html>`, { headers });
const storedText = async (): Promise<string> =>
  (
    await Promise.all(
      [...stores.values()].flatMap((one) => [...one.values()]).map((one) => one.clone().text()),
    )
  ).join();

test('shows the last result offline, with the time at which it was stored', async () => {
  network.set('/CargoTracking/Query', page('In the terminal at Ningbo'));
  await open('/CargoTracking/Query?number=CSQU3054383');
  network.clear();
  const copy = await (await open('/CargoTracking/Query?number=CSQU3054383'))!.text();
  expect(copy).toContain('In the terminal at Ningbo');
  expect(copy).toMatch(/class="saved-copy" role="status">[^<]*Nov 27, 2026/);
  const other = (await open('/CargoTracking/Query?number=MSCU6639870'))!;
  expect(other.status).toBe(503);
  expect(await other.text()).toContain('You are offline');
});

test('keeps nothing of a signed-in person', async () => {
  network.set('/', page('for visitors'));
  await open('/');
  expect(await storedText()).toContain('for visitors');
  // The same address once somebody has signed in: the server does not mark it, and the copy goes.
  network.set('/', page('Ledger of Jan Smit', { 'content-type': 'text/html' }));
  network.set('/memberCentre', page('Jan Smit', { 'content-type': 'text/html' }));
  await open('/');
  await open('/memberCentre');
  expect(await storedText()).toBe('');
  network.clear();
  expect((await open('/'))!.status).toBe(503);
});

test('leaves calls of the API and forms to the network', async () => {
  network.set('/ydapi/api/v1/tracking/sea', page('{}'));
  network.set('/CargoTracking/Query', page('pasted'));
  expect(await open('/ydapi/api/v1/tracking/sea', { mode: 'cors' })).toBeNull();
  expect(await open('/CargoTracking/Query', { method: 'POST' })).toBeNull();
  expect(await storedText()).toBe('');
});

test('stores assets under their names, and 30 pages at most', async () => {
  network.set('/assets/a.js', () => new Response('code'));
  await open('/assets/a.js', { mode: 'no-cors' });
  network.clear();
  expect(await (await open('/assets/a.js', { mode: 'no-cors' }))!.text()).toBe('code');
  network.set('/vessel', page('a ship'));
  for (let at = 0; at < 40; at += 1) await open(`/vessel?q=${at}`);
  const pages = [...stores].find(([name]) => name.startsWith('porthole-pages'))![1];
  expect(pages.size).toBe(30);
  expect([...pages.keys()].at(-1)).toBe(`${ORIGIN}/vessel?q=39`);
});
