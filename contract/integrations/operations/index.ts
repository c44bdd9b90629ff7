/** Every operation of the open API, in the order of the document. */
import type { Operation } from '../operation.ts';
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
  searchReference,
  getReference,
  getSandbox,
  setSandboxClock,
];
