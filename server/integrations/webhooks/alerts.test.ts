/** Alerts of rules that name a webhook. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { followersRule } from '#contract/members/alerts/rule.ts';
import { alerts } from '#server/members/alerts/schema.ts';
import { anOffice, type Office } from '#server/members/alerts/testing/office.ts';
import { deliverDue } from '#server/platform/outbound/deliver.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { call, testApp } from '#server/test/app.ts';
import { outboundDeps } from '#server/test/outbound.ts';
import { aPerson, type TestPerson } from '#server/test/people.ts';
import { receiver } from '../testing/receiver.ts';
import { queueAlerts } from './alerts.ts';
import { webhookChannel } from './channel.ts';

let app: FastifyInstance;
let office: Office;
let me: TestPerson;
beforeAll(async () => {
  app = await testApp({ HOOK_PRIVATE_HOSTS: '127.0.0.1' });
  office = await anOffice(app.database);
  me = await aPerson(app, office.owner, ['member']);
});
beforeEach(() => app.database.db.delete(deliveries));

async function aHook(url: string, token = me.token): Promise<string> {
  const { body } = await call(app, '/ydapi/open/v1/webhooks', {
    method: 'POST',
    token,
    json: { url, types: ['alert'] },
  });
  return z.object({ id: z.string() }).parse(body).id;
}
const ruleFor = (id: string, channels: [] | ['inApp'] = []) => ({
  ...followersRule,
  facts: [{ kind: 'hold.placed' as const }],
  recipients: [{ to: 'webhook' as const, id, name: 'https://systems.example/hook' }],
  channels,
});
async function send(time: string) {
  await office.work(time);
  await queueAlerts({ ...app.database, env: app.env, now: () => new Date(time) });
  return deliverDue(
    outboundDeps(app.database, { env: app.env, now: () => new Date('2027-01-01T00:00:00Z') }),
    [webhookChannel],
  );
}
const hold = { type: 'hold.placed', fact: 'hold', after: { code: 'customsHold' } } as const;

it('sends an alert at once, and its correction to the same webhook', async () => {
  const { url, received } = await receiver();
  const id = await aHook(url);
  const rule = await office.rule(me.id, ruleFor(id));
  const row = await office.subscription('HOOKED1');
  const change = await office.changed(row, hold);
  expect(await send('2026-12-10T22:30:00Z')).toEqual({ sent: 1, failed: 0 });
  expect(received[0]!.event).toEqual({
    type: 'alert',
    timestamp: '2026-12-10T22:30:00.000Z',
    data: expect.objectContaining({
      change,
      rules: [rule.id],
      number: 'HOOKED1',
      what: 'hold.placed',
      after: { code: 'customsHold' },
      severity: 'high',
      correction: false,
    }),
  });
  await office.changed(row, { ...hold, before: hold.after, after: null, retracts: change });
  expect(await send('2026-12-10T23:00:00Z')).toEqual({ sent: 1, failed: 0 });
  expect(received[1]!.event.data).toMatchObject({ number: 'HOOKED1', correction: true, after: null });
  expect(await send('2026-12-10T23:30:00Z')).toEqual({ sent: 0, failed: 0 });
  const log = await call(app, '/ydapi/api/v1/alertlog', { token: me.token, query: { channel: 'webhook' } });
  expect(log.body.data).toMatchObject([{ recipient: url, result: 'delivered' }, { recipient: url }]);
  await call(app, `/ydapi/api/v1/alertrule/${rule.id}`, { method: 'DELETE', token: me.token });
});

it('never reaches another company’s webhook, and says that one is gone', async () => {
  const { url, received } = await receiver();
  const other = await aPerson(app, (await anOffice(app.database)).owner, ['member']);
  await office.rule(me.id, ruleFor(await aHook(url, other.token)));
  const row = await office.subscription('HOOKED2');
  await office.changed(row, hold);
  expect(await send('2026-12-11T09:00:00Z')).toEqual({ sent: 0, failed: 0 });
  expect(received).toEqual([]);
  expect(await app.database.db.select().from(alerts).where(eq(alerts.subscriptionId, row.id))).toMatchObject([
    { state: 'dropped', reason: 'the webhook was deleted' },
  ]);
});

it('needs a channel for people, and none for webhooks', async () => {
  const { url } = await receiver();
  const rule = ruleFor(await aHook(url));
  const save = (json: object) =>
    call(app, '/ydapi/api/v1/alertrule', { method: 'POST', token: me.token, json });
  expect((await save({ ...rule, recipients: [...rule.recipients, { to: 'me' }] })).body).toMatchObject({
    success: false,
  });
  expect((await save(rule)).body.data).toMatchObject({
    sentence: expect.stringContaining('the webhook https://systems.example/hook by webhook'),
  });
});
