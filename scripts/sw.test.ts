/** Runs the service worker with caches and a network of its own. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';

type Answer = Response & { type?: string };
const ORIGIN = 'https://portal.example';
const source = readFileSync(new URL('../public/sw.js', import.meta.url), 'utf8');

let network: (url: string) => Promise<Answer>;
let stores: Map<string, Map<string, Response>>;
let notices: object[];
let opened: string[];
/** Open windows of the portal. */
let windows: object[];
let handlers: Record<string, (event: unknown) => void>;

function start(): void {
  stores = new Map();
  handlers = {};
  [notices, opened, windows] = [[], [], []];
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async ({ url }: { url: string }) => store.get(url)?.clone(),
      put: async ({ url }: { url: string }, response: Response) => void store.set(url, response),
      delete: async ({ url }: { url: string }) => store.delete(url),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  };
  const self = {
    addEventListener: (name: string, handler: (event: unknown) => void) => (handlers[name] = handler),
    location: { origin: ORIGIN },
    navigator: { language: 'tr-TR' },
    skipWaiting: () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      showNotification: async (title: string, options: object) => void notices.push({ title, ...options }),
    },
  };
  runInNewContext(source, {
    self,
    caches: { open: async (name: string) => open(name), keys: async () => [...stores.keys()] },
    fetch: async ({ url }: { url: string }) => network(url),
    URL,
    Headers,
    Response,
    Date,
    Promise,
    setTimeout: (go: () => void, ms: number) => setTimeout(go, ms),
  });
}

/** What the worker answers; undefined where it leaves the request alone. */
async function visit(path: string, more: { method?: string; mode?: string } = {}) {
  let answer: Promise<Response> | undefined;
  const waits: Promise<unknown>[] = [];
  handlers['fetch']!({
    request: { url: ORIGIN + path, method: 'GET', mode: 'navigate', ...more },
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
  });
  const response = await answer;
  await Promise.all(waits);
  return response;
}

const html = (text: string, headers: Record<string, string> = {}): Answer =>
  Object.defineProperty(
    new Response(`<!doctype html><html lang="en"><body>${text}</body></html>`, {
      headers: { 'content-type': 'text/html', ...headers },
    }),
    'type',
    { value: 'basic' },
  );
const MARKED = { 'x-porthole-offline': '1' };
const offline = async () => {
  throw new TypeError('no network');
};
const storedPages = () => [...(stores.get('porthole-pages-1')?.keys() ?? [])];

beforeEach(start);

test('offline, the last result opens with the time at which it was saved', async () => {
  network = async () => cloned(html('On the way', MARKED));
  await visit('/CargoTracking/Query?number=X');
  network = offline;
  const text = await (await visit('/CargoTracking/Query?number=X'))!.text();
  expect(text).toContain('On the way');
  expect(text).toMatch(/class="saved-copy".*this page was saved on \w+ \d+, \d{4}/);
});

test('a page that the server does not mark is never stored', async () => {
  network = async () => cloned(html('Hello Mei'));
  await visit('/systemManager/member');
  expect(storedPages()).toEqual([]);
});

test('a page of somebody signed in removes the copy that a visitor left', async () => {
  network = async () => cloned(html('public', MARKED));
  await visit('/');
  expect(storedPages()).toHaveLength(1);
  network = async () => cloned(html('Hello Mei'));
  await visit('/');
  expect(storedPages()).toEqual([]);
});

test('calls of the API and forms go to the network untouched', async () => {
  network = offline;
  expect(await visit('/ydapi/api/v1/member', { mode: 'cors' })).toBeUndefined();
  expect(await visit('/CargoTracking/Query', { method: 'POST' })).toBeUndefined();
  expect(stores.size).toBe(0);
});

test('offline without a copy, a page in the language of the browser says so', async () => {
  network = offline;
  const response = await visit('/CargoTracking/Query?number=X');
  expect(response!.status).toBe(503);
  expect(await response!.text()).toContain('Çevrimdışısınız');
});

test('a slow network is overtaken by the stored copy after four seconds', async () => {
  network = async () => cloned(html('old', MARKED));
  await visit('/');
  vi.useFakeTimers();
  answerSlowly();
  const answer = visit('/');
  await vi.advanceTimersByTimeAsync(4_000);
  vi.useRealTimers();
  release();
  expect(await (await answer)!.text()).toContain('saved-copy');
});

/** Runs a handler until everything it waits for is done. */
async function happens(name: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  handlers[name]!({ ...event, waitUntil: (wait: Promise<unknown>) => void waits.push(wait) });
  await Promise.all(waits);
}
const clicked = (url: string) =>
  happens('notificationclick', { notification: { close: () => undefined, data: { url } } });

test('a notice is shown with its text, and a later one of the same shipment takes its place', async () => {
  const notice = {
    title: 'X: a hold is placed',
    body: 'NLRTM',
    url: '/x',
    tag: 'shipment 1',
    language: 'tr',
  };
  await happens('push', { data: { json: () => notice } });
  expect(notices).toEqual([
    expect.objectContaining({
      title: notice.title,
      body: 'NLRTM',
      lang: 'tr',
      tag: 'shipment 1',
      renotify: true,
      data: { url: '/x' },
    }),
  ]);
  // Browsers punish a message without a notice.
  await happens('push', { data: null });
  expect(notices).toHaveLength(2);
});

test('a click opens the page of a notice, in the window that is open, and nothing of another site', async () => {
  await clicked('/taizhang/x?number=1');
  expect(opened).toEqual([`${ORIGIN}/taizhang/x?number=1`]);
  const went: string[] = [];
  const navigate = async (url: string) => went.push(url);
  windows = [{ visibilityState: 'visible', focus: async () => undefined, navigate }];
  await clicked('/b');
  expect(went).toEqual([`${ORIGIN}/b`]);
  await clicked('https://evil.example/');
  expect([opened.length, went.length]).toEqual([1, 1]);
});

let release: () => void = () => undefined;
function answerSlowly(): void {
  network = () => new Promise((resolve) => (release = () => resolve(cloned(html('new', MARKED)))));
}

/** The copy of an answer of one's own origin is one too. */
function cloned(answer: Answer): Answer {
  const clone = answer.clone.bind(answer);
  answer.clone = () => Object.defineProperty(clone(), 'type', { value: 'basic' });
  return answer;
}
