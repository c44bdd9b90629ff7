/** The ledger view reads the class that is stored for an owner: it is set to what the partners' settings say now. */
import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { NO_OWNER, ownerOf } from '#contract/access/owner.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { classOfOwner } from '#server/tracking/index.ts';
import subscriptionFollow from '../jobs/subscription-follow.ts';
import { memberOwners } from '../schema.ts';

/**
 * A partner that hides its messages is hidden at the next read, before anything is derived again; the job then follows
 * the subscriptions for the new class.
 */
export async function prepareLedger(db: Db | Tx, actor: Actor): Promise<void> {
  const owner = ownerOf(actor);
  if (owner === NO_OWNER) return;
  const { key } = await classOfOwner(db as Db, owner);
  const [row] = await db
    .select({ visibility: memberOwners.visibility })
    .from(memberOwners)
    .where(eq(memberOwners.owner, owner));
  // Without subscriptions the ledger is empty.
  if (!row || row.visibility === key) return;
  await db.update(memberOwners).set({ visibility: key }).where(eq(memberOwners.owner, owner));
  await enqueue(db, subscriptionFollow, {});
}
