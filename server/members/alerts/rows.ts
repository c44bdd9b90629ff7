/** Rows of alerts, as the worker writes them. */
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/client.ts';
import type { OwnerChange } from '../changes/since.ts';
import { alerts } from './schema.ts';

export type NewAlert = typeof alerts.$inferInsert;

export const changeColumns = (owner: number, change: OwnerChange) => ({
  ydid: owner,
  change: change.id,
  subscriptionId: change.subscriptionId,
  number: change.number,
  kind: change.kind,
  part: change.part,
  fact: change.fact,
  type: change.type,
  before: change.before,
  after: change.after,
  events: change.events,
});

/** The inbox disturbs nobody: an alert is there at once. */
export const sendingOf = (channel: NewAlert['channel'], dueAt: Date, at: Date) =>
  channel === 'inApp'
    ? { state: 'sent' as const, dueAt: at, sentAt: at }
    : { state: 'waiting' as const, dueAt };

/** The alerts left, each with its delivery. */
export async function markSent(
  tx: Tx,
  sent: readonly { rows: readonly { id: string }[]; delivery: string | null }[],
  at: Date,
): Promise<void> {
  const ids = sent.flatMap(({ rows }) => rows.map(({ id }) => id));
  if (ids.length === 0) return;
  const by = sent.flatMap(({ rows, delivery }) => rows.map(() => delivery));
  await tx.execute(sql`update ${alerts} set state = 'sent', sent_at = ${at.toISOString()}, delivery = sent.delivery
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(by)}::uuid[]) as sent (id, delivery)
    where ${alerts.id} = sent.id`);
}
