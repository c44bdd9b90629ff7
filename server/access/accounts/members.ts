/** Changes that members make to their own account. */
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { Member } from '#contract/access/account.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { users, type MemberSetting } from '../schema.ts';
import type { Env } from '#server/env.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { beginAttempt } from './attempts.ts';
import { checkCode, spendCode } from './codes.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { openSession, revokeOthers, revokeSession, type Origin, type Session } from './sessions.ts';
import type { SignedInUser } from './sign-in.ts';
import { loadUser, duplicateColumn, type User, type UserWithCompany } from './users.ts';

/** User labels of specification 3 that members fill in themselves. */
export type Profile = Partial<
  Pick<
    Member,
    | 'RealName'
    | 'NickName'
    | 'Gender'
    | 'Birthday'
    | 'DepartmentId'
    | 'Telephone'
    | 'QQ'
    | 'Email'
    | 'Avatar'
    | 'Introduction'
  >
> & { setting?: MemberSetting | undefined };

export type MemberChange = Profile & {
  Mobile?: string | undefined;
  veriCode?: string | undefined;
  version?: number | undefined;
};

/** Maps each label to its column; an omitted label keeps its value. */
export function columnsOf(profile: Profile) {
  return {
    realName: profile.RealName,
    nickName: profile.NickName,
    gender: profile.Gender,
    birthday: profile.Birthday,
    departmentId: profile.DepartmentId,
    telephone: profile.Telephone,
    qq: profile.QQ,
    email: profile.Email,
    avatar: profile.Avatar,
    introduction: profile.Introduction,
    setting: profile.setting,
  };
}

type Caller = { db: Db; session: Session; requestId: string };

/** The member has changed since it was read; `present` is the current state. */
export class MemberChanged extends Error {
  readonly present: UserWithCompany;

  constructor(present: UserWithCompany) {
    super('the member was changed meanwhile');
    this.present = present;
  }
}

/** The member of a session, with company and roles. */
export const readMember = (db: Db, session: Session): Promise<UserWithCompany> =>
  loadUser(db, session.userId);

/** Changes a member; throws MemberChanged if `version` is not the current one. */
export async function changeMember(
  { db, session, requestId }: Caller,
  change: MemberChange,
): Promise<UserWithCompany> {
  const { Mobile: mobile, veriCode, version, ...profile } = change;
  const before = await loadUser(db, session.userId);
  const newMobile = mobile !== undefined && mobile !== (before.user.mobile ?? '') ? mobile : undefined;
  // A number is changed, not taken off: its owner may sign in by it.
  if (newMobile === '') throw refusedField('invalid', 'Mobile', 'errors:fault.mobile');
  if (newMobile !== undefined && veriCode === undefined)
    throw refusedField('invalid', 'veriCode', 'errors:fault.required');
  const code = newMobile && veriCode ? await checkCode(db, newMobile, veriCode, 'veriCode') : undefined;
  await db
    .transaction(async (tx) => {
      if (code) await spendCode(tx, code, 'veriCode');
      const changed = await tx
        .update(users)
        .set({
          ...columnsOf(profile),
          ...(newMobile && { mobile: newMobile }),
          version: sql`${users.version} + 1`,
          updatedAt: new Date(),
        })
        .where(
          and(eq(users.id, session.userId), version === undefined ? undefined : eq(users.version, version)),
        )
        .returning();
      const after = changed[0];
      if (!after) throw new MemberChanged(await loadUser(tx, session.userId));
      await auditMember(tx, session.actor, requestId, before.user, after);
    })
    .catch((error: unknown) => {
      throw duplicateColumn(error) === 'mobile' ? refusedField('mobileTaken', 'Mobile') : error;
    });
  return readMember(db, session);
}

/** The audit line contains the changed fields, never the password. */
async function auditMember(
  tx: Parameters<typeof audit>[0],
  actor: Actor,
  requestId: string,
  before: User,
  after: User,
): Promise<void> {
  const silent = ['passwordHash', 'version', 'updatedAt'];
  const changed = (Object.keys(after) as (keyof User)[]).filter(
    (key) => !silent.includes(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (user: User) => Object.fromEntries(changed.map((key) => [key, user[key]]));
  const change = { before: only(before), after: only(after) };
  await audit(tx, { actor, resource: 'member', recordId: after.id, action: 'edit', requestId, ...change });
}

/**
 * Changes the password and signs out the other devices; throws `passwordWrong`. Returns the user to notify.
 */
export async function changePassword(
  { db, session, requestId, env, origin }: Caller & { env: Env; origin: Origin },
  old: string,
  fresh: string,
): Promise<User> {
  const succeeded = await beginAttempt(db, `password of ${session.userId}`, origin.address, env.LOGIN_LIMIT);
  const { user } = await loadUser(db, session.userId);
  if (!(await checkPassword(user.passwordHash, old))) throw refusedField('passwordWrong', 'old');
  if (old === fresh) throw refusedField('invalid', 'newpassword', 'errors:fault.passwordSame');
  await refuseWeakPassword('newpassword', fresh, user);
  const passwordHash = await hashPassword(fresh);
  await db.transaction(async (tx) => {
    // A password set by a code in the meantime takes precedence over the old one.
    const changed = await tx
      .update(users)
      .set({ passwordHash, oneTimePassword: null })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? '')))
      .returning({ id: users.id });
    if (changed.length === 0) throw refusedField('passwordWrong', 'old');
    await revokeOthers(tx, user.id, session.id);
    const line = {
      actor: session.actor,
      resource: 'member',
      recordId: user.id,
      action: 'password',
      requestId,
    };
    await audit(tx, line);
  });
  await succeeded();
  return user;
}

/** Switches to one of the member's roles, or to all with ''; a new token replaces the old one. */
export async function switchRole(
  { db, session, env, origin }: Omit<Caller, 'requestId'> & { env: Env; origin: Origin },
  role: string,
): Promise<SignedInUser> {
  const { user, roles } = await loadUser(db, session.userId);
  if (role !== '' && !roles.includes(role)) throw new Refused('forbidden');
  return db.transaction(async (tx) => {
    const options = {
      ...origin,
      userId: user.id,
      ydid: user.ydid,
      role: role || null,
      days: env.SESSION_DAYS,
      way: 'role' as const,
    };
    // A session that was ended meanwhile must not continue as a new one.
    if (!(await revokeSession(tx, user.id, session.id, null))) throw new Refused('sessionEnded');
    const token = await openSession(tx, options);
    return { token, user };
  });
}

/** Unlinks the WeChat account of a member; refused if no other way to sign in is left. */
export async function unlinkWechat({ db, session, requestId }: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, session.userId)).for('no key update');
    if (!user?.wechatUnionid) return;
    if (!user.passwordHash && !user.mobile && user.email === '')
      throw refusedField('invalid', 'wechat', 'access:fault.noWay');
    await tx.update(users).set({ wechatUnionid: null }).where(eq(users.id, user.id));
    const line = { actor: session.actor, resource: 'member', recordId: user.id, requestId };
    await audit(tx, { ...line, action: 'unlinkWechat' });
  });
}
