/** Addresses in alerts: of the shipment, and those that end mail without a sign-in. Only PUBLIC_URL makes them. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { pathOf } from '#contract/core/paths.ts';
import type { Language } from '#contract/core/settings.ts';
import { users } from '#server/access/index.ts';
import type { Env } from '#server/env.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { announce } from '#server/records/changes.ts';
import { alertLinks, alertStops } from './schema.ts';

/** A page for people, so it is no part of the API. */
export const STOP_PATH = '/alerts/stop';
type Based = Pick<Env, 'PUBLIC_URL'>;

export const stopLink = ({ PUBLIC_URL: base }: Based, token: string): string | null =>
  base === undefined ? null : `${base}${STOP_PATH}/${token}`;

/** A picture in a mail needs the whole address. */
export const logoLink = ({ PUBLIC_URL: base }: Based, path: string | null): string | null =>
  base === undefined || path === null ? null : base + path;

/** Mutes one shipment. */
export const muteLink = (env: Based, token: string, subscriptionId: string): string | null => {
  const link = stopLink(env, token);
  return link === null ? null : `${link}?shipment=${subscriptionId}`;
};

/** A member's page of a shipment. */
export const shipmentLink = ({ PUBLIC_URL: base }: Based, { number }: { number: string }): string | null =>
  base === undefined ? null : base + pathOf('queryQuery', {}, { number });

/** An outsider's page of a shipment, in their language. */
export const shareLink = ({ PUBLIC_URL: base }: Based, id: string, language: Language): string | null =>
  base === undefined ? null : `${base}/cargoTrackings/${id}?language=${language}`;

/** The token that ends a recipient's mail, and the language that they chose. */
export type RecipientLink = { token: string; language: Language | null };

/** The links of recipients of an owner, by recipient; made when they are first needed. */
export async function linksOf(
  tx: Tx,
  owner: number,
  recipients: readonly string[],
): Promise<Map<string, RecipientLink>> {
  // In order, so that two transactions never wait for each other.
  const values = [...new Set(recipients)].toSorted().map((recipient) => ({ ydid: owner, recipient }));
  const { ydid, recipient, token, language } = alertLinks;
  const links = await tx
    .insert(alertLinks)
    .values(values)
    .onConflictDoUpdate({ target: [ydid, recipient], set: { recipient: sql`excluded.recipient` } })
    .returning({ recipient, token, language });
  return new Map(links.map((link) => [link.recipient, link]));
}

export async function linkedRecipient(db: Db, token: string) {
  const [link] = await db.select().from(alertLinks).where(eq(alertLinks.token, token));
  return link ?? null;
}

export async function chooseLanguage(db: Db, token: string, language: Language): Promise<void> {
  await db.update(alertLinks).set({ language }).where(eq(alertLinks.token, token));
}

/** The mail address of a recipient. */
export async function addressOf(db: Db, recipient: string): Promise<string> {
  if (!recipient.startsWith('user:')) return recipient.slice('mail:'.length);
  const id = recipient.slice('user:'.length);
  const [user] = await db.select({ mail: users.email }).from(users).where(eq(users.id, id));
  return user?.mail ?? '';
}

/** Begins again what a recipient ended by a link: all mail, or the alerts of one shipment. */
export async function restart(
  db: Db,
  owner: number,
  recipient: string,
  shipment: string | null,
): Promise<void> {
  await db
    .delete(alertStops)
    .where(
      and(
        eq(alertStops.ydid, owner),
        eq(alertStops.recipient, recipient),
        shipment === null ? isNull(alertStops.subscriptionId) : eq(alertStops.subscriptionId, shipment),
      ),
    );
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

/** Sends again to an address that had bounced. What a recipient ended, only the recipient begins again. */
export async function resume(db: Db, owner: number, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(alertStops)
      .where(and(eq(alertStops.ydid, owner), eq(alertStops.id, id), eq(alertStops.reason, 'bounced')))
      .returning({ id: alertStops.id });
    if (ended.length > 0) announce(tx, 'alert', owner);
    return ended.length > 0;
  });
}
