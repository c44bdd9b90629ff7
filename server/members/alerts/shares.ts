/** Links by which outsiders see exactly one shipment, without signing in; the maker of a rule shares it. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { endShare, share } from '#server/tracking/index.ts';
import { subscription } from '../schema.ts';
import { alertRules, alertShares } from './schema.ts';

const DAYS = 90;
const DAY_MS = 86_400_000;
/** A link that a mail names is valid for at least this long. */
const RENEW_DAYS = 30;

type Shown = { owner: number; recipient: string; subscriptionId: string; rules: readonly string[]; at: Date };

/** The id of the share link; null where it was revoked, or the rule and its maker are gone. */
export async function shareOf(tx: Tx, shown: Shown): Promise<string | null> {
  const { owner, recipient, subscriptionId, rules, at } = shown;
  const mine = and(
    eq(alertShares.ydid, owner),
    eq(alertShares.recipient, recipient),
    eq(alertShares.subscriptionId, subscriptionId),
  );
  const [known] = await tx.select().from(alertShares).where(mine);
  if (known?.revokedAt) return null;
  if (known && known.expiresAt.getTime() > at.getTime() + RENEW_DAYS * DAY_MS) return known.share;
  const [row] = await tx
    .select()
    .from(subscription)
    .where(and(eq(subscription.ydid, owner), eq(subscription.id, subscriptionId)));
  const [rule] = await tx
    .select({ maker: alertRules.createdBy })
    .from(alertRules)
    .where(and(eq(alertRules.ydid, owner), eq(alertRules.id, rules[0]!)));
  if (!row || !rule) return known?.share ?? null;
  const { id } = await share(
    tx,
    { kind: row.kind as ReferenceKind, value: row.number },
    row.carrier,
    { shows: 'parties', days: DAYS },
    { id: rule.maker, ydid: owner, routers: [] },
  );
  const values = { share: id, expiresAt: new Date(at.getTime() + DAYS * DAY_MS) };
  await tx
    .insert(alertShares)
    .values({ ydid: owner, recipient, subscriptionId, ...values })
    .onConflictDoUpdate({
      target: [alertShares.ydid, alertShares.recipient, alertShares.subscriptionId],
      set: values,
    });
  return id;
}

const MOST_SHARES = 500;

export async function sharesOf(db: Db, owner: number, now: Date) {
  return db
    .select({ share: alertShares, number: subscription.number })
    .from(alertShares)
    .innerJoin(subscription, eq(subscription.id, alertShares.subscriptionId))
    .where(and(eq(alertShares.ydid, owner), isNull(alertShares.revokedAt), gt(alertShares.expiresAt, now)))
    .orderBy(desc(alertShares.expiresAt))
    .limit(MOST_SHARES);
}

/** Ends a link that an outsider got; later mails name none for that shipment. */
export async function endAlertShare(db: Db, owner: number, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(alertShares)
      .set({ revokedAt: new Date() })
      .where(and(eq(alertShares.ydid, owner), eq(alertShares.share, id), isNull(alertShares.revokedAt)))
      .returning({ share: alertShares.share });
    if (!ended) throw new Refused('notFound');
    await endShare(tx, ended.share);
  });
}
