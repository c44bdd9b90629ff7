/** The conventions of the open API, and its calls. */
import { like } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/integrations/limits.ts';
import { problem } from '#contract/core/problem.schema.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { build } from '#server/app.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';
import { seedStandards } from '#server/reference/index.ts';
import { draw } from '../buckets.ts';
import { apiBuckets } from '../schema.ts';
import { aKey, open, type Answer } from '../testing/open.ts';

const BOX = 'ZZZU0000010';
/** What the tests read of a shipment. */
type Shown = { simulation: unknown; shipment: { timeline: { evidence: string[] }[] } };
let app: FastifyInstance;
let token: string;
let key: string;
let sandbox: string;
beforeAll(async () => {
  app = await testApp();
  await seedStandards(app.database);
  token = await tokenOf(app, 'company');
  key = (await aKey(app, token)).key;
  sandbox = (await aKey(app, token, { sandbox: true })).key;
});

const subscribing = (items: object[], headers: Record<string, string> = {}) =>
  open(app, key, '/subscriptions', { method: 'POST', json: { items }, headers });

describe('refusals', () => {
  it('are problems of RFC 9457 with our code and each field', async () => {
    const { status, headers, body } = await subscribing([{ number: 5 }]);
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(problem.parse(body)).toMatchObject({
      type: '/openapi/errors#invalid',
      code: 10006,
      instance: `${OPEN_BASE}/subscriptions`,
      errors: [{ pointer: '/items/0/number', code: 'type' }],
    });
  });

  it('list the allowed values', async () => {
    const { body } = await open(app, key, '/shipments/lorry/34DEM001');
    expect(problem.parse(body).errors).toEqual([
      { pointer: '/kind', code: 'value', detail: expect.stringContaining('container, ') as string },
    ]);
  });

  it.each([
    ['application/json', '{"items":', 400, 'The body is not valid JSON.'],
    ['application/json', '', 400, 'The body is not valid JSON.'],
    ['application/json', '{"__proto__":{},"items":[]}', 400, 'The body is not valid JSON.'],
    ['text/plain', '{"items":[]}', 415, 'This content type is not supported.'],
    ['application/xml', '<items/>', 415, 'This content type is not supported.'],
  ])('say what is wrong with the body: %s, %s', async (type, payload, status, detail) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': type };
    const url = `${OPEN_BASE}/subscriptions`;
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    expect(problem.parse(answer.json())).toMatchObject({ status, detail });
  });

  it('are problems for a path that does not exist', async () => {
    expect(problem.parse((await open(app, key, '/nothing')).body)).toMatchObject({
      status: 404,
      code: 10005,
    });
  });

  it('speak the language of the caller', async () => {
    const { body } = await open(app, 'phk_x', '/subscriptions', { headers: { 'accept-language': 'tr' } });
    expect(body['title']).toBe('API anahtarı bilinmiyor, süresi dolmuş ya da iptal edilmiş.');
  });
});

describe('versions', () => {
  it('are named in each answer, and an unknown one is refused', async () => {
    expect((await open(app, key, '/subscriptions')).headers['porthole-version']).toBe('2026-11-27');
    const headers = { 'porthole-version': '2019-01-01' };
    expect((await open(app, key, '/subscriptions', { headers })).body.code).toBe(10708);
  });
});

describe('the signed form', () => {
  it('works on the same paths', async () => {
    const { status, body } = await call(app, `${OPEN_BASE}/subscriptions`, { token });
    expect([status, Array.isArray(body.data)]).toEqual([200, true]);
    const bare = await open(app, null, '/subscriptions');
    expect(bare).toMatchObject({ status: 401, body: { code: 10001 } });
  });
});

describe('limits', () => {
  /** A bucket whose last call lies in the future does not fill. */
  const stopFilling = (id: string) =>
    app.database.db
      .update(apiBuckets)
      .set({ at: new Date(Date.now() + 3_600_000) })
      .where(like(apiBuckets.key, `%key ${id}`));

  it('are named in the headers of each answer', async () => {
    const own = (await aKey(app, token)).key;
    const { headers } = await open(app, own, '/subscriptions');
    expect(headers['ratelimit-policy']).toBe('"calls";q=600;w=60');
    expect(headers['ratelimit']).toMatch(/^"calls";r=599;t=\d+$/);
  });

  it('are counted together by two processes, and refuse with the seconds to wait', async () => {
    const { key: own, id } = await aKey(app, token);
    const second = await build({ env: app.env, database: app.database });
    await second.ready();
    await draw(app.database.db, `key ${id}`, LIMITS.calls, 598);
    await stopFilling(id);
    expect((await open(app, own, '/subscriptions')).status).toBe(200);
    expect((await open(second, own, '/subscriptions')).status).toBe(200);
    const refused = await open(app, own, '/subscriptions');
    expect(refused).toMatchObject({ status: 429, body: { code: 10007 } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await second.close();
  });

  it('count the items of subscribing apart', async () => {
    const { key: own, id } = await aKey(app, token);
    await draw(app.database.db, `key ${id}`, LIMITS.subscribe);
    await stopFilling(id);
    const items = Array.from({ length: 30 }, () => ({ number: 'nothing' }));
    const send = () => open(app, own, '/subscriptions', { method: 'POST', json: { items } });
    for (let turn = 0; turn < 3; turn += 1) expect((await send()).status).toBe(422);
    expect((await send()).status).toBe(429);
    expect((await open(app, own, '/subscriptions')).status).toBe(200);
  });
});

describe('Idempotency-Key', () => {
  it('answers a repeat with the first answer', async () => {
    const headers = { 'idempotency-key': 'first' };
    const items = [{ number: 'MSKU6011672' }];
    const first = await subscribing(items, headers);
    expect(first.body.accepted[0]).toMatchObject({ result: 'new' });
    const again = await subscribing(items, headers);
    expect(again.headers['idempotency-hit']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(first.headers['idempotency-hit']).toBeUndefined();
  });

  it('refuses another body, and a key that is too long', async () => {
    const headers = { 'idempotency-key': 'second' };
    await subscribing([{ number: 'MSKU6011672' }], headers);
    expect((await subscribing([{ number: 'CSQU3054383' }], headers)).body.code).toBe(10704);
    expect((await subscribing([{ number: BOX }], { 'idempotency-key': 'x'.repeat(256) })).body.code).toBe(
      10006,
    );
  });

  it('runs a refused call again', async () => {
    const headers = { 'idempotency-key': 'third' };
    expect((await subscribing([{ number: 'nothing' }], headers)).status).toBe(422);
    expect((await subscribing([{ number: BOX }], headers)).status).toBe(200);
  });

  it('runs once for ten calls at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        subscribing([{ number: 'TCLU4265783', kind: 'container' }], { 'idempotency-key': 'tenfold' }),
      ),
    );
    const results = answers.map(({ status, headers, body }) =>
      status === 409 ? 'running' : headers['idempotency-hit'] ? 'hit' : body.accepted[0]?.['result'],
    );
    expect(results.filter((one) => one === 'new')).toHaveLength(1);
    expect(results.every((one) => ['new', 'running', 'hit'].includes(one!))).toBe(true);
  });
});

describe('subscribing', () => {
  it('accepts some and rejects others with a code and likely numbers', async () => {
    const { status, body } = await subscribing([
      { number: 'CSQU 305438-3', reference: 'PO-1', tags: ['urgent', 'reefer'] },
      { number: 'CSQU3054384' },
      { number: 'hello' },
      { number: ' ' },
    ]);
    expect(status).toBe(200);
    expect(body.accepted).toMatchObject([
      { index: 0, number: 'CSQU3054383', kind: 'container', result: 'new' },
    ]);
    expect(body.rejected).toMatchObject([
      { index: 1, code: 'checkDigit', repairs: expect.arrayContaining(['CSQU3054383']) },
      { index: 2, code: 'numberImpossible' },
      { index: 3, code: 'numberImpossible' },
    ]);
    const repeat = await subscribing([{ number: 'CSQU3054383' }]);
    expect(repeat.body.accepted[0]).toMatchObject({ result: 'existing', id: body.accepted[0]!['id'] });
  });

  it('answers 422 with each reason when none is accepted', async () => {
    const { status, body } = await subscribing([{ number: 'hello' }, { number: 'CSQU3054384' }]);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { pointer: '/items/0/number', code: 'numberImpossible' },
      { pointer: '/items/1/number', code: 'checkDigit', detail: expect.stringContaining('CSQU3054383') },
    ]);
  });

  it('shows, changes, pauses, stops and renews a subscription', async () => {
    const { body } = await subscribing([{ number: 'HLXU8123448', kind: 'container' }]);
    const path = `/subscriptions/${body.accepted[0]!['id']}`;
    const change = (json: object) => open(app, key, path, { method: 'PATCH', json });
    expect((await change({ reference: 'PO-9', tags: ['a', 'b'], paused: true })).body).toMatchObject({
      reference: 'PO-9',
      tags: ['a', 'b'],
      state: 'paused',
    });
    expect((await change({ paused: false })).body).toMatchObject({ reference: 'PO-9', state: 'pending' });
    expect((await open(app, key, path, { method: 'DELETE' })).body).toMatchObject({ state: 'ended' });
    expect((await open(app, key, `${path}/renew`, { method: 'POST' })).body).toMatchObject({
      state: 'pending',
    });
    expect((await open(app, key, path)).body).toMatchObject({ number: 'HLXU8123448', reference: 'PO-9' });
  });

  it('shows nothing of another owner', async () => {
    const { body } = await subscribing([{ number: 'MSCU6639870', kind: 'container' }]);
    const id = body.accepted[0]!['id'];
    const theirs = (await aKey(app, await tokenOf(app, 'member'))).key;
    for (const [method, path, json] of [
      ['GET', `/subscriptions/${id}`],
      ['PATCH', `/subscriptions/${id}`, { reference: 'x' }],
      ['DELETE', `/subscriptions/${id}`],
      ['POST', `/subscriptions/${id}/renew`],
    ] as const)
      expect((await open(app, theirs, path, { method, json })).status, `${method} ${path}`).toBe(404);
    expect((await open(app, theirs, '/subscriptions')).body.data).toEqual([]);
  });
});

describe('pages', () => {
  it('continue by an opaque cursor and the Link header until the end', async () => {
    const own = await tokenOf(app, 'manager');
    const paging = (await aKey(app, own)).key;
    const items = [1, 2, 3, 4, 5].map((one) => ({ number: `ZZZZSANDBOX001${one}`, kind: 'bill' }));
    await open(app, paging, '/subscriptions', { method: 'POST', json: { items } });
    const seen: unknown[] = [];
    let path: string | null = '/subscriptions?limit=2';
    while (path) {
      const { body, headers }: Awaited<ReturnType<typeof open>> = await open(app, paging, path);
      seen.push(...body.data.map(({ number }) => number));
      const link = /^<(.*)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1];
      expect(link === undefined).toBe(body.next === null);
      path = link === undefined ? null : link.slice(link.indexOf(OPEN_BASE) + OPEN_BASE.length);
    }
    expect(seen).toEqual(items.map(({ number }) => number));
    expect((await open(app, paging, '/subscriptions?after=nonsense')).body.code).toBe(10706);
  });
});

describe('downloading', () => {
  it('answers the whole shipment of a sandbox number on the day of its clock', async () => {
    const at = async (day: number) => {
      await open(app, sandbox, '/sandbox/clock', { method: 'POST', json: { day } });
      return (await open(app, sandbox, `/shipments/container/${BOX}`)).body as Answer & Shown;
    };
    const early = await at(2);
    const late = await at(38);
    expect(early.simulation).toMatchObject({ day: 2, scene: 'onTime' });
    expect(late.simulation).toMatchObject({ day: 38 });
    expect(late.shipment.timeline.length).toBeGreaterThan(early.shipment.timeline.length);
    const [event] = late.shipment.timeline[0]!.evidence;
    expect((await open(app, sandbox, `/evidence/${event}`)).body).toMatchObject({ event });
  });

  it('moves the clock forward, and only with a sandbox key', async () => {
    const move = (json: object) => open(app, sandbox, '/sandbox/clock', { method: 'POST', json });
    await move({ day: 3 });
    expect((await move({ advance: 4 })).body).toMatchObject({ day: 7 });
    expect((await open(app, sandbox, '/sandbox/clock')).body).toMatchObject({ day: 7 });
    expect((await open(app, key, '/sandbox/clock')).body.code).toBe(10709);
  });

  it('answers 404 for a number without data, and a sandbox key reaches the sandbox alone', async () => {
    expect((await open(app, key, '/shipments/container/CSQU3054383')).body.code).toBe(10201);
    expect((await open(app, sandbox, '/shipments/container/CSQU3054383')).body.code).toBe(10201);
    const items = [{ number: 'CSQU3054383' }];
    const refused = await open(app, sandbox, '/subscriptions', { method: 'POST', json: { items } });
    expect(refused.body.errors).toMatchObject([{ code: 'sandboxOnly' }]);
  });

  it('lists the shipment of each subscription', async () => {
    const own = (await aKey(app, await tokenOf(app, 'monitor'))).key;
    const items = [{ number: BOX }, { number: 'CSQU3054383' }];
    await open(app, own, '/subscriptions', { method: 'POST', json: { items } });
    const { body } = await open(app, own, '/shipments');
    expect(body.data.map(({ outcome }) => outcome)).toEqual(['notYet', 'found']);
    // A sandbox key of the same company lists those of the sandbox.
    const inSandbox = (await aKey(app, await tokenOf(app, 'monitor'), { sandbox: true })).key;
    const listed = await open(app, inSandbox, '/shipments');
    expect(listed.body.data).toEqual([
      expect.objectContaining({ reference: expect.objectContaining({ number: BOX }) }),
    ]);
    const subscriptions = (await open(app, own, '/subscriptions')).body.data;
    const real = subscriptions.find(({ number }) => number === 'CSQU3054383')!;
    const seen = (await open(app, inSandbox, '/subscriptions')).body.data;
    expect(seen.map(({ number }) => number)).toEqual([BOX]);
    const path = `/subscriptions/${String(real['id'])}`;
    for (const [method, address, json] of [
      ['GET', path],
      ['PATCH', path, { paused: true }],
      ['DELETE', path],
      ['POST', `${path}/renew`],
    ] as const)
      expect((await open(app, inSandbox, address, { method, json })).status, method).toBe(404);
    expect((await open(app, own, path)).body['state']).toBe(real['state']);
  });

  it('continues a signed call by an address without its signature', async () => {
    const token = await tokenOf(app, 'monitor');
    const { headers } = await call(app, `${OPEN_BASE}/subscriptions`, { token, query: { limit: 1 } });
    expect(headers['link']).toMatch(/subscriptions\?limit=1&after=[\w-]+>; rel="next"$/);
  });

  it('says how to identify oneself', async () => {
    const { status, headers } = await open(app, 'phk_unknown', '/shipments');
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });
});

describe('reference data', () => {
  it('is searched by name and read by code', async () => {
    const { body } = await open(app, key, '/reference/port?q=Rotterdam&limit=1');
    expect(body.data[0]).toMatchObject({ code: 'NLRTM' });
    expect((await open(app, key, '/reference/port/NLRTM')).body).toMatchObject({
      code: 'NLRTM',
      country: 'NL',
    });
    expect((await open(app, key, '/reference/port/XXXXX')).status).toBe(404);
  });

  it('is listed page by page without a repeat', async () => {
    const first = (await open(app, key, '/reference/country?limit=3')).body;
    const second = (await open(app, key, `/reference/country?limit=3&after=${first.next}`)).body;
    const codes = [...first.data, ...second.data].map(({ code }) => code);
    expect(new Set(codes).size).toBe(6);
  });
});
