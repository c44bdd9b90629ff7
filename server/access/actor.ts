/** Returns the actor for a background job, with the rights at the time it runs. */
import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { companies, users } from './schema.ts';
import { Refused } from '#server/platform/refused.ts';
import { heldBy } from './rights.ts';

/**
 * Returns the user's current rights, not those at the time of the request; throws forbidden for a user who
 * can no longer sign in.
 */
export async function actorOf(
  db: Db | Tx,
  { userId, ydid }: { userId: string; ydid: number },
): Promise<Actor & { id: string }> {
  const [user] = await db
    .select({ ydid: users.ydid, disabled: users.disabled, state: companies.state })
    .from(users)
    .innerJoin(companies, eq(companies.ydid, users.ydid))
    .where(eq(users.id, userId));
  if (!user || user.disabled || user.ydid !== ydid || user.state !== 'active') throw new Refused('forbidden');
  return { id: userId, ydid, routers: await heldBy(db, userId, ydid) };
}
