/**
 * Reads and locks rights within the transaction that changes them. Every change locks the companies
 * concerned, including the granter's, in the order of their ids, so that the later of two changes sees the
 * result of the earlier.
 */
import { and, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { Holder } from '#contract/access/owner.ts';
import { ADMINISTRATOR_KEY, beyond, mayGrant, mayHold } from '#contract/access/routers.ts';
import { YDID_OPERATOR, YDID_PERSONAL } from '#contract/core/settings.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { companies, roleGrants, roles, userRoles, users } from './schema.ts';
import { Refused } from '#server/platform/refused.ts';
import type { Session } from './accounts/sessions.ts';

/** The granter's session, and the request id for the audit line. */
export type Granter = { session: Session; requestId: string };

/**
 * Locks these companies against every other change of their users' rights; throws notFound if one is missing.
 */
export async function lockCompanies(tx: Tx, ydids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ydids)];
  const held = await tx
    .select({ ydid: companies.ydid })
    .from(companies)
    .where(inArray(companies.ydid, wanted))
    .orderBy(companies.ydid)
    .for('no key update');
  if (held.length < wanted.length) throw new Refused('notFound');
}

/** Returns the rights that all of a user's roles grant. */
export async function heldBy(tx: Tx | Db, userId: string, ydid: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ router: roleGrants.router })
    .from(roleGrants)
    .innerJoin(userRoles, eq(userRoles.role, roleGrants.role))
    .where(eq(userRoles.userId, userId));
  const holder = await holderOf(tx, ydid);
  return rows.map(({ router }) => router).filter((router) => mayHold(holder, router));
}

/** Returns the owners, companies and personal accounts, in which somebody may use `router`. */
export async function ownersHolding(db: Tx | Db, router: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({
      ydid: users.ydid,
      publisher: companies.publisher,
      owner: sql<number>`case when ${users.ydid} = ${YDID_PERSONAL} then ${users.personalOwner} else ${users.ydid} end`,
    })
    .from(users)
    .innerJoin(companies, eq(companies.ydid, users.ydid))
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roleGrants, eq(roleGrants.role, userRoles.role))
    .where(and(eq(roleGrants.router, router), eq(users.disabled, false)));
  return rows.filter((holder) => mayHold(holder, router)).map(({ owner }) => owner);
}

/** Returns a company as a holder of rights. */
export async function holderOf(tx: Tx | Db, ydid: number): Promise<Holder> {
  const [company] = await tx
    .select({ publisher: companies.publisher })
    .from(companies)
    .where(eq(companies.ydid, ydid));
  return { ydid, publisher: company?.publisher ?? false };
}

/**
 * Returns the rights that the granter can give to others in this session now; they may have shrunk since the
 * call began.
 */
export async function rightsOf(tx: Tx, { session }: Granter): Promise<string[]> {
  const { actor, userId, role } = session;
  const rows = await tx
    .selectDistinct({ router: roleGrants.router })
    .from(roleGrants)
    .innerJoin(userRoles, eq(userRoles.role, roleGrants.role))
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.userId, userId),
        eq(users.disabled, false),
        role === null ? undefined : eq(userRoles.role, role),
      ),
    );
  const holder = await holderOf(tx, actor.ydid);
  return rows.map(({ router }) => router).filter((router) => mayGrant(holder, router));
}

/** Throws `beyondOwnRights` with the missing rights unless `held` contains all of `wanted`. */
export function mustCover(held: readonly string[], wanted: readonly string[]): void {
  const missing = beyond(held, wanted);
  if (missing.length > 0)
    throw new Refused('beyondOwnRights', {
      faults: missing.slice(0, 20).map((path) => ({ path, message: 'errors:beyondOwnRights' })),
    });
}

/** Repeats the policy check of the call against the current rights. */
export function mustHold(held: readonly string[], router: string): void {
  if (!held.includes(router)) throw new Refused('forbidden');
}

/** Users who can sign in: enabled, and with a way to sign in or an earlier sign-in. */
const getsIn: SQL = and(
  eq(users.disabled, false),
  or(isNotNull(users.passwordHash), isNotNull(users.wechatUnionid), isNotNull(users.lastSeenAt)),
)!;

async function administered(tx: Tx, ydids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ ydid: users.ydid })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roleGrants, eq(roleGrants.role, userRoles.role))
    .where(and(inArray(users.ydid, [...ydids]), eq(roleGrants.router, ADMINISTRATOR_KEY), getsIn));
  return new Set(rows.map(({ ydid }) => ydid).filter((ydid) => mayHold({ ydid }, ADMINISTRATOR_KEY)));
}

/**
 * Locks the companies, runs `work`, and throws `lastAdministrator` if it removes the last administrator of
 * one of them.
 */
export async function keepingAdministrators<T>(
  tx: Tx,
  ydids: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  await lockCompanies(tx, ydids);
  const before = await administered(tx, ydids);
  const done = await work();
  const after = await administered(tx, ydids);
  if ([...before].some((ydid) => !after.has(ydid))) throw new Refused('lastAdministrator');
  return done;
}

/** Whether `actor` manages the records of a company: the operator manages all, others only their own. */
export const reachesCompany = ({ ydid }: Actor, other: number | null): boolean =>
  ydid === YDID_OPERATOR || ydid === other;

/** Returns the companies with users who have a role. */
export async function companiesHolding(tx: Tx, role: string): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ ydid: users.ydid })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, role));
  return rows.map(({ ydid }) => ydid);
}

/**
 * Returns, locked, the roles that users of company `ydid` can have: the portal's and the company's own,
 * except the visitor role. Call it before the companies are locked.
 */
export async function rolesFor(tx: Tx, ydid: number, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return tx
    .select({ key: roles.key })
    .from(roles)
    .where(
      and(
        inArray(roles.key, [...keys]),
        ne(roles.key, 'visitor'),
        or(sql`${roles.ydid} is null`, eq(roles.ydid, ydid)),
      ),
    )
    .orderBy(roles.key)
    .for('share');
}

/** Returns the rights of several roles together. */
export async function grantsOf(tx: Tx | Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .selectDistinct({ router: roleGrants.router })
    .from(roleGrants)
    .where(inArray(roleGrants.role, [...keys]));
  return rows.map(({ router }) => router);
}
