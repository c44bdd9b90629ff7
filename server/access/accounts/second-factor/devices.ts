/** Browsers that a user has told to be their own: they sign in without the second factor for 30 days. */
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { REMEMBERED_DAYS } from '#contract/core/settings.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { rememberedDevices } from '../../schema.ts';
import { newToken, sha256 } from '../secrets.ts';
import type { Origin } from '../sessions.ts';

const DAY_MS = 86_400_000;

/** Remembers a browser; returns the token that it sends at its next sign-in. */
export async function rememberDevice(tx: Tx, userId: string, origin: Origin): Promise<string> {
  const token = newToken();
  await tx.insert(rememberedDevices).values({
    userId,
    tokenHash: sha256(token),
    expiresAt: new Date(Date.now() + REMEMBERED_DAYS * DAY_MS),
    address: origin.address,
    userAgent: origin.userAgent.slice(0, 300),
  });
  return token;
}

const current = (userId: string) =>
  and(eq(rememberedDevices.userId, userId), gt(rememberedDevices.expiresAt, new Date()));

/** Whether one of the tokens belongs to a browser that this user has remembered. */
export async function isRemembered(tx: Db | Tx, userId: string, tokens: readonly string[]): Promise<boolean> {
  if (tokens.length === 0) return false;
  const rows = await tx
    .select({ id: rememberedDevices.id })
    .from(rememberedDevices)
    .where(and(current(userId), inArray(rememberedDevices.tokenHash, tokens.map(sha256))))
    .limit(1);
  return rows.length > 0;
}

export const listDevices = (db: Db, userId: string) =>
  db
    .select()
    .from(rememberedDevices)
    .where(current(userId))
    .orderBy(desc(rememberedDevices.createdAt))
    .limit(100);

/** Forgets one browser, or all of a user; returns how many there were. */
export async function forgetDevices(tx: Db | Tx, userId: string, id?: string): Promise<number> {
  const gone = await tx
    .delete(rememberedDevices)
    .where(
      and(eq(rememberedDevices.userId, userId), id === undefined ? undefined : eq(rememberedDevices.id, id)),
    )
    .returning({ id: rememberedDevices.id });
  return gone.length;
}
