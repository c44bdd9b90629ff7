import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShownPoint } from '../map-content.ts';
import { extentOf } from './extent.ts';

const point = (longitude: number, latitude: number): ShownPoint => ({
  code: `${longitude} ${latitude}`,
  name: 'X',
  kind: 'port',
  longitude,
  latitude,
});

describe('the initial extent of an interactive map', () => {
  it('crosses the date line if that is shorter', () => {
    expect(extentOf({ points: [point(178.4, -18.1), point(-171.8, -13.8)] })).toEqual([
      [178.4, -18.1],
      [expect.closeTo(188.2), -13.8],
    ]);
  });

  it('follows the line in either direction', () => {
    const line = [[121.8, 31], [180, 45], [241.7, 33.7]] as const; // prettier-ignore
    const shown = {
      points: [point(121.8, 31), point(-118.3, 33.7)],
      lines: [{ line, state: 'done' as const }],
    };
    const [[west], [east]] = extentOf(shown)!;
    expect([west, east]).toEqual([121.8, expect.closeTo(241.7)]);
  });

  it('contains every point, within 360 degrees and away from the poles', () => {
    const anywhere = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }));
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 1 }), (spots) => {
        const [[west, south], [east, north]] = extentOf({ points: spots.map(([x, y]) => point(x, y)) })!;
        expect(east - west).toBeLessThan(360);
        expect(south).toBeGreaterThanOrEqual(-85);
        expect(north).toBeLessThanOrEqual(85);
        for (const [x] of spots) expect((((x - west) % 360) + 360) % 360).toBeLessThanOrEqual(east - west);
      }),
    );
  });

  it('is null for an empty map', () => expect(extentOf({ points: [] })).toBeNull());
});
