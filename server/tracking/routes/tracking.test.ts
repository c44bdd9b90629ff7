import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import * as SheetJS from 'xlsx';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { eq } from 'drizzle-orm';
import { REPAIR_LIMIT } from '#contract/identifiers/types.ts';
import { call, signed, testApp, tokenOf } from '#server/test/app.ts';
import { arrival, BOOKING, CONTAINER, departure, loading, messageOf } from '#server/test/dcsa.ts';
import { shareLinks } from '../schema/tracking.ts';
import { sharedReference } from '../lookup/share.ts';
import { ingest } from '../ingest/ingest.ts';
import { classA, heardAs, voyage } from '../feeds/ais/testing/encode.ts';

let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  app = await testApp();
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  await feed(loading(), departure());
});

async function feed(...events: unknown[]) {
  const about = {
    feed: 'dcsa',
    party: 'acme',
    partner: null,
    via: 'file' as const,
    contentType: 'application/json',
  };
  return ingest(app.database.db, { ...about, body: messageOf(...events) }, (key) => key);
}
const api = '/ydapi/api/v1/tracking';
const sea = async (number: string) => {
  const { status, body } = await call(app, `${api}/sea`, { query: { number } });
  return { status, body: body as { code: number; data: TrackingResult & { result: TrackingResult } } };
};

describe('the tracking result', () => {
  test('returns places, map and source state to a visitor', async () => {
    const { status, body } = await sea(BOOKING);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      outcome: 'found',
      reference: { kind: 'booking' },
      sync: { status: 'tracking' },
      demo: false,
    });
    expect(body.data.places['CNSHG']).toMatchObject({ zone: 'Asia/Shanghai', names: { zh: '上海' } });
    expect(body.data.map?.land).toMatch(/^M/);
  });

  test('is downloaded as a workbook, and its expected steps as a calendar', async () => {
    const take = async (format: string, language = 'en') => {
      const query = { number: BOOKING, format };
      const headers = { 'accept-language': language };
      const answer = await app.inject(signed(`${api}/file`, { query, headers }));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${BOOKING}.${format}"`);
      return answer;
    };
    const book = SheetJS.read((await take('xlsx', 'zh')).rawPayload, { cellDates: true });
    expect(book.SheetNames).toEqual(['概览', '动态', '集装箱']);
    const rows = SheetJS.utils.sheet_to_json<Record<string, unknown>>(book.Sheets['动态']!);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ 时区: 'Asia/Shanghai', 类型: '实际', 代码: 'CNSHG', 地点: '上海' });
    const { body } = await take('ics');
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const unknown = await call(app, `${api}/file`, { query: { number: 'CSQU3054388' } });
    expect(unknown).toMatchObject({ status: 404, body: { code: 10201 } });
  });

  test('names the terminal beside its code in a workbook', async () => {
    const eventLocation = {
      UNLocationCode: 'CNSHG',
      facilityCode: 'SECT',
      facilityCodeListProvider: 'SMDG',
    };
    await feed(loading({ eventID: 'event-at-terminal', eventLocation }, 'TESTBKG2600077'));
    const query = { number: 'TESTBKG2600077', format: 'xlsx' };
    const { rawPayload } = await app.inject(signed(`${api}/file`, { query }));
    const book = SheetJS.read(rawPayload);
    const [event] = SheetJS.utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Events']!);
    expect(event).toMatchObject({ Terminal: 'Shanghai East Container Terminal (SECT)' });
  });

  test('is not found for an unknown number, with what is known about the number', async () => {
    const { status, body } = await sea('CSQU3054388');
    expect([status, body.code]).toEqual([404, 10201]);
    expect(body.data.result.repairs).toContain(CONTAINER);
  });

  test('refuses text that is not a number', async () => {
    const { status, body } = await sea('?');
    expect([status, body.code]).toEqual([400, 10202]);
  });

  test('requires a signature', async () => {
    expect((await app.inject(`${api}/sea?number=${BOOKING}`)).statusCode).toBe(401);
  });

  test('returns the evidence of a line', async () => {
    const { body } = await sea(BOOKING);
    const event = body.data.shipment!.timeline[0]!.eventId;
    const answer = await call(app, `${api}/sea/evidence`, { query: { event } });
    expect(answer.body).toMatchObject({
      data: { event, whole: false, versions: [{ party: 'acme', state: 'current', raw: null }] },
    });
    const token = await tokenOf(app, 'operator');
    const full = await call(app, `${api}/sea/evidence`, { query: { event }, token });
    expect(full.body).toMatchObject({
      data: { event, whole: true, versions: [{ raw: { documentReferences: [{}, {}] } }] },
    });
    const none = await call(app, `${api}/sea/evidence`, {
      query: { event: '00000000-0000-4000-8000-000000000000' },
    });
    expect(none.status).toBe(404);
  });

  test('is shared by links that only their creator can revoke and that expire', async () => {
    type Made = { id: string; secret: string; shows: string; expiresAt: string | null };
    const share = (form: Record<string, string>, token?: string) =>
      call(app, `${api}/share`, { method: 'POST', form, ...(token && { token }) });
    const revoke = (json: object, token?: string) =>
      call(app, `${api}/share/revoke`, { method: 'POST', json, ...(token && { token }) });
    const made = async (form: Record<string, string>, token?: string) =>
      ((await share(form, token)).body as { data: Made }).data;
    const first = await made({ number: BOOKING, shows: 'milestones', days: '7' });
    expect(first).toMatchObject({ shows: 'milestones', expiresAt: expect.any(String) });
    const second = await made({ number: BOOKING, days: '0' });
    expect(second.expiresAt).toBeNull();
    expect(second.id).not.toBe(first.id);
    expect((await sharedReference(app.database.db, first.id))?.over).toBeNull();
    // No other account can revoke it.
    expect((await revoke({ id: first.id })).status).toBe(404);
    expect((await revoke({ id: first.id, secret: second.secret })).status).toBe(404);
    expect((await revoke({ id: first.id, secret: first.secret })).status).toBe(200);
    expect((await sharedReference(app.database.db, first.id))?.over).toBe('revoked');
    const clerk = await tokenOf(app, 'clerk');
    const own = await made({ number: BOOKING }, clerk);
    expect((await revoke({ id: own.id }, await tokenOf(app, 'manager'))).status).toBe(404);
    expect((await revoke({ id: own.id }, clerk)).status).toBe(200);
    await app.database.db
      .update(shareLinks)
      .set({ expiresAt: new Date(0) })
      .where(eq(shareLinks.id, second.id));
    expect((await sharedReference(app.database.db, second.id))?.over).toBe('expired');
    expect((await share({ number: 'UNKNOWN123' })).status).toBe(404);
  });

  test('cannot be refreshed without a configured carrier, and reports that', async () => {
    const answer = await call(app, `${api}/refresh`, { method: 'POST', form: { number: BOOKING } });
    expect([answer.status, (answer.body as { code: number }).code]).toEqual([503, 10011]);
  });

  test('recognises every number of a text', async () => {
    const { body } = await call(app, `${api}/recognise`, {
      query: { q: `please trace ${CONTAINER} and CSQU3054388` },
    });
    const numbers = (body as { data: { readings: { value: string; repairs: string[] }[] }[] }).data;
    expect(numbers.map(({ readings }) => readings[0]?.value)).toEqual([CONTAINER, 'CSQU3054388']);
    expect(numbers[1]?.readings[0]?.repairs[0]).toBe(CONTAINER);
    for (const { readings } of numbers)
      for (const { repairs } of readings) expect(repairs.length).toBeLessThanOrEqual(REPAIR_LIMIT);
  });
});

describe('the live stream', () => {
  /** Opens a stream and returns a reader for its next message with data. */
  async function open(query: Record<string, string>, at = address) {
    const { url } = signed(`${api}/live`, { query });
    const ending = new AbortController();
    const response = await fetch(`${at}${url as string}`, { signal: ending.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const next = async (): Promise<unknown> => {
      for (;;) {
        const data = /data: (.*)\n\n/.exec(text);
        if (data) {
          text = text.slice(data.index + data[0].length);
          return JSON.parse(data[1] ?? '');
        }
        const read = await reader?.read();
        if (!read || read.done) return 'ended';
        text += read.value;
      }
    };
    return { response, next, close: () => ending.abort() };
  }

  test('announces a new event by any of its numbers', async () => {
    const stream = await open({ number: BOOKING });
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    await feed(arrival({ documentReferences: [] }));
    expect(await stream.next()).toEqual({ at: expect.any(String) as string });
    stream.close();
  });

  test('announces news that came while the page was loading', async () => {
    const stream = await open({ number: BOOKING, since: '2026-01-01T00:00:00.000Z' });
    expect(await stream.next()).toMatchObject({ at: expect.any(String) as string });
    stream.close();
  });

  test('announces sightings of the vessel, and returns to its schedule when they are old', async () => {
    const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    await feed(arrival());
    const heard = (hoursAgo: number, longitude: number) =>
      ingest(
        app.database.db,
        {
          feed: 'ais',
          party: 'acme',
          partner: null,
          via: 'file',
          contentType: 'text/plain',
          body: Buffer.from(
            [
              voyage({ mmsi: 247_000_123, imo: 9_074_729, name: 'TEST VESSEL' }),
              classA(1, { mmsi: 247_000_123, latitude: 6, longitude, speed: 150, course: 2700 }),
            ]
              .flatMap((fields) => heardAs(at(hoursAgo), fields))
              .join('\r\n'),
          ),
        },
        (key) => key,
      );
    await heard(25, 90);
    const before = (await sea(BOOKING)).body.data.map!;
    expect([before.position?.seen ?? null, before.unseen]).toEqual([null, 24]);
    const stream = await open({ number: BOOKING });
    await heard(1, 85);
    expect(await stream.next()).toMatchObject({ at: expect.any(String) as string });
    stream.close();
    const { map } = (await sea(BOOKING)).body.data;
    expect(map!.position).toMatchObject({
      longitude: 85,
      latitude: 6,
      heading: 270,
      seen: { vessel: 'TEST VESSEL', party: 'acme' },
    });
    // The route behind the vessel is solid, the route ahead of it is dashed.
    expect(
      map!.legs.map(({ state, line }) =>
        [state, ...line.slice(0, 2), ...line.slice(-2)].map((one) =>
          typeof one === 'number' ? Math.round(one) : one,
        ),
      ),
    ).toEqual([
      ['done', 122, 31, 85, 6],
      ['expected', 85, 6, 4, 52],
    ]);
    const tracked = await call(app, `${api}/sea`, { query: { number: BOOKING, track: 'true' } });
    const way = (tracked.body as { data: TrackingResult }).data.map!;
    expect([way.tracked, way.legs[1]?.line]).toEqual([2, [90, 6, 85, 6]]);
  });

  test('waits for an unknown number', async () => {
    const stream = await open({ number: 'LATER0000001' });
    await feed(departure({ eventID: 'later' }, 'LATER0000001'));
    expect(await stream.next()).toMatchObject({ at: expect.any(String) as string });
    stream.close();
  });

  test('refuses unsigned streams, and those beyond the limit of an address', async () => {
    const other = await testApp();
    const at = await other.listen({ port: 0, host: '127.0.0.1' });
    expect((await fetch(`${at}${api}/live?number=${BOOKING}`)).status).toBe(401);
    const streams = await Promise.all(Array.from({ length: 21 }, () => open({ number: BOOKING }, at)));
    const statuses = streams.map(({ response }) => response.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    for (const stream of streams) stream.close();
  });

  test('ends when the server stops', async () => {
    const other = await testApp();
    const stream = await open({ number: BOOKING }, await other.listen({ port: 0, host: '127.0.0.1' }));
    const ended = stream.next();
    await other.close();
    expect(await ended).toBe('ended');
  });
});
