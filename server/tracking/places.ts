/** The places of a shipment as a reader knows them. */
import type { Place } from '#contract/tracking/event.ts';
import type { PlaceView } from '#contract/tracking/result.ts';
import type { Shipment } from '#contract/tracking/shipment.ts';
import { portByCode } from '#server/standards/ports.ts';

/** Every place that the shipment names by UN/LOCODE. */
export function placesOf(shipment: Shipment): Record<string, PlaceView> {
  const places: Record<string, PlaceView> = {};
  for (const place of named(shipment)) {
    const code = place?.unlocode;
    if (!code || places[code]) continue;
    places[code] = placeView(code, place);
  }
  return places;
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

/** A place by its code; one that the standards do not know goes by what the source says of it. */
function placeView(code: string, said: Place): PlaceView {
  const port = portByCode(code);
  if (port) {
    const { names, country, zone, latitude, longitude } = port;
    return { unlocode: code, names, country, zone, latitude, longitude };
  }
  const name = said.name ?? code;
  return {
    unlocode: code,
    names: { en: name, zh: name, tr: name },
    country: code.slice(0, 2),
    zone: null,
    latitude: said.latitude,
    longitude: said.longitude,
  };
}
