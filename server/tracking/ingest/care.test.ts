/** Covers care of stored messages and events: lane history, re-mapping, forgetting, retention. */
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '#contract/access/access.ts';
import { containerCheckDigit } from '#contract/identifiers/container.ts';
import type { RemapLine } from '#contract/tracking/api/feeds.ts';
import type { Evidence } from '#contract/tracking/pages/result.ts';
import { feeds } from '../feeds/registry.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';
import { arrival, departure, loading, messageOf } from '#server/test/dcsa.ts';
import { expire } from './forget.ts';
import { ingest } from './ingest.ts';
import { readLanes } from '../lookup/lanes.ts';
import { beginRemaps, runRemaps } from './remap.ts';
import { trackReference } from '../lookup/track-reference.ts';

let app: FastifyInstance;
let operator: string;
beforeAll(async () => {
  app = await testApp();
  operator = await tokenOf(app, 'operator');
});
const take = (feed: string, contentType: string, body: string | Buffer) =>
  ingest(
    app.database.db,
    { feed, party: 'acme', partner: 'acme', via: 'push', contentType, body: Buffer.from(body) },
    (key) => key,
  );
const track = (number: string, at = '2026-05-01T00:00:00.000Z') =>
  trackReference({ db: app.database.db, actor: VISITOR, carriers: [], now: () => new Date(at) }, { number });
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<T>(text, values)).rows;
const box = (at: number) => {
  const ten = `CSQU${String(700_000 + at)}`;
  return ten + containerCheckDigit(ten);
};

/** One container left Shanghai on day `left` of March and, with `days`, arrived in Rotterdam. */
async function voyage(at: number, left: number, days: number | null) {
  const number = box(at);
  const references = [{ referenceType: 'EQ', referenceValue: number }];
  const vessel = { vesselIMONumber: '9074729', vesselName: `VESSEL ${left}` };
  const calling = (place: string) => ({
    transportCallID: `${place}-${left}`,
    UNLocationCode: place,
    modeOfTransport: 'VESSEL',
    exportVoyageNumber: `${left}W`,
    importVoyageNumber: `${left}W`,
    vessel,
  });
  const day = (offset: number) => new Date(Date.UTC(2026, 2, left + offset, 8)).toISOString();
  const common = { references, documentReferences: [] };
  await take(
    'dcsa',
    'application/json',
    messageOf(
      loading({
        eventID: `l${at}`,
        equipmentReference: number,
        documentReferences: [],
        transportCall: calling('CNSHG'),
        eventDateTime: day(-0.5),
        eventCreatedDateTime: day(0),
      }),
      departure({
        ...common,
        eventID: `d${at}`,
        transportCall: calling('CNSHG'),
        eventDateTime: day(0),
        eventCreatedDateTime: day(0),
      }),
      arrival({
        ...common,
        eventID: `a${at}`,
        eventClassifierCode: days === null ? 'EST' : 'ACT',
        transportCall: calling('NLRTM'),
        eventDateTime: day(days ?? 35),
        eventCreatedDateTime: day(days ?? 0),
      }),
    ),
  );
  return number;
}

test('estimates from the lane’s past shipments, and only if there are enough', async () => {
  const { db } = app.database;
  const underway = await voyage(99, 20, null);
  for (const [at, days] of [28, 30, 31, 33].entries()) await voyage(at, at + 1, days);
  const read = () => readLanes(db, '2026-05-01T00:00:00.000Z', () => false);
  expect(await read()).toBe(false);
  expect((await track(underway)).ownEstimate).toBeNull();
  await voyage(4, 5, 40);
  await read();
  expect(await query('select from lane_transits')).toHaveLength(5);
  // Ten minutes later the lane is read again.
  const { ownEstimate, shipment } = await track(underway, '2026-05-01T00:20:00.000Z');
  expect(ownEstimate).toMatchObject({
    scope: 'lane',
    shipments: 5,
    sailings: 5,
    medianMinutes: 31 * 1440,
    from: 'atd',
  });
  expect(shipment?.eta?.at).toBe('2026-04-24T08:00:00.000Z');
});

describe('re-mapping after a raised mapping version', () => {
  const FHL =
    'FHL/4\r\n235-00000025PVGFRA/T10K400\r\nHBS/REMAP1/PVGFRA/6/K240//A\r\nHBS/REMAP2/PVGFRA/4/K160//B';
  const version = feeds.find(({ key }) => key === 'cargo-imp')!.mappingVersion;
  const remaps = async () => {
    const { body } = await call(app, '/ydapi/api/v1/feedremaps', { token: operator });
    return (body as { data: RemapLine[] }).data;
  };
  const post = (path: string) =>
    call(app, `/ydapi/api/v1/feedremaps/${path}`, { token: operator, method: 'POST' });

  test('maps one message per transaction, can be paused, and reports the changes', async () => {
    const { db } = app.database;
    await take('cargo-imp', 'text/plain', FHL);
    await take(
      'cargo-imp',
      'text/plain',
      'FSU/12\r\n235-00000025PVGFRA/T10K400\r\nRCS/12NOV1300/PVG/T10K400\r\nNFD/14NOV1300/FRA/T10K400',
    );
    // The state that an older mapping left: no houses, a status that was not understood, another that is
    // none.
    await query(
      `update feed_states set mapping_version = 1 where message_id in (select id from feed_messages where feed = 'cargo-imp')`,
    );
    await query(`delete from event_references where value like 'REMAP%'`);
    await query(
      `update tracking_events set event = event - 'consolidation' || '{"references": [{"kind": "waybill", "value": "23500000025"}]}' where code = 'FHL'`,
    );
    await query(`delete from tracking_events where code = 'RCS'`);
    await query(`insert into tracking_events select (jsonb_populate_record(e, '{"id": "01ffffff-0000-7000-8000-000000000001", "part_index": 7, "source_id": "stray", "natural_key": "stray"}')).*
      from tracking_events e where code = 'NFD'`);
    expect((await track('REMAP1')).outcome).toBe('none');

    await beginRemaps(db);
    await beginRemaps(db);
    expect(await remaps()).toMatchObject([
      { feed: 'cargo-imp', version, state: 'running', total: 2, done: 0 },
    ]);
    const [{ id } = { id: '' }] = await remaps();
    await post(`${id}/pause`);
    expect(await runRemaps(db, () => false)).toBe(0);
    await post(`${id}/resume`);
    expect(await runRemaps(db, () => false, 1)).toBe(1);
    expect(await remaps()).toMatchObject([{ done: 1, changed: 1 }]);
    expect(await runRemaps(db, () => false)).toBe(1);
    expect(await runRemaps(db, () => false)).toBe(0);
    expect(await remaps()).toMatchObject([
      { state: 'done', done: 2, changed: 1, added: 1, retracted: 1, failed: 0, fault: null },
    ]);
    expect(await track('REMAP1')).toMatchObject({ outcome: 'found', shipment: { cargo: { pieces: 6 } } });
    const states = await query<{ code: string; state: string }>(
      `select code, state from tracking_events where source = 'cargo-imp' order by code, state`,
    );
    expect(states.map(({ code, state }) => `${code} ${state}`)).toEqual([
      'FHL current',
      'NFD current',
      'NFD retracted',
      'RCS current',
    ]);
    const { body } = await call(app, `/ydapi/api/v1/feedremaps/${id}/changes`, { token: operator });
    const changes = (body as { data: { kind: string }[] }).data.map(({ kind }) => kind);
    expect(changes.toSorted()).toEqual(['added', 'changed', 'retracted']);
    expect((await post(`${id}/pause`)).status).toBe(404);
  });

  test('is open to operators only', async () => {
    expect((await call(app, '/ydapi/api/v1/feedremaps')).status).toBe(401);
    const token = await tokenOf(app, 'member');
    const form = { number: box(0) };
    expect((await call(app, '/ydapi/api/v1/feedforget', { token, method: 'POST', json: form })).status).toBe(
      403,
    );
  });
});

test('forgets a number after a preview, notes it on its page, and keeps data of others', async () => {
  const number = box(500);
  const [bill, other] = ['FORGETBKG1B', box(501)];
  const loadingOf = (one: string, id: string) =>
    loading({ eventID: id, equipmentReference: one, references: [] }, 'FORGETBKG1');
  await take('dcsa', 'application/json', messageOf(loadingOf(number, 'f1'), loadingOf(other, 'f2')));
  const forget = async (path: string, value: string) => {
    const { body } = await call(app, `/ydapi/api/v1/feedforget${path}`, {
      token: operator,
      method: 'POST',
      json: { number: value },
    });
    return (body as { data: unknown }).data;
  };
  expect(await forget('/preview', number)).toEqual({ events: 1, stripped: 0, messages: 1, links: 0 });
  expect((await track(number)).outcome).toBe('found');
  expect(await forget('', number)).toMatchObject({ events: 1, messages: 1 });
  expect(await track(number)).toMatchObject({ outcome: 'none', forgotten: { why: 'request' } });
  const remaining = await track(other);
  expect(remaining).toMatchObject({ outcome: 'found', forgotten: null });
  const event = remaining.shipment!.timeline[0]!.eventId;
  const { body } = await call(app, '/ydapi/api/v1/tracking/sea/evidence', {
    token: operator,
    query: { event },
  });
  const { versions } = (body as { data: Evidence }).data;
  expect(versions[0]).toMatchObject({ raw: null, forgottenAt: expect.any(String) });
  // The bill in the other container's event is removed from it.
  expect(await forget('', bill)).toMatchObject({ events: 0, stripped: 1 });
  expect(await query(`select from tracking_events where event::text like '%${bill}%'`)).toEqual([]);
  expect(await query(`select from event_references where value = any($1)`, [[bill, number]])).toEqual([]);
  expect(await track(other)).toMatchObject({ outcome: 'found' });
  const [line] = await query<{ record_id: string; before: object }>(
    `select record_id, before from audit_log where action = 'forget' order by id limit 1`,
  );
  expect(JSON.stringify(line)).not.toContain(number);
});

test('deletes expired message bytes and events, and notes it on the page', async () => {
  const { db } = app.database;
  const number = await voyage(600, 3, 30);
  expect(await expire(db, { messageDays: undefined, eventDays: undefined })).toEqual({
    messages: 0,
    events: 0,
  });
  expect(await expire(db, { messageDays: 30, eventDays: 30 })).toEqual({ messages: 0, events: 0 });
  expect((await expire(db, { messageDays: -1, eventDays: undefined })).messages).toBeGreaterThan(0);
  expect(await query(`select from feed_messages where octet_length(body) > 0`)).toEqual([]);
  expect((await track(number)).outcome).toBe('found');
  expect((await expire(db, { messageDays: undefined, eventDays: -1 })).events).toBeGreaterThan(0);
  expect(await track(number)).toMatchObject({ outcome: 'none', forgotten: { why: 'retention' } });
});
