/**
 * Shipment states, worst first, in the order lists are sorted by. In a file of its own, so that pages do not
 * load the milestone tables.
 */
import type { ReferenceKind } from '../event.ts';

export const SHIPMENT_STATES = ['stopped', 'waiting', 'late', 'underway', 'booked', 'ended'] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** Numbers of cargo that waits in a port. */
const AT_PORT: readonly ReferenceKind[] = ['container', 'bill', 'booking'];

/** The key of a state, or of a severity, in the texts: what waits elsewhere than in a port has a word of its own (滞港, 待处理). */
export const stateKey = (state: string, kinds: readonly (ReferenceKind | undefined)[]): string =>
  state === 'waiting' && kinds.length > 0 && !kinds.some((kind) => kind && AT_PORT.includes(kind))
    ? 'waitingInland'
    : state;
