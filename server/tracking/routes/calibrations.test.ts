import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VISITOR } from '#contract/access/access.ts';
import { containerCheckDigit } from '#contract/identifiers/container.ts';
import type {
  CalibrationEvent,
  CalibrationEvents,
  CalibrationPreview,
  CalibrationRow,
  CalibrationWish,
} from '#contract/tracking/calibration/calibration.schema.ts';
import type { Evidence } from '#contract/tracking/pages/result.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';
import { departure, loading, messageOf } from '#server/test/dcsa.ts';
import { aCompany, aPerson } from '#server/test/people.ts';
import { calibrations } from '../schema/calibrations.ts';
import { ingest } from '../ingest/ingest.ts';
import { trackReference } from '../lookup/track-reference.ts';
import { settleLeft } from '../calibration/settle.ts';

const BASE = '/ydapi/api/v1/calibrations';
let app: FastifyInstance;
let operator: string;
let number: string;
let container: string;
let made = 0;

beforeAll(async () => {
  app = await testApp();
  operator = await tokenOf(app, 'operator');
});
beforeEach(() => {
  number = `CALIBBKG${String((made += 1)).padStart(5, '0')}`;
  const ten = `CSQU${String(800_000 + made)}`;
  container = ten + containerCheckDigit(ten);
});

const own = (id: string, reported: string, at: string) => ({
  eventID: `${number}-${id}`,
  eventCreatedDateTime: reported,
  eventDateTime: at,
  references: [],
  equipmentReference: container,
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
/** Some minutes after any decision of a test. */
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const SAILED = '2026-03-01T12:00:00Z';
const sail = (reported = '2026-03-01T13:00:00Z', at = SAILED, id = 'depa') =>
  departure(own(id, reported, at), number);
/** The booking as its carrier reported it: loaded and sailed. */
const begin = () =>
  take(loading(own('load', '2026-02-28T06:00:00Z', '2026-02-28T12:00:00Z'), number), sail());
const eventOf = async (code: string): Promise<CalibrationEvent> => {
  const { body } = await call(app, `${BASE}/events`, { token: operator, query: { number } });
  return (body.data as CalibrationEvents).events.find((event) => event.code === code)!;
};
const wish = (event: CalibrationEvent, more: Partial<CalibrationWish> = {}): CalibrationWish => ({
  kind: 'booking',
  value: number,
  change: 'override',
  event: event.id,
  fields: { at: '2026-03-02T12:00:00Z' },
  reason: 'The terminal says a day later',
  ...more,
});
const send = (path: string, json: unknown, token = operator, on = app) =>
  call(on, `${BASE}${path}`, { method: 'POST', token, json });
const decide = async (json: CalibrationWish): Promise<string> => {
  const { body } = await send('', json);
  expect(body).toMatchObject({ success: true });
  return (body.data as { id: string }).id;
};
const undo = (id: string) => send(`/${id}/undo`, { note: '' });
const departed = async () => {
  const result = await trackReference(
    { db: app.database.db, actor: VISITOR, carriers: [], now: () => new Date('2026-03-10T00:00:00Z') },
    { number },
  );
  const line = result.shipment?.timeline.find(({ code }) => code === 'DEPA');
  return line
    ? { at: line.time.at, notes: (line.notes ?? []).map(({ key }) => key), id: line.eventId }
    : null;
};
const at = async () => (await departed())?.at ?? null;

describe('calibration', () => {
  it('overrides a time, shows why in the evidence, and can be undone', async () => {
    await begin();
    const id = await decide(wish(await eventOf('DEPA')));
    const after = await departed();
    expect(after).toMatchObject({
      at: '2026-03-02T12:00:00.000Z',
      notes: expect.arrayContaining(['calibrated']),
    });
    const { body } = await call(app, '/ydapi/api/v1/tracking/sea/evidence', {
      token: operator,
      query: { event: after!.id },
    });
    const { versions } = body.data as Evidence;
    expect(versions.map(({ state, source }) => [state, source])).toEqual([
      ['current', 'dcsa'],
      ['corrected', 'dcsa'],
    ]);
    expect(versions[0]!.calibration).toMatchObject({
      reason: 'The terminal says a day later',
      undoneAt: null,
    });
    expect((await undo(id)).body).toMatchObject({ success: true });
    expect(await departed()).toMatchObject({ at: '2026-03-01T12:00:00.000Z', notes: ['idForm'] });
    const lines = await app.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'calibration'), eq(auditLog.recordId, id)));
    expect(lines.map(({ action }) => action).toSorted()).toEqual(['apply', 'undo']);
    expect((await undo(id)).body.code).toBe(10802);
  });

  it('retracts an event and adds a missing one, each until undone', async () => {
    await begin();
    const retraction = await decide(wish(await eventOf('DEPA'), { change: 'retract', fields: {} }));
    expect(await at()).toBeNull();
    await undo(retraction);
    expect(await at()).toBe('2026-03-01T12:00:00.000Z');
    const loaded = await eventOf('LOAD');
    const fields = { code: 'GTIN', at: '2026-02-27T08:00:00Z' };
    const addition = await decide(wish(loaded, { change: 'add', fields }));
    expect(await eventOf('GTIN')).toMatchObject({ calibration: addition, at: '2026-02-27T08:00:00.000Z' });
    await undo(addition);
    expect(await eventOf('GTIN')).toBeUndefined();
  });

  it('yields to a later correction of the source, unless it is pinned', async () => {
    await begin();
    await decide(wish(await eventOf('DEPA')));
    // What it reported before is no correction; a later one is.
    await take(sail(soon(3)));
    expect(await at()).toBe('2026-03-02T12:00:00.000Z');
    await take(sail(soon(4), '2026-03-03T12:00:00Z'));
    expect(await at()).toBe('2026-03-03T12:00:00.000Z');

    await decide(wish(await eventOf('DEPA'), { pinned: true, fields: { at: '2026-03-04T12:00:00Z' } }));
    await take(sail(soon(6), '2026-03-05T12:00:00Z'));
    await take(sail(soon(7), '2026-03-05T13:00:00Z', 'depa-again'));
    expect(await at()).toBe('2026-03-04T12:00:00.000Z');
  });

  it('brings back what the source reported meanwhile when a pinned one is undone', async () => {
    await begin();
    const id = await decide(wish(await eventOf('DEPA'), { pinned: true }));
    await take(sail(soon(6), '2026-03-05T12:00:00Z'));
    await undo(id);
    expect(await at()).toBe('2026-03-05T12:00:00.000Z');
  });

  it('previews before and after, and stores nothing', async () => {
    await begin();
    const { body } = await send('/preview', wish(await eventOf('DEPA')));
    const { before, after, changes } = body.data as CalibrationPreview;
    const moved = (lines: CalibrationPreview['before']) =>
      lines.filter(({ differs }) => differs).map((line) => [line.code, line.at]);
    expect(moved(before)).toEqual([['DEPA', '2026-03-01T12:00:00.000Z']]);
    expect(moved(after)).toEqual([['DEPA', '2026-03-02T12:00:00.000Z']]);
    expect(changes.map(({ kind }) => kind)).toContain('milestone.reached');
    // A correction keeps the zone that the source reported; a fact without a time has none.
    for (const { kind, zone, after: is, before: was } of changes)
      expect(zone, kind).toBe((is ?? was)?.['at'] === undefined ? null : before[0]!.zone);
    expect(await at()).toBe('2026-03-01T12:00:00.000Z');
  });

  it('refuses what changes nothing, an event of another number, and one that no longer counts', async () => {
    await begin();
    const event = await eventOf('DEPA');
    expect((await send('', wish(event, { fields: {} }))).status).toBe(400);
    expect((await send('', wish(event, { reason: ' ' }))).status).toBe(400);
    expect((await send('', wish(event, { value: 'OTHERBKG00001' }))).status).toBe(404);
    await take(sail(soon(4), '2026-03-03T12:00:00Z'));
    expect((await send('', wish(event))).body.code).toBe(10802);
  });

  it('is settled by a job where its process ended between storing and applying it', async () => {
    await begin();
    const id = await decide(wish(await eventOf('DEPA')));
    await undo(id);
    const { db } = app.database;
    const hour = new Date(Date.now() - 3_600_000);
    await db.update(calibrations).set({ settledAt: null, undoneAt: hour }).where(eq(calibrations.id, id));
    expect(await settleLeft(db)).toBe(1);
    expect(await settleLeft(db)).toBe(0);
    expect(await at()).toBe('2026-03-01T12:00:00.000Z');
  });
});

describe('rights', () => {
  it('are the operator’s alone', async () => {
    await begin();
    const event = await eventOf('DEPA');
    const id = await decide(wish(event));
    const attacker = await aPerson(app, await aCompany(app), ['administrator', 'manager']);
    const monitor = await tokenOf(app, 'monitor');
    for (const token of [attacker.token, monitor, await tokenOf(app, 'member')]) {
      for (const path of ['', '/settings', '/events'])
        expect((await call(app, BASE + path, { token, query: { number } })).status).toBe(403);
      for (const path of ['', '/preview', `/${id}/approve`, `/${id}/reject`, `/${id}/undo`])
        expect((await send(path, wish(event), token)).status).toBe(403);
    }
    expect((await call(app, BASE, {})).status).toBe(401);
    expect(await at()).toBe('2026-03-02T12:00:00.000Z');
  });

  it('do not let a partner push decisions', async () => {
    const pushed = await call(app, '/ydapi/feeds/calibration/demo', {
      method: 'POST',
      json: {},
      headers: { 'notification-signature': `sha256=${'0'.repeat(64)}` },
    });
    expect(pushed.status).toBe(404);
  });
});

describe('where a second person approves', () => {
  let strict: FastifyInstance;
  let first: string;
  let second: string;
  beforeAll(async () => {
    strict = await testApp({ CALIBRATION_SECOND_PERSON: 'on' });
    [first, second] = [
      (await aPerson(strict, 0, ['operator'])).token,
      (await aPerson(strict, 0, ['operator'])).token,
    ];
  });

  it('nothing changes until another person approves, and a rejected one never applies', async () => {
    const before = { app, operator };
    [app, operator] = [strict, first];
    try {
      await begin();
      const event = await eventOf('DEPA');
      const id = ((await send('', wish(event), first)).body.data as { id: string }).id;
      expect(await at()).toBe('2026-03-01T12:00:00.000Z');
      const planned = {
        before: { at: '2026-03-01T12:00:00.000Z' },
        after: { at: '2026-03-02T12:00:00.000Z' },
      };
      const seen = await call(app, `${BASE}/${id}/preview`, { token: second });
      expect((seen.body.data as CalibrationPreview).event).toMatchObject(planned);
      const listed = await call(app, BASE, { token: second, query: { q: number } });
      expect((listed.body as unknown as CalibrationRow[])[0]).toMatchObject({
        state: 'proposed',
        ...planned,
      });
      expect((await send(`/${id}/approve`, {}, first)).body.code).toBe(10801);
      expect((await send(`/${id}/approve`, { note: 'Checked' }, second)).body).toMatchObject({
        success: true,
      });
      expect(await at()).toBe('2026-03-02T12:00:00.000Z');
      expect((await call(app, `${BASE}/${id}/preview`, { token: second })).body.code).toBe(10802);
      await send(`/${id}/undo`, { note: 'It sailed on time' }, first);
      expect(await at()).toBe('2026-03-02T12:00:00.000Z');
      expect((await send(`/${id}/approve`, {}, first)).body.code).toBe(10801);
      await send(`/${id}/reject`, { note: 'No proof' }, second);
      expect((await send(`/${id}/approve`, {}, second)).body.code).toBe(10802);
      await send(`/${id}/undo`, { note: 'The log book says so' }, second);
      expect(await at()).toBe('2026-03-02T12:00:00.000Z');
      expect((await send(`/${id}/approve`, {}, first)).body).toMatchObject({ success: true });
      expect(await at()).toBe('2026-03-01T12:00:00.000Z');
      const other = ((await send('', wish(await eventOf('LOAD')), first)).body.data as { id: string }).id;
      await send(`/${other}/reject`, { note: 'No proof' }, second);
      expect((await send(`/${other}/approve`, {}, second)).body.code).toBe(10802);
      const { body } = await call(app, BASE, { token: first, query: { q: number } });
      expect((body as CalibrationRow[]).map(({ state, note, own: mine }) => [state, note, mine])).toEqual([
        ['rejected', 'No proof', true],
        ['undone', 'Checked', true],
      ]);
      expect((body as CalibrationRow[])[1]).toMatchObject({
        undoNote: 'The log book says so',
        settled: true,
      });
    } finally {
      ({ app, operator } = before);
    }
  });
});
