/** DCSA events for tests: one of each family, with fields that a test can override. */
type Json = Record<string, unknown>;

export const BOOKING = 'TESTBKG2600001';
export const CONTAINER = 'CSQU3054383';

const documents = (booking: string) => [
  { documentReferenceType: 'BKG', documentReferenceValue: booking },
  { documentReferenceType: 'TRD', documentReferenceValue: `${booking}B` },
];

const call = {
  transportCallID: 'call-1',
  carrierServiceCode: 'AEX',
  exportVoyageNumber: '118W',
  importVoyageNumber: '117E',
  UNLocationCode: 'CNSHG',
  facilityTypeCode: 'POTE',
  modeOfTransport: 'VESSEL',
  vessel: { vesselIMONumber: '9074729', vesselName: 'TEST VESSEL' },
};

export const departure = (changes: Json = {}, booking = BOOKING): Json => ({
  eventID: 'event-departure',
  eventCreatedDateTime: '2026-03-01T06:00:00Z',
  eventType: 'TRANSPORT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-03-01T12:00:00+08:00',
  transportEventTypeCode: 'DEPA',
  transportCall: call,
  documentReferences: documents(booking),
  references: [{ referenceType: 'EQ', referenceValue: CONTAINER }],
  ...changes,
});

export const arrival = (changes: Json = {}, booking = BOOKING): Json => ({
  ...departure({}, booking),
  eventID: 'event-arrival',
  eventClassifierCode: 'EST',
  eventDateTime: '2026-03-30T08:00:00+02:00',
  transportEventTypeCode: 'ARRI',
  transportCall: { ...call, transportCallID: 'call-2', UNLocationCode: 'NLRTM' },
  ...changes,
});

export const loading = (changes: Json = {}, booking = BOOKING): Json => ({
  eventID: 'event-loading',
  eventCreatedDateTime: '2026-02-28T06:00:00Z',
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-02-28T12:00:00+08:00',
  equipmentEventTypeCode: 'LOAD',
  equipmentReference: CONTAINER,
  ISOEquipmentCode: '22G1',
  emptyIndicatorCode: 'LADEN',
  eventLocation: { UNLocationCode: 'CNSHG' },
  transportCall: call,
  documentReferences: documents(booking),
  ...changes,
});

export const confirmation = (changes: Json = {}, booking = BOOKING): Json => ({
  eventID: 'event-confirmation',
  eventCreatedDateTime: '2026-02-10T06:00:00Z',
  eventType: 'SHIPMENT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-02-10T12:00:00+08:00',
  shipmentEventTypeCode: 'CONF',
  documentTypeCode: 'BKG',
  documentID: booking,
  ...changes,
});

export const messageOf = (...events: unknown[]): Buffer => Buffer.from(JSON.stringify(events));
