/**
 * PostgreSQL's text and jsonb can hold neither NUL nor lone surrogates: they stay in the raw message and are
 * removed elsewhere.
 */

/** How JSON.stringify writes NUL and lone surrogates. */
const FORBIDDEN = /\\u(?:0000|d[89a-f])/;

/** `value` in a form that can be stored, and its JSON. */
export function wellFormed<T>(value: T): { value: T; json: string } {
  const json = JSON.stringify(value);
  // Most values have no escapes, which is faster to check than their content.
  if (!json?.includes('\\u') || !FORBIDDEN.test(json)) return { value, json };
  const clean = storable(value);
  return { value: clean, json: JSON.stringify(clean) };
}

function storable<T>(value: T): T {
  if (typeof value === 'string') return Buffer.from(value.replaceAll('\u0000', ''), 'utf8').toString() as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [storable(key), storable(inner)]),
    ) as T;
  return value;
}

/** Maximum JSON length of a refused part stored with its reason. */
const LONGEST_PART = 8_000;

/** A refused part as JSON; null if it is too long or too deep, since the raw message contains it. */
export function refusedPartJson(part: unknown): string | null {
  try {
    const { json } = wellFormed(part);
    return json === undefined || json.length > LONGEST_PART ? null : json;
  } catch {
    return null;
  }
}
