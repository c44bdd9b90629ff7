/** The second step of a sign-in: after the password, code or scan, a second factor. */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { signInChallenges } from '../../schema.ts';
import { newToken, sha256 } from '../secrets.ts';

/** Time to find the phone and type its code (ms). */
const VALID_MS = 5 * 60_000;
const ATTEMPTS = 5;

export type FirstWay = typeof signInChallenges.$inferSelect.way;

/** Opens the second step; returns the token that continues the sign-in. */
export async function openChallenge(tx: Tx, userId: string, way: FirstWay): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + VALID_MS);
  await tx.insert(signInChallenges).values({ tokenHash: sha256(token), userId, way, expiresAt });
  return token;
}

/** Counts a try before its code is compared; throws `challengeEnded` if there is none left. */
export async function tryChallenge(db: Db, token: string): Promise<{ userId: string; way: FirstWay }> {
  const [challenge] = await db
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(
      and(
        eq(signInChallenges.tokenHash, sha256(token)),
        gt(signInChallenges.expiresAt, new Date()),
        lt(signInChallenges.attempts, ATTEMPTS),
      ),
    )
    .returning();
  if (!challenge) throw new Refused('challengeEnded');
  return challenge;
}

/** Ends the second step with the session it opens; throws `challengeEnded` if another request was first. */
export async function closeChallenge(tx: Tx, token: string): Promise<void> {
  const closed = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.tokenHash, sha256(token)))
    .returning({ userId: signInChallenges.userId });
  if (closed.length === 0) throw new Refused('challengeEnded');
}
