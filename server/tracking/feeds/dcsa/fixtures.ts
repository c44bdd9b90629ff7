/** Messages for tests, with the facts of DCSA's own examples. */

const eventID = (last: number) => `7d0c1f52-11aa-4d7e-9f30-0000000000${String(last).padStart(2, '0')}`;
const references = [
  { referenceType: 'FF', referenceValue: 'string' },
  { referenceType: 'EQ', referenceValue: 'APZU4812090' },
];
const documentReferences = [
  { documentReferenceType: 'BKG', documentReferenceValue: 'ABC123123123' },
  { documentReferenceType: 'TRD', documentReferenceValue: 'reserved-HHL123' },
];
const transportCall = {
  transportCallID: 'call-2',
  carrierServiceCode: 'FE1',
  exportVoyageNumber: '2103S',
  importVoyageNumber: '2103N',
  transportCallSequenceNumber: 2,
  UNLocationCode: 'FRPAR',
  facilityCode: 'ADT',
  facilityCodeListProvider: 'SMDG',
  facilityTypeCode: 'POTE',
  otherFacility: 'Depot location or address',
  modeOfTransport: 'VESSEL',
  vessel: {
    vesselIMONumber: '9321483',
    vesselName: 'King of the Seas',
    vesselFlag: 'DE',
    vesselOperatorCarrierCode: 'MAEU',
    vesselOperatorCarrierCodeListProvider: 'NMFTA',
  },
};
const location = { latitude: '48.8585500', longitude: '2.294492036', UNLocationCode: 'FRPAR' };

export const arrival = {
  eventID: eventID(2),
  eventCreatedDateTime: '2021-01-23T12:34:56Z',
  eventType: 'TRANSPORT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2021-01-09T14:12:56+01:00',
  transportEventTypeCode: 'ARRI',
  delayReasonCode: 'WEA',
  changeRemark: 'Bad weather',
  transportCall,
  documentReferences,
  references,
};
export const draft = {
  eventID: eventID(3),
  eventCreatedDateTime: '2021-01-23T12:34:56Z',
  eventType: 'SHIPMENT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2019-11-12T07:41:00+08:30',
  shipmentEventTypeCode: 'DRFT',
  documentID: 'reserved-HHL123',
  documentTypeCode: 'SHI',
  reason: 'The following attributes are missing...',
  references,
};
export const loading = {
  eventID: eventID(4),
  eventCreatedDateTime: '2021-01-23T12:34:56Z',
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'EST',
  eventDateTime: '2019-11-12T07:41:00+08:30',
  equipmentEventTypeCode: 'LOAD',
  equipmentReference: 'APZU4812090',
  ISOEquipmentCode: '22GP',
  emptyIndicatorCode: 'EMPTY',
  eventLocation: {
    locationName: 'Eiffel Tower',
    ...location,
    facilityCode: 'ADT',
    facilityCodeListProvider: 'SMDG',
  },
  transportCall,
  documentReferences,
  references,
  seals: [{ sealNumber: 'string', sealSource: 'CUS', sealType: 'WIR' }],
};

/** Seven events; some repeat a report with another time and id. */
export const seven = [
  arrival,
  draft,
  loading,
  {
    ...arrival,
    eventID: eventID(5),
    eventCreatedDateTime: '2021-01-09T14:12:56Z',
    transportCall: { ...transportCall, location },
  },
  {
    ...draft,
    eventID: eventID(6),
    eventCreatedDateTime: '2021-01-09T14:12:56Z',
    documentID: 'ABC123123123',
    documentTypeCode: 'BKG',
  },
  { ...loading, eventID: eventID(7), eventCreatedDateTime: '2021-01-09T14:12:56Z' },
  { ...draft, eventID: eventID(8), eventCreatedDateTime: '2021-01-01T14:12:56Z', documentTypeCode: 'TRD' },
];

/** Track & Trace 3.0.0: a vessel's departure. */
export const departureOfThree = {
  eventRouting: { originatingParty: { partyCode: 'EXCO', codeListProvider: 'SMDG' } },
  eventID: 'departure-1',
  eventDateTime: '2026-01-16T11:30:00Z',
  eventUpdatedDateTime: '2026-01-16T12:30:00Z',
  eventLocation: {
    locationName: 'Alpha',
    UNLocationCode: 'GBSOU',
    facilityTypeCode: 'POTE',
    facility: { facilityCode: 'ALF', facilityCodeListProvider: 'SMDG' },
    geoCoordinate: { latitude: '50.9', longitude: '-1.4' },
  },
  eventClassification: {
    eventTypeCode: 'TRANSPORT',
    eventClassifierCode: 'ACT',
    transportEventTypeCode: 'DEPA',
  },
  shipmentDetails: {
    documentReference: { typeCode: 'BKG', reference: 'ABC709951' },
    additionalDocumentReferences: [{ typeCode: 'TRD', reference: 'HHL71800000' }],
    shipmentReferences: [{ typeCode: 'EQ', reference: 'APZU4812090' }],
  },
  transportDetails: {
    delayReasonCodes: ['WEA', 'STR'],
    transportCall: {
      transportCallReference: 'tc-1',
      transportCallSequenceNumber: 1,
      modeOfTransport: 'VESSEL',
      serviceCodeOrReference: { universalServiceReference: 'SR12345A' },
      exportVoyageNumberOrReference: { carrierVoyageNumber: 'V002E' },
      vesselTransport: { vesselIMONumber: '9321483', vesselName: 'Beta', operatorCarrierCode: 'MAEU' },
    },
  },
};

/** Track & Trace 3.0.0-Beta-1: a loading in transhipment. */
export const loadingOfBeta = {
  metadata: {
    eventID: '53670102-09f1-4882-8a7f-0d90b2eac529',
    eventCreatedDateTime: '2022-09-30T09:25:00+02:00',
    eventType: 'EQUIPMENT',
    publisher: { carrierCode: 'HLC', carrierCodeListProvider: 'SMDG' },
    publisherRole: 'CA',
  },
  payload: {
    eventClassifierCode: 'EST',
    eventDateTime: '2019-11-12T07:41:00+08:30',
    equipmentEventTypeCode: 'LOAD',
    equipmentReference: 'APZU4812090',
    ISOEquipmentCode: '22GP',
    emptyIndicatorCode: 'LADEN',
    isTransshipmentMove: true,
    transportCall: {
      transportCallReference: '987e4567',
      modeOfTransport: 'VESSEL',
      location: { locationType: 'UNLO', locationName: 'Port of Amsterdam', UNLocationCode: 'NLAMS' },
      carrierServiceCode: 'FE1',
      carrierExportVoyageNumber: '2103S',
      carrierImportVoyageNumber: '2103N',
      transportCallSequenceNumber: 2,
      facilityTypeCode: 'POTE',
      vessel: { vesselIMONumber: '9321483', name: 'King of the Seas', operatorCarrierCode: 'MAEU' },
    },
    relatedDocumentReferences: [
      { type: 'BKG', value: 'ABC123059' },
      { type: 'TRD', value: '85943567' },
    ],
    references: [{ type: 'EQ', value: 'APZU4812090' }],
    seals: [{ number: '133534', source: 'CUS', type: 'WIR' }],
  },
};
