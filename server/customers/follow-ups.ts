/** Notes to come back to: how many are open, and how many are due. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access.ts';
import { entityOf } from '#server/backoffice/table.ts';
import type { Db } from '#server/db/client.ts';
import { customerNote } from '#server/db/schema/customers.ts';

export type FollowUps = { open: number; due: number };
/** Of one customer, or of one colleague; `today` is `YYYY-MM-DD`. */
type Of = { customer?: string; owner?: string; today: string };

export async function followUpsOf(db: Db, actor: Actor, { customer, owner, today }: Of): Promise<FollowUps> {
  const { reach } = entityOf('customerNote', actor);
  const { followUp, done } = customerNote;
  const [found] = await db
    .select({
      open: sql<number>`count(*)::int`,
      due: sql<number>`(count(*) filter (where ${followUp} <= ${today}))::int`,
    })
    .from(customerNote)
    .where(
      and(
        reach,
        eq(done, false),
        isNotNull(followUp),
        customer === undefined ? undefined : eq(customerNote.customer, customer),
        owner === undefined ? undefined : eq(customerNote.owner, owner),
      ),
    );
  return found ?? { open: 0, due: 0 };
}
