/** The airports of a consignment in travel order. */
import type { Place, StoredEvent } from '../event.ts';
import { placeKey } from '../derive/place.ts';
import { byReport, compare } from '../derive/time.ts';
import type { AirRole } from './roles.ts';

export type Airport = { key: string; place: Place; role: AirRole };

/** Statuses from airports where the cargo is handled, not those that only name a flight's destination. */
const MOVES = ['DEP', 'ARR', 'RCF', 'MAN', 'PRE', 'TRM', 'TFD', 'RCT', 'BKD', 'RCS', 'NFD', 'DLV', 'OVCD'];

/** From the origin to the destination of the waybill; those between in order of arrival. */
export function airportsOf(events: readonly StoredEvent[]): Airport[] {
  const named = events.filter(({ consignment }) => consignment).toSorted(byReport);
  const last = (end: 'origin' | 'destination') =>
    named.findLast(({ consignment }) => consignment![end])?.consignment![end] ?? null;
  const ends = [last('origin'), last('destination')];
  const reached = new Map<string, string>();
  const reach = (key: string, at: string) => {
    const known = reached.get(key);
    if (key !== '' && (known === undefined || at < known)) reached.set(key, at);
  };
  for (const { milestone, place, occurred, consignment } of events) {
    if (!milestone || !MOVES.includes(milestone)) continue;
    reach(placeKey(place), occurred.at);
    // A flight's destination comes after its origin.
    if (consignment?.next) reach(consignment.next, `${occurred.at}~`);
  }
  const between = [...reached].toSorted(([a, at], [b, other]) => compare(at, other) || compare(a, b));
  const keys = between.flatMap(([key]) => (ends.includes(key) ? [] : key));
  const [origin, destination] = ends;
  const ordered = [
    ...(origin ? [origin] : []),
    ...keys,
    ...(destination && destination !== origin ? [destination] : []),
  ];
  return ordered.map((key, index) => ({
    key,
    place: placeOf(key, events),
    role: roleOf(index, ordered.length, key === origin, key === destination),
  }));
}

function roleOf(index: number, count: number, isOrigin: boolean, isDestination: boolean): AirRole {
  if (isOrigin) return 'originAirport';
  if (isDestination) return 'destinationAirport';
  // Without a waybill, the first and the last airport are origin and destination.
  return index === 0 ? 'originAirport' : index === count - 1 ? 'destinationAirport' : 'transitAirport';
}

const placeOf = (key: string, events: readonly StoredEvent[]): Place =>
  events.find(({ place }) => placeKey(place) === key)?.place ?? airport(key);

/** An airport known only by its code. */
export const airport = (iata: string): Place => ({
  unlocode: null,
  iata,
  rawCode: iata,
  name: null,
  facility: null,
  facilityType: null,
  latitude: null,
  longitude: null,
});
