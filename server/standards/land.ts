/** Where there is land: Natural Earth 1:50m, by which a port finds the waypoints that lie open before it. */
import { createRequire } from 'node:module';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import { greatCircle, unwrap, type Point } from './great-circle.ts';

/** A piece of coast between two corners. */
type Edge = readonly [ax: number, ay: number, bx: number, by: number];

/** Bands of latitude by which the coast is indexed (per degree). */
const BANDS = 4;
const bandOf = (latitude: number): number => Math.floor((latitude + 90) * BANDS);

let index: Edge[][] | undefined;

/** Every piece of coast under each band of latitude it crosses. Read when first asked for: most never draw a route. */
function load(): Edge[][] {
  const topology = createRequire(import.meta.url)('world-atlas/land-50m.json') as Parameters<
    typeof feature
  >[0];
  const land = feature(topology, topology.objects.land as never) as unknown as {
    features: { geometry: Polygon | MultiPolygon }[];
  };
  const bands: Edge[][] = Array.from({ length: 180 * BANDS + 1 }, () => []);
  for (const { geometry } of land.features) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    for (const ring of polygons.flat()) addRing(bands, ring as unknown as Point[]);
  }
  return bands;
}

/** Adds a ring; one that lies across the date line is added on both sides of the map. */
function addRing(bands: Edge[][], ring: readonly Point[]): void {
  const whole = unwrap(ring);
  const east = whole.some(([longitude]) => longitude > 180);
  const west = whole.some(([longitude]) => longitude < -180);
  for (const shift of [0, ...(east ? [-360] : []), ...(west ? [360] : [])])
    for (let at = 1; at < whole.length; at += 1) {
      const [ax, ay] = whole[at - 1] ?? [0, 0];
      const [bx, by] = whole[at] ?? [0, 0];
      for (let band = bandOf(Math.min(ay, by)); band <= bandOf(Math.max(ay, by)); band += 1)
        bands[band]?.push([ax + shift, ay, bx + shift, by]);
    }
}

/** True where there is land (even–odd rule). Straits and canals narrower than the map's scale count as land too. */
export function isLand([longitude, latitude]: Point): boolean {
  index ??= load();
  const x = ((((longitude + 180) % 360) + 360) % 360) - 180;
  let odd = false;
  for (const [ax, ay, bx, by] of index[bandOf(latitude)] ?? [])
    if (ay > latitude !== by > latitude && x < ((bx - ax) * (latitude - ay)) / (by - ay) + ax) odd = !odd;
  return odd;
}

/** How much of the great circle between two points lies on land, in nautical miles, give or take `step`. */
export function landNm(a: Point, b: Point, step = 4): number {
  return greatCircle(a, b, step).filter(isLand).length * step;
}
