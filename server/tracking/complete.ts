/** Completes an event with what the standards know of its place; the source's own words stay beside it. */
import type { TrackingEvent } from '#contract/tracking/event.ts';
import { portByCode } from '#server/standards/ports.ts';

/** Resolves an old UN/LOCODE to today's, and gives a time that has an offset only (or nothing) its place's zone. */
export function complete(event: TrackingEvent): TrackingEvent {
  const code = event.place?.unlocode ?? event.place?.rawCode;
  const port = code ? portByCode(code) : undefined;
  if (!event.place || !port) return event;
  const { occurred, place } = event;
  const named = occurred.zone !== null && occurred.zone.includes('/');
  return {
    ...event,
    place: { ...place, unlocode: port.code, rawCode: place.rawCode ?? code ?? null },
    occurred: named || !port.zone ? occurred : { ...occurred, zone: port.zone },
  };
}
