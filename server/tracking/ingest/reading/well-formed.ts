/** PostgreSQL's text and jsonb hold neither NUL nor lone surrogates: the raw message keeps them, the rest does without. */

/** How JSON.stringify writes the two. */
const FORBIDDEN = /\\u(?:0000|d[89a-f])/;

/** `value` as it can be stored, and its JSON. */
export function wellFormed<T>(value: T): { value: T; json: string } {
  const json = JSON.stringify(value);
  // Most say nothing in escapes, which is seen faster than what they say.
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

/** Longest JSON of a refused part that is stored with its reason. */
const LONGEST_PART = 8_000;

/** A refused part as JSON; null for one that is long, or too deep to be written: it is in the raw message alone. */
export function refusedPartJson(part: unknown): string | null {
  try {
    const { json } = wellFormed(part);
    return json === undefined || json.length > LONGEST_PART ? null : json;
  } catch {
    return null;
  }
}
