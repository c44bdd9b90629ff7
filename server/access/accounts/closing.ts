/**
 * Closes an account at its owner's request, after a waiting period in which it can be undone. A personal
 * account takes its records with it; those of a company stay with the company.
 */
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import type { Env } from '#server/env.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Logger, Tx } from '#server/platform/db/client.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { announceAccess } from '../changes.ts';
import { removeOwner, removePersonRows } from '../move-owner.ts';
import { keepingAdministrators } from '../rights.ts';
import { userRoles, users } from '../schema.ts';
import { beginAttempt } from './attempts.ts';
import { checkPassword } from './passwords.ts';
import { spendSecondFactor } from './second-factor/check.ts';
import { removeSecondFactor } from './second-factor/enrol.ts';
import { revokeAll, type Origin, type Session } from './sessions.ts';
import { loadUser, type User, type UserWithCompany } from './users.ts';

type Caller = { db: Db; env: Env; session: Session; origin: Origin; requestId: string };

const DAY_MS = 86_400_000;
/** Accounts in one run of the job. */
const MOST_AT_ONCE = 100;

const noted = (tx: Tx, { session, requestId }: Caller, action: string): Promise<void> =>
  audit(tx, { actor: session.actor, resource: 'member', recordId: session.userId, action, requestId });

/** Takes the user's roles; throws lastAdministrator if the company would lose its last administrator. */
const mustLeaveAdministrator = (tx: Tx, { id, ydid }: User): Promise<void> =>
  keepingAdministrators(tx, [ydid], async () => {
    await tx.delete(userRoles).where(eq(userRoles.userId, id));
  });

/** The check runs and is undone. */
class Tried extends Error {}

/** Begins the waiting period. Needs the password, and the second factor if it is on. */
export async function requestClosing(
  caller: Caller,
  { password, code }: { password: string; code: string },
): Promise<UserWithCompany> {
  const { db, env, session, origin } = caller;
  const succeeded = await beginAttempt(db, `password of ${session.userId}`, origin.address, env.LOGIN_LIMIT);
  const { user } = await loadUser(db, session.userId);
  if (user.passwordHash && !(await checkPassword(user.passwordHash, password)))
    throw refusedField('passwordWrong', 'password');
  await db
    .transaction(async (tx) => {
      await mustLeaveAdministrator(tx, user);
      throw new Tried();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Tried)) throw error;
    });
  const closesAt = new Date(Date.now() + env.ACCOUNT_CLOSING_DAYS * DAY_MS);
  await db.transaction(async (tx) => {
    if (user.secondFactorAt) await spendSecondFactor(tx, env, user.id, code);
    await tx.update(users).set({ closesAt }).where(eq(users.id, user.id));
    await noted(tx, caller, 'closingRequested');
  });
  await succeeded();
  return loadUser(db, user.id);
}

/** Undoes the request; the account stays as it is. */
export async function cancelClosing(caller: Caller): Promise<UserWithCompany> {
  const { db, session } = caller;
  await db.transaction(async (tx) => {
    const kept = await tx
      .update(users)
      .set({ closesAt: null })
      .where(and(eq(users.id, session.userId), isNull(users.closedAt)))
      .returning({ id: users.id });
    if (kept.length === 0) throw new Refused('notFound');
    await noted(tx, caller, 'closingCancelled');
  });
  return loadUser(db, session.userId);
}

/** Closes the accounts that are due; returns how many. One that cannot be closed stays for the next run. */
export async function closeDueAccounts(db: Db, logger: Logger, signal: AbortSignal): Promise<number> {
  const due = await db
    .select()
    .from(users)
    .where(and(lte(users.closesAt, new Date()), isNull(users.closedAt)))
    .orderBy(asc(users.closesAt))
    .limit(MOST_AT_ONCE);
  let closed = 0;
  for (const user of due) {
    if (signal.aborted) break;
    try {
      await closeAccount(db, user.id);
      closed += 1;
    } catch (error) {
      // The company's other administrators have left meanwhile.
      logger.warn({ err: error, user: user.id }, 'an account could not be closed');
    }
  }
  return closed;
}

async function closeAccount(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
    // The request was undone meanwhile.
    if (!user?.closesAt || user.closesAt.getTime() > Date.now() || user.closedAt) return;
    await mustLeaveAdministrator(tx, user);
    await removeSecondFactor(tx, id);
    await revokeAll(tx, id);
    if (user.ydid === YDID_PERSONAL) await removeOwner(tx, user.personalOwner);
    await removePersonRows(tx, id);
    // The trail keeps what was done, without what it says about the person.
    await tx
      .update(auditLog)
      .set({ before: null, after: null })
      .where(and(inArray(auditLog.resource, ['member', 'user']), eq(auditLog.recordId, id)));
    const name = `closed-${id}`;
    await tx
      .update(users)
      .set({
        name,
        nameKey: name,
        passwordHash: null,
        oneTimePassword: null,
        realName: '',
        nickName: '',
        departmentId: '',
        gender: '',
        birthday: null,
        avatar: '',
        introduction: '',
        mobile: null,
        telephone: '',
        qq: '',
        email: '',
        verifiedEmail: null,
        wechatUnionid: null,
        disabled: true,
        closesAt: null,
        closedAt: new Date(),
        version: user.version + 1,
        updatedAt: new Date(),
      })
      .where(eq(users.id, id));
    await audit(tx, { actor: null, ydid: user.ydid, resource: 'user', recordId: id, action: 'closed' });
    announceAccess(tx, { user: id });
  });
}
