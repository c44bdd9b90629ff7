/**
 * Signs in the browser: with its own cryptography if available (on HTTPS and localhost), which needs no
 * script; else with the library, loaded on demand.
 */
import { base64, canonical, utf8, type Pair } from '#contract/core/signing.ts';

const own = (): SubtleCrypto | undefined => globalThis.crypto.subtle;
const library = () => import('#contract/core/hmac.ts');

/** The `hash` of a request, like `sign` in the contract. */
export async function sign(pairs: readonly Pair[], secret: string): Promise<string> {
  const subtle = own();
  if (!subtle) return (await library()).sign(pairs, secret);
  // Web Crypto refuses an empty key; a zero byte is equivalent, since HMAC pads keys with zeros.
  const raw = secret === '' ? new Uint8Array(1) : utf8.encode(secret);
  const key = await subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return base64(new Uint8Array(await subtle.sign('HMAC', key, utf8.encode(canonical(pairs)))));
}

/** The `digest` pair of a body, like `digest` in the contract. */
export async function digest(body: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = own();
  if (!subtle) return (await library()).digest(body);
  const bytes = typeof body === 'string' ? utf8.encode(body) : body;
  return base64(new Uint8Array(await subtle.digest('SHA-256', bytes)));
}
