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

/** A side for each port; null if its name would cover another name, a port or the vessel. */
export function sidesOf(
  ports: readonly Labelled[],
  vessel: MapPoint | null,
  { width, height }: { width: number; height: number },
): (LabelSide | null)[] {
  const unit = width / SCREEN;
  const [letters, gap] = [LETTERS * unit, GAP * unit];
  const squareAt = ({ x, y }: MapPoint, radius: number): Rect => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  });
  const occupied = [
    ...ports.map((port) => squareAt(port, gap * 0.7)),
    ...(vessel ? [squareAt(vessel, HALO * unit)] : []),
  ];
  const roomOf = ({ x, y, names }: Labelled, side: LabelSide): Rect => {
    const long = Math.max(...names.map(emsOf)) * letters;
    const half = letters * 0.6;
    const middle = side === 'above' ? y - gap - half : side === 'below' ? y + gap + half : y;
    const left = side === 'right' ? x + gap : side === 'left' ? x - gap - long : x - long / 2;
    return { left, right: left + long, top: middle - half, bottom: middle + half };
  };
  const inside = (room: Rect) =>
    room.left >= 0 && room.right <= width && room.top >= 0 && room.bottom <= height;
  const sides: (LabelSide | null)[] = ports.map(() => null);
  const order = ports
    .map((_, index) => index)
    .toSorted((a, b) => Number(ports[b]!.wanted) - Number(ports[a]!.wanted));
  for (const index of order) {
    const port = ports[index]!;
    const tried = (
      port.x > width * 0.6 ? ['left', 'right', 'above', 'below'] : ['right', 'left', 'above', 'below']
    ) as LabelSide[];
    const own = occupied[index]!;
    const free = tried.find((side) => {
      const room = roomOf(port, side);
      return inside(room) && occupied.every((other) => other === own || !touch(room, other));
    });
    const covered = (side: LabelSide) => {
      const room = roomOf(port, side);
      return occupied.reduce(
        (sum, other) => (other === own ? sum : sum + shared(room, other)),
        inside(room) ? 0 : 1e9,
      );
    };
    const side = free ?? (port.wanted ? tried.toSorted((a, b) => covered(a) - covered(b))[0]! : null);
    if (side === null) continue;
    sides[index] = side;
    occupied.push(roomOf(port, side));
  }
  return sides;
}
