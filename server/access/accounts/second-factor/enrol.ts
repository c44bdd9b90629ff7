/** The member's own second factor: set up, confirmed by a first code, switched off. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Env } from '#server/env.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { seal } from '#server/platform/sealed.ts';
import { announceAccess } from '../../changes.ts';
import { companies, recoveryCodes, secondFactors, users } from '../../schema.ts';
import { beginAttempt, factorKey } from '../attempts.ts';
import { checkPassword } from '../passwords.ts';
import type { Origin, Session } from '../sessions.ts';
import { loadUser, type User } from '../users.ts';
import { purposeOf, spendAppCode, spendSecondFactor } from './check.ts';
import { forgetDevices, listDevices } from './devices.ts';
import { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts';
import { addressOf, newSecret } from './totp.ts';

type Caller = { db: Db; env: Env; session: Session; origin: Origin; requestId: string };

const noted = (tx: Tx, { session, requestId }: Caller, action: string): Promise<void> =>
  audit(tx, { actor: session.actor, resource: 'member', recordId: session.userId, action, requestId });

/** What the member's page shows. */
export async function readSecondFactor({ db, session: { userId } }: Pick<Caller, 'db' | 'session'>) {
  const { user, company } = await loadUser(db, userId);
  return {
    since: user.secondFactorAt,
    required: company.requiresSecondFactor,
    recoveryLeft: user.secondFactorAt ? await recoveryCodesLeft(db, userId) : 0,
    devices: await listDevices(db, userId),
  };
}

/** Makes a secret, which counts only once a code of it is confirmed. Needs the password, if there is one. */
export async function beginEnrolment(caller: Caller, password: string) {
  const { db, env, session, origin } = caller;
  const succeeded = await beginAttempt(db, `password of ${session.userId}`, origin.address, env.LOGIN_LIMIT);
  const { user } = await loadUser(db, session.userId);
  if (user.secondFactorAt) throw refusedField('duplicate', 'password', 'errors:fault.secondFactorOn');
  if (user.passwordHash && !(await checkPassword(user.passwordHash, password)))
    throw refusedField('passwordWrong', 'password');
  const secret = newSecret();
  const row = { secret: seal(env, purposeOf(user.id), secret), lastStep: 0, createdAt: new Date() };
  await db
    .insert(secondFactors)
    .values({ userId: user.id, ...row })
    .onConflictDoUpdate({ target: secondFactors.userId, set: row });
  await succeeded();
  return { secret, address: addressOf(secret, user.name) };
}

/** Limits the tries at the member's own codes, like those at sign-in. */
async function limited<T>(caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { db, env, session, origin } = caller;
  const succeeded = await beginAttempt(db, factorKey(session.userId), origin.address, env.LOGIN_LIMIT);
  const done = await db.transaction(work);
  await succeeded();
  return done;
}

/** Switches the second factor on with its first code; returns the recovery codes. */
export const confirmEnrolment = (caller: Caller, code: string): Promise<string[]> =>
  limited(caller, async (tx) => {
    const { userId } = caller.session;
    await spendAppCode(tx, caller.env, userId, code);
    const begun = await tx
      .update(users)
      .set({ secondFactorAt: new Date() })
      .where(and(eq(users.id, userId), isNull(users.secondFactorAt)))
      .returning({ id: users.id });
    if (begun.length === 0) throw refusedField('duplicate', 'code', 'errors:fault.secondFactorOn');
    await noted(tx, caller, 'secondFactorOn');
    announceAccess(tx, { user: userId });
    return replaceRecoveryCodes(tx, userId);
  });

/** Replaces the recovery codes; the old ones end. */
export const renewRecoveryCodes = (caller: Caller, code: string): Promise<string[]> =>
  limited(caller, async (tx) => {
    await mustHave(tx, caller.session.userId);
    await spendSecondFactor(tx, caller.env, caller.session.userId, code);
    await noted(tx, caller, 'recoveryCodes');
    return replaceRecoveryCodes(tx, caller.session.userId);
  });

/** Switches the second factor off; refused where the company requires one. */
export const endEnrolment = (caller: Caller, code: string): Promise<void> =>
  limited(caller, async (tx) => {
    const { userId } = caller.session;
    const [company] = await tx
      .select({ required: companies.requiresSecondFactor })
      .from(companies)
      .innerJoin(users, eq(users.ydid, companies.ydid))
      .where(eq(users.id, userId));
    if (company?.required) throw refusedField('invalid', 'code', 'errors:fault.secondFactorRequired');
    await mustHave(tx, userId);
    await spendSecondFactor(tx, caller.env, userId, code);
    await removeSecondFactor(tx, userId);
    await noted(tx, caller, 'secondFactorOff');
  });

async function mustHave(tx: Tx, userId: string): Promise<void> {
  const [user] = await tx.select({ since: users.secondFactorAt }).from(users).where(eq(users.id, userId));
  if (!user?.since) throw new Refused('notFound');
}

/** Removes a user's second factor with its recovery codes and remembered devices. */
export async function removeSecondFactor(tx: Tx, userId: User['id']): Promise<void> {
  await tx.update(users).set({ secondFactorAt: null }).where(eq(users.id, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await forgetDevices(tx, userId);
  announceAccess(tx, { user: userId });
}

/** Forgets one of the member's remembered devices, or all. */
export async function forgetOwnDevices({ db, session }: Caller, id?: string): Promise<void> {
  const gone = await forgetDevices(db, session.userId, id);
  if (id !== undefined && gone === 0) throw new Refused('notFound');
}
