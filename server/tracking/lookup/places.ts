/** The places of a shipment in the form that a reader sees. */
import type { Place } from '#contract/tracking/event.ts';
import type { ChainPart, JourneySummary, PlaceView } from '#contract/tracking/pages/result.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Language } from '#contract/core/settings.ts';
import {
  airportByCode,
  type City,
  cityOf,
  countryByCode,
  type Location,
  locationsOf,
  portByCode,
  stationNamed,
} from '#server/reference/index.ts';

/** Every UN/LOCODE in the shipments, the container's other journeys and the related documents. */
export const placesOf = (
  db: Db,
  shipments: readonly (Shipment | null)[],
  journeys: readonly JourneySummary[],
  parts: readonly ChainPart[] = [],
): Promise<Record<string, PlaceView>> =>
  placeViews(db, [
    ...shipments.flatMap((shipment) => (shipment ? named(shipment) : [])),
    ...journeys.flatMap(({ from, to }) => [from, to]),
    ...parts.map(({ status }) => status?.place ?? null),
  ]);

/** The places with a UN/LOCODE, airports by IATA code, and known stations by name. */
export async function placeViews(
  db: Db | Tx,
  places: readonly (Place | null)[],
): Promise<Record<string, PlaceView>> {
  const placesByCode = new Map<string, Place>();
  const airports = new Set<string>();
  const stations = new Map<string, PlaceView>();
  for (const place of places)
    if (place?.unlocode) placesByCode.set(place.unlocode, placesByCode.get(place.unlocode) ?? place);
    else if (place?.iata) airports.add(place.iata);
    else if (place?.name) {
      const station = stationNamed(place.name);
      if (station) stations.set(place.name, { unlocode: place.name, ...station });
    }
  const listed = await locationsOf(
    db,
    [...placesByCode.keys()].filter((code) => !portByCode(code)),
  );
  const views = [...placesByCode].map(async ([code, place]): Promise<[string, PlaceView]> => {
    const station = portByCode(code) || listed.get(code)?.names.zh ? null : stationNamed(place.name);
    if (station?.country === code.slice(0, 2)) return [code, { unlocode: code, ...station }];
    const city = portByCode(code) || listed.has(code) ? null : await cityOf(code);
    return [code, city ? cityView(code, city) : placeView(code, place, listed.get(code))];
  });
  return Object.fromEntries([
    ...stations,
    ...(await Promise.all([...views, ...[...airports].map(airportView)])),
  ]);
}

function named(shipment: Shipment): (Place | null)[] {
  return [
    shipment.origin,
    shipment.destination,
    shipment.start,
    shipment.end,
    shipment.status.place,
    shipment.next?.place ?? null,
    ...shipment.stops.map((stop) => stop.place),
    ...shipment.legs.flatMap((leg) => [leg.from, leg.to]),
    ...shipment.timeline.map((entry) => entry.place),
    ...shipment.containers.map((container) => container.place),
    ...(shipment.cargo?.lots ?? []).map((lot) => lot.place),
    ...shipment.progress.map((step) => step.place),
    ...(shipment.rail ?? []).flatMap((one) => [one.from, one.to, ...one.lines.map((line) => line.place)]),
    ...(shipment.trucks ?? []).flatMap((one) => one.lines.map((line) => line.place)),
  ];
}

/** Airports are listed by IATA code. */
async function airportView(code: string): Promise<[string, PlaceView]> {
  const airport = await airportByCode(code);
  if (!airport)
    return [
      code,
      {
        unlocode: code,
        names: { en: code, zh: code, tr: code },
        country: '',
        zone: null,
        latitude: null,
        longitude: null,
      },
    ];
  const { names, country, zone, latitude, longitude } = airport;
  return [code, { unlocode: code, names, country, zone, latitude, longitude }];
}

const cityView = (unlocode: string, city: City): PlaceView => ({
  unlocode,
  country: unlocode.slice(0, 2),
  ...city,
});

/** Returns a place by its code: our own, else the imported list's, else the source's description. */
function placeView(code: string, reported: Place, listed: Location | undefined): PlaceView {
  const port = portByCode(code);
  if (port) {
    const { names, country, zone, latitude, longitude } = port;
    return { unlocode: code, names, country, zone, latitude, longitude };
  }
  // A code without a name is shown with its country, if known.
  const country = countryByCode(code.slice(0, 2))?.names;
  const own = (language: Language) => reported.name ?? (country ? `${code} (${country[language]})` : code);
  const en = listed?.names.en ?? own('en');
  const position = listed?.latitude == null ? reported : listed;
  return {
    unlocode: code,
    names: listed
      ? { en, zh: listed.names.zh ?? en, tr: listed.names.tr ?? en }
      : { en, zh: own('zh'), tr: own('tr') },
    country: code.slice(0, 2),
    zone: null,
    latitude: position.latitude,
    longitude: position.longitude,
  };
}
