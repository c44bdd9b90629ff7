/**
 * Makes short links to a result page: `/cargoTrackings/:id`. Each belongs to its maker, who may revoke it.
 */
import { randomInt } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import { VISITOR, type Actor } from '#contract/access/access.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import type { EventReference } from '#contract/tracking/event.ts';
import type { ShareMade, ShareShows } from '#contract/tracking/pages/share.ts';
import type { Reference } from '#contract/tracking/shipment/shipment.ts';
import { companies, newToken, sha256, users } from '#server/access/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { shareLinks } from '../schema/tracking.ts';

/** Letters and digits except look-alikes; ten of them have 48 bits, too many to guess. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';
const newId = () => Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const DAY_MS = 86_400_000;

/** Returns whether `text` has the form of a short link's id. */
const isShareId = (text: string) => /^[2-9a-km-np-z]{10}$/.test(text);

/** How much a link shows, and for how many days; 0: until revoked. */
export type ShareWish = { shows: ShareShows; days: number };

/** Makes a short link of a reference, and the secret that revokes it, which is returned only once. */
export async function share(
  db: Db | Tx,
  { kind, value }: EventReference,
  carrier: string | null,
  { shows, days }: ShareWish,
  actor: Actor,
): Promise<ShareMade> {
  const [id, secret] = [newId(), newToken()];
  const expiresAt = days === 0 ? null : new Date(Date.now() + days * DAY_MS);
  const owner = actor.id;
  const link = { id, kind, value, carrier: carrier ?? '', shows, owner, expiresAt };
  await db.insert(shareLinks).values({ ...link, secretHash: sha256(secret) });
  return { id, secret, shows, expiresAt: expiresAt?.toISOString() ?? null };
}

export async function revokeShare(
  db: Db,
  { id, secret }: { id: string; secret?: string | undefined },
  actor: Actor,
): Promise<boolean> {
  const his = [
    ...(secret ? [eq(shareLinks.secretHash, sha256(secret))] : []),
    ...(actor.id ? [eq(shareLinks.owner, actor.id)] : []),
  ];
  if (!isShareId(id) || his.length === 0) return false;
  const revoked = await db
    .update(shareLinks)
    .set({ revokedAt: new Date() })
    .where(and(eq(shareLinks.id, id), isNull(shareLinks.revokedAt), or(...his)))
    .returning({ id: shareLinks.id });
  return revoked.length > 0;
}

/** Ends a link for a caller that has checked whose it is. */
export async function endShare(db: Db | Tx, id: string): Promise<void> {
  await db.update(shareLinks).set({ revokedAt: new Date() }).where(eq(shareLinks.id, id));
}

export type Shared = {
  reference: Reference;
  shows: ShareShows;
  expiresAt: string | null;
  /** Why it shows nothing any more. */
  over: 'expired' | 'revoked' | null;
  /** The actor for visibility: the creator of the link, while their account is active. */
  actor: Actor;
  /** The company of the creator; null for visitors and personal accounts. */
  company: string | null;
};

/** Returns the reference of a short link, or null. */
export async function sharedReference(db: Db, id: string): Promise<Shared | null> {
  if (!isShareId(id)) return null;
  const [row] = await db
    .select({
      link: shareLinks,
      owner: users.id,
      ydid: users.ydid,
      disabled: users.disabled,
      company: companies.fullName,
    })
    .from(shareLinks)
    .leftJoin(users, eq(users.id, shareLinks.owner))
    .leftJoin(companies, eq(companies.ydid, users.ydid))
    .where(eq(shareLinks.id, id));
  if (!row) return null;
  const { link, owner, ydid, disabled, company } = row;
  const { kind, value, carrier, shows, expiresAt, revokedAt } = link;
  const open = owner !== null && ydid !== null && disabled === false;
  return {
    reference: { kind, value, carrier: carrier || null },
    shows,
    expiresAt: expiresAt?.toISOString() ?? null,
    over: revokedAt ? 'revoked' : expiresAt && expiresAt.getTime() <= Date.now() ? 'expired' : null,
    actor: open ? { id: owner, ydid, routers: [] } : VISITOR,
    company: open && ydid !== YDID_PERSONAL ? company : null,
  };
}
