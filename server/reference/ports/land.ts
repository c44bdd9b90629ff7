/** Land areas (Natural Earth 1:50m), used to find waypoints in open water off a port. */
import { createRequire } from 'node:module';
import { setImmediate as pause } from 'node:timers/promises';
import { feature } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification';
import { greatCircle, unwrap, type Point } from './great-circle.ts';

/** Segments of coast, flat: ax, ay, bx, by, ax … Small arrays would take more memory than their content. */
type Edges = number[];

/** Latitude bands of the coast index, per degree. */
const BANDS = 4;
const bandOf = (latitude: number): number => Math.floor((latitude + 90) * BANDS);
/** Corners indexed before other requests get their turn: about two milliseconds. */
const SLICE = 5_000;

let index: Edges[] | undefined;

/** Indexes every coast segment under each latitude band it crosses, with pauses. */
function* indexing(): Generator<void, Edges[]> {
  const topology = createRequire(import.meta.url)('world-atlas/land-50m.json') as Topology<{
    land: GeometryCollection & { geometries: [MultiPolygon] };
  }>;
  yield;
  const bands: Edges[] = Array.from({ length: 180 * BANDS + 1 }, () => []);
  let done = 0;
  for (const arcs of topology.objects.land.geometries[0].arcs) {
    const polygon = feature(topology, { type: 'Polygon', arcs }).geometry;
    for (const ring of polygon.coordinates) {
      addRing(bands, ring as unknown as Point[]);
      done += ring.length;
    }
    if (done < SLICE) continue;
    done = 0;
    yield;
  }
  return bands;
}

/** Builds the whole index at once if it was not prepared before. */
function load(): Edges[] {
  const steps = indexing();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

let preparing: Promise<void> | undefined;

/** Builds the index in small steps, so that the first route does not block other requests. */
export const prepareLand = (): Promise<void> => (preparing ??= prepare());

async function prepare(): Promise<void> {
  const steps = indexing();
  while (!index) {
    await pause();
    const step = steps.next();
    if (step.done) index ??= step.value;
  }
}

/** Adds a ring; a ring across the date line is added on both sides of the map. */
function addRing(bands: Edges[], ring: readonly Point[]): void {
  const unwrapped = unwrap(ring);
  const east = unwrapped.some(([longitude]) => longitude > 180);
  const west = unwrapped.some(([longitude]) => longitude < -180);
  for (const shift of [0, ...(east ? [-360] : []), ...(west ? [360] : [])])
    for (let at = 1; at < unwrapped.length; at += 1) {
      const [ax, ay] = unwrapped[at - 1] ?? [0, 0];
      const [bx, by] = unwrapped[at] ?? [0, 0];
      for (let band = bandOf(Math.min(ay, by)); band <= bandOf(Math.max(ay, by)); band += 1)
        bands[band]?.push(ax + shift, ay, bx + shift, by);
    }
}

/** Returns true on land (even–odd rule). Straits and canals narrower than the map's scale count as land. */
export function isLand([longitude, latitude]: Point): boolean {
  index ??= load();
  const x = ((((longitude + 180) % 360) + 360) % 360) - 180;
  let odd = false;
  const edges = index[bandOf(latitude)] ?? [];
  for (let at = 0; at + 3 < edges.length; at += 4) {
    const [ax, ay, bx, by] = [edges[at]!, edges[at + 1]!, edges[at + 2]!, edges[at + 3]!];
    if (ay > latitude !== by > latitude && x < ((bx - ax) * (latitude - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

/** Returns the length of the great circle between two points that is over land (nm), accurate to `step`. */
export function landNm(a: Point, b: Point, step = 4): number {
  return greatCircle(a, b, step).filter(isLand).length * step;
}
