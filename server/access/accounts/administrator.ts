/** The first administrator of an installation without demo data. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { YDID_OPERATOR } from '#contract/core/settings.ts';
import type { Db } from '#server/platform/db/client.ts';
import { userRoles, users } from '../schema.ts';
import { hashPassword } from './passwords.ts';
import { newToken } from './secrets.ts';

const ADMINISTRATOR = 'administrator';

/**
 * Returns a new one-time password for the administrator; null once a personal password is set or other
 * accounts exist. Called at every start, so a lost password costs a restart and no data. `renew` false:
 * another running process has printed one, which stays valid.
 */
export async function oneTimeAdministrator(
  db: Db,
  renew = true,
): Promise<{ name: string; password: string } | null> {
  const [count] = await db.select({ users: sql<number>`count(*)::int` }).from(users);
  if (count?.users !== 0 && !renew) return null;
  const password = newToken();
  const passwordHash = await hashPassword(password);
  if (count?.users === 0) {
    await db.transaction(async (tx) => {
      const row = {
        ydid: YDID_OPERATOR,
        name: ADMINISTRATOR,
        nameKey: ADMINISTRATOR,
        realName: 'Administrator',
      };
      const [user] = await tx
        .insert(users)
        .values({ ...row, passwordHash, oneTimePassword: 'unused' })
        .returning({ id: users.id });
      await tx.insert(userRoles).values({ userId: user!.id, role: 'operator' });
    });
    return { name: ADMINISTRATOR, password };
  }
  const renewed = await db
    .update(users)
    .set({ passwordHash, oneTimePassword: 'unused' })
    .where(and(eq(users.nameKey, ADMINISTRATOR), isNotNull(users.oneTimePassword)))
    .returning({ id: users.id });
  return renewed.length > 0 ? { name: ADMINISTRATOR, password } : null;
}
