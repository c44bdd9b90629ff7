/** Events as DCSA Track & Trace 2.2 writes them, as far as this portal sends them. */
import { z } from 'zod';
import {
  DCSA_DOCUMENTS,
  DCSA_EQUIPMENT,
  DCSA_SHIPMENT,
  DCSA_TRANSPORT,
} from '#contract/tracking/dcsa-codes.ts';

export const DCSA_VERSION = '2.2.0';
export const DCSA_FAMILIES = ['TRANSPORT', 'EQUIPMENT', 'SHIPMENT'] as const;
export const DCSA_MODES = ['VESSEL', 'RAIL', 'TRUCK', 'BARGE'] as const;
export const DCSA_FACILITIES = [
  'BOCR',
  'CLOC',
  'COFS',
  'COYA',
  'OFFD',
  'DEPO',
  'INTE',
  'POTE',
  'RAMP',
] as const;
export const DCSA_FACILITY_LISTS = ['BIC', 'SMDG'] as const;

const instant = z.iso.datetime({ offset: true });
const classifier = z.enum(['PLN', 'EST', 'ACT']);
const place = {
  UNLocationCode: z.string().max(5).optional(),
  facilityCode: z.string().max(6).optional(),
  facilityCodeListProvider: z.enum(DCSA_FACILITY_LISTS).optional(),
};
const location = z
  .object({
    locationName: z.string().max(100).optional(),
    latitude: z.string().max(10).optional(),
    longitude: z.string().max(11).optional(),
    ...place,
  })
  .meta({ id: 'DcsaLocation' });
const transportCall = z
  .object({
    transportCallID: z.string().max(100),
    modeOfTransport: z.enum(DCSA_MODES),
    carrierServiceCode: z.string().max(5).optional(),
    exportVoyageNumber: z.string().max(50).optional(),
    importVoyageNumber: z.string().max(50).optional(),
    transportCallSequenceNumber: z.int().optional(),
    ...place,
    facilityTypeCode: z.enum(DCSA_FACILITIES).optional(),
    location: location.optional(),
    vessel: z
      .object({ vesselIMONumber: z.string().max(7), vesselName: z.string().max(35).optional() })
      .optional(),
  })
  .meta({ id: 'DcsaTransportCall' });
export type DcsaTransportCall = z.infer<typeof transportCall>;
export type DcsaLocation = z.infer<typeof location>;

const documentReferences = z.array(
  z.object({ documentReferenceType: z.enum(['BKG', 'TRD']), documentReferenceValue: z.string() }),
);
const references = z.array(
  z.object({
    referenceType: z.enum(['FF', 'SI', 'PO', 'CR', 'AAO', 'EQ']),
    referenceValue: z.string().max(100),
  }),
);
const base = {
  eventID: z.uuid(),
  eventCreatedDateTime: instant,
  eventClassifierCode: classifier,
  eventDateTime: instant,
};

export const dcsaEvent = z
  .discriminatedUnion('eventType', [
    z.object({
      ...base,
      eventType: z.literal('TRANSPORT'),
      transportEventTypeCode: z.enum(DCSA_TRANSPORT),
      delayReasonCode: z.string().max(3).optional(),
      changeRemark: z.string().max(250).optional(),
      transportCall,
      documentReferences: documentReferences.optional(),
      references: references.optional(),
    }),
    z.object({
      ...base,
      eventType: z.literal('EQUIPMENT'),
      equipmentEventTypeCode: z.enum(DCSA_EQUIPMENT),
      equipmentReference: z.string().max(15).optional(),
      ISOEquipmentCode: z.string().max(4).optional(),
      emptyIndicatorCode: z.enum(['EMPTY', 'LADEN']),
      eventLocation: location.optional(),
      transportCall: transportCall.optional(),
      documentReferences: documentReferences.optional(),
    }),
    z.object({
      ...base,
      eventType: z.literal('SHIPMENT'),
      shipmentEventTypeCode: z.enum(DCSA_SHIPMENT),
      documentID: z.string(),
      documentTypeCode: z.enum(DCSA_DOCUMENTS),
      reason: z.string().max(250).optional(),
      references: references.optional(),
    }),
  ])
  .meta({ id: 'DcsaEvent' });
export type DcsaEvent = z.infer<typeof dcsaEvent>;
