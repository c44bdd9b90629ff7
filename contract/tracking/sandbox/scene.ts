/** What a story of the sandbox is made of. */
import type { SandboxMode } from './modes.ts';
import type { ScriptedEvent } from './tell.ts';

/** What a scenario shows; labels are under `sandbox:scene.`. */
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

/** Where a truck was seen: on which day, north, east; km/h. */
export type Seen = readonly [day: number, latitude: number, longitude: number, speed: number];
/**
 * `serial`: what its number is made of; given in the order in which stories were added, and never again. `shows`: the
 * day on which it is best seen; `days`: how long it lasts. `seen`: of a truck, its track. `boxes`: it is of a bill or a
 * consignment note with two containers.
 */
export type Script = {
  serial: number;
  mode: SandboxMode;
  scene: Scene;
  shows: number;
  days: number;
  events: readonly ScriptedEvent[];
  seen?: readonly Seen[];
  boxes?: true;
};
