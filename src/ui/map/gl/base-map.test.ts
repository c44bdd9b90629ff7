import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { describe, expect, it } from 'vitest';
import { unrolledRing } from './base-map.ts';

const file = createRequire(import.meta.url).resolve('world-atlas/land-110m.json');
const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
const rings = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
  (geometry as MultiPolygon).coordinates.flat(),
);
const jumps = (ring: readonly Position[]) =>
  ring.filter((corner, at) => at > 0 && Math.abs(corner[0]! - ring[at - 1]![0]!) > 180).length;

describe('the built-in base map', () => {
  it('has no ring that jumps across the map at the date line', () => {
    expect(rings.some((ring) => jumps(ring) > 0)).toBe(true);
    // Antarctica, which spans all longitudes, is closed below the map's edge.
    const left = rings.map(unrolledRing).filter((ring) => jumps(ring) > 0);
    expect(left.every((ring) => ring.some(([, latitude]) => latitude === -90))).toBe(true);
    expect(left.length).toBeLessThanOrEqual(1);
  });

  it('keeps each ring on the side of the date line where most of it is', () => {
    for (const ring of rings.map(unrolledRing)) {
      const mean = ring.reduce((sum, [longitude]) => sum + longitude!, 0) / ring.length;
      expect(Math.abs(mean)).toBeLessThanOrEqual(180);
    }
  });
});
