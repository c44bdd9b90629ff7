import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/access.ts';
import type { Viewer } from '#contract/pages.ts';
import type { Db } from '#server/db/client.ts';
import { users } from '#server/db/schema/accounts.ts';

/** Who is greeted in the header: real name, else name; null for a visitor. */
export async function viewerOf(db: Db, actor: Actor): Promise<Viewer | null> {
  if (actor.id === null) return null;
  const [user] = await db
    .select({ name: users.name, realName: users.realName })
    .from(users)
    .where(eq(users.id, actor.id));
  return user ? { name: user.realName || user.name, ydid: actor.ydid } : null;
}
