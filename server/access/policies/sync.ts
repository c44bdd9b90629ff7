/** Updates the built-in roles in the database to the definitions in the code. */
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { roleChanges, roleGrants, roles } from '../schema.ts';
import { builtInGrants, BUILT_IN_ROLES, type BuiltInRole } from './grants.ts';

type Grant = { role: string; router: string };
type Change = Grant & { granted: boolean };

/** Returns the grants of a built-in role: those in the code with the operator's changes applied. */
export function effective(role: BuiltInRole, changes: readonly Omit<Change, 'role'>[]): string[] {
  const held = new Set(builtInGrants[role]);
  for (const { router, granted } of changes) {
    if (granted) held.add(router);
    else held.delete(router);
  }
  return [...held];
}

const wantedWith = (changes: readonly Change[]): Grant[] =>
  BUILT_IN_ROLES.flatMap((role) =>
    effective(
      role,
      changes.filter((change) => change.role === role),
    ).map((router) => ({ role, router })),
  );
const sameness = (rows: readonly Grant[]) =>
  rows
    .map(({ role, router }) => `${role} ${router}`)
    .sort()
    .join('\n');

/** Writes only differences, so that a restart costs one query. */
export async function syncBuiltInRoles(db: Db): Promise<void> {
  const known = await db
    .select({ role: roleGrants.role, router: roleGrants.router })
    .from(roleGrants)
    .innerJoin(roles, eq(roles.key, roleGrants.role))
    .where(eq(roles.builtIn, true));
  const wanted = wantedWith(await db.select().from(roleChanges));
  if (sameness(known) === sameness(wanted)) return;
  await db.transaction(async (tx) => {
    const rows = BUILT_IN_ROLES.map((key) => ({ key, builtIn: true }));
    await tx
      .insert(roles)
      .values(rows)
      .onConflictDoUpdate({ target: roles.key, set: { builtIn: true } });
    await tx.delete(roleGrants).where(inArray(roleGrants.role, [...BUILT_IN_ROLES]));
    // The rows are locked now and reread, so that no concurrent change is lost.
    const changes = await tx.select().from(roleChanges);
    await tx.insert(roleGrants).values(wantedWith(changes)).onConflictDoNothing();
  });
}
