import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users, wechatTickets } from '../../schema.ts';
import { call, forgetSignIns, testApp } from '#server/test/app.ts';
import { listener, type ReceivedRequest, type Reply } from '#server/test/listener.ts';

/** Simulates WeChat's protocol: faults have status 200 and an errcode. */
function wechat({ path, query }: ReceivedRequest): Reply {
  const say = (body: object): Reply => ({
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  });
  if (path === '/sns/oauth2/access_token') {
    const code = query.get('code');
    if (query.get('appid') !== 'wx-app' || query.get('secret') !== 'wx-secret')
      return say({ errcode: 40013, errmsg: 'invalid appid' });
    if (code === 'used') return say({ errcode: 40163, errmsg: 'code been used' });
    if (code === 'down') return { status: 502, body: 'bad gateway' };
    if (code === 'html') return { body: '<html>' };
    if (!code?.startsWith('good')) return say({ errcode: 40029, errmsg: 'invalid code' });
    return say({
      access_token: `access-${code}`,
      expires_in: 7200,
      openid: `open-${code}`,
      scope: 'snsapi_login',
    });
  }
  const openid = query.get('openid') ?? '';
  if (openid === 'open-good-expired') return say({ errcode: 42001, errmsg: 'access_token expired' });
  if (openid === 'open-good-without-unionid') return say({ openid, nickname: 'Lone' });
  return say({
    openid,
    nickname: '小林',
    headimgurl: 'http://thirdwx.qlogo.cn/a.png',
    unionid: `union-${openid.slice(5)}`,
  });
}

let app: FastifyInstance;
let service: Awaited<ReturnType<typeof listener>>;
beforeAll(async () => {
  service = await listener(wechat);
  app = await testApp({
    WECHAT_APP_ID: 'wx-app',
    WECHAT_APP_SECRET: 'wx-secret',
    WECHAT_BASE_URL: `${service.url}/`,
  });
});
beforeEach(() => forgetSignIns(app));

const scan = (code: string) => call(app, '/ydapi/api/v1/wxtrylogin', { method: 'POST', form: { code } });
const signIn = (login: object, query: Record<string, string> = {}) =>
  call(app, '/ydapi/api/v1/trylogin', { method: 'POST', query, form: { login: JSON.stringify(login) } });
const empty = { name: '', password: '' };
const credentials = { name: 'member', password: 'porthole-member' };

describe('wxtrylogin', () => {
  it('returns the unionid and a ticket for this browser', async () => {
    const { body } = await scan('good-1');
    expect(body).toMatchObject({
      success: true,
      data: { unionid: 'union-good-1', ticket: expect.any(String) },
    });
    expect(service.received[0]!.query.get('grant_type')).toBe('authorization_code');
  });

  it('falls back to the openid if WeChat returns no unionid', async () => {
    expect((await scan('good-without-unionid')).body.data.unionid).toBe('open-good-without-unionid');
  });

  it.each(['bad', 'used', 'down', 'html', 'good-expired'])('reports that WeChat failed: %s', async (code) => {
    expect(await scan(code)).toMatchObject({
      status: 502,
      body: { code: 10106, message: 'WeChat scan login error' },
    });
  });

  it('reports that WeChat is not configured', async () => {
    const without = await testApp();
    expect(without.portalConfig.wechat).toEqual({ configured: false });
    const answer = await call(without, '/ydapi/api/v1/wxtrylogin', {
      method: 'POST',
      form: { code: 'good' },
    });
    expect(answer).toMatchObject({ status: 503, body: { code: 10011 } });
  });

  it('gives the pages the data to show the code, but no secret', () => {
    expect(app.portalConfig.wechat).toMatchObject({
      configured: true,
      appId: 'wx-app',
      scope: 'snsapi_login',
    });
    expect(JSON.stringify(app.portalConfig)).not.toContain('wx-secret');
  });
});

describe('trylogin with tag=wx', () => {
  it('links an account at its first sign-in by password, then signs in without one', async () => {
    const first = (await scan('good-2')).body.data;
    const wx = { tag: 'wx', wxid: first.unionid, ticket: first.ticket };
    expect(await signIn(empty, wx)).toMatchObject({ status: 404, body: { code: 10107 } });
    expect((await signIn(credentials, wx)).status).toBe(200);

    const again = (await scan('good-2')).body.data;
    const { body } = await signIn({ ...empty, tag: 'wx', wxid: again.unionid, ticket: again.ticket });
    expect(body.data).toMatchObject({ Name: 'member', ydid: 2003 });
    const member = await call(app, '/ydapi/api/v1/member', { token: body.data.token.Id });
    expect(member.body.data).toMatchObject({
      wechatLinked: true,
      NickName: 'Mia',
      // A picture that the pages' content security policy permits.
      Avatar: 'https://thirdwx.qlogo.cn/a.png',
    });
    expect(member.headers['content-security-policy']).toMatch(/img-src [^;]*https:\/\/\*\.qlogo\.cn/);

    await call(app, '/ydapi/api/v1/member-wechat', { method: 'DELETE', token: body.data.token.Id });
    const third = (await scan('good-2')).body.data;
    expect((await signIn(empty, { tag: 'wx', wxid: third.unionid, ticket: third.ticket })).body.code).toBe(
      10107,
    );
  });

  it('rejects a unionid without its ticket', async () => {
    await app.database.db
      .update(users)
      .set({ wechatUnionid: 'union-good-3' })
      .where(eq(users.nameKey, 'member'));
    const { unionid, ticket } = (await scan('good-3')).body.data;
    const others = (await scan('good-4')).body.data;
    for (const stolen of ['', 'guess', others.ticket])
      expect((await signIn(empty, { tag: 'wx', wxid: unionid, ticket: stolen })).body.code).toBe(10106);
    expect((await signIn(empty, { tag: 'wx', wxid: unionid, ticket })).status).toBe(200);
    expect((await signIn(empty, { tag: 'wx', wxid: unionid, ticket })).body.code).toBe(10106);
  });

  it('rejects a ticket after ten minutes', async () => {
    const { unionid, ticket } = (await scan('good-5')).body.data;
    await app.database.db.update(wechatTickets).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await signIn(credentials, { tag: 'wx', wxid: unionid, ticket })).body.code).toBe(10106);
  });

  it('links a WeChat account to one member only', async () => {
    await app.database.db
      .update(users)
      .set({ wechatUnionid: 'union-good-6' })
      .where(eq(users.nameKey, 'clerk'));
    const { unionid, ticket } = (await scan('good-6')).body.data;
    expect((await signIn(credentials, { tag: 'wx', wxid: unionid, ticket })).body.code).toBe(10401);
  });

  it('also links with wxid and ticket next to the password', async () => {
    const { unionid, ticket } = (await scan('good-8')).body.data;
    expect((await signIn({ ...credentials, wxid: unionid, ticket })).status).toBe(200);
    const again = (await scan('good-8')).body.data;
    expect((await signIn(empty, { tag: 'wx', wxid: unionid, ticket: again.ticket })).status).toBe(200);
  });

  it('needs the tag; without it an empty name is a wrong name', async () => {
    const { unionid, ticket } = (await scan('good-7')).body.data;
    expect((await signIn(empty, { wxid: unionid, ticket })).body.code).toBe(10101);
  });
});
