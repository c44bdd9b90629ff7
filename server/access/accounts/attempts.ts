/** Limits on signing in: by account and by address, counted in the database so that every process sees them. */
import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { loginAttempts } from '../schema.ts';
import { networkOf } from '#server/platform/net/network.ts';
import { Refused } from '#server/platform/refused.ts';
import type { User } from './users.ts';
import { sha256 } from './secrets.ts';

const WINDOW_S = 15 * 60;
const ADDRESS_FACTOR = 5;

/**
 * Records an attempt before the password is checked; throws `tooManyRequests` beyond the limit. It is written
 * first and counted after, so that simultaneous attempts cannot all pass. Returns a function that marks it as
 * a success.
 */
export async function beginAttempt(
  db: Db,
  account: string,
  address: string,
  limit: number,
): Promise<() => Promise<void>> {
  // Hashed, since people type passwords into the name field.
  const key = sha256(account.toLowerCase());
  const network = networkOf(address);
  const [attempt] = await db.insert(loginAttempts).values({ account: key, address: network }).returning();
  const own = eq(loginAttempts.id, attempt!.id);
  const failures = async (of: ReturnType<typeof eq>): Promise<number> => {
    const recent = gt(loginAttempts.at, new Date(Date.now() - WINDOW_S * 1000));
    const [row] = await db
      .select({ tries: count() })
      .from(loginAttempts)
      .where(and(of, recent, eq(loginAttempts.succeeded, false)));
    return row?.tries ?? 0;
  };
  const tooMany =
    (await failures(eq(loginAttempts.account, key))) > limit ||
    (await failures(eq(loginAttempts.address, network))) > limit * ADDRESS_FACTOR;
  if (tooMany) {
    // A refused attempt does not prolong the wait.
    await db.delete(loginAttempts).where(own);
    throw new Refused('tooManyRequests', { retryAfter: WINDOW_S });
  }
  return async () => {
    await db.update(loginAttempts).set({ succeeded: true }).where(own);
  };
}

/** The key under which wrong second factors of a user are counted. */
export const factorKey = (userId: string): string => `second factor of ${userId}`;

/**
 * Returns the keys under which failed sign-ins of an account are counted: one for each identifier that its
 * owner may type.
 */
function keysOf({ id, name, mobile, email }: Pick<User, 'id' | 'name' | 'mobile' | 'email'>): string[] {
  const named = [name, `password of ${id}`, factorKey(id), `recovery name ${name.trim().toLowerCase()}`];
  if (mobile) named.push(mobile, `recovery mobile ${mobile}`);
  if (email) named.push(`recovery mail ${email.toLowerCase()}`);
  return named.map((one) => sha256(one.toLowerCase()));
}

/** Returns the ids of those `accounts` whose next attempt would be refused. */
export async function lockedAmong(db: Db, accounts: readonly User[], limit: number): Promise<Set<string>> {
  if (accounts.length === 0) return new Set();
  const keys = new Map(
    accounts.flatMap((user) => keysOf(user).map((key): [string, string] => [key, user.id])),
  );
  const rows = await db
    .select({ account: loginAttempts.account, tries: count() })
    .from(loginAttempts)
    .where(
      and(
        inArray(loginAttempts.account, [...keys.keys()]),
        gt(loginAttempts.at, new Date(Date.now() - WINDOW_S * 1000)),
        eq(loginAttempts.succeeded, false),
      ),
    )
    .groupBy(loginAttempts.account);
  return new Set(
    rows.filter(({ tries }) => tries >= limit).flatMap(({ account }) => keys.get(account) ?? []),
  );
}

/** Deletes the failed attempts for an account, so that its owner can try again at once. */
export async function forgetTries(tx: Db | Tx, user: User): Promise<void> {
  await tx
    .delete(loginAttempts)
    .where(and(inArray(loginAttempts.account, keysOf(user)), eq(loginAttempts.succeeded, false)));
}
