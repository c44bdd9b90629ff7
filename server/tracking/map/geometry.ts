/** Geometry of the route map: continuous longitudes, Mercator ordinates, distances. */

/** Longitude and latitude in degrees. */
export type LonLat = readonly [number, number];

/** Mercator ordinate in degrees of longitude; latitudes beyond 83° are drawn at 83°. */
export function mercator(latitude: number): number {
  const radians = (Math.max(-83, Math.min(83, latitude)) * Math.PI) / 180;
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI;
}

/**
 * Returns `longitude` shifted by whole turns to within half a turn of `near`, so that lines cross the date
 * line unbroken.
 */
export function unwrap(longitude: number, near: number): number {
  return longitude - 360 * Math.round((longitude - near) / 360);
}

const EARTH_KM = 6371;

/** Great-circle distance in km. */
export function distance([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): number {
  const rad = Math.PI / 180;
  const a =
    Math.sin(((lat2 - lat1) * rad) / 2) ** 2 +
    Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(((lon2 - lon1) * rad) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Cuts `line` after `fraction` (0 to 1) of its length; both parts include the cut point. */
export function cut(line: readonly LonLat[], fraction: number): { before: LonLat[]; after: LonLat[] } {
  const lengths = line.slice(1).map((point, index) => distance(line[index] ?? point, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * fraction;
  for (const [index, length] of lengths.entries()) {
    const from = line[index];
    const to = line[index + 1];
    if (!from || !to) break;
    if (left <= length || index === lengths.length - 1) {
      const share = length === 0 ? 0 : Math.min(1, left / length);
      const at: LonLat = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      return { before: [...line.slice(0, index + 1), at], after: [at, ...line.slice(index + 1)] };
    }
    left -= length;
  }
  return { before: [...line], after: [] };
}

/** Cuts `line` at its nearest point to `at`; `at` itself ends the first part and begins the second. */
export function cutAt(line: readonly LonLat[], at: LonLat): { before: LonLat[]; after: LonLat[] } {
  let best = { index: 0, far: Infinity };
  for (const [index, [longitude, latitude]] of line.entries()) {
    const next = line[index + 1];
    if (!next) break;
    const here = unwrap(at[0], longitude);
    const shrink = Math.cos((at[1] * Math.PI) / 180);
    const [x, y] = [(next[0] - longitude) * shrink, next[1] - latitude];
    const [px, py] = [(here - longitude) * shrink, at[1] - latitude];
    const long = x * x + y * y;
    const share = long === 0 ? 0 : Math.max(0, Math.min(1, (px * x + py * y) / long));
    const far = Math.hypot(px - share * x, py - share * y);
    if (far < best.far) best = { index, far };
  }
  const spot: LonLat = [unwrap(at[0], line[best.index]?.[0] ?? at[0]), at[1]];
  return { before: [...line.slice(0, best.index + 1), spot], after: [spot, ...line.slice(best.index + 1)] };
}
