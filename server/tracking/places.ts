/** The places of a shipment as a reader knows them. */
import type { Place } from '#contract/tracking/event.ts';
import type { JourneySummary, PlaceView } from '#contract/tracking/result.ts';
import type { Shipment } from '#contract/tracking/shipment.ts';
import type { Db } from '#server/db/client.ts';
import { locationsOf, type Location } from '#server/standards/locations.ts';
import { portByCode } from '#server/standards/ports.ts';

/** Every place that the shipment, and its container's other journeys, name by UN/LOCODE. */
export const placesOf = (
  db: Db,
  shipment: Shipment,
  journeys: readonly JourneySummary[],
): Promise<Record<string, PlaceView>> =>
  placeViews(db, [...named(shipment), ...journeys.flatMap(({ from, to }) => [from, to])]);

/** The places that have a UN/LOCODE, by it. */
export async function placeViews(
  db: Db,
  places: readonly (Place | null)[],
): Promise<Record<string, PlaceView>> {
  const said = new Map<string, Place>();
  for (const place of places)
    if (place?.unlocode && !said.has(place.unlocode)) said.set(place.unlocode, place);
  const listed = await locationsOf(
    db,
    [...said.keys()].filter((code) => !portByCode(code)),
  );
  return Object.fromEntries(
    [...said].map(([code, place]) => [code, placeView(code, place, listed.get(code))]),
  );
}

function named(shipment: Shipment): (Place | null)[] {
  return [
    shipment.origin,
    shipment.destination,
    shipment.pol,
    shipment.pod,
    shipment.status.place,
    shipment.next?.place ?? null,
    ...shipment.stops.map((stop) => stop.place),
    ...shipment.legs.flatMap((leg) => [leg.from, leg.to]),
    ...shipment.timeline.map((entry) => entry.place),
    ...shipment.containers.map((container) => container.place),
    ...shipment.progress.map((step) => step.place),
  ];
}

/** A place by its code: ours, the imported list's, or else what the source says of it. */
function placeView(code: string, said: Place, listed: Location | undefined): PlaceView {
  const port = portByCode(code);
  if (port) {
    const { names, country, zone, latitude, longitude } = port;
    return { unlocode: code, names, country, zone, latitude, longitude };
  }
  const en = listed?.names.en ?? said.name ?? code;
  const position = listed?.latitude == null ? said : listed;
  return {
    unlocode: code,
    names: { en, zh: listed?.names.zh ?? en, tr: listed?.names.tr ?? en },
    country: code.slice(0, 2),
    zone: null,
    latitude: position.latitude,
    longitude: position.longitude,
  };
}
