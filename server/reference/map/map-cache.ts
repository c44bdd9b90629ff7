/** Cache of recently drawn maps: each takes tens of milliseconds, and the same places are viewed often. */
import type { MapPlace, PlaceMap } from '#contract/reference/map.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import { placeMap, placesMap } from './place-map.ts';

/** Each has about 10 kB. */
const MOST = 300;
const cache = new Cache<PlaceMap | null>(MOST);

/** Everything that a map shows of a place. */
const written = ({ kind, code, names, latitude, longitude }: MapPlace) => [
  kind,
  code,
  names,
  latitude,
  longitude,
];

/** Cached `placeMap`. */
export const mapOfPlace = (place: MapPlace, neighbours: readonly MapPlace[]): PlaceMap | null =>
  cache.take(JSON.stringify([place, ...neighbours].map(written)), () => placeMap(place, neighbours));

/** Cached `placesMap`. */
export const mapOfCountry = (
  places: readonly MapPlace[],
  options: { country: string; borders: boolean },
): PlaceMap | null =>
  cache.take(JSON.stringify([options, places.map(written)]), () => placesMap(places, options));
