/** Booking requests by a key, by a sandbox key, and as an attacker of another company. */
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { bookingView, sendBooking } from '#contract/integrations/operations/bookings.ts';
import { bookingLineSchema } from '#contract/members/bookings/bookings.schema.ts';
import { call } from '#server/test/app.ts';
import { anOrderOffice } from '#server/test/order-office.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { ownChanges } from '#server/members/schema.ts';
import { aKey, open } from '../testing/open.ts';

const OFFICE = 2000;
const { content } = sendBooking.example.body;
let app: FastifyInstance;
let member: TestPerson;
let clerk: TestPerson;
let key: string;
let sandbox: string;
let stranger: string;

beforeAll(async () => {
  ({ app } = await anOrderOffice());
  member = await aPerson(app, await aCompany(app), ['member']);
  clerk = await aPerson(app, OFFICE, ['clerk']);
  key = (await aKey(app, member.token)).key;
  sandbox = (await aKey(app, member.token, { sandbox: true })).key;
  const other = await aPerson(app, await aCompany(app), ['member']);
  stranger = (await aKey(app, other.token)).key;
});

const post = (by: string, path: string, json: object = {}) => open(app, by, path, { method: 'POST', json });
const sent = async (by: string, more: object = {}) =>
  bookingView.parse((await post(by, '/bookings', { content: { ...content, ...more } })).body);
const change = (by: string, id: string, json: object) =>
  open(app, by, `/bookings/${id}`, { method: 'PATCH', json });
const queueOf = async (person: TestPerson) => {
  const { body } = await call(app, '/ydapi/api/v1/bookingRequest', {
    token: person.token,
    query: { view: 'open' },
  });
  return bookingLineSchema.array().parse(body);
};

it('reaches the office, is asked back, changed and cancelled', async () => {
  const made = await sent(key);
  expect(made).toMatchObject({ state: 'RECEIVED', waitsFor: 'office', content });
  const line = (await queueOf(clerk)).find(({ number }) => number === made.number);
  expect(line).toMatchObject({ id: made.id, ownReference: 'PO-4711', goods: 'Looms, spare parts' });
  const feedback = [{ severity: 'ERROR', field: 'cargo.0.gross', text: 'Net or gross?' }];
  await call(app, `/ydapi/api/v1/bookingRequest/${made.id}/askBack`, {
    method: 'POST',
    token: clerk.token,
    json: { version: made.version, feedback },
  });
  const asked = bookingView.parse((await open(app, key, `/bookings/${made.id}`)).body);
  expect(asked).toMatchObject({ state: 'PENDING_UPDATE', waitsFor: 'member', feedback });
  expect((await change(key, made.id, { version: made.version, content })).status).toBe(409);
  const cargo = [{ ...content.cargo?.[0], gross: '1300' }];
  const changed = await change(key, made.id, { version: asked.version, content: { ...content, cargo } });
  expect(changed.body).toMatchObject({ state: 'UPDATE_RECEIVED', content: { cargo } });
  const cancelled = await post(key, `/bookings/${made.id}/cancel`, { text: 'Sold elsewhere' });
  expect(cancelled.body).toMatchObject({ state: 'CANCELLED', reason: 'Sold elsewhere' });
  expect((await post(key, `/bookings/${made.id}/cancel`)).status).toBe(409);
});

it('is refused whole, with a pointer for each fault, and leaves nothing behind', async () => {
  const { length } = await queueOf(clerk);
  const wrong = { ...content, parties: [content.parties?.[0]], cargo: [{ packages: 'ten' }] };
  expect((await post(key, '/bookings', { content: wrong })).body.errors).toMatchObject([
    { pointer: '/content/cargo/0/packages' },
  ]);
  const incomplete = await post(key, '/bookings', { content: { mode: 'sea' } });
  expect(incomplete.status).toBe(400);
  expect(incomplete.body.errors.map(({ pointer }) => pointer)).toContain('/content/transport/origin');
  expect((await post(key, '/bookings', { content, office: member.ydid })).status).toBe(400);
  expect(await queueOf(clerk)).toHaveLength(length);
  const { body } = await call(app, '/ydapi/api/v1/booking', {
    token: member.token,
    query: { view: 'draft' },
  });
  expect(body).toEqual([]);
});

it('is one request for one idempotency key', async () => {
  const headers = { 'idempotency-key': 'booking-1' };
  const once = () => open(app, key, '/bookings', { method: 'POST', json: { content }, headers });
  expect((await once()).body['id']).toBe((await once()).body['id']);
});

it('continues by cursor, the newest first, without drafts', async () => {
  const numbers = [(await sent(key)).number, (await sent(key)).number, (await sent(key)).number];
  const seen: unknown[] = [];
  let after = '';
  while (seen.length < 3) {
    const { body } = await open(app, key, `/bookings?limit=1&state=RECEIVED${after && `&after=${after}`}`);
    seen.push(...body.data.map(({ number }) => number));
    after = body.next ?? '';
  }
  expect(seen).toEqual(numbers.toReversed());
  expect((await open(app, key, '/bookings?after=x')).status).toBe(400);
  expect((await open(app, key, '/bookings?state=draft')).status).toBe(400);
});

it('of a sandbox key reaches no office, no page and no log but its own', async () => {
  const logged = await app.database.db.$count(ownChanges);
  const made = await sent(sandbox, { references: { own: 'SANDBOX-1' } });
  expect(made).toMatchObject({ state: 'RECEIVED', office: null });
  expect((await queueOf(clerk)).filter(({ ownReference }) => ownReference === 'SANDBOX-1')).toEqual([]);
  const { body } = await call(app, '/ydapi/api/v1/booking', { token: member.token, query: { q: 'SANDBOX' } });
  expect(body).toEqual([]);
  expect((await open(app, key, `/bookings/${made.id}`)).status).toBe(404);
  expect((await post(key, `/bookings/${made.id}/cancel`)).status).toBe(404);
  const remark = { version: made.version, content: { ...content, remark: 'Stackable' } };
  expect((await change(sandbox, made.id, remark)).body).toMatchObject({ state: 'UPDATE_RECEIVED' });
  expect((await post(sandbox, `/bookings/${made.id}/cancel`)).body).toMatchObject({ state: 'CANCELLED' });
  const events = await open(app, sandbox, '/events?types=booking.*');
  expect(events.body.data.map(({ type }) => type)).toEqual([
    'booking.received',
    'booking.update_received',
    'booking.cancelled',
  ]);
  expect(await app.database.db.$count(ownChanges)).toBe(logged);
});

it('of another company does not exist', async () => {
  const made = await sent(key);
  expect((await open(app, stranger, `/bookings/${made.id}`)).status).toBe(404);
  expect((await change(stranger, made.id, { version: made.version, content })).status).toBe(404);
  expect((await post(stranger, `/bookings/${made.id}/cancel`)).status).toBe(404);
  expect((await open(app, stranger, '/bookings')).body.data).toEqual([]);
});
