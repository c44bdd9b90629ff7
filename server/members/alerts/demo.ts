/** Alerts of the demo: made-up news of followed shipments in one person's inbox. */
import { and, eq } from 'drizzle-orm';
import { FOLLOWERS_RULE, severityOf } from '#contract/members/alerts/rule.ts';
import type { FactValue } from '#contract/tracking/changes/facts.ts';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import type { Db } from '#server/platform/db/client.ts';
import { subscription } from '../schema.ts';
import { DEFAULT_ZONE, userKey } from './people.ts';
import { alerts } from './schema.ts';

export type DemoAlert = {
  number: string;
  type: ChangeKind;
  before?: FactValue;
  after: FactValue;
  at: Date;
  read?: boolean;
};

/** Repeated after a crash half-way, it adds none a second time. */
export async function showAlerts(
  db: Db,
  { owner, userId }: { owner: number; userId: string },
  shown: readonly DemoAlert[],
): Promise<void> {
  for (const { number, type, before = null, after, at, read = false } of shown) {
    const [row] = await db
      .select()
      .from(subscription)
      .where(and(eq(subscription.ydid, owner), eq(subscription.number, number)));
    if (!row) continue;
    await db
      .insert(alerts)
      .values({
        ydid: owner,
        recipient: userKey(userId),
        channel: 'inApp',
        change: `demo ${number} ${type}`,
        rules: [FOLLOWERS_RULE],
        subscriptionId: row.id,
        number,
        kind: row.kind,
        part: '',
        fact: type,
        type,
        before,
        after,
        events: [],
        severity: severityOf(type),
        bundle: `shipment ${row.id}`,
        language: 'en',
        zone: DEFAULT_ZONE,
        state: 'sent',
        at,
        dueAt: at,
        sentAt: at,
        readAt: read ? at : null,
      })
      .onConflictDoNothing();
  }
}
