/**
 * Shipment states, worst first, in the sort order of lists. In a separate file, so that pages do not load the
 * milestone tables.
 */
import type { ReferenceKind } from '../event.ts';

export const SHIPMENT_STATES = ['stopped', 'waiting', 'late', 'underway', 'booked', 'ended'] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** Kinds of numbers whose cargo waits in a port. */
const AT_PORT: readonly ReferenceKind[] = ['container', 'bill', 'booking'];

/** The text key of a state or severity: waiting outside a port has a different word (滞港, 待处理). */
export const stateKey = (state: string, kinds: readonly (ReferenceKind | undefined)[]): string =>
  state === 'waiting' && kinds.length > 0 && !kinds.some((kind) => kind && AT_PORT.includes(kind))
    ? 'waitingInland'
    : state;
