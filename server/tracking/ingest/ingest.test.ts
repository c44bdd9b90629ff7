import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import type { Database, Db } from '#server/platform/db/client.ts';
import { standardDatasets } from '#server/reference/schema/standards.ts';
import { storeEntries, type RankedEntry } from '#server/reference/store/store.ts';
import { feedMessages, feedStates, feedRefusals, trackingEvents } from '../schema/tracking.ts';
import { testDatabase } from '#server/test/database.ts';
import {
  arrival,
  BOOKING,
  confirmation,
  CONTAINER,
  departure,
  loading,
  messageOf,
} from '#server/test/dcsa.ts';
import { evidenceOf } from '../lookup/evidence.ts';
import { trackReference } from '../index.ts';
import { ingest, readWaiting } from './ingest.ts';
import { MAX_ATTEMPTS, prepare, storeMessages, type NewMessage } from './messages.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
});
beforeEach(async () => {
  await db.execute(
    sql`truncate feed_messages, feed_states, feed_refusals, tracking_events, event_references`,
  );
});

const message = (body: Buffer, party = 'acme') => ({
  feed: 'dcsa',
  party,
  partner: party,
  via: 'push' as const,
  contentType: 'application/json',
  body,
});
const storeMessage = async (message: NewMessage) => {
  const prepared = await prepare(message);
  await storeMessages(database.pool, [prepared], null);
  return prepared;
};
const send = (events: unknown[], party?: string) =>
  ingest(db, message(messageOf(...events), party), (key) => key);
const OPERATOR: Actor = { id: 'operator', ydid: 0, routers: [] };
const track = async (number = BOOKING) => trackReference({ db, actor: OPERATOR, carriers: [] }, { number });
const states = async () => {
  const { reportedAt, code } = trackingEvents;
  const rows = await db.select().from(trackingEvents).orderBy(reportedAt, code);
  return rows.map(
    ({ code, state, reportedAt }) => `${code} ${reportedAt.toISOString().slice(5, 10)} ${state}`,
  );
};

describe('messages', () => {
  test('stores and maps a message, and shows it by each of its numbers', async () => {
    const answer = await send([confirmation(), loading(), departure(), arrival()]);
    expect(answer).toMatchObject({ accepted: 4, refused: [], duplicate: 0 });
    for (const number of [BOOKING, `${BOOKING}B`, CONTAINER, 'csqu 305438-3']) {
      const { outcome, shipment } = await track(number);
      expect(outcome).toBe('found');
      expect(shipment?.eventCount).toBe(4);
      expect(shipment?.status.milestone).toBe('DLPT');
    }
  });

  test('refuses an event nested too deeply and reads the rest of its message', async () => {
    const deep = `{"eventID":"deep","a":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`;
    const body = Buffer.from(`[${deep},${JSON.stringify(departure())}]`);
    const answer = await ingest(db, message(body), (key) => key);
    expect(answer).toMatchObject({ accepted: 1, duplicate: 0, refused: [{ index: 0 }] });
    expect(answer.pending).toBeUndefined();
    expect(await db.$count(feedRefusals)).toBe(1);
  });

  test('keeps actual events visible under endless revisions of an estimate', async () => {
    const eta = (n: number) => ({
      ...arrival(),
      eventID: `eta-${n}`,
      eventCreatedDateTime: new Date(Date.UTC(2026, 10, 15) + n * 60_000).toISOString(),
      eventDateTime: new Date(Date.UTC(2026, 11, 1) + (n % 50) * 3_600_000).toISOString(),
    });
    await send([loading(), departure()]);
    await send(Array.from({ length: 3_100 }, (_, n) => eta(n)));
    const { shipment } = await track();
    expect(shipment?.progress.filter(({ actual }) => actual).map(({ milestone }) => milestone)).toEqual([
      'LOBD',
      'DLPT',
    ]);
  }, 60_000);

  test('begins a new journey for a container without a document, and offers the finished one', async () => {
    const equipment = (code: string, at: string, more: object) => ({
      eventID: `${code} ${at}`,
      eventDateTime: at,
      eventUpdatedDateTime: at,
      eventLocation: { UNLocationCode: 'NLRTM', facilityTypeCode: 'DEPO' },
      eventClassification: {
        eventTypeCode: 'EQUIPMENT',
        eventClassifierCode: 'ACT',
        equipmentEventTypeCode: code,
      },
      equipmentDetails: { equipmentReference: CONTAINER, emptyIndicatorCode: 'LADEN', ...more },
    });
    await send([confirmation(), loading(), departure(), arrival()]);
    await send([
      equipment('GTOT', '2026-09-01T08:00:00Z', { emptyIndicatorCode: 'EMPTY' }),
      equipment('GTIN', '2026-09-03T08:00:00Z', {}),
      equipment('LOAD', '2026-09-05T08:00:00Z', { movementType: 'EXPORT' }),
    ]);
    const now = () => new Date('2026-09-06T00:00:00Z');
    const latest = await trackReference({ db, actor: OPERATOR, carriers: [], now }, { number: CONTAINER });
    expect(latest.shipment).toMatchObject({ eventCount: 3, status: { milestone: 'LOBD' } });
    expect(latest.journeys.map(({ shown }) => shown)).toEqual([true, false]);
    const { before } = latest.journeys[1]!;
    const earlier = await trackReference(
      { db, actor: OPERATOR, carriers: [], now },
      { number: CONTAINER, before },
    );
    expect(earlier.shipment).toMatchObject({ eventCount: 4, status: { milestone: 'DLPT' } });
    expect(earlier.journeys.map(({ shown }) => shown)).toEqual([false, true]);
    // The booking describes only its own journey.
    expect((await track()).shipment?.eventCount).toBe(4);
  });

  test('shows name and position of a place that only an imported list has', async () => {
    const [dataset] = await db
      .insert(standardDatasets)
      .values({ source: 'unlocode', state: 'active', hash: 'test' })
      .returning();
    const listed: RankedEntry = {
      entry: {
        kind: 'place',
        code: 'ATQQ2',
        names: { en: 'Listed Town', zh: null, tr: null },
        country: 'AT',
        parent: null,
        latitude: 47.5,
        longitude: 14.5,
        detail: {
          zone: null,
          functions: '-23-----',
          subdivision: null,
          status: 'RL',
          iata: null,
          aliases: [],
        },
      },
      rank: 3,
    };
    await storeEntries(database.pool, dataset!.id, [listed]);
    const at = { ...(arrival()['transportCall'] as object), UNLocationCode: 'ATQQ2' };
    await send([confirmation(), loading(), departure(), arrival({ transportCall: at })]);
    const { places } = await track();
    expect(places['ATQQ2']).toMatchObject({
      names: { en: 'Listed Town', zh: 'Listed Town' },
      country: 'AT',
      latitude: 47.5,
      longitude: 14.5,
    });
    expect(places['CNSHG']?.names.zh).toBe('上海');
    await db.update(standardDatasets).set({ state: 'replaced' });
    expect((await track()).places['ATQQ2']?.names.en).toBe('ATQQ2 (Austria)');
  });

  test('shows a message once if it is sent twice', async () => {
    const events = [confirmation(), loading(), departure(), arrival()];
    await send(events);
    const before = (await track()).shipment;
    expect(await send(events)).toMatchObject({ accepted: 0, duplicate: 4 });
    expect((await track()).shipment?.timeline).toEqual(before?.timeline);
  });

  test('keeps the good events of a message, and each bad one with its path and reason', async () => {
    const answer = await send([
      confirmation(),
      departure({ eventDateTime: '2026/03/01 12:00' }),
      'nonsense',
      loading(),
    ]);
    expect(answer).toMatchObject({
      accepted: 2,
      refused: [
        { index: 1, path: 'eventDateTime', reason: 'feeds:refused.notDateTime' },
        { index: 2, path: '', reason: 'feeds:refused.notObject' },
      ],
    });
    const refusals = await db.select().from(feedRefusals).where(eq(feedRefusals.messageId, answer.message));
    expect(refusals.map(({ part }) => part)).toContain('nonsense');
    const [stored] = await db.select().from(feedStates).where(eq(feedStates.messageId, answer.message));
    expect(stored).toMatchObject({ state: 'processed', accepted: 2, refused: 2, duplicate: 0 });
  });

  test('stores a message that is not JSON and refuses all of it', async () => {
    const answer = await ingest(db, message(Buffer.from('<xml/>')), (key) => key);
    expect(answer).toMatchObject({ accepted: 0, refused: [{ index: -1, reason: 'feeds:refused.notJson' }] });
    expect((await db.select().from(feedMessages))[0]?.body.toString()).toBe('<xml/>');
  });

  test('accepts text that a database cannot store', async () => {
    const answer = await send([
      confirmation({ reason: 'a\u0000b \ud800' }),
      departure({ changeRemark: '\u0000' }),
    ]);
    expect(answer).toMatchObject({ accepted: 2, refused: [] });
  });

  test('stores the events of a whole vessel in several transactions without loss', async () => {
    const many = Array.from({ length: 700 }, (_, i) =>
      confirmation({ eventID: `e${i}` }, `BULK${String(i).padStart(6, '0')}`),
    );
    expect(await send(many)).toMatchObject({ accepted: 700, refused: [] });
    expect((await track('BULK000699')).outcome).toBe('found');
  });
});

describe('implausible values', () => {
  let minutes = 0;
  const noted = async (event: object) => {
    const created = new Date(Date.UTC(2026, 2, 1) + (minutes += 1) * 60_000).toISOString();
    const answer = await send([{ ...event, eventCreatedDateTime: created }]);
    expect(answer).toMatchObject({ accepted: 1 });
    const rows = await db.select().from(trackingEvents).where(eq(trackingEvents.messageId, answer.message));
    return (rows[0]?.event.notes ?? []).map(({ key, value }) => `${key} ${value}`);
  };
  const at = (code: string) => ({ eventLocation: { UNLocationCode: code }, transportCall: undefined });
  /** Valid ids, one per event: an id that several events share is marked too. */
  const id = (last: number) => `3fa85f64-5717-4562-b3fc-2c963f66afa${last}`;

  test('stores them as received and marks them', async () => {
    expect(await noted(loading({ eventID: id(1) }))).toEqual([]);
    expect(await noted(loading())).toEqual(['idForm event-loading']);
    const ship = { vessel: { vesselIMONumber: '9074728', vesselName: 'TEST VESSEL' } };
    const call = { ...(departure()['transportCall'] as object), ...ship };
    expect(await noted(departure({ eventID: id(2), transportCall: call }))).toEqual(['imoDigit 9074728']);
    expect(await noted(loading({ eventID: id(3), equipmentReference: 'CSQU3054388' }))).toEqual([
      'containerDigit CSQU3054388',
    ]);
  });

  test('marks a place that is in no list, but not one that only the airports include', async () => {
    for (const [code, notes] of [
      ['ZZABC', ['placeUnknown ZZABC']],
      ['FRPAR', []],
      ['DEMUC', []],
      ['FR1', ['placeUnknown FR1']],
    ] as const)
      expect(await noted(loading({ ...at(code), eventID: undefined })), code).toEqual(notes);
    const { places } = await track(CONTAINER);
    expect(places['FRPAR']?.names).toEqual({ en: 'Paris', zh: '巴黎', tr: 'Paris' });
    expect(places['FRPAR']).toMatchObject({ country: 'FR', zone: 'Europe/Paris' });
    expect(places['DEMUC']?.names.zh).toBe('慕尼黑');
  });

  test('marks the line that uses them', async () => {
    await send([confirmation(), loading(at('ATQQ3'))]);
    const { shipment, places } = await track();
    const line = shipment?.timeline.find(({ code }) => code === 'LOAD');
    expect(line?.notes?.map(({ key }) => key)).toEqual(['idForm', 'placeUnknown']);
    expect(places['ATQQ3']?.names).toMatchObject({ en: 'ATQQ3 (Austria)', zh: 'ATQQ3 (奥地利)' });
  });

  test('finds a container by a number that has no ISO form', async () => {
    await send([loading({ equipmentReference: 'soc 12-ab', documentReferences: [] })]);
    expect(await track('SOC12AB')).toMatchObject({
      outcome: 'found',
      reference: { kind: 'container', value: 'SOC12AB' },
    });
    expect((await track('SOC99XY')).outcome).not.toBe('found');
  });

  test('refuses an event without any number to look up', async () => {
    const nobody = { documentReferences: [], references: [] };
    const shipless = { ...(departure()['transportCall'] as object), vessel: { vesselName: 'X' } };
    expect(
      await send([
        departure({ ...nobody, transportCall: shipless }),
        loading({ ...nobody, equipmentReference: undefined }),
        departure(nobody),
      ]),
    ).toMatchObject({
      accepted: 1,
      reasons: [{ reason: 'feeds:refused.noNumber', count: 2 }],
    });
  });
});

describe('repeated reports', () => {
  const later = { eventCreatedDateTime: '2026-03-05T00:00:00Z', eventDateTime: '2026-04-01T08:00:00+02:00' };

  test('corrects the earlier report and keeps it as evidence', async () => {
    await send([departure(), arrival()]);
    await send([arrival(later)]);
    const { shipment } = await track();
    expect(shipment?.eta?.at).toBe('2026-04-01T06:00:00.000Z');
    expect(shipment?.etaHistory.map(({ slipMinutes }) => Math.round(slipMinutes / 1440))).toEqual([0, 2]);
    expect(await states()).toEqual(['ARRI 03-01 corrected', 'DEPA 03-01 current', 'ARRI 03-05 current']);
    const line = shipment?.timeline.find(({ code }) => code === 'ARRI');
    const evidence = await evidenceOf(db, line!.eventId, OPERATOR);
    expect(evidence?.versions.map(({ state }) => state)).toEqual(['current', 'corrected']);
    expect(evidence?.versions[1]?.raw).toEqual(arrival());
  });

  test('shows the shipment as it was, with the changes of each message', async () => {
    await send([departure(), arrival()]);
    const first = (await track()).shipment!.lastReceivedAt!;
    await send([arrival(later)]);
    const deps = { db, actor: OPERATOR, carriers: [] };
    const then = await trackReference(deps, { number: CONTAINER, asOf: first });
    expect(then.shipment?.eta?.at).toBe('2026-03-30T06:00:00.000Z');
    expect(then.versions).toMatchObject({ at: first, later: 1, more: 0 });
    expect(then.versions!.list.map(({ added, corrected }) => [added, corrected])).toEqual([
      [0, 1],
      [2, 0],
    ]);
    expect(then.versions!.changes.map(({ key }) => key)).toContain('later');
    // An `asOf` in the future counts as now; before the first report there is nothing to show.
    const [now, never] = [new Date().toISOString(), '0001-01-01T00:00Z'];
    const ahead = await trackReference(deps, { number: CONTAINER, asOf: '9999-12-31T23:59:59Z' });
    expect(ahead.versions).toMatchObject({ later: 0 });
    expect(ahead.versions!.at >= now && ahead.versions!.at <= new Date().toISOString()).toBe(true);
    expect((await trackReference(deps, { number: CONTAINER, asOf: never })).shipment).toBeNull();
  });

  test('keeps a report older than the known one as history', async () => {
    await send([arrival(later)]);
    await send([arrival()]);
    expect(await states()).toEqual(['ARRI 03-01 corrected', 'ARRI 03-05 current']);
  });

  test('retracts a report', async () => {
    await send([departure(), arrival()]);
    await send([
      { eventID: 'event-arrival', isRetracted: true, eventCreatedDateTime: '2026-03-06T00:00:00Z' },
    ]);
    expect(await states()).toContain('ARRI 03-01 retracted');
    expect((await track()).shipment?.timeline.some(({ code }) => code === 'ARRI')).toBe(false);
  });

  test('corrects nothing that another party reported', async () => {
    await send([arrival()], 'acme');
    await send([arrival(later)], 'other');
    await send([{ eventID: 'event-arrival', isRetracted: true }], 'third');
    expect((await states()).filter((line) => line.startsWith('ARRI'))).toEqual([
      'ARRI 03-01 current',
      'ARRI 03-05 current',
    ]);
  });

  test('treats a report under another id as a duplicate', async () => {
    await send([departure()]);
    expect(await send([departure({ eventID: 'other' })])).toMatchObject({ accepted: 0, duplicate: 1 });
    expect(await send([departure({ eventID: undefined })])).toMatchObject({ accepted: 0, duplicate: 1 });
  });
});

describe('places and times', () => {
  test('resolves an old UN/LOCODE and its zone, and stores the original', async () => {
    await send([loading({ eventLocation: { UNLocationCode: 'CNSHA' }, transportCall: undefined })]);
    const [event] = await db.select().from(trackingEvents);
    expect(event?.event.place).toMatchObject({ unlocode: 'CNSHG', rawCode: 'CNSHA' });
    expect(event?.event.occurred).toEqual({
      at: '2026-02-28T04:00:00.000Z',
      zone: 'Asia/Shanghai',
      precision: 'minute',
      raw: '2026-02-28T12:00:00+08:00',
    });
  });
});

describe('messages stored but not read', () => {
  test('reads them once at the next start', async () => {
    const { id } = await storeMessage(message(messageOf(departure(), arrival())));
    expect((await track()).outcome).toBe('none');
    expect(await readWaiting(db, 60_000)).toBe(0);
    expect(await readWaiting(db, 0)).toBe(1);
    expect(await readWaiting(db, 0)).toBe(0);
    expect((await track()).outcome).toBe('found');
    const [stored] = await db.select().from(feedStates).where(eq(feedStates.messageId, id));
    expect(stored).toMatchObject({ state: 'processed', accepted: 2 });
  });

  test('gives up after some attempts and keeps the message', async () => {
    await storeMessage({ ...message(messageOf(departure())), feed: 'unheard' });
    for (let attempt = 0; attempt < MAX_ATTEMPTS + 1; attempt += 1) await readWaiting(db, 0);
    const [stored] = await db.select().from(feedStates);
    expect(stored).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS, fault: 'no feed unheard' });
  });
});

describe('unknown numbers', () => {
  test('distinguishes an unknown number from an invalid one and from a typing error', async () => {
    expect(await track('CSQU3054383')).toMatchObject({
      outcome: 'none',
      reference: { kind: 'container' },
      sync: { status: 'noData', reason: 'noSource' },
    });
    expect(await track('CSQU3054388')).toMatchObject({
      outcome: 'none',
      repairs: expect.arrayContaining(['CSQU3054383']) as unknown,
    });
    expect(await track('??')).toMatchObject({ outcome: 'impossible', reference: null });
    expect(await track('  ')).toMatchObject({ outcome: 'empty' });
  });

  test('offers the plain check digit first, then a reported number', async () => {
    await send([confirmation(), loading()]);
    for (const [typed, first] of [
      ['CSQU3054384', [CONTAINER]],
      ['CSQU3054183', ['CSQU3054188', CONTAINER]],
      ['CSQU3045383', ['CSQU3045381', CONTAINER]],
    ] as const) {
      const { repairs, recognised } = await track(typed);
      expect(repairs.slice(0, first.length)).toEqual(first);
      expect(recognised[0]?.repairs.slice(0, first.length)).toEqual(first);
      expect(repairs.length).toBeLessThanOrEqual(3);
    }
  });
});
