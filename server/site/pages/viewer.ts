import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { officeStart } from '#contract/core/menu.ts';
import type { SupportView, Viewer } from '#contract/site/pages.ts';
import type { Db } from '#server/platform/db/client.ts';
import { openSupport, users } from '#server/access/index.ts';

/** Returns the user for the header and the start page of their back office; null for a visitor. */
export async function viewerOf(db: Db, actor: Actor): Promise<Viewer | null> {
  if (actor.id === null) return null;
  const [user] = await db
    .select({ name: users.name, realName: users.realName })
    .from(users)
    .where(eq(users.id, actor.id));
  if (!user) return null;
  const support = actor.support
    ? { company: actor.support.name, until: actor.support.until }
    : await openedBy(db, actor.ydid);
  return {
    name: user.realName || user.name,
    account: user.name,
    ydid: actor.ydid,
    backoffice: officeStart(actor) ?? null,
    ...(actor.viewing && { viewing: true as const }),
    ...(support && { support }),
  };
}

const openedBy = async (db: Db, ydid: number): Promise<SupportView | undefined> => {
  const access = await openSupport(db, ydid);
  return access && { company: null, until: access.until.toISOString() };
};
