/** Lines of the route map: longitudes that run on, Mercator's ordinate, distances. */

/** Longitude and latitude in degrees. */
export type LonLat = readonly [number, number];

/** Mercator ordinate in degrees of longitude; latitudes beyond 83° are drawn at 83°. */
export function mercator(latitude: number): number {
  const radians = (Math.max(-83, Math.min(83, latitude)) * Math.PI) / 180;
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI;
}

/** `longitude` moved by whole turns to within half a turn of `near`, so that lines cross the date line whole. */
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

/** Cuts `line` after `fraction` (0 to 1) of its length; both parts hold the cut. */
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
