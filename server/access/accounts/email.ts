/** The mail address of a member, proved by a code that is sent to it. */
import { and, eq } from 'drizzle-orm';
import type { Env } from '#server/env.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { refusedField } from '#server/platform/refused.ts';
import { users } from '../schema.ts';
import { checkCode, makeCode, spendCode } from './codes.ts';
import { RECOVERY_VALID_S } from './recovery.ts';
import type { Origin, Session } from './sessions.ts';
import { loadUser, type User, type UserWithCompany } from './users.ts';

type Caller = { db: Db; env: Env; session: Session; origin: Origin; requestId: string };

/** A code belongs to the account and the address, so that it proves neither another one. */
const keyOf = ({ id, email }: User): string => `mail of ${id} ${email.toLowerCase()}`;

/** Makes a code for the address of the profile; throws `tooManyRequests` past the limits. */
export async function makeEmailCode({
  db,
  env,
  session,
  origin,
}: Caller): Promise<{ code: string; recipient: string }> {
  const { user } = await loadUser(db, session.userId);
  if (user.email === '') throw refusedField('invalid', 'Email', 'errors:fault.required');
  const code = await makeCode(db, keyOf(user), origin.address, env.CODE_LIMIT, RECOVERY_VALID_S);
  return { code, recipient: user.email };
}

/** Marks the address as verified; throws `codeWrong`. */
export async function verifyEmail(
  { db, session, requestId }: Caller,
  typed: string,
): Promise<UserWithCompany> {
  const { user } = await loadUser(db, session.userId);
  const id = await checkCode(db, keyOf(user), typed, 'code');
  await db.transaction(async (tx) => {
    await spendCode(tx, id, 'code');
    const verified = await tx
      .update(users)
      .set({ verifiedEmail: user.email })
      .where(and(eq(users.id, user.id), eq(users.email, user.email)))
      .returning({ id: users.id });
    // The address was changed meanwhile.
    if (verified.length === 0) throw refusedField('codeWrong', 'code');
    const line = { actor: session.actor, resource: 'member', recordId: user.id, requestId };
    await audit(tx, { ...line, action: 'verifyEmail', after: { Email: user.email } });
  });
  return loadUser(db, user.id);
}
