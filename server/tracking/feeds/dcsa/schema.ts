/**
 * Schema of an event: the required fields of the standard, and the codes of its lists. Unknown or useless
 * fields never cause a refusal. The message of an issue is the last part of its text key, `feeds:refused.…`.
 */
import { z } from 'zod';
import {
  classifiers,
  documentTypes,
  equipmentCodes,
  modes,
  renamedDocuments,
  shipmentCodes,
  transportCodes,
} from './codes.ts';

const reason = (otherwise: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? 'missing' : otherwise;

const oneOf = <const T extends readonly [string, ...string[]]>(codes: T) =>
  z.enum(codes, { error: reason('unknownCode') });
const text = (limit: number) =>
  z
    .string({ error: reason('notText') })
    .trim()
    .min(1, { error: 'missing' })
    .max(limit, { error: 'tooLong' });
/** Optional text: anything that is not text of a sensible length counts as absent. */
const maybe = (limit = 250) => text(limit).optional().catch(undefined);
const number = z.coerce.number().optional().catch(undefined);
const record = { error: reason('notObject') };

const location = z
  .looseObject({
    locationName: maybe(),
    UNLocationCode: maybe(5),
    facilityCode: maybe(10),
    facilityCodeListProvider: maybe(10),
    facilityTypeCode: maybe(10),
    otherFacility: maybe(),
    latitude: number,
    longitude: number,
    address: z.looseObject({ city: maybe(), street: maybe() }).optional().catch(undefined),
  })
  .optional()
  .catch(undefined);

const transportCall = z.looseObject(
  {
    modeOfTransport: oneOf(modes),
    transportCallID: maybe(100),
    transportCallSequenceNumber: z.number().int().optional().catch(undefined),
    carrierServiceCode: maybe(50),
    carrierVoyageNumber: maybe(50),
    exportVoyageNumber: maybe(50),
    importVoyageNumber: maybe(50),
    UNLocationCode: maybe(5),
    facilityCode: maybe(10),
    facilityCodeListProvider: maybe(10),
    facilityTypeCode: maybe(10),
    otherFacility: maybe(),
    location,
    vessel: z
      .looseObject({
        vesselIMONumber: maybe(8),
        vesselName: maybe(50),
        vesselOperatorCarrierCode: maybe(10),
      })
      .optional()
      .catch(undefined),
  },
  record,
);

/** A list that drops entries that are not objects, so that one bad entry does not invalidate the others. */
const listOf = <T extends z.ZodType>(entry: T) =>
  z
    .preprocess(
      (list) =>
        Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : undefined,
      z.array(entry).optional(),
    )
    .catch(undefined);
const pairs = <K extends string, V extends string>(type: K, value: V) =>
  listOf(
    z.looseObject({ [type]: maybe(10), [value]: maybe(100) } as Record<K | V, ReturnType<typeof maybe>>),
  );

const common = {
  eventID: maybe(500),
  eventCreatedDateTime: text(40),
  eventClassifierCode: oneOf(classifiers),
  eventDateTime: text(40),
  documentReferences: pairs('documentReferenceType', 'documentReferenceValue'),
  references: pairs('referenceType', 'referenceValue'),
  movementType: maybe(20),
  shipmentLocationType: maybe(3),
  eventLocation: location,
  equipmentReference: maybe(15),
  ISOEquipmentCode: maybe(4),
};

const transport = z.looseObject({
  ...common,
  eventType: z.literal('TRANSPORT'),
  transportEventTypeCode: oneOf(transportCodes),
  transportCall,
  delayReasonCode: maybe(50),
  changeRemark: maybe(1000),
  vesselScheduleChangeRemark: maybe(1000),
});

const equipment = z.looseObject({
  ...common,
  eventType: z.literal('EQUIPMENT'),
  equipmentEventTypeCode: oneOf(equipmentCodes),
  emptyIndicatorCode: oneOf(['EMPTY', 'LADEN']).optional(),
  transportCall: transportCall.optional(),
  facilityTypeCode: maybe(10),
  seals: listOf(z.looseObject({ sealNumber: maybe(15) })),
});

const shipment = z.looseObject({
  ...common,
  eventType: z.literal('SHIPMENT'),
  shipmentEventTypeCode: oneOf(shipmentCodes),
  documentID: text(500),
  documentTypeCode: oneOf(documentTypes),
  reason: maybe(5000),
});

export const event = z.discriminatedUnion('eventType', [transport, equipment, shipment], {
  error: ({ input }) =>
    (input as { eventType?: unknown } | undefined)?.eventType === undefined ? 'missing' : 'unknownCode',
});
export type DcsaEvent = z.infer<typeof event>;

/** Fields whose values are codes; some carriers write them in small letters. */
const CODES = [
  'eventType',
  'eventClassifierCode',
  'emptyIndicatorCode',
  'transportEventTypeCode',
  'equipmentEventTypeCode',
  'shipmentEventTypeCode',
  'documentTypeCode',
];

function inCapitals(fields: Record<string, unknown>): Record<string, unknown> {
  const call = fields['transportCall'];
  const mode =
    typeof call === 'object' && call !== null ? (call as Record<string, unknown>)['modeOfTransport'] : null;
  const isSmall = (value: unknown): value is string => typeof value === 'string' && /[a-z]/.test(value);
  const small = CODES.filter((name) => isSmall(fields[name]));
  const document = fields['documentID'] ?? fields['documentId'];
  if (small.length === 0 && !isSmall(mode) && document === fields['documentID']) return fields;
  return {
    ...fields,
    ...Object.fromEntries(small.map((name) => [name, (fields[name] as string).toUpperCase()])),
    ...(document !== undefined && { documentID: document }),
    ...(isSmall(mode) && { transportCall: { ...(call as object), modeOfTransport: mode.toUpperCase() } }),
  };
}

/** Deprecated names of 2.x, and other spellings, that carriers still send. */
export function withoutOldNames(stated: Record<string, unknown>): Record<string, unknown> {
  const fields = inCapitals(stated);
  const { eventTypeCode: code, shipmentInformationTypeCode, ...rest } = fields;
  const documentType = rest['documentTypeCode'] ?? shipmentInformationTypeCode;
  const isoCode = rest['ISOEquipmentCode'] ?? rest['isoEquipmentCode'] ?? rest['isoequipmentCode'];
  return {
    ...rest,
    ...(isoCode !== undefined && { ISOEquipmentCode: isoCode }),
    ...(rest['eventType'] === 'TRANSPORT' && {
      transportEventTypeCode: rest['transportEventTypeCode'] ?? code,
    }),
    ...(rest['eventType'] === 'EQUIPMENT' && {
      equipmentEventTypeCode: rest['equipmentEventTypeCode'] ?? code,
    }),
    ...(rest['eventType'] === 'SHIPMENT' && {
      shipmentEventTypeCode: rest['shipmentEventTypeCode'] ?? code,
      documentTypeCode:
        typeof documentType === 'string' ? (renamedDocuments[documentType] ?? documentType) : documentType,
    }),
  };
}
