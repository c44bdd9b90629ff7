/** The change log by the open API. */
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadEvents } from '#contract/integrations/operations/events.ts';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts';
import { feedMessages, partners } from '#server/tracking/index.ts';
import { signed, testApp, tokenOf } from '#server/test/app.ts';
import { aCompany, aPerson } from '#server/test/people.ts';
import { aKey, open } from '../testing/open.ts';
import { changed, follows } from '../testing/log.ts';

let app: FastifyInstance;
let key: string;
const OWNER = DEMO_ACCOUNTS.company.ydid;
beforeAll(async () => {
  app = await testApp();
  key = (await aKey(app, await tokenOf(app, 'company'))).key;
  await follows(app, OWNER, ['EVT1', 'EVT2']);
  await changed(app, [
    { number: 'EVT1', value: 'a' },
    { number: 'EVT2', type: 'milestone.reached' },
    { number: 'EVT1', type: 'exception.opened', severity: 'stopped' },
    { number: 'EVT1', value: 'b' },
  ]);
});
const list = (query = '') => open(app, key, `/events${query}`);
const sequences = ({ body }: Awaited<ReturnType<typeof list>>) => body.data.map(({ sequence }) => sequence);

describe('GET /events', () => {
  it('lists changes by sequence, each with the one before it', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.data.map(({ sequence, previous }) => [sequence, previous])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
    expect(body.data[0]).toMatchObject({
      type: 'eta.changed',
      retracts: null,
      data: { number: 'EVT1', kind: 'booking', before: null, after: { at: 'a' } },
    });
    expect(body.next).toBeNull();
  });

  it('pages by cursor, and continues later where it ended', async () => {
    const first = await list('?limit=3');
    expect(sequences(first)).toEqual([1, 2, 3]);
    const second = await list(`?limit=3&after=${first.body.next}`);
    expect(sequences(second)).toEqual([4]);
    const cursor = String(second.body['cursor']);
    expect(sequences(await list(`?after=${cursor}`))).toEqual([]);
    expect(sequences(await list('?afterSequence=2&limit=1'))).toEqual([3]);
  });

  it('narrows by type, family and number', async () => {
    expect(sequences(await list('?types=milestone.*,exception.opened'))).toEqual([2, 3]);
    expect(sequences(await list('?number=EVT1&types=eta.changed'))).toEqual([1, 4]);
    expect(sequences(await list('?number=EVT1&limit=2'))).toEqual([1, 3]);
    expect(await list('?types=nonsense')).toMatchObject({ status: 400, body: { code: 10006 } });
    expect(await list('?after=nonsense')).toMatchObject({ status: 400, body: { code: 10706 } });
  });

  it('shows nothing to another company, and nothing to a key without the scope', async () => {
    const { token } = await aPerson(app, await aCompany(app), ['member']);
    const theirs = await aKey(app, token);
    expect((await open(app, theirs.key, '/events')).body.data).toEqual([]);
    const other = await aKey(app, token, { scopes: ['shipments:read'] });
    expect((await open(app, other.key, '/events')).body.code).toBe(10703);
  });

  it('answers 410 with the oldest cursor that works once the log no longer reaches back', async () => {
    await app.database.pool.query(`delete from member_changes where owner = ${OWNER} and sequence <= 2`);
    const { status, body } = await list('?afterSequence=1');
    expect([status, body.code]).toEqual([410, 10707]);
    expect(sequences(await list(`?after=${String(body['oldest'])}`))).toEqual([3, 4]);
  });
});

describe('the log of a sandbox key', () => {
  it('holds what each day of its clock changed, and nothing of another key', async () => {
    const token = await tokenOf(app, 'company');
    const sandbox = (await aKey(app, token, { sandbox: true })).key;
    await open(app, sandbox, '/subscriptions', {
      method: 'POST',
      json: { items: [{ number: 'ZZZU0000010' }] },
    });
    const clock = (json: object) => open(app, sandbox, '/sandbox/clock', { method: 'POST', json });
    await clock({ day: 5 });
    const { body } = await open(app, sandbox, '/events?limit=200');
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data.map(({ sequence }) => sequence)).toEqual(body.data.map((_, at) => at + 1));
    await clock({ advance: 20 });
    const later = await open(app, sandbox, `/events?afterSequence=${body.data.length}`);
    expect(later.body.data.length).toBeGreaterThan(0);
    await clock({ day: 1 });
    const other = (await aKey(app, token, { sandbox: true })).key;
    expect((await open(app, other, '/events')).body.data).toEqual([]);
  });
});

describe('POST /events', () => {
  const [event] = uploadEvents.example.body.events;
  const upload = (own: string, events: object[]) =>
    open(app, own, '/events', { method: 'POST', json: { events } });

  it('accepts and refuses each event of a company that is a partner, and shows them to it alone', async () => {
    expect(await upload(key, [event])).toMatchObject({ status: 409, body: { code: 10713 } });
    await app.database.db.insert(partners).values({
      key: 'uploading',
      name: 'Uploading',
      secret: 'unused here',
      feeds: ['dcsa'],
      ydid: OWNER,
      visitors: 'nothing',
    });
    const { status, body } = await upload(key, [
      event,
      { ...event, eventID: 'other', eventDateTime: 'soon' },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ accepted: 1, refused: [{ index: 1, path: 'eventDateTime' }], duplicate: 0 });
    expect((await upload(key, [event])).body).toMatchObject({ accepted: 0, duplicate: 1 });
    const shipment = `/shipments/container/${event.equipmentReference}`;
    expect((await open(app, key, shipment)).status).toBe(200);
    const { token } = await aPerson(app, await aCompany(app), ['member']);
    expect((await open(app, (await aKey(app, token)).key, shipment)).status).toBe(404);
  });

  it('reads a table by the mapping of the partner, row by row', async () => {
    const token = await tokenOf(app, 'operator');
    const mapping = {
      headerRow: 1,
      columns: { container: 'Box', event: 'Event', time: 'Time', place: 'Port' },
      codes: [{ word: 'in', code: 'GTIN' }],
    };
    const saved = signed('/ydapi/api/v1/feedtables/uploading', { method: 'PUT', token, json: mapping });
    await app.database.db.update(partners).set({ feeds: ['dcsa', 'table'] });
    expect((await app.inject(saved)).statusCode).toBe(200);
    const rows =
      'Box,Event,Time,Port\nCSQU3054383,in,2026-03-01 12:00,CNYTN\nCSQU3054383,lost,2026-03-02,CNYTN\n';
    const table = Buffer.from(rows).toString('base64');
    const post = (own: string, json: object) => open(app, own, '/events', { method: 'POST', json });
    const sandbox = (await aKey(app, await tokenOf(app, 'company'), { sandbox: true })).key;
    for (const own of [sandbox, key]) {
      const { status, body } = await post(own, { table });
      expect([status, body]).toMatchObject([200, { accepted: 1, refused: [{ index: 1 }], duplicate: 0 }]);
    }
    expect((await post(key, { table })).body).toMatchObject({ accepted: 0, duplicate: 1 });
    for (const json of [{}, { table, events: [event] }])
      expect(await post(key, json)).toMatchObject({ status: 400, body: { code: 10006 } });
  });

  it('checks what a sandbox key sends, and stores nothing', async () => {
    const sandbox = (await aKey(app, await tokenOf(app, 'company'), { sandbox: true })).key;
    const before = await app.database.db.$count(feedMessages);
    const { body } = await upload(sandbox, [event, { eventType: 'nonsense' }]);
    expect(body).toMatchObject({ accepted: 1, refusedCount: 1, refused: [{ index: 1 }] });
    expect(await app.database.db.$count(feedMessages)).toBe(before);
  });
});
