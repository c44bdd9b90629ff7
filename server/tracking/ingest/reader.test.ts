/** Covers oversized messages, and those that end the reader. */
import { randomBytes } from 'node:crypto';
import { eq, getTableColumns } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#server/platform/db/open.ts';
import type { Database, Logger } from '#server/platform/db/client.ts';
import {
  eventReferences,
  feedMessages,
  feedPieces,
  feedRefusals,
  feedStates,
  trackingEvents,
} from '../schema/tracking.ts';
import { testDatabase } from '#server/test/database.ts';
import { confirmation, departure, loading, messageOf } from '#server/test/dcsa.ts';
import { answerOf } from './ingest.ts';
import { claim, MAX_ATTEMPTS, PIECE, prepare, storeMessages } from './messages.ts';
import { Reader } from './reader.ts';
import { here, type ReaderWorker } from './reading/reader-worker.ts';
import { DEFAULT_LIMITS } from './reading/understand.ts';

let database: Database;
beforeAll(async () => {
  // No statement limit: the speed of the machine proves nothing.
  database = await testDatabase({ statementMs: 600_000, idleInTransactionMs: 600_000 });
});
beforeEach(async () => {
  await database.pool.query(
    'truncate feed_messages, feed_states, feed_refusals, tracking_events, event_references',
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
const reader = (limits = DEFAULT_LIMITS) => new Reader(database.pool, here(database.db, limits));
const send = async (body: Buffer, limits = DEFAULT_LIMITS) => {
  const { id, summary } = await reader(limits).take(message(body));
  return answerOf(id, summary, (key, values) => [key, ...Object.values(values ?? {})].join(' '));
};
const stored = async (id: string) => {
  const [row] = await database.db
    .select({ ...getTableColumns(feedStates), encoding: feedMessages.encoding })
    .from(feedStates)
    .innerJoin(feedMessages, eq(feedMessages.id, feedStates.messageId))
    .where(eq(feedStates.messageId, id));
  return row;
};

describe('messages with too many parts', () => {
  test('refuses the whole message, with that reason and no more', async () => {
    const answer = await send(Buffer.from(`[${'1,'.repeat(200_000)}1]`));
    expect(answer).toMatchObject({
      accepted: 0,
      refusedCount: 1,
      refused: [{ index: -1, text: 'feeds:refused.tooManyParts 200001 20000' }],
    });
    expect(await database.db.$count(feedRefusals)).toBe(1);
    expect(await stored(answer.message)).toMatchObject({ state: 'processed', refused: 1, encoding: 'gzip' });
  });

  test('refuses all of a message with too many refused parts, and stores none of it', async () => {
    const body = messageOf(departure(), 1, 2, 3, 4, loading());
    expect(await send(body, { parts: 10, refusals: 3 })).toMatchObject({
      accepted: 0,
      refused: [{ index: -1, reason: 'feeds:refused.tooManyRefused' }],
    });
    expect(await database.db.$count(trackingEvents)).toBe(0);
    expect(await send(body, { parts: 6, refusals: 4 })).toMatchObject({ accepted: 2, refusedCount: 4 });
    expect(await send(body, { parts: 5, refusals: 4 })).toMatchObject({ accepted: 0, refusedCount: 1 });
  });

  test('counts refusals by reason, shows the first of each and stores all', async () => {
    const bad = Array.from({ length: 300 }, () => departure({ eventDateTime: 'soon'.repeat(9) }));
    const answer = await send(messageOf('a', ...bad, loading(), 'b'));
    expect(answer).toMatchObject({ accepted: 1, refusedCount: 302 });
    expect(answer.reasons).toEqual([
      { reason: 'feeds:refused.notDateTime', count: 300 },
      { reason: 'feeds:refused.notObject', count: 2 },
    ]);
    expect(answer.refused.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 302]);
    expect(await database.db.$count(feedRefusals)).toBe(302);
  });
});

describe('events with many numbers', () => {
  const named = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, n) => ({
      documentReferenceType: 'BKG',
      documentReferenceValue: `${prefix}${n}`,
    }));
  const isStored = (value: string) =>
    database.db.$count(eventReferences, eq(eventReferences.value, value)).then((count) => count > 0);

  test('finds the event by each number, among similar events and on a ship of 22,000 bookings', async () => {
    const many = Array.from({ length: 250 }, (_, n) =>
      departure({ eventID: `e${n}`, documentReferences: named(100, `MANY${n}X`), references: [] }),
    );
    expect(await send(messageOf(...many))).toMatchObject({ accepted: 250, refusedCount: 0 });
    const ship = messageOf(departure({ documentReferences: named(22_000, 'SHIP'), references: [] }));
    expect(await send(ship)).toMatchObject({ accepted: 1, refusedCount: 0 });
    for (const number of ['MANY0X0', 'MANY249X99', 'SHIP0', 'SHIP1000', 'SHIP21999'])
      expect(await isStored(number), number).toBe(true);
  });
});

test('stores a long message in pieces and reassembles it', async () => {
  const body = randomBytes(2 * PIECE + 7);
  const long = await prepare({ ...message(messageOf()), body });
  await storeMessages(database.pool, [long], null);
  const [claimed] = await claim(database.pool, [long.id]);
  expect(Buffer.compare(Buffer.from(claimed!.body), body)).toBe(0);
  expect(await database.db.$count(feedPieces, eq(feedPieces.messageId, long.id))).toBe(2);
});

describe('messages that end the reader', () => {
  const errors: object[] = [];
  const logger: Logger = { info: () => undefined, warn: () => undefined, error: (data) => errors.push(data) };
  const real = () => here(database.db, DEFAULT_LIMITS);
  const isDeadly = ({ body }: { body: Uint8Array }) => Buffer.from(body).includes('deadly');
  /** A worker that some messages crash, together with the rest of their group. */
  const mortal = (): ReaderWorker => ({
    ...real(),
    read: async (messages) => {
      if (messages.some(isDeadly)) throw new Error('out of memory');
      return real().read(messages);
    },
  });
  const deadly = messageOf({ ...loading(), eventID: 'deadly' });

  test('reads the others of the group, and sets the message aside after the third attempt', async () => {
    errors.length = 0;
    const portal = new Reader(database.pool, mortal(), logger);
    const bodies = [
      messageOf(departure()),
      messageOf(departure({ eventID: 'second', eventCreatedDateTime: '2026-03-02T06:00:00Z' })),
      deadly,
      messageOf(loading()),
    ];
    const receipts = await Promise.all(bodies.map((body) => portal.take(message(body))));
    expect(receipts.map(({ summary }) => summary?.accepted)).toEqual([1, 1, undefined, 1]);
    const { id } = receipts[2]!;
    for (let round = 0; round < MAX_ATTEMPTS; round += 1) await portal.readWaiting(0);
    expect(await stored(id)).toMatchObject({
      state: 'failed',
      attempts: MAX_ATTEMPTS,
      fault: 'out of memory',
    });
    expect(errors).toMatchObject([{ message: id, party: 'acme', fault: 'out of memory' }]);
    expect(await portal.readWaiting(0)).toBe(0);
  });

  test('notes the attempts before a message ends the process', async () => {
    errors.length = 0;
    const [innocent, guilty] = [
      await prepare(message(messageOf(confirmation()))),
      await prepare(message(deadly)),
    ];
    // As if a process had crashed on them as one group, and twice more afterwards.
    await storeMessages(database.pool, [innocent, guilty], 0);
    await claim(database.pool, [guilty.id]);
    await claim(database.pool, [guilty.id]);
    const portal = new Reader(database.pool, real(), logger);
    expect(await portal.readWaiting(0)).toBe(1);
    expect(await stored(innocent.id)).toMatchObject({ state: 'processed', attempts: 2 });
    expect(await stored(guilty.id)).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS });
    expect(errors).toHaveLength(1);
  });

  test('counts events of an earlier reading as accepted, not as duplicates', async () => {
    const prepared = await prepare(message(messageOf(departure(), loading())));
    await storeMessages(database.pool, [prepared], 0);
    const unread = { ...prepared, receivedAt: prepared.receivedAt.toISOString() };
    await real().read([unread]);
    expect(await real().read([unread])).toMatchObject([{ accepted: 2, duplicate: 0 }]);
    expect(await database.db.$count(trackingEvents)).toBe(2);
  });

  test.runIf(inject('template').postgres)(
    'reads at once what a dead process has left, and skips what another process is reading',
    async () => {
      const url = database.pool.options.connectionString!;
      const other = await openDatabase({ url, dataDir: '' });
      await other.hasOthers();
      const [left, held] = [
        await prepare(message(messageOf(departure()))),
        await prepare(message(messageOf(loading()))),
      ];
      await storeMessages(database.pool, [left], other.life + 1);
      await storeMessages(database.pool, [held], other.life);
      const portal = new Reader(database.pool, real(), logger, database.life);
      expect(await portal.readWaiting(60_000)).toBe(1);
      expect([(await stored(left.id))?.state, (await stored(held.id))?.state]).toEqual([
        'processed',
        'stored',
      ]);
      await other.close();
      await expect.poll(() => portal.readWaiting(60_000)).toBe(1);
      expect((await stored(held.id))?.state).toBe('processed');
    },
  );

  test('resumes messages cut off by an outage as soon as the database can be reached', async () => {
    let isAway = true;
    const lost = () => Promise.reject(new Error('Connection terminated'));
    const cut: ReaderWorker = {
      ...real(),
      read: (messages) => (isAway ? lost() : real().read(messages)),
    };
    const notes = vi.spyOn(database.pool, 'query').mockImplementation(lost);
    const portal = new Reader(database.pool, cut, logger);
    const { id, summary } = await portal.take(message(messageOf(departure())));
    expect(summary).toBeUndefined();
    isAway = false;
    notes.mockRestore();
    await expect.poll(async () => (await stored(id))?.state).toBe('processed');
    await portal.close();
  });

  test('counts an outage as no attempt, and reads at once when told that the database is back', async () => {
    errors.length = 0;
    let isAway = true;
    const lost = Object.assign(new Error('the reading thread ended'), { code: 'ECONNRESET' });
    const read: ReaderWorker['read'] = (messages) => (isAway ? Promise.reject(lost) : real().read(messages));
    const portal = new Reader(database.pool, { ...real(), read }, logger);
    const { id } = await portal.take(message(messageOf(departure())));
    for (let outage = 0; outage < 4; outage += 1) await portal.readLeft();
    expect(await stored(id)).toMatchObject({ state: 'stored', attempts: 1, fault: null });
    isAway = false;
    await portal.readLeft();
    expect(await stored(id)).toMatchObject({ state: 'processed', attempts: 1 });
    expect(errors).toEqual([]);
    await portal.close();
  });

  test('sets a message aside that cuts the database off each time', async () => {
    const lost = Object.assign(new Error('the reading thread ended'), { code: 'ECONNRESET' });
    const portal = new Reader(database.pool, { ...real(), read: () => Promise.reject(lost) }, logger);
    const { id } = await portal.take(message(messageOf(departure())));
    for (let cut = 0; cut < 12; cut += 1) await portal.readLeft();
    expect(await stored(id)).toMatchObject({ attempts: MAX_ATTEMPTS });
    await portal.readWaiting(0);
    expect((await stored(id))?.state).toBe('failed');
    await portal.close();
  });
});
