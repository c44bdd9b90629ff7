/** Plane geometry of the inline maps: clipping, simplifying and path data. */

export type PlanePoint = readonly [number, number];
export type Box = { left: number; right: number; bottom: number; top: number };

/** Clips a ring to a box (Sutherland and Hodgman, 1974); returns an empty list if nothing is inside. */
export function clip(ring: readonly PlanePoint[], box: Box): PlanePoint[] {
  const sides: { inside: (p: PlanePoint) => boolean; meet: (a: PlanePoint, b: PlanePoint) => PlanePoint }[] =
    [
      { inside: ([x]) => x >= box.left, meet: (a, b) => atX(a, b, box.left) },
      { inside: ([x]) => x <= box.right, meet: (a, b) => atX(a, b, box.right) },
      { inside: ([, y]) => y >= box.bottom, meet: (a, b) => atY(a, b, box.bottom) },
      { inside: ([, y]) => y <= box.top, meet: (a, b) => atY(a, b, box.top) },
    ];
  let points = [...ring];
  for (const { inside, meet } of sides) {
    const clipped: PlanePoint[] = [];
    let previous = points.at(-1);
    for (const point of points) {
      if (previous && inside(previous) !== inside(point)) clipped.push(meet(previous, point));
      if (inside(point)) clipped.push(point);
      previous = point;
    }
    points = clipped;
  }
  return points;
}

const atX = (a: PlanePoint, b: PlanePoint, x: number): PlanePoint => [
  x,
  a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]),
];
const atY = (a: PlanePoint, b: PlanePoint, y: number): PlanePoint => [
  a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]),
  y,
];

/** Simplifies a line: omits points nearer than `tolerance` to it (Douglas and Peucker, 1973). */
export function simplify(line: readonly PlanePoint[], tolerance: number): PlanePoint[] {
  const last = line.length - 1;
  if (last < 2) return [...line];
  const keep = new Uint8Array(line.length);
  keep[0] = keep[last] = 1;
  // An explicit stack, since the coast of a continent is too long for recursion.
  const open: [number, number][] = [[0, last]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let [farthest, most] = [-1, tolerance ** 2];
    for (let at = from + 1; at < to; at += 1) {
      const away = squaredDistance(line[at]!, line[from]!, line[to]!);
      if (away > most) [farthest, most] = [at, away];
    }
    if (farthest < 0) continue;
    keep[farthest] = 1;
    open.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, at) => keep[at] === 1);
}

/** Square of the distance from `p` to the segment between `a` and `b`. */
export function squaredDistance(p: PlanePoint, a: PlanePoint, b: PlanePoint): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length;
  const along = Math.max(0, Math.min(1, share));
  return (p[0] - a[0] - along * dx) ** 2 + (p[1] - a[1] - along * dy) ** 2;
}

/** Returns SVG path data in whole units, relative after the first point, without steps below `tolerance`. */
export function path(points: readonly PlanePoint[], tolerance: number, closed: boolean): string {
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

/** Returns path data of closed rings, simplified to `bytes` characters at most; specks are left out. */
export function shape(rings: readonly (readonly PlanePoint[])[], bytes: number, finest = 0.7): string {
  for (let tolerance = finest; ; tolerance *= 1.35) {
    const data = rings
      .filter((ring) => area(ring) >= tolerance * 3)
      .map((ring) => path(simplify([...ring, ...ring.slice(0, 1)], tolerance), 1, true))
      .join('');
    if (data.length <= bytes || tolerance > 60) return data;
  }
}

/** Area of a ring in square units; negative where it runs clockwise (y upwards). */
export function signedArea(ring: readonly PlanePoint[]): number {
  let sum = 0;
  let previous = ring.at(-1);
  for (const point of ring) {
    if (previous) sum += previous[0] * point[1] - point[0] * previous[1];
    previous = point;
  }
  return sum / 2;
}

/** Area of a ring in square units. */
export const area = (ring: readonly PlanePoint[]): number => Math.abs(signedArea(ring));

/** Returns true if a point is inside the rings (even–odd rule). */
export function isInside([x, y]: PlanePoint, rings: readonly (readonly PlanePoint[])[]): boolean {
  let odd = false;
  for (const ring of rings) {
    let previous = ring.at(-1);
    for (const point of ring) {
      if (previous && previous[1] > y !== point[1] > y) {
        const at = ((point[0] - previous[0]) * (y - previous[1])) / (point[1] - previous[1]) + previous[0];
        if (x < at) odd = !odd;
      }
      previous = point;
    }
  }
  return odd;
}
