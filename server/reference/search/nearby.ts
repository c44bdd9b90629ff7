/** Finds entries near a place. */
import type { StandardEntry, StandardKind } from '#contract/reference/entry.ts';
import { distanceNm } from '../ports/great-circle.ts';
import { ACTIVE, entriesOf, type Reader } from '../store/lookup.ts';

type Spot = { code: string; latitude: number; longitude: number; rank: number };

const KM_PER_NM = 1.852;
const KM_PER_DEGREE = 111.2;
/** Distance weight by rank: little-known places have to be nearer than well-known ones. */
const WEIGHT = [1, 3, 6, 12];

const NEARBY = `select distinct on (code) code, latitude, longitude, rank from standard_entries
  where kind = $1 and latitude between $2 and $3
    and least(abs(longitude - $4), 360 - abs(longitude - $4)) <= $5 and dataset_id in ${ACTIVE}
  order by code, rank`;

/**
 * Returns the `limit` most important entries of a kind within `radius` km of a place (exclusive), nearest
 * first. Distances are great circles in km.
 */
export async function nearby(
  reader: Reader,
  kind: StandardKind,
  from: { code: string; latitude: number; longitude: number },
  { radius, limit }: { radius: number; limit: number },
): Promise<{ entry: StandardEntry; km: number }[]> {
  const span = radius / KM_PER_DEGREE;
  // Meridians converge towards the poles.
  const shrink = Math.max(Math.cos((Math.min(89, Math.abs(from.latitude) + span) * Math.PI) / 180), 0.01);
  const { rows } = await reader.query<Spot>(NEARBY, [
    kind,
    from.latitude - span,
    from.latitude + span,
    from.longitude,
    Math.min(180, span / shrink),
  ]);
  const chosen = rows
    .filter(({ code }) => code !== from.code)
    .map((spot) => ({ ...spot, km: KM_PER_NM * distanceNm(point(from), point(spot)) }))
    .filter(({ km }) => km <= radius)
    .sort((a, b) => a.km * weightOf(a) - b.km * weightOf(b))
    .slice(0, limit)
    .sort((a, b) => a.km - b.km);
  const entries = await entriesOf(
    reader,
    kind,
    chosen.map(({ code }) => code),
  );
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  return chosen.flatMap(({ code, km }) => {
    const entry = byCode.get(code);
    return entry ? [{ entry, km: Math.round(km) }] : [];
  });
}

const point = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  [longitude, latitude] as const;
const weightOf = ({ rank }: Spot): number => WEIGHT[rank] ?? 12;
