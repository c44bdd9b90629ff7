/** What somebody without an account reaches by the link in their mail: one shipment of those that only the company sees. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { followersRule } from '#contract/members/alerts/rule.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { ingest, partners, rewriteAll } from '#server/tracking/index.ts';
import { call, testApp } from '#server/test/app.ts';
import { arrival, departure, loading, messageOf } from '#server/test/dcsa.ts';
import { recorder } from '#server/test/front.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { transactionsEnd } from '#server/test/transactions.ts';
import { addSubscriptions } from '../add.ts';
import { assignChanges } from '../changes/assign.ts';
import { followAll } from '../follow.ts';
import { createRule } from './rules.ts';
import { workAlerts } from './worker.ts';

const OUTSIDER = 'consignee@example.invalid';
const [SHOWN, SECRET] = ['OUTSIDERBKG01', 'OUTSIDERBKG02'];
const BOXES: Record<string, string> = { [SHOWN]: 'TCLU1234568', [SECRET]: 'MSKU6011672' };
let app: FastifyInstance;
let maker: TestPerson;
let share: string;
let stop: string;
let ids: Record<string, string>;

const own = (booking: string, id: string, extra: object = {}) => ({
  eventID: `${booking}-${id}`,
  references: [],
  equipmentReference: BOXES[booking],
  ...extra,
});
async function refresh(now: Date): Promise<void> {
  const { db } = app.database;
  await transactionsEnd(app.database);
  await rewriteAll({ db, logger: app.log, now: () => now });
  await transactionsEnd(app.database);
  await assignChanges(db);
  for (const ms of [0, 20_000])
    await workAlerts({ db, env: app.env, now: () => new Date(now.getTime() + ms) });
}

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://portal.example' }, undefined, recorder().front);
  const { db } = app.database;
  const ydid = await aCompany(app);
  maker = await aPerson(app, ydid, ['member']);
  const partner = { key: 'own', name: 'Own', ydid, secret: 'x', feeds: ['*'], visitors: 'nothing' as const };
  await db.insert(partners).values(partner);
  const take = (...events: unknown[]) =>
    ingest(
      db,
      {
        feed: 'dcsa',
        party: 'own',
        partner: 'own',
        via: 'push',
        contentType: 'application/json',
        body: messageOf(...events),
      },
      (key) => key,
    );
  for (const booking of [SHOWN, SECRET]) {
    await take(loading(own(booking, 'load'), booking));
    await addSubscriptions(db, [{ kind: 'booking', number: booking, carrier: null }], {
      actor: { id: maker.id, ydid, routers: [] },
      person: null,
      how: 'typed',
      requestId: 'test',
      usualQuota: 10,
      now: new Date(),
    });
  }
  const listed = await call(app, '/ydapi/api/v1/subscription', { token: maker.token });
  const rows = listed.body as { id: string; number: string }[];
  ids = Object.fromEntries(rows.map(({ id, number }) => [number, id]));
  await createRule(db, ydid, maker.id, {
    ...followersRule,
    facts: [{ kind: 'milestone.reached' }],
    scope: { by: 'one', subscriptionId: ids[SHOWN]! },
    recipients: [{ to: 'address', mail: OUTSIDER, language: 'en' }],
    channels: ['mail'],
    digest: null,
  });
  await followAll(db);
  await refresh(new Date());
  for (const booking of [SHOWN, SECRET])
    await take(departure(own(booking, 'depa'), booking), arrival(own(booking, 'arri'), booking));
  await refresh(new Date(Date.now() + 60_000));
  const [mail] = await db.select().from(deliveries).where(eq(deliveries.recipient, OUTSIDER));
  const { text } = mail!.payload as { text: string };
  share = /cargoTrackings\/([\w-]+)/.exec(text)![1]!;
  stop = new URL(/https:\S+alerts\/stop\/[\w-]+/.exec(text)![0]).pathname;
});

const page = async (url: string) => app.inject({ url });
const names = (text: string, booking: string) =>
  [booking, BOXES[booking]!, ids[booking]!].filter((word) => text.includes(word));

it('shows its shipment, opens no session, and names no other shipment of the company', async () => {
  const { statusCode, body, headers } = await page(`/cargoTrackings/${share}`);
  expect(statusCode).toBe(200);
  expect(body).toContain(SHOWN);
  expect(body).toContain(BOXES[SHOWN]);
  expect(names(body, SECRET)).toEqual([]);
  expect(headers['set-cookie']).toBeUndefined();
});

it.each([
  ['the link with another number', () => `/cargoTrackings/${share}?number=${SECRET}`],
  ['the link with another box', () => `/cargoTrackings/${share}?number=${BOXES[SECRET]}&kind=container`],
  ['the page of its number without the link', () => `/CargoTracking/Query?number=${SHOWN}`],
  ['the page of the other number', () => `/CargoTracking/Query?number=${SECRET}&share=${share}`],
  ['the end of mails for another shipment', () => `${stop}?shipment=${ids[SECRET]}`],
])('%s tells nothing of the other shipment', async (_, url) => {
  const { body } = await page(url());
  const typed = new URLSearchParams(url().split('?')[1]);
  const own = [...typed.values()].reduce((text, value) => text.replaceAll(value, ''), body);
  expect(names(own, SECRET)).toEqual([]);
  expect(own).not.toContain('Loaded');
});

it('is no key to any call of members, nor to the shipment by its number', async () => {
  for (const path of [
    'subscription',
    `subscription/${ids[SHOWN]}`,
    'ledger',
    'alert',
    'alertlog',
    'alertrule',
    'booking',
    'activity',
  ]) {
    for (const token of [undefined, share]) {
      const { body } = await call(app, `/ydapi/api/v1/${path}`, { ...(token && { token }) });
      expect(body, path).toMatchObject({ success: false });
    }
  }
  for (const number of [SHOWN, SECRET]) {
    const { body } = await call(app, '/ydapi/api/v1/tracking/sea', { query: { number, share } });
    expect((body as { data: { shipment: unknown } }).data.shipment).toBeFalsy();
  }
});
