/** The events of a number as the operator corrects them. */
import type { Actor } from '#contract/access/access.ts';
import type { CalibrationEvent } from '#contract/tracking/calibration/calibration.schema.ts';
import { isEffective } from '#contract/tracking/calibration/calibration.ts';
import type { ReferenceKind, StoredEvent, TrackingEvent } from '#contract/tracking/event.ts';
import type { Reference } from '#contract/tracking/shipment/shipment.ts';
import type { Db } from '#server/platform/db/client.ts';
import { spokenBy, suggestedCarrier } from '../lookup/carriers.ts';
import { knownBy } from '../lookup/find-reference.ts';
import { readNumber } from '../lookup/recognise.ts';
import { toVisibility } from '../visibility/visibility.ts';

export type NumberEvents = { reference: Reference; events: StoredEvent[] };

/** Returns the reference that a number means, with its stored events in every state; null if nothing is known. */
export async function eventsOfNumber(
  db: Db,
  actor: Actor,
  { value, kind }: { value: string; kind?: ReferenceKind | undefined },
): Promise<NumberEvents | null> {
  const visibility = await toVisibility(db, actor);
  const found = await knownBy({ db }, { number: value, ...(kind && { kind }) }, visibility);
  if (!found) return null;
  const carrier = spokenBy(found) ?? suggestedCarrier(readNumber(value).recognised, found.reference);
  return { reference: { ...found.reference, carrier }, events: found.events };
}

/** Whether an event can be overridden or retracted: it counts now. */
export const isOpen = ({ state, retracts }: StoredEvent): boolean => state === 'current' && !retracts;

export function toEventLine(id: string, event: TrackingEvent): CalibrationEvent {
  const { source, party, code, classifier, milestone, occurred, place, conveyance } = event;
  return {
    id,
    source,
    party,
    code,
    classifier,
    milestone,
    at: occurred.at,
    zone: occurred.zone,
    placeCode: place?.unlocode ?? place?.iata ?? place?.rawCode ?? null,
    placeName: place?.name ?? null,
    vesselName: conveyance?.vesselName ?? null,
    imo: conveyance?.imo ?? null,
    voyage: conveyance?.exportVoyage ?? conveyance?.importVoyage ?? null,
    equipment: event.equipment?.number ?? null,
    remark: event.remark,
    reportedAt: event.reportedAt,
    calibration: event.calibration?.id ?? null,
  };
}

/** The events that count, in order of occurrence. */
export const openEvents = (events: readonly StoredEvent[]): CalibrationEvent[] =>
  events
    .filter((event) => isOpen(event) || isEffective(event))
    .filter(({ retracts }) => !retracts)
    .toSorted((a, b) => (a.occurred.at < b.occurred.at ? -1 : 1))
    .map((event) => toEventLine(event.id, event));
