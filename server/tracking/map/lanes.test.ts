import { describe, expect, test } from 'vitest';
import { distance, mercator, type LonLat, type Point } from './geometry.ts';
import { landRings } from './land.ts';
import { edges, points, seaLine } from './lanes.ts';

const rings = landRings('50m').map((ring) => {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return {
    ring,
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  };
});

function onLand([longitude, latitude]: LonLat): boolean {
  const lon = ((longitude + 540) % 360) - 180;
  const y = mercator(latitude);
  let inside = false;
  for (const { ring, left, right, bottom, top } of rings) {
    if (lon < left || lon > right || y < bottom || y > top) continue;
    let previous = ring.at(-1) as Point;
    for (const point of ring) {
      if (point[1] > y !== previous[1] > y) {
        const x = previous[0] + ((y - previous[1]) / (point[1] - previous[1])) * (point[0] - previous[0]);
        if (lon < x) inside = !inside;
      }
      previous = point;
    }
  }
  return inside;
}

/** Points along an edge, a fifth of a degree apart. */
const along = ([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): LonLat[] => {
  const turn = Math.abs(lon2 - lon1) > 180 ? (lon2 > lon1 ? -360 : 360) : 0;
  const steps = Math.ceil(Math.max(Math.abs(lon2 + turn - lon1), Math.abs(lat2 - lat1)) / 0.2);
  return Array.from({ length: steps + 1 }, (_, i) => [
    lon1 + ((lon2 + turn - lon1) * i) / steps,
    lat1 + ((lat2 - lat1) * i) / steps,
  ]);
};

/** Where ships do pass between or over land: canals, and straits narrower than the coastline is exact. */
const narrow = [
  'suez portSaid',
  'suezGulf suez',
  'panamaS panamaN',
  'tsugaruW tsugaruE',
  'dardanellesW marmara',
  // The Azores are passed, not hit: the line is drawn by hand.
  'hatteras lisbonOff',
];
/** A cape may be cut, and an islet hit, by this many points (some 40 km): no more than shows on the map. */
const CUT = 2;

describe('the lanes', () => {
  test('name only points that exist, and leave none apart', () => {
    const named = new Set(edges.flat());
    expect([...named].filter((name) => !points.has(name))).toEqual([]);
    expect([...points.keys()].filter((name) => !named.has(name))).toEqual([]);
    const reached = new Set(['singapore']);
    for (const _ of points)
      for (const [a, b] of edges) if (reached.has(a) || reached.has(b)) reached.add(a).add(b);
    expect(reached.size).toBe(points.size);
  });

  test('never cross land except where ships do', () => {
    const crossing = edges
      .filter((edge) => !narrow.includes(edge.join(' ')))
      .filter(([a, b]) => along(points.get(a)!, points.get(b)!).filter(onLand).length > CUT)
      .map((edge) => edge.join(' '));
    expect(crossing).toEqual([]);
  });

  const length = (line: LonLat[]) =>
    line.slice(1).reduce((km, point, index) => km + distance(line[index]!, point), 0) / 1.852;
  const ports = {
    shanghai: [121.62, 31.36],
    rotterdam: [4.05, 51.95],
    losAngeles: [-118.25, 33.73],
    istanbul: [28.7, 40.97],
    singapore: [103.75, 1.27],
    santos: [-46.3, -24],
    newYork: [-74.05, 40.67],
  } satisfies Record<string, LonLat>;

  // Sea distances in nautical miles, as distance tables give them, within a tenth.
  test.each([
    ['shanghai', 'rotterdam', 10_500],
    ['shanghai', 'singapore', 2_240],
    ['shanghai', 'losAngeles', 5_700],
    ['singapore', 'istanbul', 6_100],
    ['rotterdam', 'newYork', 3_350],
    ['santos', 'rotterdam', 5_400],
  ] as const)('lead from %s to %s', (from, to, miles) => {
    const line = seaLine(ports[from], ports[to]);
    expect(line[0]).toEqual(ports[from]);
    expect(line.at(-1)).toEqual(ports[to]);
    expect(Math.abs(length(line) - miles) / miles).toBeLessThan(0.1);
  });
});
