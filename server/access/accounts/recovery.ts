/**
 * Password recovery: a code sent to the account's mobile or mail address proves ownership and permits a new
 * password. Only the owner learns whether the account exists.
 */
import { and, eq, sql } from 'drizzle-orm';
import { mobile as mobileSchema } from '#contract/access/account.schema.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { users } from '../schema.ts';
import type { Env } from '#server/env.ts';
import type { Message, MessageChannel } from '#server/platform/outbound/messages.ts';
import { refusedField } from '#server/platform/refused.ts';
import { beginAttempt } from './attempts.ts';
import { checkCode, makeCode, spendCode } from './codes.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { revokeAll, type Origin } from './sessions.ts';
import { findByMobile, findByName, nameKeyOf, type User } from './users.ts';

/** A mail takes longer to be read than a text message (s). */
export const RECOVERY_VALID_S = 900;
/** Maximum number of accounts listed in a mail to a shared address. */
const MOST_NAMED = 10;

/** How an account is identified: by mobile, mail or login name. */
type AccountName = { by: 'mobile' | 'mail' | 'name'; value: string };

function named(typed: string): AccountName {
  const digits = mobileSchema.safeParse(typed);
  if (digits.success) return { by: 'mobile', value: digits.data };
  const value = nameKeyOf(typed);
  // A login name may look like a mail address; matching it would reach an account that does not own the
  // address.
  return { by: value.includes('@') ? 'mail' : 'name', value };
}

/** Recovery codes are stored under a key of their own, so that they do not sign anyone in. */
const keyOf = ({ by, value }: AccountName): string => `recovery ${by} ${value}`;

/** Returns the matching accounts; several if they share an address. */
async function accountsNamed(tx: Db | Tx, { by, value }: AccountName): Promise<User[]> {
  if (by === 'mail')
    return tx
      .select()
      .from(users)
      .where(and(sql`lower(${users.email}) = ${value}`, eq(users.disabled, false)))
      .orderBy(users.nameKey)
      .limit(MOST_NAMED);
  const user = await (by === 'mobile' ? findByMobile(tx, value) : findByName(tx, value));
  return user && !user.disabled ? [user] : [];
}

/** Returns the channel to the owner: the one that was typed, else the first configured one. */
function wayTo({ mobile, email }: User, { by }: AccountName, env: Env): MessageChannel | null {
  const ways = [mobile && ('sms' as const), email && ('mail' as const)].filter((way) => !!way);
  if (by === 'mobile') return 'sms';
  if (by === 'mail') return 'mail';
  return ways.find((way) => (way === 'sms' ? env.SMS_URL : env.SMTP_URL)) ?? ways[0] ?? null;
}

type Texts = (key: string, values?: Record<string, string | number>) => string;

/**
 * Makes a recovery code for typed text, whether the account exists or not; throws `tooManyRequests` past the
 * limits. `message` looks the owner up only when called, so that the answer need not wait; null: no
 * recipient.
 */
export async function askRecovery(
  { db, env, origin }: { db: Db; env: Env; origin: Origin },
  typed: string,
): Promise<{ outbox: boolean; message: (t: Texts) => Promise<Message | null> }> {
  const account = named(typed);
  const code = await makeCode(db, keyOf(account), origin.address, env.CODE_LIMIT, RECOVERY_VALID_S);
  const configured = { mobile: env.SMS_URL, mail: env.SMTP_URL, name: env.SMS_URL ?? env.SMTP_URL };
  return {
    outbox: !configured[account.by],
    message: async (t) => {
      const accounts = await accountsNamed(db, account);
      const [user] = accounts;
      const channel = user && wayTo(user, account, env);
      if (!user || !channel) return null;
      const recipient = channel === 'sms' ? (user.mobile ?? '') : user.email;
      const values = {
        code,
        minutes: RECOVERY_VALID_S / 60,
        names: accounts.map(({ name }) => name).join(', '),
      };
      const body = t(accounts.length > 1 ? 'mail:recovery.several' : `mail:recovery.${channel}`, values);
      return { channel, recipient, body, ...(channel === 'mail' && { subject: t('mail:recovery.subject') }) };
    },
  };
}

/**
 * Sets the password of the account that the code belongs to and ends all its sessions; throws `codeWrong`.
 * Returns the user to notify.
 */
export async function recover(
  context: { db: Db; env: Env; origin: Origin; requestId: string },
  fields: { account: string; code: string; password: string },
): Promise<User> {
  const { db, env, origin, requestId } = context;
  const account = named(fields.account);
  const succeeded = await beginAttempt(db, keyOf(account), origin.address, env.LOGIN_LIMIT);
  const id = await checkCode(db, keyOf(account), fields.code, 'code');
  for (const user of await accountsNamed(db, account))
    await refuseWeakPassword('password', fields.password, user);
  const passwordHash = await hashPassword(fields.password);
  const user = await db.transaction(async (tx) => {
    await spendCode(tx, id, 'code');
    const [owner, another] = await accountsNamed(tx, account);
    if (!owner || another) throw refusedField('codeWrong', 'code');
    // A code that came by mail proves the address too.
    const verified = account.by === 'mail' ? { verifiedEmail: owner.email } : {};
    await tx
      .update(users)
      .set({ passwordHash, oneTimePassword: null, ...verified })
      .where(eq(users.id, owner.id));
    await revokeAll(tx, owner.id);
    const actor = { id: owner.id, ydid: owner.ydid, routers: [] };
    await audit(tx, { actor, resource: 'member', recordId: owner.id, action: 'recover', requestId });
    return owner;
  });
  await succeeded();
  return user;
}
