/** Verifies deliveries as Standard Webhooks 1.0 signs them, by WebCrypto: in Node and in workers alike. */

const TOLERANCE_S = 300;
const PREFIX = 'whsec_';

export class WebhookError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookError';
  }
}

export type HeaderSource = Headers | Readonly<Record<string, string | string[] | undefined>>;
type Delivery = {
  /** `whsec_` and base64, as it was shown when the hook was made. */
  secret: string;
  headers: HeaderSource;
  /** The raw text of the request, before it is parsed. */
  body: string;
  now?: Date;
};

function headerOf(headers: HeaderSource, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return [value].flat()[0] ?? '';
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** Returns the parsed body; throws WebhookError for a signature that is wrong, or more than five minutes old. */
export async function verifyWebhook<T = unknown>({
  secret,
  headers,
  body,
  now = new Date(),
}: Delivery): Promise<T> {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  if (!id || !/^\d+$/.test(timestamp)) throw new WebhookError('the delivery has no id or timestamp');
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S)
    throw new WebhookError('the timestamp is more than five minutes off');
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const part of signature.split(' ')) {
    const [version, value = ''] = part.split(',');
    if (version !== 'v1' || !/^[\w+/]+=*$/.test(value)) continue;
    // WebCrypto compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed)) return JSON.parse(body) as T;
  }
  throw new WebhookError('the signature is wrong');
}
