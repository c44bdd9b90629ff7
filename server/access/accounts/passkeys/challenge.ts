/** Where passkeys belong, and the random values that devices sign. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Env } from '#server/env.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { passkeyChallenges } from '../../schema.ts';
import { sha256 } from '../secrets.ts';

/** Time to find the device and unlock it (ms). */
const VALID_MS = 5 * 60_000;

/** The portal as devices know it: its host, and the address of its pages. */
export type Party = { id: string; origin: string };

/** `PUBLIC_URL` where it is set; else the address that the browser used. */
export function partyOf({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, address: string): Party {
  const { hostname, origin } = new URL(PUBLIC_URL ?? address);
  return { id: hostname, origin };
}

/** `userId` null: for a sign-in, before anybody is known. */
export async function storeChallenge(db: Db, challenge: string, userId: string | null): Promise<void> {
  const expiresAt = new Date(Date.now() + VALID_MS);
  await db.insert(passkeyChallenges).values({ challengeHash: sha256(challenge), userId, expiresAt });
}

/** Uses the challenge that a response has signed; throws `challengeEnded` if it was used, is old or another's. */
export async function spendChallenge(db: Db | Tx, challenge: string, userId: string | null): Promise<void> {
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, sha256(challenge)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, new Date()),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt });
  if (spent.length === 0) throw new Refused('challengeEnded');
}

/** The challenge that the client says it has signed; the signature covers it. */
export function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
