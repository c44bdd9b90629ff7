import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import type { SeaQuery, SeaResult } from '#contract/tracking/pages/result.ts';
import type { Database } from '#server/platform/db/client.ts';
import { testDatabase } from '#server/test/database.ts';
import { arrival, confirmation, CONTAINER, departure, loading, messageOf } from '#server/test/dcsa.ts';
import { ingest } from '../ingest/ingest.ts';
import { Kept, keepSea, type RestsOn } from './kept.ts';
import { startLive } from '../live/live.ts';
import { trackSea } from './sea.ts';
import { sentSea } from './sent.ts';

const box = { kind: 'container' as const, value: CONTAINER };
const bill = { kind: 'bill' as const, value: 'B1' };

describe('what is kept', () => {
  /** A value that is made when the test says so. */
  function making(...references: Parameters<RestsOn>[0]) {
    let resolve = (_value: string) => undefined as void;
    const promise = new Promise<string>((done) => {
      resolve = done;
    });
    const make = async (restsOn: RestsOn) => {
      restsOn(references);
      return promise;
    };
    return { make, resolve: (value: string) => resolve(value) };
  }
  const at = (now: number) => ({ now, ageMs: 1000 });

  test('is made once for all who ask, and again when it is old or the clock was set back', async () => {
    const kept = new Kept(10);
    let made = 0;
    const ask = (now: number) => kept.take('a', at(now), async () => (made += 1));
    expect(await Promise.all([ask(5000), ask(5000), ask(5999)])).toEqual([1, 1, 1]);
    expect(await ask(6000)).toBe(2);
    expect(await ask(4000)).toBe(3);
  });

  test('is dropped by news of what it rests on, also while it is being made', async () => {
    const kept = new Kept(10);
    const first = making(box, bill);
    const asked = kept.take('a', at(0), first.make);
    kept.drop(['bill:B2']);
    const second = making(box);
    expect(kept.take('a', at(0), second.make)).toStrictEqual(asked);
    kept.drop(['bill:B1']);
    first.resolve('before');
    expect(await asked).toBe('before');
    second.resolve('after');
    expect(await kept.take('a', at(0), second.make)).toBe('after');
    kept.drop(['']);
    expect(await kept.take('a', at(0), async () => 'anew')).toBe('anew');
  });

  test('is not kept where news came of what it turns out to rest on only later', async () => {
    const kept = new Kept(10);
    const ask = (value: string) =>
      kept.take('outer', at(0), (restsOn) =>
        kept.take('inner', { ...at(0), restsOn }, async (restsOn) => {
          restsOn([box]);
          kept.drop(['bill:B1', 'bill:B2']);
          restsOn([bill, box]);
          return value;
        }),
      );
    expect(await ask('before')).toBe('before');
    expect(await kept.take('inner', at(0), async () => 'after')).toBe('after');
    expect(await kept.take('outer', at(0), async () => 'after')).toBe('after');
  });

  test('is dropped with what it was made of', async () => {
    const kept = new Kept(10);
    const outer = (value: string) =>
      kept.take('outer', at(0), (restsOn) =>
        kept.take('inner', { ...at(0), restsOn }, async (restsOn) => {
          restsOn([bill]);
          return value;
        }),
      );
    expect(await outer('one')).toBe('one');
    expect(await kept.take('other', at(0), (restsOn) => kept.take('inner', { ...at(0), restsOn }, async () => 'x'))).toBe('one'); // prettier-ignore
    kept.drop(['bill:B1']);
    expect(await outer('two')).toBe('two');
    expect(await kept.take('other', at(0), async () => 'y')).toBe('y');
  });

  test('is bounded, and fails without being kept', async () => {
    const kept = new Kept(2);
    for (const key of ['a', 'b', 'a', 'c']) await kept.take(key, at(0), async () => `${key} kept`);
    expect(await kept.take('a', at(0), async () => 'new')).toBe('a kept');
    expect(await kept.take('b', at(0), async () => 'new')).toBe('new');
    await expect(kept.take('d', at(0), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await kept.take('d', at(0), async () => 'there')).toBe('there');
    expect(kept.weight).toBe(2);
  });

  test('is bounded by what it weighs, with what it rests on', async () => {
    const kept = new Kept(100, (value, lines) => String(value).length + lines);
    const ask = (key: string, length: number) =>
      kept.take(key, at(0), async (restsOn) => {
        restsOn([box, bill]);
        return key.repeat(length);
      });
    for (const key of 'abc') await ask(key, 30);
    expect(kept.weight).toBe(96);
    await ask('a', 0);
    await ask('d', 40);
    expect(kept.weight).toBe(74);
    expect([await ask('a', 0), await ask('b', 1)]).toEqual(['a'.repeat(30), 'b']);
    // What has no room at all is answered, and not kept; what was asked for lately stays.
    expect(await ask('e', 200)).toHaveLength(200);
    expect(kept.weight).toBe(32);
    expect([await ask('a', 1), await ask('e', 2)]).toEqual(['a'.repeat(30), 'ee']);
    await ask('f', 10);
    kept.drop(['bill:B1']);
    expect(kept.weight).toBe(0);
  });

  test('is as old as what it was made of', async () => {
    const kept = new Kept(10);
    const ask = (now: number, value: string) =>
      kept.take('a', { ...at(now), since: () => 4500 }, async () => value);
    expect(await ask(5000, 'one')).toBe('one');
    expect(await ask(5499, 'two')).toBe('one');
    expect(await ask(5500, 'two')).toBe('two');
  });
});

describe('an answer that is kept', () => {
  const OTHER_BOX = 'MSKU9070323';
  const BOOKINGS = ['KEPTBKG0001', 'KEPTBKG0002'];
  const OPERATOR: Actor = { id: 'operator', ydid: 0, routers: [] };
  const start = Date.parse('2026-02-01T00:00:00Z');
  const instant = fc.integer({ min: 0, max: 100 * 24 }).map((hours) => new Date(start + hours * 3_600_000));
  const queries: SeaQuery[] = [
    { number: CONTAINER },
    { number: OTHER_BOX },
    ...BOOKINGS.map((number) => ({ number })),
    { number: `${BOOKINGS[0]}B`, kind: 'bill' as const },
  ];

  /** An event, or another version or the retraction of one told before: ids are few, reports come in any order. */
  const event = fc
    .record({
      kind: fc.constantFrom('confirmation', 'loading', 'departure', 'arrival'),
      id: fc.integer({ min: 0, max: 2 }),
      booking: fc.constantFrom(...BOOKINGS),
      container: fc.constantFrom(CONTAINER, OTHER_BOX),
      occurred: instant,
      reported: instant,
      classifier: fc.constantFrom('ACT', 'EST', 'PLN'),
      retracts: fc.boolean(),
    })
    .map(({ kind, id, booking, container, occurred, reported, classifier, retracts }) => {
      const make = { confirmation, loading, departure, arrival }[kind];
      return make(
        {
          eventID: `${kind}-${id}`,
          eventCreatedDateTime: reported.toISOString(),
          eventDateTime: occurred.toISOString(),
          ...(kind === 'loading' && { equipmentReference: container, eventClassifierCode: classifier }),
          ...(kind === 'arrival' && { references: [{ referenceType: 'EQ', referenceValue: container }], eventClassifierCode: classifier }), // prettier-ignore
          isRetracted: retracts,
        },
        booking,
      );
    });
  const step = fc.record({
    events: fc.array(event, { maxLength: 3 }),
    now: instant,
    asked: fc.constantFrom(...queries),
  });

  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });

  test('is what a fresh one says at its instant, whatever came, in whatever order, by whatever clock', async () => {
    const kept = keepSea();
    const live = await startLive(database, (lines) => kept.drop(lines));
    const about = { feed: 'dcsa', party: 'acme', partner: 'acme', via: 'push' as const };
    const { db } = database;
    const deps = { db, actor: OPERATOR, carriers: [] };
    const written = (result: SeaResult) => ({ body: Buffer.from(JSON.stringify(result)) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        for (const { events, now, asked } of steps) {
          if (events.length > 0) {
            const body = messageOf(...events);
            const sent = { ...about, contentType: 'application/json', body };
            // Read before the events are there, answered after, or the other way round.
            const early = trackSea({ ...deps, kept, now: () => now }, asked);
            await Promise.all([ingest(db, sent, (key) => key), early]);
          }
          // Asked again within the seconds that an answer is kept, and by a clock that was set back.
          for (const ms of [0, 9000, -1000]) {
            const clock = () => new Date(now.getTime() + ms);
            await expect
              .poll(async () => {
                const answer = await trackSea({ ...deps, kept, now: clock }, asked);
                const sent = await sentSea({ ...deps, kept, now: clock }, asked, 'json', written);
                const texts = [
                  JSON.stringify(answer),
                  sent.body ? sent.body.toString() : JSON.stringify(sent.result),
                ];
                for (const text of texts) {
                  const { at } = JSON.parse(text) as SeaResult;
                  expect(Math.abs(clock().getTime() - Date.parse(at))).toBeLessThan(15_000);
                  const fresh = await trackSea({ ...deps, now: () => new Date(at) }, asked);
                  if (text !== JSON.stringify(fresh)) return false;
                }
                return true;
              })
              .toBe(true);
          }
        }
      }),
      { numRuns: 10 },
    );
    await live.close();
  });
});
