/** Completes an event with standard data about its place; the source's own words are stored with it. */
import { withHouses } from '#contract/tracking/shipment/consolidation.ts';
import type { TrackingEvent } from '#contract/tracking/event.ts';
import { portByCode } from '#server/reference/lookups.ts';
import { comesAgain } from '../feeds/local-time.ts';

/**
 * Resolves an old UN/LOCODE to the current one, and gives a time without a zone its place's zone. The houses
 * of a manifest become references too. A code that the built-in ports lack is noted; `withoutKnownPlaces`
 * removes the note if a list has it.
 */
export const complete = (event: TrackingEvent): TrackingEvent => withHouses(placed(timed(event)));

/** Marks a local time that occurs twice at a clock change; a time with its own offset is unambiguous. */
function timed(event: TrackingEvent): TrackingEvent {
  const { raw } = event.occurred;
  if (raw === '' || /(?:Z|[+-]\d{2}:?\d{2})$/i.test(raw) || !comesAgain(event.occurred)) return event;
  return { ...event, notes: [...(event.notes ?? []), { key: 'hourTwice', value: raw.slice(0, 80) }] };
}

function placed(event: TrackingEvent): TrackingEvent {
  // An airport has its own code, and its feed has already resolved local time.
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
