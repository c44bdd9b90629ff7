/** Verification codes: six digits, five minutes, one use, few guesses; limited by mobile and by address. */
import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { verificationCodes } from '../schema.ts';
import { networkOf } from '#server/platform/net/network.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { newCode, sameText, sha256 } from './secrets.ts';

export const CODE_VALID_S = 300;
/** Minimum time between two codes to one mobile (s). */
export const CODE_RESEND_S = 60;
const CODE_ATTEMPTS = 5;
const HOUR_S = 3600;
const ADDRESS_FACTOR = 4;

const hashOf = (id: string, code: string) => sha256(`${id} ${code}`);
const since = (seconds: number) => new Date(Date.now() - seconds * 1000);

async function sentTo(tx: Tx, where: ReturnType<typeof and>): Promise<number> {
  const [row] = await tx.select({ codes: count() }).from(verificationCodes).where(where);
  return row?.codes ?? 0;
}

/**
 * Creates a code for a mobile or mail address; throws `tooManyRequests` beyond the limits. It never reads the
 * accounts, so neither the response nor its timing reveals whether the mobile is registered.
 */
export async function makeCode(
  db: Db,
  mobile: string,
  address: string,
  perHour: number,
  validS = CODE_VALID_S,
): Promise<string> {
  return db.transaction(async (tx) => {
    const network = networkOf(address);
    // Of two simultaneous requests only one may take the last place below a limit.
    for (const limited of [mobile, network])
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`code ${limited}`}))`);
    const ofMobile = eq(verificationCodes.mobile, mobile);
    const within = (seconds: number) => gt(verificationCodes.createdAt, since(seconds));
    if ((await sentTo(tx, and(ofMobile, within(CODE_RESEND_S)))) > 0)
      throw new Refused('tooManyRequests', { retryAfter: CODE_RESEND_S });
    const ofAddress = eq(verificationCodes.address, network);
    if (
      (await sentTo(tx, and(ofMobile, within(HOUR_S)))) >= perHour ||
      (await sentTo(tx, and(ofAddress, within(HOUR_S)))) >= perHour * ADDRESS_FACTOR
    )
      throw new Refused('tooManyRequests', { retryAfter: HOUR_S });
    const code = newCode();
    const id = crypto.randomUUID();
    const expiresAt = new Date(Date.now() + validS * 1000);
    await tx
      .insert(verificationCodes)
      .values({ id, mobile, address: network, codeHash: hashOf(id, code), expiresAt });
    return code;
  });
}

/**
 * The id of the code that `code` matches; throws `codeWrong`. Only the latest code of a mobile is valid.
 * Every guess is counted before it is compared, outside any transaction that could roll it back.
 */
export async function checkCode(db: Db, mobile: string, code: string, field: string): Promise<string> {
  const wrong = refusedField('codeWrong', field);
  const [latest] = await db
    .select()
    .from(verificationCodes)
    .where(eq(verificationCodes.mobile, mobile))
    .orderBy(desc(verificationCodes.createdAt))
    .limit(1);
  if (!latest) throw wrong;
  const guessed = await db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(
      and(
        eq(verificationCodes.id, latest.id),
        isNull(verificationCodes.usedAt),
        gt(verificationCodes.expiresAt, new Date()),
        lt(verificationCodes.attempts, CODE_ATTEMPTS),
      ),
    )
    .returning({ id: verificationCodes.id });
  if (guessed.length === 0 || !sameText(latest.codeHash, hashOf(latest.id, code))) throw wrong;
  return latest.id;
}

/**
 * Marks a checked code as used, together with the change it permits; throws `codeWrong` if another request
 * used it first.
 */
export async function spendCode(tx: Tx, id: string, field: string): Promise<void> {
  const spent = await tx
    .update(verificationCodes)
    .set({ usedAt: new Date() })
    .where(and(eq(verificationCodes.id, id), isNull(verificationCodes.usedAt)))
    .returning({ id: verificationCodes.id });
  if (spent.length === 0) throw refusedField('codeWrong', field);
}
