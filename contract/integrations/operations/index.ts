/** Every operation of the open API, in the order of the document. */
import type { Operation } from '../operation.ts';
import { listEvents, uploadEvents } from './events.ts';
import { getReference, searchReference } from './reference.ts';
import { getSandbox, setSandboxClock } from './sandbox.ts';
import { getEvidence, getShipment, listShipments, refreshShipment } from './shipments.ts';
import {
  changeSubscription,
  getSubscription,
  listSubscriptions,
  renewSubscription,
  stopSubscription,
  subscribe,
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
  getShipment,
  listShipments,
  refreshShipment,
  getEvidence,
  listEvents,
  uploadEvents,
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
  getSandbox,
  setSandboxClock,
];
