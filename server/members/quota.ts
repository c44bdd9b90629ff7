/** The maximum number of an owner's subscriptions; ended ones do not count. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Quota } from '#contract/members/quota.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { subscription, subscriptionQuotas } from './schema.ts';

/** Serialises counts and additions of one owner. */
export const lockQuota = (tx: Tx, owner: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('subscription quota'), ${owner}::int)`);

export async function quotaOf(db: Db | Tx, owner: number, usual: number): Promise<Quota> {
  const [own] = await db.select().from(subscriptionQuotas).where(eq(subscriptionQuotas.owner, owner));
  const limit = own?.quota ?? usual;
  const used = await db.$count(
    subscription,
    and(eq(subscription.ydid, owner), ne(subscription.state, 'ended')),
  );
  return { limit, used, left: Math.max(0, limit - used) };
}

export async function setQuota(tx: Tx, owner: number, limit: number): Promise<void> {
  await tx
    .insert(subscriptionQuotas)
    .values({ owner, quota: limit })
    .onConflictDoUpdate({ target: subscriptionQuotas.owner, set: { quota: limit, updatedAt: new Date() } });
}
