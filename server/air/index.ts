import { sql } from 'drizzle-orm';
import { daysAgo, type Module } from '#server/platform/module.ts';
import airReports from './jobs/air-reports.ts';
import stockAlerts from './jobs/stock-alerts.ts';
import { airlineMessageChannel } from './messages/airline-message.ts';

export const airModule: Module = {
  name: 'air',
  listeners: () => import('./listeners.ts'),
  routes: () => import('./routes/index.ts'),
  jobs: [airReports, stockAlerts],
  channels: [airlineMessageChannel],
  expired: ({ RETAIN_AIR_MESSAGES_DAYS: days }) =>
    days === undefined
      ? []
      : [{ table: 'air_messages', when: sql`state <> 'waiting' and at < ${daysAgo(days)}` }],
  async deliveriesTried(tx, tried) {
    const { recordDeliveries } = await import('./deliveries.ts');
    await recordDeliveries(tx, tried);
  },
};

export { subscribeToAnswers } from './listeners.ts';
export { act } from './orders/act.ts';
export { createOrder, editOrder, insertOrder } from './orders/drafts.ts';
export type { AirSettings } from './orders/work.ts';
export { addPhoto, confirmPickup, pickupOf, type Pickup } from './pickups/pickups.ts';
export { portalFor } from './portal.ts';
export { airResources, documentArchive } from './resources.ts';
export { insertRow } from './save.ts';
export { airOrder, airPickup, airWaybill } from './schema/index.ts';
export { airSettings } from './settings.ts';
export { receiveRange } from './stock/stock.ts';
export { consolidate } from './waybills/consolidate.ts';
export { editBill } from './waybills/edit.ts';
