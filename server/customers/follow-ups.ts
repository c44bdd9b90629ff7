/** Follow-up notes: the counts of open and of due ones. */
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { entityOf } from '#server/records/table.ts';
import type { Db } from '#server/platform/db/client.ts';
import { users } from '#server/access/index.ts';
import { customerNote } from './schema.ts';

export type FollowUps = { open: number; due: number };
/** For one customer, or the actor's own together with unassigned ones; `today` is `YYYY-MM-DD`. */
type FollowUpFilter = { customer?: string; mine?: boolean; today: string };

export async function followUpsOf(
  db: Db,
  actor: Actor,
  { customer, mine = false, today }: FollowUpFilter,
): Promise<FollowUps> {
  const { reach } = entityOf('customerNote', actor);
  const { followUp, done } = customerNote;
  const own = sql`(select ${users.nameKey} from ${users} where ${users.id} = ${actor.id}::uuid)`;
  const [counts] = await db
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
        mine ? or(isNull(customerNote.owner), eq(customerNote.owner, own)) : undefined,
      ),
    );
  return counts ?? { open: 0, due: 0 };
}
