import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import { replay } from '#contract/tracking/changes/changes-between.ts';
import { ingest, rewriteAll, trackingChanges, trackingSummaries } from '#server/tracking/index.ts';
import { currentClasses } from '#server/tracking/summaries/classes.ts';
import { deriveSummaries } from '#server/tracking/summaries/derive.ts';
import { markAll } from '#server/tracking/summaries/outdated.ts';
import { hasChanged } from '#server/tracking/summaries/store.ts';
import { testApp } from '#server/test/app.ts';
import { arrival, confirmation, departure, loading, messageOf } from '#server/test/dcsa.ts';
import { aCompany, aPerson } from '#server/test/people.ts';
import { transactionsEnd } from '#server/test/transactions.ts';
import { actOn } from '../act.ts';
import { addSubscriptions } from '../add.ts';
import { followAll } from '../follow.ts';
import { assignChanges } from './assign.ts';
import { changesSince, logSince } from './since.ts';

let app: FastifyInstance;
let ours: Actor;
let theirs: Actor;
const START = new Date('2026-03-10T00:00:00Z');

const follow = async (actor: Actor, number: string) => {
  await addSubscriptions(app.database.db, [{ kind: 'booking', number, carrier: null }], {
    actor,
    person: null,
    how: 'typed',
    requestId: 'test',
    usualQuota: 1000,
    now: START,
  });
  await followAll(app.database.db);
};
const send = (...events: unknown[]) =>
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
const refresh = async (now = START) => {
  await transactionsEnd(app.database);
  await rewriteAll({ db: app.database.db, logger: app.log, now: () => now });
  await transactionsEnd(app.database);
  await assignChanges(app.database.db);
};
const typesSince = async ({ ydid }: Actor, cursor: number) =>
  (await changesSince(app.database.db, ydid, cursor)).changes.map(({ type }) => type);
const lastOf = async ({ ydid }: Actor) => (await changesSince(app.database.db, ydid, 0)).last;
/** The events of a booking with containers of its own, so that tests do not share any. */
const without = { references: [], equipmentReference: 'TCLU1234568' };

beforeAll(async () => {
  app = await testApp();
  const member = async (): Promise<Actor> => {
    const ydid = await aCompany(app);
    const { id } = await aPerson(app, ydid, ['member']);
    return { id, ydid, routers: [] };
  };
  [ours, theirs] = [await member(), await member()];
});

describe('the change log', () => {
  test('numbers each change once for every owner, and nothing when a message is repeated', async () => {
    const number = 'LOGBKG0000001';
    await follow(ours, number);
    await follow(theirs, number);
    await refresh();
    await send(confirmation({}, number), arrival(without, number));
    await refresh();
    const { changes, last } = await changesSince(app.database.db, ours.ydid, 0);
    const { entries } = await logSince(app.database.db, ours.ydid, 0);
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));
    expect(last).toBe(entries.length);
    expect(changes).toContainEqual(
      expect.objectContaining({
        type: 'eta.changed',
        number,
        before: null,
        after: expect.objectContaining({ at: '2026-03-30T06:00:00.000Z' }),
      }),
    );
    expect(await typesSince(theirs, 0)).toEqual(changes.map(({ type }) => type));
    const stored = await app.database.db.$count(trackingChanges, eq(trackingChanges.value, number));
    expect(stored).toBe(changes.length);
    await send(confirmation({}, number), arrival(without, number));
    await refresh();
    expect(await lastOf(ours)).toBe(last);
  });

  test('holds what becomes of a subscription, each once', async () => {
    const number = 'LOGBKG0000009';
    await follow(ours, number);
    await refresh();
    const before = await lastOf(ours);
    const { entries: added } = await logSince(app.database.db, ours.ydid, 0);
    const own = added.find((one) => one.number === number)!;
    expect(own).toMatchObject({ type: 'subscription.added', before: null, after: { state: 'pending' } });
    const acting = { actor: ours, person: null, requestId: 'test', usualQuota: 1000, now: START };
    for (const action of ['pause', 'pause', 'resume', 'stop', 'delete'] as const)
      await actOn(app.database.db, { action, ids: [own.subscriptionId!] }, acting);
    await refresh();
    const { entries } = await logSince(app.database.db, ours.ydid, before);
    expect(entries.map(({ type, subscriptionId }) => [type, subscriptionId])).toEqual(
      ['paused', 'resumed', 'ended', 'removed'].map((one) => [`subscription.${one}`, own.subscriptionId]),
    );
    expect((await logSince(app.database.db, theirs.ydid, 0)).entries.map((one) => one.number)).not.toContain(
      number,
    );
  });

  test('numbers the tenth change after the ninth at once', async () => {
    const { db } = app.database;
    const [{ reference, visibility } = { reference: '', visibility: '' }] = await db
      .select()
      .from(trackingSummaries)
      .where(eq(trackingSummaries.value, 'LOGBKG0000001'));
    const before = await lastOf(ours);
    // One transaction, whose numbers in the log have four and five digits.
    await db.execute(`insert into tracking_changes overriding system value
      select at, pg_current_xact_id(), 'digit-' || at, 'LOGBKG0000001', 'booking', '${reference}', '${visibility}', 'eta', '',
        'eta.changed', null, null, '{}', null, null, now() from generate_series(9998, 10001) at`);
    await transactionsEnd(app.database);
    await assignChanges(db);
    expect((await changesSince(db, ours.ydid, before)).changes.map(({ id }) => id)).toEqual(
      [9998, 9999, 10_000, 10_001].map((at) => `digit-${at}`),
    );
  });

  test('takes a report back with the change that reported it', async () => {
    const number = 'LOGBKG0000002';
    await follow(ours, number);
    await refresh();
    const left = { ...without, eventID: 'left-2' };
    await send(confirmation({ eventID: 'c-2' }, number), departure(left, number));
    await refresh();
    const before = await lastOf(ours);
    const reported = (await changesSince(app.database.db, ours.ydid, 0)).changes.find(
      (one) => one.number === number && one.after?.['milestone'] === 'DLPT',
    );
    expect(reported).toMatchObject({ type: 'milestone.reached' });
    await app.database.db.execute(
      `update tracking_events set state = 'retracted' where source_id = 'left-2'`,
    );
    await markAll(app.database.db);
    await refresh();
    const { changes } = await changesSince(app.database.db, ours.ydid, before);
    expect(changes).toContainEqual(
      expect.objectContaining({ type: 'milestone.retracted', after: null, retracts: reported!.id }),
    );
  });

  test('finds by time alone that an expected arrival stays away', async () => {
    const number = 'LOGBKG0000003';
    await follow(ours, number);
    await refresh();
    await send(
      confirmation({ eventID: 'c-3' }, number),
      loading({ ...without, eventID: 'l-3' }, number),
      departure({ ...without, eventID: 'd-3' }, number),
      arrival({ ...without, eventID: 'a-3' }, number),
    );
    await refresh();
    const before = await lastOf(ours);
    await refresh(new Date('2026-03-20T00:00:00Z'));
    expect(await typesSince(ours, before)).not.toContain('event.absent');
    await refresh(new Date('2026-04-02T00:00:00Z'));
    expect(await typesSince(ours, before)).toContain('event.absent');
  });

  test('never passes over a change that commits late', async ({ skip }) => {
    const { database } = app;
    skip(database.mode === 'embedded', 'one transaction after the other');
    const [{ reference, visibility } = { reference: '', visibility: '' }] = await database.db
      .select()
      .from(trackingSummaries)
      .where(eq(trackingSummaries.value, 'LOGBKG0000001'));
    const insert = (id: string) => `insert into tracking_changes
      (id, value, kind, reference, visibility, fact, part, change, events, at)
      values ('${id}', 'LOGBKG0000001', 'booking', '${reference}', '${visibility}', 'eta', '', 'eta.changed', '{}', now())`;
    const late = await database.pool.connect();
    const before = await lastOf(ours);
    await late.query('begin');
    await late.query(insert('late'));
    await database.pool.query(insert('soon'));
    await assignChanges(database.db);
    await late.query('commit');
    late.release();
    await transactionsEnd(database);
    await assignChanges(database.db);
    const { changes } = await changesSince(database.db, ours.ydid, before);
    expect(changes.map(({ id }) => id).toSorted()).toEqual(['late', 'soon']);
  });
});

describe('the same messages', () => {
  const orders = [
    [0, 1, 2, 3, 4, 5],
    [5, 4, 3, 2, 1, 0],
    [3, 0, 5, 1, 4, 2],
    [0, 1, 1, 0, 2, 3, 2, 4, 5, 4, 5, 3],
  ];
  const boxes = ['MSCU7777010', 'MSCU7777025', 'MSCU7777030', 'MSCU7777046'];
  /** The second arrival corrects the first; the third is retracted. */
  const messages = (number: string, box: string) => {
    const own = (id: string, reported: string, extra: object = {}) => ({
      references: [],
      equipmentReference: box,
      eventID: `${number}-${id}`,
      eventCreatedDateTime: reported,
      ...extra,
    });
    const eta = (reported: string, eventDateTime: string) =>
      arrival(own('eta', reported, { eventDateTime }), number);
    return [
      confirmation(own('conf', '2026-02-20T08:00:00Z'), number),
      loading(own('load', '2026-03-01T12:00:00Z'), number),
      departure(own('depa', '2026-03-02T12:00:00Z'), number),
      eta('2026-03-03T08:00:00Z', '2026-03-30T08:00:00Z'),
      eta('2026-03-05T08:00:00Z', '2026-04-02T08:00:00Z'),
      arrival(
        own('gone', '2026-03-06T08:00:00Z', {
          eventClassifierCode: 'ACT',
          eventDateTime: '2026-03-06T07:00:00Z',
        }),
        number,
      ),
    ];
  };

  // Over 5 s: each message is read, and its summary written, in a database.
  test('end the same in any order, repeated, and with one retracted', async () => {
    const { db } = app.database;
    const ends: unknown[] = [];
    for (const [index, order] of orders.entries()) {
      const number = `ORDERBKG${String(index).padStart(5, '0')}`;
      const box = boxes[index]!;
      const all = messages(number, box);
      await follow(ours, number);
      await refresh();
      for (const at of order) {
        await send(all[at]);
        await refresh();
      }
      await db.execute(`update tracking_events set state = 'retracted' where source_id = '${number}-gone'`);
      await markAll(db);
      await refresh();
      const [row] = await db.select().from(trackingSummaries).where(eq(trackingSummaries.value, number));
      const log = await db
        .select()
        .from(trackingChanges)
        .where(and(eq(trackingChanges.value, number), eq(trackingChanges.visibility, row!.visibility)))
        .orderBy(asc(trackingChanges.number));
      const { eta, firstEta, etd, atd, ata, milestone, phase, state, slipMinutes, exceptions } = row!;
      const summary = { eta, firstEta, etd, atd, ata, milestone, phase, state, slipMinutes, exceptions };
      const facts = replay(log.map((one) => ({ ...one, kind: one.change })));
      ends.push(
        JSON.parse(JSON.stringify({ summary, facts }).replaceAll(box, 'BOX').replaceAll(number, 'BOOKING')),
      );
      expect((ends[index] as { facts: object }).facts).not.toEqual({});
    }
    for (const end of ends) expect(end).toEqual(ends[0]);
  }, 120_000);
});

type Step = { event: number; hour: number; version: number; again: boolean };
const step: fc.Arbitrary<Step> = fc.record({
  event: fc.integer({ min: 0, max: 4 }),
  hour: fc.integer({ min: 0, max: 200 }),
  version: fc.integer({ min: 0, max: 5 }),
  again: fc.boolean(),
});
const made = (number: string, { event, hour, version }: Step) => {
  const at = new Date(Date.UTC(2026, 2, 1) + hour * 3_600_000).toISOString();
  const own = {
    ...without,
    eventID: `${number}-${event}`,
    eventDateTime: at,
    eventCreatedDateTime: new Date(Date.UTC(2026, 1, 20) + version * 3_600_000).toISOString(),
  };
  const kinds = [confirmation, loading, departure, arrival, arrival];
  const actual = event === 4 ? { eventClassifierCode: 'ACT' } : {};
  return kinds[event]!({ ...own, ...actual }, number);
};

describe('stored summaries', () => {
  // Over 5 s: each run stores and reads messages in a database.
  test('equal a fresh derivation, and the log leads to the same facts, after any messages and clocks', async () => {
    const { db } = app.database;
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 90 }),
        async (steps, days) => {
          const number = `PROPBKG${String((runs += 1)).padStart(6, '0')}`;
          await follow(ours, number);
          await refresh();
          let now = START;
          for (const one of steps) {
            await send(made(number, one), ...(one.again ? [made(number, one)] : []));
            now = new Date(now.getTime() + one.hour * 600_000);
            if (one.version % 2 === 0) await refresh(now);
          }
          now = new Date(now.getTime() + days * 86_400_000);
          await refresh(now);
          const rows = await db.select().from(trackingSummaries).where(eq(trackingSummaries.value, number));
          for (const row of rows) {
            const readers = (await currentClasses(db)).find(({ key }) => key === row.visibility)!;
            const [fresh] = await deriveSummaries(db, [{ ...row, carrier: row.carrier || null }], readers, {
              now,
            });
            expect(hasChanged(row, fresh!.columns)).toBe(false);
            const values = Object.fromEntries(
              Object.entries(row.facts).map(([key, { value }]) => [key, value]),
            );
            expect(
              Object.fromEntries(Object.entries(fresh!.facts).map(([key, { value }]) => [key, value])),
            ).toEqual(values);
            const log = await db
              .select()
              .from(trackingChanges)
              .where(
                and(
                  eq(trackingChanges.reference, row.reference),
                  eq(trackingChanges.visibility, row.visibility),
                ),
              )
              .orderBy(asc(trackingChanges.number));
            expect(replay(log.map((one) => ({ ...one, kind: one.change })))).toEqual(values);
          }
          // Rebuilt by the command, both stay as they are.
          const own = eq(trackingChanges.value, number);
          const before = await db.$count(trackingChanges, own);
          await markAll(db);
          await refresh(now);
          expect(await db.$count(trackingChanges, own)).toBe(before);
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 4), seed: 7 },
    );
  }, 240_000);
});
