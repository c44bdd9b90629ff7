/** The signature of Standard Webhooks 1.0. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** The bytes of a secret, with which bodies are signed. */
export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/** `v1,…` of each secret, separated by a space: receivers accept any. */
export const signatureOf = (secrets: readonly string[], id: string, seconds: number, body: string): string =>
  secrets
    .map((secret) => {
      return `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`;
    })
    .join(' ');

/** `Notification-Signature` of DCSA: HMAC-SHA-256 of the body in hex. */
export const hexSignatureOf = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', keyOf(secret)).update(body).digest('hex')}`;
