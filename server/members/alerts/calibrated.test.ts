/** A correction of the portal reaches those who got the alert that it corrects, and nobody else. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { followersRule, type AlertRule } from '#contract/members/alerts/rule.ts';
import type { CalibrationEvents } from '#contract/tracking/calibration/calibration.schema.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { ingest, rewriteAll } from '#server/tracking/index.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';
import { arrival, departure, loading, messageOf } from '#server/test/dcsa.ts';
import { aCompany, aPerson } from '#server/test/people.ts';
import { transactionsEnd } from '#server/test/transactions.ts';
import { addSubscriptions } from '../add.ts';
import { assignChanges } from '../changes/assign.ts';
import { followAll } from '../follow.ts';
import { setPreferences } from './preferences.ts';
import { createRule } from './rules.ts';
import { workAlerts } from './worker.ts';

const NUMBER = 'CALIBRATE0001';
let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://portal.example' });
});

const own = (id: string, reported: string, at: string) => ({
  eventID: `${NUMBER}-${id}`,
  eventCreatedDateTime: reported,
  eventDateTime: at,
  references: [],
  equipmentReference: 'TCLU1234568',
});
const take = (...events: unknown[]) =>
  ingest(
    app.database.db,
    {
      feed: 'dcsa',
      party: 'acme',
      partner: 'acme',
      via: 'push',
      contentType: 'application/json',
      body: messageOf(...events),
    },
    (key) => key,
  );
async function refresh(time: string): Promise<void> {
  const now = new Date(time);
  await transactionsEnd(app.database);
  await rewriteAll({ db: app.database.db, logger: app.log, now: () => now });
  await transactionsEnd(app.database);
  await assignChanges(app.database.db);
  for (const seconds of [0, 20])
    await workAlerts({
      db: app.database.db,
      env: app.env,
      now: () => new Date(now.getTime() + seconds * 1000),
    });
}

it('sends a correction to whom the arrival was sent, when the operator retracts it', async () => {
  const { db } = app.database;
  const ydid = await aCompany(app);
  const [reader, other] = [await aPerson(app, ydid, ['member']), await aPerson(app, ydid, ['member'])];
  const rule = (facts: AlertRule['facts']): AlertRule => ({
    ...followersRule,
    recipients: [{ to: 'me' }],
    channels: ['mail'],
    digest: null,
    facts,
  });
  for (const { id } of [reader, other])
    await setPreferences(db, id, ydid, {
      zone: 'UTC',
      quiet: null,
      digest: null,
      language: 'en',
      followed: true,
      mail: true,
      wechat: false,
    });
  await createRule(db, ydid, reader.id, rule([{ kind: 'milestone.reached' }]));
  await createRule(db, ydid, other.id, rule([{ kind: 'hold.placed' }]));
  await addSubscriptions(db, [{ kind: 'booking', number: NUMBER, carrier: null }], {
    actor: { id: reader.id, ydid, routers: [] },
    person: null,
    how: 'typed',
    requestId: 'test',
    usualQuota: 1000,
    now: new Date('2026-03-01T00:00:00Z'),
  });
  await followAll(db);
  await take(
    loading(own('load', '2026-02-28T06:00:00Z', '2026-02-28T12:00:00Z'), NUMBER),
    departure(own('depa', '2026-03-01T06:00:00Z', '2026-03-01T05:00:00Z'), NUMBER),
  );
  await refresh('2026-03-01T08:00:00Z');
  await take(
    arrival(
      { ...own('arri', '2026-03-18T01:30:00Z', '2026-03-18T01:00:00Z'), eventClassifierCode: 'ACT' },
      NUMBER,
    ),
  );
  await refresh('2026-03-18T02:00:00Z');
  const operator = await tokenOf(app, 'operator');
  const base = '/ydapi/api/v1/calibrations';
  const { body } = await call(app, `${base}/events`, { token: operator, query: { number: NUMBER } });
  const event = (body.data as CalibrationEvents).events.find(({ code }) => code === 'ARRI')!;
  const json = { kind: 'booking', value: NUMBER, change: 'retract', event: event.id, reason: 'Another ship' };
  const retracted = await call(app, base, { method: 'POST', token: operator, json });
  expect(retracted.body).toMatchObject({ success: true });
  await refresh('2026-03-19T12:00:00Z');
  const mails = await db.select().from(deliveries).where(eq(deliveries.resource, 'alert'));
  const toReader = mails
    .filter(({ recipient }) => recipient.startsWith(reader.name))
    .map(({ title }) => title);
  expect(toReader).toContain(`${NUMBER}: Correction: not “Arrived”`);
  expect(mails.filter(({ recipient }) => recipient.startsWith(other.name))).toEqual([]);
});
