/** The initial extent of an interactive map. */
import type { MapContent } from '../map-content.ts';

type Corner = [number, number];

/**
 * The smallest box around everything shown, lower left and upper right in degrees; null if nothing is shown.
 */
export function extentOf({ points, lines = [], vessel }: MapContent): [Corner, Corner] | null {
  const lined = lines.flatMap(({ line }) => line.map(([x, y]): Corner => [x, y]));
  const spots = [...points, ...(vessel ? [vessel] : [])].map((p): Corner => [p.longitude, p.latitude]);
  const [first] = lined.length > 0 ? lined : spots;
  if (!first) return null;
  // Lines determine the direction around the earth; for points alone, the widest gap stays outside.
  const start = lined.length > 0 ? null : westernmost(spots.map(([x]) => x));
  const all = [
    ...lined,
    ...spots.map(([x, y]): Corner => [start === null ? nearest(x, lined) : east(x, start), y]),
  ];
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  return [
    [Math.min(...xs), Math.max(-85, Math.min(...ys))],
    [Math.max(...xs), Math.min(85, Math.max(...ys))],
  ];
}

/** Returns `longitude` shifted by whole turns to less than 360 degrees east of `start`. */
const east = (longitude: number, start: number): number =>
  start + ((((longitude - start) % 360) + 360) % 360);

/** The longitude after the widest gap, from which all others lie to the east. */
function westernmost(longitudes: readonly number[]): number {
  const sorted = [...longitudes].sort((a, b) => a - b);
  let [start, widest] = [sorted[0] ?? 0, (sorted[0] ?? 0) + 360 - (sorted.at(-1) ?? 0)];
  for (const [index, longitude] of sorted.entries()) {
    const gap = longitude - (sorted[index - 1] ?? longitude);
    if (gap > widest) [start, widest] = [longitude, gap];
  }
  return start;
}

/** `longitude` shifted by whole turns to the line's nearest point. */
function nearest(longitude: number, line: readonly Corner[]): number {
  let best = longitude;
  let least = Infinity;
  for (const [x] of line) {
    const here = longitude - 360 * Math.round((longitude - x) / 360);
    if (Math.abs(here - x) < least) [best, least] = [here, Math.abs(here - x)];
  }
  return best;
}
