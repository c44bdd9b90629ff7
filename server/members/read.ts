/** Subscriptions of the actor's owner, for other domains: a page, or one. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { ownerOf } from '#contract/access/owner.ts';
import type { Db } from '#server/platform/db/client.ts';
import { subscription } from './schema.ts';
import type { SubscriptionRow } from './standing.ts';

type Page = {
  /** Number and id of the last one of the page before. */
  after: readonly [number: string, id: string] | null;
  limit: number;
  state?: string | undefined;
  number?: string | undefined;
};

/** In the order of number and id. */
export const subscriptionsAfter = (db: Db, actor: Actor, page: Page): Promise<SubscriptionRow[]> => {
  const { after, limit, state, number } = page;
  return db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.ydid, ownerOf(actor)),
        after
          ? sql`(${subscription.number}, ${subscription.id}) > (${after[0]}, ${after[1]}::uuid)`
          : undefined,
        state === undefined ? undefined : eq(subscription.state, state),
        number === undefined
          ? undefined
          : eq(subscription.number, number.replace(/[\s-]/g, '').toUpperCase()),
      ),
    )
    .orderBy(asc(subscription.number), asc(subscription.id))
    .limit(limit);
};

export async function subscriptionOf(db: Db, actor: Actor, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.id, id), eq(subscription.ydid, ownerOf(actor))));
  return row ?? null;
}
