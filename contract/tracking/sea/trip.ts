/** Assigns events to journeys, since a container is reused. */
import type { EventReference, Instant, StoredEvent } from '../event.ts';
import {
  begins,
  emptyTrip,
  FAR,
  follow,
  isRepeated,
  nextOnes,
  plansNext,
  type TripState,
} from './trip-state.ts';
import { documentsOf, type Documents } from './documents.ts';
import { groupBy } from '../derive/group.ts';
import { between, byOccurrence, compare } from '../derive/time.ts';

/** Events of one journey, in order of occurrence, and its beginning. */
export type Trip = { began: Instant; events: StoredEvent[] };

type TripReference = Pick<EventReference, 'kind' | 'value'>;

/**
 * Returns the journeys of `reference` from the events that count, the earliest first. A bill or booking is
 * one journey.
 * A container's journey ends at its empty return. Without that report it ends where the container is picked
 * up, stuffed
 * or loaded again after landing, or where a later move names other documents. Bookings and plans after the
 * end begin
 * the next journey. In doubt a later move begins a new journey, so that a finished one never hides it.
 */
export function tripsOf(reference: TripReference, events: readonly StoredEvent[]): Trip[] {
  const ordered = events.toSorted(byOccurrence);
  if (ordered.length === 0) return [];
  if (reference.kind !== 'container')
    return [{ began: ordered.map(effectiveAt).toSorted(compare)[0]!, events: ordered }];
  const documents = documentsOf(ordered);
  const moves = ordered.filter((event) => isMove(reference, event));
  const trips = tripsFromMoves(moves, documents);
  const placedMoves = new Set(moves);
  const rest = ordered.filter((event) => !placedMoves.has(event));
  for (const unit of unitsOf(rest, documents)) assign(unit, trips, documents);
  return trips.map(({ start, moves: own, others }) => ({
    began: start,
    events: [...own, ...others].toSorted(byOccurrence),
  }));
}

/** Events of the latest journey, in order of occurrence. */
export const currentTrip = (reference: TripReference, events: readonly StoredEvent[]): StoredEvent[] =>
  tripsOf(reference, events).at(-1)?.events ?? [];

const moved = ['LOAD', 'DISC', 'ARRI', 'DEPA', 'GTIN', 'GTOT', 'STUF', 'STRP', 'PICK', 'DROP'];

const isMove = (reference: TripReference, { family, classifier, code, equipment }: StoredEvent): boolean =>
  family !== 'SHIPMENT' &&
  classifier === 'ACT' &&
  moved.includes(code) &&
  (!equipment || equipment.number === reference.value);

function tripsFromMoves(moves: readonly StoredEvent[], documents: Documents): TripState[] {
  const trips: TripState[] = [];
  const following = nextOnes(moves);
  moves.forEach((event, index) => {
    const last = trips.at(-1);
    const goesOn = last && (isRepeated(last, event) || !begins(last, event, documents, following[index]));
    const trip = goesOn ? last : emptyTrip(event.occurred.at);
    if (trip !== last) trips.push(trip);
    follow(trip, event, documents);
  });
  return trips;
}

/** Returns when an event occurred, or when its expectation was first reported. */
const effectiveAt = ({ classifier, occurred, reportedAt }: StoredEvent): Instant =>
  classifier === 'ACT' || occurred.at < reportedAt ? occurred.at : reportedAt;

/** Events with the same documents, which stay together. Every other event stands alone. */
type Unit = { at: Instant; document: string | null; events: StoredEvent[] };

function unitsOf(events: readonly StoredEvent[], documents: Documents): Unit[] {
  const groups = groupBy(events, (event) => documents(event) ?? event);
  return [...groups]
    .map(([key, own]) => ({
      at: own.map(effectiveAt).toSorted(compare)[0]!,
      document: typeof key === 'string' ? key : null,
      events: own,
    }))
    .toSorted((a, b) => compare(a.at, b.at) || byOccurrence(a.events[0]!, b.events[0]!));
}

/** Adds the events of `unit` to their journey, or starts one if they belong to none. */
function assign(unit: Unit, trips: TripState[], documents: Documents): void {
  const { document, events, at } = unit;
  const own = document === null ? [] : trips.filter((trip) => trip.documents.has(document));
  if (own.length > 0) {
    for (const event of events)
      (own.findLast(({ start }) => start <= effectiveAt(event)) ?? own[0]!).others.push(event);
    return;
  }
  const trip = tripFor(unit, trips, documents) ?? addTrip(at, trips);
  trip.others.push(...events);
  if (document !== null) trip.documents.add(document);
}

function addTrip(at: Instant, trips: TripState[]): TripState {
  const made = emptyTrip(at);
  trips.push(made);
  trips.sort((a, b) => compare(a.start, b.start));
  return made;
}

/** Returns the journey at the time of `unit`; null: it needs a new one. */
function tripFor({ at, document, events }: Unit, trips: TripState[], documents: Documents): TripState | null {
  const index = trips.findLastIndex(({ start }) => start <= at);
  const [trip, following] = [trips[index], trips[index + 1]];
  if (!trip) return following && between(at, following.start) <= FAR ? following : null;
  if (trip.end === null) return document !== null && trip.documents.size > 0 ? null : trip;
  const next = events.some((event) => plansNext(trip, event, documents));
  if (at <= trip.end && !(next && document !== null && !following)) return trip;
  if (!following) return next ? null : trip;
  const [since, until] = [between(trip.end, at), between(at, following.start)];
  if (next || trip.returned) return until <= FAR ? following : next ? null : trip;
  return since <= until ? trip : following;
}
