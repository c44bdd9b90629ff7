import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { SANDBOX } from '#contract/tracking/sandbox/index.ts';
import type { Evidence, TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Several } from '#contract/tracking/pages/several.ts';
import { call, testApp } from '#server/test/app.ts';
import { feedMessages, trackingEvents } from '../schema/tracking.ts';
import { loading, messageOf } from '#server/test/dcsa.ts';
import { ingest } from '../ingest/ingest.ts';
import { trackReference } from './track-reference.ts';

const numberOf = (mode: string, scene: string) =>
  SANDBOX.find((line) => line.mode === mode && line.scene === scene)!.number;
const ON_TIME = numberOf('sea', 'onTime');

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});
const ask = async (query: Record<string, string>, path = 'sea') => {
  const { status, body } = await call(app, `/ydapi/api/v1/tracking/${path}`, { query });
  return { status, data: (body as { data: unknown }).data };
};

test('answers sandbox numbers with simulations of the requested day, and stores nothing', async () => {
  const { status, data } = await ask({ number: ON_TIME, day: '12' });
  expect(status).toBe(200);
  const result = data as TrackingResult;
  expect(result).toMatchObject({
    outcome: 'found',
    simulation: { mode: 'sea', scene: 'onTime', day: 12, days: 38 },
    at: '2026-01-17T00:00:00.000Z',
    shipment: { status: { milestone: 'DLPT' }, atd: { at: '2026-01-12T00:00:00.000Z' } },
  });
  const later = (await ask({ number: ON_TIME, day: '37' })).data as TrackingResult;
  expect(later.shipment?.status.milestone).toBe('DGOT');
  const { database } = app;
  expect(await database.db.$count(trackingEvents)).toBe(0);
  expect(await database.db.$count(feedMessages)).toBe(0);
  const event = result.shipment!.timeline[0]!.eventId;
  const evidence = (await ask({ event }, 'sea/evidence')).data as Evidence;
  expect(evidence.versions[0]).toMatchObject({ source: 'sandbox', raw: { simulation: true } });
});

test('marks simulations in lists, and sandbox numbers without data', async () => {
  const { body } = await call(app, '/ydapi/api/v1/tracking/several', {
    method: 'POST',
    form: { text: `${ON_TIME} ${numberOf('air', 'offloaded')}` },
  });
  const { rows } = (body as { data: Several }).data;
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatchObject({ simulation: true });
  const deps = {
    db: app.database.db,
    actor: { id: null, ydid: 0, routers: [] },
    carriers: [],
    sandbox: true,
  };
  expect(await trackReference(deps, { number: numberOf('sea', 'noData') })).toMatchObject({
    outcome: 'none',
    simulation: { scene: 'noData' },
  });
  expect(await trackReference({ ...deps, sandbox: false }, { number: ON_TIME })).toMatchObject({
    outcome: 'none',
    simulation: null,
  });
});

test('prefers real reports about a sandbox number', async () => {
  const body = messageOf(loading({ equipmentReference: ON_TIME }));
  await ingest(
    app.database.db,
    { feed: 'dcsa', party: 'acme', partner: 'acme', via: 'push', contentType: 'application/json', body },
    (key) => key,
  );
  const { data } = await ask({ number: ON_TIME });
  expect(data).toMatchObject({ outcome: 'found', simulation: null, shipment: { eventCount: 1 } });
});
