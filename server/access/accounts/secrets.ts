/** Makes random tokens, and the hashes under which they are stored. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** An opaque token of 192 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** Six digits. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** SHA-256, hex: enough for values that are random themselves. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares two strings in constant time; only their length may leak. */
export function sameText(one: string, other: string): boolean {
  const [ours, theirs] = [Buffer.from(one), Buffer.from(other)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
