/** Users as the account services read them. */
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { companies, roles, supportAccess, userRoles, users } from '../schema.ts';

export type User = typeof users.$inferSelect;
export type CompanyRow = typeof companies.$inferSelect;
export type UserWithCompany = {
  user: User;
  company: CompanyRow;
  roles: string[];
  /** Until when the company grants the operator support access. */
  supportedUntil: Date | null;
  /** Names of custom roles. */
  roleNames: Record<string, string>;
};

/** The login name for comparison: trimmed, lower-cased without a locale (because of the Turkish İ). */
export const nameKeyOf = (name: string): string => name.trim().toLowerCase();

async function findOne(tx: Db | Tx, where: SQL): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(where).limit(1);
  return user;
}

export const findByName = (tx: Db | Tx, name: string) => findOne(tx, eq(users.nameKey, nameKeyOf(name)));
export const findByMobile = (tx: Db | Tx, mobile: string) => findOne(tx, eq(users.mobile, mobile));
export const findByUnionid = (tx: Db | Tx, unionid: string) => findOne(tx, eq(users.wechatUnionid, unionid));

/** Returns a user with company and roles; throws if there is none. */
export async function loadUser(tx: Db | Tx, id: string): Promise<UserWithCompany> {
  const [row] = await tx
    .select({ user: users, company: companies, supportedUntil: supportAccess.until })
    .from(users)
    .innerJoin(companies, eq(companies.ydid, users.ydid))
    .leftJoin(
      supportAccess,
      and(
        eq(supportAccess.ydid, users.ydid),
        isNull(supportAccess.endedAt),
        gt(supportAccess.until, sql`now()`),
      ),
    )
    .where(eq(users.id, id));
  if (!row) throw new Error(`no user ${id}`);
  const held = await tx
    .select({ role: userRoles.role, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.key, userRoles.role))
    .where(eq(userRoles.userId, id))
    .orderBy(userRoles.role);
  const named = held
    .filter(({ name }) => name !== '')
    .map(({ role, name }): [string, string] => [role, name]);
  return { ...row, roles: held.map(({ role }) => role), roleNames: Object.fromEntries(named) };
}

/** Returns the column whose unique constraint a database error names; undefined for any other error. */
export function duplicateColumn(error: unknown): string | undefined {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code === '23505' ? constraint?.replace(/^users_|_index$/g, '') : undefined;
}
