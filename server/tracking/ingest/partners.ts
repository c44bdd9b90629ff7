/** Finds partners and checks the signatures of their pushes. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/platform/db/client.ts';
import { lookupOn } from '#server/platform/db/lookup.ts';
import type { partners } from '../schema/tracking.ts';
import { hashed } from './messages.ts';

export type Partner = typeof partners.$inferSelect;

const SIGNATURE = /^\s*sha256=([0-9a-f]{64})\s*$/i;

/** Returns whether a header has the form of a signature. */
export const isSignature = (header: unknown): boolean => SIGNATURE.test(String(header));

/** Stands in for an unknown partner's secret, so that the response takes as long. */
const NOBODY = randomBytes(32).toString('hex');

const digest = async (secret: string, body: Buffer) =>
  (await hashed(createHmac('sha256', secret), body)).digest();

/** The value of `Notification-Signature` for `body`: `sha256=` and the HMAC in hex. */
export function signPush(secret: string, body: Buffer): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/**
 * Every push runs this query, and building it takes the query builder longer than the database needs to
 * answer.
 */
const PARTNERS = `select key, name, carrier, ydid, visitors, trucks, secret, previous_secret as "previousSecret", feeds,
  active, demo, created_at as "createdAt" from partners where key = any($1)`;

/** Current partners; many pushes share one statement. */
const partnerOf = lookupOn(async ({ $client }: Db, keys) => {
  const { rows } = await $client.query<Partner>(PARTNERS, [keys]);
  return new Map(rows.map((partner) => [partner.key, partner]));
});

/**
 * Returns the partner that signed `body`; null if it is unknown, inactive, or neither of its two secrets
 * matches. Neither the response nor, as far as reasonable, its timing reveals which.
 */
export async function signingPartner(
  db: Db,
  key: string,
  body: Buffer,
  signature: string | undefined,
): Promise<Partner | null> {
  const partner = await partnerOf(db).get(key);
  const provided = Buffer.from(SIGNATURE.exec(signature ?? '')?.[1] ?? '00'.repeat(32), 'hex');
  const secret = partner?.secret ?? NOBODY;
  const bySecret = timingSafeEqual(provided, await digest(secret, body));
  // A holder of the current secret may learn that it matches, so a long body is not hashed twice.
  if (bySecret && partner?.active) return partner;
  const byPrevious = timingSafeEqual(provided, await digest(partner?.previousSecret ?? secret, body));
  return partner?.active && byPrevious ? partner : null;
}

/** The party that a partner's events are stored under: its carrier, else the partner itself. */
export const partyOf = ({ carrier, key }: Pick<Partner, 'carrier' | 'key'>) => carrier ?? key;

/** Allows every feed, including future ones. */
export const EVERY_FEED = '*';

/** Returns whether the partner may send messages of this feed. */
export const maySend = ({ feeds }: Pick<Partner, 'feeds'>, feed: string): boolean =>
  feeds.includes(feed) || feeds.includes(EVERY_FEED);
