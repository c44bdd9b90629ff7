/**
 * Chooses the part of the world that a map shows: all of its places, with enough surroundings to recognise
 * them.
 */
import {
  angle,
  areaView,
  cornerOf,
  EARTH_KM,
  middle,
  project,
  unproject,
  type Ring,
  type Vector,
  type View,
} from './sphere.ts';
import type { Box, PlanePoint } from './plane.ts';

export const WIDTH = 800;
export const HEIGHT = 500;
/** Share of the frame kept free on each side of the outermost places. */
const MARGIN = 0.13;
const DEGREE = Math.PI / 180;
/** Maximum distance from the centre; beyond it, the far side of the globe would be torn. */
const FARTHEST = 170 * DEGREE;

export type Frame = {
  view: View;
  /** View box units per radian near the centre. */
  scale: number;
  /** The frame in radians, y upwards. */
  box: Box;
  /** Converts radians to view box units, y downwards. */
  toUnits: (point: PlanePoint) => PlanePoint;
};

/** Returns the frame around `centre` with a width of `km`. */
export const frameOf = (centre: Vector, km: number): Frame => framed(centre, (WIDTH * EARTH_KM) / km);

function framed(centre: Vector, scale: number): Frame {
  const [x, y] = [WIDTH / 2 / scale, HEIGHT / 2 / scale];
  const corner = 2 * Math.asin(Math.min(1, Math.hypot(x, y) / 2));
  return {
    view: areaView(centre, Math.min(FARTHEST, corner * 1.1 + 2 * DEGREE)),
    scale,
    box: { left: -x, right: x, bottom: -y, top: y },
    toUnits: ([px, py]) => [WIDTH / 2 + px * scale, HEIGHT / 2 - py * scale],
  };
}

/** Returns the frame that contains all `vectors`, at least `km` wide. */
export function frameContaining(vectors: readonly Vector[], km: number): Frame {
  let centre = middle(vectors);
  let scale = (WIDTH * EARTH_KM) / km;
  // The centre of the drawing is not the centre of the directions; three rounds are enough to converge.
  for (let round = 0; round < 3; round += 1) {
    const view = areaView(centre, Math.PI);
    const points = vectors.map((vector) => project(view, vector));
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
    const room = 1 - 2 * MARGIN;
    scale = Math.min(
      (WIDTH * EARTH_KM) / km,
      (WIDTH * room) / Math.max(1e-9, right - left),
      (HEIGHT * room) / Math.max(1e-9, top - bottom),
    );
    centre = unproject(view, [(left + right) / 2, (bottom + top) / 2]);
  }
  return framed(centre, scale);
}

/** Islands farther than this from the coast of a country's largest part do not widen its map (radians). */
const APART = 10 * DEGREE;

/** Returns the corners of a country's main part, without territories an ocean away. */
export function extentOf(rings: readonly Ring[]): Vector[] {
  const [main] = [...rings].sort((a, b) => b.radius - a.radius);
  if (!main) return [];
  return rings
    .filter(({ centre, radius }) => angle(centre, main.centre) < main.radius + radius + APART)
    .flatMap(({ corners }) => {
      const step = 3 * Math.max(1, Math.floor(corners.length / 300));
      return Array.from({ length: Math.ceil(corners.length / step) }, (_, index): Vector =>
        cornerOf(corners, index * step),
      );
    });
}
