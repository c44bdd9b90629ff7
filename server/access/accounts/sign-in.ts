/** The ways to sign in: name and password, mobile and code, WeChat (specification 7, trylogin). */
import { and, eq } from 'drizzle-orm';
import { noteLocked, noteSignIn, type Way } from '../sign-in-log.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { companies, users } from '../schema.ts';
import type { Env } from '#server/env.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { beginAttempt } from './attempts.ts';
import { checkCode, spendCode } from './codes.ts';
import { checkPassword } from './passwords.ts';
import { openSession, type Origin, type Token } from './sessions.ts';
import { findByMobile, findByName, findByUnionid, duplicateColumn, type User } from './users.ts';
import { spendTicket } from './wechat.ts';

export type Credentials = {
  name: string;
  password: string;
  code?: string | undefined;
  wxid?: string | undefined;
  ticket?: string | undefined;
};
export type SignedInUser = { token: Token; user: User };

type Context = { db: Db; env: Env; origin: Origin };

/** Opens a session for the user whose credentials match; throws refusals of the error catalogue. */
export async function signIn(context: Context, credentials: Credentials): Promise<SignedInUser> {
  const { name, password, code, wxid, ticket } = credentials;
  if (wxid && name === '' && password === '') return byWechat(context, wxid, ticket ?? '');
  if (code !== undefined) return byCode(context, name, code);
  return byPassword(context, credentials);
}

async function open({ env, origin }: Context, tx: Db | Tx, user: User, way: Way): Promise<SignedInUser> {
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
async function holdAccount(tx: Tx, { id, ydid }: User, refusal: Refused): Promise<void> {
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

async function byPassword(context: Context, credentials: Credentials): Promise<SignedInUser> {
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
    if (credentials.wxid) await linkWechat(tx, user, credentials.wxid, credentials.ticket ?? '');
    return open(context, tx, user, 'password');
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

async function byCode(context: Context, typed: string, code: string): Promise<SignedInUser> {
  const { db, origin } = context;
  const mobile = typed.replace(/[\s().+-]/g, '');
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
    return open(context, tx, user, 'code');
  });
  await succeeded();
  return signedIn;
}

/**
 * After a refusal the ticket stays valid, so that its holder can still link the account by name and password.
 */
async function byWechat(context: Context, unionid: string, ticket: string): Promise<SignedInUser> {
  return context.db.transaction(async (tx) => {
    await spendTicket(tx, unionid, ticket);
    const user = await findByUnionid(tx, unionid);
    if (!user || user.disabled) throw new Refused('wechatNotLinked');
    await holdAccount(tx, user, new Refused('wechatNotLinked'));
    return open(context, tx, user, 'wechat');
  });
}
