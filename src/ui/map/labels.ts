/** Positions of names on an inline map: next to their points, without overlap, within the frame. */

export type Rect = { left: number; top: number; right: number; bottom: number };
export type Labelled = { x: number; y: number; text: string; main: boolean };
export type LabelSpot = { x: number; y: number; anchor: 'start' | 'middle' | 'end'; text: string };

type LabelStyle = {
  /** Letter height (units). */
  size: number;
  /** Free space around a point and along the frame (units). */
  gap: number;
  /** Height of the main place's mark above its point (units). */
  pin: number;
};

/** Width of a bold text of `size` units, estimated generously. */
export function widthOf(text: string, size: number): number {
  let ems = 0;
  for (const char of text) {
    if (/[ᄀ-￿]/u.test(char) || char.length > 1) ems += 1.02;
    else if (/[A-ZÀ-ÞĞİŞmwMW]/.test(char)) ems += 0.76;
    else if (/[ijltfr.,:;'’ıI()[\]|-]/.test(char)) ems += 0.38;
    else ems += 0.61;
  }
  return ems * size;
}

/** The text, or its beginning if it is wider than the frame. */
function fitted(text: string, size: number, most: number): string {
  if (widthOf(text, size) <= most) return text;
  const chars = Array.from(text);
  while (chars.length > 1 && widthOf(`${chars.join('')}…`, size) > most) chars.pop();
  return `${chars.join('').trimEnd()}…`;
}

const touch = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const pointRect = ({ x, y, main }: Labelled, { gap, pin }: LabelStyle): Rect => ({
  left: x - (main ? pin / 2 : gap * 0.7),
  right: x + (main ? pin / 2 : gap * 0.7),
  top: y - (main ? pin : gap * 0.7),
  bottom: y + gap * 0.7,
});

/** A label on one side of its point, and the space it takes. */
function labelAt(point: Labelled, side: string, style: LabelStyle, text: string): [LabelSpot, Rect] {
  const { size, gap, pin } = style;
  const width = widthOf(text, size);
  const middle = point.main ? point.y - pin * 0.62 : point.y;
  const aside = point.main ? pin * 0.5 + gap * 0.3 : gap;
  const right: LabelSpot = { x: point.x + aside, y: middle + size * 0.35, anchor: 'start', text };
  const spots: Record<string, LabelSpot> = {
    right,
    left: { x: point.x - aside, y: middle + size * 0.35, anchor: 'end', text },
    below: { x: point.x, y: point.y + gap * 0.6 + size, anchor: 'middle', text },
    above: { x: point.x, y: point.y - (point.main ? pin : gap * 0.6) - size * 0.35, anchor: 'middle', text },
  };
  const spot = spots[side] ?? right;
  return [spot, roomOf(spot, width, size)];
}

function roomOf({ x, y, anchor }: LabelSpot, width: number, size: number): Rect {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - size, bottom: y + size * 0.3 };
}

/**
 * A position for each point's label; null if it would cover something. The main place is always named: if no
 * side is free, its label is moved into the frame.
 */
export function placeLabels(
  points: readonly Labelled[],
  frame: { width: number; height: number },
  style: LabelStyle,
  occupied: readonly Rect[],
): (LabelSpot | null)[] {
  const spots: (LabelSpot | null)[] = points.map(() => null);
  const covered = [...occupied, ...points.map((point) => pointRect(point, style))];
  const most = frame.width - 2 * style.gap;
  const order = points.map((_, at) => at).sort((a, b) => Number(points[b]?.main) - Number(points[a]?.main));
  for (const at of order) {
    const point = points[at];
    if (!point) continue;
    const text = fitted(point.text, style.size, most);
    const sides = point.main ? ['right', 'left', 'below', 'above'] : ['right', 'left', 'above', 'below'];
    const tried = sides.map((side) => labelAt(point, side, style, text));
    const inFrame = tried.filter(([, room]) => within(room, frame, style.gap / 2));
    const own = pointRect(point, style);
    const free = inFrame.find(([, room]) =>
      covered.every((other) => same(other, own) || !touch(room, other)),
    );
    const chosen = free ?? (point.main ? (inFrame[0] ?? movedIn(tried[2]!, frame, style)) : null);
    if (!chosen) continue;
    spots[at] = chosen[0];
    covered.push(chosen[1]);
  }
  return spots;
}

const same = (a: Rect, b: Rect): boolean => a.left === b.left && a.top === b.top;

const within = ({ left, right, top, bottom }: Rect, frame: { width: number; height: number }, gap: number) =>
  left >= gap && top >= gap && right <= frame.width - gap && bottom <= frame.height - gap;

function movedIn(
  [spot, room]: [LabelSpot, Rect],
  { width, height }: { width: number; height: number },
  { gap }: LabelStyle,
): [LabelSpot, Rect] {
  const into = (low: number, high: number, most: number) =>
    low < gap / 2 ? gap / 2 - low : high > most - gap / 2 ? most - gap / 2 - high : 0;
  const [dx, dy] = [into(room.left, room.right, width), into(room.top, room.bottom, height)];
  return [
    { ...spot, x: spot.x + dx, y: spot.y + dy },
    { left: room.left + dx, right: room.right + dx, top: room.top + dy, bottom: room.bottom + dy },
  ];
}
