/** Maps the place of a DCSA event. */
import type { Place } from '#contract/tracking/event.ts';
import { renamedFacilities } from './codes.ts';
import type { DcsaEvent } from './schema.ts';

/**
 * The event's own location first; missing fields come from the transport call if both name the same UN/LOCODE
 * or the location names none.
 */
export function placeOf(event: DcsaEvent): Place | null {
  const call = event.eventType === 'SHIPMENT' ? undefined : event.transportCall;
  const own = event.eventLocation;
  const called = call && { ...call.location, ...defined(call) };
  const together = !own?.UNLocationCode || own.UNLocationCode === called?.UNLocationCode;
  const at = { ...(together ? called : {}), ...defined(own ?? {}) };
  const type =
    event.eventType === 'EQUIPMENT' ? (event.facilityTypeCode ?? at.facilityTypeCode) : at.facilityTypeCode;
  const code = at.UNLocationCode?.toUpperCase() ?? null;
  const name = at.locationName ?? (code ? null : (at.otherFacility ?? at.address?.city ?? null));
  const latitude = within(at.latitude, 90);
  const longitude = within(at.longitude, 180);
  const pointed = latitude !== null && longitude !== null;
  if (!code && !name && !at.facilityCode && !pointed) return null;
  return {
    unlocode: code && /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) ? code : null,
    rawCode: at.UNLocationCode ?? null,
    name,
    facility: at.facilityCode
      ? { code: at.facilityCode, provider: at.facilityCodeListProvider ?? null }
      : null,
    facilityType: type ? (renamedFacilities[type] ?? type) : null,
    latitude: pointed ? latitude : null,
    longitude: pointed ? longitude : null,
  };
}

function defined<T extends object>(value: T): Partial<T> {
  const definedValues: Partial<T> = {};
  for (const key in value) if (value[key] !== undefined) definedValues[key] = value[key];
  return definedValues;
}

const within = (value: number | undefined, limit: number): number | null =>
  value !== undefined && Math.abs(value) <= limit ? value : null;
