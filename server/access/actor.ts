/** Actors with their rights and ownership at the time they act. */
import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import { companies, users } from './schema.ts';
import { Refused } from '#server/platform/refused.ts';
import { heldBy } from './rights.ts';

/** The fields of a user and company that decide whose records they own. */
export const ownership = ({
  ydid,
  personalOwner,
  publisher,
}: {
  ydid: number;
  personalOwner: number;
  publisher: boolean;
}): Pick<Actor, 'ydid' | 'personalOwner' | 'publisher'> => ({
  ydid,
  publisher,
  ...(ydid === YDID_PERSONAL && { personalOwner }),
});

/**
 * Returns the actor of a background job: with the user's current rights, not those at the time of the request. Throws
 * forbidden for a user who can no longer sign in.
 */
export async function actorOf(
  db: Db | Tx,
  { userId, ydid }: { userId: string; ydid: number },
): Promise<Actor & { id: string }> {
  const [user] = await db
    .select({
      ydid: users.ydid,
      disabled: users.disabled,
      personalOwner: users.personalOwner,
      state: companies.state,
      publisher: companies.publisher,
    })
    .from(users)
    .innerJoin(companies, eq(companies.ydid, users.ydid))
    .where(eq(users.id, userId));
  if (!user || user.disabled || user.ydid !== ydid || user.state !== 'active') throw new Refused('forbidden');
  return { id: userId, routers: await heldBy(db, userId, ydid), ...ownership(user) };
}
