import { createHash } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatTimestamp, parseTimestamp } from '#contract/core/signing.ts';
import { call, signed, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';

let app: FastifyInstance;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = await tokenOf(app, 'member');
});

const MEMBER = '/ydapi/api/v1/member';
const PASSWORD = '/ydapi/api/v1/member-password';

async function codeOf(request: InjectOptions): Promise<number> {
  return (await app.inject(request)).json<{ code: number }>().code;
}

/** Returns a signed request whose URL was changed after signing. */
function spoiled(path: string, options: SignedCall, change: (query: URLSearchParams) => void): InjectOptions {
  const request = signed(path, options);
  const url = new URL(request.url as string, 'http://portal.invalid');
  change(url.searchParams);
  return { ...request, url: url.pathname + url.search };
}

describe('hash', () => {
  it('accepts a signed request, for each kind of company', async () => {
    for (const companyid of ['0', '2000', '3810'])
      expect((await call(app, MEMBER, { token, companyid })).status).toBe(200);
  });

  it.each<[string, (query: URLSearchParams) => void]>([
    ['no hash', (query) => query.delete('hash')],
    ['an empty hash', (query) => query.set('hash', '')],
    ['another hash', (query) => query.set('hash', createHash('sha256').update('x').digest('base64'))],
    ['no timestamp', (query) => query.delete('timestamp')],
    ['another timestamp', (query) => query.set('timestamp', formatTimestamp(new Date(Date.now() - 100_000)))],
    ['no company', (query) => query.delete('companyid')],
    ['another company', (query) => query.set('companyid', '2000')],
    ['another token', (query) => query.set('tokenid', 'somebody-else')],
    ['a pair added', (query) => query.append('status', 'open')],
    ['a second token', (query) => query.append('tokenid', token)],
    ['a second hash', (query) => query.append('hash', query.get('hash')!)],
  ])('refuses %s', async (_, change) => {
    const answer = await app.inject(spoiled(MEMBER, { token, query: { q: 'a' } }, change));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 10001,
      data: { requestId: expect.any(String) },
    });
  });

  it('rejects a different spelling of the path', async () => {
    expect((await app.inject('/ydap%69/api/v1/member')).json()).toMatchObject({ code: 10001 });
    expect((await app.inject('/ydapi/api/v1/nothing-here')).json()).toMatchObject({ code: 10005 });
    expect((await app.inject({ method: 'POST', url: '/ydapi/nothing' })).json()).toMatchObject({
      code: 10005,
    });
  });

  it('includes each pair of a repeated key', async () => {
    const options = { token, query: { status: ['open', 'closed'] } };
    expect((await app.inject(signed(MEMBER, options))).statusCode).toBe(200);
    const fewer = spoiled(MEMBER, options, (query) => query.delete('status', 'open'));
    expect(await codeOf(fewer)).toBe(10001);
  });

  it('covers a form body', async () => {
    const form = { login: JSON.stringify({ name: 'member', password: 'porthole-member' }) };
    const request = signed('/ydapi/api/v1/trylogin', { method: 'POST', form });
    const changed = form.login.replace('porthole-member', 'porthole-clerk');
    const payload = new URLSearchParams({ login: changed }).toString();
    expect(await codeOf({ ...request, payload })).toBe(10001);
    expect(await codeOf(request)).toBe(0);
  });

  it('covers any other body by its digest', async () => {
    const json = { message: 'a fault' };
    const request = () => signed('/ydapi/api/v1/errorlog', { method: 'POST', json });
    expect(await codeOf(request())).toBe(0);
    expect(await codeOf({ ...request(), payload: '{"message":"b fault"}' })).toBe(10001);
    const bare = signed('/ydapi/api/v1/errorlog', { method: 'POST' });
    const undigested = {
      ...bare,
      payload: JSON.stringify(json),
      headers: { 'content-type': 'application/json' },
    };
    expect(await codeOf(undigested)).toBe(10001);
  });

  it('rejects a body longer than the route allows, whatever its signature', async () => {
    const json = { message: 'x'.repeat(70_000) };
    const answer = await call(app, '/ydapi/api/v1/errorlog', { method: 'POST', json });
    expect(answer).toMatchObject({ status: 413, body: { code: 10009 } });
  });
});

describe('timestamp', () => {
  /** Stops the clock at a whole second, like timestamps, so that a call takes no time. */
  function stopClock(): number {
    const now = Math.floor(Date.now() / 1000) * 1000;
    vi.useFakeTimers({ now, toFake: ['Date'] });
    return now;
  }
  afterEach(() => void vi.useRealTimers());

  it.each([-300, 300])('accepts a clock %d s off', async (seconds) => {
    const at = new Date(stopClock() + seconds * 1000);
    expect((await call(app, MEMBER, { token, at })).status).toBe(200);
  });

  it.each([-301, 301])('rejects a clock %d s off and returns the server time', async (seconds) => {
    const now = stopClock();
    const at = new Date(now + seconds * 1000);
    const { status, body } = await call(app, MEMBER, { token, at });
    expect(status).toBe(401);
    expect(body.code).toBe(10002);
    expect(parseTimestamp(body.data.serverTime)!.getTime()).toBe(now);
  });

  it('accepts timestamps within the window, which is a setting', async () => {
    const at = new Date(Date.now() - 200_000);
    expect((await call(app, MEMBER, { token, at })).status).toBe(200);
    const strict = await testApp({ SIGNATURE_WINDOW: '60' });
    const own = await tokenOf(strict, 'member');
    expect((await call(strict, MEMBER, { token: own, at })).body.code).toBe(10002);
  });

  it('rejects a timestamp that is not a time', async () => {
    const request = signed(MEMBER, { token, query: {} });
    const url = (request.url as string).replace(/timestamp=\d+/, 'timestamp=20261340999999');
    expect(await codeOf({ ...request, url })).toBe(10001);
  });
});

describe('replay', () => {
  const body = { old: 'porthole-member', newpassword: 'porthole-member' };

  it('rejects the second copy of a change, however its path is written', async () => {
    const request = signed(PASSWORD, { method: 'PUT', json: body, token });
    expect(await codeOf(request)).toBe(10006); // the new password is the old one
    expect(await codeOf(request)).toBe(10013);
    const url = (request.url as string).replace('member-password', 'member%2Dpassword');
    expect(await codeOf({ ...request, url })).toBe(10013);
  });

  it('accepts a repeated request that changes nothing', async () => {
    const request = signed(MEMBER, { token });
    expect(await codeOf(request)).toBe(0);
    expect(await codeOf(request)).toBe(0);
  });

  it('distinguishes two equal calls by their nonce', async () => {
    const at = new Date();
    const options: SignedCall = { method: 'POST', json: { message: 'twice' }, at };
    expect((await call(app, '/ydapi/api/v1/errorlog', options)).status).toBe(200);
    expect((await call(app, '/ydapi/api/v1/errorlog', options)).status).toBe(200);
  });
});

// The OpenAPI document needs no signature either; app.test.ts reads it without one.
it('requires no hash on endpoints without signing', async () => {
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok', database: true, disk: 'ok' });
});
