/** Draws the static map of one or several places. */
import {
  GLOBE_SIZE,
  MAP_CORNERS,
  type MapCorner,
  type MapPlace,
  type MapPoint,
  type MapScale,
  type PlaceMap,
  type PlaceMapPoint,
  type PlaceGlobe,
} from '#contract/reference/map.ts';
import { extentOf, frameContaining, frameOf, HEIGHT, WIDTH, type Frame } from './frame.ts';
import { graticule } from './graticule.ts';
import { countryRings, landRings } from './land.ts';
import { area, clip, isInside, path, shape, squaredDistance, type Box, type PlanePoint } from './plane.ts';
import {
  angle,
  degreesOf,
  dot,
  EARTH_KM,
  globeView,
  layOut,
  project,
  unproject,
  vectorOf,
  type Vector,
} from './sphere.ts';

/**
 * Width of the map of one place (km): wide enough to recognise the coast, narrow enough for the atlas's
 * resolution.
 */
const CLOSE_KM = 900;
/** Maximum width (km) if there is no coast nearby. */
const WIDE_KM = 3_600;
/** Neighbours farther than this from the place are left out (km). */
const NEIGHBOUR_KM = 1_200;
/** Maximum widths (km) at which each scale is fine enough, but not too fine. */
const DETAILS = [[2_500, '10m'], [9_000, '50m']] as const; // prettier-ignore
/** Smaller areas of land are invisible (units²). */
const SPECK = 60;
/** With less land or sea than this (units²), a map is not recognisable. */
const LITTLE = 1_500;
/** A place farther than this from all land in the atlas is on an island that the atlas omits (km). */
const OFF_LAND_KM = 30;
const LAND_BYTES = 4_500;
const BORDER_BYTES = 1_600;
const GLOBE_BYTES = 1_900;
/** Land is drawn this far beyond the frame (units), so that no outline runs along its edge. */
const BLEED = 8;

type Spot = { place: MapPlace; main: boolean; latitude: number; longitude: number; vector: Vector };

const spotOf = (place: MapPlace, main: boolean): Spot[] => {
  const { latitude, longitude } = place;
  if (latitude === null || longitude === null) return [];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return [];
  return [{ place, main, latitude, longitude, vector: vectorOf(longitude, latitude) }];
};

const kmBetween = (a: Vector, b: Vector) => angle(a, b) * EARTH_KM;

/**
 * Draws a place with its surroundings and those `neighbours` that are near; null if its coordinates are
 * unknown.
 */
export function placeMap(place: MapPlace, neighbours: readonly MapPlace[] = []): PlaceMap | null {
  const [main] = spotOf(place, true);
  if (!main) return null;
  const near = neighbours
    .filter(({ kind, code }) => kind !== place.kind || code !== place.code)
    .flatMap((one) => spotOf(one, false))
    .filter(({ vector }) => kmBetween(vector, main.vector) < NEIGHBOUR_KM);
  let frame = frameOf(main.vector, CLOSE_KM);
  for (let km = CLOSE_KM; km < WIDE_KM && saysLittle(frame);) {
    km *= 2;
    frame = frameOf(main.vector, km);
  }
  return draw(frame, [main, ...near], null);
}

/**
 * Draws several places in one frame. With `country` (UN code M49) the frame also contains that country's main
 * part, and with `borders` its outline. Null if no position is known.
 */
export function placesMap(
  places: readonly MapPlace[],
  { country = null, borders = false }: { country?: string | null; borders?: boolean } = {},
): PlaceMap | null {
  const spots = places.flatMap((place) => spotOf(place, false));
  const rings = country === null ? [] : countryRings(country);
  const vectors = [...spots.map(({ vector }) => vector), ...extentOf(rings)];
  if (vectors.length === 0) return null;
  const frame = frameContaining(vectors, CLOSE_KM);
  const border = borders && rings.length > 0 ? shape(pieces(frame, rings), BORDER_BYTES) : null;
  return draw(frame, spots, border);
}

function draw(frame: Frame, spots: readonly Spot[], border: string | null): PlaceMap {
  const land = landIn(frame);
  const points = spots.flatMap((spot): PlaceMapPoint[] => {
    const [x, y] = frame.toUnits(project(frame.view, spot.vector));
    if (x < 0 || x > WIDTH || y < 0 || y > HEIGHT) return [];
    const { code, kind, names } = spot.place;
    return [
      {
        x: Math.round(x),
        y: Math.round(y),
        code,
        kind,
        names,
        latitude: spot.latitude,
        longitude: spot.longitude,
        main: spot.main,
        islet: isOffLand([x, y], land, frame),
      },
    ];
  });
  const { lines, labels } = graticule(frame);
  return {
    width: WIDTH,
    height: HEIGHT,
    land: shape(land, LAND_BYTES),
    graticule: lines,
    labels,
    border,
    points,
    scale: { km: barOf(frame, 1), nm: barOf(frame, 1.852) },
    globe: { ...globeOf(frame), corner: freeCorner(points) },
  };
}

const widthKm = ({ scale }: Frame) => (WIDTH * EARTH_KM) / scale;

const landIn = (frame: Frame): PlanePoint[][] =>
  pieces(frame, landRings(DETAILS.find(([most]) => widthKm(frame) <= most)?.[1] ?? '110m'));

function saysLittle(frame: Frame): boolean {
  const land = landIn(frame).reduce((sum, ring) => sum + area(ring), 0);
  return land < LITTLE || land > (WIDTH + 2 * BLEED) * (HEIGHT + 2 * BLEED) - LITTLE;
}

/** Returns the parts of the rings within the frame, in units. */
function pieces(frame: Frame, rings: Parameters<typeof layOut>[1]): PlanePoint[][] {
  const box: Box = { left: -BLEED, right: WIDTH + BLEED, bottom: -BLEED, top: HEIGHT + BLEED };
  return layOut(frame.view, rings)
    .map((ring) => clip(ring.map(frame.toUnits), box))
    .filter((ring) => ring.length > 2);
}

function isOffLand(at: PlanePoint, land: readonly PlanePoint[][], frame: Frame): boolean {
  const seen = land.filter((ring) => area(ring) > SPECK);
  if (isInside(at, seen)) return false;
  const near = ((OFF_LAND_KM * frame.scale) / EARTH_KM) ** 2;
  return seen.every((ring) =>
    ring.every((point, index) => squaredDistance(at, ring.at(index - 1) ?? point, point) > near),
  );
}

/** Returns a round length of about a sixth of the map's width; `unit` in km. */
function barOf(frame: Frame, unit: number): MapScale {
  const most = widthKm(frame) / unit / 6;
  const power = 10 ** Math.floor(Math.log10(most));
  const value = [5, 2, 1].map((digit) => digit * power).find((one) => one <= most) ?? power;
  return { value, units: Math.round((value * unit * frame.scale) / EARTH_KM) };
}

/** Maximum latitude of the globe's centre (degrees), so that readers recognise the view. */
const TILT = 45;

function globeOf(frame: Frame): Pick<PlaceGlobe, 'land' | 'frame' | 'at'> {
  const [longitude, latitude] = degreesOf(frame.view.centre);
  const view = globeView(vectorOf(longitude, Math.max(-TILT, Math.min(TILT, latitude))));
  const half = GLOBE_SIZE / 2;
  const toUnits = ([x, y]: PlanePoint): PlanePoint => [half + x * half, half - y * half];
  const rings = layOut(view, landRings('110m')).map((ring) => ring.map(toUnits));
  const [x, y] = toUnits(project(view, frame.view.centre));
  return {
    land: shape(rings, GLOBE_BYTES, 1),
    frame: path(outline(frame, view).map(toUnits), 1, true),
    at: { x: Math.round(x), y: Math.round(y) },
  };
}

/** Returns the frame as drawn on the globe; what is beyond the horizon follows it. */
function outline(
  { box: { left, right, bottom, top }, view }: Frame,
  globe: ReturnType<typeof globeView>,
): PlanePoint[] {
  const corners: PlanePoint[] = [[left, bottom], [right, bottom], [right, top], [left, top]]; // prettier-ignore
  const steps = 8;
  return corners.flatMap(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [x, y];
    return Array.from({ length: steps }, (_, step): PlanePoint => {
      const share = step / steps;
      const v = unproject(view, [x + (nextX - x) * share, y + (nextY - y) * share]);
      const [px, py] = project(globe, v);
      if (dot(v, globe.centre) >= 0) return [px, py];
      const length = Math.hypot(px, py) || 1;
      return [px / length, py / length];
    });
  });
}

/** Returns the corner in which the globe covers the fewest places. */
function freeCorner(points: readonly MapPoint[]): MapCorner {
  const near: Record<MapCorner, PlanePoint> = {
    bottomRight: [WIDTH, HEIGHT],
    topRight: [WIDTH, 0],
    topLeft: [0, 0],
  };
  const covered = (corner: MapCorner) =>
    points.filter(({ x, y }) => Math.hypot(x - near[corner][0], y - near[corner][1]) < 260).length;
  return MAP_CORNERS.toSorted((a, b) => covered(a) - covered(b))[0] ?? 'bottomRight';
}
