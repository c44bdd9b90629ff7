/** Tests from a partner's list to the sailings, cut-offs and charges that a visitor sees. */
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '#contract/access/access.ts';
import type { SchedulePageData } from '#contract/schedules/page.ts';
import { purge } from '#server/platform/db/purge.ts';
import { schedulesModule } from './index.ts';
import { seedSchedules, seedTracking } from '#server/demo/tracking.ts';
import { recorder } from '#server/test/front.ts';
import { signed, testApp } from '#server/test/app.ts';
import { ingest } from '#server/tracking/ingest/ingest.ts';
import { planVisibility } from '#server/tracking/visibility/plans.ts';
import { findCalls, findCharges } from './calls.ts';
import { findSailings, type SailingsQuery } from './sailings.ts';

const { front, seen } = recorder();
let app: FastifyInstance;
const DAY = 86_400_000;
const now = new Date();
beforeAll(async () => {
  app = await testApp({}, undefined, front);
  await seedTracking(app.database.db, now);
  await seedSchedules(app.database.db, now);
});

const tell = (feed: string, text: string, party = 'line') =>
  ingest(
    app.database.db,
    { feed, party, partner: null, via: 'file', contentType: 'text/csv', body: Buffer.from(text) },
    (key) => key,
  );
const day = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
const baseQuery: SailingsQuery = {
  pol: 'CNSHG',
  pod: 'NLRTM',
  from: now.getTime(),
  until: now.getTime() + 28 * DAY,
  via: 'any',
  carrier: null,
  sort: 'best',
};
const joining = { changes: 2, leastHours: 24, mostHours: 21 * 24 };
const visitors = () => planVisibility(app.database.db, VISITOR);
const find = async (more: Partial<SailingsQuery>) =>
  findSailings(app.database.db, await visitors(), { ...baseQuery, ...more }, joining);
const shipAt = async (vessel: string, port: string) =>
  findCalls(app.database.db, await visitors(), {
    from: now.getTime() - 60 * DAY,
    until: now.getTime() + 90 * DAY,
    vessel,
    voyage: null,
    port,
    carrier: null,
  });

describe('sailings', () => {
  test('returns direct sailings with their cut-offs and their vessel sharing partners', async () => {
    const sailings = await find({});
    expect(sailings.length).toBeGreaterThanOrEqual(7);
    expect(sailings.every(({ legs }) => legs.length === 1)).toBe(true);
    const cosco = sailings.find(({ carrier }) => carrier === 'COSU')!;
    expect(cosco.sharedBy.map(({ carrier }) => carrier)).toEqual(['CMDU', 'OOLU', 'EGLV']);
    expect(Object.keys(cosco.times)).toEqual(expect.arrayContaining(['DEP', 'DCO', 'VCO', 'CUA', 'PCO']));
    expect((await find({ carrier: 'OOLU' })).every(({ carrier }) => carrier === 'COSU')).toBe(true);
  });

  test('joins connections that no carrier offers and marks them as joined', async () => {
    const sailings = await find({ pod: 'TRAMR' });
    expect(sailings.some(({ joined, legs }) => joined && legs.length === 2 && legs[0]!.to === 'SGSIN')).toBe(
      true,
    );
    expect(sailings.some(({ joined, carrier }) => !joined && carrier === 'MAEU')).toBe(true);
    expect(await find({ pod: 'TRAMR', via: 'direct' })).toEqual([]);
  });
});

describe('schedule versions', () => {
  const head = 'POL,POD,Carrier,Vessel,Voyage,ETD,ETA,SI Cut-off,Updated at\n';
  const row = (etd: number, cut: number, reported: number) =>
    `${head}CNDLC,JPTYO,SITC,TEST CRANE,9N,${day(etd)} 10:00,${day(etd + 3)} 10:00,${day(cut)} 12:00,${day(reported)}T01:00:00Z\n`;

  test('prefers the later plan in any order of arrival, keeps the history and ignores a replay', async () => {
    expect(await tell('schedule', row(11, 9, -2))).toMatchObject({ accepted: 1, refusedCount: 0 });
    expect(await tell('schedule', row(10, 8, -4))).toMatchObject({ accepted: 1 });
    expect(await tell('schedule', row(11, 9, -2))).toMatchObject({ accepted: 0, duplicate: 1 });
    const [call, ...more] = await shipAt('TEST CRANE', 'CNDAG');
    expect(more).toEqual([]);
    expect(call!.times.DEP?.EST?.at.slice(0, 10)).toBe(day(11));
    expect(
      call!.changes
        .map(({ what, from, to }) => [what, from!.slice(0, 10), to!.slice(0, 10)])
        .toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
    ).toEqual([
      ['DCO', day(8), day(9)],
      ['DEP', day(10), day(11)],
    ]);
  });

  test('dates a message without its own timestamp by its first arrival', async () => {
    const list = (hour: number) => `Port,Vessel,Voyage,ETD\nCNDAG,TEST HERON,7S,${day(12)} ${hour}:00\n`;
    for (const hour of [10, 16]) await tell('schedule', list(hour));
    expect(await tell('schedule', list(10))).toMatchObject({ accepted: 0, duplicate: 1 });
    const [call] = await shipAt('TEST HERON', 'CNDAG');
    expect(call!.times.DEP?.EST?.at).toBe(`${day(12)}T08:00:00.000Z`);
  });

  test('merges a berth plan and a schedule of one call and reports where they differ', async () => {
    await tell('schedule', `Port,Vessel,Voyage,ETD\nCNDAG,TEST SWAN,5E,${day(9)} 10:00\n`);
    await tell(
      'berth-plan',
      `Port,Vessel,IMO,Out voyage,ETB,ETD\nCNDAG,TEST SWAN,9074729,005E,${day(8)} 10:00,${day(9)} 14:00\n`,
      'quay',
    );
    const calls = await shipAt('TEST SWAN', 'CNDAG');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ imo: '9074729', dissents: [{ what: 'DEP', feed: 'schedule' }] });
    expect(calls[0]!.sources).toHaveLength(2);
  });

  test('refuses an unreadable row, stores it and accepts the rest', async () => {
    const result = await tell(
      'cut-offs',
      `港口,船名,航次,截关\n上海,TEST OWL,1,${day(3)} 12:00\n某某,TEST OWL,1,${day(3)}\n`,
    );
    expect(result).toMatchObject({ accepted: 1, refusedCount: 1 });
    expect(result.refused[0]).toMatchObject({ path: 'row 3 港口', reason: 'feeds:refused.portUnknown' });
  });
});

test('continues the demo day by day and changes nothing on a replay', async () => {
  await seedSchedules(app.database.db, now);
  const { rows } = await app.database.pool.query(
    "select coalesce(sum(accepted), 0)::int as news from (select accepted, row_number() over (partition by hash order by feed_messages.received_at) as turn from feed_messages join feed_states on message_id = id where party = 'demo' and feed in ('schedule', 'berth-plan', 'cut-offs')) m where turn > 1",
  );
  expect(rows).toEqual([{ news: 0 }]);
});

test('returns the local charges of a port for one carrier and direction', async () => {
  const charges = await findCharges(app.database.db, await visitors(), {
    port: 'CNSHG',
    carrier: 'COSU',
    direction: 'export',
  });
  expect(charges.map(({ code, type, amount }) => [code, type, amount]).slice(0, 3)).toEqual([
    ['THC', '20GP', '793'],
    ['THC', '40GP', '1191'],
    ['THC', '40HQ', '1191'],
  ]);
});

describe('schedule pages', () => {
  const open = async (url: string) => {
    expect((await app.inject({ url })).statusCode).toBe(200);
    return seen.at(-1)!.data as SchedulePageData;
  };

  test.each([
    '/sailSchedule',
    '/vesselSchedule',
    '/vesselMission',
    '/cargoTrackings/temiltime',
    '/cargoTrackings/thc',
    '/sailSchedule?pol=%00&pod=%27%3B--&from=9999-99-99&weeks=-1&via=x&sort=y',
  ])('show only the form at %s', async (url) => {
    expect(await open(url)).toMatchObject({ answered: false, sailings: [], calls: [], charges: [] });
  });

  test.each([
    ['/sailSchedule?pol=Shanghai&pod=%E9%B9%BF%E7%89%B9%E4%B8%B9', 'sailings'],
    ['/vesselSchedule?vessel=DEMO%20GALAXY%20WIND', 'calls'],
    ['/vesselMission?port=CNSHG', 'calls'],
    ['/cargoTrackings/temiltime?pol=CNSHG&pod=NLRTM', 'calls'],
    ['/test5?vessel=DEMO%20GALAXY', 'calls'],
    ['/cargoTrackings/thc?port=CNSHG&carrier=COSU&direction=export&20GP=2&bills=1', 'charges'],
    ['/test4?port=CNSHG', 'charges'],
    ['/CargoTracking/ThcDetailWeChat?port=CNSHG', 'charges'],
  ] as const)('answer the query of %s', async (url, what) => {
    const data = await open(url);
    expect(data[what].length).toBeGreaterThan(0);
    expect(data).toMatchObject({ answered: true, demo: true, hint: null });
  });

  test('show for a lane the cut-offs that the bill of that lane shows', async () => {
    const { calls } = await open('/cargoTrackings/temiltime?pol=CNNBG&pod=GBFXT');
    expect(calls).toContainEqual(
      expect.objectContaining({ vessel: 'DEMO NORTHERN GATE', exportVoyage: '046W' }),
    );
  });

  test('suggest alternatives when nothing is found', async () => {
    const none = await open('/sailSchedule?pol=CNSHA&pod=TRAMR&via=direct');
    expect(none.hint!.transit).toBeGreaterThan(0);
    expect(none.hint!.near).toContainEqual({ end: 'pol', code: 'CNNBG' });
    const day = await open('/sailSchedule?pol=CNSHG&pod=USLAX&weeks=1&carrier=MAEU');
    expect(day.hint!.anyCarrier).toBeGreaterThan(0);
    expect((await open('/sailSchedule?pol=Nowherehaven&pod=NLRTM')).resolvedPorts.pol?.code).toBeNull();
  });

  test('offer a download with the sailings and cut-offs, week by week', async () => {
    const query = { pol: 'CNSHA', pod: 'NLRTM', weeks: '4', format: 'csv' };
    const response = await app.inject(signed('/ydapi/api/v1/scheduledownload', { query }));
    expect(response.statusCode).toBe(200);
    const lines = response.body.trim().split('\r\n');
    expect(lines.length).toBeGreaterThanOrEqual(8);
    expect(lines[0]).toContain('ETD');
  });
});

test('deletes outdated plans with their versions', async () => {
  await tell('schedule', `Port,Vessel,Voyage,ATD\nCNDAG,TEST RELIC,1N,${day(-200)} 10:00\n`);
  expect(await purge(app.database, schedulesModule.expired!(app.env))).toMatchObject({ schedule_plans: 1 });
  expect(await shipAt('TEST RELIC', 'CNDAG')).toEqual([]);
});
