/** The ways to sign in: name and password, mobile and code, WeChat (specification 7, trylogin). */
import { and, eq } from 'drizzle-orm';
import { noteLocked, noteSignIn, type Way } from '../sign-in-log.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { companies, users } from '../schema.ts';
import type { Env } from '#server/env.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { beginAttempt, factorKey } from './attempts.ts';
import { checkCode, spendCode } from './codes.ts';
import { checkPassword } from './passwords.ts';
import { closeChallenge, openChallenge, tryChallenge, type FirstWay } from './second-factor/challenge.ts';
import { spendSecondFactor } from './second-factor/check.ts';
import { isRemembered, rememberDevice } from './second-factor/devices.ts';
import { openSession, type Origin, type Token } from './sessions.ts';
import { findByMobile, findByName, findByUnionid, duplicateColumn, loadUser, type User } from './users.ts';
import { spendTicket } from './wechat.ts';

export type Credentials = {
  name: string;
  password: string;
  code?: string | undefined;
  wxid?: string | undefined;
  ticket?: string | undefined;
  /** Tokens of this browser, under which users have remembered it. */
  devices?: readonly string[] | undefined;
};
/** `device`: the token of a browser that was remembered with this sign-in. */
export type SignedInUser = { token: Token; user: User; device?: string };
/** The first step succeeded; the token continues with the second factor. */
type FirstStep = { challenge: string };

/** The second step; `wxid` and `ticket` link a WeChat account, as in the first. */
export type SecondStep = Pick<Credentials, 'wxid' | 'ticket'> & {
  challenge: string;
  code: string;
  remember: boolean;
};
/** What the first step has proved; `link` links the scan that came with a password. */
type Proved = Pick<Credentials, 'devices'> & { user: User; way: FirstWay; link?: () => Promise<void> };

export type Context = { db: Db; env: Env; origin: Origin };

/** Opens a session for the user whose credentials match; throws refusals of the error catalogue. */
export async function signIn(context: Context, credentials: Credentials): Promise<SignedInUser> {
  const done = await firstStep(context, credentials);
  // Thrown after the commit: a used code stays used.
  if ('challenge' in done) throw new Refused('secondFactorNeeded', done);
  return done;
}

function firstStep(context: Context, credentials: Credentials): Promise<SignedInUser | FirstStep> {
  const { name, password, code, wxid } = credentials;
  if (wxid && name === '' && password === '') return byWechat(context, credentials, wxid);
  if (code !== undefined) return byCode(context, credentials, code);
  return byPassword(context, credentials);
}

/**
 * Continues a sign-in with a second factor; throws `codeWrong`, or `challengeEnded` if it has to start again.
 */
export async function continueSignIn(
  context: Context,
  { challenge, code, remember, wxid, ticket }: SecondStep,
): Promise<SignedInUser> {
  const { db, env, origin } = context;
  const { userId, way } = await tryChallenge(db, challenge);
  const { user } = await loadUser(db, userId);
  const succeeded = await begin(context, factorKey(userId), way, user);
  const signedIn = await db
    .transaction(async (tx) => {
      await closeChallenge(tx, challenge);
      await holdAccount(tx, user, new Refused('challengeEnded'));
      await spendSecondFactor(tx, env, userId, code);
      if (wxid) await linkWechat(tx, user, wxid, ticket ?? '');
      const device = remember ? await rememberDevice(tx, userId, origin) : undefined;
      return { ...(await open(context, tx, user, way)), ...(device !== undefined && { device }) };
    })
    .catch(async (error: unknown) => {
      if (error instanceof Refused && error.key === 'codeWrong')
        await noteSignIn(db, user, way, 'refused', origin);
      throw error;
    });
  await succeeded();
  return signedIn;
}

/** Opens the session, or the second step if the account has a second factor and does not know the browser. */
async function proceed(
  context: Context,
  tx: Tx,
  { user, devices = [], way, link }: Proved,
): Promise<SignedInUser | FirstStep> {
  const [{ since } = { since: null }] = await tx
    .select({ since: users.secondFactorAt })
    .from(users)
    .where(eq(users.id, user.id));
  if (since && !(await isRemembered(tx, user.id, devices)))
    return { challenge: await openChallenge(tx, user.id, way) };
  await link?.();
  return open(context, tx, user, way);
}

/** Opens the session of somebody who has proved who they are. */
export async function open(
  { env, origin }: Context,
  tx: Db | Tx,
  user: User,
  way: Way,
): Promise<SignedInUser> {
  const token = await openSession(tx, {
    ...origin,
    userId: user.id,
    ydid: user.ydid,
    days: env.SESSION_DAYS,
    way,
  });
  return { token, user };
}

/**
 * Locks company and account until the session exists: a block ends all sessions, and a session opened after
 * it would survive. The company is locked first, as in every change of accounts.
 */
export async function holdAccount(tx: Tx, { id, ydid }: User, refusal: Refused): Promise<void> {
  const [company] = await tx
    .select({ state: companies.state })
    .from(companies)
    .where(eq(companies.ydid, ydid))
    .for('share');
  const [user] = await tx
    .select({ disabled: users.disabled, ydid: users.ydid })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  if (!user || user.disabled || user.ydid !== ydid) throw refusal;
  if (company?.state !== 'active') throw refusedField('companyBlocked', 'name');
}

/** Counts the attempt; a lock-out is logged once. */
async function begin({ db, env, origin }: Context, account: string, way: Way, user?: User) {
  return beginAttempt(db, account, origin.address, env.LOGIN_LIMIT).catch(async (error: unknown) => {
    if (error instanceof Refused) await noteLocked(db, user ?? null, way, origin);
    throw error;
  });
}

async function byPassword(context: Context, credentials: Credentials): Promise<SignedInUser | FirstStep> {
  const { db, origin } = context;
  const user = await findByName(db, credentials.name);
  const succeeded = await begin(context, credentials.name.trim(), 'password', user);
  const usable = user && !user.disabled && user.oneTimePassword !== 'used' ? user.passwordHash : null;
  // Checked even if the user does not exist, so that the response time reveals nothing.
  const matches = await checkPassword(usable, credentials.password);
  // Logged for unknown users too, so that the response time reveals nothing.
  if (!user || !matches) await noteSignIn(db, user ?? null, 'password', 'refused', origin);
  if (!user || !matches) throw refusedField('credentialsWrong', 'password');
  const signedIn = await db.transaction(async (tx) => {
    await holdAccount(tx, user, refusedField('credentialsWrong', 'password'));
    await holdPassword(tx, user);
    if (user.oneTimePassword) await useOneTimePassword(tx, user);
    const { wxid, ticket = '', devices } = credentials;
    const link = wxid ? () => linkWechat(tx, user, wxid, ticket) : undefined;
    return proceed(context, tx, { user, devices, way: 'password', ...(link && { link }) });
  });
  await succeeded();
  return signedIn;
}

/**
 * Locks the checked password until the session exists: a change ends every session, and a session opened
 * after it would survive.
 */
async function holdPassword(tx: Tx, { id, passwordHash }: User): Promise<void> {
  const [held] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, id), eq(users.disabled, false)))
    .for('no key update');
  if (held?.passwordHash !== passwordHash) throw refusedField('credentialsWrong', 'password');
}

async function useOneTimePassword(tx: Tx, user: User): Promise<void> {
  const used = await tx
    .update(users)
    .set({ oneTimePassword: 'used' })
    .where(and(eq(users.id, user.id), eq(users.oneTimePassword, 'unused')))
    .returning({ id: users.id });
  if (used.length === 0) throw refusedField('credentialsWrong', 'password');
}

/** Links the WeChat account that a ticket proves; throws `duplicate` if another member has it. */
async function linkWechat(tx: Tx, user: User, unionid: string, ticket: string): Promise<void> {
  const profile = await spendTicket(tx, unionid, ticket);
  const filled = {
    nickName: user.nickName || profile.nickname,
    avatar: user.avatar || profile.headimgurl,
  };
  try {
    await tx
      .update(users)
      .set({ ...filled, wechatUnionid: unionid })
      .where(eq(users.id, user.id));
  } catch (error) {
    throw duplicateColumn(error) ? new Refused('duplicate') : error;
  }
}

async function byCode(
  context: Context,
  { name, devices }: Credentials,
  code: string,
): Promise<SignedInUser | FirstStep> {
  const { db, origin } = context;
  const mobile = name.replace(/[\s().+-]/g, '');
  const owner = await findByMobile(db, mobile);
  const succeeded = await begin(context, mobile, 'code', owner);
  const id = await checkCode(db, mobile, code, 'code').catch(async (error: unknown) => {
    await noteSignIn(db, owner ?? null, 'code', 'refused', origin);
    throw error;
  });
  const signedIn = await db.transaction(async (tx) => {
    await spendCode(tx, id, 'code');
    const user = await findByMobile(tx, mobile);
    if (!user || user.disabled) throw refusedField('mobileUnknown', 'name');
    await holdAccount(tx, user, refusedField('mobileUnknown', 'name'));
    return proceed(context, tx, { user, devices, way: 'code' });
  });
  await succeeded();
  return signedIn;
}

/**
 * After a refusal the ticket stays valid, so that its holder can still link the account by name and password.
 */
async function byWechat(
  context: Context,
  { ticket = '', devices }: Credentials,
  unionid: string,
): Promise<SignedInUser | FirstStep> {
  return context.db.transaction(async (tx) => {
    await spendTicket(tx, unionid, ticket);
    const user = await findByUnionid(tx, unionid);
    if (!user || user.disabled) throw new Refused('wechatNotLinked');
    await holdAccount(tx, user, new Refused('wechatNotLinked'));
    return proceed(context, tx, { user, devices, way: 'wechat' });
  });
}
