/** Content of an interactive map in geographic terms, the same for public pages and the office. */
import type { MapKind } from '#contract/reference/map.ts';

/** How far along a journey something is; a place that is part of none has no state. */
type MapState = 'done' | 'current' | 'expected';

export type ShownPoint = {
  code: string;
  /** As its reader calls it. */
  name: string;
  /** Degrees. */
  longitude: number;
  latitude: number;
  kind: MapKind;
  /** The place that the map is about: a pin instead of a dot. */
  main?: boolean;
  state?: MapState;
  /** Link target of the point. */
  href?: string;
};

/** Degrees, longitudes running on over the date line. */
type ShownLine = { line: readonly (readonly [number, number])[]; state: MapState };

/** A vessel: position in degrees, heading in degrees clockwise from north; null: not reported. */
type ShownVessel = { longitude: number; latitude: number; heading: number | null };

export type MapContent = {
  points: readonly ShownPoint[];
  lines?: readonly ShownLine[];
  vessel?: ShownVessel | null;
};
