/** Presents places and times, naming every field. */
import type { EventTime, Place } from '#contract/tracking/event.ts';
import { terminalName } from '#server/reference/index.ts';

export const time = (value: EventTime | null): EventTime | null =>
  value && { at: value.at, zone: value.zone, precision: value.precision, raw: value.raw };

export const place = (value: Place | null): Place | null =>
  value && {
    unlocode: value.unlocode,
    ...(value.iata && { iata: value.iata }),
    rawCode: value.rawCode,
    name: value.name,
    facility: value.facility && {
      code: value.facility.code,
      provider: value.facility.provider,
      name: terminalName(value.unlocode, value.facility.code),
    },
    facilityType: value.facilityType,
    latitude: value.latitude,
    longitude: value.longitude,
  };
