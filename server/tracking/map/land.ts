/** Land as rings of Mercator points, for maps of a route. */
import { type Box, type Detail, landLines, type PlanePoint } from '#server/reference/index.ts';
import { mercator, unwrap } from './geometry.ts';

/** A ring with its bounding box, since most of the world is outside the view of a route. */
type BoxedRing = { ring: PlanePoint[]; box: Box };

const ringCache = new Map<Detail, BoxedRing[]>();

/**
 * Returns every ring of land, including lakes. Longitudes continue across the date line, up to a whole turn.
 */
export function mercatorRings(detail: Detail): BoxedRing[] {
  const known = ringCache.get(detail);
  if (known) return known;
  const rings = landLines(detail).map((line) => {
    let near = line[0]?.[0] ?? 0;
    const ring = line.map(([longitude = 0, latitude = 0]): PlanePoint => {
      near = unwrap(longitude, near);
      return [near, mercator(latitude)];
    });
    const start = ring[0]?.[0] ?? 0;
    // Antarctica spans all longitudes: it is closed below the edge of the map.
    if (Math.abs(near - start) < 180) return boxed(ring);
    return boxed([...ring, [near, mercator(-90)] as const, [start, mercator(-90)] as const]);
  });
  ringCache.set(detail, rings);
  return rings;
}

function boxed(ring: PlanePoint[]): BoxedRing {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const [x, y] of ring) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return { ring, box };
}
