/** Roles and their grants: the portal's, changed by its operator, and each company's own. */
import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { allRouters, mayHold } from '#contract/access/routers.ts';
import { YDID_OPERATOR } from '#contract/core/settings.ts';
import { randomUUID } from 'node:crypto';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { companies, roleChanges, roleGrants, roles, userRoles, users } from './schema.ts';
import { builtInGrants, type BuiltInRole } from './policies/grants.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { announceAccess, rightsGiven } from './changes.ts';
import { endViewsOf } from './viewing.ts';
import {
  companiesHolding,
  holderOf,
  keepingAdministrators,
  lockCompanies,
  mustCover,
  mustHold,
  reachesCompany,
  rightsOf,
  type Granter,
} from './rights.ts';

type RoleRow = typeof roles.$inferSelect;
export type RoleWithGrants = {
  role: RoleRow;
  routers: string[];
  defaults: string[] | null;
  holders: number;
  publisher: boolean;
};

/** Fixed roles: visitors have no rights, and without the operator role the portal could not be repaired. */
const FIXED: readonly string[] = ['visitor', 'operator'];

/** Whether `actor` may change a role at all. Which rights may be granted is checked separately. */
export const isOwn = (actor: Actor, role: Pick<RoleRow, 'key' | 'ydid'>): boolean =>
  !FIXED.includes(role.key) &&
  (role.ydid === null ? actor.ydid === YDID_OPERATOR : reachesCompany(actor, role.ydid));

/** The roles of the portal and of company `ydid`, by name. */
export async function listRoles(db: Db | Tx, actor: Actor, ydid: number): Promise<RoleWithGrants[]> {
  if (!reachesCompany(actor, ydid)) throw new Refused('notFound');
  const rows = await db
    .select()
    .from(roles)
    .where(and(or(isNull(roles.ydid), eq(roles.ydid, ydid)), sql`${roles.key} <> 'visitor'`))
    .orderBy(desc(roles.builtIn), asc(roles.name), asc(roles.key));
  return withGrants(db, actor, rows);
}

async function withGrants(db: Db | Tx, actor: Actor, rows: RoleRow[]): Promise<RoleWithGrants[]> {
  const keys = rows.map(({ key }) => key);
  const grants = await db.select().from(roleGrants).where(inArray(roleGrants.role, keys));
  // Counts holders in the user's own company; holders elsewhere concern the operator only.
  const held = await db
    .select({ role: userRoles.role, holders: count() })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        inArray(userRoles.role, keys),
        actor.ydid === YDID_OPERATOR ? undefined : eq(users.ydid, actor.ydid),
      ),
    )
    .groupBy(userRoles.role);
  const owners = [...new Set(rows.flatMap(({ ydid }) => ydid ?? []))];
  const publishing = owners.length > 0 ? inArray(companies.ydid, owners) : sql`false`;
  const publishers = new Set<number | null>(
    (await db.select().from(companies).where(and(publishing, companies.publisher))).map(({ ydid }) => ydid),
  );
  return rows.map((role) => ({
    role,
    routers: grants
      .filter((grant) => grant.role === role.key)
      .map(({ router }) => router)
      .sort(),
    defaults: role.builtIn ? [...new Set(builtInGrants[role.key as BuiltInRole] ?? [])].sort() : null,
    holders: held.find((line) => line.role === role.key)?.holders ?? 0,
    publisher: publishers.has(role.ydid),
  }));
}

/** Checks that the keys can be granted to this company. */
async function checkRouters(tx: Db | Tx, ydid: number | null, routers: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(routers)].sort();
  const holder = ydid === null ? null : await holderOf(tx, ydid);
  const wrong = wanted.filter(
    (router) => !allRouters.has(router) || (holder !== null && !mayHold(holder, router)),
  );
  if (wrong.length > 0) throw refusedField('invalid', 'routers', 'access:fault.router');
  return wanted;
}

type RoleFields = { name: string; routers: readonly string[] };

/** Creates a role: the portal's if `ydid` is null, else a company's own. */
export async function createRole(
  db: Db,
  granter: Granter,
  { ydid, ...fields }: RoleFields & { ydid: number | null },
): Promise<RoleWithGrants> {
  const { actor } = granter.session;
  if (ydid === null ? actor.ydid !== YDID_OPERATOR : !reachesCompany(actor, ydid))
    throw new Refused('notFound');
  const routers = await checkRouters(db, ydid, fields.routers);
  return db.transaction(async (tx) => {
    await lockCompanies(tx, [actor.ydid, ...(ydid === null ? [] : [ydid])]);
    const rights = await rightsOf(tx, granter);
    mustHold(rights, 'role.create');
    mustCover(rights, routers);
    await nameIsFree(tx, ydid, fields.name, null);
    const [role] = await tx.insert(roles).values({ key: randomUUID(), name: fields.name, ydid }).returning();
    if (!role) throw new Error('the role was not made');
    if (routers.length > 0)
      await tx.insert(roleGrants).values(routers.map((router) => ({ role: role.key, router })));
    await audited(tx, granter, role, 'create', null, { name: role.name, routers });
    return (await withGrants(tx, actor, [role]))[0]!;
  });
}

/** Role names are compared as people read them, within the portal's roles and a company's own. */
async function nameIsFree(tx: Tx, ydid: number | null, name: string, except: string | null): Promise<void> {
  const existing = await tx
    .select({ key: roles.key, name: roles.name })
    .from(roles)
    .where(ydid === null ? isNull(roles.ydid) : or(isNull(roles.ydid), eq(roles.ydid, ydid)));
  const same = (other: string) => other.toLowerCase() === name.toLowerCase();
  if (existing.some((role) => role.key !== except && (same(role.name) || same(role.key))))
    throw refusedField('duplicate', 'name');
}

/**
 * Returns the locked role and the companies that its change concerns; throws notFound if out of reach. Roles
 * are locked before companies, here and where roles are assigned, to avoid deadlocks.
 */
async function held(tx: Tx, granter: Granter, key: string): Promise<{ role: RoleRow; ydids: number[] }> {
  const { actor } = granter.session;
  const [role] = await tx.select().from(roles).where(eq(roles.key, key)).for('update');
  if (!role || role.key === 'visitor' || (role.ydid !== null && !reachesCompany(actor, role.ydid)))
    throw new Refused('notFound');
  if (!isOwn(actor, role)) throw new Refused('beyondOwnRights');
  const own = role.ydid === null ? [] : [role.ydid];
  const ydids = [...new Set([actor.ydid, ...own, ...(await companiesHolding(tx, key))])];
  await lockCompanies(tx, ydids);
  return { role, ydids };
}

/**
 * Changes a role's name and grants. The granter must hold every right added or removed. Throws
 * `versionConflict` with the current role.
 */
export async function changeRole(
  db: Db,
  granter: Granter,
  key: string,
  { version, ...fields }: RoleFields & { version: number },
): Promise<RoleWithGrants> {
  const changed = await db.transaction(async (tx) => {
    const { role, ydids } = await held(tx, granter, key);
    const { actor } = granter.session;
    const [before] = await withGrants(tx, actor, [role]);
    if (role.version !== version) throw new RoleChanged(before!);
    // Rights that companies of this kind may not hold are not added; existing ones from an older version may
    // stay.
    const known = fields.routers.filter((router) => !before!.routers.includes(router));
    await checkRouters(tx, role.ydid, known);
    const routers = [...new Set(fields.routers)].sort();
    const name = role.builtIn ? '' : fields.name;
    const rights = await rightsOf(tx, granter);
    mustHold(rights, 'role.edit');
    mustCover(rights, [...routers, ...before!.routers]);
    if (!role.builtIn) await nameIsFree(tx, role.ydid, name, key);
    await keepingAdministrators(tx, ydids, async () => {
      await tx
        .update(roles)
        .set({ name, version: version + 1, updatedAt: new Date() })
        .where(eq(roles.key, key));
      await tx.delete(roleGrants).where(eq(roleGrants.role, key));
      if (routers.length > 0)
        await tx.insert(roleGrants).values(routers.map((router) => ({ role: key, router })));
      if (role.builtIn) await noteChanges(tx, key as BuiltInRole, routers);
    });
    await audited(
      tx,
      granter,
      role,
      'edit',
      { name: role.name, routers: before!.routers },
      { name, routers },
    );
    announceAccess(tx, role.ydid === null ? 'all' : { ydid: role.ydid });
    return (await withGrants(tx, actor, [{ ...role, name, version: version + 1 }]))[0]!;
  });
  await rightsGiven.publish(db, null);
  return changed;
}

/** The role has changed since it was read; `present` is the current state. */
export class RoleChanged extends Error {
  readonly present: RoleWithGrants;

  constructor(present: RoleWithGrants) {
    super('the role was changed meanwhile');
    this.present = present;
  }
}

async function noteChanges(tx: Tx, role: BuiltInRole, routers: readonly string[]): Promise<void> {
  const defaults = new Set(builtInGrants[role]);
  const added = routers
    .filter((router) => !defaults.has(router))
    .map((router) => ({ role, router, granted: true }));
  const removed = [...defaults]
    .filter((router) => !routers.includes(router))
    .map((router) => ({ role, router, granted: false }));
  await tx.delete(roleChanges).where(eq(roleChanges.role, role));
  if (added.length + removed.length > 0) await tx.insert(roleChanges).values([...added, ...removed]);
}

/** Deletes a role; throws `referenced` while a user has it. */
export async function deleteRole(db: Db, granter: Granter, key: string, version: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { role } = await held(tx, granter, key);
    const [before] = await withGrants(tx, granter.session.actor, [role]);
    const rights = await rightsOf(tx, granter);
    mustHold(rights, 'role.delete');
    if (role.builtIn) throw new Refused('referenced');
    if (role.version !== version) throw new RoleChanged(before!);
    mustCover(rights, before!.routers);
    if ((await companiesHolding(tx, key)).length > 0) throw new Refused('referenced');
    await endViewsOf(tx, key);
    await tx.delete(roles).where(eq(roles.key, key));
    await audited(tx, granter, role, 'delete', { name: role.name, routers: before!.routers }, null);
    announceAccess(tx, role.ydid === null ? 'all' : { ydid: role.ydid });
  });
}

const audited = (
  tx: Tx,
  { session, requestId }: Granter,
  role: RoleRow,
  action: string,
  before: unknown,
  after: unknown,
): Promise<void> =>
  audit(tx, {
    actor: session.actor,
    ydid: role.ydid ?? YDID_OPERATOR,
    resource: 'role',
    recordId: role.key,
    action,
    before,
    after,
    requestId,
  });
