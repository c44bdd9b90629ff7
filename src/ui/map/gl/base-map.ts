/** The built-in base map: Natural Earth's land 1:50 million (world-atlas), served by the portal itself. */
import type { FeatureCollection, Geometry, Position } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import landUrl from 'world-atlas/land-50m.json?url';
import type { Colours } from './colours.ts';

type Atlas = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

/** Beyond this zoom the coastline has no further detail. */
export const FINEST_ZOOM = 9;

/** A MapLibre style of land and sea, with the countries' borders if the deployment shows them. */
export async function baseMap(borders: boolean, colours: Colours): Promise<StyleSpecification> {
  const response = await fetch(borders ? countriesUrl : landUrl);
  if (!response.ok) throw new Error(`the land answered ${response.status}`);
  const atlas = (await response.json()) as Atlas;
  const layers: LayerSpecification[] = [
    { id: 'sea', type: 'background', paint: {} },
    { id: 'land', type: 'fill', source: 'land', paint: {} },
    { id: 'coast', type: 'line', source: 'land', paint: { 'line-width': 0.8 } },
  ];
  const style: StyleSpecification = {
    version: 8,
    sources: {
      land: { type: 'geojson', data: landOf(atlas), attribution: 'Natural Earth', maxzoom: FINEST_ZOOM },
    },
    layers,
  };
  if (borders) {
    const between = mesh(atlas, atlas.objects.countries, (one, other) => one !== other);
    style.sources['borders'] = { type: 'geojson', data: between, maxzoom: FINEST_ZOOM };
    layers.push({ id: 'borders', type: 'line', source: 'borders', paint: { 'line-width': 0.8 } });
  }
  for (const layer of layers) Object.assign(layer.paint ?? {}, basePaint(colours)[layer.id]);
  return style;
}

/** Colours of the base map's layers, from the theme. */
export const basePaint = ({
  sea,
  land,
  coast,
  borders,
}: Colours): Record<string, Record<string, string>> => ({
  sea: { 'background-color': sea },
  land: { 'fill-color': land, 'fill-outline-color': land },
  coast: { 'line-color': coast },
  borders: { 'line-color': borders },
});

function landOf(atlas: Atlas): FeatureCollection {
  const { features } = feature(atlas, atlas.objects.land);
  return {
    type: 'FeatureCollection',
    features: features.map((one) => ({ ...one, geometry: unrolled(one.geometry) })),
  };
}

/** Makes longitudes continuous across the date line, where the atlas jumps from 180 to −180. */
function unrolled(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon')
    return { ...geometry, coordinates: geometry.coordinates.map(unrolledRing) };
  if (geometry.type !== 'MultiPolygon') return geometry;
  return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unrolledRing)) };
}

/**
 * A ring with continuous longitudes, most of them between −180 and 180; around a pole it is closed beyond the
 * map.
 */
export function unrolledRing(ring: readonly Position[]): Position[] {
  let near = ring[0]?.[0] ?? 0;
  const line = ring.map(([longitude = 0, latitude = 0]): Position => {
    near = longitude - 360 * Math.round((longitude - near) / 360);
    return [near, latitude];
  });
  const [start = 0, latitude = 0] = line[0] ?? [];
  if (Math.abs(near - start) < 180) {
    const mean = line.reduce((sum, [longitude = 0]) => sum + longitude, 0) / line.length;
    const turn = 360 * Math.round(mean / 360);
    return turn === 0 ? line : line.map(([longitude = 0, at = 0]) => [longitude - turn, at]);
  }
  const pole = latitude < 0 ? -90 : 90;
  return [...line, [near, pole], [start, pole], [start, latitude]];
}
