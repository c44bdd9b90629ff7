/** Content of an interactive map in geographic terms, the same for public pages and the office. */
import type { MapKind } from '#contract/reference/map.ts';

/** Progress of a point on a journey; a place outside any journey has no state. */
type MapState = 'done' | 'current' | 'expected';

export type ShownPoint = {
  code: string;
  /** The name in the reader's language. */
  name: string;
  /** Degrees. */
  longitude: number;
  latitude: number;
  kind: MapKind;
  /** The map's main place: a pin instead of a dot. */
  main?: boolean;
  state?: MapState;
  /** Link target of the point. */
  href?: string;
};

/** Degrees, with longitudes continuous across the date line. */
type ShownLine = { line: readonly (readonly [number, number])[]; state: MapState };

/** A vessel: position in degrees, heading in degrees clockwise from north; null: not reported. */
type ShownVessel = { longitude: number; latitude: number; heading: number | null };

export type MapContent = {
  points: readonly ShownPoint[];
  lines?: readonly ShownLine[];
  vessel?: ShownVessel | null;
};
