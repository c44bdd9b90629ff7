/**
 * A truck's track: derives stops, distance and position from its points. Pure; accepts points in any order.
 */
import type { Instant } from '../event.ts';
import { speedIn, type Position } from '../position.ts';

export type Point = Pick<Position, 'at' | 'latitude' | 'longitude' | 'speed' | 'unit' | 'course'>;
export type Spot = { latitude: number; longitude: number };

/** The truck stood around a spot from `from` to `to`; `ongoing`: its points show no departure. */
export type Stop = Spot & { from: Instant; to: Instant; minutes: number; ongoing: boolean };

/** A period without positions, and the distance covered meanwhile (km, straight line). */
export type Gap = { from: Instant; to: Instant; minutes: number; km: number };

export type LastSpot = Spot & { at: Instant; speed: number | null; course: number | null; moving: boolean };
export type Track = {
  /** In time order, with distinct times, without points that no truck can reach. */
  points: Point[];
  stops: Stop[];
  gaps: Gap[];
  /** Distance driven in kilometres. */
  km: number;
  drivenMinutes: number;
  /** The last point, speed in km/h; `moving`: not at a stop. */
  last: LastSpot | null;
};

/** A stop: the truck stays within this radius (km) for at least this long (ms). */
export const STOP = { radius: 0.2, least: 10 * 60_000 };
/**
 * Trackers send every few minutes: after a longer silence and a change of place the route is unknown (ms).
 */
const SILENT_MS = 20 * 60_000;
/** Maximum speed of a truck (km/h): a point that requires more is a receiver error. */
const FASTEST = 180;
const STANDING_KMH = 4;

const RADIUS_KM = 6_371;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance between two spots in kilometres (haversine). */
export function kmBetween(a: Spot, b: Spot): number {
  const half =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2;
  return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Returns the track of `points`, independent of their order and repetition. */
export function trackOfPoints(reported: readonly Point[]): Track {
  const points = believable(distinct(reported));
  const runs = standing(points);
  const stops = runs.map(({ first, end }): Stop => {
    const [a, b] = [points[first]!, points[end]!];
    return {
      ...middle(points.slice(first, end + 1)),
      from: a.at,
      to: b.at,
      minutes: Math.round(between(a, b) / 60_000),
      ongoing: end === points.length - 1,
    };
  });
  const gaps: Gap[] = [];
  let km = 0;
  let driven = 0;
  for (let at = 1; at < points.length; at += 1) {
    if (runs.some(({ first, end }) => at > first && at <= end)) continue;
    const [a, b] = [points[at - 1]!, points[at]!];
    const far = kmBetween(a, b);
    km += far;
    driven += between(a, b);
    if (between(a, b) > SILENT_MS && far > STOP.radius)
      gaps.push({
        from: a.at,
        to: b.at,
        minutes: Math.round(between(a, b) / 60_000),
        km: Math.round(far * 10) / 10,
      });
  }
  const last = points.at(-1);
  const speed = last ? speedIn('km/h', last) : null;
  return {
    points,
    stops,
    gaps,
    km: Math.round(km * 10) / 10,
    drivenMinutes: Math.round(driven / 60_000),
    last: last
      ? {
          latitude: last.latitude,
          longitude: last.longitude,
          at: last.at,
          speed: speed === null ? null : Math.round(speed),
          course: last.course,
          moving: !stops.at(-1)?.ongoing && (speed === null ? points.length > 1 : speed > STANDING_KMH),
        }
      : null,
  };
}

const between = (a: Point, b: Point): number => Date.parse(b.at) - Date.parse(a.at);

/**
 * Sorts by time. Of several points with the same time it keeps the most complete one, then sorts by content.
 */
function distinct(points: readonly Point[]): Point[] {
  const sortKey = (point: Point) =>
    [
      point.speed === null ? 1 : 0,
      point.course === null ? 1 : 0,
      point.latitude,
      point.longitude,
      point.speed,
      point.unit,
      point.course,
    ].join(' ');
  const byMoment = new Map<number, Point>();
  for (const point of points) {
    const at = Date.parse(point.at);
    const other = byMoment.get(at);
    if (!other || sortKey(point) < sortKey(other)) byMoment.set(at, point);
  }
  return [...byMoment].toSorted(([a], [b]) => a - b).map(([, point]) => point);
}

/** Removes points that the truck could neither reach nor leave in time, while their neighbours fit. */
function believable(points: readonly Point[]): Point[] {
  const plausible: Point[] = [];
  for (const [at, point] of points.entries()) {
    const [before, after] = [plausible.at(-1), points[at + 1]];
    const jumps = before !== undefined && tooFast(before, point);
    if (jumps && (!after || (tooFast(point, after) && !tooFast(before, after)))) continue;
    plausible.push(point);
  }
  return plausible;
}

/** Receivers' errors are up to some hundred metres. */
const ERROR_KM = 0.5;
const tooFast = (a: Point, b: Point): boolean =>
  kmBetween(a, b) - ERROR_KM > (FASTEST * between(a, b)) / 3_600_000;

/** Runs of points, by index, that stay within the radius of their first point long enough to be a stop. */
function standing(points: readonly Point[]): { first: number; end: number }[] {
  const runs: { first: number; end: number }[] = [];
  for (let first = 0; first < points.length;) {
    let end = first;
    while (end + 1 < points.length && kmBetween(points[first]!, points[end + 1]!) <= STOP.radius) end += 1;
    if (between(points[first]!, points[end]!) >= STOP.least) {
      runs.push({ first, end });
      first = end + 1;
    } else first += 1;
  }
  return runs;
}

function middle(points: readonly Point[]): Spot {
  const mean = (of: (point: Point) => number) =>
    Math.round((points.reduce((sum, point) => sum + of(point), 0) / points.length) * 1e5) / 1e5;
  const near = points[0]!.longitude;
  // Across the date line a plain mean would lie on the other side of the earth.
  const longitude = mean((point) => near + ((((point.longitude - near + 540) % 360) + 360) % 360) - 180);
  return {
    latitude: mean((point) => point.latitude),
    longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
  };
}
