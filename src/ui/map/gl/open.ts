/** Opens a MapLibre map in an element: base map, content, theme, and a reset button. */
import { AttributionControl, Map as GlMap, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import type { GeoJSONSource, MapMouseEvent, StyleSpecification } from 'maplibre-gl';
// A worker of our own origin, the only one the content policy allows.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { MapSettings } from '#contract/core/config.ts';
import type { MapContent } from '../map-content.ts';
import { baseMap, FINEST_ZOOM } from './base-map.ts';
import { coloursNow, watchTheme } from './colours.ts';
import { extentOf } from './extent.ts';
import { addOverlay, paint, renewOverlay } from './overlay.ts';

setWorkerUrl(workerUrl);

/** Zoom at which a single place on the equator is shown. */
const CLOSE_ZOOM = 5.2;

/** The same width of land on the screen at any latitude, since Mercator's map grows towards the poles. */
const closeZoom = ([[, south], [, north]]: NonNullable<ReturnType<typeof extentOf>>): number =>
  CLOSE_ZOOM + Math.log2(Math.max(0.1, Math.cos((((south + north) / 2) * Math.PI) / 180)));
const PADDING = { top: 64, bottom: 56, left: 64, right: 88 };

/** The target of a click: a cluster, or a place with its page. */
type Clicked = { cluster_id?: number; href?: string | null };

export type Opened = {
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  show: (shown: MapContent) => void;
  close: () => void;
};

type Options = {
  shown: MapContent;
  settings: MapSettings;
  /** The library's own texts, by its keys. */
  texts: Record<string, string>;
  /** Called when everything visible has been drawn. */
  onReady: () => void;
  /** Called when the configured style did not load; the built-in base map replaces it. */
  onFallback: () => void;
};

/** Throws if the base map does not load or the browser lacks WebGL 2. */
export async function openMap(container: HTMLElement, options: Options): Promise<Opened> {
  const { settings, texts, onReady, onFallback } = options;
  let { shown } = options;
  const style: StyleSpecification | string = settings.styleUrl
    ? new URL(settings.styleUrl, window.location.href).href
    : await baseMap(settings.borders, coloursNow());
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const extent = extentOf(shown);
  const fitting = { padding: PADDING, ...(extent && { maxZoom: closeZoom(extent) }) };
  const map = new GlMap({
    container,
    style,
    locale: texts,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    maxZoom: settings.styleUrl ? 18 : FINEST_ZOOM,
    ...(still && { fadeDuration: 0 }),
    ...(extent && { bounds: extent, fitBoundsOptions: fitting }),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(
    new AttributionControl({
      compact: false,
      ...(settings.attribution && settings.styleUrl && { customAttribution: settings.attribution }),
    }),
    'bottom-right',
  );
  for (const unit of ['nautical', 'metric'] as const)
    map.addControl(new ScaleControl({ unit, maxWidth: 90 }), 'bottom-left');

  let styled = false;
  let fallen = false;
  map.on('style.load', () => {
    styled = true;
    addOverlay(map, shown, coloursNow());
  });
  // With this listener the library does not log missing tiles to the console.
  map.on('error', () => {
    if (styled || fallen) return;
    fallen = true;
    void baseMap(settings.borders, coloursNow()).then((base) => map.setStyle(base), onReady);
    onFallback();
  });
  map.once('idle', onReady);
  listen(map);
  const stopWatching = watchTheme(() => {
    if (styled) paint(map, shown, coloursNow());
  });

  return {
    zoomIn: () => void map.zoomIn(),
    zoomOut: () => void map.zoomOut(),
    fit: () => {
      if (extent) void map.fitBounds(extent, fitting);
    },
    show: (next) => {
      shown = next;
      if (styled) renewOverlay(map, next);
    },
    close: () => {
      stopWatching();
      map.remove();
    },
  };
}

/** A click opens a cluster, or a point's link. */
function listen(map: GlMap): void {
  const features = ({ point }: MapMouseEvent) =>
    map.queryRenderedFeatures(point, {
      layers: ['clusters', 'points', 'pins'].filter((layer) => map.getLayer(layer)),
    });
  map.on('click', (event) => {
    const [found] = features(event);
    if (!found) return;
    const { cluster_id: cluster, href } = found.properties as Clicked;
    if (cluster === undefined) {
      if (href) window.location.assign(href);
      return;
    }
    void (map.getSource('points') as GeoJSONSource)
      .getClusterExpansionZoom(cluster)
      .then((zoom) => map.easeTo({ center: event.lngLat, zoom: zoom + 0.2 }));
  });
  map.on('mousemove', (event) => {
    const [found] = features(event);
    const leads = found && (found.layer.id === 'clusters' || (found.properties as Clicked).href);
    map.getCanvas().style.cursor = leads ? 'pointer' : '';
  });
}
