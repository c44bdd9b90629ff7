/** Checks a typed second factor: a code of the app or a recovery code, each accepted once. */
import { and, eq, lt } from 'drizzle-orm';
import type { Env } from '#server/env.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { refusedField } from '#server/platform/refused.ts';
import { unseal } from '#server/platform/sealed.ts';
import { secondFactors } from '../../schema.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/** Binds a sealed secret to its user, so that it opens in no other's row. */
export const purposeOf = (userId: string): string => `second factor ${userId}`;

/** Uses a code of the app; throws `codeWrong` for a wrong one and for one that was used before. */
export async function spendAppCode(tx: Db | Tx, env: Env, userId: string, code: string): Promise<void> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const step = factor ? stepOf(unseal(env, purposeOf(userId), factor.secret), code, Date.now()) : null;
  if (step === null) throw refusedField('codeWrong', 'code');
  // A code counts once: the second of two simultaneous requests is refused.
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  if (used.length === 0) throw refusedField('codeWrong', 'code');
}

/** Uses a code of the app, or a recovery code; throws `codeWrong`. */
export async function spendSecondFactor(tx: Db | Tx, env: Env, userId: string, typed: string): Promise<void> {
  const code = typed.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return spendAppCode(tx, env, userId, code);
  if (!(await spendRecoveryCode(tx, userId, code))) throw refusedField('codeWrong', 'code');
}
