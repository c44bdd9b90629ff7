/** Every operation of the open API, in the order of the document. */
import type { Operation } from '../operation.ts';
import { cancelBooking, changeBooking, getBooking, listBookings, sendBooking } from './bookings.ts';
import { getDcsaSubscription, listDcsaEvents, listDcsaSubscriptions } from './dcsa.ts';
import { listEvents, uploadEvents } from './events.ts';
import { getLogisticsEvent, getLogisticsObject, listLogisticsEvents } from './one-record.ts';
import { getReference, searchReference } from './reference.ts';
import { searchCharges, searchCutOffs, searchSchedules } from './schedules.ts';
import { getSandbox, setSandboxClock } from './sandbox.ts';
import { getEvidence, getShipment, listShipments, refreshShipment } from './shipments.ts';
import {
  changeSubscription,
  getSubscription,
  getSubscriptionFile,
  listSubscriptions,
  renewSubscription,
  stopSubscription,
  subscribe,
  subscribeFile,
} from './subscriptions.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
  replayWebhook,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
} from './webhooks.ts';

export const operations: readonly Operation[] = [
  subscribe,
  listSubscriptions,
  getSubscription,
  changeSubscription,
  stopSubscription,
  renewSubscription,
  subscribeFile,
  getSubscriptionFile,
  getShipment,
  listShipments,
  refreshShipment,
  getEvidence,
  listEvents,
  uploadEvents,
  sendBooking,
  listBookings,
  getBooking,
  changeBooking,
  cancelBooking,
  createWebhook,
  listWebhooks,
  getWebhook,
  changeWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  getDelivery,
  resendDelivery,
  replayWebhook,
  deleteWebhook,
  searchReference,
  getReference,
  searchSchedules,
  searchCutOffs,
  searchCharges,
  getSandbox,
  setSandboxClock,
  listDcsaEvents,
  listDcsaSubscriptions,
  getDcsaSubscription,
  getLogisticsObject,
  listLogisticsEvents,
  getLogisticsEvent,
];
