/** Maps that the server draws as inline SVG: a place in its surroundings, or several places. */
import type { StandardKind, StandardNames } from './entry.ts';

/** A point in the units of a map's view box, y downwards. */
export type MapPoint = { x: number; y: number };

export type MapKind = Extract<StandardKind, 'port' | 'airport' | 'place' | 'country'>;

/** A place on a map, with its names and, if known, its coordinates in degrees. */
export type MapPlace = {
  code: string;
  kind: MapKind;
  names: StandardNames;
  latitude: number | null;
  longitude: number | null;
};

/** A place on a drawn map. */
export type PlaceMapPoint = MapPoint & {
  code: string;
  kind: MapKind;
  names: StandardNames;
  latitude: number;
  longitude: number;
  /** The map's main place; the others are its neighbours. */
  main: boolean;
  /** The land is too small for our coastlines, so a dot of land is drawn under it. */
  islet: boolean;
};

export type GraticuleAxis = 'parallel' | 'meridian';
/** A line of the graticule that meets the frame's left (parallel) or upper (meridian) edge at `at` units. */
export type GraticuleLabel = { degrees: number; axis: GraticuleAxis; at: number };

/** A round length on the map: `value` km or nautical miles are `units` wide (exact at the map's centre). */
export type MapScale = { value: number; units: number };

export const MAP_CORNERS = ['bottomRight', 'topRight', 'topLeft'] as const;
export type MapCorner = (typeof MAP_CORNERS)[number];

export type PlaceGlobe = { land: string; frame: string; at: MapPoint; corner: MapCorner };
/**
 * An inline map. Shapes are SVG path data in whole units of a view box `0 0 width height`; `land` is filled by the
 * even–odd rule. North is up at the map's centre (Lambert's azimuthal equal-area projection), so that neither the date
 * line nor a pole is an edge.
 */
export type PlaceMap = {
  width: number;
  height: number;
  land: string;
  graticule: string;
  labels: GraticuleLabel[];
  /** Outline of the country, if the portal is set to show borders. */
  border: string | null;
  points: PlaceMapPoint[];
  scale: { km: MapScale; nm: MapScale };
  /** The half of the globe around the map, in a view box of GLOBE_SIZE units, with the place and what the map shows. */
  globe: PlaceGlobe;
};

export const GLOBE_SIZE = 200;
