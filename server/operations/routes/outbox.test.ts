import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { DeliveryTry, OutboxLine } from '#contract/operations/outbox.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { deliveries, deliveryTries } from '#server/platform/outbound/schema.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';

const BASE = '/ydapi/api/v1/outbox';
const AIRLINE = 'airline-message';

let app: FastifyInstance;
let operator: string;
beforeAll(async () => {
  app = await testApp();
  operator = await tokenOf(app, 'operator');
});

const list = async (query: Record<string, string>) => {
  const { body, headers } = await call(app, BASE, { token: operator, query });
  return { rows: body as OutboxLine[], total: headers['x-total-count'] };
};
const act = (id: string, action: string, token = operator) =>
  call(app, `${BASE}/${id}/${action}`, { method: 'POST', token });
/** Creates a delivery in a state, with a failed attempt. */
async function aDelivery(channel: string, state: 'pending' | 'dead' | 'sent'): Promise<string> {
  const { db } = app.database;
  const payload = { to: 'a@example.invalid', subject: 'Hello', text: 'Secret', html: '' };
  const [row] = await db
    .insert(deliveries)
    .values({ channel, state, payload, recipient: `${state}@example.invalid`, title: 'Hello', attempts: 1 })
    .returning();
  const attempt = { delivery: row!.id, attempt: 1, at: new Date(), durationMs: 12 };
  await db.insert(deliveryTries).values({ ...attempt, result: 'retry', status: 450, fault: 'Mailbox busy' });
  return row!.id;
}
const stateOf = async (id: string) =>
  (await app.database.db.select().from(deliveries).where(eq(deliveries.id, id)))[0]!.state;

it('shows the operator messages that no gateway accepted, with their text', async () => {
  await call(app, '/ydapi/api/v1/sendcode', { query: { extra: '1', mobile: '19977700001' } });
  const { rows, total } = await list({ q: '1997770' });
  expect(total).toBe('1');
  expect(rows).toMatchObject([{ channel: 'sms', recipient: '19977700001', state: 'manual' }]);
  expect(rows[0]!.body).toMatch(/\d{6}/);
});

it('filters by channel and status, and shows no content of a company’s messages', async () => {
  await aDelivery(AIRLINE, 'dead');
  expect((await list({ channel: AIRLINE, state: 'dead' })).rows).toMatchObject([
    { subject: '', body: '', nextTry: null, attempts: 1 },
  ]);
  expect((await list({ channel: AIRLINE, state: 'sent' })).rows).toEqual([]);
  expect((await call(app, BASE, { token: operator, query: { state: 'lost' } })).status).toBe(400);
});

it('shows what a receiver answered to each attempt', async () => {
  const id = await aDelivery('mail', 'dead');
  const { body } = await call(app, `${BASE}/${id}/tries`, { token: operator });
  expect(body.data as DeliveryTry[]).toMatchObject([
    { attempt: 1, result: 'retry', status: 450, fault: 'Mailbox busy', durationMs: 12 },
  ]);
});

it('sends a failed message again and cancels a queued one, with an audit line each', async () => {
  const dead = await aDelivery('mail', 'dead');
  expect((await act(dead, 'resend')).status).toBe(200);
  expect(await stateOf(dead)).toBe('pending');
  expect((await act(dead, 'cancel')).status).toBe(200);
  expect(await stateOf(dead)).toBe('cancelled');
  const lines = await app.database.db.select().from(auditLog).where(eq(auditLog.recordId, dead));
  expect(lines.map(({ action }) => action).toSorted()).toEqual(['cancel', 'resend']);
});

it('refuses what the status does not allow, an unknown message, and everybody else', async () => {
  const sent = await aDelivery('mail', 'sent');
  for (const action of ['resend', 'cancel'])
    expect((await act(sent, action)).body).toMatchObject({
      code: 10501,
      message: expect.stringContaining('Sent'),
    });
  expect((await act('00000000-0000-4000-8000-000000000000', 'resend')).status).toBe(404);
  const manager = await tokenOf(app, 'manager');
  expect((await act(sent, 'resend', manager)).status).toBe(403);
});
