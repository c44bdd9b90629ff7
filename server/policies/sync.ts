/** Brings the built-in roles in the database to what this program says of them. */
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { roleGrants, roles } from '#server/db/schema/accounts.ts';
import { builtInGrants, BUILT_IN_ROLES } from './grants.ts';

const wanted = () =>
  BUILT_IN_ROLES.flatMap((role) => [...new Set(builtInGrants[role])].map((router) => ({ role, router })));
const sameness = (rows: { role: string; router: string }[]) =>
  rows
    .map(({ role, router }) => `${role} ${router}`)
    .sort()
    .join('\n');

/** Writes only when something differs, so that starting again costs one query. */
export async function syncBuiltInRoles(db: Db): Promise<void> {
  const known = await db
    .select({ role: roleGrants.role, router: roleGrants.router })
    .from(roleGrants)
    .innerJoin(roles, eq(roles.key, roleGrants.role))
    .where(eq(roles.builtIn, true));
  if (sameness(known) === sameness(wanted())) return;
  await db.transaction(async (tx) => {
    const rows = BUILT_IN_ROLES.map((key) => ({ key, builtIn: true }));
    await tx
      .insert(roles)
      .values(rows)
      .onConflictDoUpdate({ target: roles.key, set: { builtIn: true } });
    await tx.delete(roleGrants).where(inArray(roleGrants.role, [...BUILT_IN_ROLES]));
    await tx.insert(roleGrants).values(wanted()).onConflictDoNothing();
  });
}
