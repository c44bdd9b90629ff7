/** Visibility classes: readers who see the same of every partner's data share one stored summary. */
import { createHash } from 'node:crypto';
import type { Actor } from '#contract/access/access.ts';
import { FIRST_PERSONAL_OWNER } from '#contract/access/owner.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import type { Db } from '#server/platform/db/client.ts';
import { visibilityClasses } from '../schema/summaries.ts';
import { toVisibility, type Visibility } from '../visibility/visibility.ts';

export type VisibilityClass = { key: string; actor: Actor; visibility: Visibility };

/** A signed-in reader of a company; personal accounts share a ydid without sharing a company. */
const readerOf = (ydid: number): Actor => ({ id: 'portal', ydid, routers: [], portal: true });

const hashOf = ({ key }: Visibility): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** The class of a company as the partners' settings are now. */
export async function classOfCompany(db: Db, ydid: number): Promise<VisibilityClass> {
  const actor = readerOf(ydid);
  const visibility = await toVisibility(db, actor);
  return { key: hashOf(visibility), actor, visibility };
}

/** The ydid of an owner of subscriptions (contract/access/owner.ts). */
export const companyOf = (owner: number): number => (owner >= FIRST_PERSONAL_OWNER ? YDID_PERSONAL : owner);

export const classOfOwner = (db: Db, owner: number): Promise<VisibilityClass> =>
  classOfCompany(db, companyOf(owner));

/** The stored classes that still are what their company sees; those of earlier settings are left out. */
export async function currentClasses(db: Db): Promise<VisibilityClass[]> {
  const stored = await db.select().from(visibilityClasses);
  const classes = await Promise.all(stored.map(({ ydid }) => classOfCompany(db, ydid)));
  return classes.filter(({ key }, at) => key === stored[at]!.key);
}
