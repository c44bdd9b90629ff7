/** Which events belong to the journey that is asked for. */
import type { StoredEvent } from '../event.ts';
import type { Reference } from '../shipment.ts';
import { isSea, isStart } from './place.ts';
import { byOccurrence } from './time.ts';

/**
 * Events of the latest journey, in order of occurrence. A bill or a booking is one journey. A container makes many: its
 * journey ends with the empty return, and what happens later, or is planned later for a ship, begins the next. A report of before the return belongs to
 * the next journey only where it names a booking or bill of it.
 */
export function currentTrip(reference: Reference, events: readonly StoredEvent[]): StoredEvent[] {
  const ordered = events.toSorted(byOccurrence);
  if (reference.kind !== 'container') return ordered;
  const happened = ordered.filter(({ classifier }) => classifier === 'ACT');
  const cut = happened.findLast(
    (event, index) =>
      event.code === 'GTIN' &&
      event.equipment?.laden === false &&
      happened.slice(0, index).some(isSea) &&
      (happened.slice(index + 1).some((later) => later.family === 'EQUIPMENT' && later.code !== 'GTIN') ||
        ordered.some((later) => isStart(later) && isSea(later) && isAfter(event, later))),
  );
  if (!cut) return ordered;
  const after = (event: StoredEvent) => isAfter(cut, event);
  const numbers = new Set(ordered.filter(after).flatMap(documentsOf));
  const before = new Set(ordered.filter((event) => !after(event) && isSea(event)).flatMap(documentsOf));
  return ordered.filter(
    (event) =>
      after(event) || documentsOf(event).some((number) => numbers.has(number) && !before.has(number)),
  );
}

const isAfter = (cut: StoredEvent, { occurred, classifier, reportedAt }: StoredEvent): boolean =>
  occurred.at > cut.occurred.at && (classifier === 'ACT' || reportedAt > cut.occurred.at);

const documentsOf = ({ references }: StoredEvent): string[] =>
  references.flatMap(({ kind, value }) => (kind === 'container' ? [] : `${kind} ${value}`));
