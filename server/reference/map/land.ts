/** Coasts and countries from world-atlas (Natural Earth, public domain), read once. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as pause } from 'node:timers/promises';
import { feature } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { ringOf, type Ring } from './sphere.ts';

export type Detail = '110m' | '50m' | '10m';
type Line = readonly (readonly number[])[];

const require = createRequire(import.meta.url);

const read = <Name extends string>(file: string) =>
  JSON.parse(readFileSync(require.resolve(`world-atlas/${file}.json`), 'utf8')) as Topology<
    Record<Name, GeometryCollection>
  >;

/** Yields the rings in degrees, polygon by polygon: all at once would take ten times the memory. */
function* polygonsOf(topology: Topology<{ land: GeometryCollection }>): Generator<Line> {
  for (const geometry of topology.objects.land.geometries) {
    if (geometry.type === 'Polygon') yield* linesOf(topology, geometry);
    if (geometry.type === 'MultiPolygon')
      for (const arcs of geometry.arcs) yield* linesOf(topology, { type: 'Polygon', arcs });
  }
}

function linesOf(topology: Topology, object: GeometryObject): Line[] {
  const converted = feature(topology, object);
  const features = converted.type === 'FeatureCollection' ? converted.features : [converted];
  return features.flatMap(({ geometry }): Line[] => {
    if (geometry.type === 'Polygon') return geometry.coordinates;
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
  });
}

/** Returns every coastline of a scale in degrees; a line may cross the date line. */
export const landLines = (detail: Detail): Line[] => [...polygonsOf(read<'land'>(`land-${detail}`))];

const cache = new Map<Detail, Ring[]>();
/** Corners read before other requests get their turn: about two milliseconds. */
const SLICE = 8_000;

/** Reads the rings of a scale, with pauses. */
function* reading(detail: Detail): Generator<void, Ring[]> {
  const topology = read<'land'>(`land-${detail}`);
  yield;
  const rings: Ring[] = [];
  let done = 0;
  for (const line of polygonsOf(topology)) {
    rings.push(ringOf(line));
    done += line.length;
    if (done < SLICE) continue;
    done = 0;
    yield;
  }
  return rings;
}

/**
 * Returns every ring of land on the sphere (and the Caspian Sea), at a scale of 1:110, 1:50 or 1:10 million.
 */
export function landRings(detail: Detail): Ring[] {
  const known = cache.get(detail);
  if (known) return known;
  const steps = reading(detail);
  for (;;) {
    const step = steps.next();
    if (!step.done) continue;
    cache.set(detail, step.value);
    return step.value;
  }
}

let preparing: Promise<void> | undefined;

/** Reads the coasts in small steps, so that the first map does not block other requests. */
export const prepareLandRings = (): Promise<void> => (preparing ??= prepare());

async function prepare(): Promise<void> {
  for (const detail of ['110m', '50m', '10m'] as const) {
    const steps = reading(detail);
    while (!cache.has(detail)) {
      await pause();
      const step = steps.next();
      if (step.done && !cache.has(detail)) cache.set(detail, step.value);
    }
  }
}

let countries: { topology: Topology; shapes: Map<string, GeometryObject> } | undefined;
const outlines = new Map<string, Ring[]>();

/**
 * Returns the outlines of a country by its UN code (M49, three digits); empty if the atlas does not have it.
 */
export function countryRings(numeric: string): Ring[] {
  const known = outlines.get(numeric);
  if (known) return known;
  if (!countries) {
    const topology = read<'countries'>('countries-50m');
    const shapes = topology.objects.countries.geometries;
    countries = { topology, shapes: new Map(shapes.map((one) => [String(one.id), one])) };
  }
  const shape = countries.shapes.get(numeric);
  const rings = shape ? linesOf(countries.topology, shape).map(ringOf) : [];
  outlines.set(numeric, rings);
  return rings;
}
