/** Layers above the base map: lines, points (clustered where there are many), pins and the vessel. */
import type { Feature, FeatureCollection, GeoJsonProperties } from 'geojson';
import type { LayerSpecification, Map as GlMap, StyleSpecification } from 'maplibre-gl';
import { splitAtDateLine } from '#contract/tracking/shipment/date-line.ts';
import type { MapContent, ShownPoint } from '../map-content.ts';
import { basePaint } from './base-map.ts';
import type { Colours } from './colours.ts';
import { DENSITY, pinImage, vesselImage, vesselSigns } from './images.ts';

/** More points than this are gathered into clusters while the map is zoomed out. */
const CLUSTER_FROM = 30;
const CLUSTER_UNTIL_ZOOM = 6;
const CLUSTER_PX = 38;

const sources = ['lines', 'points', 'pins', 'vessel'] as const;
const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });
const at = (longitude: number, latitude: number, properties: GeoJsonProperties): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties,
});
const pointAt = ({ longitude, latitude, code, name, kind, state, href }: ShownPoint): Feature =>
  at(longitude, latitude, { code, name, kind, state: state ?? 'done', href: href ?? null });

/** Lines end at the date line and continue behind it; exported for its tests. */
export function dataOf({
  points,
  lines = [],
  vessel,
}: MapContent): Record<(typeof sources)[number], FeatureCollection> {
  return {
    lines: collection(
      lines.map(({ line, state }) => ({
        type: 'Feature',
        geometry: {
          type: 'MultiLineString',
          coordinates: splitAtDateLine(line).map((piece) => piece.map(([x, y]) => [x, y])),
        },
        properties: { state },
      })),
    ),
    points: collection(points.filter(({ main }) => !main).map(pointAt)),
    pins: collection(points.filter(({ main }) => main).map(pointAt)),
    vessel: collection(
      vessel
        ? [
            at(vessel.longitude, vessel.latitude, {
              heading: vessel.heading ?? 0,
              sign: vessel.heading === null ? 'vessel-still' : 'vessel',
            }),
          ]
        : [],
    ),
  };
}

/** Adds the overlay to a loaded style; again after the base map was replaced. */
export function addOverlay(map: GlMap, shown: MapContent, colours: Colours): void {
  const data = dataOf(shown);
  for (const source of sources) {
    const clustered = source === 'points' && shown.points.length > CLUSTER_FROM;
    map.addSource(source, {
      type: 'geojson',
      data: data[source],
      ...(clustered && { cluster: true, clusterRadius: CLUSTER_PX, clusterMaxZoom: CLUSTER_UNTIL_ZOOM }),
    });
  }
  for (const kind of new Set(shown.points.map((point) => point.kind)))
    map.addImage(`pin-${kind}`, pinImage(kind, colours), { pixelRatio: DENSITY });
  for (const sign of vesselSigns) map.addImage(sign, vesselImage(colours, sign), { pixelRatio: DENSITY });
  for (const layer of layersOf(fontOf(map.getStyle()))) map.addLayer(layer);
  paint(map, shown, colours);
}

/** Replaces the data on the same map. */
export function renewOverlay(map: GlMap, shown: MapContent): void {
  const data = dataOf(shown);
  for (const source of sources) {
    const known = map.getSource(source);
    if (known && 'setData' in known)
      (known as { setData: (data: FeatureCollection) => void }).setData(data[source]);
  }
}

/** Applies the theme's colours to our layers. */
export function paint(map: GlMap, shown: MapContent, colours: Colours): void {
  for (const [layer, values] of Object.entries({ ...basePaint(colours), ...overlayPaint(colours) })) {
    if (!map.getLayer(layer)) continue;
    for (const [property, value] of Object.entries(values))
      map.setPaintProperty(layer, property as 'line-color', value as string);
  }
  for (const kind of new Set(shown.points.map((point) => point.kind)))
    if (map.hasImage(`pin-${kind}`)) map.updateImage(`pin-${kind}`, pinImage(kind, colours));
  for (const sign of vesselSigns) if (map.hasImage(sign)) map.updateImage(sign, vesselImage(colours, sign));
}

/**
 * A font of the style's own labels, since its glyph server may have no others; if the style has none, the
 * browser's system font.
 */
function fontOf({ layers, glyphs }: StyleSpecification): string[] {
  if (!glyphs) return ['system-ui'];
  for (const layer of layers) {
    const font: unknown = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined;
    if (Array.isArray(font) && font.every((one) => typeof one === 'string') && font[0] !== 'literal')
      return font;
  }
  return ['Noto Sans Regular'];
}

function layersOf(font: string[]): LayerSpecification[] {
  const ahead = ['!=', ['get', 'state'], 'done'] as const;
  const line = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const name = { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 13, 'text-max-width': 12 };
  return [
    {
      id: 'lines-done',
      type: 'line',
      source: 'lines',
      filter: ['==', ['get', 'state'], 'done'],
      layout: line,
      paint: { 'line-width': 3 },
    },
    {
      id: 'lines-ahead',
      type: 'line',
      source: 'lines',
      filter: [...ahead],
      layout: line,
      paint: { 'line-width': 3, 'line-dasharray': [0.2, 2] },
    },
    {
      id: 'points',
      type: 'circle',
      source: 'points',
      filter: ['!', ['has', 'point_count']],
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 2, 4.5, 8, 7],
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'point-names',
      type: 'symbol',
      source: 'points',
      filter: ['!', ['has', 'point_count']],
      layout: {
        ...name,
        'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
        'text-radial-offset': 0.85,
        'text-justify': 'auto',
      },
      paint: { 'text-halo-width': 1.6 },
    },
    {
      id: 'clusters',
      type: 'circle',
      source: 'points',
      filter: ['has', 'point_count'],
      paint: {
        'circle-radius': ['step', ['get', 'point_count'], 14, 10, 18, 50, 23],
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'cluster-counts',
      type: 'symbol',
      source: 'points',
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': font,
        'text-size': 13,
        'text-allow-overlap': true,
        // Keeps names off the whole circle: symbols of higher layers are placed first.
        'text-padding': 12,
      },
      paint: {},
    },
    {
      id: 'vessel',
      type: 'symbol',
      source: 'vessel',
      layout: {
        'icon-image': ['get', 'sign'],
        'icon-rotate': ['get', 'heading'],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    {
      id: 'pins',
      type: 'symbol',
      source: 'pins',
      layout: {
        ...name,
        'icon-image': ['concat', 'pin-', ['get', 'kind']],
        'icon-anchor': 'bottom',
        'icon-allow-overlap': true,
        'text-anchor': 'left',
        'text-offset': [1.25, -1.5],
        'text-allow-overlap': true,
      },
      paint: { 'text-halo-width': 1.8 },
    },
  ] as LayerSpecification[];
}

const overlayPaint = ({ done, surface, brand, onBrand, text, halo }: Colours) => ({
  'lines-done': { 'line-color': done },
  'lines-ahead': { 'line-color': done },
  clusters: { 'circle-color': brand, 'circle-stroke-color': surface },
  'cluster-counts': { 'text-color': onBrand },
  points: {
    'circle-color': ['case', ['==', ['get', 'state'], 'expected'], surface, done],
    'circle-stroke-color': ['case', ['==', ['get', 'state'], 'expected'], done, surface],
  },
  'point-names': { 'text-color': text, 'text-halo-color': halo },
  pins: { 'text-color': text, 'text-halo-color': halo },
});
