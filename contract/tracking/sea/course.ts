/** A container's journey while its moves are followed one after the other, and where the next begins. */
import type { Instant, StoredEvent } from '../event.ts';
import type { Documents } from './documents.ts';
import { isSea, isStart, placeKey } from '../derive/place.ts';
import { between, DAY } from '../derive/time.ts';

/** Within this a move without a document still belongs to what was before it; no ship is under way longer than that. */
export const NEAR = 45 * DAY;
export const FAR = 120 * DAY;
const YEAR = 365 * DAY;
/** An emptied container leaves the place where it was stripped within this. */
const STRIPPED = 14 * DAY;

export type Course = {
  moves: StoredEvent[];
  /** What its moves say (code, place, laden), and when they said it last. */
  said: Map<string, Instant>;
  /** What is no move of the container: plans, documents, customs. */
  others: StoredEvent[];
  documents: Set<string>;
  start: Instant;
  /** Of the last move; null while there is none. */
  end: Instant | null;
  /** It has been aboard a ship, and is off it. */
  sea: boolean;
  landed: boolean;
  /** Where it was loaded first, and where it was by sea last. */
  firstPort: string;
  port: string;
  /** Empty picked up; laden, stuffed, loaded or stripped since. */
  pickedUp: boolean;
  used: boolean;
  /** Out of the port of discharge laden, or stripped. */
  out: boolean;
  /** Given back empty: nothing more belongs to this journey. */
  returned: boolean;
};

export const courseFrom = (start: Instant): Course => ({
  moves: [],
  said: new Map(),
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

/** Told again within this, by another source or another clock, it is the same move. */
const SAID_AGAIN = DAY;

const saysOf = (event: StoredEvent): string => [event.code, placeKey(event.place), ladenOf(event)].join(' ');

/** Whether `event` tells once more what `course` has followed already: no journey begins with it. */
export function isSaidAgain(course: Course, event: StoredEvent): boolean {
  const before = course.said.get(saysOf(event));
  return before !== undefined && between(before, event.occurred.at) <= SAID_AGAIN;
}

/** The move after each of `moves` that is another than it; undefined after the last. */
export function nextOnes(moves: readonly StoredEvent[]): (StoredEvent | undefined)[] {
  const found: (StoredEvent | undefined)[] = [];
  for (let index = moves.length - 1; index >= 0; index--) {
    const [event, next] = [moves[index]!, moves[index + 1]];
    const again =
      next && saysOf(next) === saysOf(event) && between(event.occurred.at, next.occurred.at) <= SAID_AGAIN;
    found[index] = again ? found[index + 1] : next;
  }
  return found;
}

/** Follows a move; the next journey is begun by who asked `begins`. */
export function follow(course: Course, event: StoredEvent, documents: Documents): void {
  const own = documents(event);
  if (own) course.documents.add(own);
  const here = placeKey(event.place);
  if (isSea(event)) {
    // A ship that leaves the port where the cargo came off it takes nothing along.
    const last = course.moves.findLast((move) => isSea(move));
    const leavesEmpty = event.code === 'DEPA' && last?.code === 'DISC' && course.port === here;
    if (!leavesEmpty) course.landed = !isStart(event);
    if (event.code === 'LOAD') course.out = false;
    if (!course.sea) course.firstPort = here;
    course.port = here;
    course.sea = true;
  }
  if (isEmptyIn(event))
    course.returned = event.movement !== 'export' && (course.used || course.sea || !course.pickedUp);
  if (event.code === 'GTOT' && ladenOf(event) === false) course.pickedUp = true;
  if (isSea(event) || ladenOf(event) === true || ['STUF', 'STRP'].includes(event.code)) course.used = true;
  if (course.landed && (event.code === 'STRP' || (event.code === 'GTOT' && ladenOf(event) !== false)))
    course.out = true;
  course.moves.push(event);
  course.said.set(saysOf(event), event.occurred.at);
  course.end = event.occurred.at;
}

/** Whether `event` is the first move of another journey than `course`; `next`: the move that follows it. */
export function begins(
  course: Course,
  event: StoredEvent,
  documents: Documents,
  next: StoredEvent | undefined,
): boolean {
  if (course.end === null) return false;
  const own = documents(event);
  const same = own !== null && course.documents.has(own);
  if (course.returned) return begunAfterReturn(course, event, same);
  if (same || isLateEnd(course, event)) return false;
  const gap = between(course.end, event.occurred.at);
  if (gap > FAR) return true;
  if (own !== null && course.documents.size > 0) return begunByOthers(course, event, gap);
  return begunAgain(course, event, gap, next);
}

function begunAfterReturn(course: Course, event: StoredEvent, same: boolean): boolean {
  if (same && (!course.sea || event.family === 'TRANSPORT')) return false;
  if (event.family === 'TRANSPORT') return true;
  if (event.code === 'GTIN')
    return (
      ladenOf(event) === true || between(course.end!, event.occurred.at) > (isEmptyIn(event) ? FAR : NEAR)
    );
  return !['STRP', 'DROP'].includes(event.code);
}

/** Left lying in the port, or kept by the consignee, up to a year: picked up, stripped, given back at last. */
const isLateEnd = (course: Course, event: StoredEvent): boolean =>
  course.landed &&
  between(course.end!, event.occurred.at) <= YEAR &&
  (isEmptyIn(event) ||
    event.code === 'STRP' ||
    (event.code === 'GTOT' &&
      ladenOf(event) !== false &&
      !course.out &&
      [course.port, ''].includes(placeKey(event.place))));

/** A move of other documents than those of the journey so far. */
function begunByOthers(course: Course, event: StoredEvent, gap: number): boolean {
  if (gap > NEAR) return true;
  const stuffed = event.code === 'STUF' || (event.code === 'GTOT' && ladenOf(event) === false);
  if (course.sea && stuffed) return true;
  return course.landed && (isSea(event) || (event.code === 'GTIN' && ladenOf(event) === true));
}

/** A move that the documents do not place: by what it is, where, and how long after. */
function begunAgain(course: Course, event: StoredEvent, gap: number, next: StoredEvent | undefined): boolean {
  const laden = ladenOf(event);
  if (event.code === 'GTOT' && (laden === false || (laden === null && course.out)))
    return course.sea ? !leavesStripped(course, event, gap, next) : gap > NEAR;
  if (event.code === 'STUF') return course.sea || gap > NEAR;
  if (event.code === 'GTIN' && laden === true) return course.sea && gap > NEAR;
  if (!isSea(event) || !isStart(event) || !course.sea) return false;
  const elsewhere = placeKey(event.place) !== course.port;
  if (course.landed) return course.out ? elsewhere || gap > STRIPPED : elsewhere && gap > NEAR;
  return event.code === 'LOAD' && gap > NEAR && placeKey(event.place) === course.firstPort;
}

/** Out of the place where it was stripped, on its way to the depot. */
function leavesStripped(
  course: Course,
  event: StoredEvent,
  gap: number,
  next: StoredEvent | undefined,
): boolean {
  if (event.place?.facilityType === 'DEPO' || gap > STRIPPED) return false;
  if (next) return isEmptyIn(next);
  return course.moves.at(-1)?.code === 'STRP';
}

const plannedMoves = ['LOAD', 'DEPA', 'ARRI', 'DISC', 'GTOT', 'STUF', 'PICK'];

/** Whether `event`, which is no move that has happened, books or plans a journey after the one so far. */
export function plansNext(course: Course, event: StoredEvent, documents: Documents): boolean {
  if (course.end === null) return false;
  const own = documents(event);
  const at = event.occurred.at;
  if (at <= course.end || (own === null && event.reportedAt <= course.end)) return false;
  if (event.family === 'SHIPMENT' || event.classifier === 'ACT') {
    const books = event.documentType === 'BKG' || event.documentType === 'CBR';
    return books && own !== null && (course.returned || course.landed);
  }
  const empties = event.code === 'GTOT' && ladenOf(event) === false;
  const starts = (isStart(event) && isSea(event)) || event.code === 'STUF' || empties;
  if (course.returned)
    return plannedMoves.includes(event.code) || (event.code === 'GTIN' && ladenOf(event) === true);
  const gap = between(course.end, at);
  if (gap > FAR) return !isLateEnd(course, event);
  if (!course.landed || !starts) return false;
  if (own !== null && course.documents.size > 0) return true;
  return gap > NEAR && placeKey(event.place) !== course.port;
}
