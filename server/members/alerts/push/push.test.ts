/** Browser notices, sent to a push service on this machine and opened as a browser opens them. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverDue } from '#server/platform/outbound/deliver.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { call, testApp } from '#server/test/app.ts';
import { outboundDeps } from '#server/test/outbound.ts';
import { aPerson, type TestPerson } from '#server/test/people.ts';
import { alertBrowsers } from '../schema.ts';
import { anOffice, type Office } from '../testing/office.ts';
import { aBrowser, pushService, senderOf } from '../testing/push-service.ts';
import { pushChannel } from './channel.ts';

const URL_PATH = '/ydapi/api/v1/alertbrowser';
const hold = { type: 'hold.placed', fact: 'hold', after: { code: 'customsHold' } } as const;
/** After everything that the test queues. */
const LATER = new Date('2027-01-01T00:00:00Z');
let app: FastifyInstance;
let office: Office;
let me: TestPerson;
let stranger: TestPerson;
let service: Awaited<ReturnType<typeof pushService>>;

beforeAll(async () => {
  app = await testApp({ HOOK_PRIVATE_HOSTS: '127.0.0.1', PUBLIC_URL: 'https://portal.example' });
  office = await anOffice(app.database);
  me = await aPerson(app, office.owner, ['member']);
  stranger = await aPerson(app, (await anOffice(app.database)).owner, ['member']);
});
beforeEach(async () => {
  await app.database.db.delete(alertBrowsers);
  await app.database.db.delete(deliveries);
  service = await pushService();
});

const post = (json: object, token = me.token) => call(app, URL_PATH, { method: 'POST', token, json });
const listed = async ({ token } = me) =>
  (await call(app, URL_PATH, { token })).body.data as {
    key: string;
    browsers: { id: string; name: string }[];
  };
const send = () => deliverDue(outboundDeps(app.database, { env: app.env, now: () => LATER }), [pushChannel]);
async function alerted(number: string, minute: number): Promise<void> {
  const row = await office.subscription(number, { followers: me.name });
  await office.changed(row, { ...hold, fact: number });
  await office.work(`2026-12-10T09:${minute}:00Z`);
  await office.work(`2026-12-10T09:${minute + 1}:00Z`);
}

it('shows an alert in each browser of its recipient, encrypted, and signed by the portal', async () => {
  const browsers = [aBrowser(service.origin), aBrowser(service.origin)];
  for (const { wish } of browsers) expect((await post(wish)).body).toMatchObject({ success: true });
  await alerted('PUSH1', 10);
  expect(await send()).toEqual({ sent: 2, failed: 0 });
  const opened = service.received.map((one) => {
    const known = browsers.flatMap((browser) => {
      try {
        return [browser.open(one)];
      } catch {
        return [];
      }
    });
    expect(known).toHaveLength(1);
    return known[0];
  });
  expect(opened[0]).toMatchObject({
    title: 'PUSH1: a hold is placed',
    body: 'a hold is placed: Customs hold',
    url: expect.stringContaining('PUSH1'),
    language: 'en',
  });
  const { key } = await listed();
  const claims = senderOf(service.received[0]!, key);
  expect(claims).toMatchObject({ aud: service.origin, sub: 'https://portal.example' });
  expect(senderOf(service.received[0]!, aBrowser(service.origin).wish.keys.p256dh)).toBeNull();
  expect(service.received[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
  expect(service.received[0]!.body.includes('PUSH1')).toBe(false);
});

it.each([404, 410])('removes a browser that its push service answers %i', async (status) => {
  await post(aBrowser(service.origin).wish);
  service.answer(status);
  await alerted(`GONE${status}`, 20 + (status % 10) * 2);
  expect(await send()).toEqual({ sent: 0, failed: 1 });
  expect((await listed()).browsers).toEqual([]);
  expect(await app.database.db.select({ state: deliveries.state }).from(deliveries)).toContainEqual({
    state: 'dead',
  });
});

it('queues no notice for somebody without a browser', async () => {
  await alerted('NONE1', 40);
  expect(await app.database.db.$count(deliveries, eq(deliveries.channel, 'push'))).toBe(0);
});

it('sends a test to the browsers of the caller alone', async () => {
  const [mine, theirs] = [aBrowser(service.origin), aBrowser(service.origin)];
  await post(mine.wish);
  await post(theirs.wish, stranger.token);
  const test = await call(app, `${URL_PATH}/test`, { method: 'POST', token: me.token });
  expect(test.body.data).toEqual({ browsers: 1 });
  await send();
  expect(service.received.map((one) => mine.open(one))).toMatchObject([{ title: 'Test notification' }]);
});

it('refuses addresses of the operator’s own network and keys that are none', async () => {
  const { wish } = aBrowser(service.origin);
  for (const endpoint of [
    'http://push.example/x',
    'https://10.0.0.8/x',
    'https://localhost/x',
    'ftp://a.example/x',
  ])
    expect((await post({ ...wish, endpoint })).body, endpoint).toMatchObject({ success: false });
  const keys = { ...wish.keys, p256dh: `B${'A'.repeat(86)}` };
  expect((await post({ ...wish, keys })).body).toMatchObject({ success: false });
  expect((await listed()).browsers).toEqual([]);
});

it('keeps the browsers of a person to themselves', async () => {
  await post(aBrowser(service.origin).wish);
  const [own] = (await listed()).browsers;
  expect((await listed(stranger)).browsers).toEqual([]);
  const url = `${URL_PATH}/${own!.id}`;
  expect((await call(app, url, { method: 'DELETE', token: stranger.token })).body).toMatchObject({
    code: 10005,
  });
  expect((await call(app, url, { method: 'DELETE', token: me.token })).body).toMatchObject({ success: true });
  expect((await listed()).browsers).toEqual([]);
});
