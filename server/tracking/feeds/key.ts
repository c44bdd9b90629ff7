/** Calculates the natural key, which duplicate reports share. */
import { createHash } from 'node:crypto';
import type { TrackingEvent } from '#contract/tracking/event.ts';

/**
 * Maximum length that fits an index, in bytes (PostgreSQL: 2704); a ship's departure may name thousands of
 * bookings.
 */
const LONGEST = 2_000;

/**
 * Two reports with the same key state the same at the same report time: one is a duplicate, even if their ids
 * differ. The key includes the report time because a carrier that repeats a report a fortnight later confirms
 * it; the repetition is stored as separate evidence.
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
    // One vessel departure reported for two bookings makes two reports, so that no customer sees the other's
    // number.
    equipment ? equipment.number : numbers.toSorted().join('+'),
    equipment?.laden,
    event.documentType,
    event.documentId,
    // Two amounts or positions that a terminal reports at one time are two reports.
    ...(event.terminal ? [JSON.stringify(event.terminal)] : []),
  ]
    .map((part) => String(part ?? '').replaceAll('|', ' '))
    .join('|');
  return shortKey(key);
}

/** `key` in a form that fits an index: a long key is hashed. */
export const shortKey = (key: string): string =>
  Buffer.byteLength(key) > LONGEST ? `sha256:${createHash('sha256').update(key).digest('hex')}` : key;
