import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  stationDetail,
  type Monitor,
  type Station,
  type StationDetail,
} from '#contract/operations/monitor/monitor.schema.ts';
import { auditLog, jobOutcomes } from '#server/platform/db/schema/system.ts';
import { noteOutcome } from '#server/platform/jobs/outcomes.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { countVolumes, feedSources, ingest, partners } from '#server/tracking/index.ts';
import { modules } from '#server/modules.ts';
import { jobsOf } from '#server/platform/module.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';
import { departure, loading, messageOf } from '#server/test/dcsa.ts';
import { aCompany, aPerson } from '#server/test/people.ts';
import { monitorStations } from '../schema.ts';
import { raiseAlarms } from './alarms.ts';
import { seeStations } from './stations.ts';

const BASE = '/ydapi/api/v1/monitor';
let app: FastifyInstance;
let operator: string;
let monitor: string;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://portal.example' });
  [operator, monitor] = [await tokenOf(app, 'operator'), await tokenOf(app, 'monitor')];
});

/** The re-mapping as its job does it. */
async function mapAgain(): Promise<void> {
  const job = jobsOf(modules).find(({ id }) => id === 'feed-remap')!;
  const { default: handle } = await job.handler();
  const { database, env, log: logger } = app;
  await handle({}, { database, env, logger, modules, signal: new AbortController().signal });
}
const send = (body: Buffer, party = 'acme') =>
  ingest(
    app.database.db,
    { feed: 'dcsa', party, partner: null, via: 'push', contentType: 'application/json', body },
    (key) => key,
  );
const MINUTE = 60_000;
/** What the job does, at `now`. */
async function look(now = new Date()): Promise<void> {
  const { db } = app.database;
  // Messages of the last seconds wait for the next count.
  await countVolumes(db, now.getTime() + 10_000);
  await seeStations(db, modules, now);
  await raiseAlarms(db, app.env, now);
}
const read = async (token = operator): Promise<Monitor> =>
  (await call(app, BASE, { token })).body.data as Monitor;
const stationOf = async (key: string): Promise<Station> =>
  (await read()).stations.find((station) => station.key === key)!;
const put = (path: string, json: unknown, token = operator) =>
  call(app, `${BASE}/${path}`, { method: 'PUT', token, json });

describe('the monitor station', () => {
  it('lists every kind, counts by the hour, and shows lags and refusals of a feed', async () => {
    const { db } = app.database;
    await send(messageOf(loading(), departure()));
    await send(messageOf(loading({ eventID: 'bad', eventDateTime: 'never' })));
    await send(messageOf(loading(), departure()));
    await look();
    await look();
    const { stations, hours } = await read(monitor);
    expect(new Set(stations.map(({ kind }) => kind))).toEqual(new Set(['feed', 'job', 'channel']));
    const feed = stations.find(({ key }) => key === 'feed dcsa/acme')!;
    expect(feed).toMatchObject({
      health: 'up',
      day: { messages: 3, accepted: 2, duplicate: 2, refused: 1 },
      lag: { report: { count: 2 }, receipt: { count: 2 } },
    });
    expect(feed.lag.receipt.median).toBeGreaterThan(86_400);
    expect(hours).toHaveLength(48);
    expect(hours.at(-1)).toMatchObject({ messages: 3, refused: 1 });
    const { body } = await call(app, `${BASE}/station`, { token: monitor, query: { key: feed.key } });
    const { refusals } = body.data as StationDetail;
    expect(refusals).toMatchObject([{ count: 1, messages: 1, samples: [{ path: expect.any(String) }] }]);
    const json = { key: feed.key, reason: refusals[0]!.reason };
    const again = await call(app, `${BASE}/replay`, { method: 'POST', token: operator, json });
    expect(again.body.data).toEqual({ messages: 1, accepted: 0, refused: 1 });
    expect((await call(app, `${BASE}/replay`, { method: 'POST', token: monitor, json })).status).toBe(403);
    const line = { key: feed.key };
    const remap = (token: string, body: unknown) =>
      call(app, `${BASE}/remap`, { method: 'POST', token, json: body });
    expect((await remap(monitor, line)).status).toBe(403);
    expect((await remap(operator, { key: 'job purge.v1' })).status).toBe(404);
    await db.execute(sql`update tracking_events set event = jsonb_set(event, '{remark}', '"old mapping"')`);
    expect((await remap(operator, line)).body.data).toEqual({ messages: 3 });
    await mapAgain();
    const mapped = await call(app, `${BASE}/station`, { token: monitor, query: { key: feed.key } });
    expect(stationDetail.parse(mapped.body.data).remap).toMatchObject({
      state: 'done',
      total: 3,
      done: 3,
      changed: 2,
      added: 0,
      failed: 0,
    });
    expect((await remap(operator, line)).body.data).toEqual({ messages: 3 });
    await db.delete(monitorStations);
  });

  it('sees a source that fails, a broker, a job that failed, and a feed that never sent', async () => {
    const { db } = app.database;
    await db.insert(partners).values({ key: 'quiet', name: 'Quiet', secret: 'x', feeds: ['edifact'] });
    const source = { partner: 'quiet', settings: {} as never, everyMinutes: 15 };
    const now = Date.now();
    const ago = (minutes: number) => new Date(now - minutes * MINUTE);
    const run = { taken: 0, accepted: 0, refused: 0 };
    await db.insert(feedSources).values([
      {
        ...source,
        name: 'Failing',
        kind: 'http',
        createdAt: ago(900),
        lastRunAt: ago(1),
        failures: 3,
        fault: { key: 'time', value: '' },
        runs: [
          { ...run, at: ago(1).toISOString(), fault: { key: 'time', value: '' } },
          { ...run, at: ago(40).toISOString(), fault: null },
        ],
      },
      { ...source, name: 'Broker', kind: 'mqtt', lastRunAt: ago(1) },
      { ...source, name: 'Off', kind: 'sftp', lastRunAt: ago(9_000), active: false },
    ]);
    await noteOutcome(db, 'purge.v1', new Error('no space left'));
    await look(new Date(now));
    const seen = (await read()).stations.map(({ kind, name, health, failed }) => [
      kind,
      name,
      health,
      failed,
    ]);
    for (const line of [
      ['source', 'Failing', 'down', 3],
      ['broker', 'Broker', 'up', 0],
      ['source', 'Off', 'paused', 0],
      ['feed', 'edifact', 'new', 0],
      ['job', 'purge', 'new', 1],
    ])
      expect(seen).toContainEqual(line);
    await noteOutcome(db, 'purge.v1');
    const [outcome] = await db.select().from(jobOutcomes).where(eq(jobOutcomes.queue, 'purge.v1'));
    expect(outcome).toMatchObject({ failures: 0, fault: '' });
    await db.delete(feedSources);
    await db.delete(monitorStations);
  });

  it('sends people one mail when a feed goes down and one when it has recovered', async () => {
    const { db } = app.database;
    const address = { addresses: ['night@example.invalid', 'day@example.invalid'], version: 0 };
    expect((await put('alarm', address, monitor)).body).toMatchObject({ success: true });
    expect((await put('alarm', address)).body.code).toBe(10008);
    await send(messageOf(loading({ eventID: 'alarm' })), 'alarmed');
    const start = Date.now();
    await look(new Date(start));
    const key = 'feed dcsa/alarmed';
    const input = { key, periodMinutes: 60, graceMinutes: 30, paused: false, version: 0 };
    expect((await put('station', input)).body).toMatchObject({ success: true });
    expect((await put('station', input)).body.code).toBe(10008);
    expect(await stationOf(key)).toMatchObject({ periodMinutes: 60, isSet: true, version: 1 });
    const mails = async () =>
      (
        await db
          .select()
          .from(deliveries)
          .where(and(eq(deliveries.resource, 'monitor'), eq(deliveries.recordId, key)))
          .orderBy(asc(deliveries.seq))
      ).map(({ title }) => title);
    for (const minutes of [61, 90, 92, 93, 200]) await look(new Date(start + minutes * MINUTE));
    const down = ['Down: dcsa · alarmed (Feed)', 'Down: dcsa · alarmed (Feed)'];
    expect(await mails()).toEqual(down);
    await db
      .update(monitorStations)
      .set({ lastAt: new Date(start + 200 * MINUTE) })
      .where(eq(monitorStations.key, key));
    await Promise.all([1, 2, 3].map(() => raiseAlarms(db, app.env, new Date(start + 201 * MINUTE))));
    await look(new Date(start + 202 * MINUTE));
    const recovered = 'Recovered: dcsa · alarmed (Feed)';
    expect(await mails()).toEqual([...down, recovered, recovered]);
    const lines = await db.select().from(auditLog).where(eq(auditLog.recordId, key));
    expect(lines).toMatchObject([{ resource: 'monitor', after: { period: 60, version: 1 } }]);
  });

  it('is read and changed by the operator and the monitor’s company alone', async () => {
    const attacker = await aPerson(app, await aCompany(app), ['administrator', 'manager']);
    for (const token of [attacker.token, await tokenOf(app, 'member')]) {
      expect((await call(app, BASE, { token })).status).toBe(403);
      expect((await call(app, `${BASE}/station`, { token, query: { key: 'x' } })).status).toBe(403);
      expect((await put('alarm', { addresses: [], version: 1 }, token)).status).toBe(403);
      const input = { key: 'x', periodMinutes: 1, graceMinutes: 0, paused: false, version: 0 };
      expect((await put('station', input, token)).status).toBe(403);
    }
    expect((await call(app, BASE, {})).status).toBe(401);
  });
});
