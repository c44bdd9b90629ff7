/** When two reports are one. */
import { createHash } from 'node:crypto';
import type { TrackingEvent } from '#contract/tracking/event.ts';

/** Bytes that an index takes (PostgreSQL: 2704); a ship's departure may be told of thousands of bookings. */
const LONGEST = 2_000;

/**
 * Two reports with the same key say the same of the same thing and were made at the same moment: one is a repetition,
 * even if their ids differ. The moment of the report is part of the key on purpose: a carrier that says the same again
 * a fortnight later has confirmed it, and the later report is kept as evidence of its own.
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
    // One vessel's departure told of two bookings is two reports: neither customer is to see the other's number.
    equipment ? equipment.number : numbers.toSorted().join('+'),
    equipment?.laden,
    event.documentType,
    event.documentId,
    // Of what a terminal reports two amounts, or two positions, at one moment are two reports.
    ...(event.terminal ? [JSON.stringify(event.terminal)] : []),
  ]
    .map((part) => String(part ?? '').replaceAll('|', ' '))
    .join('|');
  return shortKey(key);
}

/** `key` as an index takes it: a long one by its hash. */
export const shortKey = (key: string): string =>
  Buffer.byteLength(key) > LONGEST ? `sha256:${createHash('sha256').update(key).digest('hex')}` : key;
