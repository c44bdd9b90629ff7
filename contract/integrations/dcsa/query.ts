/** The query of `GET /dcsa/v2/events`: every condition that is named must hold; commas separate alternatives. */
import { z } from 'zod';
import { PAGE_MOST } from '../settings.ts';
import {
  DCSA_DOCUMENTS,
  DCSA_EQUIPMENT,
  DCSA_SHIPMENT,
  DCSA_TRANSPORT,
} from '#contract/tracking/dcsa-codes.ts';
import { DCSA_FAMILIES, type DcsaEvent } from './event.schema.ts';

/** Codes separated by commas. */
const someOf = <const T extends readonly [string, ...string[]]>(codes: T) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.enum(codes)))
    .optional();
const text = (most: number) => z.string().trim().min(1).max(most).optional();
const instant = z.iso.datetime({ offset: true }).optional();

export const DCSA_SORTS = [
  'eventCreatedDateTime',
  'eventCreatedDateTime:ASC',
  'eventCreatedDateTime:DESC',
] as const;
/** Operators of DCSA on instants: `eventCreatedDateTime:gte=…`. */
const CREATED = 'eventCreatedDateTime';

export const dcsaQuery = z.object({
  eventType: someOf(DCSA_FAMILIES),
  shipmentEventTypeCode: someOf(DCSA_SHIPMENT),
  documentTypeCode: someOf(DCSA_DOCUMENTS),
  transportEventTypeCode: someOf(DCSA_TRANSPORT),
  equipmentEventTypeCode: someOf(DCSA_EQUIPMENT),
  carrierBookingReference: text(35).describe('The events of this booking, subscribed to or not'),
  transportDocumentReference: text(35).describe('The events of this bill of lading'),
  equipmentReference: text(15).describe('The events of this container’s latest journey'),
  transportCallID: text(100),
  vesselIMONumber: text(7),
  exportVoyageNumber: text(50),
  carrierVoyageNumber: text(50).describe('The older name of `exportVoyageNumber`'),
  carrierServiceCode: text(5),
  UNLocationCode: text(5),
  [CREATED]: instant.describe('Exactly this instant'),
  [`${CREATED}:gte`]: instant.describe('Reported at this instant or later'),
  [`${CREATED}:gt`]: instant.describe('Reported later'),
  [`${CREATED}:lte`]: instant.describe('Reported at this instant or earlier'),
  [`${CREATED}:lt`]: instant.describe('Reported earlier'),
  [`${CREATED}:eq`]: instant.describe('Exactly this instant'),
  limit: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(PAGE_MOST)
    .default(100)
    .describe('Most events of a page'),
  cursor: z.string().max(400).optional().describe('As in the `Next-Page` header of the page before'),
  sort: z.enum(DCSA_SORTS).default('eventCreatedDateTime:ASC'),
});
export type DcsaQuery = z.output<typeof dcsaQuery>;

/** A condition on an instant with an operator that DCSA does not have: it is refused, not ignored. */
export const unknownOperator = (names: Iterable<string>): string | undefined =>
  [...names].find((name) => name.startsWith(`${CREATED}:`) && !(name in dcsaQuery.shape));

/** Whether an event of this report time is wanted. */
function isCreatedWithin(query: DcsaQuery, created: string): boolean {
  const at = Date.parse(created);
  const is = (name: keyof DcsaQuery, holds: (limit: number) => boolean) => {
    const limit = query[name];
    return typeof limit !== 'string' || holds(Date.parse(limit));
  };
  return (
    is('eventCreatedDateTime', (limit) => at === limit) &&
    is('eventCreatedDateTime:eq', (limit) => at === limit) &&
    is('eventCreatedDateTime:gte', (limit) => at >= limit) &&
    is('eventCreatedDateTime:gt', (limit) => at > limit) &&
    is('eventCreatedDateTime:lte', (limit) => at <= limit) &&
    is('eventCreatedDateTime:lt', (limit) => at < limit)
  );
}

const isAmong = (codes: readonly string[] | undefined, code: string | null) =>
  codes === undefined || (code !== null && codes.includes(code));
const isSame = (wanted: string | undefined, value: string | undefined) =>
  wanted === undefined || wanted.toUpperCase() === value?.toUpperCase();

/** All conditions except the numbers, by which events are read. */
export function matchesDcsa(query: DcsaQuery, event: DcsaEvent): boolean {
  const call = event.eventType === 'SHIPMENT' ? undefined : event.transportCall;
  const place = event.eventType === 'EQUIPMENT' ? event.eventLocation : call;
  return (
    isCreatedWithin(query, event.eventCreatedDateTime) &&
    isAmong(query.eventType, event.eventType) &&
    isAmong(
      query.shipmentEventTypeCode,
      event.eventType === 'SHIPMENT' ? event.shipmentEventTypeCode : null,
    ) &&
    isAmong(query.documentTypeCode, event.eventType === 'SHIPMENT' ? event.documentTypeCode : null) &&
    isAmong(
      query.transportEventTypeCode,
      event.eventType === 'TRANSPORT' ? event.transportEventTypeCode : null,
    ) &&
    isAmong(
      query.equipmentEventTypeCode,
      event.eventType === 'EQUIPMENT' ? event.equipmentEventTypeCode : null,
    ) &&
    isSame(query.transportCallID, call?.transportCallID) &&
    isSame(query.vesselIMONumber, call?.vessel?.vesselIMONumber) &&
    isSame(query.exportVoyageNumber, call?.exportVoyageNumber) &&
    isSame(query.carrierVoyageNumber, call?.exportVoyageNumber) &&
    isSame(query.carrierServiceCode, call?.carrierServiceCode) &&
    isSame(query.UNLocationCode, place?.UNLocationCode)
  );
}
