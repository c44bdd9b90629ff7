import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { LedgerGroups, LedgerMap, Overview } from '#contract/members/overview.schema.ts';
import { nextRun } from '#contract/records/exports/schedule.ts';
import type { EntryOf } from '#contract/resources.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { mailPayload } from '#server/platform/outbound/channels/mail.ts';
import { beginDue } from '#server/records/export/schedules.ts';
import { exportSchedules } from '#server/records/schema/exports.ts';
import { workOnExports } from '#server/records/export/work.ts';
import { localIn } from '#server/records/query.ts';
import { readWorkbook } from '#server/records/import/workbook.ts';
import { followAll } from '../follow.ts';
import { ingest, partners, rewriteDue, summaryBacklog, trackingSummaries } from '#server/tracking/index.ts';
import { call, signed, testApp, type SignedCall } from '#server/test/app.ts';
import {
  arrival,
  BOOKING,
  confirmation,
  CONTAINER,
  departure,
  loading,
  messageOf,
} from '#server/test/dcsa.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';

const BASE = '/ydapi/api/v1';
const QUIET = 'MAEU639100099';
const at = new Date('2026-03-10T00:00:00Z');

let app: FastifyInstance;
let ours: TestPerson;
let theirs: TestPerson;
let mine: TestPerson;
let other: TestPerson;

type Query = SignedCall['query'];
const get = async (person: TestPerson, path: string, query: Query = {}) =>
  call(app, `${BASE}/${path}`, { token: person.token, query });
const list = async (person: TestPerson, query: Query = {}) =>
  (await get(person, 'ledger', query)).body as EntryOf<'ledger'>[];
const groups = async (person: TestPerson, by: string) =>
  ((await get(person, 'ledger/groups', { _by: by })).body as { data: LedgerGroups }).data.groups;
const overviewOf = async (person: TestPerson, query: Query = {}) =>
  ((await get(person, 'ledger/overview', query)).body as { data: Overview }).data;
const add = (person: TestPerson, json: object) =>
  call(app, `${BASE}/subscription/add`, { method: 'POST', token: person.token, json });
const refresh = async () => {
  const { db } = app.database;
  await followAll(db);
  const deps = { db, logger: app.log, now: () => at };
  // The portal's own worker may have claimed some.
  const left = async () => (await rewriteDue(deps)) + (await summaryBacklog(db)).waiting;
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 60_000 });
};

beforeAll(async () => {
  app = await testApp();
  ours = await aPerson(app, await aCompany(app), ['member']);
  theirs = await aPerson(app, await aCompany(app), ['member']);
  mine = await aPerson(app, 2003, ['member']);
  other = await aPerson(app, 2003, ['member']);
  const { db } = app.database;
  await db
    .insert(partners)
    .values({ key: 'acme', name: 'Acme', ydid: theirs.ydid, secret: 'x', feeds: ['*'] });
  for (const person of [ours, mine]) {
    await add(person, { text: BOOKING, kind: 'booking', customer: 'Zeta' });
    await add(person, { text: CONTAINER, kind: 'container', customer: 'Alfa' });
    await add(person, { text: QUIET, kind: 'bill' });
  }
  const body = messageOf(confirmation(), loading(), departure(), arrival());
  const message = {
    feed: 'dcsa',
    party: 'acme',
    partner: 'acme',
    via: 'push',
    contentType: 'application/json',
  };
  await ingest(db, { ...message, body } as Parameters<typeof ingest>[1], (key) => key);
  await refresh();
});

describe('a ledger', () => {
  test('has a row for each number, with what is known of it and the days counted', async () => {
    const rows = await list(ours, { mode: 'sea', _sort: 'number', _order: 'asc' });
    expect(rows.map(({ number, milestone, part }) => [number, milestone, part])).toEqual([
      [CONTAINER, 'DLPT', 'underway'],
      [QUIET, null, 'unknown'],
      [BOOKING, 'DLPT', 'underway'],
    ]);
    expect(rows[0]).toMatchObject({
      vessel: 'TEST VESSEL',
      destination: 'NLRTM',
      eta: '2026-03-30T06:00:00Z',
      destinationZone: 'Europe/Amsterdam',
      customer: 'Alfa',
    });
    expect(rows[0]?.daysInTransit).toBeGreaterThanOrEqual(0);
  });

  test('filters and sorts by fields of the subscription, of the summary, and by counted days', async () => {
    const numbers = async (query: Query) => (await list(ours, query)).map(({ number }) => number);
    expect(await numbers({ customer: 'Alfa' })).toEqual([CONTAINER]);
    expect(await numbers({ vessel_null: 'true' })).toEqual([QUIET]);
    expect(await numbers({ part: 'unknown' })).toEqual([QUIET]);
    expect(await numbers({ _sort: 'eta,customer', _order: 'asc,asc' })).toEqual([CONTAINER, BOOKING, QUIET]);
    expect(await numbers({ _sort: 'daysInTransit,customer', _order: 'asc,desc' })).toEqual([
      BOOKING,
      CONTAINER,
      QUIET,
    ]);
    expect((await get(ours, 'ledger', { nonsense: '1' })).status).toBe(400);
    const { body } = await get(ours, 'ledger/summary', { part: 'underway' });
    expect(body.data).toMatchObject({ total: 2, capped: false });
  });

  test('is seen by its owner only: no other company, no other personal account', async () => {
    expect(await list(theirs)).toEqual([]);
    expect(await list(other)).toEqual([]);
    expect(await list(mine)).toHaveLength(3);
    const id = (await list(ours))[0]!.id;
    for (const stranger of [theirs, mine]) {
      expect((await get(stranger, `ledger/${id}`)).status).toBe(404);
      const patch = { method: 'PATCH', token: stranger.token, json: { version: 1, notes: 'x' } } as const;
      expect((await call(app, `${BASE}/ledger/${id}`, patch)).status).toBe(404);
    }
    expect(await groups(other, 'vessel')).toEqual([]);
    expect((await overviewOf(other)).followed).toBe(0);
    expect(((await get(other, 'ledger/map')).body as { data: LedgerMap }).data.rows).toBe(0);
  });

  test('takes a note in place, under the version that it was made from', async () => {
    const row = (await list(ours, { number: CONTAINER }))[0]!;
    const patch = (json: object) =>
      call(app, `${BASE}/ledger/${row.id}`, { method: 'PATCH', token: ours.token, json });
    const changed = await patch({ version: row.version, notes: 'customer informed' });
    expect(changed.body.data).toMatchObject({ notes: 'customer informed', vessel: 'TEST VESSEL' });
    expect((await patch({ version: row.version, notes: 'late' })).status).toBe(409);
    expect((await patch({ version: row.version + 1, vessel: 'Mine' })).body.data?.vessel).not.toBe('Mine');
  });

  test('is grouped by vessel and by the week of arrival, with the worst of each group', async () => {
    expect(await groups(ours, 'vessel')).toMatchObject([
      { value: 'TEST VESSEL', rows: 2 },
      { value: null, rows: 1 },
    ]);
    expect(await groups(ours, 'week')).toMatchObject([
      { value: '2026-03-30', rows: 2 },
      { value: null, rows: 1 },
    ]);
  });

  test('is grouped and filtered by the days of the destination, as its cells show them', async () => {
    const { db } = app.database;
    const ofContainer = eq(trackingSummaries.value, CONTAINER);
    const [before] = await db.select().from(trackingSummaries).where(ofContainer);
    const move = (arrival: Date | null) => db.update(trackingSummaries).set({ arrival }).where(ofContainer);
    // Still Sunday in UTC, and Monday in Rotterdam.
    await move(new Date('2026-03-29T22:30:00Z'));
    expect(await groups(ours, 'week')).toMatchObject([{ value: '2026-03-30', rows: 2 }, { value: null }]);
    const found = async (from: string, to: string, sort: string) => {
      const days = { arrival_gte: `${from} 00:00`, arrival_lte: `${to} 23:59`, _sort: sort };
      return (await list(ours, days)).map(({ number }) => number);
    };
    // By the index of the summaries, and by the view.
    for (const sort of ['number', 'arrival', 'daysLeft']) {
      expect(await found('2026-03-23', '2026-03-29', sort)).toEqual([]);
      expect((await found('2026-03-30', '2026-04-05', sort)).toSorted()).toEqual([CONTAINER, BOOKING]);
    }
    await move(before!.arrival);
  });

  test('reads an offset as a zone east of UTC', async () => {
    const { db } = app.database;
    const at = sql`timestamptz '2026-03-29 22:30:00Z'`;
    const local = (zone: string | null) => sql<string>`(${localIn(at, sql`${zone}::text`)})::text`;
    const [row] = await db
      .select({
        east: local('+08:00'),
        west: local('-05:30'),
        city: local('Europe/Amsterdam'),
        none: local(null),
      })
      .from(sql`(select 1) as one`);
    expect(row).toEqual({
      east: '2026-03-30 06:30:00',
      west: '2026-03-29 17:00:00',
      city: '2026-03-30 00:30:00',
      none: '2026-03-29 22:30:00',
    });
  });

  test('is exported with dates in the zone of the place, and a column for that zone', async () => {
    const query = { format: 'xlsx', _columns: 'number,eta,exceptions', _sort: 'number', number: CONTAINER };
    const answer = await app.inject(
      signed(`${BASE}/ledger/export`, { token: ours.token, query: { ...query, _zone: 'Asia/Shanghai' } }),
    );
    expect(answer.statusCode).toBe(200);
    const { rows } = await readWorkbook(answer.rawPayload);
    const [head, row] = rows.map(({ cells }) => cells.map(String));
    expect(head).toEqual(['Number', 'ETA', 'To: time zone', 'Exceptions']);
    expect(row?.[0]).toBe(CONTAINER);
    expect(row?.[1]).toMatch(/^2026-03-30[T ]08:00/);
    expect(row?.[2]).toBe('Europe/Amsterdam');
    const csv = await app.inject(
      signed(`${BASE}/ledger/export`, { token: ours.token, query: { ...query, format: 'csv' } }),
    );
    expect(csv.body).toContain('2026-03-30T08:00:00+02:00');
  });

  test('is sent as a report to the member who scheduled it, with the file', async () => {
    const { db } = app.database;
    const schedule = async (resource: string) => {
      const request = { kind: 'list', resource, format: 'xlsx', query: { mode: 'sea' }, columns: ['number'] };
      const json = { request, frequency: 'daily', time: '07:00', zone: 'Europe/Istanbul', deliver: 'mail' };
      return call(app, `${BASE}/exportschedules`, { method: 'POST', token: ours.token, json });
    };
    expect((await schedule('ledger')).status).toBe(201);
    expect((await schedule('currency')).status).toBe(403);
    await beginDue(db, new Date(Date.now() + 2 * 86_400_000));
    await workOnExports({ ...app, logger: app.log }, new AbortController().signal);
    const sent = async () =>
      (await db.select().from(deliveries).where(eq(deliveries.channel, 'mail'))).map(({ payload }) =>
        mailPayload.parse(payload),
      );
    await vi.waitFor(async () => expect(await sent()).toHaveLength(1), { timeout: 30_000 });
    const [mail] = await sent();
    expect(mail).toMatchObject({
      to: `${ours.name}@example.invalid`,
      subject: expect.stringMatching(/^Sea ledger of \d{4}-\d\d-\d\d$/),
      attachments: [{ filename: expect.stringMatching(/^ledger-\d{4}-\d\d-\d\d\.xlsx$/) }],
    });
    const { rows } = await readWorkbook(Buffer.from(mail!.attachments![0]!.base64, 'base64'));
    expect(rows.map(({ cells }) => String(cells[0]))).toEqual(['Number', CONTAINER, QUIET, BOOKING]);
  });

  test.each([
    // 2027-03-14 is a Sunday; in Istanbul, three hours ahead of UTC, the time is the next morning.
    ['daily', '2027-03-14T20:00:00Z', '2027-03-15T04:00:00.000Z'],
    ['weekly', '2027-03-14T20:00:00Z', '2027-03-17T04:00:00.000Z'],
  ] as const)(
    'is sent %s at the time of the zone, with the dates of the places in its workbook',
    async (frequency, made, due) => {
      const { db } = app.database;
      await db.delete(exportSchedules);
      await db.delete(deliveries);
      const request = {
        kind: 'list',
        resource: 'ledger',
        format: 'xlsx',
        query: { number: CONTAINER },
        columns: ['number', 'etd', 'eta'],
      };
      const json = {
        request,
        frequency,
        weekday: 3,
        time: '07:00',
        zone: 'Europe/Istanbul',
        deliver: 'mail',
      };
      const { status } = await call(app, `${BASE}/exportschedules`, {
        method: 'POST',
        token: ours.token,
        json,
      });
      expect(status).toBe(201);
      await db.update(exportSchedules).set({ nextAt: nextRun(json, new Date(made)) });
      const sentBy = async (now: number) => {
        await beginDue(db, new Date(now));
        await workOnExports({ ...app, logger: app.log }, new AbortController().signal);
        const rows = await db.select().from(deliveries).where(eq(deliveries.channel, 'mail'));
        return rows.map(({ payload }) => mailPayload.parse(payload));
      };
      expect(await sentBy(Date.parse(due) - 1)).toEqual([]);
      const [mail, ...rest] = await sentBy(Date.parse(due));
      expect(rest).toEqual([]);
      const { rows } = await readWorkbook(Buffer.from(mail!.attachments![0]!.base64, 'base64'));
      const [head, row] = rows.map(({ cells }) => cells.map(String));
      expect(head).toEqual(['Number', 'ETD', 'From: time zone', 'ETA', 'To: time zone']);
      expect([row?.[0], row?.[4]]).toEqual([CONTAINER, 'Europe/Amsterdam']);
      expect(row?.[3]).toMatch(/^2026-03-30[T ]08:00/);
      // The next one is a day, or a week, later.
      const [{ nextAt } = { nextAt: null }] = await db.select().from(exportSchedules);
      expect(nextAt!.getTime() - Date.parse(due)).toBe((frequency === 'daily' ? 1 : 7) * 86_400_000);
    },
  );

  test('leaves out what a partner hides, before anything is derived again', async () => {
    const { db } = app.database;
    const hide = (visitors: 'nothing' | 'all') =>
      db.update(partners).set({ visitors }).where(eq(partners.key, 'acme'));
    await hide('nothing');
    expect((await list(ours)).map(({ milestone }) => milestone)).toEqual([null, null, null]);
    const csv = await app.inject(
      signed(`${BASE}/ledger/export`, { token: ours.token, query: { format: 'csv' } }),
    );
    expect(csv.body).not.toContain('TEST VESSEL');
    await hide('all');
    await refresh();
    expect((await list(ours, { number: CONTAINER }))[0]?.milestone).toBe('DLPT');
  });
});

describe('an overview', () => {
  test('over all modes says in which ledger each count is', async () => {
    await add(mine, { text: '99910000001', kind: 'waybill' });
    const { counts } = await overviewOf(mine);
    expect(counts.find(({ key }) => key === 'unknown')).toMatchObject({
      rows: 2,
      modes: [
        { mode: 'air', rows: 1 },
        { mode: 'sea', rows: 1 },
      ],
    });
  });

  test('counts the parts of the journey, and names what is under way on the map', async () => {
    const shown = await overviewOf(ours, { mode: 'sea' });
    expect(shown.followed).toBe(3);
    expect(shown.counts.map(({ key, rows }) => [key, rows])).toEqual([
      ['booked', 0],
      ['origin', 0],
      ['underway', 2],
      ['arrived', 0],
      ['ended', 0],
      ['unknown', 1],
    ]);
    expect(shown.arrivals).toHaveLength(8);
    expect((await overviewOf(ours, { mode: 'air' })).followed).toBe(0);
    const { data } = (await get(ours, 'ledger/map', { mode: 'sea' })).body as { data: LedgerMap };
    expect(data).toMatchObject({ rows: 2, unplaced: 0 });
    const part = { mode: 'sea', field: 'vessel', values: ['TEST VESSEL'], rows: 2 };
    expect(data.marks).toMatchObject([{ rows: 2, parts: [part] }]);
  });
});
