/** Alerts that a rule sends to a webhook; the room of webhooks queues them. */
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { hookOfKey } from './people.ts';
import { markSent } from './rows.ts';
import { alerts } from './schema.ts';

export type HookAlert = typeof alerts.$inferSelect & { hook: string };

const due = (now: Date) =>
  and(eq(alerts.state, 'waiting'), eq(alerts.channel, 'webhook'), lte(alerts.dueAt, now));

export async function hasHookAlerts(db: Db, now: Date): Promise<boolean> {
  const [row] = await db.select({ id: alerts.id }).from(alerts).where(due(now)).limit(1);
  return row !== undefined;
}

/** The oldest that are due, at most `most`; another process skips them. */
export async function dueHookAlerts(tx: Tx, now: Date, most: number): Promise<HookAlert[]> {
  const rows = await tx
    .select()
    .from(alerts)
    .where(due(now))
    .orderBy(asc(alerts.at), asc(alerts.id))
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map((row) => ({ ...row, hook: hookOfKey(row.recipient) }));
}

type Outcome = { id: string; delivery: string | null };

/** `delivery` null: the webhook is gone. */
export async function settleHookAlerts(tx: Tx, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const sent = outcomes.filter(({ delivery }) => delivery !== null);
  await markSent(
    tx,
    sent.map(({ id, delivery }) => ({ rows: [{ id }], delivery })),
    now,
  );
  const gone = outcomes.filter(({ delivery }) => delivery === null).map(({ id }) => id);
  if (gone.length > 0)
    await tx
      .update(alerts)
      .set({ state: 'dropped', reason: 'the webhook was deleted' })
      .where(inArray(alerts.id, gone));
}
