import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MapPlace, PlaceMap } from '#contract/reference/map.ts';
import { isLand } from '../ports/land.ts';
import { HEIGHT, WIDTH } from './frame.ts';
import { prepareLandRings } from './land.ts';
import { isInside, simplify, type PlanePoint } from './plane.ts';
import { placeMap, placesMap } from './place-map.ts';

const at = (code: string, latitude: number | null, longitude: number | null): MapPlace => ({
  code,
  kind: 'port',
  names: { en: code, zh: null, tr: null },
  latitude,
  longitude,
});

/** The rings of path data, as they are filled. */
const ringsOf = (data: string): PlanePoint[][] =>
  data
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      let [x, y] = [0, 0];
      return [...ring.matchAll(/[Ml](-?\d+)[ ]?(-?\d+)/g)].map(([step, dx, dy]): PlanePoint => {
        [x, y] = step.startsWith('M') ? [Number(dx), Number(dy)] : [x + Number(dx), y + Number(dy)];
        return [x, y];
      });
    });
const isLandAt = (map: PlaceMap, point: PlanePoint) => isInside(point, ringsOf(map.land));
const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

beforeAll(prepareLandRings);

describe('the map of a place', () => {
  // Takes seconds on a busy machine: it draws a map for each of many random places.
  test('shows any place on earth within its frame, in few bytes', () => {
    fc.assert(
      fc.property(anywhere, ({ latitude, longitude }) => {
        const map = placeMap(at('X', latitude, longitude));
        const [point] = map?.points ?? [];
        expect(point).toMatchObject({ x: WIDTH / 2, y: HEIGHT / 2, main: true });
        expect(map?.land).not.toContain('NaN');
        expect(map?.graticule).not.toContain('NaN');
        expect(JSON.stringify(map).length).toBeLessThan(12_000);
        for (const [x, y] of ringsOf(map?.land ?? '').flat()) {
          expect(x).toBeGreaterThanOrEqual(-10);
          expect(x).toBeLessThanOrEqual(WIDTH + 10);
          expect(y).toBeGreaterThanOrEqual(-10);
          expect(y).toBeLessThanOrEqual(HEIGHT + 10);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('shows land on land and sea at sea', () => {
    const offsets = [-0.6, 0, 0.6];
    fc.assert(
      fc.property(anywhere, ({ latitude, longitude }) => {
        // The sea route index does not cover the interior of Antarctica; near a coast the scales differ.
        fc.pre(latitude > -58 && latitude < 82);
        const nearby = offsets.flatMap((dy) => offsets.map((dx) => isLand([longitude + dx, latitude + dy])));
        fc.pre(new Set(nearby).size === 1);
        const map = placeMap(at('X', latitude, longitude));
        expect(map && isLandAt(map, [WIDTH / 2, HEIGHT / 2])).toBe(nearby[0]);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['the South Pole', -90, 0, true],
    ['the North Pole', 90, 0, false],
    ['Vostok', -78.46, 106.84, true],
    ['Novgorod, whose far side is land as well as Spain’s', 58.5, 31.3, true],
  ])('tells land from sea at %s', (_, latitude, longitude, land) => {
    const map = placeMap(at('X', latitude, longitude));
    expect(map && isLandAt(map, [WIDTH / 2, HEIGHT / 2])).toBe(land);
  });

  test('shows sea to the east of Shanghai and land to its west', () => {
    const map = placeMap(at('CNSHG', 31.23, 121.5))!;
    expect(isLandAt(map, [WIDTH / 2 - 120, HEIGHT / 2])).toBe(true);
    expect(isLandAt(map, [WIDTH / 2 + 200, HEIGHT / 2])).toBe(false);
    expect(map.labels).toContainEqual(expect.objectContaining({ degrees: 122, axis: 'meridian' }));
  });

  test('continues across the date line', () => {
    const { land, labels } = placeMap(at('FJSUV', -18.13, 178.42))!;
    const xs = ringsOf(land).flat().map(([x]) => x); // prettier-ignore
    // 180° lies some 190 units to the east of Suva: Fiji's islands are on both sides of it.
    expect(Math.min(...xs)).toBeLessThan(400);
    expect(Math.max(...xs)).toBeGreaterThan(600);
    const degrees = labels.filter(({ axis }) => axis === 'meridian').map((label) => label.degrees);
    expect(degrees).toContain(-180);
    expect(degrees.some((one) => one > 170)).toBe(true);
    expect(degrees.some((one) => one < -170 && one > -180)).toBe(true);
  });

  test('draws land under a place on an island that the atlas omits or shows as a speck', () => {
    expect(placeMap(at('IODGA', -7.3, 72.4))?.points[0]?.islet).toBe(true);
    expect(placeMap(at('TVFUN', -8.52, 179.2))?.points[0]?.islet).toBe(true);
    expect(placeMap(at('CNSHG', 31.23, 121.5))?.points[0]?.islet).toBe(false);
  });

  test('includes near neighbours and never the place itself twice', () => {
    const shanghai = at('CNSHG', 31.23, 121.5);
    const map = placeMap(shanghai, [shanghai, at('CNNGB', 29.93, 121.85), at('NLRTM', 51.9, 4.1), at('X', null, null)]); // prettier-ignore
    expect(map?.points.map(({ code, main }) => [code, main])).toEqual([
      ['CNSHG', true],
      ['CNNGB', false],
    ]);
  });

  test('returns null if the coordinates are unknown or impossible', () => {
    expect(placeMap(at('X', null, 121))).toBeNull();
    expect(placeMap(at('X', 31, null))).toBeNull();
    expect(placeMap(at('X', 310, 121))).toBeNull();
    expect(placesMap([at('X', null, null)])).toBeNull();
    expect(placesMap([], { country: '999' })).toBeNull();
  });

  test('has a scale that is exact at its centre', () => {
    const { km, nm } = placeMap(at('X', 31, 121))!.scale;
    expect(km).toEqual({ value: 100, units: Math.round((100 / 900) * WIDTH) });
    expect(nm).toEqual({ value: 50, units: Math.round((92.6 / 900) * WIDTH) });
  });
});

describe('the map of several places', () => {
  test('contains all of them, wherever they are', () => {
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 1, maxLength: 12 }), (places) => {
        // Places all around the globe are not visible from any one side.
        fc.pre(
          places.every(({ latitude, longitude }) => Math.abs(latitude) < 60 && Math.abs(longitude) < 75),
        );
        const map = placesMap(
          places.map(({ latitude, longitude }, index) => at(`P${index}`, latitude, longitude)),
        );
        expect(map?.points).toHaveLength(places.length);
        expect(map?.land).not.toContain('NaN');
      }),
      { numRuns: 60 },
    );
  });

  test('contains a country’s main part and draws its outline only if borders are enabled', () => {
    const china = placesMap([], { country: '156' });
    expect(china?.border).toBeNull();
    const drawn = placesMap([], { country: '156', borders: true })!;
    const xs = ringsOf(drawn.border ?? '').flat().map(([x]) => x); // prettier-ignore
    expect(Math.min(...xs)).toBeGreaterThan(0);
    expect(Math.max(...xs)).toBeLessThan(WIDTH);
    // French Guiana is an ocean away and does not shrink France.
    const france = placesMap([], { country: '250' })!;
    expect(france.scale.km.value).toBeLessThanOrEqual(200);
  });

  test('puts the globe in the corner with the fewest places', () => {
    const many = Array.from({ length: 5 }, (_, index) => at(`P${index}`, -20 - index, 60 + index));
    expect(placesMap([...many, at('A', 20, -60)])?.globe.corner).not.toBe('bottomRight');
  });
});

test('simplifies a line only within the tolerance', () => {
  expect(simplify([[0, 0], [5, 0.4], [10, 0], [15, 9], [20, 0]], 1)).toEqual([[0, 0], [10, 0], [15, 9], [20, 0]]); // prettier-ignore
});
