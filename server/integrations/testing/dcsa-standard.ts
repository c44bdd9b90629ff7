/**
 * What DCSA Track & Trace 2.2 demands of an event: types, lengths, code lists and required fields, written from the
 * standard and apart from what the product sends. Unknown fields fail.
 */
import { z } from 'zod';

const text = (most: number) => z.string().max(most).optional();
const when = z.iso.datetime({ offset: true });
const provider = z.enum(['BIC', 'SMDG']).optional();

const location = z.strictObject({
  locationName: text(100),
  latitude: text(10),
  longitude: text(11),
  UNLocationCode: text(5),
  facilityCode: text(6),
  facilityCodeListProvider: provider,
  address: z
    .strictObject({
      name: text(100),
      street: text(100),
      streetNumber: text(50),
      floor: text(50),
      postCode: text(10),
      city: text(65),
      stateRegion: text(65),
      country: text(75),
    })
    .optional(),
});
const transportCall = z.strictObject({
  transportCallID: z.string().max(100),
  carrierServiceCode: text(5),
  carrierVoyageNumber: text(50),
  exportVoyageNumber: text(50),
  importVoyageNumber: text(50),
  transportCallSequenceNumber: z.int().optional(),
  UNLocationCode: text(5),
  facilityCode: text(6),
  facilityCodeListProvider: provider,
  facilityTypeCode: z
    .enum(['BOCR', 'CLOC', 'COFS', 'COYA', 'OFFD', 'DEPO', 'INTE', 'POTE', 'RAMP'])
    .optional(),
  otherFacility: text(50),
  modeOfTransport: z.enum(['VESSEL', 'RAIL', 'TRUCK', 'BARGE']),
  location: location.optional(),
  vessel: z
    .strictObject({
      vesselIMONumber: z.string().max(7),
      vesselName: text(35),
      vesselFlag: text(2),
      vesselCallSignNumber: text(10),
      vesselOperatorCarrierCode: text(10),
      vesselOperatorCarrierCodeListProvider: z.enum(['SMDG', 'NMFTA']).optional(),
    })
    .optional(),
});
const references = z
  .array(
    z.strictObject({
      referenceType: z.enum(['FF', 'SI', 'PO', 'CR', 'AAO', 'EQ']),
      referenceValue: z.string().max(100),
    }),
  )
  .optional();
const documentReferences = z
  .array(
    z.strictObject({
      documentReferenceType: z.enum(['BKG', 'TRD']).optional(),
      documentReferenceValue: z.string().optional(),
    }),
  )
  .optional();
const base = {
  eventID: z.uuid().optional(),
  eventCreatedDateTime: when,
  eventClassifierCode: z.enum(['ACT', 'PLN', 'EST']),
  eventDateTime: when,
};

export const standardEvent = z.discriminatedUnion('eventType', [
  z.strictObject({
    ...base,
    eventType: z.literal('TRANSPORT'),
    transportEventTypeCode: z.enum(['ARRI', 'DEPA']),
    delayReasonCode: text(3),
    vesselScheduleChangeRemark: text(250),
    changeRemark: text(250),
    transportCall,
    documentReferences,
    references,
  }),
  z.strictObject({
    ...base,
    eventType: z.literal('EQUIPMENT'),
    equipmentEventTypeCode: z.enum([
      'LOAD',
      'DISC',
      'GTIN',
      'GTOT',
      'STUF',
      'STRP',
      'PICK',
      'DROP',
      'INSP',
      'RSEA',
      'RMVD',
    ]),
    equipmentReference: text(15),
    ISOEquipmentCode: text(4),
    emptyIndicatorCode: z.enum(['EMPTY', 'LADEN']),
    eventLocation: location.optional(),
    transportCall: transportCall.optional(),
    documentReferences,
    references,
    seals: z
      .array(
        z.strictObject({
          sealNumber: z.string().max(15),
          sealSource: z.enum(['CAR', 'SHI', 'PHY', 'VET', 'CUS']).optional(),
          sealType: z.enum(['KLP', 'BLT', 'WIR']),
        }),
      )
      .optional(),
  }),
  z.strictObject({
    ...base,
    eventType: z.literal('SHIPMENT'),
    shipmentEventTypeCode: z.enum([
      'RECE',
      'DRFT',
      'PENA',
      'PENU',
      'REJE',
      'APPR',
      'ISSU',
      'SURR',
      'SUBM',
      'VOID',
      'CONF',
      'REQS',
      'CMPL',
      'HOLD',
      'RELS',
    ]),
    documentID: z.string(),
    documentTypeCode: z.enum(['CBR', 'BKG', 'SHI', 'SRM', 'TRD', 'ARN', 'VGM', 'CAS', 'CUS', 'DGD', 'OOG']),
    reason: z.string().optional(),
    references,
  }),
]);
