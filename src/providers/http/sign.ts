/**
 * Signs in the browser: by its own cryptography where it offers it (on HTTPS and on this very machine), which costs a page
 * no script; else by the library, loaded then.
 */
import { base64, canonical, utf8, type Pair } from '#contract/core/signing.ts';

const own = (): SubtleCrypto | undefined => globalThis.crypto.subtle;
const library = () => import('#contract/core/hmac.ts');

/** The `hash` of a request, as `sign` of the contract. */
export async function sign(pairs: readonly Pair[], secret: string): Promise<string> {
  const subtle = own();
  if (!subtle) return (await library()).sign(pairs, secret);
  // An empty key is refused; one zero is the same key, for HMAC fills it up with zeros.
  const raw = secret === '' ? new Uint8Array(1) : utf8.encode(secret);
  const key = await subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return base64(new Uint8Array(await subtle.sign('HMAC', key, utf8.encode(canonical(pairs)))));
}

/** The `digest` pair of a body, as `digest` of the contract. */
export async function digest(body: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = own();
  if (!subtle) return (await library()).digest(body);
  const bytes = typeof body === 'string' ? utf8.encode(body) : body;
  return base64(new Uint8Array(await subtle.digest('SHA-256', bytes)));
}
