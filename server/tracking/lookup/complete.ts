/** Completes an event with standard data about its place; the source's own words are stored with it. */
import { withHouses } from '#contract/tracking/shipment/consolidation.ts';
import type { TrackingEvent } from '#contract/tracking/event.ts';
import { portByCode } from '#server/reference/lookups.ts';
import { comesAgain } from '../feeds/local-time.ts';

/**
 * Resolves an old UN/LOCODE to today's, and gives a time that has an offset only (or nothing) its place's zone.
 * The houses of a manifest are references too. A code that the built-in ports have not is noted; `withoutKnownPlaces` takes the note back where a list knows it.
 */
export const complete = (event: TrackingEvent): TrackingEvent => withHouses(placed(timed(event)));

/** Marks a local time that the clocks showed twice; with an offset of its own it is without doubt. */
function timed(event: TrackingEvent): TrackingEvent {
  const { raw } = event.occurred;
  if (raw === '' || /(?:Z|[+-]\d{2}:?\d{2})$/i.test(raw) || !comesAgain(event.occurred)) return event;
  return { ...event, notes: [...(event.notes ?? []), { key: 'hourTwice', value: raw.slice(0, 80) }] };
}

function placed(event: TrackingEvent): TrackingEvent {
  // An airport is known by its own code, and its feed has read its clock.
  if (event.place?.iata) return event;
  const code = event.place?.unlocode ?? event.place?.rawCode;
  const port = code ? portByCode(code) : undefined;
  if (event.place && code && !port)
    return { ...event, notes: [...(event.notes ?? []), { key: 'placeUnknown', value: code }] };
  if (!event.place || !port) return event;
  const { occurred, place } = event;
  const named = occurred.zone !== null && occurred.zone.includes('/');
  return {
    ...event,
    place: { ...place, unlocode: port.code, rawCode: place.rawCode ?? code ?? null },
    occurred: named || !port.zone ? occurred : { ...occurred, zone: port.zone },
  };
}
