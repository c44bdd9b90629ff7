/** Maps that were drawn lately: each takes tens of milliseconds, and the same places are looked at again and again. */
import type { MapPlace, PlaceMap } from '#contract/standards/map.ts';
import { placeMap, placesMap } from './place-map.ts';

/** Some ten kilobytes each. */
const MOST = 300;
const kept = new Map<string, PlaceMap | null>();

/** The map of `key`, drawn where it is not kept; the one not looked at for longest makes room. */
function keep(key: string, draw: () => PlaceMap | null): PlaceMap | null {
  const known = kept.get(key);
  const map = known === undefined ? draw() : known;
  kept.delete(key);
  kept.set(key, map);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  return map;
}

/** Everything of a place that a map shows. */
const written = ({ kind, code, names, latitude, longitude }: MapPlace) => [
  kind,
  code,
  names,
  latitude,
  longitude,
];

/** As placeMap, kept. */
export const mapOfPlace = (place: MapPlace, neighbours: readonly MapPlace[]): PlaceMap | null =>
  keep(JSON.stringify([place, ...neighbours].map(written)), () => placeMap(place, neighbours));

/** As placesMap, kept. */
export const mapOfCountry = (
  places: readonly MapPlace[],
  options: { country: string; borders: boolean },
): PlaceMap | null => keep(JSON.stringify([options, places.map(written)]), () => placesMap(places, options));
