import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import { describe, expect, it, test } from 'vitest';
import land from 'world-atlas/land-110m.json' with { type: 'json' };
import { distanceNm, greatCircle, unwrap, type Point } from './great-circle.ts';
import { portByCode, PORTS } from './ports.ts';
import { LANES, WAYPOINTS } from './sea-route.data.ts';
import { seaRoute } from './sea-route.ts';

const route = (from: string, to: string) => {
  const [a, b] = [portByCode(from), portByCode(to)];
  if (!a || !b) throw new Error(`no port ${a ? to : from}`);
  return seaRoute(a, b);
};

describe('sea distances in nautical miles, compared with distance tables', () => {
  it.each([
    ['CNSHG', 'NLRTM', 10_500],
    ['CNSHG', 'USLAX', 5_700],
    ['SGSIN', 'AEJEA', 3_500],
    ['SGSIN', 'NLRTM', 8_300],
    ['CNSHG', 'SGSIN', 2_240],
    ['CNSHG', 'USNYC', 10_600],
    ['CNSHG', 'BRSSZ', 11_000],
    ['JPYOK', 'USLAX', 4_840],
    ['CAVAN', 'JPYOK', 4_260],
    ['NLRTM', 'USNYC', 3_400],
    ['BRSSZ', 'NLRTM', 5_400],
    ['ZADUR', 'SGSIN', 4_850],
    ['EGSUZ', 'SGSIN', 5_000],
    ['GRPIR', 'NLRTM', 2_820],
    ['TRMER', 'EGPSD', 360],
    ['TRAMR', 'GRPIR', 350],
    ['CNQDG', 'KRPUS', 490],
    ['AUSYD', 'CNSHG', 4_640],
    ['NZAKL', 'PABLB', 6_510],
    ['ARBUE', 'ESALG', 5_350],
  ])('%s to %s is about %i', (from, to, miles) => {
    const { nauticalMiles } = route(from, to);
    expect(Math.abs(nauticalMiles / miles - 1)).toBeLessThan(0.08);
  });

  it('are the same in both directions', () => {
    for (const [from, to] of [
      ['CNSHG', 'NLRTM'],
      ['USLAX', 'CNYTN'],
      ['TRMER', 'USNYC'],
    ] as const)
      expect(route(from, to).nauticalMiles).toBeCloseTo(route(to, from).nauticalMiles, 6);
  });
});

test.each([
  ['CNSHG', 'NLRTM', ['singapore', 'dondra', 'babElMandeb', 'suez', 'gibraltar', 'dover']],
  ['CNSHG', 'USNYC', ['balboa', 'colon']],
  ['CNSHG', 'BRSSZ', ['sunda', 'capeTown']],
  ['TRAMR', 'GRPIR', ['dardanelles']],
  ['ROCND', 'SGSIN', ['bosphorusN', 'suez', 'dondra']],
  ['DEHAM', 'FIHEL', ['skagen', 'oresund']],
])('routes ships from %s to %s through %j', (from, to, passed) => {
  const { via } = route(from, to);
  expect(via.filter((name) => passed.includes(name))).toEqual(passed);
});

describe('the line of a sea route', () => {
  it('starts and ends in the ports', () => {
    const { line } = route('CNSHG', 'DEHAM');
    expect(line[0]).toEqual([121.58, 31.32]);
    expect(line.at(-1)).toEqual([9.93, 53.53]);
  });

  it('continues across the date line in both directions', () => {
    const east = route('JPYOK', 'USLAX').line.map(([longitude]) => longitude);
    expect(Math.max(...east)).toBeGreaterThan(180);
    expect(east.at(-1)).toBeCloseTo(360 - 118.26, 5);
    const west = route('USLAX', 'JPYOK').line.map(([longitude]) => longitude);
    expect(Math.min(...west)).toBeLessThan(-180);
  });

  it('never jumps between any two ports', () => {
    // Asserted once at the end: half a million assertions take ten times as long as the routes.
    const jumps: string[] = [];
    for (const [at, from] of SOME.entries())
      for (const to of SOME.slice(at + 1).filter((_, other) => (at + other) % 4 === 0)) {
        const { line, nauticalMiles } = seaRoute(from, to);
        const smooth = line.every((b, step) => {
          const a = line[step - 1] ?? b;
          return Math.abs(a[0] - b[0]) < 20 && distanceNm(a, b) < 121;
        });
        if (!smooth || !(nauticalMiles >= 0)) jumps.push(`${from.code}-${to.code}`);
      }
    expect(jumps).toEqual([]);
  });
});

/**
 * Every twelfth seaport, which covers all coasts in acceptable time; each is connected to a quarter of the
 * others.
 */
const SOME = PORTS.filter(({ kind }, at) => kind === 'sea' && at % 12 === 0);

describe('sea lanes and land', () => {
  const collection = feature(
    land as never,
    (land as unknown as { objects: { land: never } }).objects.land,
  ) as unknown as {
    features: { geometry: Polygon | MultiPolygon }[];
  };
  const rings = collection.features
    .flatMap(({ geometry }) =>
      (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat(),
    )
    .filter((ring) =>
      // Rings across the date line (Fiji, Chukotka) would count as a belt around the earth.
      ring.every(([x = 0], at) => Math.abs(x - (ring[at - 1]?.[0] ?? x)) < 180),
    );
  const boxes = rings.map((ring) => {
    const [longitudes, latitudes] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)];
    const [south, north, east] = [Math.min(...latitudes), Math.max(...latitudes), Math.max(...longitudes)];
    return { ring, south, north, east };
  });
  const onLand = ([longitude, y]: Point): boolean => {
    const x = ((((longitude + 180) % 360) + 360) % 360) - 180;
    let odd = false;
    for (const { ring, south, north, east } of boxes) {
      // Counts the borders east of the point.
      if (y < south || y > north || x > east) continue;
      for (let at = 1; at < ring.length; at += 1) {
        const [ax = 0, ay = 0] = ring[at - 1] ?? [];
        const [bx = 0, by = 0] = ring[at] ?? [];
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
      }
    }
    return odd;
  };
  const waypoint = new Map(
    WAYPOINTS.trim()
      .split('\n')
      .map((row): [string, Point] => {
        const [name = '', longitude, latitude] = row.split(' ');
        return [name, [Number(longitude), Number(latitude)]];
      }),
  );
  /** Canals, rivers and straits that the coarse map draws as land. */
  const NARROW = (
    'suez gulfSuez colon balboa macapa obidos manaus quebec montreal gallipoli bosphorusS ' +
    'hamburg antwerp portland nanjing jiangyin liuhe parana angostura'
  ).split(' ');

  it('cross no stretch of land of 60 nm', () => {
    const crossed: string[] = [];
    for (const lane of LANES.trim().split('\n')) {
      const names = lane.split(' ');
      for (let at = 1; at < names.length; at += 1) {
        const [a = '', b = ''] = [names[at - 1], names[at]];
        if (NARROW.includes(a) || NARROW.includes(b)) continue;
        let stretch = 0;
        let longest = 0;
        for (const point of greatCircle(waypoint.get(a) as Point, waypoint.get(b) as Point, 20)) {
          stretch = onLand(point) ? stretch + 20 : 0;
          longest = Math.max(longest, stretch);
        }
        if (longest >= 60) crossed.push(`${a}-${b} ${longest}`);
      }
    }
    expect(crossed).toEqual([]);
  });

  // Seven hundred routes take seconds, more on a busy machine.
  it('cross no land once a ship has left the port', () => {
    const narrow = NARROW.map((name) => waypoint.get(name) as Point);
    const crossed = PORTS.filter(({ kind }) => kind === 'sea').flatMap((port) => {
      const away = port.code === 'SGSIN' ? 'NLRTM' : 'SGSIN';
      const line = route(port.code, away).line.slice(0, 6);
      const miles = line
        .flatMap((point, at) => greatCircle(point, line[at + 1] ?? point, 15))
        .filter((point) => distanceNm(point, [port.longitude, port.latitude]) > 60)
        .filter(onLand)
        .filter((point) => narrow.every((canal) => distanceNm(point, canal) > 120)).length;
      return miles * 15 > 60 ? [`${port.code} ${miles * 15}`] : [];
    });
    expect(crossed).toEqual([]);
  });
});

test('gives every waypoint a unique name', () => {
  const names = WAYPOINTS.trim()
    .split('\n')
    .map((row) => row.split(' ')[0]);
  expect(new Set(names).size).toBe(names.length);
});

test('unwraps a line the short way', () => {
  expect(
    unwrap([
      [170, 0],
      [-170, 0],
      [170, 1],
    ]),
  ).toEqual([
    [170, 0],
    [190, 0],
    [170, 1],
  ]);
  expect(
    unwrap([
      [-170, 0],
      [170, 0],
      [-170, 0],
    ]),
  ).toEqual([
    [-170, 0],
    [-190, 0],
    [-170, 0],
  ]);
});
