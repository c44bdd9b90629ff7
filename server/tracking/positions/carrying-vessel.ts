/**
 * Finds the AIS sighting of the vessel that carries a shipment, and the route that each of its vessels
 * actually sailed.
 */
import type { Instant, TransportMode } from '#contract/tracking/event.ts';
import type { Leg, Shipment } from '#contract/tracking/shipment/shipment.ts';
import type { Db } from '#server/platform/db/client.ts';
import { lookupOn } from '#server/platform/db/lookup.ts';
import { querySteps } from '#server/platform/fast/pipeline.ts';
import { trackBetween, type TrackSpot } from '../vessels/track.ts';
import type { RestsOn } from '#server/platform/cache/dependent-cache.ts';
import { arrayOf } from '../ingest/reading/arrays.ts';
import type { VesselSighting } from '../map/map.ts';
import type { Visibility } from '../visibility/visibility.ts';

const AFLOAT: readonly TransportMode[] = ['VESSEL', 'BARGE', 'MULTIMODAL'];
const HOUR = 3_600_000;
/** Tolerance for other systems' fast clocks (ms). */
const CLOCKS_MS = 10 * 60_000;

/** Returns the current sea leg on a known vessel. */
export const sailing = ({ legs }: Pick<Shipment, 'legs'>): Leg | undefined =>
  legs.find(
    ({ mode, state, imo, vessel }) =>
      state === 'current' && AFLOAT.includes(mode) && (imo !== null || vessel !== null),
  );

/** Returns the parties with positions hidden from the user. */
const hiddenFrom = (visibility: Visibility): string[] => visibility.parties('nothing', 'milestones');

/** Runs for every shipment at sea: a named statement, and one lookup for all simultaneous requests. */
const BY_IMO = 'select distinct id, imo from vessels where id = any($1) or imo = any($1)';
const byImo = lookupOn(async ({ $client }: Db, wanted) => {
  const step = { name: 'vessels_by_imo', text: BY_IMO, values: [arrayOf('text', wanted)] };
  const [rows = []] = await querySteps($client, [step]);
  const idsOf = (one: string) => rows.flatMap(({ id, imo }) => (id === one || imo === one ? String(id) : []));
  return new Map(wanted.map((one) => [one, [...new Set(idsOf(one))]]));
});
const BY_NAME =
  'select distinct id, coalesce(imo, id) as ship from vessels where name = $1 and party <> all($2::text[]) limit 9';

/**
 * Returns the numbers that a leg's vessel has positions under; none if only its name is known and is
 * ambiguous.
 */
export async function numbersOf(
  db: Db,
  visibility: Visibility,
  { imo, vessel }: Pick<Leg, 'imo' | 'vessel'>,
): Promise<string[]> {
  if (imo !== null) return (await byImo(db).get(imo)) ?? [];
  if (vessel === null) return [];
  const values = [vessel.toUpperCase(), hiddenFrom(visibility)];
  const { rows } = await db.$client.query<{ id: string; ship: string }>(BY_NAME, values);
  return new Set(rows.map(({ ship }) => ship)).size === 1 ? rows.map(({ id }) => id) : [];
}

const LATEST = `select p.*, exists (select 1 from vessels v where v.id = p.subject_id and v.party = p.party
      and v.state->>'onReceipt' = 'true' and (v.state->>'seenAt')::timestamptz = p.at) as "onReceipt"
  from unnest($1::text[]) ship, lateral (
    select subject_id, at, latitude, longitude, course, heading, party from positions
    where subject_id = ship and subject = 'vessel' and at between $2 and $3 and party <> all($4::text[])
    order by at desc, party limit 1) p
  order by at desc limit 1`;
type PositionRow = {
  at: Date;
  latitude: number;
  longitude: number;
  course: number | null;
  heading: number | null;
  party: string;
  onReceipt: boolean;
};

/**
 * Returns the last sighting of the vessel of `leg`, at most `hours` before `now` and not before its departure
 * with the cargo; null without one, or if the user may not see it.
 */
export async function seenAboard(
  db: Db,
  visibility: Visibility,
  { leg, now, hours }: { leg: Leg; now: Instant; hours: number },
  restsOn?: RestsOn,
): Promise<VesselSighting | null> {
  const ids = await numbersOf(db, visibility, leg);
  restsOn?.(ids.map((value) => ({ kind: 'vessel', value })));
  if (ids.length === 0) return null;
  const oldest = new Date(Date.parse(now) - hours * HOUR).toISOString();
  const left = leg.departure.actual?.at ?? '';
  const until = new Date(Date.parse(now) + CLOCKS_MS);
  const values = [ids, left > oldest ? left : oldest, until, hiddenFrom(visibility)];
  const [row] = (await db.$client.query<PositionRow>(LATEST, values)).rows;
  // A short link may show less than its maker sees.
  if (!row || ['milestones', 'nothing'].includes(visibility.of(row.party))) return null;
  const { at, latitude, longitude, course, heading, party, onReceipt } = row;
  return {
    at: [longitude, latitude],
    heading: heading ?? course,
    seen: { at: at.toISOString(), onReceipt, vessel: leg.vessel, party },
  };
}

/** Maximum duration of a leg to search positions for (ms). */
const LONGEST_MS = 120 * 24 * HOUR;

/**
 * Returns the AIS positions of each leg while its vessel carried the cargo, by the leg's index; a leg without
 * positions is left out.
 */
export async function waysSailed(
  db: Db,
  visibility: Visibility,
  { legs }: Pick<Shipment, 'legs'>,
  now: Instant,
): Promise<Map<number, TrackSpot[]>> {
  const ways = await Promise.all(
    legs.map(async (leg, index): Promise<[number, TrackSpot[]]> => {
      const from = leg.departure.actual;
      if (!from || leg.state === 'expected' || !AFLOAT.includes(leg.mode)) return [index, []];
      const end = leg.state === 'done' ? leg.arrival.actual?.at : undefined;
      const to = end ? Date.parse(end) : Date.parse(now) + CLOCKS_MS;
      const since = Math.max(Date.parse(from.at), to - LONGEST_MS);
      const ids = await numbersOf(db, visibility, leg);
      if (ids.length === 0 || to <= since) return [index, []];
      const spots = await trackBetween(db, visibility, ids, { from: new Date(since), to: new Date(to) });
      return [index, spots.filter(({ party }) => !['milestones', 'nothing'].includes(visibility.of(party)))];
    }),
  );
  return new Map(ways.filter(([, spots]) => spots.length > 1));
}
