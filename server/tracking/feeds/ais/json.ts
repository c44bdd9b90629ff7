/**
 * JSON from providers of ship positions: one object, a list, or one per line; flat, nested or GeoJSON. Nested
 * values belong to their list entry. Outside the list, only the ship's identity is used.
 */
import { nameOf } from '../records/records.ts';

/** The fields of one object under normalised names; the first occurrence counts. */
export type JsonPart = { at: string; json: Record<string, string | number | boolean> };

type JsonFields = JsonPart['json'];
type JsonReading = { parts: JsonPart[]; refused: never[] };

const DEEPEST = 8;
const MOST_FIELDS = 200;
/** Number of lines after which text counts as not JSON. */
const MOST_UNREAD = 1_000;
/** Fields sent once for a complete track. */
const WHOSE = new Set(['mmsi', 'imo', 'imonumber', 'name', 'shipname', 'vesselname', 'callsign', 'shiptype']);

/** Null if the text is not JSON. */
export function jsonParts(text: string, most: number): JsonReading | null {
  const one = parsed(text);
  if (one !== undefined) return { parts: collect(one, most), refused: [] };
  const objects: { index: number; value: unknown }[] = [];
  let unread = 0;
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const value = parsed(line);
    objects.push({ index, value });
    if (value === undefined) unread += 1;
    // A line that is not JSON costs as much to read as a hundred that are.
    if (unread > MOST_UNREAD && unread * 2 > objects.length) return null;
  }
  if (unread * 2 > objects.length) return null;
  const parts: JsonPart[] = [];
  for (const { index, value } of objects) {
    if (parts.length > most) break;
    const at = `line ${index + 1}`;
    if (value === undefined) parts.push({ at, json: {} });
    else
      parts.push(
        ...collect(value, most).map((part) => ({ ...part, at: [at, part.at].filter(Boolean).join(' ') })),
      );
  }
  return { parts, refused: [] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isObject);

function collect(message: unknown, most: number): JsonPart[] {
  const parts: JsonPart[] = [];
  const walk = (value: unknown, at: string, whose: JsonFields, depth: number): void => {
    if (parts.length > most || depth > DEEPEST) return;
    if (Array.isArray(value)) {
      value.forEach((item, index) => walk(item, `${at}[${index}]`, whose, depth + 1));
      return;
    }
    if (!isObject(value)) {
      parts.push({ at, json: {} });
      return;
    }
    const fields: JsonFields = {};
    const lists: { at: string; list: unknown[] }[] = [];
    gather(value, at, fields, lists, depth);
    if (lists.length === 0 || isDecoded(fields)) {
      parts.push({ at, json: { ...whose, ...fields } });
      return;
    }
    const own = Object.entries(fields).filter(([name]) => WHOSE.has(name));
    for (const { at: where, list } of lists)
      walk(list, where, { ...whose, ...Object.fromEntries(own) }, depth + 1);
  };
  walk(message, '', {}, 0);
  return parts;
}

/** A message as gpsd and libais decode it: `type` is the message type, and there is no time. */
export const isDecoded = (fields: JsonFields): boolean =>
  fields['class'] === 'AIS' && typeof fields['type'] === 'number';

/** Collects the scalars of `value` and of nested objects, outer ones first. */
function gather(
  value: Record<string, unknown>,
  at: string,
  fields: JsonFields,
  lists: { at: string; list: unknown[] }[],
  depth: number,
): void {
  const inner: [string, Record<string, unknown>][] = [];
  for (const [key, one] of Object.entries(value)) {
    const name = nameOf(key);
    const where = at === '' ? key : `${at}.${key}`;
    if (isObject(one)) inner.push([where, one]);
    else if (isList(one)) lists.push({ at: where, list: one });
    else if (name === 'coordinates' && Array.isArray(one)) point(one, fields);
    else if (['string', 'number', 'boolean'].includes(typeof one) && Object.keys(fields).length < MOST_FIELDS)
      fields[name] ??= one as string;
  }
  if (depth < DEEPEST) for (const [where, one] of inner) gather(one, where, fields, lists, depth + 1);
}

/** GeoJSON: longitude first. */
function point([longitude, latitude]: unknown[], fields: JsonFields): void {
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return;
  fields['longitude'] ??= longitude;
  fields['latitude'] ??= latitude;
}
