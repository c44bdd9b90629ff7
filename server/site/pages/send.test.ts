import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TOKEN_COOKIE } from '#contract/core/settings.ts';
import { partners, trackingEvents } from '#server/tracking/schema/tracking.ts';
import { build } from '#server/app.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';
import { afterwards } from '#server/test/cleanup.ts';
import { arrival, CONTAINER, departure, loading, messageOf } from '#server/test/dcsa.ts';
import { recorder } from '#server/test/front.ts';
import { announceStandards } from '#server/reference/store/news.ts';
import { ingest } from '#server/tracking/ingest/ingest.ts';

const { front, seen } = recorder({ built: true });
let app: FastifyInstance;

const push = async (...events: Parameters<typeof messageOf>) => {
  const body = messageOf(...events);
  const sent = { feed: 'dcsa', party: 'acme', partner: 'acme', via: 'push' as const };
  await ingest(app.database.db, { ...sent, contentType: 'application/json', body }, (key) => key);
  await app.database.caughtUp();
};
beforeAll(async () => {
  // Results are cached for seconds, which a test may exceed.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  app = await testApp({}, undefined, front);
  const acme = { key: 'acme', name: 'Acme', secret: 's', feeds: ['dcsa'] };
  await app.database.db.insert(partners).values(acme);
  await push(loading(), departure());
});

afterAll(() => vi.useRealTimers());

const result = `/CargoTracking/Query?number=${CONTAINER}`;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const signedIn = async (role: Parameters<typeof tokenOf>[1]) => ({
  cookie: `${TOKEN_COOKIE}=${encodeURIComponent(JSON.stringify({ Id: await tokenOf(app, role), YdId: 0 }))}`,
});
/** Number of renderings, and the result. */
async function viewed(url: string, headers: Record<string, string> = {}) {
  const before = seen.length;
  const { body } = await get(url, headers);
  return { body, rendered: seen.length - before };
}

describe('a page that has been sent before', () => {
  it('is sent unchanged without rendering it again', async () => {
    for (const url of [result, '/', '/login?redirect=%2F', '/nowhere', '/401']) {
      const first = await viewed(url);
      expect(first.rendered, url).toBe(1);
      expect(await viewed(url)).toEqual({ body: first.body, rendered: 0 });
    }
  });

  it('is rendered again for another URL, language or portal name', async () => {
    const { body } = await viewed(result);
    for (const [url, headers] of [
      [`${result}&x=1`, {}],
      [result, { 'accept-language': 'tr' }],
      [result, { cookie: 'language=zh' }],
      [result, { host: 'portal.test' }],
    ] as const) {
      const other = await viewed(url, headers);
      expect(other.rendered).toBe(1);
      expect(other.body).not.toBe(body);
    }
    expect((await viewed(result)).body).toBe(body);
  });

  it('has the same HTML in every encoding', async () => {
    const [br, gzip, plain] = await Promise.all(
      ['br', 'gzip, br', ''].map((accepts) => get(result, { 'accept-encoding': accepts })),
    );
    expect([br, gzip, plain].map((one) => one!.headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(plain!.body);
    expect(gunzipSync(gzip!.rawPayload).toString()).toBe(plain!.body);
    expect(plain!.headers.vary).toBe('accept-language, cookie, accept-encoding');
    expect(new Set([br, gzip, plain].map((one) => one!.headers.etag)).size).toBe(3);
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': `"other", W/${headers.etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect(again.headers['cache-control']).toBe(headers['cache-control']);
    const tr = await get('/', { 'if-none-match': String(headers.etag), 'accept-language': 'tr' });
    expect(tr.statusCode).toBe(200);
  });

  it('has no inline scripts and applies the styles with which it was rendered', async () => {
    const { body, headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    const [, css = ''] = /<style>([^<]*)<\/style>/.exec(body)!;
    const hash = createHash('sha256').update(css).digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none';");
    expect(policy + body).not.toContain('nonce');
  });
});

describe('a page of reference data', () => {
  it('is loaded and rendered once for all, until the data changes or the local time advances', async () => {
    const url = '/standards/port?q=nowhere';
    const query = vi.spyOn(app.database.pool, 'query');
    const requestPage = async () => {
      const before = query.mock.calls.length;
      const { body, rendered } = await viewed(url);
      return { body, rendered, statements: query.mock.calls.length - before };
    };
    const first = await requestPage();
    expect(first.statements).toBeGreaterThan(0);
    expect(await requestPage()).toEqual({ body: first.body, rendered: 0, statements: 0 });
    expect(await viewed(`${url}&page=2`)).toMatchObject({ rendered: 1 });
    announceStandards(app.database.db);
    await app.database.caughtUp();
    expect(await requestPage()).toMatchObject({ rendered: 1 });
    vi.setSystemTime(Date.now() + 15_000);
    expect(await requestPage()).toMatchObject({ rendered: 1 });
    query.mockRestore();
  });
});

describe('the privacy of cached pages', () => {
  it('keeps the name and menu of one user from others', async () => {
    const [mia, clerk] = [await signedIn('member'), await signedIn('clerk')];
    for (const url of ['/', result]) {
      const pages = [await viewed(url), await viewed(url, mia), await viewed(url, clerk)];
      expect(new Set(pages.map(({ body }) => body)).size).toBe(3);
      expect(pages[0]!.body).not.toContain('Mia Member');
      expect(pages[2]!.body).not.toContain('Mia Member');
      expect((await viewed(url, mia)).body).toBe(pages[1]!.body);
      expect((await viewed(url)).body).toBe(pages[0]!.body);
    }
  });

  it('keeps restricted partner data from others, as soon as it is restricted', async () => {
    const { db } = app.database;
    const concerned = await signedIn('operator');
    const shown = async (headers: Record<string, string>) =>
      (await get(result, headers)).body.includes('"outcome":"found"');
    expect([await shown({}), await shown(concerned)]).toEqual([true, true]);
    await db.update(partners).set({ visitors: 'nothing' });
    expect([await shown({}), await shown(concerned)]).toEqual([false, true]);
    await db.update(partners).set({ visitors: 'all' });
    expect([await shown({}), await shown(concerned)]).toEqual([true, true]);
  });
});

describe('the cached API', () => {
  const ask = (headers: Record<string, string> = {}, token?: string) =>
    call(app, '/ydapi/api/v1/tracking/sea', {
      query: { number: CONTAINER },
      headers,
      ...(token && { token }),
    });

  it('sends a cached response in every encoding, adapted to the language and rights of each user', async () => {
    const { body, headers } = await ask();
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toMatchObject({ success: true, code: 0, message: '', data: { outcome: 'found' } });
    const again = await ask({ 'accept-language': 'tr' });
    expect(again.body).toEqual(body);
    await app.database.db.update(partners).set({ visitors: 'nothing' });
    const refused = await ask();
    expect(refused.status).toBe(404);
    expect((await ask({}, await tokenOf(app, 'operator'))).body).toMatchObject({
      data: { outcome: 'found' },
    });
    await app.database.db.update(partners).set({ visitors: 'all' });
  });
});

describe('changed data', () => {
  it('appears in the next page view and in the next response', async () => {
    const timelines = async () => {
      const { body } = await call(app, '/ydapi/api/v1/tracking/sea', { query: { number: CONTAINER } });
      return (body as { data: { shipment: { eventCount: number } } }).data.shipment.eventCount;
    };
    const before = [await viewed(result), await timelines()] as const;
    await push(arrival());
    const after = [await viewed(result), await timelines()] as const;
    expect(after[0].rendered).toBe(1);
    expect(after[0].body).not.toBe(before[0].body);
    expect(after[1]).toBe(before[1] + 1);
    expect(await app.database.db.$count(trackingEvents)).toBe(3);
  });

  it('reaches every process of the portal', async () => {
    const { database, env } = app;
    const url = database.mode === 'postgres' ? database.pool.options.connectionString : undefined;
    // An embedded database has one process, but two applications on it still have separate caches.
    const own = url === undefined ? database : await openDatabase({ url, dataDir: env.DATA_DIR });
    const other = await build({ env, database: own, front });
    afterwards(async () => {
      await other.close();
      if (own !== database) await own.close();
    });
    const shown = async () => {
      const before = seen.length;
      const { body } = await other.inject({ url: result });
      return { body, rendered: seen.length - before };
    };
    const first = await shown();
    expect(await shown()).toEqual({ body: first.body, rendered: 0 });
    await push(arrival({ eventID: 'event-elsewhere', eventDateTime: '2026-03-31T08:00:00+02:00' }));
    await own.caughtUp();
    const second = await shown();
    expect(second.rendered).toBe(1);
    expect(second.body).not.toBe(first.body);
  });
});
