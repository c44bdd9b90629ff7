import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#server/test/database.ts';
import { outboundDeps, testChannel, testClock } from '#server/test/outbound.ts';
import type { Database } from '../db/client.ts';
import { claimDue } from './claim.ts';
import { deliver, deliverDue } from './deliver.ts';
import { enqueueDeliveries, enqueueDelivery } from './enqueue.ts';
import { holdLane, releaseLane } from './hold.ts';
import { cancelAbout, cancelDeliveries, outboundCounts, replay, triesOf } from './manage.ts';
import { deliveries, laneHolds } from './schema.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.db.delete(deliveries);
  await database.db.delete(laneHolds);
});

const rows = () => database.db.select().from(deliveries).orderBy(asc(deliveries.seq));
const names = (received: { name: string }[]) => received.map(({ name }) => name);
const refusing = { kind: 'retry', fault: 'HTTP 503', status: 503, answer: 'later' } as const;

describe('a delivery', () => {
  it('exists with the transaction that queued it, and never after a rollback', async () => {
    const { channel, received } = testChannel();
    const deps = outboundDeps(database);
    const rolledBack = database.db.transaction(async (tx) => {
      await enqueueDelivery(tx, channel, { payload: { name: 'nobody' } });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await enqueueDelivery(database.db, channel, { payload: { name: 'one' } });
    expect(await deliverDue(deps, [channel])).toEqual({ sent: 1, failed: 0 });
    expect(names(received)).toEqual(['one']);
    await expect(enqueueDelivery(database.db, channel, { payload: { wrong: 1 } as never })).rejects.toThrow();
  });

  it('is sent once for each `dedupe` text, and channels do not share texts', async () => {
    const [first, second] = [testChannel(), testChannel(undefined, { key: 'other' })];
    const item = { payload: { name: 'alert' }, dedupe: 'fact 1' };
    const ids = await enqueueDeliveries(database.db, first.channel, [item, item]);
    expect(ids).toEqual([expect.any(String), null]);
    expect(await enqueueDelivery(database.db, first.channel, item)).toBeNull();
    expect(await enqueueDelivery(database.db, second.channel, item)).toEqual(expect.any(String));
    await deliverDue(outboundDeps(database), [first.channel]);
    expect(await enqueueDelivery(database.db, first.channel, item)).toBeNull();
    expect(first.received).toHaveLength(1);
  });

  it('waits for its time, and higher priorities leave first', async () => {
    const clock = testClock();
    const { channel, received } = testChannel(undefined, { concurrency: 1 });
    const later = new Date(clock.now().getTime() + 3_600_000);
    await enqueueDeliveries(database.db, channel, [
      { payload: { name: 'digest' }, notBefore: later, priority: 9 },
      { payload: { name: 'low' } },
      { payload: { name: 'critical' }, priority: 5 },
    ]);
    const deps = outboundDeps(database, clock);
    await deliverDue(deps, [channel]);
    expect(names(received)).toEqual(['critical', 'low']);
    clock.pass(3599);
    expect(await deliverDue(deps, [channel])).toEqual({ sent: 0, failed: 0 });
    clock.pass(1);
    await deliverDue(deps, [channel]);
    expect(names(received)).toEqual(['critical', 'low', 'digest']);
  });

  it('is retried by its plan with the same id, and every attempt is in the log', async () => {
    const clock = testClock();
    const { channel, received } = testChannel(
      (_letter, { number }) => (number < 4 ? refusing : { kind: 'sent', status: 204 }),
      { plan: [5, 300, 1800] },
    );
    const deps = outboundDeps(database, clock);
    const id = await enqueueDelivery(database.db, channel, { payload: { name: 'hook' } });
    for (const pause of [5, 300, 1800]) {
      await deliverDue(deps, [channel]);
      const tries = received.length;
      clock.pass(pause - 1);
      await deliverDue(deps, [channel]);
      expect(received).toHaveLength(tries);
      clock.pass(1);
    }
    await deliverDue(deps, [channel]);
    expect(received).toEqual([1, 2, 3, 4].map((number) => ({ name: 'hook', id, number })));
    const tries = await triesOf(database.db, id!);
    expect(
      tries.map(({ attempt, result, status, answer, fault }) => [attempt, result, status, answer, fault]),
    ).toEqual([
      [1, 'retry', 503, 'later', 'HTTP 503'],
      [2, 'retry', 503, 'later', 'HTTP 503'],
      [3, 'retry', 503, 'later', 'HTTP 503'],
      [4, 'sent', 204, '', ''],
    ]);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 4, fault: '', claim: null }]);
  });

  it('respects Retry-After up to a day, and never retries earlier than planned', async () => {
    const clock = testClock();
    const afterSeconds = [600, 1, 10_000_000];
    const { channel, received } = testChannel(
      (_letter, { number }) => ({ ...refusing, afterSeconds: afterSeconds[number - 1] }),
      { plan: [10, 10, 10] },
    );
    const deps = outboundDeps(database, clock);
    await enqueueDelivery(database.db, channel, { payload: { name: 'hook' } });
    await deliverDue(deps, [channel]);
    for (const [pause, tries] of [
      [599, 1],
      [1, 2],
      [9, 2],
      [1, 3],
      [86_399, 3],
      [1, 4],
    ] as const) {
      clock.pass(pause);
      await deliverDue(deps, [channel]);
      expect(received).toHaveLength(tries);
    }
  });

  it('stores at most 2 kB of an answer, without characters that a database refuses', async () => {
    const { channel } = testChannel(() => ({ kind: 'sent', status: 200, answer: `a\0${'ü'.repeat(5000)}` }));
    const id = await enqueueDelivery(database.db, channel, { payload: { name: 'hook' } });
    await deliverDue(outboundDeps(database), [channel]);
    const [{ answer } = { answer: '' }] = await triesOf(database.db, id!);
    expect(answer.startsWith('aüü')).toBe(true);
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(2050);
  });

  it('becomes a dead letter after its last attempt or a final refusal, and can be replayed', async () => {
    const clock = testClock();
    let isUp = false;
    const { channel, received } = testChannel(
      ({ name }) => {
        if (isUp) return { kind: 'sent' };
        if (name === 'gone') return { kind: 'giveUp', fault: 'HTTP 410', status: 410 };
        throw new Error('ECONNRESET');
      },
      { plan: [1] },
    );
    const deps = outboundDeps(database, clock);
    const [id, gone] = await enqueueDeliveries(database.db, channel, [
      { payload: { name: 'one' }, owner: 2001 },
      { payload: { name: 'gone' }, owner: 2001 },
    ]);
    await deliverDue(deps, [channel]);
    clock.pass(1);
    await deliverDue(deps, [channel]);
    expect((await rows()).map(({ state, attempts, fault }) => [state, attempts, fault])).toEqual([
      ['dead', 2, 'ECONNRESET'],
      ['dead', 1, 'HTTP 410'],
    ]);
    expect(await outboundCounts(database.db)).toMatchObject([{ channel: 'test', pending: 0, dead: 2 }]);
    isUp = true;
    const again = (owner: number) => database.db.transaction((tx) => replay(tx, channel, [id!], owner));
    expect(await again(2002)).toEqual([]);
    expect(await again(2001)).toMatchObject([{ id, state: 'pending', attempts: 0 }]);
    expect(await again(2001)).toEqual([]);
    await deliverDue(deps, [channel]);
    expect(received.at(-1)).toEqual({ name: 'one', id, number: 1 });
    expect((await rows()).map((row) => [row.id, row.state])).toEqual([
      [gone, 'dead'],
      [id, 'sent'],
    ]);
  });

  it('is not sent once it is cancelled, by its id or by its record', async () => {
    const { channel, received } = testChannel();
    const about = { resource: 'airQuote', id: 'q1' };
    const [first] = await enqueueDeliveries(database.db, channel, [
      { payload: { name: 'one' } },
      { payload: { name: 'two' }, about },
      { payload: { name: 'three' } },
    ]);
    await database.db.transaction(async (tx) => {
      expect(await cancelDeliveries(tx, channel, [first!], 'recalled')).toBe(1);
      expect(await cancelAbout(tx, channel, about)).toBe(1);
    });
    await deliverDue(outboundDeps(database), [channel]);
    expect(names(received)).toEqual(['three']);
    expect((await rows()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'sent']);
  });

  it('fails when the channel does not answer in time', async () => {
    const { channel } = testChannel(
      (_letter, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
      { timeoutSeconds: 0.05, plan: [1] },
    );
    await enqueueDelivery(database.db, channel, { payload: { name: 'slow' } });
    expect(await deliverDue(outboundDeps(database), [channel])).toEqual({ sent: 0, failed: 1 });
    expect(await rows()).toMatchObject([{ state: 'pending', fault: 'no answer within 0.05 s' }]);
  });

  it('is claimed by one process at a time; one that lost its claim changes nothing', async () => {
    const clock = testClock();
    const { channel, received } = testChannel(undefined, { plan: [60] });
    const deps = outboundDeps(database, clock);
    const id = await enqueueDelivery(database.db, channel, { payload: { name: 'one' } });
    const [slow] = await claimDue(database.db, channel, new Map(), clock);
    expect(await claimDue(database.db, channel, new Map(), clock)).toEqual([]);
    clock.pass(60);
    const [other] = await claimDue(database.db, channel, new Map(), clock);
    expect([slow!.id, other!.id, other!.attempts]).toEqual([id, id, 2]);
    await deliver(deps, channel, slow!);
    expect(await rows()).toMatchObject([{ state: 'pending', claim: other!.claim }]);
    await deliver(deps, channel, other!);
    expect(await rows()).toMatchObject([{ state: 'sent', claim: null }]);
    expect(received.map((one) => one.id)).toEqual([id, id]);
    expect(await triesOf(database.db, id!)).toHaveLength(2);
  });

  it('is given up if it crashes its process each time', async () => {
    const clock = testClock();
    const { channel, received } = testChannel(undefined, { plan: [] });
    await enqueueDelivery(database.db, channel, { payload: { name: 'poison' } });
    for (let kills = 0; kills < 4; kills += 1) {
      expect(await claimDue(database.db, channel, new Map(), clock)).toHaveLength(1);
      clock.pass(60);
    }
    await deliverDue(outboundDeps(database, clock), [channel]);
    expect(await rows()).toMatchObject([{ state: 'dead', fault: expect.stringContaining('ended') }]);
    expect(received).toEqual([]);
  });
});

describe('order per key', () => {
  it('is kept through failures, replays and cancellations, while other keys continue', async () => {
    const clock = testClock();
    let isDown = true;
    const { channel, received } = testChannel(
      ({ name }) => (name === 'a1' && isDown ? refusing : { kind: 'sent' }),
      { plan: [10, 10], ordered: true },
    );
    const deps = outboundDeps(database, clock);
    const items = ['a1', 'a2', 'b1', 'a3', 'b2'].map((name) => ({ payload: { name }, key: name[0]! }));
    const ids = await enqueueDeliveries(database.db, channel, items);
    await deliverDue(deps, [channel]);
    expect(names(received)).toEqual(['a1', 'b1', 'b2']);
    // One that is queued later waits as well.
    await enqueueDelivery(database.db, channel, { payload: { name: 'a4' }, key: 'a' });
    await deliverDue(deps, [channel]);
    expect(received).toHaveLength(3);
    await database.db.transaction((tx) => cancelDeliveries(tx, channel, [ids[1]!]));
    isDown = false;
    clock.pass(10);
    await deliverDue(deps, [channel]);
    expect(names(received).slice(3)).toEqual(['a1', 'a3', 'a4']);
  });

  it('continues behind a dead letter, which a replay puts at the end', async () => {
    const clock = testClock();
    const { channel, received } = testChannel(
      ({ name }, { id }) =>
        name === 'a1' && received.filter((one) => one.id === id).length === 1
          ? { kind: 'giveUp', fault: 'no' }
          : { kind: 'sent' },
      { ordered: true, concurrency: 1 },
    );
    const deps = outboundDeps(database, clock);
    const [dead] = await enqueueDeliveries(
      database.db,
      channel,
      ['a1', 'a2', 'a3'].map((name) => ({ payload: { name }, key: 'a' })),
    );
    const [first] = await claimDue(database.db, channel, new Map(), clock);
    await deliver(deps, channel, first!);
    await database.db.transaction((tx) => replay(tx, channel, [dead!]));
    await deliverDue(deps, [channel]);
    expect(names(received)).toEqual(['a1', 'a2', 'a3', 'a1']);
  });

  it('holds for deliveries that several transactions queue at once', async () => {
    const { channel, received } = testChannel(undefined, { ordered: true });
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        enqueueDelivery(database.db, channel, { payload: { name: `${n}` }, key: 'same' }),
      ),
    );
    const order = (await rows()).map(({ id }) => id);
    expect((await rows()).filter(({ behind }) => !behind)).toHaveLength(1);
    expect(await deliverDue(outboundDeps(database), [channel])).toEqual({ sent: 12, failed: 0 });
    expect(received.map(({ id }) => id)).toEqual(order);
  });
});

describe('isolation', () => {
  it('leaves slots for other lanes, however long the queue of a slow one is', async () => {
    const clock = testClock();
    const { channel } = testChannel(undefined, { concurrency: 6, perLane: 2 });
    const slow = Array.from({ length: 50 }, (_, n) => ({ payload: { name: `s${n}` }, lane: 'slow' }));
    const quick = ['x', 'y'].map((name) => ({ payload: { name }, lane: name }));
    await enqueueDeliveries(database.db, channel, [...slow, ...quick]);
    const claimed = await claimDue(database.db, channel, new Map(), clock);
    expect(claimed.map(({ lane }) => lane)).toEqual(['slow', 'slow', 'x', 'y']);
    // The slow lane's slots are taken: a new delivery of another lane is claimed at once.
    await enqueueDelivery(database.db, channel, { payload: { name: 'z' }, lane: 'z' });
    const next = await claimDue(database.db, channel, new Map([['slow', 2]]), clock);
    expect(next.map(({ lane }) => lane)).toEqual(['z']);
    expect(await claimDue(database.db, channel, new Map([['slow', 6]]), clock)).toEqual([]);
  });

  it('holds a lane if a delivery used up its attempts, and continues in order when it is released', async () => {
    const clock = testClock();
    let isDown = true;
    const { channel, received } = testChannel(
      ({ name }) => (name.startsWith('a') && isDown ? refusing : { kind: 'sent' }),
      { plan: [1], ordered: true, exhausted: async () => 'hold' },
    );
    const deps = outboundDeps(database, clock);
    const items = ['a1', 'a2', 'b1'].map((name) => ({ payload: { name }, lane: name[0]!, key: name[0]! }));
    await enqueueDeliveries(database.db, channel, items);
    await deliverDue(deps, [channel]);
    clock.pass(1);
    await deliverDue(deps, [channel]);
    clock.pass(3600);
    await deliverDue(deps, [channel]);
    expect(names(received)).toEqual(['a1', 'b1', 'a1']);
    expect(await database.db.select().from(laneHolds)).toMatchObject([{ lane: 'a', reason: 'HTTP 503' }]);
    isDown = false;
    await database.db.transaction((tx) => releaseLane(tx, channel, 'a'));
    await deliverDue(deps, [channel]);
    expect(names(received).slice(3)).toEqual(['a1', 'a2']);
    await holdLane(database.db, channel, 'b', 'by its owner');
    await enqueueDelivery(database.db, channel, { payload: { name: 'b2' }, lane: 'b' });
    expect(await deliverDue(deps, [channel])).toEqual({ sent: 0, failed: 0 });
    expect(await outboundCounts(database.db)).toMatchObject([{ pending: 1, due: 1, dead: 0 }]);
  });

  it('writes the outcome of a delivery in the transaction that records it', async () => {
    const { channel } = testChannel();
    const tried = async () => {
      throw new Error('the record is locked');
    };
    const id = await enqueueDelivery(database.db, channel, { payload: { name: 'one' } });
    await expect(deliverDue(outboundDeps(database, { tried }), [channel])).rejects.toThrow('locked');
    const [row] = await database.db.select().from(deliveries).where(eq(deliveries.id, id!));
    expect(row).toMatchObject({ state: 'pending', claim: expect.any(String) });
  });
});
