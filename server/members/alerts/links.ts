/** Addresses in alerts: of the shipment, and the one that ends mail without a sign-in. Only PUBLIC_URL makes them. */
import { eq } from 'drizzle-orm';
import { API_BASE } from '#contract/core/settings.ts';
import { users } from '#server/access/index.ts';
import type { Env } from '#server/env.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { alertLinks, alertStops } from './schema.ts';

export const STOP_PATH = `${API_BASE}/alerts/stop`;

export const stopLink = ({ PUBLIC_URL: base }: Pick<Env, 'PUBLIC_URL'>, token: string): string | null =>
  base === undefined ? null : `${base}${STOP_PATH}/${token}`;

export const shipmentLink = (
  { PUBLIC_URL: base }: Pick<Env, 'PUBLIC_URL'>,
  { number }: { number: string },
): string | null =>
  base === undefined ? null : `${base}/cargoTrackings?referenceno=${encodeURIComponent(number)}`;

/** The token of a recipient of an owner, made when it is first needed. */
export async function linkOf(tx: Tx, owner: number, recipient: string): Promise<string> {
  const [made] = await tx
    .insert(alertLinks)
    .values({ ydid: owner, recipient })
    .onConflictDoUpdate({ target: [alertLinks.ydid, alertLinks.recipient], set: { recipient } })
    .returning({ token: alertLinks.token });
  return made!.token;
}

export async function linkedRecipient(db: Db, token: string) {
  const [link] = await db.select().from(alertLinks).where(eq(alertLinks.token, token));
  return link ?? null;
}

/** The mail address of a recipient. */
export async function addressOf(db: Db, recipient: string): Promise<string> {
  if (!recipient.startsWith('user:')) return recipient.slice('mail:'.length);
  const id = recipient.slice('user:'.length);
  const [user] = await db.select({ mail: users.email }).from(users).where(eq(users.id, id));
  return user?.mail ?? '';
}

type Stop = {
  owner: number;
  recipient: string;
  subscriptionId?: string | null;
  reason: 'unsubscribed' | 'bounced' | 'muted';
  detail?: string;
};

export async function stop(db: Db | Tx, { owner, ...rest }: Stop): Promise<void> {
  await db
    .insert(alertStops)
    .values({ ydid: owner, ...rest })
    .onConflictDoNothing();
}
