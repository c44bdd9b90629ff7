/**
 * Request signing, one implementation for browser and server.
 * Synchronous and without WebCrypto, which browsers only offer on HTTPS: a portal on plain HTTP signs too.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** A decoded key and value of the query or the form; a repeated key gives several pairs. */
export type Pair = readonly [key: string, value: string];

/** The one pair that is not signed: the signature itself. */
export const HASH_KEY = 'hash';

const utf8 = new TextEncoder();
const UNRESERVED = /^[A-Za-z0-9\-._~]$/;
const PLAIN = /^[A-Za-z0-9\-._~]*$/;
const ENCODED = Array.from({ length: 256 }, (_, byte) => {
  const char = String.fromCharCode(byte);
  return UNRESERVED.test(char) ? char : `%${byte.toString(16).padStart(2, '0')}`;
});

/**
 * Percent-encodes as RFC 3986 (unreserved `A–Z a–z 0–9 - . _ ~`).
 * Works on UTF-8 bytes, because encodeURIComponent throws on a lone surrogate and leaves `!'()*` alone.
 */
function encode(text: string): string {
  if (PLAIN.test(text)) return text;
  let encoded = '';
  for (const byte of utf8.encode(text)) encoded += ENCODED[byte];
  return encoded;
}

/** Base64 of bytes, RFC 4648 with padding. */
function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/**
 * The string that is signed: each pair except `hash` as `encode(key)=encode(value)`, lower-cased, sorted by code
 * unit, joined by `&`. Lower-casing comes after encoding, so it only ever meets ASCII and no locale can change it.
 */
export function canonical(pairs: Iterable<Pair>): string {
  const encoded: string[] = [];
  for (const [key, value] of pairs)
    if (key !== HASH_KEY) encoded.push(`${encode(key)}=${encode(value)}`.toLowerCase());
  return encoded.sort().join('&');
}

/** The `hash` of a request: base64(HMAC-SHA-256(secret, canonical)). A company without a secret signs with `''`. */
export function sign(pairs: Iterable<Pair>, secret: string): string {
  return base64(hmac(sha256, utf8.encode(secret), utf8.encode(canonical(pairs))));
}

/** The `digest` pair that covers a body which is not a form: base64(SHA-256(body)); text counts as UTF-8. */
export function digest(body: string | Uint8Array): string {
  return base64(sha256(typeof body === 'string' ? utf8.encode(body) : body));
}

/** The `timestamp` pair, `YYYYMMDDHHmmss` in UTC. Throws a RangeError on an invalid date. */
export function formatTimestamp(date: Date): string {
  return date.toISOString().replace(/\D/g, '').slice(0, 14);
}

/** The instant a `timestamp` pair names, or null when it is not a real UTC date and time of that format. */
export function parseTimestamp(text: string): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  // Date rolls 31 February over to March: the round trip tells.
  return Number.isNaN(date.getTime()) || formatTimestamp(date) !== text ? null : date;
}
