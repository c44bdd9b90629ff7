/** Reads points and events of trucks from JSON, CSV, GeoJSON or GPX, detected from the content. */
import type { Refusal } from '#contract/tracking/event.ts';
import { decodeText } from '#server/platform/files/charset.ts';
import type { Feed } from '../feed.ts';
import { nameOf, readRecords, type Rec } from '../records/records.ts';
import { readXml, XML_LIMIT } from '../records/xml.ts';
import { names } from './names.ts';

type JsonFields = Record<string, unknown>;
type Parsed = { parts: Rec[]; refused: Refusal[] };

const refuseMessage = (reason: string, values?: Record<string, string>): Parsed => ({
  parts: [],
  refused: [{ index: -1, path: '', reason: `feeds:refused.${reason}`, ...(values && { values }) }],
});
const isObject = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** Fields that make an object a record: a position, or an event. */
const KEYS: readonly string[] = [...names.latitude, ...names.event];

export const parse: Feed['parse'] = ({ body }, most = Infinity) => {
  const text = decodeText(body)
    .replace(/^\uFEFF/, '')
    .trim();
  if (text.startsWith('<')) return fromGpx(text, most);
  const json = /^[[{]/.test(text) ? read(text) : undefined;
  if (isObject(json) && /^(?:Feature|FeatureCollection)$/.test(String(json['type'])))
    return fromGeoJson(json, most);
  const forwarded = fromTraccar(json, most);
  if (forwarded) return forwarded;
  return readRecords(body, (name) => KEYS.includes(name), most);
};

/** Metres per second in a knot. */
const KNOT = 1852 / 3600;

/**
 * Traccar forwards a `position` together with its `device`; the speed is in knots. Null for anything else.
 */
function fromTraccar(message: unknown, most: number): Parsed | null {
  const many = Array.isArray(message);
  const items = listOf(message).slice(0, most + 1);
  if (!items.some((one) => isObject(one) && isObject(one['position']) && isObject(one['device'])))
    return null;
  const parts = items.map((one, at): Rec => {
    const path = many ? `[${at}].position` : 'position';
    const [position, device] = isObject(one) ? [one['position'], one['device']] : [];
    if (!isObject(position) || !isObject(device)) return { at: path, fields: {} };
    const { fixTime, deviceTime, latitude, longitude, speed, course } = position;
    return {
      at: path,
      fields: {
        plate: device['name'],
        time: fixTime ?? deviceTime,
        latitude,
        longitude,
        course,
        ...(typeof speed === 'number' && { speedms: Math.round(speed * KNOT * 1000) / 1000 }),
      },
    };
  });
  return { parts, refused: [] };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Points, and lines with the times of their points (`coordTimes`, `times`), of a FeatureCollection or one Feature. */
function fromGeoJson(message: JsonFields, most: number): Parsed {
  const many = message['type'] === 'FeatureCollection';
  const features = many ? listOf(message['features']) : [message];
  let left = most + 1;
  const parts = features.flatMap((feature, at): Rec[] => {
    if (left <= 0) return [];
    left -= 1;
    const path = many ? `features[${at}]` : '';
    const dot = path === '' ? '' : `${path}.`;
    const geometry = isObject(feature) ? feature['geometry'] : null;
    const own = isObject(feature) && isObject(feature['properties']) ? feature['properties'] : {};
    if (!isObject(geometry)) return [{ at: path, fields: own }];
    const properties = Object.fromEntries(Object.entries(own).filter(([, value]) => !isObject(value)));
    const coordinates = geometry['coordinates'];
    if (geometry['type'] === 'Point' && Array.isArray(coordinates))
      return [{ at: path, fields: { ...properties, longitude: coordinates[0], latitude: coordinates[1] } }];
    if (geometry['type'] !== 'LineString' || !Array.isArray(coordinates)) return [{ at: path, fields: {} }];
    const { coordTimes, times, ...rest } = properties;
    const nested = isObject(own['coordinateProperties']) ? own['coordinateProperties']['times'] : undefined;
    const pointTimes = listOf(coordTimes ?? times ?? nested);
    const points = coordinates.slice(0, left + 1);
    left -= points.length;
    return points.map((point: unknown, index) => ({
      at: `${dot}geometry.coordinates[${index}]`,
      fields: {
        ...rest,
        longitude: Array.isArray(point) ? point[0] : null,
        latitude: Array.isArray(point) ? point[1] : null,
        time: pointTimes[index],
      },
    }));
  });
  return parts.length > 0 ? { parts, refused: [] } : refuseMessage('noPoints');
}

/** A track, waypoints and routes of GPX 1.0 or 1.1; the plate is the name of the track or of the file. */
function fromGpx(text: string, most: number): Parsed {
  // No format we read needs a document type, and entities can expand a short message endlessly.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return refuseMessage('hostileXml');
  const tree = readXml(text);
  if (tree === 'tooLarge') return refuseMessage('xmlLarge', XML_LIMIT);
  const gpx = tree?.['gpx'];
  if (!isObject(gpx)) return refuseMessage('notGpx');
  const metadata = isObject(gpx['metadata']) ? gpx['metadata'] : {};
  const file = nameIn(gpx) ?? nameIn(metadata);
  const parts: Rec[] = [];
  const take = (points: unknown, path: string, plate: unknown) => {
    const many = listOf(points);
    for (const [at, point] of many.slice(0, Math.max(0, most + 1 - parts.length)).entries())
      if (isObject(point)) parts.push({ at: `${path}[${at}]`, fields: { plate, ...pointOf(point) } });
      else parts.push({ at: `${path}[${at}]`, fields: {} });
  };
  for (const [at, track] of listOf(gpx['trk']).entries())
    if (isObject(track))
      for (const [part, segment] of listOf(track['trkseg']).entries())
        if (isObject(segment))
          take(segment['trkpt'], `trk[${at}].trkseg[${part}].trkpt`, nameIn(track) ?? file);
  for (const [at, route] of listOf(gpx['rte']).entries())
    if (isObject(route)) take(route['rtept'], `rte[${at}].rtept`, nameIn(route) ?? file);
  take(gpx['wpt'], 'wpt', file);
  return parts.length > 0 ? { parts, refused: [] } : refuseMessage('noPoints');
}

const nameIn = (value: JsonFields): string | undefined => {
  const extensions = isObject(value['extensions']) ? value['extensions'] : {};
  const name = extensions['plate'] ?? value['name'];
  return typeof name === 'string' && name !== '' ? name : undefined;
};

/** GPX speed in metres per second: next to the time (1.0), or among the extensions (1.1). */
function pointOf({ extensions, speed, ...point }: JsonFields): JsonFields {
  const more: JsonFields = {};
  const walk = (value: unknown, depth: number) => {
    if (!isObject(value) || depth > 3) return;
    for (const [name, one] of Object.entries(value))
      if (typeof one === 'string') more[nameOf(name)] ??= one;
      else walk(one, depth + 1);
  };
  walk(extensions, 0);
  const metres = speed ?? more['speed'];
  return {
    ...(more['course'] !== undefined && { course: more['course'] }),
    ...Object.fromEntries(
      Object.entries(point).filter(([name, value]) => name !== 'name' && typeof value === 'string'),
    ),
    ...(metres !== undefined && { speedms: metres }),
  };
}
