/** Land as rings of Mercator points, for maps of a route. */
import { landLines, type Detail } from '#server/standards/map/land.ts';
import type { Point } from '#server/standards/map/plane.ts';
import { mercator, unwrap } from './geometry.ts';

const kept = new Map<Detail, Point[][]>();

/** Every ring of land, lakes among them. Longitudes run on over the date line, up to a whole turn. */
export function mercatorRings(detail: Detail): Point[][] {
  const known = kept.get(detail);
  if (known) return known;
  const rings = landLines(detail).map((line) => {
    let near = line[0]?.[0] ?? 0;
    const ring = line.map(([longitude = 0, latitude = 0]): Point => {
      near = unwrap(longitude, near);
      return [near, mercator(latitude)];
    });
    const start = ring[0]?.[0] ?? 0;
    // Antarctica goes all around: it is closed below the edge of the map.
    if (Math.abs(near - start) < 180) return ring;
    return [...ring, [near, mercator(-90)] as const, [start, mercator(-90)] as const];
  });
  kept.set(detail, rings);
  return rings;
}
