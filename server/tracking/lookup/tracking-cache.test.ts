import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import type { TrackingQuery, TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Database } from '#server/platform/db/client.ts';
import { testDatabase } from '#server/test/database.ts';
import { arrival, confirmation, CONTAINER, departure, loading, messageOf } from '#server/test/dcsa.ts';
import { ingest } from '../ingest/ingest.ts';
import { createTrackingCache } from './tracking-cache.ts';
import { startLive } from '../live/live.ts';
import { trackReference } from './track-reference.ts';
import { sentSea } from './response-cache.ts';

describe('a cached result', () => {
  const OTHER_BOX = 'MSKU9070323';
  const BOOKINGS = ['KEPTBKG0001', 'KEPTBKG0002'];
  const OPERATOR: Actor = { id: 'operator', ydid: 0, routers: [] };
  const start = Date.parse('2026-02-01T00:00:00Z');
  const instant = fc.integer({ min: 0, max: 100 * 24 }).map((hours) => new Date(start + hours * 3_600_000));
  const queries: TrackingQuery[] = [
    { number: CONTAINER },
    { number: OTHER_BOX },
    ...BOOKINGS.map((number) => ({ number })),
    { number: `${BOOKINGS[0]}B`, kind: 'bill' as const },
  ];

  /** An event, or a further version or retraction of one: few ids, reports in any order. */
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
    query: fc.constantFrom(...queries),
  });

  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });

  test('equals a fresh one at its instant, for reports in any order and any clock', async () => {
    const cache = createTrackingCache();
    const live = await startLive(database, (lines) => cache.drop(lines));
    const about = { feed: 'dcsa', party: 'acme', partner: 'acme', via: 'push' as const };
    const { db } = database;
    const deps = { db, actor: OPERATOR, carriers: [] };
    const written = (result: TrackingResult) => ({ body: Buffer.from(JSON.stringify(result)) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        for (const { events, now, query } of steps) {
          if (events.length > 0) {
            const body = messageOf(...events);
            const sent = { ...about, contentType: 'application/json', body };
            // One read starts before the events are stored and ends after it, or the other way round.
            const early = trackReference({ ...deps, cache, now: () => now }, query);
            await Promise.all([ingest(db, sent, (key) => key), early]);
          }
          // Queried again within the lifetime of the result, and after the clock was set back.
          for (const ms of [0, 9000, -1000]) {
            const clock = () => new Date(now.getTime() + ms);
            await expect
              .poll(async () => {
                const answer = await trackReference({ ...deps, cache, now: clock }, query);
                const sent = await sentSea({ ...deps, cache, now: clock }, query, 'json', written);
                const texts = [
                  JSON.stringify(answer),
                  sent.body ? sent.body.toString() : JSON.stringify(sent.result),
                ];
                for (const text of texts) {
                  const { at } = JSON.parse(text) as TrackingResult;
                  expect(Math.abs(clock().getTime() - Date.parse(at))).toBeLessThan(15_000);
                  const fresh = await trackReference({ ...deps, now: () => new Date(at) }, query);
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
