/** Positions of a ship over a span, thinned to what a map or a list of calls needs. */
import { speedIn } from '#contract/tracking/position.ts';
import type { Instant } from '#contract/tracking/event.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Visibility } from '../visibility/visibility.ts';

/** `speed` in knots; `count`: the number of positions this spot stands for. */
export type TrackSpot = {
  at: Instant;
  latitude: number;
  longitude: number;
  speed: number | null;
  course: number | null;
  heading: number | null;
  party: string;
  count: number;
};

/** Receivers hear a ship every few seconds, so the span is divided and each part yields its last position. */
const PARTS = 2_500;

const SAMPLED = `select distinct on (part) at, latitude, longitude, speed, unit, course, heading, party,
    count(*) over (partition by part)::int4 as count
  from (select *, floor(extract(epoch from at) / $5::float8) as part from positions
    where subject = 'vessel' and subject_id = any($1::text[]) and at between $2 and $3
      and party <> all($4::text[])) sent
  order by part, at desc, party`;
const LAST = `select p.*, 1 as count from unnest($1::text[]) id, lateral (
    select at, latitude, longitude, speed, unit, course, heading, party from positions
    where subject_id = id and subject = 'vessel' and at <= $2 and party <> all($3::text[])
    order by at desc, party limit 1) p order by at desc limit 1`;

type TrackRow = Omit<TrackSpot, 'at'> & { at: Date; unit: 'kn' | 'km/h' | null };
const toSpot = ({ at, speed, unit, ...row }: TrackRow): TrackSpot => ({
  ...row,
  at: at.toISOString(),
  speed: speedIn('kn', { speed, unit }),
});
const hidden = (visibility: Visibility): string[] => visibility.parties('nothing', 'milestones');

/** Returns the positions of the ship with the numbers `ids` that the reader may see, in time order. */
export async function trackBetween(
  db: Db,
  visibility: Visibility,
  ids: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<TrackSpot[]> {
  const part = Math.max(1, (to.getTime() - from.getTime()) / 1000 / PARTS);
  const { rows } = await db.$client.query<TrackRow>(SAMPLED, [[...ids], from, to, hidden(visibility), part]);
  return rows.map(toSpot);
}

/** Returns the last position up to `until`, however old; null if there is none. */
export async function lastSpot(
  db: Db,
  visibility: Visibility,
  ids: readonly string[],
  until: Date,
): Promise<TrackSpot | null> {
  const { rows } = await db.$client.query<TrackRow>(LAST, [[...ids], until, hidden(visibility)]);
  return rows[0] ? toSpot(rows[0]) : null;
}
