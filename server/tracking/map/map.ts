/** Draws the inline map of a sea shipment: land, legs, ports and where the vessel should be. */
import type { MapPoint } from '#contract/reference/map.ts';
import type {
  ShipmentMap,
  Sighting,
  ShipmentMapLeg,
  ShipmentMapPosition,
} from '#contract/tracking/pages/result.ts';
import type { Language } from '#contract/core/settings.ts';
import type { TransportMode } from '#contract/tracking/event.ts';
import type { PlaceRole } from '#contract/tracking/roles.ts';
import { area, type Box, clip, path, type PlanePoint, simplify } from '#server/reference/index.ts';
import { sidesOf, townsWithRoom } from './labels.ts';
import { cut, mercator, unwrap, type LonLat } from './geometry.ts';
import { mercatorRings } from './land.ts';
import { Cache } from '#server/platform/cache/cache.ts';

export type LegState = 'done' | 'current' | 'expected';
/** One leg's line from port to port; `passed` is the estimated share of it behind the vessel (0 to 1). */
export type MapLeg = { line: readonly LonLat[]; mode: TransportMode; state: LegState; passed: number | null };
export type MapPort = {
  unlocode: string;
  at: LonLat;
  role: PlaceRole | null;
  state: LegState;
  /** The name in each language. */
  names: readonly string[];
};

/** A town for orientation, with its name in each language. */
export type MapTown = { at: LonLat; names: Record<Language, string> };

const WIDTH = 1000;
const HEIGHT = 560;
/** Minimum degrees of longitude shown, so that a short sea passage still shows its surroundings. */
const NARROWEST = 16;
const MARGIN = 0.12;
const LAND_BYTES = 20_000;
/** Minimum extent of a map (degrees of longitude), and precision of a line (degrees). */
export type Detail = { narrowest: number; tolerance: number; rounding: number };
const SEA: Detail = { narrowest: NARROWEST, tolerance: 0.04, rounding: 100 };
/** A ship's track may end in an estuary. */
export const TRACK: Detail = { narrowest: 4, tolerance: 0.005, rounding: 1000 };
/** A truck's day may cover only a few streets. */
export const ROAD: Detail = { narrowest: 0.2, tolerance: 0.0005, rounding: 10_000 };

const inDegrees = ([longitude, latitude]: LonLat) => ({
  longitude: thousandth(longitude),
  latitude: thousandth(latitude),
});
/** About a hundred metres. */
const thousandth = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** Above this span (degrees of longitude) the coarse coastline is used. */
const COARSE_FROM = 70;

/** Where a vessel was seen; `heading` is null if not reported. */
export type VesselSighting = { at: LonLat; heading: number | null; seen: Sighting };

/** Maximum number of cached maps, about five kilobytes each without their land. */
const MOST_MAPS = 100;
const maps = new Cache<ShipmentMap | null>(MOST_MAPS);

/**
 * Returns null if no place is known. Path data are whole units of a 1000 × 560 view box. A map without a
 * moving vessel is cached: it is the same for every shipment on the same route.
 */
export function drawMap(
  legs: readonly MapLeg[],
  ports: readonly MapPort[],
  detail: Detail = SEA,
  vessel: VesselSighting | null = null,
  towns: readonly MapTown[] = [],
): ShipmentMap | null {
  // Tracks and moving objects differ each time.
  if (detail !== SEA || vessel || legs.some(({ passed }) => passed !== null))
    return draw(legs, ports, detail, vessel, towns);
  const ways = legs.map(({ line, ...leg }) => [line.length > FEW_POINTS ? nameOf(line) : line, leg]);
  const key = JSON.stringify([ways, ports]);
  return maps.take(key, () => draw(legs, ports, detail, null, []));
}

/**
 * Longer lines are compared by identity, not point by point: the same route is the same line (route-line.ts).
 */
const FEW_POINTS = 8;
const names = new WeakMap<readonly LonLat[], number>();
let named = 0;

function nameOf(line: readonly LonLat[]): number {
  const name = names.get(line) ?? (named += 1);
  names.set(line, name);
  return name;
}

function draw(
  legs: readonly MapLeg[],
  ports: readonly MapPort[],
  detail: Detail,
  vessel: VesselSighting | null,
  towns: readonly MapTown[],
): ShipmentMap | null {
  const rounded = (degrees: number) => Math.round(degrees * detail.rounding) / detail.rounding;
  const { lines, points, spots } = unrolled(legs, ports, vessel ? [vessel.at] : []);
  const all = [...lines.flat(), ...points, ...spots];
  if (all.length === 0) return null;
  const box = frame(all, detail.narrowest);
  const scale = WIDTH / (box.right - box.left);
  const place = ([x, y]: PlanePoint): PlanePoint => [(x - box.left) * scale, (box.top - y) * scale];
  const project = ([longitude, latitude]: LonLat) => place([longitude, mercator(latitude)]);
  const spot = (at: LonLat): MapPoint => {
    const [x, y] = project(at);
    return { x: Math.round(x), y: Math.round(y) };
  };

  const drawn: ShipmentMapLeg[] = [];
  let position: ShipmentMapPosition | null = null;
  const [seenAt] = spots;
  if (vessel && seenAt)
    position = { ...spot(seenAt), ...inDegrees(seenAt), heading: vessel.heading, seen: vessel.seen };
  for (const [index, { mode, state, passed }] of legs.entries()) {
    const line = lines[index] ?? [];
    const add = (part: readonly LonLat[], of: LegState) => {
      if (part.length < 2) return;
      const line = simplify(part, detail.tolerance).flatMap(([x, y]) => [rounded(x), rounded(y)]);
      drawn.push({ d: path(part.map(project), 2, false), state: of, mode, line });
    };
    if (passed === null || line.length < 2) {
      add(line, state);
      continue;
    }
    const { before, after } = cut(line, passed);
    add(before, 'done');
    add(after, 'expected');
    const at = before.at(-1);
    const ahead = after.find((point) => at && (point[0] !== at[0] || point[1] !== at[1]));
    if (at)
      position = {
        ...spot(at),
        heading: heading(project(at), ahead && project(ahead)),
        seen: null,
        ...inDegrees(at),
      };
  }
  const placed = ports.map((_, index) => spot(points[index] ?? [0, 0]));
  const last = ports.length - 1;
  // With several shipments the marks matter most, so the ends of each journey may lose their labels.
  const crowded = ports.filter(({ state }) => state === 'current').length > 1;
  const { sides, occupied } = sidesOf(
    ports.map(({ names, state }, index) => ({
      ...placed[index]!,
      names,
      wanted: state === 'current' || (!crowded && (index === 0 || index === last)),
    })),
    position,
    { width: WIDTH, height: HEIGHT },
  );
  const shownTowns = townsWithRoom(
    towns
      .filter(({ at }) => isIn(box, at))
      .map(({ at, names: byLanguage }) => ({
        ...spot(at),
        byLanguage,
        names: Object.values(byLanguage),
      })),
    occupied,
    { width: WIDTH, height: HEIGHT },
  );
  return {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    width: WIDTH,
    height: HEIGHT,
    land: landOf(box, place),
    legs: drawn,
    position,
    ports: ports.map(({ unlocode, role, state }, index) => ({
      ...placed[index]!,
      unlocode,
      role,
      state,
      label: sides[index] ?? null,
    })),
    ...(shownTowns.length > 0 && {
      towns: shownTowns.map(({ x, y, byLanguage, side }) => ({ x, y, names: byLanguage, label: side })),
    }),
  };
}

const isIn = ({ left, right, bottom, top }: Box, [longitude, latitude]: LonLat): boolean =>
  longitude > left && longitude < right && mercator(latitude) > bottom && mercator(latitude) < top;

/** Legs and ports in one plane: each longitude within half a turn of the previous one on the route. */
function unrolled(legs: readonly MapLeg[], ports: readonly MapPort[], seen: readonly LonLat[]) {
  let near = legs[0]?.line[0]?.[0] ?? ports[0]?.at[0] ?? 0;
  const lines = legs.map(({ line }) =>
    line.map(([longitude, latitude]): LonLat => {
      near = unwrap(longitude, near);
      return [near, latitude];
    }),
  );
  const sheet = lines.flat();
  const onSheet = ([longitude, latitude]: LonLat): LonLat => {
    const same = sheet.find(
      ([lon, lat]) => Math.abs(lat - latitude) < 1 && Math.abs(unwrap(longitude, lon) - lon) < 1,
    );
    return [unwrap(longitude, same ? same[0] : near), latitude];
  };
  return { lines, points: ports.map(({ at }) => onSheet(at)), spots: seen.map(onSheet) };
}

/** The area to show, in longitude and Mercator degrees, with the picture's proportions. */
function frame(points: readonly LonLat[], narrowest: number): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, latitude]) => mercator(latitude));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  const ratio = HEIGHT / WIDTH;
  const wide = Math.max(
    (right - left) * (1 + 2 * MARGIN),
    ((top - bottom) * (1 + 2 * MARGIN)) / ratio,
    narrowest,
  );
  const width = Math.min(wide, 360);
  const x = (left + right) / 2;
  const y = (bottom + top) / 2;
  const [w, h] = [width / 2, (width * ratio) / 2];
  return { left: x - w, right: x + w, bottom: y - h, top: y + h };
}

const overlap = (a: Box, b: Box): boolean =>
  a.left <= b.right && a.right >= b.left && a.bottom <= b.top && a.top >= b.bottom;

/** Each has some twenty kilobytes; most traffic is between few pairs of ports. */
const MOST_LANDS = 200;
const lands = new Cache<string>(MOST_LANDS);

/** Returns the land of a frame from a cache, shared by all results for a route. */
function landOf(box: Box, place: (point: PlanePoint) => PlanePoint): string {
  const key = [box.left, box.right, box.bottom, box.top].join(' ');
  return lands.take(key, () => drawLand(box, place));
}

function drawLand(box: Box, place: (point: PlanePoint) => PlanePoint): string {
  const rings = mercatorRings(box.right - box.left > COARSE_FROM ? '110m' : '50m');
  const copies = [-720, -360, 0, 360, 720];
  const pieces = copies.flatMap((turn) => {
    const seen = { ...box, left: box.left - turn, right: box.right - turn };
    // A ring may extend across the date line by up to a turn.
    if (seen.right < -540 || seen.left > 540) return [];
    return rings
      .filter(({ box }) => overlap(box, seen))
      .map(({ ring }) => clip(ring, seen).map(([x, y]) => place([x + turn, y])))
      .filter((ring) => area(ring) > 6);
  });
  for (let tolerance = 2; ; tolerance *= 1.5) {
    const data = pieces.map((ring) => path(ring, tolerance, true)).join('');
    if (data.length <= LAND_BYTES || tolerance > 40) return data;
  }
}

/** Degrees clockwise from the top of the picture. */
function heading([x1, y1]: PlanePoint, to: PlanePoint | undefined): number {
  if (!to) return 0;
  return (Math.round((Math.atan2(to[0] - x1, y1 - to[1]) * 180) / Math.PI) + 360) % 360;
}
