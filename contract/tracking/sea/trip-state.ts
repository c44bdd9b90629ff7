/** A container's journey while its moves are followed in sequence, and where the next begins. */
import type { Instant, StoredEvent } from '../event.ts';
import type { Documents } from './documents.ts';
import { isSea, isStart, placeKey } from '../derive/place.ts';
import { between, DAY } from '../derive/time.ts';

/**
 * A move without a document within `NEAR` belongs to the previous journey; no sea voyage is longer than
 * `FAR`.
 */
export const NEAR = 45 * DAY;
export const FAR = 120 * DAY;
const YEAR = 365 * DAY;
/** Maximum time for an emptied container to leave the place where it was stripped. */
const STRIPPED = 14 * DAY;

export type TripState = {
  moves: StoredEvent[];
  /** Its moves by code, place and laden state, with the time of each one's last report. */
  moveTimes: Map<string, Instant>;
  /** Events other than moves of the container: plans, documents, customs. */
  others: StoredEvent[];
  documents: Set<string>;
  start: Instant;
  /** Time of the last move; null if there is none. */
  end: Instant | null;
  /** It has been aboard a ship, and has been discharged. */
  sea: boolean;
  landed: boolean;
  /** First port of loading, and last port by sea. */
  firstPort: string;
  port: string;
  /** Picked up empty; laden, stuffed, loaded or stripped since. */
  pickedUp: boolean;
  used: boolean;
  /** Out of the port of discharge laden, or stripped. */
  out: boolean;
  /** Returned empty: the journey is complete. */
  returned: boolean;
};

export const emptyTrip = (start: Instant): TripState => ({
  moves: [],
  moveTimes: new Map(),
  others: [],
  documents: new Set(),
  start,
  end: null,
  sea: false,
  landed: false,
  firstPort: '',
  port: '',
  pickedUp: false,
  used: false,
  out: false,
  returned: false,
});

const ladenOf = ({ equipment }: StoredEvent): boolean | null => equipment?.laden ?? null;
const isEmptyIn = (event: StoredEvent) => event.code === 'GTIN' && ladenOf(event) === false;

/** A repeated report within this time, from another source or clock, is the same move. */
const REPEATED_WITHIN = DAY;

const moveKey = (event: StoredEvent): string => [event.code, placeKey(event.place), ladenOf(event)].join(' ');

/** Whether `event` repeats a move already in `trip`; then it starts no journey. */
export function isRepeated(trip: TripState, event: StoredEvent): boolean {
  const before = trip.moveTimes.get(moveKey(event));
  return before !== undefined && between(before, event.occurred.at) <= REPEATED_WITHIN;
}

/** The next different move after each of `moves`; undefined after the last. */
export function nextOnes(moves: readonly StoredEvent[]): (StoredEvent | undefined)[] {
  const following: (StoredEvent | undefined)[] = [];
  for (let index = moves.length - 1; index >= 0; index--) {
    const [event, next] = [moves[index]!, moves[index + 1]];
    const again =
      next &&
      moveKey(next) === moveKey(event) &&
      between(event.occurred.at, next.occurred.at) <= REPEATED_WITHIN;
    following[index] = again ? following[index + 1] : next;
  }
  return following;
}

/** Adds a move to the trip. The caller checks `begins` first to start the next trip. */
export function follow(trip: TripState, event: StoredEvent, documents: Documents): void {
  const own = documents(event);
  if (own) trip.documents.add(own);
  const here = placeKey(event.place);
  if (isSea(event)) {
    // A ship that leaves the port where the cargo was discharged carries none of it.
    const last = trip.moves.findLast((move) => isSea(move));
    const leavesEmpty = event.code === 'DEPA' && last?.code === 'DISC' && trip.port === here;
    if (!leavesEmpty) trip.landed = !isStart(event);
    if (event.code === 'LOAD') trip.out = false;
    if (!trip.sea) trip.firstPort = here;
    trip.port = here;
    trip.sea = true;
  }
  if (isEmptyIn(event))
    trip.returned = event.movement !== 'export' && (trip.used || trip.sea || !trip.pickedUp);
  if (event.code === 'GTOT' && ladenOf(event) === false) trip.pickedUp = true;
  if (isSea(event) || ladenOf(event) === true || ['STUF', 'STRP'].includes(event.code)) trip.used = true;
  if (trip.landed && (event.code === 'STRP' || (event.code === 'GTOT' && ladenOf(event) !== false)))
    trip.out = true;
  trip.moves.push(event);
  trip.moveTimes.set(moveKey(event), event.occurred.at);
  trip.end = event.occurred.at;
}

/** Whether `event` is the first move of another journey than `trip`; `next`: the following move. */
export function begins(
  trip: TripState,
  event: StoredEvent,
  documents: Documents,
  next: StoredEvent | undefined,
): boolean {
  if (trip.end === null) return false;
  const own = documents(event);
  const same = own !== null && trip.documents.has(own);
  if (trip.returned) return begunAfterReturn(trip, event, same);
  if (same || isLateEnd(trip, event)) return false;
  const gap = between(trip.end, event.occurred.at);
  if (gap > FAR) return true;
  if (own !== null && trip.documents.size > 0) return begunByOthers(trip, event, gap);
  return begunAgain(trip, event, gap, next);
}

function begunAfterReturn(trip: TripState, event: StoredEvent, same: boolean): boolean {
  if (same && (!trip.sea || event.family === 'TRANSPORT')) return false;
  if (event.family === 'TRANSPORT') return true;
  if (event.code === 'GTIN')
    return ladenOf(event) === true || between(trip.end!, event.occurred.at) > (isEmptyIn(event) ? FAR : NEAR);
  return !['STRP', 'DROP'].includes(event.code);
}

/**
 * A container may stay uncollected, or with the consignee, for up to a year before it is picked up, stripped or
 * returned.
 */
const isLateEnd = (trip: TripState, event: StoredEvent): boolean =>
  trip.landed &&
  between(trip.end!, event.occurred.at) <= YEAR &&
  (isEmptyIn(event) ||
    event.code === 'STRP' ||
    (event.code === 'GTOT' &&
      ladenOf(event) !== false &&
      !trip.out &&
      [trip.port, ''].includes(placeKey(event.place))));

/** A move with other documents than those of the journey so far. */
function begunByOthers(trip: TripState, event: StoredEvent, gap: number): boolean {
  if (gap > NEAR) return true;
  const stuffed = event.code === 'STUF' || (event.code === 'GTOT' && ladenOf(event) === false);
  if (trip.sea && stuffed) return true;
  return trip.landed && (isSea(event) || (event.code === 'GTIN' && ladenOf(event) === true));
}

/** Assigns a move without documents by its kind, its place, and the time since the last one. */
function begunAgain(
  trip: TripState,
  event: StoredEvent,
  gap: number,
  next: StoredEvent | undefined,
): boolean {
  const laden = ladenOf(event);
  if (event.code === 'GTOT' && (laden === false || (laden === null && trip.out)))
    return trip.sea ? !leavesStripped(trip, event, gap, next) : gap > NEAR;
  if (event.code === 'STUF') return trip.sea || gap > NEAR;
  if (event.code === 'GTIN' && laden === true) return trip.sea && gap > NEAR;
  if (!isSea(event) || !isStart(event) || !trip.sea) return false;
  const elsewhere = placeKey(event.place) !== trip.port;
  if (trip.landed) return trip.out ? elsewhere || gap > STRIPPED : elsewhere && gap > NEAR;
  return event.code === 'LOAD' && gap > NEAR && placeKey(event.place) === trip.firstPort;
}

/** Leaving the place where it was stripped, on the way to the depot. */
function leavesStripped(
  trip: TripState,
  event: StoredEvent,
  gap: number,
  next: StoredEvent | undefined,
): boolean {
  if (event.place?.facilityType === 'DEPO' || gap > STRIPPED) return false;
  if (next) return isEmptyIn(next);
  return trip.moves.at(-1)?.code === 'STRP';
}

const plannedMoves = ['LOAD', 'DEPA', 'ARRI', 'DISC', 'GTOT', 'STUF', 'PICK'];

/** Whether `event`, which is not an actual move, books or plans a journey after this one. */
export function plansNext(trip: TripState, event: StoredEvent, documents: Documents): boolean {
  if (trip.end === null) return false;
  const own = documents(event);
  const at = event.occurred.at;
  if (at <= trip.end || (own === null && event.reportedAt <= trip.end)) return false;
  if (event.family === 'SHIPMENT' || event.classifier === 'ACT') {
    const books = event.documentType === 'BKG' || event.documentType === 'CBR';
    return books && own !== null && (trip.returned || trip.landed);
  }
  const empties = event.code === 'GTOT' && ladenOf(event) === false;
  const starts = (isStart(event) && isSea(event)) || event.code === 'STUF' || empties;
  if (trip.returned)
    return plannedMoves.includes(event.code) || (event.code === 'GTIN' && ladenOf(event) === true);
  const gap = between(trip.end, at);
  if (gap > FAR) return !isLateEnd(trip, event);
  if (!trip.landed || !starts) return false;
  if (own !== null && trip.documents.size > 0) return true;
  return gap > NEAR && placeKey(event.place) !== trip.port;
}
