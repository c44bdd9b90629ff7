/** Webhooks from the change log to a receiver: signature, order, isolation, failures, replay. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOOK_PLAN } from '#contract/integrations/settings.ts';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts';
import { modules } from '#server/modules.ts';
import { deliverDue, type DeliverDeps } from '#server/platform/outbound/deliver.ts';
import { deliveries, laneHolds } from '#server/platform/outbound/schema.ts';
import { triedBy } from '#server/platform/outbound/worker.ts';
import { testApp, tokenOf } from '#server/test/app.ts';
import { outboundDeps, testClock } from '#server/test/outbound.ts';
import { webhooks } from '../schema.ts';
import { changed, follows } from '../testing/log.ts';
import { aKey, open } from '../testing/open.ts';
import { receiver } from '../testing/receiver.ts';
import { webhookChannel, webhookTestChannel } from './channel.ts';
import { queueDue } from './fan-out.ts';
import { informMakers } from './inform.ts';

const OWNER = DEMO_ACCOUNTS.company.ydid;
let app: FastifyInstance;
let key: string;
let clock: ReturnType<typeof testClock>;
beforeAll(async () => {
  app = await testApp({ HOOK_PRIVATE_HOSTS: '127.0.0.1' });
  key = (await aKey(app, await tokenOf(app, 'company'))).key;
  await follows(app, OWNER, ['HOOK1', 'HOOK2', 'HOOK3']);
});
beforeEach(async () => {
  clock = testClock();
  const { db } = app.database;
  await db.delete(webhooks);
  await db.delete(deliveries);
  await db.delete(laneHolds);
});

const call = (path: string, json?: unknown, method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = 'POST') =>
  open(app, key, path, { method, ...(json !== undefined && { json }) });
async function aHook(url: string, wish: object = {}) {
  const { status, body } = await call('/webhooks', { url, types: ['*'], ...wish });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: String(body['id']), secret: String(body['secret']) };
}
const deps = (): DeliverDeps =>
  outboundDeps(app.database, { now: clock.now, env: app.env, tried: triedBy(modules) });
/** Queues what the log has, and sends what is due. */
async function send(): Promise<{ sent: number; failed: number }> {
  await queueDue({ db: app.database.db, env: app.env });
  return deliverDue(deps(), [webhookChannel, webhookTestChannel]);
}
const stateOf = async (id: string) => (await call(`/webhooks/${id}`, undefined, 'GET')).body;
const deliveriesOf = async (id: string, query = '') =>
  (await call(`/webhooks/${id}/deliveries${query}`, undefined, 'GET')).body.data;

describe('a webhook', () => {
  it('sends each change, signed as Standard Webhooks', async () => {
    const { url, received } = await receiver();
    const { secret } = await aHook(url);
    await changed(app, [
      { number: 'HOOK1', value: 'x' },
      { number: 'HOOK2', type: 'milestone.reached' },
    ]);
    expect(await send()).toEqual({ sent: 2, failed: 0 });
    for (const { headers, body } of received)
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    const [one] = received;
    expect(() => new Webhook(secret).verify(`${one!.body} `, one!.headers)).toThrow();
    const events = received.map(({ event }) => event).toSorted((a, b) => a.sequence - b.sequence);
    expect(events[0]).toMatchObject({ type: 'eta.changed', data: { number: 'HOOK1', after: { at: 'x' } } });
    expect(events[1]!.previous).toBe(events[0]!.sequence);
    expect(await send()).toEqual({ sent: 0, failed: 0 });
  });

  it('shows its secret once, and stores it encrypted', async () => {
    const { id, secret } = await aHook('https://example.com/hook?token=hidden');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await stateOf(id))).not.toContain(secret);
    const [row] = await app.database.db.select().from(webhooks).where(eq(webhooks.id, id));
    expect(row!.secret).not.toContain(secret.slice(6, 30));
    const again = await aHook('https://example.com/other');
    expect(again.secret).not.toBe(secret);
    const headers = { 'idempotency-key': 'a secret' };
    const json = { url: 'https://example.com/repeated', types: ['*'] };
    const [first, repeat] = [
      await open(app, key, '/webhooks', { method: 'POST', json, headers }),
      await open(app, key, '/webhooks', { method: 'POST', json, headers }),
    ];
    expect([repeat.headers['idempotency-hit'], repeat.body]).toEqual(['true', first.body]);
    const calls = await app.database.pool.query('select answer::text from idempotent_calls');
    expect(JSON.stringify(calls.rows)).not.toContain(String(first.body['secret']).slice(6, 30));
    const own = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    expect((await aHook('https://example.com/own', { secret: own })).secret).toBe(own);
  });

  it('sends only what its types and filter let through, chained by `previous`', async () => {
    const { url, received } = await receiver();
    const { id } = await aHook(url, { types: ['exception.*'], filter: { numbers: ['hook 1'] } });
    await changed(app, [
      { number: 'HOOK1', type: 'exception.opened' },
      { number: 'HOOK1' },
      { number: 'HOOK2', type: 'exception.opened' },
      { number: 'HOOK1', type: 'exception.closed' },
    ]);
    await send();
    const [first, second] = received.map(({ event }) => event);
    expect([first!.type, second!.type, received.length]).toEqual(['exception.opened', 'exception.closed', 2]);
    expect(second!.previous).toBe(first!.sequence);
    const log = await call(`/events?webhook=${id}&afterSequence=${first!.previous}`, undefined, 'GET');
    expect(log.body.data.map(({ sequence }) => sequence)).toEqual([first!.sequence, second!.sequence]);
  });

  it('sends the whole shipment once for several changes of it', async () => {
    const { url, received } = await receiver();
    await aHook(url, { types: ['shipment.updated'] });
    await changed(app, [{ number: 'HOOK1' }, { number: 'HOOK2' }, { number: 'HOOK1' }]);
    await send();
    const events = received.map(({ event }) => event).toSorted((a, b) => a.sequence - b.sequence);
    expect(events.map(({ type, data }) => [type, (data['reference'] as { number: string }).number])).toEqual([
      ['shipment.updated', 'HOOK2'],
      ['shipment.updated', 'HOOK1'],
    ]);
    expect(events[1]!.previous).toBe(events[0]!.sequence);
    expect((await call('/webhooks', { url, types: ['shipment.updated', 'eta.changed'] })).status).toBe(400);
  });

  it('carries both signatures after a rotation until the overlap ends', async () => {
    const { url, received } = await receiver();
    const { id, secret } = await aHook(url);
    const { body } = await call(`/webhooks/${id}/secret`, { overlapHours: 24 });
    await changed(app, [{ number: 'HOOK1' }]);
    await send();
    for (const one of [secret, String(body['secret'])])
      new Webhook(one).verify(received[0]!.body, received[0]!.headers);
    await app.database.db.update(webhooks).set({ oldSecretUntil: new Date(0) });
    await changed(app, [{ number: 'HOOK1' }]);
    await send();
    expect(() => new Webhook(secret).verify(received[1]!.body, received[1]!.headers)).toThrow();
    new Webhook(String(body['secret'])).verify(received[1]!.body, received[1]!.headers);
  });

  it('sends a test of a type, also while it is paused, and shows what was answered', async () => {
    const { url, received, behave } = await receiver();
    const { id } = await aHook(url);
    await call(`/webhooks/${id}`, { paused: true }, 'PATCH');
    behave((_one, response) => void response.writeHead(500).end('no'));
    for (const type of ['shipment.updated', 'hold.placed', 'milestone.retracted'])
      expect((await call(`/webhooks/${id}/test`, { type })).status).toBe(200);
    await send();
    expect(received.map(({ event }) => `${event.type} ${event.test}`).toSorted()).toEqual([
      'hold.placed true',
      'milestone.retracted true',
      'shipment.updated true',
    ]);
    const [last] = await deliveriesOf(id);
    expect(last).toMatchObject({ test: true, state: 'dead', status: 500, attempts: 1 });
    const detail = await call(`/webhooks/${id}/deliveries/${String(last!['id'])}`, undefined, 'GET');
    expect(detail.body['tries']).toMatchObject([{ status: 500, answer: 'no', result: 'retry' }]);
  });

  it('is another company’s secret, and is deleted with what waits', async () => {
    const { url, received } = await receiver();
    const { id } = await aHook(url);
    const other = (await aKey(app, await tokenOf(app, 'member'))).key;
    for (const [path, method, json] of [
      [`/webhooks/${id}`, 'GET', undefined],
      [`/webhooks/${id}`, 'DELETE', undefined],
      [`/webhooks/${id}`, 'PATCH', {}],
      [`/webhooks/${id}/deliveries`, 'GET', undefined],
      [`/webhooks/${id}/secret`, 'POST', {}],
      [`/events?webhook=${id}`, 'GET', undefined],
    ] as const)
      expect((await open(app, other, path, { method, json })).status, path).toBe(404);
    await changed(app, [{ number: 'HOOK1' }]);
    await queueDue({ db: app.database.db, env: app.env });
    await call(`/webhooks/${id}`, undefined, 'DELETE');
    expect(await send()).toEqual({ sent: 0, failed: 0 });
    expect(received).toEqual([]);
  });
});

describe('failures', () => {
  it('keep the order of a reference, and delay no other', async () => {
    const { url, received, behave, accept } = await receiver();
    await aHook(url);
    behave(({ event }, response) => void response.writeHead(event.data.number === 'HOOK1' ? 503 : 204).end());
    await changed(app, [{ number: 'HOOK1' }, { number: 'HOOK1' }, { number: 'HOOK2' }]);
    expect(await send()).toEqual({ sent: 1, failed: 1 });
    accept();
    clock.pass(6);
    await send();
    const ours = received.filter(({ event }) => event.data.number === 'HOOK1');
    expect(ours.map(({ event }) => event.sequence)).toEqual(
      [0, 0, 1].map((at) => ours[0]!.event.sequence + at),
    );
    expect(ours[0]!.headers['webhook-id']).toBe(ours[1]!.headers['webhook-id']);
  });

  it('include a receiver that stalls: the try ends, and others are not held up', async () => {
    const { url, received, behave, accept } = await receiver();
    await aHook(url);
    behave(({ event }, response) => {
      if (event.data.number !== 'HOOK1') response.writeHead(204).end();
    });
    await changed(app, [{ number: 'HOOK1' }, { number: 'HOOK2' }]);
    await queueDue({ db: app.database.db, env: app.env });
    const impatient = { ...webhookChannel, timeoutSeconds: 0.5 };
    expect(await deliverDue(deps(), [impatient])).toEqual({ sent: 1, failed: 1 });
    const [stalled] = await app.database.db.select().from(deliveries).where(eq(deliveries.state, 'pending'));
    expect(stalled).toMatchObject({ attempts: 1, fault: 'no answer within 0.5 s' });
    accept();
    clock.pass(6);
    expect(await send()).toEqual({ sent: 1, failed: 0 });
    expect(received.filter(({ event }) => event.data.number === 'HOOK1')).toHaveLength(2);
  });

  it('end with 410, abort-message, or a redirect that nobody follows', async () => {
    const { url, received, behave } = await receiver();
    const { id } = await aHook(url);
    behave(({ event }, response) => {
      if (event.data.number === 'HOOK1') response.writeHead(410).end();
      else if (event.data.number === 'HOOK2')
        response.writeHead(400, { 'webhook-delivery': 'abort-message' }).end();
      else response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    });
    await changed(app, [{ number: 'HOOK1' }, { number: 'HOOK2' }, { number: 'HOOK3' }]);
    await send();
    const states = new Map(
      (await deliveriesOf(id)).map((one) => [one['number'], [one['state'], one['status']]]),
    );
    expect(states.get('HOOK1')).toEqual(['dead', 410]);
    expect(states.get('HOOK2')).toEqual(['dead', 400]);
    expect(states.get('HOOK3')).toEqual(['pending', 302]);
    expect(received).toHaveLength(3);
  });

  it('pause the webhook after twelve tries in five days, and it resumes in order', async () => {
    const { url, received, behave, accept } = await receiver();
    const { id } = await aHook(url);
    behave((_one, response) => void response.writeHead(500).end());
    await changed(app, [
      { number: 'HOOK1', value: 'first' },
      { number: 'HOOK1', value: 'second' },
    ]);
    await send();
    for (const pause of HOOK_PLAN) {
      expect((await stateOf(id))['paused']).toBeNull();
      clock.pass(pause * 1.1 + 1);
      await send();
    }
    expect(received).toHaveLength(12);
    expect(await stateOf(id)).toMatchObject({ paused: 'failing' });
    await changed(app, [{ number: 'HOOK1', value: 'third' }]);
    clock.pass(100_000);
    await send();
    expect(received).toHaveLength(12);
    accept();
    await call(`/webhooks/${id}`, { paused: false }, 'PATCH');
    await send();
    const values = received.slice(12).map(({ event }) => (event.data['after'] as { at: string }).at);
    expect(values).toEqual(['first', 'second', 'third']);
    expect(await stateOf(id)).toMatchObject({ paused: null, failingSince: null });
  });

  it('make a dead letter where the webhook answers others, which can be sent again', async () => {
    const { url, received, behave, accept } = await receiver();
    const { id } = await aHook(url);
    behave(({ event }, response) => void response.writeHead(event.data.number === 'HOOK1' ? 500 : 204).end());
    await changed(app, [{ number: 'HOOK1' }]);
    await send();
    for (const pause of HOOK_PLAN) {
      clock.pass(pause * 1.1 + 1);
      await changed(app, [{ number: 'HOOK2' }]);
      await send();
    }
    expect(await stateOf(id)).toMatchObject({ paused: null });
    const dead = await deliveriesOf(id, '?state=dead');
    expect(dead).toMatchObject([{ number: 'HOOK1', attempts: 12 }]);
    accept();
    received.splice(0);
    await call(`/webhooks/${id}/deliveries/${String(dead[0]!['id'])}/resend`);
    await send();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([dead[0]!['id']]);
    await call(`/webhooks/${id}/deliveries/${String(dead[0]!['id'])}/resend`);
    await send();
    expect(received).toHaveLength(2);
  });

  it('of a day inform its maker once', async () => {
    const { url, behave } = await receiver();
    const { id } = await aHook(url);
    behave((_one, response) => void response.writeHead(500).end());
    await changed(app, [{ number: 'HOOK1' }]);
    await send();
    const { db } = app.database;
    await db.execute(`update users set email = 'maker@example.com'`);
    const inform = () => informMakers({ db, env: app.env });
    expect(await inform()).toBe(0);
    await db.update(webhooks).set({ failingSince: new Date(Date.now() - 25 * 3_600_000) });
    expect([await inform(), await inform()]).toEqual([1, 0]);
    const mails = await db.select().from(deliveries).where(eq(deliveries.channel, 'mail'));
    expect(mails).toMatchObject([
      { recipient: 'maker@example.com', title: expect.stringContaining('webhook') },
    ]);
    expect(id).toBeTruthy();
  });
});

describe('replay', () => {
  it('sends once more by sequence and by time, with new ids', async () => {
    const { url, received } = await receiver();
    const { id } = await aHook(url);
    await changed(app, [{ number: 'HOOK1' }, { number: 'HOOK2' }, { number: 'HOOK3' }]);
    await send();
    const first = received.map(({ event }) => event.sequence).toSorted((a, b) => a - b);
    received.splice(0);
    const { body } = await call(`/webhooks/${id}/replay`, { afterSequence: first[0] });
    expect(body).toMatchObject({ afterSequence: first[0], toSequence: first[2] });
    await send();
    expect(received.map(({ event }) => event.sequence).toSorted((a, b) => a - b)).toEqual(first.slice(1));
    received.splice(0);
    await call(`/webhooks/${id}/replay`, { since: new Date(Date.now() - 60_000).toISOString() });
    await send();
    expect(received.map(({ event }) => event.sequence)).toEqual(expect.arrayContaining(first));
    expect((await stateOf(id))['replaying']).toBe(false);
    expect((await call(`/webhooks/${id}/replay`, {})).status).toBe(400);
    const [since, until] = ['2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z'];
    expect((await call(`/webhooks/${id}/replay`, { since, until })).status).toBe(400);
    expect((await call(`/webhooks/${id}/replay`, { afterSequence: 2, toSequence: 1 })).status).toBe(400);
  });
});
