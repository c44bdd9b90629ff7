/** Alerts in WeChat, against a server that answers as WeChat's official account does. */
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverDue } from '#server/platform/outbound/deliver.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { call, testApp } from '#server/test/app.ts';
import { listener, type ReceivedRequest, type Reply } from '#server/test/listener.ts';
import { outboundDeps } from '#server/test/outbound.ts';
import { aPerson, type TestPerson } from '#server/test/people.ts';
import { setPreferences } from '../preferences.ts';
import { anOffice, type Office } from '../testing/office.ts';
import { wechatChannel } from './channel.ts';

const PATH = '/ydapi/api/v1/alertwechat';
let refusal: object | null = null;
let tokens = 0;
const say = (body: object): Reply => ({ body: JSON.stringify(body) });
function wechat({ path, query, body }: ReceivedRequest): Reply {
  if (path === '/sns/oauth2/access_token')
    return query.get('code') === 'good' && query.get('appid') === 'mp1'
      ? say({ access_token: 'user', openid: 'open-1' })
      : say({ errcode: 40_029, errmsg: 'invalid code' });
  if (path === '/cgi-bin/stable_token')
    return body.includes('"secret":"s1"')
      ? say({ access_token: `token-${(tokens += 1)}`, expires_in: 7200 })
      : say({ errcode: 40_125, errmsg: 'invalid appsecret' });
  return say(refusal ?? { errcode: 0, errmsg: 'ok', msgid: 77 });
}

/** After everything that the test queues. */
const LATER = new Date('2027-01-01T00:00:00Z');
let app: FastifyInstance;
let service: Awaited<ReturnType<typeof listener>>;
let office: Office;
let me: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  service = await listener(wechat);
  app = await testApp({
    WECHAT_BASE_URL: service.url,
    WECHAT_MP_APP_ID: 'mp1',
    WECHAT_MP_APP_SECRET: 's1',
    WECHAT_TEMPLATE_ID: 't1',
    PUBLIC_URL: 'https://portal.example',
  });
  office = await anOffice(app.database, { PUBLIC_URL: 'https://portal.example' });
  me = await aPerson(app, office.owner, ['member']);
  colleague = await aPerson(app, office.owner, ['member']);
});
beforeEach(async () => {
  refusal = null;
  await app.database.db.delete(deliveries);
});

const post = (path: string, { token }: TestPerson, json?: object) =>
  call(app, PATH + path, { method: 'POST', token, ...(json && { json }) });
const standing = async ({ token }: TestPerson): Promise<unknown> =>
  (await call(app, PATH, { token })).body.data;
async function linked(person: TestPerson): Promise<void> {
  const { address } = (await post('/begin', person)).body.data as { address: string };
  const state = new URL(address).searchParams.get('state')!;
  expect((await post('', person, { code: 'good', state })).body).toMatchObject({ success: true });
  await setPreferences(app.database.db, person.id, office.owner, {
    language: 'zh',
    zone: 'Asia/Shanghai',
    quiet: null,
    digest: null,
    followed: true,
    mail: true,
    wechat: true,
  });
}
async function alerted(number: string, hour: number): Promise<void> {
  const row = await office.subscription(number, { followers: me.name });
  await office.changed(row, { type: 'hold.placed', fact: number, after: { code: 'customsHold' } });
  await office.work(`2026-12-10T${hour}:00:00Z`);
  await office.work(`2026-12-10T${hour}:01:00Z`);
}
const send = () =>
  deliverDue(outboundDeps(app.database, { env: app.env, now: () => LATER }), [wechatChannel]);

it('links the person whom WeChat names, and refuses an answer that is not theirs', async () => {
  const { address } = (await post('/begin', me)).body.data as { address: string };
  const url = new URL(address);
  expect(url.searchParams.get('redirect_uri')).toContain('https://portal.example/');
  const state = url.searchParams.get('state')!;
  const good = { code: 'good', state };
  expect((await post('', colleague, good)).body).toMatchObject({ success: false });
  expect((await post('', me, { ...good, state: 'f'.repeat(32) })).body).toMatchObject({ success: false });
  expect(await standing(me)).toEqual({ configured: true, linked: false });
  expect((await post('', me, good)).body).toMatchObject({ success: true });
  expect(await standing(me)).toEqual({ configured: true, linked: true });
  // A state counts once.
  expect((await post('', me, good)).body).toMatchObject({ success: false });
  expect(await standing(colleague)).toEqual({ configured: true, linked: false });
});

it('sends an alert as a template message, and asks for a new token when WeChat forgot the old one', async () => {
  await linked(me);
  await alerted('WECHAT1', 10);
  refusal = { errcode: 40_001, errmsg: 'invalid credential' };
  expect(await send()).toEqual({ sent: 0, failed: 1 });
  refusal = null;
  await app.database.db.update(deliveries).set({ notBefore: new Date(0) });
  const before = tokens;
  expect(await send()).toEqual({ sent: 1, failed: 0 });
  expect(tokens).toBe(before + 1);
  const sent = service.received.at(-1)!;
  expect(sent.query.get('access_token')).toBe(`token-${tokens}`);
  expect(JSON.parse(sent.body)).toMatchObject({
    touser: 'open-1',
    template_id: 't1',
    url: expect.stringMatching(/^https:\/\/portal\.example\/.*WECHAT1/),
    data: {
      character_string1: { value: 'WECHAT1' },
      thing2: { value: '货物被扣留' },
      time3: { value: expect.stringContaining('2026') },
    },
  });
});

it('forgets somebody who left the account', async () => {
  await linked(me);
  await alerted('WECHAT2', 12);
  refusal = { errcode: 43_004, errmsg: 'require subscribe' };
  expect(await send()).toEqual({ sent: 0, failed: 1 });
  expect(await standing(me)).toEqual({ configured: true, linked: false });
  await alerted('WECHAT3', 13);
  expect(await app.database.db.select().from(deliveries)).not.toContainEqual(
    expect.objectContaining({ channel: 'wechat', state: 'pending' }),
  );
});

it('says where the portal has no official account', async () => {
  const without = await testApp();
  const { token } = await aPerson(without, (await anOffice(without.database)).owner, ['member']);
  expect((await call(without, PATH, { token })).body.data).toEqual({ configured: false, linked: false });
  expect((await call(without, `${PATH}/begin`, { method: 'POST', token })).body).toMatchObject({
    success: false,
  });
});
