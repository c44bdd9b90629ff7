/** Derives a shipment from its events, independent of their order. */
import type { Instant, StoredEvent } from '../event.ts';
import { withCalibrations } from '../calibration/calibration.ts';
import type { Reference, Shipment } from './shipment.ts';
import { byOccurrence, byReport, compare, HOUR } from '../derive/time.ts';
import { MOST_NAMES } from './graph.ts';
import { supplements, modeOf } from '../modes.ts';

/**
 * Returns the shipment of `reference` at `now`, as read by the mode of its kind. Events that a source later
 * corrected
 * only show what was expected before; retracted events are ignored.
 */
export function deriveShipment(reference: Reference, events: readonly StoredEvent[], now: Instant): Shipment {
  const stored = withCalibrations(events)
    .filter(({ retracts, state }) => !retracts && state !== 'retracted')
    .map(asOf(now))
    .toSorted(byOccurrence);
  const aside = supplements.filter(({ owns, reads = owns }) => stored.some(reads));
  const carriage =
    aside.length === 0 ? stored : stored.filter((event) => !aside.some(({ owns }) => owns(event)));
  // A number known only from one supplement, such as customs, is read by that supplement's mode.
  const [alone] = carriage.length === 0 ? aside : [];
  const mode = alone?.mode ?? modeOf(reference.kind);
  const journey = mode.journey(reference, alone ? stored.filter(alone.owns) : carriage, now);
  const counting = [
    ...journey.events,
    ...aside
      .filter((one) => one !== alone)
      .flatMap(({ owns }) => stored.filter((event) => event.state === 'current' && owns(event))),
  ];
  const shipment = {
    reference,
    ...mode.progress(journey),
    ...mode.parts(journey),
    exceptions: mode.exceptions(journey),
    related: relatedOf(reference, counting),
    lastReceivedAt:
      counting
        .map(({ receivedAt }) => receivedAt)
        .toSorted(compare)
        .at(-1) ?? null,
    eventCount: counting.length,
  };
  const answered = { ...shipment, answer: mode.answer(shipment, journey) };
  return aside.reduce<Shipment>(
    (all, { join, owns, reads = owns }) => join(all, stored.filter(reads), now, carriage),
    answered,
  );
}

/**
 * Some sources send local time as UTC. An event further ahead than any time zone offset has not happened
 * (ms).
 */
const CLOCKS_DIFFER = 14 * HOUR;

/** Turns actual events in the future into expectations, whatever the source calls them. */
function asOf(now: Instant): (event: StoredEvent) => StoredEvent {
  const latest = new Date(Date.parse(now) + CLOCKS_DIFFER).toISOString();
  return (event) =>
    event.classifier === 'ACT' && event.occurred.at > latest ? { ...event, classifier: 'EST' } : event;
}

/** Maximum number of related references shown; an event that names more is a list. */
const MOST_RELATED = 100;

/** The other numbers of the shipment at its sources. */
function relatedOf(reference: Reference, events: readonly StoredEvent[]): Reference[] {
  const related = new Map<string, Reference>();
  const plainly = events.filter(({ references }) => references.length < MOST_NAMES);
  for (const { references } of plainly.toSorted(byReport))
    for (const { kind, value } of references)
      if (kind !== reference.kind || value !== reference.value)
        related.set(`${kind} ${value}`, { kind, value, carrier: reference.carrier });
  return [...related.values()]
    .toSorted((a, b) => compare(a.kind, b.kind) || compare(a.value, b.value))
    .slice(0, MOST_RELATED);
}
