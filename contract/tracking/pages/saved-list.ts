/**
 * A visitor's own list, stored on their device: the last known state of each number, and what changed since
 * their last visit.
 */
import type { Instant } from '../event.ts';
import type { ShipmentState } from '../shipment/states.ts';
import type { TrackingSummary } from '../summary/types.ts';

/** The state of a shipment at the last visit. */
export type Snapshot = {
  state: ShipmentState;
  arrival: Instant | null;
  /** The last event: its milestone or code, and its time. */
  last: string | null;
  exceptions: readonly string[];
};

/** `values` for the text under `tracking:mine.change.`; minutes if a time has moved. */
export type Change = {
  key: 'first' | 'state' | 'later' | 'earlier' | 'event' | 'exception' | 'solved';
  minutes?: number;
};

/** A time that has moved by less is unchanged (minutes). */
const MOVED = 60;

export const snapshotOf = ({ state, arrival, last, exceptions }: TrackingSummary): Snapshot => ({
  state,
  arrival: arrival?.time.at ?? null,
  last: last && `${last.milestone ?? last.code} ${last.time.at}`,
  exceptions: [...new Set(exceptions.map(({ code }) => code))].toSorted(),
});

/** Returns what changed in a shipment since the last visit; `before` null: it was unknown then. */
export function changesOf(before: Snapshot | null, now: Snapshot): Change[] {
  if (!before) return [{ key: 'first' }];
  const changes: Change[] = [];
  if (now.state !== before.state) changes.push({ key: 'state' });
  if (now.arrival && before.arrival) {
    const minutes = Math.round((Date.parse(now.arrival) - Date.parse(before.arrival)) / 60_000);
    if (Math.abs(minutes) >= MOVED)
      changes.push({ key: minutes > 0 ? 'later' : 'earlier', minutes: Math.abs(minutes) });
  }
  if (now.last !== before.last && now.last !== null) changes.push({ key: 'event' });
  if (now.exceptions.some((code) => !before.exceptions.includes(code))) changes.push({ key: 'exception' });
  else if (before.exceptions.some((code) => !now.exceptions.includes(code))) changes.push({ key: 'solved' });
  return changes;
}
