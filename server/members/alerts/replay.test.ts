/** Three weeks of messages on a fast clock, from the feed to the mails, compared with a list made by hand. */
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { followersRule, type AlertRule } from '#contract/members/alerts/rule.ts';
import type { Actor } from '#contract/access/access.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { ingest, rewriteAll } from '#server/tracking/index.ts';
import { markAll } from '#server/tracking/summaries/outdated.ts';
import { testApp } from '#server/test/app.ts';
import { arrival, confirmation, departure, loading, messageOf } from '#server/test/dcsa.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { transactionsEnd } from '#server/test/transactions.ts';
import { addSubscriptions } from '../add.ts';
import { assignChanges } from '../changes/assign.ts';
import { followAll } from '../follow.ts';
import { setPreferences } from './preferences.ts';
import { createRule } from './rules.ts';
import { ISTANBUL } from './testing/office.ts';
import { workAlerts } from './worker.ts';

const [FIRST, SECOND] = ['REPLAYBKG0001', 'REPLAYBKG0002'];
const BOXES: Record<string, string> = { [FIRST]: 'TCLU1234568', [SECOND]: 'MSKU6011672' };
let app: FastifyInstance;
let [planner, watcher]: TestPerson[] = [];

/** The event of a booking, reported at `reported`, of something at `at`. */
const own = (booking: string, id: string, reported: string, at?: string) => ({
  eventID: `${booking}-${id}`,
  eventCreatedDateTime: reported,
  ...(at !== undefined && { eventDateTime: at }),
  references: [],
  equipmentReference: BOXES[booking],
});
const eta = (id: string, reported: string, at: string) =>
  [FIRST, SECOND].map((booking) => arrival(own(booking, id, reported, at), booking));
const begin = (reported: string) =>
  [FIRST, SECOND].flatMap((booking) => [
    confirmation(own(booking, 'conf', reported), booking),
    loading(own(booking, 'load', reported), booking),
    departure(own(booking, 'depa', reported), booking),
  ]);

const SECOND_ETA = eta('eta-3', '2026-03-05T10:00:00Z', '2026-03-17T00:00:00Z');
/** What the carrier reports, and when. */
const MESSAGES: [at: string, events: unknown[]][] = [
  [
    '2026-03-01T06:30:00Z',
    [...begin('2026-03-01T06:20:00Z'), ...eta('eta-1', '2026-03-01T06:20:00Z', '2026-03-16T08:00:00Z')],
  ],
  ['2026-03-05T09:00:00Z', eta('eta-2', '2026-03-05T09:00:00Z', '2026-03-16T17:00:00Z')],
  ['2026-03-05T10:00:00Z', SECOND_ETA],
  ['2026-03-06T10:00:00Z', SECOND_ETA],
  ['2026-03-10T20:30:00Z', eta('eta-4', '2026-03-10T20:30:00Z', '2026-03-18T00:00:00Z')],
  [
    '2026-03-18T02:00:00Z',
    [
      arrival(
        { ...own(FIRST, 'arri', '2026-03-18T01:30:00Z', '2026-03-18T01:00:00Z'), eventClassifierCode: 'ACT' },
        FIRST,
      ),
    ],
  ],
];
const RETRACTED = '2026-03-19T12:00:00Z';

/** When, to whom, what, and how many bookings a mail names; times in UTC. */
const BY_HAND = [
  // Two bookings are confirmed, loaded and sail: low, so at 08:30 in Istanbul. The first ETA is a base value.
  ['2026-03-02T05:30', 'planner', 'Your digest: 6 alerts', 2],
  // 9 h are too few; an hour later it is 16 h from the base value. One vessel, one mail; its repetition is none.
  ['2026-03-05T10:00', 'planner', 'the ETA changes: 2 shipments', 2],
  // 24 h more, reported at 23:30 in Istanbul: after the quiet hours.
  ['2026-03-11T04:00', 'planner', 'the ETA changes: 2 shipments', 2],
  // The first arrives; the second is expected since midnight, and silent. Days of silence are one mail.
  ['2026-03-18T02:00', 'watcher', `${SECOND}: an expected event is overdue`, 1],
  ['2026-03-18T05:30', 'planner', 'Your digest: 1 alert', 1],
  // The arrival is taken back: who got it is corrected, and the first is overdue as well.
  ['2026-03-19T12:00', 'planner', `${FIRST}: Correction: not “Arrived”`, 1],
  ['2026-03-19T12:00', 'watcher', `${FIRST}: an expected event is overdue`, 1],
];

const at = (time: string, seconds = 0) => new Date(Date.parse(time) + seconds * 1000);
async function refresh(now: Date): Promise<void> {
  await transactionsEnd(app.database);
  await rewriteAll({ db: app.database.db, logger: app.log, now: () => now });
  await transactionsEnd(app.database);
  await assignChanges(app.database.db);
  for (const seconds of [0, 20])
    await workAlerts({ db: app.database.db, env: app.env, now: () => at(now.toISOString(), seconds) });
}

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://portal.example' });
  const { db } = app.database;
  const ydid = await aCompany(app);
  [planner, watcher] = [await aPerson(app, ydid, ['member']), await aPerson(app, ydid, ['member'])];
  const actor: Actor = { id: planner.id, ydid, routers: [] };
  await setPreferences(db, planner.id, ydid, {
    ...ISTANBUL,
    language: 'en',
    followed: true,
    mail: true,
    wechat: false,
  });
  const rule = (rule: Partial<AlertRule>): AlertRule => ({
    ...followersRule,
    recipients: [{ to: 'me' }],
    channels: ['mail'],
    ...rule,
  });
  await createRule(
    db,
    ydid,
    planner.id,
    rule({ facts: [{ kind: 'eta.changed', atLeast: 12 }], digest: null }),
  );
  await createRule(db, ydid, planner.id, rule({ facts: [{ kind: 'milestone.reached' }] }));
  await createRule(db, ydid, watcher.id, rule({ facts: [{ kind: 'event.absent' }] }));
  await addSubscriptions(
    db,
    [FIRST, SECOND].map((number) => ({ kind: 'booking', number, carrier: null })),
    { actor, person: null, how: 'file', requestId: 'test', usualQuota: 1000, now: at(MESSAGES[0]![0]) },
  );
  await followAll(db);
});

/** Every day at the end of the planner's quiet hours, and at the time of the digest. */
const CLOCK = Array.from({ length: 21 }, (_, day) => Date.UTC(2026, 2, 1 + day)).flatMap((day) =>
  [4 * 60, 5 * 60 + 30].map((minutes) => new Date(day + minutes * 60_000).toISOString()),
);

it('sends what the list says, and nothing else', async () => {
  const { db } = app.database;
  const times = [...CLOCK, ...MESSAGES.map(([time]) => time), RETRACTED].map((time) => new Date(time));
  for (const now of times.toSorted((one, other) => Number(one) - Number(other))) {
    for (const [time, events] of MESSAGES)
      if (at(time).getTime() === now.getTime())
        await ingest(
          db,
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
    if (at(RETRACTED).getTime() === now.getTime()) {
      await db.execute(`update tracking_events set state = 'retracted' where source_id = '${FIRST}-arri'`);
      await markAll(db);
    }
    await refresh(now);
  }
  const names = new Map([planner!, watcher!].map(({ name }, index) => [name, ['planner', 'watcher'][index]]));
  const mails = await db
    .select()
    .from(deliveries)
    .where(eq(deliveries.resource, 'alert'))
    .orderBy(asc(deliveries.notBefore), asc(deliveries.seq));
  const sent = mails.map(({ recipient, title, notBefore, payload }) => {
    const { text } = payload as { text: string };
    const bookings = [FIRST, SECOND].filter((number) => text.includes(number));
    const to = names.get(recipient.split('@')[0]!);
    return [notBefore.toISOString().slice(0, 16), to, title, bookings.length];
  });
  // Mails of one instant to two people have no order.
  const inOrder = (list: readonly unknown[][]) => list.map((one) => JSON.stringify(one)).toSorted();
  expect(inOrder(sent)).toEqual(inOrder(BY_HAND));
});
