/** Decides which reports are versions of one event. */
import type { TrackingEvent } from './event.ts';

type Identified = Pick<
  TrackingEvent,
  'sourceId' | 'family' | 'code' | 'documentType' | 'equipment' | 'reportedAt' | 'retracts'
>;

/** An id that a feed builds from content has bars between its parts; a sender's own id has none. */
const isOwnId = (sourceId: string | null): boolean => sourceId !== null && !sourceId.includes('|');

/**
 * Whether two reports with one id concern one event. A sender may reuse an id: another type or code is
 * another event, and so is another container at the same report time. A later report with the same code is a
 * version that replaces the earlier one, including its container.
 */
export function isSameEvent(a: Identified, b: Identified): boolean {
  if (a.retracts || b.retracts || !isOwnId(a.sourceId)) return true;
  if (a.family !== b.family || a.code !== b.code || a.documentType !== b.documentType) return false;
  return Date.parse(a.reportedAt) !== Date.parse(b.reportedAt) || a.equipment?.number === b.equipment?.number;
}
