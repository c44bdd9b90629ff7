/** Land as rings of Mercator points, from world-atlas (Natural Earth, public domain). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { mercator, type Point } from './geometry.ts';

export type Detail = '110m' | '50m';
const require = createRequire(import.meta.url);
const kept = new Map<Detail, Point[][]>();

/** Every ring of land, holes among them, at a scale of 1:110 or 1:50 million; read once. */
export function landRings(detail: Detail): Point[][] {
  const known = kept.get(detail);
  if (known) return known;
  const file = readFileSync(require.resolve(`world-atlas/land-${detail}.json`), 'utf8');
  const topology = JSON.parse(file) as Topology<{ land: GeometryCollection }>;
  const rings = feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates;
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
  });
  const projected = rings.map((ring) =>
    ring.map(([longitude = 0, latitude = 0]): Point => [longitude, mercator(latitude)]),
  );
  kept.set(detail, projected);
  return projected;
}
