/** Reads parts of DCSA messages as the feed does. */
import type { TrackingEvent } from '#contract/tracking/event.ts';
import { isEvent, isRefusal } from '../../feed.ts';
import { dcsa } from '../index.ts';

export const context = { party: 'demo', receivedAt: '2026-11-21T12:00:00.000Z' };

export function read(part: unknown): TrackingEvent {
  const mapped = dcsa.map(part, 0, context);
  if (isRefusal(mapped)) throw new Error(`${mapped.path}: ${mapped.reason}`);
  if (!isEvent(mapped)) throw new Error('is no event');
  return mapped;
}
