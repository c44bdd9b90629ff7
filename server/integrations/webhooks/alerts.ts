/** Queues the alerts that rules of members send to a webhook: beside its changes, without a place in the log. */
import { and, eq } from 'drizzle-orm';
import { ALERT } from '#contract/integrations/events/match.ts';
import type { Env } from '#server/env.ts';
import { dueHookAlerts, hasHookAlerts, settleHookAlerts, type HookAlert } from '#server/members/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { enqueueDelivery } from '#server/platform/outbound/enqueue.ts';
import { webhooks } from '../schema.ts';
import { shownAddress } from './address.ts';
import { WEBHOOK, webhookChannel } from './channel.ts';

/** Alerts of one transaction. */
const BATCH = 200;

type Deps = { db: Db; env: Env; now?: () => Date };
type Hook = typeof webhooks.$inferSelect;

/** Returns how many were queued. Processes share the work by locks of the rows. */
export async function queueAlerts({ db, now = () => new Date() }: Deps): Promise<number> {
  let queued = 0;
  // Looking opens no transaction while there is nothing to do.
  if (!(await hasHookAlerts(db, now()))) return 0;
  for (;;) {
    const at = now();
    const count = await db.transaction(async (tx) => {
      const rows = await dueHookAlerts(tx, at, BATCH);
      const outcomes = [];
      for (const row of rows) {
        const [hook] = await tx
          .select()
          .from(webhooks)
          .where(and(eq(webhooks.id, row.hook), eq(webhooks.owner, row.ydid)));
        const delivery = hook ? await enqueueDelivery(tx, webhookChannel, itemFor(hook, row)) : null;
        outcomes.push({ id: row.id, delivery });
      }
      await settleHookAlerts(tx, outcomes, at);
      return rows.length;
    });
    queued += count;
    if (count < BATCH) return queued;
  }
}

const itemFor = (hook: Hook, row: HookAlert) => ({
  lane: hook.id,
  // In order with the changes of the same shipment.
  key: `${hook.id} ${row.kind} ${row.number}`,
  owner: hook.owner,
  about: { resource: WEBHOOK, id: hook.id },
  payload: {
    hook: hook.id,
    to: shownAddress(hook.url),
    type: ALERT,
    sequence: null,
    number: row.number,
    subscription: row.subscriptionId,
    test: false,
    isDcsa: false,
    body: alertBody(row),
    shipment: null,
  },
});

/** `data.change` is the id of the change in the log; `data.rules` those that asked for it. */
export function alertBody(row: HookAlert): string {
  const {
    id,
    change,
    rules,
    subscriptionId: subscription,
    kind,
    number,
    part,
    fact,
    type,
    before,
    after,
  } = row;
  const { severity, correction, events: evidence } = row;
  const data = { id, change, rules, subscription, kind, number, part, fact, what: type, before, after };
  return JSON.stringify({
    type: ALERT,
    timestamp: row.at.toISOString(),
    data: { ...data, severity, correction, evidence },
  });
}
