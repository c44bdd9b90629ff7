/** The line of one leg on the map. */
import type { TransportMode } from '#contract/tracking/event.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import { greatCircle, seaRoute } from '#server/reference/index.ts';
import type { LonLat } from './geometry.ts';

const SEA: readonly TransportMode[] = ['VESSEL', 'BARGE', 'MULTIMODAL'];
/** Most traffic is between few pairs of ports. */
const MOST_KEPT = 500;
const routeCache = new Cache<readonly LonLat[]>(MOST_KEPT);

/**
 * Returns the sea route of ships, the great circle by air, or a straight line over land, where the road or
 * track is unknown.
 */
export function routeBetween(mode: TransportMode, from: LonLat, to: LonLat): readonly LonLat[] {
  const byAir = mode === 'AIR';
  if (!byAir && !SEA.includes(mode)) return [from, to];
  const key = [byAir ? 'air' : 'sea', ...from, ...to].join(' ');
  const position = ([longitude, latitude]: LonLat) => ({ longitude, latitude });
  return routeCache.take(key, () =>
    byAir ? inOnePiece(greatCircle(from, to, 150)) : seaRoute(position(from), position(to)).line,
  );
}

/** Continues beyond 180° across the date line, so that the line is drawn in one piece. */
function inOnePiece(points: readonly LonLat[]): LonLat[] {
  let last = points[0]?.[0] ?? 0;
  return points.map(([longitude, latitude]) => {
    last = longitude + 360 * Math.round((last - longitude) / 360);
    return [last, latitude];
  });
}
