/** Compares places and vessels. */
import type { Conveyance, Place, StoredEvent } from '../event.ts';

/** Ports are compared by UN/LOCODE, so terminals of one port are one stop. Empty: no place. */
export function placeKey(place: Place | null): string {
  if (!place) return '';
  const { unlocode, iata, rawCode, name, facility, latitude, longitude } = place;
  return (
    unlocode ??
    iata ??
    rawCode ??
    name?.normalize('NFKC').trim().toUpperCase() ??
    facility?.code ??
    (latitude === null ? '' : `${latitude},${longitude}`)
  );
}

const facilitiesInland = ['DEPO', 'INTE', 'COFS', 'OFFD', 'CLOC', 'RAMP', 'BOCR', 'BORD', 'WAYP'];

/** Whether the facility type shows that the place is not a port terminal. */
export const isInland = (place: Place | null): boolean =>
  facilitiesInland.includes(place?.facilityType ?? '');

/** Returns the vessel's IMO number or else its name; null: not reported. */
export const vesselKey = (conveyance: Conveyance | null): string | null =>
  conveyance?.imo ?? conveyance?.vesselName?.normalize('NFKC').trim().toUpperCase() ?? null;

/** Whether two legs are known to be on different vessels. */
export function differ(a: Conveyance | null, b: Conveyance | null): boolean {
  const name = (one: Conveyance | null) => vesselKey(one && { ...one, imo: null });
  if (a?.imo && b?.imo) return a.imo !== b.imo;
  return name(a) !== null && name(b) !== null && name(a) !== name(b);
}

const starts = ['LOAD', 'DEPA'];
const carriage = ['LOAD', 'DEPA', 'ARRI', 'DISC'];

export const isStart = (event: StoredEvent): boolean => starts.includes(event.code);

/** Loading, departure, arrival or discharge by a means of transport. */
export const isCarriage = (event: StoredEvent): boolean =>
  event.family !== 'SHIPMENT' && carriage.includes(event.code) && placeKey(event.place) !== '';

/**
 * By sea-going vessel. An unnamed means of transport counts if the place is not known to be inland,
 * or the source calls it the port of loading, transhipment or discharge.
 */
export const isSea = (event: StoredEvent): boolean =>
  isCarriage(event) &&
  (event.conveyance ? event.conveyance.mode === 'VESSEL' : event.movement !== null || !isInland(event.place));

/** The voyage number for the event's side: outbound for loading and departure. */
export function voyageOf({ code, conveyance }: StoredEvent): string | null {
  if (!conveyance) return null;
  const { exportVoyage, importVoyage } = conveyance;
  return starts.includes(code) ? (exportVoyage ?? importVoyage) : (importVoyage ?? exportVoyage);
}

/** The most complete description of one place. */
export function fullest(places: readonly (Place | null)[]): Place | null {
  return places.reduce<Place | null>((best, place) => {
    if (!best || !place) return best ?? place;
    return {
      ...best,
      unlocode: best.unlocode ?? place.unlocode,
      ...(place.iata && !best.iata && { iata: place.iata }),
      name: best.name ?? place.name,
      latitude: best.latitude ?? place.latitude,
      longitude: best.longitude ?? place.longitude,
    };
  }, null);
}
