/** Corrects what was sent: exactly those who got it learn that it is no longer true; nobody else does. */
import { and, eq, inArray } from 'drizzle-orm';
import { departureOf } from '#contract/members/alerts/timing.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { OwnerChange } from '../changes/since.ts';
import { canReach, type Setting } from './evaluate.ts';
import { strangerOf } from './people.ts';
import { changeColumns, sendingOf, type NewAlert } from './rows.ts';
import { alerts } from './schema.ts';
import { bundleOf, type Subject } from './subjects.ts';

type Recalled = { owner: number; change: OwnerChange; subject: Subject; setting: Setting; at: Date };
type Sent = typeof alerts.$inferSelect;

export async function recall(tx: Tx, recalled: Recalled): Promise<void> {
  const { owner, change } = recalled;
  const earlier = await tx
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.ydid, owner),
        eq(alerts.change, change.retracts!),
        inArray(alerts.state, ['sent', 'waiting']),
      ),
    )
    .for('update');
  const rows = earlier.flatMap((alert) => successorOf(alert, recalled) ?? []);
  if (rows.length > 0) await tx.insert(alerts).values(rows).onConflictDoNothing();
  const waiting = earlier.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  if (waiting.length > 0)
    await tx
      .update(alerts)
      .set({ state: 'dropped', reason: 'corrected before it was sent' })
      .where(inArray(alerts.id, waiting));
}

/** What was not sent yet is replaced, or vanishes with its reason; what was sent is corrected on its channel. */
function successorOf(alert: Sent, { owner, change, subject, setting, at }: Recalled): NewAlert | null {
  const { recipient: key, channel, rules, language, zone } = alert;
  const shared = { ...changeColumns(owner, change), recipient: key, channel, rules, language, zone, at };
  if (alert.state === 'waiting') {
    const { severity, bundle, dueAt, correction } = alert;
    return change.after === null && !correction
      ? null
      : { ...shared, severity, bundle, dueAt, correction, state: 'waiting' };
  }
  const recipient = setting.people.find((one) => one.key === key) ?? strangerOf(key, language, zone);
  if (!recipient || !canReach(recipient, channel, change.subscriptionId, setting.stops)) return null;
  const departure = departureOf(at, 'high', { ...recipient, digest: null });
  return {
    ...shared,
    severity: 'high',
    correction: true,
    bundle: bundleOf(change.type, subject),
    ...sendingOf(channel, departure.at, at),
  };
}
