/** Positions of a ship or truck: track points, which are not events. */
import type { Instant } from './event.ts';

/** `vessel`: by MMSI, else by IMO number; `truck`: by its plate. */
export type PositionSubject = 'vessel' | 'truck';

export type SpeedUnit = 'kn' | 'km/h';
export type Position = {
  subject: PositionSubject;
  /** In normal form. */
  subjectId: string;
  at: Instant;
  /** Degrees (WGS 84), north and east positive. */
  latitude: number;
  longitude: number;
  /** In `unit`: knots or kilometres per hour, as the source reported it; null: not reported. */
  speed: number | null;
  unit: SpeedUnit | null;
  /** Direction of movement and of the bow, in degrees from north: 0 up to 360. */
  course: number | null;
  heading: number | null;
};

/** An older vessel position no longer indicates where its cargo is (h); a setting. */
export const AIS_MAX_AGE_HOURS = 24;

const KMH_PER_KNOT = 1.852;
/** Returns the speed in `unit`; null if not reported. */
export function speedIn(
  unit: 'kn' | 'km/h',
  { speed, unit: reportedUnit }: Pick<Position, 'speed' | 'unit'>,
) {
  if (speed === null || reportedUnit === null || reportedUnit === unit) return speed;
  return unit === 'kn' ? speed / KMH_PER_KNOT : speed * KMH_PER_KNOT;
}

const SUBJECT_ID = /^[\p{L}\p{N}-]{1,24}$/u;
const isTurn = (value: number | null) => value === null || (value >= 0 && value < 360);

/**
 * Whether a position is physically possible. A point at 0, 0 off Africa comes from a receiver without a fix.
 */
export const isPossible = ({
  subjectId,
  at,
  latitude,
  longitude,
  speed,
  course,
  heading,
}: Position): boolean =>
  SUBJECT_ID.test(subjectId) &&
  /^20\d\d-/.test(at) &&
  Number.isFinite(Date.parse(at)) &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180 &&
  (latitude !== 0 || longitude !== 0) &&
  (speed === null || (speed >= 0 && speed <= 1_000)) &&
  isTurn(course) &&
  isTurn(heading);
