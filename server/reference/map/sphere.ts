/**
 * Azimuthal projections: the sphere seen from above a point, without special cases for the date line and the
 * poles.
 */
import { signedArea, type PlanePoint } from './plane.ts';

export const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

export type Vector = readonly [number, number, number];

/** Returns the unit vector of a place in degrees. */
export function vectorOf(longitude: number, latitude: number): Vector {
  const [lambda, phi] = [longitude * RADIANS, latitude * RADIANS];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Radians between two directions. */
export const angle = (a: Vector, b: Vector): number => Math.acos(Math.max(-1, Math.min(1, dot(a, b))));

/** Longitude and latitude in degrees. */
export const degreesOf = ([x, y, z]: Vector): PlanePoint => [
  Math.atan2(y, x) / RADIANS,
  Math.atan2(z, Math.hypot(x, y)) / RADIANS,
];

/** Returns the mean direction; the first one if they cancel out. */
export function middle(vectors: readonly Vector[]): Vector {
  const [x, y, z] = vectors.reduce<Vector>((s, v) => [s[0] + v[0], s[1] + v[1], s[2] + v[2]], [0, 0, 0]);
  const length = Math.hypot(x, y, z);
  return length < 1e-6 ? (vectors[0] ?? [1, 0, 0]) : [x / length, y / length, z / length];
}

/** A closed line on the sphere and the cap that encloses it. */
export type Ring = {
  /** Corners, flat: x, y, z, x … */
  corners: Float64Array;
  centre: Vector;
  /** Radians from `centre` to the farthest corner. */
  radius: number;
  /** The caps of each group of RUN corners. */
  runs: { centre: Vector; radius: number }[];
  /** 1 if the inside is to the left of the line, else −1. */
  turn: 1 | -1;
};

/** Number of corners that are skipped together when they are out of view. */
const RUN = 64;

export type Stretch = (cosine: number) => number;
/** A projection: nothing beyond `reach` radians from `centre` is shown. */
export type View = {
  centre: Vector;
  east: Vector;
  north: Vector;
  reach: number;
  /** Scale factor of the projection at this cosine of the distance from the centre. */
  stretch: Stretch;
};

/** The globe seen from far above: one hemisphere. */
export const globeView = (centre: Vector): View => view(centre, Math.PI / 2, () => 1);

/** Lambert's azimuthal equal-area projection (1772), in radians of arc near the centre. */
export const areaView = (centre: Vector, reach: number): View =>
  view(centre, reach, (cosine) => Math.sqrt(2 / Math.max(1e-9, 1 + cosine)));

function view(centre: Vector, reach: number, stretch: Stretch): View {
  const level = Math.hypot(centre[0], centre[1]);
  // Above a pole every direction is south (or north): the Greenwich meridian is drawn straight.
  const east: Vector = level < 1e-9 ? [0, 1, 0] : [-centre[1] / level, centre[0] / level, 0];
  const north: Vector = [
    centre[1] * east[2] - centre[2] * east[1],
    centre[2] * east[0] - centre[0] * east[2],
    centre[0] * east[1] - centre[1] * east[0],
  ];
  return { centre, east, north, reach, stretch };
}

/** Projects a direction onto the plane, y upwards. */
export function project({ centre, east, north, stretch }: View, v: Vector): PlanePoint {
  const factor = stretch(dot(centre, v));
  return [factor * dot(east, v), factor * dot(north, v)];
}

/** Returns the direction of a point in an equal-area view; that of the rim for points beyond it. */
export function unproject({ centre, east, north }: View, [x, y]: PlanePoint): Vector {
  const length = Math.min(2, Math.hypot(x, y));
  const angle = 2 * Math.asin(length / 2);
  const [across, along] = [length === 0 ? 0 : Math.sin(angle) / Math.hypot(x, y), Math.cos(angle)];
  const part = (at: 0 | 1 | 2) => centre[at] * along + (east[at] * x + north[at] * y) * across;
  return [part(0), part(1), part(2)];
}

/** Corners beyond the view whose bearings differ by less than this are merged (radians). */
const STEP = 6 * RADIANS;

/**
 * Projects rings for filling by the even–odd rule. Parts beyond the rim of the view are drawn along the rim.
 * For a ring around the point opposite the centre, the inside is the rest of the view, so the rim is drawn
 * too.
 */
export function layOut(view: View, rings: readonly Ring[]): PlanePoint[][] {
  const radius = view.stretch(Math.cos(view.reach)) * Math.sin(view.reach);
  const drawn: PlanePoint[][] = [];
  let inverted = false;
  for (const ring of rings) {
    if (angle(view.centre, ring.centre) > view.reach + ring.radius) continue;
    const points = layOutRing(view, ring, radius);
    const size = signedArea(points) * ring.turn;
    if (size < (-Math.PI * radius ** 2) / 4) inverted = !inverted;
    if (size !== 0) drawn.push(points);
  }
  if (inverted) drawn.push(arc(radius, 0, 2 * Math.PI));
  return drawn;
}

function layOutRing(view: View, { corners, runs }: Ring, radius: number): PlanePoint[] {
  const { centre, east, north, reach, stretch } = view;
  const horizon = Math.cos(reach);
  const points: PlanePoint[] = [];
  /** Direction of the last point drawn on the rim; null if the last point was not on the rim. */
  let rim: PlanePoint | null = null;
  const add = (at: number) => {
    const v = cornerOf(corners, at * 3);
    const cosine = dot(centre, v);
    const [x, y] = [dot(east, v), dot(north, v)];
    if (cosine >= horizon) {
      const factor = stretch(cosine);
      points.push([x * factor, y * factor]);
      rim = null;
      return;
    }
    if (rim) {
      const along = rim[0] * x + rim[1] * y;
      const across = rim[0] * y - rim[1] * x;
      // Most corners of a continent lie there, close together; their angle is not calculated.
      if (along > 0 && Math.abs(across) < STEP * along) return;
      points.push(...arc(radius, Math.atan2(rim[1], rim[0]), Math.atan2(across, along)));
    } else {
      const length = Math.hypot(x, y) || 1;
      points.push([(x / length) * radius, (y / length) * radius]);
    }
    rim = [x, y];
  };
  for (const [index, run] of runs.entries()) {
    const first = index * RUN;
    const last = Math.min(first + RUN, corners.length / 3) - 1;
    const apart = angle(centre, run.centre);
    // A run that neither enters the view nor goes around the far point is drawn as one straight step.
    const passed = apart > reach + run.radius && apart < Math.PI - run.radius;
    for (let at = first; at <= last; at += passed ? Math.max(1, last - first) : 1) add(at);
  }
  return points;
}

/** Returns points on the rim from a bearing onwards, without the first. */
function arc(radius: number, from: number, turn: number): PlanePoint[] {
  const parts = Math.ceil(Math.abs(turn) / STEP);
  return Array.from({ length: parts }, (_, part): PlanePoint => {
    const bearing = from + (turn * (part + 1)) / parts;
    return [radius * Math.cos(bearing), radius * Math.sin(bearing)];
  });
}

/** Returns a ring from its corners in degrees. Its inside is the smaller side. */
export function ringOf(line: readonly (readonly number[])[]): Ring {
  const corners = new Float64Array(line.length * 3);
  for (const [index, [longitude = 0, latitude = 0]] of line.entries())
    corners.set(vectorOf(longitude, latitude), index * 3);
  const cap = capOf(corners);
  const runs = [];
  for (let at = 0; at < corners.length; at += RUN * 3) runs.push(capOf(corners.subarray(at, at + RUN * 3)));
  const turn = areaOf(areaView(cap.centre, Math.PI), corners) < 0 ? -1 : 1;
  return { corners, ...cap, runs, turn };
}

function capOf(corners: Float64Array): { centre: Vector; radius: number } {
  const sum: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < corners.length; at += 1) sum[(at % 3) as 0 | 1 | 2] += corners[at] ?? 0;
  const centre = middle([sum]);
  let least = 1;
  for (let at = 0; at < corners.length; at += 3) least = Math.min(least, dot(centre, cornerOf(corners, at)));
  return { centre, radius: Math.acos(Math.max(-1, least)) };
}

/** Returns the corner at index `at`. */
export const cornerOf = (corners: Float64Array, at: number): Vector => [
  corners[at] ?? 0,
  corners[at + 1] ?? 0,
  corners[at + 2] ?? 0,
];

/** Returns the signed area of a complete projected ring. */
function areaOf(view: View, corners: Float64Array): number {
  let sum = 0;
  let [x1, y1] = project(view, cornerOf(corners, corners.length - 3));
  for (let at = 0; at < corners.length; at += 3) {
    const [x2, y2] = project(view, cornerOf(corners, at));
    sum += x1 * y2 - x2 * y1;
    [x1, y1] = [x2, y2];
  }
  return sum / 2;
}
