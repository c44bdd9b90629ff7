/** Finds the side of each port with room for its name in every language. */
import type { MapPoint } from '#contract/reference/map.ts';
import type { LabelSide } from '#contract/tracking/pages/result.ts';

type Rect = { left: number; right: number; top: number; bottom: number };
export type Labelled = MapPoint & {
  /** In each language. */
  names: readonly string[];
  /** Always labelled: where the journey begins, ends, or is now. */
  wanted: boolean;
};
/** A town for orientation: shown only with its name, and only where nothing else stands. */
export type TownMark = MapPoint & { names: readonly string[] };
/** Maximum number of towns on a map. */
const MOST_TOWNS = 8;

/** Letter size and margin around a port, in units of a view box shown at `WIDTH / SCREEN` to one. */
const SCREEN = 460;
const LETTERS = 13;
const GAP = 12;
const HALO = 13;

/** Width of a bold text in ems, estimated generously: as in the widest system font that pages use. */
function emsOf(text: string): number {
  let ems = 0;
  for (const char of text)
    ems += /[\u1100-\uffff]/.test(char) ? 1.02 : /[A-ZÀ-ÞmwMW]/.test(char) ? 0.84 : 0.68;
  return ems;
}

const shared = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const touch = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

type Extent = { width: number; height: number };
type Placed = { sides: (LabelSide | null)[]; occupied: Rect[] };

const squareAt = ({ x, y }: MapPoint, radius: number): Rect => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});
const sidesTried = (x: number, width: number): LabelSide[] =>
  x > width * 0.6 ? ['left', 'right', 'above', 'below'] : ['right', 'left', 'above', 'below'];

/** The space that a name takes at a side of its point. */
function roomOf({ x, y, names }: TownMark, side: LabelSide, unit: number): Rect {
  const [letters, gap] = [LETTERS * unit, GAP * unit];
  const long = Math.max(...names.map(emsOf)) * letters;
  const half = letters * 0.6;
  const middle = side === 'above' ? y - gap - half : side === 'below' ? y + gap + half : y;
  const left = side === 'right' ? x + gap : side === 'left' ? x - gap - long : x - long / 2;
  return { left, right: left + long, top: middle - half, bottom: middle + half };
}

const isInside = (room: Rect, { width, height }: Extent): boolean =>
  room.left >= 0 && room.right <= width && room.top >= 0 && room.bottom <= height;

/**
 * A side for each port, null if its name would cover another name, a port or the vessel; and the space taken.
 */
export function sidesOf(ports: readonly Labelled[], vessel: MapPoint | null, extent: Extent): Placed {
  const unit = extent.width / SCREEN;
  const occupied = [
    ...ports.map((port) => squareAt(port, GAP * unit * 0.7)),
    ...(vessel ? [squareAt(vessel, HALO * unit)] : []),
  ];
  const sides: (LabelSide | null)[] = ports.map(() => null);
  const order = ports
    .map((_, index) => index)
    .toSorted((a, b) => Number(ports[b]!.wanted) - Number(ports[a]!.wanted));
  for (const index of order) {
    const port = ports[index]!;
    const tried = sidesTried(port.x, extent.width);
    const own = occupied[index]!;
    const free = tried.find((side) => {
      const room = roomOf(port, side, unit);
      return isInside(room, extent) && occupied.every((other) => other === own || !touch(room, other));
    });
    const covered = (side: LabelSide) => {
      const room = roomOf(port, side, unit);
      return occupied.reduce(
        (sum, other) => (other === own ? sum : sum + shared(room, other)),
        isInside(room, extent) ? 0 : 1e9,
      );
    };
    const side = free ?? (port.wanted ? tried.toSorted((a, b) => covered(a) - covered(b))[0]! : null);
    if (side === null) continue;
    sides[index] = side;
    occupied.push(roomOf(port, side, unit));
  }
  return { sides, occupied };
}

/** The first towns with room for their point and name, with the side of the name. */
export function townsWithRoom<T extends TownMark>(
  towns: readonly T[],
  taken: readonly Rect[],
  extent: Extent,
): (T & { side: LabelSide })[] {
  const unit = extent.width / SCREEN;
  const occupied = [...taken];
  const shown: (T & { side: LabelSide })[] = [];
  for (const town of towns) {
    if (shown.length >= MOST_TOWNS) break;
    const own = squareAt(town, GAP * unit * 0.5);
    if (!isInside(own, extent) || occupied.some((other) => touch(own, other))) continue;
    const side = sidesTried(town.x, extent.width).find((one) => {
      const room = roomOf(town, one, unit);
      return isInside(room, extent) && occupied.every((other) => !touch(room, other));
    });
    if (!side) continue;
    shown.push({ ...town, side });
    occupied.push(own, roomOf(town, side, unit));
  }
  return shown;
}
