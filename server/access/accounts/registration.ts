/**
 * Registration (specification 7, master-login): a personal account of company 2003 for the owner of a mobile.
 */
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { userRoles, users } from '../schema.ts';
import type { Env } from '#server/env.ts';
import { refusedField } from '#server/platform/refused.ts';
import { checkCode, spendCode } from './codes.ts';
import { columnsOf, type Profile } from './members.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { openSession, type Origin } from './sessions.ts';
import type { SignedInUser } from './sign-in.ts';
import { findByMobile, findByName, nameKeyOf, duplicateColumn } from './users.ts';

export type Registration = Profile & { name: string; password: string; RecNum: string };

type Context = { db: Db; env: Env; origin: Origin; requestId: string };

/**
 * Creates the account and signs it in. Throws `codeWrong`, then `mobileTaken` or `nameTaken`: only after the
 * code.
 */
export async function register(context: Context, fields: Registration, code: string): Promise<SignedInUser> {
  const { db, env, origin } = context;
  const { name, password, RecNum: mobile, ...profile } = fields;
  const id = await checkCode(db, mobile, code, 'veriCode');
  await refuseWeakPassword('password', password, { name, email: profile.Email ?? '' });
  const passwordHash = await hashPassword(password);
  return db
    .transaction(async (tx) => {
      await spendCode(tx, id, 'veriCode');
      if (await findByMobile(tx, mobile)) throw refusedField('mobileTaken', 'RecNum');
      if (await findByName(tx, name)) throw refusedField('nameTaken', 'name');
      const [user] = await tx
        .insert(users)
        .values({
          ...columnsOf(profile),
          ydid: YDID_PERSONAL,
          name,
          nameKey: nameKeyOf(name),
          mobile,
          passwordHash,
        })
        .returning();
      if (!user) throw new Error('the account was not made');
      await tx.insert(userRoles).values({ userId: user.id, role: 'member' });
      await audit(tx, {
        actor: { id: user.id, ydid: user.ydid, routers: [] },
        resource: 'member',
        recordId: user.id,
        action: 'create',
        after: { name, ...profile },
        requestId: context.requestId,
      });
      const token = await openSession(tx, {
        ...origin,
        userId: user.id,
        ydid: user.ydid,
        days: env.SESSION_DAYS,
        way: 'registration',
      });
      return { token, user };
    })
    .catch((error: unknown) => {
      // For two simultaneous registrations the unique constraint decides.
      const column = duplicateColumn(error);
      if (column === 'mobile') throw refusedField('mobileTaken', 'RecNum');
      if (column === 'nameKey' || column === 'name_key') throw refusedField('nameTaken', 'name');
      throw error;
    });
}
