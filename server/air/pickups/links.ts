/** The pickup link of an order: created when a car is sent, printed on the driver's sheet. */
import { and, eq, isNull } from 'drizzle-orm';
import { newToken } from '#server/access/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { airPickup } from '../schema/index.ts';

const HOUR_MS = 3_600_000;
/** Hours after the pickup time during which its link is valid. */
const USUAL_HOURS = 72;

/** A new link for an order's pickup, which replaces the previous one. */
export async function issuePickup(
  tx: Tx,
  { order, ydid, due }: { order: string; ydid: number; due: Date },
  hours = USUAL_HOURS,
  now = new Date(),
): Promise<void> {
  await tx
    .update(airPickup)
    .set({ revokedAt: now })
    .where(and(eq(airPickup.order, order), isNull(airPickup.revokedAt)));
  const from = Math.max(due.getTime(), now.getTime());
  await tx
    .insert(airPickup)
    .values({ token: newToken(), order, ydid, expiresAt: new Date(from + hours * HOUR_MS) });
}

/** Returns the token of an order's current pickup; null if no car was sent. */
export async function pickupToken(db: Db | Tx, order: string): Promise<string | null> {
  const [row] = await db
    .select({ token: airPickup.token })
    .from(airPickup)
    .where(and(eq(airPickup.order, order), isNull(airPickup.revokedAt)));
  return row?.token ?? null;
}
