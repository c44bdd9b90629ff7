/** Parallels and meridians of a map, with the positions of their labels. */
import type { GraticuleLabel, GraticuleAxis } from '#contract/reference/map.ts';
import { HEIGHT, WIDTH, type Frame } from './frame.ts';
import { path, simplify, type PlanePoint } from './plane.ts';
import { degreesOf, dot, project, unproject, vectorOf } from './sphere.ts';

/** Degrees between two lines, finest first. */
const STEPS = [1, 2, 5, 10, 20, 30];
/** Minimum distance between two lines (units). */
const APART = 120;
/** Above this latitude, where meridians are dense, only every third is drawn. */
const CROWDED = 80;
/** Minimum distance of labels from the frame's corners (units). */
const CORNER = 46;

/** Returns the lines as path data, and labels for those that meet the left or upper edge. */
export function graticule(frame: Frame): { lines: string; labels: GraticuleLabel[] } {
  const { south, north, west, east } = extent(frame);
  const perDegree = (frame.scale * Math.PI) / 180;
  const middle = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const stepY = STEPS.find((step) => step * perDegree >= APART) ?? 30;
  const stepX = STEPS.find((step) => step * perDegree * Math.max(0.15, middle) >= APART) ?? 30;
  const labels: GraticuleLabel[] = [];
  const lines: string[] = [];
  const draw = (points: PlanePoint[], degrees: number, axis: GraticuleAxis) => {
    const seen = within(points);
    if (seen.length === 0) return;
    lines.push(...seen.map((part) => path(simplify(part, 0.6), 1, false)));
    const at = axis === 'parallel' ? crossing(points, 0) : crossing(points, 1);
    const long = axis === 'parallel' ? HEIGHT : WIDTH;
    if (at !== null && at > CORNER && at < long - CORNER) labels.push({ degrees, axis, at: Math.round(at) });
  };
  const samples = (from: number, to: number, parts: number) =>
    Array.from({ length: parts + 1 }, (_, at) => from + ((to - from) * at) / parts);
  const unit = (longitude: number, latitude: number): PlanePoint[] => {
    const v = vectorOf(longitude, latitude);
    const shown = dot(v, frame.view.centre) >= Math.cos(frame.view.reach);
    return shown ? [frame.toUnits(project(frame.view, v))] : [];
  };
  for (let y = Math.ceil(south / stepY) * stepY; y <= north; y += stepY)
    if (Math.abs(y) < 90)
      draw(
        samples(west, east, 96).flatMap((x) => unit(x, y)),
        y,
        'parallel',
      );
  for (let x = Math.ceil(west / stepX) * stepX; x <= east; x += stepX) {
    if (east - west === 360 && x === east) continue;
    const end = (x / stepX) % 3 === 0 ? 90 : CROWDED;
    draw(
      samples(Math.max(south, -end), Math.min(north, end), 48).flatMap((y) => unit(x, y)),
      ((((x + 180) % 360) + 360) % 360) - 180,
      'meridian',
    );
  }
  return { lines: lines.join(''), labels };
}

/** Returns the range of degrees in the frame; the full circle if it contains a pole. */
function extent({ view, box }: Frame) {
  const [centre] = degreesOf(view.centre);
  const rim = Array.from({ length: 25 }, (_, at) => at / 24).flatMap((share): PlanePoint[] => {
    const x = box.left + (box.right - box.left) * share;
    const y = box.bottom + (box.top - box.bottom) * share;
    return [[x, box.bottom], [x, box.top], [box.left, y], [box.right, y]]; // prettier-ignore
  });
  const corners = rim.map((point) => degreesOf(unproject(view, point)));
  const latitudes = corners.map(([, latitude]) => latitude);
  const holds = (sign: 1 | -1) => {
    const v = [0, 0, sign] as const;
    if (dot(v, view.centre) < Math.cos(view.reach)) return false;
    const [x, y] = project(view, v);
    return x > box.left && x < box.right && y > box.bottom && y < box.top;
  };
  const [south, north] = [holds(-1), holds(1)];
  const offsets = corners.map(([longitude]) => ((((longitude - centre + 180) % 360) + 360) % 360) - 180);
  const wide = south || north || Math.max(...offsets) - Math.min(...offsets) > 300;
  return {
    south: south ? -90 : Math.min(...latitudes),
    north: north ? 90 : Math.max(...latitudes),
    west: wide ? -180 : centre + Math.min(...offsets),
    east: wide ? 180 : centre + Math.max(...offsets),
  };
}

const inside = ([x, y]: PlanePoint): boolean => x >= -1 && x <= WIDTH + 1 && y >= -1 && y <= HEIGHT + 1;

/** Returns the sections of a line within the frame, each with its adjacent points outside. */
function within(points: readonly PlanePoint[]): PlanePoint[][] {
  const parts: PlanePoint[][] = [];
  let open: PlanePoint[] | null = null;
  for (const [at, point] of points.entries()) {
    const here = inside(point);
    const before = points[at - 1];
    if (here && !open) parts.push((open = before ? [before] : []));
    open?.push(point);
    if (!here) open = null;
  }
  return parts.filter((part) => part.length > 1);
}

/** Returns where a line meets the left edge (`axis` 0) or the upper edge (1), along that edge. */
function crossing(points: readonly PlanePoint[], axis: 0 | 1): number | null {
  const other = axis === 0 ? 1 : 0;
  for (const [at, point] of points.entries()) {
    const before = points[at - 1];
    if (!before || before[axis] > 0 === point[axis] > 0) continue;
    const share = -before[axis] / (point[axis] - before[axis]);
    return before[other] + (point[other] - before[other]) * share;
  }
  return null;
}
