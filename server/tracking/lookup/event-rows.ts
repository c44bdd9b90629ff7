/** Columns and clauses shared by the statements that read stored events. */
import { MOST_NAMES } from '#contract/tracking/shipment/graph.ts';
import type { trackingEvents } from '../schema/tracking.ts';

/** Columns that are read of a stored event. */
export type EventRow = Pick<
  typeof trackingEvents.$inferSelect,
  'id' | 'messageId' | 'payloadHash' | 'party' | 'state' | 'retracts' | 'receivedAt' | 'event'
>;
/** Maximum number of events read for one reference: latest occurrence first, then the newest expectations. */
export const MOST = 3000;

/** Its columns, except the event. */
export const ROW = `id, message_id as "messageId", payload_hash as "payloadHash", party, state, retracts,
  received_at as "receivedAt"`;
/**
 * Selects an event. Of a whole ship's bookings it returns only the requested ones, and enough to recognise
 * such an event.
 */
export const eventWith = (
  wanted: string,
) => `case when jsonb_array_length(event->'references') > ${MOST_NAMES}
  then jsonb_set(event, '{references}', (select jsonb_agg(one order by at)
    from jsonb_array_elements(event->'references') with ordinality as named (one, at)
    where at <= ${MOST_NAMES} or one->>'value' = any(${wanted})))
  else event end`;
/** Actual events first, then the newest expectations. */
export const NEWEST_FIRST = `(classifier = 'ACT' and state = 'current') desc, received_at desc`;
