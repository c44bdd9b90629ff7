import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import type { Position } from '#contract/tracking/position.ts';
import type { Db } from '#server/platform/db/client.ts';
import { YDID_OPERATOR } from '#contract/core/settings.ts';
import { builtInGrants } from '#server/access/policies/grants.ts';
import { testDatabase } from '#server/test/database.ts';
import type { Feed } from '../feeds/feed.ts';
import * as registry from '../feeds/registry.ts';
import { ingest, readWaiting } from '../ingest/ingest.ts';
import { latestOf, trackOf } from './positions.ts';
import { toVisibility } from '../visibility/visibility.ts';

/** Points in their stored form, one per line; the reader is the feed's. */
const points: Feed = {
  key: 'points',
  mappingVersion: 1,
  parse: ({ body }) => ({ parts: JSON.parse(Buffer.from(body).toString()) as unknown[], refused: [] }),
  map: (part) => part as Position,
};
const VISITOR: Actor = { id: null, ydid: 0, routers: [] };
const at = (minute: number, more: Partial<Position> = {}): Position => ({
  subject: 'truck',
  subjectId: '34ABC123',
  at: `2026-03-02T08:${String(minute).padStart(2, '0')}:00.000Z`,
  latitude: 41 + minute / 100,
  longitude: 29,
  speed: 60,
  unit: 'km/h',
  course: 10,
  heading: null,
  ...more,
});
const send = (db: Db, sentPoints: unknown[], party = 'acme') =>
  ingest(
    db,
    {
      feed: 'points',
      party,
      partner: party,
      via: 'push',
      contentType: 'application/json',
      body: Buffer.from(JSON.stringify(sentPoints)),
    },
    (key) => key,
  );
const day = { from: new Date('2026-03-02'), to: new Date('2026-03-03') };
const truck = { subject: 'truck', id: '34ABC123' } as const;

let db: Db;
beforeAll(async () => {
  ({ db } = await testDatabase());
  const known = registry.feedOfStored;
  vi.spyOn(registry, 'feedOfStored').mockImplementation((key) => (key === 'points' ? points : known(key)));
});
afterEach(() => db.$client.query('truncate positions'));

test('stores points once, however many sources repeat them, and reads them in time order', async () => {
  // Trucks are visible to parties concerned; the operator sees every partner's.
  const visibility = await toVisibility(db, {
    ...VISITOR,
    id: 'operator',
    ydid: YDID_OPERATOR,
    routers: builtInGrants.operator,
  });
  expect(await send(db, [at(30), at(10), at(10)])).toMatchObject({ accepted: 2, duplicate: 1 });
  expect(await send(db, [at(20), at(30)])).toMatchObject({ accepted: 1, duplicate: 1 });
  const track = await trackOf(db, visibility, truck, day, 10);
  expect(track.map(({ at: moment }) => moment.slice(14, 16))).toEqual(['10', '20', '30']);
  expect(track[0]).toMatchObject({ ...at(10), party: 'acme', source: 'points' });
  expect((await trackOf(db, visibility, truck, day, 2)).length).toBe(2);
  // Rereading the first message gives the same result.
  await db.$client.query(
    `update feed_states set state = 'stored', attempts = 0, accepted = 0, duplicate = 0`,
  );
  await readWaiting(db, 0);
  const { rows } = await db.$client.query('select accepted, duplicate from feed_states order by received_at');
  expect(rows).toEqual([
    { accepted: 2, duplicate: 1 },
    { accepted: 1, duplicate: 1 },
  ]);
  const latest = await latestOf(db, visibility, { subject: 'truck', ids: ['34ABC123', 'NONE'] });
  expect([...latest].map(([id, position]) => [id, position.latitude])).toEqual([['34ABC123', 41.3]]);
});

test('refuses an impossible point and accepts the others', async () => {
  const answer = await send(db, [
    at(1),
    at(2, { latitude: 91 }),
    at(3, { latitude: 0, longitude: 0 }),
    at(4, { subjectId: 'A\u0000' }),
    at(5, { course: 360 }),
    at(6, { speed: 1e-300, latitude: 1e-300 }),
  ]);
  expect(answer).toMatchObject({ accepted: 2, refusedCount: 4 });
  expect(answer.refused[0]).toMatchObject({ index: 1, reason: 'feeds:refused.notPosition' });
});

test('hides the positions of a partner that shows visitors only milestones', async () => {
  await db.$client.query(
    `insert into partners (key, name, secret, feeds, visitors) values ('shy', 'Shy', 's', '{points}', 'milestones')`,
  );
  await send(db, [at(1)], 'shy');
  const seen = async (actor: Actor) =>
    (await trackOf(db, await toVisibility(db, actor), truck, day, 10)).length;
  expect(await seen(VISITOR)).toBe(0);
  expect(await seen({ id: 'operator', ydid: 0, routers: [] })).toBe(1);
});
