/** DCSA answers: by number and by subscription, filters, pages, scope, and webhooks in the same form. */
import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { dcsaError } from '#contract/integrations/operations/dcsa.ts';
import { SANDBOX } from '#contract/tracking/sandbox/index.ts';
import { addSubscriptions, followAll } from '#server/members/index.ts';
import { deliverDue } from '#server/platform/outbound/deliver.ts';
import { ingest, rewriteAll } from '#server/tracking/index.ts';
import { assignChanges } from '#server/members/index.ts';
import { testApp } from '#server/test/app.ts';
import { arrival, confirmation, departure, loading, messageOf } from '#server/test/dcsa.ts';
import { outboundDeps, testClock } from '#server/test/outbound.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { transactionsEnd } from '#server/test/transactions.ts';
import { standardEvent } from '../testing/dcsa-standard.ts';
import { aKey, open } from '../testing/open.ts';
import { receiver } from '../testing/receiver.ts';
import { webhookChannel, webhookTestChannel } from '../webhooks/channel.ts';
import { queueDue } from '../webhooks/fan-out.ts';

const BOOKING = 'DCSABKG0000001';
const BOX = 'CSQU3054383';
const IDS = { confirmation: randomUUID(), loading: randomUUID(), departure: randomUUID() };
let app: FastifyInstance;
let ours: TestPerson;
let key: string;
let theirKey: string;
let sandbox: string;

type Event = Record<string, unknown> & { eventID: string; eventType: string };
type Call = { status: number; headers: Record<string, unknown>; events: Event[]; body: unknown };
async function events(query: string, by = key): Promise<Call> {
  const { status, headers, body } = await open(app, by, `/dcsa/v2/events${query}`);
  const all = Array.isArray(body) ? (body as Event[]) : [];
  for (const event of all)
    expect(standardEvent.safeParse(event).error, JSON.stringify(event)).toBeUndefined();
  return { status, headers, events: all, body };
}
const send = (...all: unknown[]) =>
  ingest(
    app.database.db,
    {
      feed: 'dcsa',
      party: 'acme',
      partner: 'acme',
      via: 'push',
      contentType: 'application/json',
      body: messageOf(...all),
    },
    (text) => text,
  );

/** Rewrites summaries, and numbers what changed. */
async function refresh(): Promise<void> {
  await transactionsEnd(app.database);
  await rewriteAll({ db: app.database.db, logger: app.log, now: () => new Date('2026-03-10T00:00:00Z') });
  await transactionsEnd(app.database);
  await assignChanges(app.database.db);
}

beforeAll(async () => {
  app = await testApp({ HOOK_PRIVATE_HOSTS: '127.0.0.1' });
  ours = await aPerson(app, await aCompany(app), ['member']);
  const theirs = await aPerson(app, await aCompany(app), ['member']);
  key = (await aKey(app, ours.token)).key;
  sandbox = (await aKey(app, ours.token, { sandbox: true })).key;
  theirKey = (await aKey(app, theirs.token)).key;
  const { db } = app.database;
  await addSubscriptions(db, [{ kind: 'booking', number: BOOKING, carrier: null }], {
    actor: { id: ours.id, ydid: ours.ydid, routers: [] },
    person: null,
    how: 'typed',
    requestId: 'test',
    usualQuota: 1000,
    now: new Date(),
  });
  await followAll(db);
  await send(
    confirmation({ eventID: IDS.confirmation }, BOOKING),
    loading({ eventID: IDS.loading }, BOOKING),
    departure({ eventID: IDS.departure }, BOOKING),
  );
  // On a busy machine a message is answered before it is read.
  const stored = async () =>
    (
      await app.database.pool.query('select from tracking_events where source_id = any($1)', [
        Object.values(IDS),
      ])
    ).rowCount;
  await vi.waitFor(async () => expect(await stored()).toBe(3), { timeout: 300_000 });
});

describe('GET /dcsa/v2/events', () => {
  it('lists the events of what the company follows, in the form of the standard', async () => {
    const { status, headers, events: all } = await events('');
    expect(status).toBe(200);
    expect(headers['api-version']).toBe('2.2.0');
    expect(all.map(({ eventType }) => eventType)).toEqual(['SHIPMENT', 'EQUIPMENT', 'TRANSPORT']);
    expect(all[2]).toMatchObject({
      eventDateTime: '2026-03-01T12:00:00+08:00',
      transportEventTypeCode: 'DEPA',
      transportCall: {
        transportCallID: 'call-1',
        modeOfTransport: 'VESSEL',
        UNLocationCode: 'CNSHG',
        vessel: { vesselIMONumber: '9074729', vesselName: 'TEST VESSEL' },
      },
      documentReferences: expect.arrayContaining([
        { documentReferenceType: 'BKG', documentReferenceValue: BOOKING },
      ]),
      references: [{ referenceType: 'EQ', referenceValue: BOX }],
    });
  });

  it('narrows by type, code, ship, place and report time', async () => {
    const count = async (query: string) => (await events(query)).events.length;
    expect(await count('?eventType=SHIPMENT,EQUIPMENT')).toBe(2);
    expect(await count('?transportEventTypeCode=DEPA')).toBe(1);
    expect(await count('?shipmentEventTypeCode=DRFT')).toBe(0);
    expect(await count('?shipmentEventTypeCode=CONF&equipmentEventTypeCode=LOAD')).toBe(0);
    expect(await count('?vesselIMONumber=9074729')).toBe(2);
    expect(await count('?UNLocationCode=CNSHG')).toBe(2);
    expect(await count('?carrierVoyageNumber=NONE')).toBe(0);
    expect(await count('?eventCreatedDateTime:gte=2026-02-28T14:00:00%2B08:00')).toBe(2);
    expect(await count('?eventCreatedDateTime:gt=2026-02-28T06:00:00Z')).toBe(1);
    expect(await count('?eventCreatedDateTime=2026-02-10T06:00:00Z')).toBe(1);
    // The booking's number is not that of the container's page.
    expect(await count(`?equipmentReference=${BOX}`)).toBe(2);
    expect(await count(`?carrierBookingReference=${BOOKING}`)).toBe(3);
    expect(await count(`?carrierBookingReference=${BOOKING}&equipmentReference=${BOX}`)).toBe(3);
    expect(await count('?equipmentReference=TCLU4265783')).toBe(0);
  });

  it('pages by the header that the standard has, in either order', async () => {
    const seen: string[] = [];
    let query = '?limit=1&sort=eventCreatedDateTime:DESC';
    for (let page = 0; page < 5 && query !== ''; page += 1) {
      const { headers, events: all } = await events(query);
      seen.push(...all.map(({ eventType }) => eventType));
      const next = headers['next-page'];
      query = typeof next === 'string' ? new URL(next).search : '';
    }
    expect(seen).toEqual(['TRANSPORT', 'EQUIPMENT', 'SHIPMENT']);
  });

  it('refuses in the form of the standard', async () => {
    const { status, body } = await events('?eventType=NOTHING');
    expect(status).toBe(400);
    expect(dcsaError.parse(body)).toMatchObject({ httpMethod: 'GET', statusCode: 400 });
    expect((await events('', 'phk_wrong')).status).toBe(401);
    expect((await events('?cursor=bm90aGluZw')).status).toBe(400);
    expect((await events('?eventCreatedDateTime:after=2026-02-28T06:00:00Z')).status).toBe(400);
    const { key: other } = await aKey(app, ours.token, { scopes: ['reference:read'] });
    expect((await events('', other)).status).toBe(403);
  });

  it('lists nothing of what another company follows, and hides its documents', async () => {
    expect((await events('', theirKey)).events).toEqual([]);
    const { events: seen } = await events(`?equipmentReference=${BOX}`, theirKey);
    expect(JSON.stringify(seen)).not.toContain(BOOKING);
    expect(seen.length).toBeGreaterThan(0);
  });

  it('shows every sea story of the sandbox on the day of its key', async () => {
    for (const { number, kind } of SANDBOX.filter(
      ({ mode, scene }) => mode === 'sea' && scene !== 'noData',
    )) {
      const field = kind === 'container' ? 'equipmentReference' : 'transportDocumentReference';
      expect((await events(`?${field}=${number}`, sandbox)).events.length, number).toBeGreaterThan(0);
    }
    await open(app, sandbox, '/sandbox/clock', { method: 'POST', json: { day: 0 } });
    const early = await events('?equipmentReference=ZZZU0000010', sandbox);
    await open(app, sandbox, '/sandbox/clock', { method: 'POST', json: { day: 40 } });
    const late = await events('?equipmentReference=ZZZU0000010', sandbox);
    expect(late.events.length).toBeGreaterThan(early.events.length);
    expect((await events(`?equipmentReference=${BOX}`, sandbox)).events).toEqual([]);
  });
});

describe('a webhook of format dcsa', () => {
  it('sends the events that prove a change, signed as the standard has it', async () => {
    await refresh();
    const { url, received } = await receiver();
    const wish = { url, types: ['*'], format: 'dcsa' };
    const made = await open(app, key, '/webhooks', { method: 'POST', json: wish });
    const [id, secret] = [String(made.body['id']), String(made.body['secret'])];
    await send(arrival({ eventID: randomUUID() }, BOOKING));
    await refresh();
    await queueDue({ db: app.database.db, env: app.env });
    const deps = outboundDeps(app.database, { now: testClock().now, env: app.env });
    await deliverDue(deps, [webhookChannel, webhookTestChannel]);
    expect(received.length).toBeGreaterThan(0);
    for (const { headers, body } of received) {
      expect(headers['subscription-id']).toBe(id);
      const hmac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
        .update(body)
        .digest('hex');
      expect(headers['notification-signature']).toBe(`sha256=${hmac}`);
      for (const event of JSON.parse(body) as unknown[])
        expect(standardEvent.safeParse(event).error).toBeUndefined();
    }
    const all = received.flatMap(({ body }) => JSON.parse(body) as Event[]);
    expect(all).toContainEqual(
      expect.objectContaining({ transportEventTypeCode: 'ARRI', eventClassifierCode: 'EST' }),
    );
    const { status } = await open(app, key, `/webhooks/${id}/test`, {
      method: 'POST',
      json: { type: 'eta.changed' },
    });
    expect(status).toBe(200);
  });

  it('holds up no other webhook once its maker has left', async () => {
    const { db, pool } = app.database;
    const leaver = await aPerson(app, ours.ydid, ['member']);
    const { key: own } = await aKey(app, leaver.token);
    const [gone, other] = [await receiver(), await receiver()];
    for (const [by, format, { url }] of [
      [own, 'dcsa', gone],
      [key, 'standard', other],
    ] as const)
      await open(app, by, '/webhooks', { method: 'POST', json: { url, types: ['*'], format } });
    await pool.query('update users set disabled = true where id = $1', [leaver.id]);
    await send(arrival({ eventID: randomUUID(), eventDateTime: '2026-04-02T08:00:00+02:00' }, BOOKING));
    await refresh();
    await queueDue({ db, env: app.env });
    const deps = outboundDeps(app.database, { now: testClock().now, env: app.env });
    await deliverDue(deps, [webhookChannel, webhookTestChannel]);
    expect(other.received.length).toBeGreaterThan(0);
    expect(gone.received).toEqual([]);
  });

  it('is listed as a subscription to its own company alone', async () => {
    const { body } = await open(app, key, '/dcsa/v2/event-subscriptions');
    const [one] = z.array(z.object({ subscriptionID: z.string(), callbackUrl: z.string() })).parse(body);
    expect(one!.callbackUrl).toContain('127.0.0.1');
    const path = `/dcsa/v2/event-subscriptions/${one!.subscriptionID}`;
    expect((await open(app, key, path)).status).toBe(200);
    expect((await open(app, theirKey, path)).status).toBe(404);
    expect((await open(app, theirKey, '/dcsa/v2/event-subscriptions')).body).toEqual([]);
  });

  it('does not send whole shipments', async () => {
    const wish = { url: 'https://example.com/hook', types: ['shipment.updated'], format: 'dcsa' };
    expect((await open(app, key, '/webhooks', { method: 'POST', json: wish })).status).toBe(400);
  });
});
