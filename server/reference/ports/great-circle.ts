/** Distances and lines on the sphere. */

/** Longitude and latitude in degrees, in GeoJSON order. */
export type Point = readonly [longitude: number, latitude: number];

const RADIANS = Math.PI / 180;
/** Mean radius of the earth in nautical miles (6371 km). */
const EARTH_NM = 3440.07;

type Vector = [number, number, number];

const vector = ([longitude, latitude]: Point): Vector => [
  Math.cos(latitude * RADIANS) * Math.cos(longitude * RADIANS),
  Math.cos(latitude * RADIANS) * Math.sin(longitude * RADIANS),
  Math.sin(latitude * RADIANS),
];

/** Great-circle distance in nautical miles (haversine). */
export function distanceNm(a: Point, b: Point): number {
  const halfLatitude = ((b[1] - a[1]) * RADIANS) / 2;
  const halfLongitude = ((b[0] - a[0]) * RADIANS) / 2;
  const h =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(a[1] * RADIANS) * Math.cos(b[1] * RADIANS) * Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_NM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Returns points along the great circle from a to b (inclusive), at most `step` nautical miles apart. */
export function greatCircle(a: Point, b: Point, step: number): Point[] {
  const distance = distanceNm(a, b);
  const parts = Math.max(1, Math.ceil(distance / step));
  const angle = distance / EARTH_NM;
  if (angle === 0) return [a, b];
  const [from, to] = [vector(a), vector(b)];
  const points: Point[] = [a];
  for (let part = 1; part < parts; part += 1) {
    const f = Math.sin((1 - part / parts) * angle) / Math.sin(angle);
    const g = Math.sin((part / parts) * angle) / Math.sin(angle);
    const [x, y, z] = from.map((value, at) => f * value + g * (to[at] ?? 0)) as Vector;
    points.push([Math.atan2(y, x) / RADIANS, Math.atan2(z, Math.hypot(x, y)) / RADIANS]);
  }
  return [...points, b];
}

/**
 * Returns the line with continuous longitudes across the date line (181 instead of −179), so that a map draws
 * it in one piece.
 */
export function unwrap(points: readonly Point[]): Point[] {
  let shift = 0;
  let before: number | null = null;
  return points.map(([longitude, latitude]) => {
    if (before !== null && longitude - before > 180) shift -= 360;
    if (before !== null && longitude - before < -180) shift += 360;
    before = longitude;
    return [longitude + shift, latitude];
  });
}
