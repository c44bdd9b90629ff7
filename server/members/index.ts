/** Members: their subscriptions, and their company's activity log. */
import { sql } from 'drizzle-orm';
import type { Module } from '#server/platform/module.ts';
import subscriptionFollow from './jobs/subscription-follow.ts';
import subscriptionMail from './jobs/subscription-mail.ts';
import subscriptionSync from './jobs/subscription-sync.ts';
import { pushChannel } from './alerts/push/channel.ts';
import { wechatChannel } from './alerts/wechat/channel.ts';

export const membersModule: Module = {
  name: 'members',
  listeners: () => import('./listeners.ts'),
  routes: () => import('./routes/index.ts'),
  jobs: [subscriptionSync, subscriptionFollow, subscriptionMail],
  channels: [pushChannel, wechatChannel],
  async start(deps) {
    const { startChanges } = await import('./changes/worker.ts');
    const { startAlerts } = await import('./alerts/worker.ts');
    const { startOrders } = await import('./orders/worker.ts');
    const workers = [startChanges(deps), startAlerts(deps), await startOrders(deps)];
    return {
      async stop() {
        await Promise.all(workers.map((worker) => worker.stop()));
      },
    };
  },
  async deliveriesTried(tx, tried) {
    const { logDeliveries } = await import('./activity.ts');
    await logDeliveries(tx, tried);
    if (!tried.some(({ delivery }) => delivery.resource === 'alert')) return;
    const { noteBounces } = await import('./alerts/bounces.ts');
    await noteBounces(tx, tried);
  },
  expired: ({ ACTIVITY_DAYS: days, CHANGE_LOG_DAYS: logDays }) => [
    { table: 'activities', when: sql`at < now() - make_interval(days => ${days})` },
    { table: 'alerts', when: sql`at < now() - make_interval(days => ${logDays}) and state <> 'waiting'` },
    { table: 'member_changes', when: sql`at < now() - make_interval(days => ${logDays})` },
    // Those of owners go first.
    { table: 'own_changes', when: sql`at < now() - make_interval(days => ${logDays + 1})` },
    { table: 'tracking_changes', when: sql`at < now() - make_interval(days => ${logDays + 1})` },
  ],
  async purge({ database }) {
    const { dropUnfollowed } = await import('./follow.ts');
    await dropUnfollowed(database.db);
  },
};

export { alertParts } from './alerts/account-part.ts';
export { showAlerts, type DemoAlert } from './alerts/demo.ts';
export { dueHookAlerts, hasHookAlerts, settleHookAlerts, type HookAlert } from './alerts/for-webhooks.ts';
export { assignChanges } from './changes/assign.ts';
export { changesSince, logSince, MOST_CHANGES, type LogEntry } from './changes/since.ts';
export { changesAssigned } from './events.ts';
export { followAll } from './follow.ts';
export { ledgerOf, type LedgerEntity } from './ledger/entity.ts';
export { ledgerCount, ledgerGroups, ledgerPage, type LedgerRow } from './ledger/page.ts';
export { actOn } from './act.ts';
export { addSubscriptions, addWithin, type Adding, type Wanted } from './add.ts';
export { addingFor } from './adding.ts';
export { entryOfNumber, isDoubtful, reasonOf, type ReadEntry } from './numbers.ts';
export { subscriptionsFromFile } from './from-file.ts';
export { nameOf } from './people.ts';
export { subscriptionOf, subscriptionsAfter } from './read.ts';
export { actOnBooking } from './bookings/act.ts';
export { actingOf as bookingActingOf } from './bookings/acting.ts';
export { bookingPart } from './bookings/account-part.ts';
export { createDraft, markDemo } from './bookings/drafts.ts';
export { bookingOf, bookingsAfter, type BookingHead } from './bookings/read.ts';
export { sendBooking } from './bookings/send.ts';
export type { Acting as BookingActing } from './bookings/work.ts';
export * as memberWords from './import-words.data.ts';
export { memberResources } from './resources.ts';
export { activity, memberChanges, memberOwners, subscription } from './schema.ts';
export { standingColumns, type SubscriptionRow } from './standing.ts';
