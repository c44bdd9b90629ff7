import { describe, expect, test } from 'vitest';
import { clip, path } from '#server/reference/map/plane.ts';
import { cut, cutAt, unwrap, type LonLat } from './geometry.ts';
import { drawMap, ROAD, type MapLeg, type MapPort } from './map.ts';
import { towns as known } from '#server/reference/index.ts';

const shanghai: LonLat = [121.8, 31.0];
const singapore: LonLat = [103.8, 1.2];
const rotterdam: LonLat = [4.1, 51.9];
const losAngeles: LonLat = [-118.3, 33.7];

const leg = (line: LonLat[], passed: number | null = null): MapLeg => ({
  line,
  mode: 'VESSEL',
  state: passed === null ? 'expected' : 'current',
  passed,
});
const port = (unlocode: string, at: LonLat, name = unlocode): MapPort => ({
  unlocode,
  at,
  role: null,
  state: 'expected',
  names: [name],
});

test('cuts a line at its nearest point, also across the date line', () => {
  const line: LonLat[] = [
    [170, 0],
    [190, 0],
    [210, 10],
  ];
  expect(cutAt(line, [-175, 1])).toEqual({
    before: [
      [170, 0],
      [185, 1],
    ],
    after: [
      [185, 1],
      [190, 0],
      [210, 10],
    ],
  });
});

describe('the inline map', () => {
  test('shows the whole route with the vessel, and stays small', () => {
    const suez: LonLat[] = [
      shanghai,
      [112, 10],
      singapore,
      [80, 6],
      [45, 12],
      [32.6, 30],
      [-5.6, 36],
      rotterdam,
    ];
    const map = drawMap([leg(suez, 0.5)], [port('CNSHG', shanghai), port('NLRTM', rotterdam)]);
    expect(JSON.stringify(map).length).toBeLessThan(25_000);
    expect(map?.legs.map(({ state }) => state)).toEqual(['done', 'expected']);
    expect(map?.ports[0]).toMatchObject({ unlocode: 'CNSHG', label: 'left' });
    expect(map?.ports[1]).toMatchObject({ unlocode: 'NLRTM', label: 'right' });
    expect(map?.position).toMatchObject({ seen: null });
    for (const { x, y } of [...(map?.ports ?? []), map?.position ?? { x: -1, y: -1 }]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(1000);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(560);
    }
  });

  test('crosses the date line in one piece', () => {
    const map = drawMap(
      [leg([shanghai, [-170, 45], losAngeles])],
      [port('CNSHG', shanghai), port('USLAX', losAngeles)],
    );
    const [west, east] = map?.ports ?? [];
    expect(west!.x).toBeLessThan(east!.x);
    expect(east!.x - west!.x).toBeGreaterThan(500);
    expect(map?.land.length).toBeGreaterThan(500);
  });

  test('draws a single port with its surroundings, and nothing without a known place', () => {
    expect(drawMap([], [port('SGSIN', singapore)])?.land).toMatch(/^M/);
    expect(drawMap([], [])).toBeNull();
  });
});

describe('map geometry', () => {
  test('clips a ring to a box', () => {
    const ring = clip([[-5, -5], [5, -5], [5, 5], [-5, 5]], { left: 0, right: 9, bottom: 0, top: 9 }); // prettier-ignore
    expect(new Set(ring.map(String))).toEqual(new Set(['0,0', '5,0', '5,5', '0,5']));
  });
  test('cuts a line by its length', () => {
    const { before, after } = cut([[0, 0], [10, 0], [20, 0]], 0.75); // prettier-ignore
    expect(before.at(-1)![0]).toBeCloseTo(15);
    expect(after).toHaveLength(2);
  });
  test('moves longitudes to the nearer turn', () => {
    expect(unwrap(-170, 175)).toBe(190);
    expect(unwrap(170, -175)).toBe(-190);
  });
  test('writes whole units relative to the first point', () => {
    expect(path([[0, 0], [10, -4], [10.2, -4], [20, 6]], 1, true)).toBe('M0 0l10-4l10 10z'); // prettier-ignore
  });
});

describe('towns for orientation', () => {
  const route: LonLat[] = [
    [28.7, 40.97],
    [29.4, 40.8],
    [29.0, 40.3],
  ];
  const town = (en: string, at: LonLat) => ({ at, names: { en, zh: en, tr: en } });
  const towns = [
    town('Bursa', [28.8, 40.5]),
    town('Twin', [28.8001, 40.5001]),
    town('Gebze', [29.4, 40.8]),
    town('Berlin', [13.4, 52.5]),
    town('Yalova', [29.28, 40.65]),
  ];

  test('are those of the area, each with room for its name, none on a mark', () => {
    const stop = port('stop-1', [29.4, 40.8], '1 · 06:50');
    const map = drawMap([leg(route)], [stop], ROAD, null, towns);
    expect(map?.towns?.map(({ names }) => names.en)).toEqual(['Bursa', 'Yalova']);
    for (const { x, y } of map?.towns ?? []) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(1000);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(560);
    }
  });

  test('are absent from other maps', () => {
    expect(drawMap([leg(route)], [port('TRGEB', [29.4, 40.8])])).not.toHaveProperty('towns');
  });

  test('have names in every language and coordinates on land of the old world', () => {
    expect(new Set(known.map(({ names }) => names.en)).size).toBe(known.length);
    for (const { names, latitude, longitude } of known) {
      expect(names.zh, names.en).not.toBe('');
      expect(Math.abs(latitude)).toBeLessThan(75);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    }
  });
});
