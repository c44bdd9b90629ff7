/** Plane geometry of the inline map: longitudes, Mercator, clipping and path data. */

/** Longitude and latitude in degrees. */
export type LonLat = readonly [number, number];
export type Point = readonly [number, number];
export type Box = { left: number; right: number; bottom: number; top: number };

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

/** Clips a ring to a box (Sutherland and Hodgman, 1974); empty when nothing of it lies inside. */
export function clip(ring: readonly Point[], box: Box): Point[] {
  const sides: { inside: (p: Point) => boolean; meet: (a: Point, b: Point) => Point }[] = [
    { inside: ([x]) => x >= box.left, meet: (a, b) => atX(a, b, box.left) },
    { inside: ([x]) => x <= box.right, meet: (a, b) => atX(a, b, box.right) },
    { inside: ([, y]) => y >= box.bottom, meet: (a, b) => atY(a, b, box.bottom) },
    { inside: ([, y]) => y <= box.top, meet: (a, b) => atY(a, b, box.top) },
  ];
  let points = [...ring];
  for (const { inside, meet } of sides) {
    const kept: Point[] = [];
    let previous = points.at(-1);
    for (const point of points) {
      if (previous && inside(previous) !== inside(point)) kept.push(meet(previous, point));
      if (inside(point)) kept.push(point);
      previous = point;
    }
    points = kept;
  }
  return points;
}

const atX = (a: Point, b: Point, x: number): Point => [
  x,
  a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]),
];
const atY = (a: Point, b: Point, y: number): Point => [
  a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]),
  y,
];

/** SVG path data in whole units, relative after the first point; steps shorter than `tolerance` are left out. */
export function path(points: readonly Point[], tolerance: number, closed: boolean): string {
  const [first] = points;
  if (!first) return '';
  let [x, y] = [Math.round(first[0]), Math.round(first[1])];
  let data = `M${x} ${y}`;
  const last = points.length - 1;
  for (const [index, point] of points.entries()) {
    const dx = Math.round(point[0]) - x;
    const dy = Math.round(point[1]) - y;
    const end = index === last && !closed;
    if ((dx === 0 && dy === 0) || (!end && Math.hypot(dx, dy) < tolerance)) continue;
    data += `l${dx}${dy < 0 ? '' : ' '}${dy}`;
    x += dx;
    y += dy;
  }
  return closed ? `${data}z` : data;
}

/** Area of a ring in square units. */
export function area(ring: readonly Point[]): number {
  let sum = 0;
  let previous = ring.at(-1);
  for (const point of ring) {
    if (previous) sum += previous[0] * point[1] - point[0] * previous[1];
    previous = point;
  }
  return Math.abs(sum) / 2;
}
