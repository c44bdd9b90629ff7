/** The parts of a sandbox story. */
import type { SandboxMode } from './modes.ts';
import type { ScriptedEvent } from './tell.ts';

/** Scenarios; labels are under `sandbox:scene.`. */
export const SCENES = [
  'onTime',
  'etaFlapping',
  'rollOver',
  'missedConnection',
  'offloaded',
  'splitPieces',
  'holdRelease',
  'exam',
  'holdRemoved',
  'lastFreeDay',
  'misdirected',
  'routeGaps',
  'noData',
] as const;
export type Scene = (typeof SCENES)[number];

/** A truck position: day, latitude, longitude, speed in km/h. */
export type TruckPosition = readonly [day: number, latitude: number, longitude: number, speed: number];
/**
 * `serial`: the basis of its number, assigned in order of creation and never reused. `shows`: the day that
 * shows the scenario best; `days`: its length. `seen`: a truck's track. `boxes`: a document with two
 * containers.
 */
export type Script = {
  serial: number;
  mode: SandboxMode;
  scene: Scene;
  shows: number;
  days: number;
  events: readonly ScriptedEvent[];
  seen?: readonly TruckPosition[];
  boxes?: true;
};
