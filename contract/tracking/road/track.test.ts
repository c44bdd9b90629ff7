import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kmBetween, trackOfPoints, type Point } from './track.ts';

const at = (minute: number, latitude: number, longitude: number, speed: number | null = null): Point => ({
  at: new Date(Date.UTC(2026, 2, 2, 8, 0) + minute * 60_000).toISOString(),
  latitude,
  longitude,
  speed,
  unit: speed === null ? null : 'km/h',
  course: null,
});
/** Ten minutes of driving, twenty at a gate with some metres of error, ten more of driving. */
const day = [
  ...[0, 2, 4, 6, 8].map((minute) => at(minute, 41 + minute * 0.01, 29, 60)),
  ...[10, 15, 20, 25, 30].map((minute) => at(minute, 41.1 + (minute % 2) * 0.0004, 29, 0)),
  ...[32, 34, 36].map((minute) => at(minute, 41.1 + (minute - 30) * 0.01, 29, 70)),
];

describe('a track', () => {
  test('returns stops, distance and position of the truck', () => {
    const track = trackOfPoints(day);
    expect(track.stops).toMatchObject([
      { from: at(10, 0, 0).at, to: at(30, 0, 0).at, minutes: 20, ongoing: false },
    ]);
    expect(track.km).toBeGreaterThan(17);
    expect(track.km).toBeLessThan(18.5);
    expect(track.drivenMinutes).toBe(16);
    expect(track.last).toMatchObject({ at: at(36, 0, 0).at, speed: 70, moving: true });
  });

  test('reports an ongoing stop if it ends where the truck stands', () => {
    const track = trackOfPoints(day.slice(0, 10));
    expect(track.stops.at(-1)?.ongoing).toBe(true);
    expect(track.last?.moving).toBe(false);
  });

  test('leaves out a point that no truck can reach', () => {
    const track = trackOfPoints([...day, at(33, 48, 2)]);
    expect(track.points).toHaveLength(day.length);
    expect(track.km).toBe(trackOfPoints(day).km);
  });

  test('has a gap where a silent truck moved, but none where it stood', () => {
    const later = [at(80, 41.4, 29, 60), at(82, 41.42, 29, 60)];
    expect(trackOfPoints([...day, ...later]).gaps).toMatchObject([
      { from: at(36, 0, 0).at, to: at(80, 0, 0).at, minutes: 44 },
    ]);
    expect(trackOfPoints([at(0, 41, 29, 0), at(60, 41, 29, 0)]).gaps).toEqual([]);
  });

  test('converts knots to kilometres per hour and keeps a missing speed missing', () => {
    expect(trackOfPoints([{ ...at(0, 41, 29), speed: 10, unit: 'kn' }]).last?.speed).toBe(19);
    expect(trackOfPoints([])).toMatchObject({ points: [], stops: [], km: 0, last: null });
  });

  test('keeps a stop in place across the date line', () => {
    const [stop] = trackOfPoints(
      [0, 6, 12].map((minute) => at(minute, 10, minute % 4 ? 179.9999 : -179.9999)),
    ).stops;
    expect(Math.abs(stop!.longitude)).toBeGreaterThan(179.99);
  });
});

const point = fc.record({
  minute: fc.integer({ min: 0, max: 300 }),
  latitude: fc.double({ min: 40, max: 40.05, noNaN: true }),
  longitude: fc.double({ min: 29, max: 29.05, noNaN: true }),
  speed: fc.option(fc.integer({ min: 0, max: 90 })),
});
const points = fc
  .array(point, { maxLength: 40 })
  .map((all) => all.map(({ minute, latitude, longitude, speed }) => at(minute, latitude, longitude, speed)));

describe('arbitrary points', () => {
  test('are independent of order and repetition', () => {
    fc.assert(
      fc.property(
        points.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
        ),
        ([all, mixed]) => {
          expect(trackOfPoints(mixed)).toEqual(trackOfPoints(all));
        },
      ),
    );
  });

  test('produce consecutive stops that are long enough and near all their points', () => {
    fc.assert(
      fc.property(points, (all) => {
        const { stops, points: plausible } = trackOfPoints(all);
        for (const [index, stop] of stops.entries()) {
          expect(stop.minutes).toBeGreaterThanOrEqual(10);
          if (index > 0) expect(stop.from > stops[index - 1]!.to).toBe(true);
          for (const one of plausible.filter((each) => each.at >= stop.from && each.at <= stop.to))
            expect(kmBetween(one, stop)).toBeLessThan(0.41);
        }
      }),
    );
  });
});
