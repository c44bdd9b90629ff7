/** Splits a message into events: one event, a list of them, or an envelope `{ events: […] }` (3.x). */
import { decodeText } from '#server/platform/files/charset.ts';
import type { Feed } from '../feed.ts';

const refuseMessage = (reason: string, values?: Record<string, string>) => ({
  parts: [],
  refused: [{ index: -1, path: '', reason, ...(values && { values }) }],
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An event has at least one of these fields: 2.2 is flat, 3.0 beta has metadata, 3.0 a classification. */
const marks = ['eventID', 'eventType', 'eventDateTime', 'eventCreatedDateTime', 'metadata', 'isRetracted'];

/** Names of lists, one per event type. */
const LISTS: Readonly<Record<string, string>> = {
  shipmentevent: 'SHIPMENT',
  transportevent: 'TRANSPORT',
  equipmentevent: 'EQUIPMENT',
};

/**
 * The events of a message that has one list per type, with the shared type and booking; null for any other
 * message.
 */
function listsOf(message: unknown): unknown[] | null {
  if (!isObject(message)) return null;
  const lists = Object.entries(message).flatMap(([name, list]) => {
    const type = LISTS[name.toLowerCase().replace(/s$/, '')];
    return type && Array.isArray(list) ? [{ type, list: list as unknown[] }] : [];
  });
  if (lists.length === 0) return null;
  const booking = isObject(message['shipment']) ? message['shipment']['carrierBookingReference'] : undefined;
  const shared =
    typeof booking === 'string' ? [{ documentReferenceType: 'BKG', documentReferenceValue: booking }] : [];
  return lists.flatMap(({ type, list }) =>
    list.map((event) =>
      isObject(event)
        ? {
            eventType: type,
            ...event,
            documentReferences: [
              ...(Array.isArray(event['documentReferences']) ? event['documentReferences'] : []),
              ...shared,
            ],
          }
        : event,
    ),
  );
}

export const parse: Feed['parse'] = ({ body }) => {
  let message: unknown;
  try {
    message = JSON.parse(decodeText(body));
  } catch {
    return refuseMessage('feeds:refused.notJson');
  }
  const events =
    listsOf(message) ??
    (Array.isArray(message)
      ? message
      : isObject(message) && Array.isArray(message['events'])
        ? message['events']
        : isObject(message) && (marks.some((mark) => mark in message) || 'eventClassification' in message)
          ? [message]
          : undefined);
  const wrapper = isObject(message) && Object.keys(message).find((key) => Array.isArray(message[key]));
  if (!events && wrapper) return refuseMessage('feeds:refused.wrapped', { field: wrapper.slice(0, 80) });
  if (!events) return refuseMessage('feeds:refused.notEvents');
  return { parts: events, refused: [] };
};
