/** Recovery codes: for a lost authenticator, each valid once. */
import { randomBytes } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { recoveryCodes } from '../../schema.ts';
import { sha256 } from '../secrets.ts';

const CODES = 10;
/** Letters and digits that are not mistaken for each other (Crockford's base 32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/** Sixteen characters, 80 random bits: a plain hash is enough. */
const newCode = (): string =>
  [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Groups of four, as people write them down. */
const shown = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** What somebody typed, without separators; letters that look like digits are read as these. */
const plain = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');

const hashOf = (userId: string, code: string): string => sha256(`${userId} ${code}`);

/** Replaces a user's recovery codes; returns the new ones, which are readable only here. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes.map(shown);
}

/** Uses a recovery code; returns whether it was valid. */
export async function spendRecoveryCode(tx: Db | Tx, userId: string, typed: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(and(eq(recoveryCodes.codeHash, hashOf(userId, plain(typed))), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

/** How many codes a user has left. */
export async function recoveryCodesLeft(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
