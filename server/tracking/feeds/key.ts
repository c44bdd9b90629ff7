/** Calculates the natural key by which two reports are one. */
import { createHash } from 'node:crypto';
import type { TrackingEvent } from '#contract/tracking/event.ts';

/**
 * Limit that fits an index, in bytes (PostgreSQL: 2704); a ship's departure may name thousands of bookings.
 */
const LONGEST = 2_000;

/**
 * Two reports with the same key state the same at the same report time: one is a duplicate, even if their ids
 * differ. The report time belongs to the key on purpose: a carrier that repeats a report a fortnight later
 * confirms it, and the later report is stored as separate evidence.
 */
export function naturalKey(
  event: Pick<
    TrackingEvent,
    | 'family'
    | 'code'
    | 'classifier'
    | 'occurred'
    | 'reportedAt'
    | 'place'
    | 'conveyance'
    | 'equipment'
    | 'documentType'
    | 'documentId'
    | 'references'
  > &
    Partial<Pick<TrackingEvent, 'terminal'>>,
): string {
  const { place, conveyance, equipment } = event;
  const numbers = event.references.map(({ kind, value }) => `${kind} ${value}`);
  const key = [
    event.family,
    event.code,
    event.classifier,
    event.occurred.at,
    event.reportedAt,
    place && (place.rawCode ?? place.name),
    place?.facility?.code,
    conveyance?.mode,
    conveyance?.callId ?? conveyance?.imo ?? conveyance?.vesselName,
    conveyance?.exportVoyage ?? conveyance?.importVoyage,
    // One vessel's departure reported for two bookings is two reports: no customer sees the other's number.
    equipment ? equipment.number : numbers.toSorted().join('+'),
    equipment?.laden,
    event.documentType,
    event.documentId,
    // Two amounts, or two positions, that a terminal reports at one time are two reports.
    ...(event.terminal ? [JSON.stringify(event.terminal)] : []),
  ]
    .map((part) => String(part ?? '').replaceAll('|', ' '))
    .join('|');
  return shortKey(key);
}

/** `key` as an index takes it: a long one by its hash. */
export const shortKey = (key: string): string =>
  Buffer.byteLength(key) > LONGEST ? `sha256:${createHash('sha256').update(key).digest('hex')}` : key;
