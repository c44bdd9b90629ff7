/** Splits a message into events: one event, a list of them, or an envelope `{ events: […] }` (3.x). */
import type { Feed } from '../feed.ts';

const refuseMessage = (reason: string, values?: Record<string, string>) => ({
  parts: [],
  refused: [{ index: -1, path: '', reason, ...(values && { values }) }],
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of which an event has at least one: 2.2 is flat, 3.0 beta has metadata, 3.0 a classification. */
const marks = ['eventID', 'eventType', 'eventDateTime', 'eventCreatedDateTime', 'metadata', 'isRetracted'];

export const parse: Feed['parse'] = ({ body }) => {
  let message: unknown;
  try {
    message = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return refuseMessage('feeds:refused.notJson');
  }
  const events = Array.isArray(message)
    ? message
    : isObject(message) && Array.isArray(message['events'])
      ? message['events']
      : isObject(message) && (marks.some((mark) => mark in message) || 'eventClassification' in message)
        ? [message]
        : undefined;
  const wrapper = isObject(message) && Object.keys(message).find((key) => Array.isArray(message[key]));
  if (!events && wrapper) return refuseMessage('feeds:refused.wrapped', { field: wrapper.slice(0, 80) });
  if (!events) return refuseMessage('feeds:refused.notEvents');
  return { parts: events, refused: [] };
};
