/** Covers rail and road from a push to the pages, and the visibility of trucks. */
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { VISITOR, type Actor } from '#contract/access/access.ts';
import { DEMO_TRAIN, DEMO_TRUCK } from '#server/demo/demo-ground.ts';
import { seedModes, seedTracking } from '#server/demo/tracking.ts';
import { presentTrackingResult } from '../presenters/tracking-result.ts';
import type { PageRequest } from '#server/site/pages/page-request.ts';
import { truckPage } from '#server/site/pages/truck.ts';
import { testApp } from '#server/test/app.ts';
import { orderPartner } from '../ingest/partner-admin.ts';
import { signPush } from '../ingest/partners.ts';
import { readText } from './recognise.ts';
import { trackReference } from './track-reference.ts';
import { trackSeveral } from './several.ts';

const OPERATOR: Actor = { id: 'operator', ydid: 0, routers: [] };
const BOX = 'CSQU3054383';
const hour = 3_600_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

let app: FastifyInstance;
let secret: string;
beforeAll(async () => {
  app = await testApp();
  const { db } = app.database;
  await seedTracking(db);
  await seedModes(db);
  const { secret: made } = await orderPartner(db, { action: 'add', key: 'haulier' });
  secret = made!;
});

const deps = (actor: Actor = VISITOR) => ({ db: app.database.db, actor, carriers: [] });
const ask = async (number: string, actor?: Actor) =>
  presentTrackingResult(await trackReference(deps(actor), { number }));
const page = async (query: Record<string, string>, actor: Actor = VISITOR) => {
  const request = { server: app, headers: {}, protocol: 'http', host: 'portal.test' };
  const pageRequest = { request, actor, query: new URLSearchParams(query), parameters: {} };
  return truckPage(pageRequest as unknown as PageRequest);
};
async function push(feed: string, message: unknown) {
  const body = Buffer.from(JSON.stringify(message));
  const answer = await app.inject({
    method: 'POST',
    url: `/ydapi/feeds/${feed}/haulier`,
    headers: { 'content-type': 'application/json', 'notification-signature': signPush(secret, body) },
    payload: body,
  });
  return answer.json() as { accepted: number; duplicate: number; refused: unknown[] };
}
const drive = {
  plate: '粤B·12345',
  points: [0, 10, 20, 30, 40].map((minute) => ({
    time: ago(60 - minute),
    lat: 22.55 + minute / 1000,
    lon: 114.1,
    speed: 40,
  })),
};

test('finds the demo train by its note, wagon and container, beyond the border', async () => {
  for (const number of [DEMO_TRAIN.number, '31 81 665 0286-0', 'CSNU6300134']) {
    const { outcome, demo, shipment, places, map } = await ask(number);
    expect({ outcome, demo }).toEqual({ outcome: 'found', demo: true });
    expect(shipment?.status).toMatchObject({ milestone: 'RLST', place: { unlocode: 'KZALA' } });
    expect(shipment?.answer.key).toBe('rail.movingEta');
    // Stations without a code are identified by name, and shown on the map.
    expect(places['Dostyk']?.names).toEqual({ en: 'Dostyk', zh: '多斯特克', tr: 'Dostık' });
    expect(places['KZALA']?.names.zh).toBe('阿拉木图');
    expect(map?.ports.map((port) => port.unlocode)).toEqual([
      'CNXIY',
      'CNLHW',
      'Alashankou',
      'Dostyk',
      'KZALA',
      'DEDUI',
    ]);
    expect(map?.legs.filter(({ mode }) => mode === 'RAIL').length).toBeGreaterThan(1);
  }
  // The note's number is on a document, so a query by wagon does not return it.
  expect(JSON.stringify(await ask('318166502860'))).not.toContain(DEMO_TRAIN.number);
});

test('treats a station as one, whatever script its railways use', async () => {
  const note = { consignmentNote: 'SMGS 26110077', container: 'TGHU7599330' };
  await push('rail', [
    { ...note, event: '过境', station: '阿拉山口站', time: '2026-11-01 08:00' },
    { ...note, event: 'Border crossed', station: 'Алашанькоу', time: '2026-11-01T00:05:00Z' },
    { ...note, event: 'Arrived', station: 'ДОСТЫК', time: '2026-11-01 09:30' },
  ]);
  const { shipment } = await ask('TGHU7599330');
  expect(shipment?.stops.map(({ place }) => place?.name)).toEqual(['Alashankou', 'Dostyk']);
  expect(shipment?.timeline.map(({ time }) => time?.zone)).toContain('Asia/Almaty');
});

test('shows the track, stops and load of the demo truck to everybody', async () => {
  const { outcome, demo, truck, shipment, map } = await ask('34 DEM 001');
  expect({ outcome, demo }).toEqual({ outcome: 'found', demo: true });
  expect(truck).toMatchObject({ plate: DEMO_TRUCK.number, cut: false });
  expect(truck?.stops.map(({ minutes }) => minutes)).toEqual([45, 60, 78]);
  expect(truck?.gaps).toMatchObject([{ minutes: 45 }]);
  expect(truck?.stops[0]?.near?.code).toBe('TRAMR');
  expect(truck?.km).toBeGreaterThan(240);
  expect(map?.ports).toHaveLength(4);
  expect(shipment?.answer.key).toMatch(/^road\.(?:moving|seen)$/);
  expect(JSON.stringify(map).length).toBeLessThan(25_000);
});

test('shows a haulier’s points only to parties concerned until its trucks are open', async () => {
  expect(await push('truck', drive)).toMatchObject({ accepted: 5, duplicate: 0, refused: [] });
  expect(await push('truck', drive)).toMatchObject({ accepted: 0, duplicate: 5 });
  expect((await ask('粤B12345')).outcome).toBe('none');
  expect((await page({ plate: '粤B12345' })).status).toBe(404);
  const own = await page({ plate: '粤B 12345' }, OPERATOR);
  expect(own.data.view).toMatchObject({
    plate: '粤B12345',
    points: 5,
    last: { near: { zone: 'Asia/Shanghai' } },
  });
  await orderPartner(app.database.db, { action: 'set', key: 'haulier', trucks: true });
  expect((await ask('粤B12345')).truck?.points).toBe(5);
  await orderPartner(app.database.db, { action: 'set', key: 'haulier', trucks: false });
});

test('shows a container’s trucks and rail, but plate and position only to parties concerned', async () => {
  const load = { plate: '粤B12345', container: BOX };
  const answer = await push('truck', [
    { ...load, event: 'Loaded', place: 'Yantian', unlocode: 'CNYTN', time: ago(120) },
    { ...load, event: 'Departed', place: 'Yantian', unlocode: 'CNYTN', time: ago(100) },
  ]);
  expect(answer).toMatchObject({ accepted: 2, refused: [] });
  expect(
    await push('rail', [
      { event: 'Departed', consignment: 'SMGS7654321', container: BOX, station: 'Shenzhen', time: ago(3000) },
    ]),
  ).toMatchObject({ accepted: 1 });
  const visitor = await ask(BOX);
  expect(visitor.shipment).toMatchObject({ status: { milestone: expect.any(String) } });
  expect(JSON.stringify(visitor)).not.toMatch(/粤B12345|7654321/);
  const full = await ask(BOX, OPERATOR);
  expect(JSON.stringify(full.shipment?.trucks)).toContain('粤B12345');
  expect(full.shipment?.trucks?.[0]?.seen?.latitude).toBeCloseTo(22.59);
  expect(full.shipment?.related).toContainEqual(
    expect.objectContaining({ kind: 'truck', value: '粤B12345' }),
  );
});

test('lists one line for each train and truck', async () => {
  const { rows } = await trackSeveral(deps(), readText(`${DEMO_TRAIN.number}\n34 DEM 001\n31 81 665 0286-0`));
  expect(rows.map(({ reference, summary }) => `${reference?.kind} ${summary?.state}`)).toEqual(
    expect.arrayContaining(['rail underway', 'truck underway', 'wagon underway']),
  );
});

test('reads the span of a track as local days, and reports an invalid one', async () => {
  const today = new Date(Date.now() + 8 * hour).toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 16 * hour).toISOString().slice(0, 10);
  const of = (more: Record<string, string>) => page({ plate: '粤B12345', ...more }, OPERATOR);
  expect((await of({ from: yesterday, to: today })).data.view?.points).toBe(5);
  expect((await of({ from: '2020-01-01', to: '2020-01-02' })).status).toBe(404);
  for (const bad of [
    { from: 'soon' },
    { from: '2026-02-30' },
    { from: today, to: yesterday },
    { from: '2020-01-01', to: today },
  ])
    expect(await of(bad as Record<string, string>)).toMatchObject({ status: 400, data: { fault: 'span' } });
  expect(await page({ plate: 'нет' })).toMatchObject({ status: 400, data: { fault: 'plate' } });
});
