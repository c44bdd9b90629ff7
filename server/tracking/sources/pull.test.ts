/**
 * The pull client against a local server that follows DCSA Track & Trace 2.2: pages, limits, faults, tokens.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { VISITOR } from '#contract/access/access.ts';
import type { Db } from '#server/platform/db/client.ts';
import { feedCursors, feedMessages } from '../schema/tracking.ts';
import { parseEnv } from '#server/env.ts';
import { testDatabase } from '#server/test/database.ts';
import { arrival, BOOKING, departure, loading } from '#server/test/dcsa.ts';
import { pollRequests, requestPolls } from './poll-requests.ts';
import { authoriser, type DcsaCarrier } from './carriers.ts';
import { trackReference } from '../index.ts';
import { pollDue } from './poll.ts';
import { nextPage, retryAfter } from './pull.ts';

let db: Db;
let origin: string;
let requests: { path: string; query: URLSearchParams; headers: IncomingMessage['headers'] }[] = [];
let answers: ((request: IncomingMessage, response: ServerResponse) => void)[] = [];
let waits: number[] = [];

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', origin);
  if (url.pathname === '/moved') {
    response.writeHead(307, { location: '/token' }).end();
    return;
  }
  if (url.pathname === '/token') {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ access_token: `token-${requests.length}`, expires_in: 3600 }));
    return;
  }
  requests.push({ path: url.pathname, query: url.searchParams, headers: request.headers });
  (answers.shift() ?? page([]))(request, response);
});
const page =
  (events: unknown[], headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(events));
  };
const fault =
  (status: number, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers);
    response.end('{}');
  };

beforeAll(async () => {
  ({ db } = await testDatabase());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  [requests, answers, waits] = [[], [], []];
  await db.execute(
    sql`truncate feed_messages, feed_states, feed_refusals, tracking_events, event_references, feed_cursors`,
  );
});

const carrierWith = (auth: object): DcsaCarrier =>
  parseEnv({
    DCSA_CARRIERS: JSON.stringify([{ carrier: 'MAEU', baseUrl: `${origin}/tnt/`, auth, limit: 2 }]),
  }).DCSA_CARRIERS[0]!;
const keyed = () => carrierWith({ type: 'apiKey', key: 'k1' });

async function poll(carrier = keyed()) {
  await requestPolls(db, pollRequests([carrier], [{ kind: 'booking', value: BOOKING }]), true);
  const wait = async (ms: number) => void waits.push(ms);
  return pollDue({
    db,
    carriers: [carrier],
    intervalMs: 60_000,
    fetch,
    authorise: authoriser(),
    wait,
  });
}
const cursor = async () => (await db.select().from(feedCursors))[0];

describe('a poll', () => {
  test('reads every page, stores bad events apart, and records the news', async () => {
    answers = [
      page([departure(), 'bad'], { 'next-page': `${origin}/tnt/v2/events?cursor=p2` }),
      page([loading()], { link: '</tnt/v2/events?cursor=p3>; rel="next"' }),
      page([arrival()]),
    ];
    expect(await poll()).toEqual({ polled: 1, accepted: 3, refused: 1, failed: 0 });
    expect(requests.map(({ path }) => path)).toEqual(['/tnt/v2/events', '/tnt/v2/events', '/tnt/v2/events']);
    expect(requests[0]?.query.get('carrierBookingReference')).toBe(BOOKING);
    expect(requests[0]?.query.get('limit')).toBe('2');
    expect(requests[0]?.headers['consumer-key']).toBe('k1');
    expect(requests.map(({ query }) => query.get('cursor'))).toEqual([null, 'p2', 'p3']);
    expect(await cursor()).toMatchObject({ state: 'tracking', cursor: null, failures: 0 });
    expect(await trackReference({ db, actor: VISITOR, carriers: [] }, { number: BOOKING })).toMatchObject({
      outcome: 'found',
      reference: { carrier: 'MAEU' },
    });
  });

  test('stores nothing new without news', async () => {
    answers = [page([departure()]), page([departure()])];
    await poll();
    expect(await poll()).toMatchObject({ polled: 1, accepted: 0 });
    expect(await db.$count(feedMessages)).toBe(1);
    expect((await cursor())?.state).toBe('tracking');
  });

  test('waits as long as the carrier requests, and continues', async () => {
    answers = [fault(429, { 'retry-after': '7' }), fault(500), page([departure()])];
    expect(await poll()).toMatchObject({ accepted: 1, failed: 0 });
    expect(waits).toEqual([7000, 1000]);
  });

  test('gives up after limited retries, and later continues from the page it reached', async () => {
    answers = [
      page([departure()], { 'next-page': `${origin}/tnt/v2/events?cursor=p2` }),
      ...Array.from({ length: 4 }, () => fault(503)),
    ];
    expect(await poll()).toMatchObject({ accepted: 1, failed: 1 });
    expect(requests).toHaveLength(5);
    const failedCursor = await cursor();
    expect(failedCursor).toMatchObject({ failures: 1, reason: 'upstream' });
    expect(failedCursor?.nextAt.getTime()).toBeGreaterThan(Date.now());
    requests = [];
    answers = [page([arrival()])];
    expect(await poll()).toMatchObject({ accepted: 1, failed: 0 });
    expect(requests[0]?.query.get('cursor')).toBe('p2');
  });

  test('counts wrong credentials as a failure, but not a number unknown to the carrier', async () => {
    answers = [fault(404)];
    await poll();
    expect(await cursor()).toMatchObject({ state: 'noData', reason: 'notFound', failures: 0 });
    answers = [fault(403)];
    await poll();
    expect(await cursor()).toMatchObject({ state: 'failed', reason: 'unauthorised' });
    expect(
      await trackReference({ db, actor: VISITOR, carriers: [keyed()] }, { number: BOOKING, kind: 'booking' }),
    ).toMatchObject({
      outcome: 'none',
      sync: { status: 'failed', reason: 'unauthorised' },
    });
  });

  test('requests an OAuth 2 token once, and again after it was withdrawn', async () => {
    const carrier = carrierWith({
      type: 'oauth2',
      tokenUrl: `${origin}/token`,
      clientId: 'id',
      clientSecret: 's',
    });
    answers = [fault(401), page([departure()])];
    expect(await poll(carrier)).toMatchObject({ accepted: 1, failed: 0 });
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-0',
      'Bearer token-1',
    ]);
  });

  test('does not send its secret after a redirect of the token address', async () => {
    const auth = { type: 'oauth2', tokenUrl: `${origin}/moved`, clientId: 'id', clientSecret: 's' };
    answers = [page([departure()])];
    expect(await poll(carrierWith(auth))).toMatchObject({ accepted: 0, failed: 1 });
    expect(requests).toEqual([]);
  });

  test('does not send its key to another origin, and uses only the cursor of such a link', async () => {
    answers = [
      page([departure()], { 'next-page': 'https://elsewhere.invalid/v2/events?cursor=p2' }),
      page([arrival()], { 'next-page': 'https://elsewhere.invalid/v2/events' }),
    ];
    expect(await poll()).toMatchObject({ accepted: 2, failed: 0 });
    expect(requests.map(({ path, query }) => [path, query.get('cursor')])).toEqual([
      ['/tnt/v2/events', null],
      ['/tnt/v2/events', 'p2'],
    ]);
  });

  test('fails on a response that is not JSON, however often it is repeated', async () => {
    const broken = (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('[{"eventID": "1", "eventTy');
    };
    answers = [broken, broken];
    for (const failures of [1, 2]) {
      expect(await poll()).toMatchObject({ accepted: 0, failed: 1 });
      expect(await cursor()).toMatchObject({ state: 'failed', reason: 'upstream', failures });
    }
    expect(await db.$count(feedMessages)).toBe(1);
  });

  test('retries when the connection breaks in the middle of a page', async () => {
    const half = (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('[{"eventID"', () => response.destroy());
    };
    answers = [half, page([departure()])];
    expect(await poll()).toMatchObject({ accepted: 1, refused: 0, failed: 0 });
  });

  test('does not read an endless response', async () => {
    let sent = 0;
    const endless = (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(1_000_000, ' ');
      // From Node 24 on, a write to a closed connection calls back at once, before `destroyed` is set.
      const more = (error?: Error | null) => {
        if (error || response.destroyed) return;
        sent += chunk.length;
        response.write(chunk, more);
      };
      more();
    };
    answers = [endless];
    expect(await poll()).toMatchObject({ accepted: 0, failed: 1 });
    expect(sent).toBeLessThan(60_000_000);
    expect(await cursor()).toMatchObject({ state: 'failed', reason: 'upstream' });
  });

  test('survives a carrier that requests an endless pause', async () => {
    answers = [fault(429, { 'retry-after': '9'.repeat(30) })];
    expect(await poll()).toMatchObject({ failed: 1 });
    expect((await cursor())?.nextAt.getTime()).toBeLessThan(Date.now() + 2 * 86_400_000);
  });
});

describe('page headers', () => {
  test('finds the next page in three ways', () => {
    expect(nextPage(new Headers({ 'Next-Page': '/a' }))).toBe('/a');
    expect(nextPage(new Headers({ Link: '</p>; rel="prev", </b>; rel="next"' }))).toBe('/b');
    expect(nextPage(new Headers({ 'Next-Page-Cursor': 'c' }))).toBe('c');
    expect(nextPage(new Headers({ Link: '</p>; rel="prev"' }))).toBeNull();
  });
  test('reads the time to wait, in seconds or as a date', () => {
    expect(retryAfter('3')).toBe(3000);
    expect(retryAfter('Wed, 21 Oct 2026 07:28:00 GMT', Date.parse('2026-10-21T07:27:00Z'))).toBe(60_000);
    expect(retryAfter('soon')).toBeNull();
    expect(retryAfter(null)).toBeNull();
  });
});
