import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginAttempts, sessions, users } from '../../schema.ts';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts';
import { sha256 } from '../../accounts/secrets.ts';
import { call, forgetSignIns, testApp, type SignedCall } from '#server/test/app.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp({ LOGIN_LIMIT: '3' });
});
beforeEach(() => forgetSignIns(app));

const TRY_LOGIN = '/ydapi/api/v1/trylogin';
const signIn = (login: object, options: SignedCall = {}) =>
  call(app, TRY_LOGIN, { method: 'POST', form: { login: JSON.stringify(login) }, ...options });
const member = (token: string) => call(app, '/ydapi/api/v1/member', { token });
const { name, password } = DEMO_ACCOUNTS.member;

describe('name and password', () => {
  it('returns a token in the shape of the cookie, and the names', async () => {
    const { status, body, headers } = await signIn({ name, password }, { query: { formatter: 'json' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      code: 0,
      data: { token: { Id: expect.stringMatching(/^[\w-]{32}$/), YdId: 2003 }, Name: 'member', ydid: 2003 },
    });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect((await member(body.data.token.Id)).body.data).toMatchObject({ Name: 'member', ydid: 2003 });
  });

  it('accepts a JSON body, and a name in any case with spaces around it', async () => {
    const { status } = await call(app, TRY_LOGIN, {
      method: 'POST',
      json: { login: { name: '  MEMBER ', password } },
    });
    expect(status).toBe(200);
  });

  it('stores the token hashed only', async () => {
    const { body } = await signIn({ name, password });
    const [row] = await app.database.db.select().from(sessions);
    expect(row!.tokenHash).toBe(sha256(body.data.token.Id));
    expect(JSON.stringify(row)).not.toContain(body.data.token.Id);
  });

  it('returns the same for a wrong password and an unknown name', async () => {
    const wrong = await signIn({ name, password: 'not this one' });
    const unknown = await signIn({ name: 'nobody', password: 'not this one' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 10101, data: { faults: [{ path: 'password' }] } });
    const { requestId: _, ...rest } = wrong.body.data;
    expect(unknown.body).toMatchObject({ code: 10101, message: wrong.body.message, data: rest });
  });

  it('rejects a disabled account like a wrong password, and ends its sessions', async () => {
    const { body } = await signIn({ name, password });
    await app.database.db.update(users).set({ disabled: true }).where(eq(users.nameKey, name));
    expect((await member(body.data.token.Id)).body.code).toBe(10003);
    expect((await signIn({ name, password })).body.code).toBe(10101);
  });

  it('limits attempts per account, from any address', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      expect((await signIn({ name, password: 'wrong' }, { address })).body.code).toBe(10101);
    const refused = await signIn({ name, password }, { address: '192.0.2.4' });
    expect(refused).toMatchObject({ status: 429, body: { code: 10007, data: { retryAfter: 900 } } });
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.body.message).toBe('Too many attempts. Please try again in 15 minutes.');
    expect((await signIn({ name: 'clerk', password: 'porthole-clerk' })).status).toBe(200);
    await app.database.db.update(loginAttempts).set({ at: new Date(Date.now() - 16 * 60_000) });
    expect((await signIn({ name, password })).status).toBe(200);
  });

  it('limits attempts per address, on any account; a success does not count', async () => {
    for (let index = 0; index < 15; index += 1)
      expect((await signIn({ name: `guess${index}`, password })).body.code).toBe(10101);
    expect((await signIn({ name, password })).status).toBe(429);
    expect((await signIn({ name, password }, { address: '192.0.2.9' })).status).toBe(200);
  });

  it('counts an IPv6 network as one address', async () => {
    const address = (host: number) => `2001:db8:0:1::${host.toString(16)}`;
    for (let host = 1; host <= 15; host += 1)
      expect((await signIn({ name: `guess${host}`, password }, { address: address(host) })).status).toBe(401);
    expect((await signIn({ name, password }, { address: address(99) })).status).toBe(429);
    expect((await signIn({ name, password }, { address: '2001:db8:0:2::1' })).status).toBe(200);
  });

  it('enforces the limit on simultaneous attempts', async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, () => signIn({ name, password: 'wrong' })));
    expect(tries.filter(({ body }) => body.code === 10101).length).toBeLessThanOrEqual(3);
  });

  it.each([
    ['no JSON', { login: 'name=x' }, 'login'],
    ['a number as name', { login: '{"name":7,"password":"x"}' }, 'name'],
  ])('names the invalid field: %s', async (_, form, path) => {
    const { status, body } = await call(app, TRY_LOGIN, { method: 'POST', form });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 10006, data: { faults: [{ path }] } });
  });
});

describe('languages', () => {
  it.each([
    ['the cookie', { cookie: 'language=zh', 'accept-language': 'tr' }, '用户名或密码错误。'],
    [
      'then the browser',
      { 'accept-language': 'fr;q=0.9, tr-TR;q=0.8, en;q=0.1' },
      'Kullanıcı adı veya parola yanlış.',
    ],
    ['then the default', { 'accept-language': 'fr' }, 'Incorrect name or password.'],
    ['a cookie we do not speak', { cookie: 'language=fr' }, 'Incorrect name or password.'],
  ])('%s', async (_, headers, message) => {
    const { body } = await signIn({ name, password: 'wrong' }, { headers });
    expect(body.message).toBe(message);
  });

  it('translates field names too', async () => {
    const login = JSON.stringify({ name: 'x', password: 'short', RecNum: 'no number' });
    const { body } = await call(app, '/ydapi/api/v1/master-login', {
      method: 'POST',
      form: { login },
      headers: { cookie: 'language=tr' },
    });
    expect(body.data.faults).toEqual([
      { path: 'name', message: 'En az 3 karakter.' },
      { path: 'password', message: 'En az 8 karakter.' },
      { path: 'RecNum', message: 'Bu bir cep telefonu numarası değil.' },
    ]);
  });
});

describe('logout', () => {
  it.each<[string, (token: string) => SignedCall]>([
    ['as tokenid', (token) => ({ token })],
    ['as token in the query', (token) => ({ query: { token } })],
    ['as token in the form', (token) => ({ form: { token } })],
  ])('ends the token given %s', async (_, options) => {
    const token = (await signIn({ name, password })).body.data.token.Id as string;
    const answer = await call(app, '/ydapi/login/logout', { method: 'POST', ...options(token) });
    expect(answer.body).toEqual({ success: true, code: 0, message: '', data: null });
    expect((await member(token)).body.code).toBe(10003);
  });

  it('accepts a token that has already ended', async () => {
    expect((await call(app, '/ydapi/login/logout', { method: 'POST', token: 'gone' })).status).toBe(200);
  });
});

describe('the session', () => {
  it('reads `token` as well as `tokenid`, and never the cookie', async () => {
    const token = (await signIn({ name, password })).body.data.token.Id as string;
    expect((await call(app, '/ydapi/api/v1/member', { query: { token } })).status).toBe(200);
    const cookie = `Admin-Token=${encodeURIComponent(JSON.stringify({ Id: token, YdId: 2003 }))}`;
    const { status, body } = await call(app, '/ydapi/api/v1/member', { headers: { cookie } });
    expect({ status, code: body.code }).toEqual({ status: 401, code: 10003 });
  });

  it('ends after its days without use, and lasts while it is used', async () => {
    const token = (await signIn({ name, password })).body.data.token.Id as string;
    const { db } = app.database;
    await db
      .update(sessions)
      .set({ lastSeenAt: new Date(Date.now() - 3_600_000), expiresAt: new Date(Date.now() + 600_000) });
    expect((await member(token)).status).toBe(200);
    const [used] = await db.select().from(sessions);
    expect(used!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 600_000) });
    expect((await member(token)).body).toMatchObject({ code: 10003, success: false });
  });
});
