/**
 * Signatures and digests, synchronous and without WebCrypto, which browsers only offer on HTTPS: a portal on plain HTTP signs
 * too.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64, canonical, utf8, type Pair } from './signing.ts';

/** The `hash` of a request: base64(HMAC-SHA-256(secret, canonical)). A company without a secret signs with `''`. */
export function sign(pairs: Iterable<Pair>, secret: string): string {
  return base64(hmac(sha256, utf8.encode(secret), utf8.encode(canonical(pairs))));
}

/** The `digest` pair for a body that is not a form: base64(SHA-256(body)); text is encoded as UTF-8. */
export function digest(body: string | Uint8Array): string {
  return base64(sha256(typeof body === 'string' ? utf8.encode(body) : body));
}
