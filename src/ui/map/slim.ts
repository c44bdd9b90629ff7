/** A map's shapes are already in the HTML: the page's data omits them, and reads them back from there. */
import type { PlaceMap } from '#contract/reference/map.ts';

/** Element ids of the shapes in the document; a page has one such map. */
export const mapIds = {
  land: 'place-map-land',
  graticule: 'place-map-graticule',
  border: 'place-map-border',
  globe: 'place-map-globe',
} as const;

/** The map without its shapes. */
export const slimMap = (map: PlaceMap | null): PlaceMap | null =>
  map && {
    ...map,
    land: '',
    graticule: '',
    border: map.border === null ? null : '',
    globe: { ...map.globe, land: '' },
  };

/** The map with its shapes, read from the served document. */
export function reviveMap(map: PlaceMap | null, served: Document): PlaceMap | null {
  const drawn = (id: string) => served.getElementById(id)?.getAttribute('d') ?? '';
  return (
    map && {
      ...map,
      land: drawn(mapIds.land),
      graticule: drawn(mapIds.graticule),
      border: map.border === null ? null : drawn(mapIds.border),
      globe: { ...map.globe, land: drawn(mapIds.globe) },
    }
  );
}
