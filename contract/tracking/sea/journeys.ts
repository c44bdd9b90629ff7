/** The journeys of a container, each with its start and route, to be selected one by one. */
import { isSea, isStart } from '../derive/place.ts';
import { tripsOf, type Trip } from './trip.ts';
import type { EventReference, Instant, Place, StoredEvent } from '../event.ts';
import type { JourneySummary } from '../pages/result.ts';

/** Maximum number of journeys that a page offers; a container makes four or five a year. */
const MOST = 50;

export type Journeys = {
  /** Newest first. */
  list: JourneySummary[];
  /** Events of the selected journey, in order of occurrence. */
  events: StoredEvent[];
};

/**
 * The journeys of a reference among events that count, and the events of the latest; with `before`, of the
 * latest that began before that instant.
 */
export function journeysOf(
  reference: Pick<EventReference, 'kind' | 'value'>,
  events: readonly StoredEvent[],
  before?: Instant | null,
): Journeys {
  const trips = tripsOf(reference, events);
  const wanted = before ? trips.findLastIndex(({ began }) => began < before) : trips.length - 1;
  const shown = Math.max(0, wanted);
  const list = trips.map((trip, index) => ({
    ...summaryOf(trip),
    before: trips[index + 1]?.began ?? null,
    shown: index === shown,
  }));
  return { list: list.toReversed().slice(0, MOST), events: trips[shown]?.events ?? [] };
}

function summaryOf({ events }: Trip): Pick<JourneySummary, 'first' | 'last' | 'from' | 'to'> {
  const actual = events.filter(({ classifier }) => classifier === 'ACT');
  const relevant = actual.length > 0 ? actual : events;
  const placed = events.filter(({ place }) => place !== null);
  const left = placed.findIndex((event) => isSea(event) && isStart(event));
  const came = placed.findLastIndex((event) => isSea(event) && !isStart(event));
  const [from, to] = left >= 0 && left < came ? [placed[left], placed[came]] : [placed[0], placed.at(-1)];
  const place = (event: StoredEvent | undefined): Place | null => event?.place ?? null;
  return { first: relevant[0]!.occurred, last: relevant.at(-1)!.occurred, from: place(from), to: place(to) };
}
