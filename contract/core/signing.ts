/** The signed part of a request and its canonical form; `hmac.ts` signs it. */

/** A decoded key and value of the query or form; a repeated key gives several pairs. */
export type Pair = readonly [key: string, value: string];

/** The only unsigned pair: the signature itself. */
export const HASH_KEY = 'hash';
/** Parameters that sign a call, in the query or the form: signature, time and company. */
export const SIGNING_KEYS = [HASH_KEY, 'timestamp', 'companyid', 'tokenid', 'token', 'digest'] as const;

export const utf8 = new TextEncoder();
const UNRESERVED = /^[A-Za-z0-9\-._~]$/;
const PLAIN = /^[A-Za-z0-9\-._~]*$/;
const ENCODED = Array.from({ length: 256 }, (_, byte) => {
  const char = String.fromCharCode(byte);
  return UNRESERVED.test(char) ? char : `%${byte.toString(16).padStart(2, '0')}`;
});

/**
 * Percent-encodes by RFC 3986 (unreserved `A–Z a–z 0–9 - . _ ~`). Works on UTF-8 bytes, because
 * encodeURIComponent throws on a lone surrogate and does not encode `!'()*`.
 */
function encode(text: string): string {
  if (PLAIN.test(text)) return text;
  let encoded = '';
  for (const byte of utf8.encode(text)) encoded += ENCODED[byte];
  return encoded;
}

/** Base64 of bytes, RFC 4648 with padding. */
export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/**
 * The signed string: each pair except `hash` as `encode(key)=encode(value)`, lower-cased, sorted by code
 * unit, joined by `&`. Lower-casing follows encoding, so it affects only ASCII and does not depend on the
 * locale.
 */
export function canonical(pairs: Iterable<Pair>): string {
  const encoded: string[] = [];
  for (const [key, value] of pairs)
    if (key !== HASH_KEY) encoded.push(`${encode(key)}=${encode(value)}`.toLowerCase());
  return encoded.sort().join('&');
}

/** The `timestamp` pair, `YYYYMMDDHHmmss` in UTC. Throws a RangeError on an invalid date. */
export function formatTimestamp(date: Date): string {
  return date.toISOString().replace(/\D/g, '').slice(0, 14);
}

/** The instant of a `timestamp` pair, or null if it is not a real UTC date and time in that format. */
export function parseTimestamp(text: string): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  // Date rolls 31 February over to March, and 24:00 to the next day, so the result is compared with the
  // input.
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && hour < 24 && minute < 60 && second < 60 ? date : null;
}
