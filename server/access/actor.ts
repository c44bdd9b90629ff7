/** Who has something done in the background, as he is when it is done. */
import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { companies, users } from './schema.ts';
import { Refused } from '#server/platform/refused.ts';
import { heldBy } from './rights.ts';

/** What somebody may do now, not when he asked for it; throws forbidden where he can no longer get in. */
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
