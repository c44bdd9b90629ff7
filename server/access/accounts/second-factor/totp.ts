/** Codes of an authenticator app: TOTP (RFC 6238), SHA-1, six digits, 30 seconds, as every app knows them. */
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Steps before and after the current one that are accepted: clocks differ, and people type slowly. */
const WINDOW = 1;
const ISSUER = 'Porthole';

const totp = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** A new secret of 160 bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from a QR code. */
export const addressOf = (secret: string, label: string): string => totp(secret, label).toString();

/** The code at an instant; for tests and for people who set their clock. */
export const codeAt = (secret: string, at: number): string => totp(secret).generate({ timestamp: at });

/** The time step that `code` belongs to; null if it is none of the accepted ones. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}
