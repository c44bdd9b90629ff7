/**
 * Brings the three shapes of an event to the flat one of Track & Trace 2.2: 3.0.0-Beta-1 (`metadata` + `payload`,
 * 2023) and 3.0.0 (`eventClassification`, `…Details`, 2026), as published by DCSA.
 */

type JsonFields = Record<string, unknown>;

/** The event's fields under their 2.2 names, and their paths in the source's own shape. */
export type Flat = { version: '2' | '3beta' | '3'; fields: JsonFields; pathOf: (path: string) => string };

/** Returns undefined for a part that is not an object. Null counts as absent. */
export function flatten(part: unknown): Flat | undefined {
  const event = withoutNulls(part);
  if (!isObject(event)) return undefined;
  if ('metadata' in event) return fromBeta(event);
  if ('eventClassification' in event || (event['isRetracted'] === true && !('eventType' in event)))
    return fromThree(event);
  return { version: '2', fields: event, pathOf: (path) => path };
}

function fromBeta(event: JsonFields): Flat {
  const metadata = object(event['metadata']);
  const payload = object(event['payload']);
  const call = payload['transportCall'];
  const documentID = payload['documentReference'];
  const fields: JsonFields = { ...payload, ...metadata, ...(documentID === undefined ? {} : { documentID }) };
  if (isObject(call)) {
    const place = object(call['location']);
    const vessel = object(call['vessel']);
    fields['transportCall'] = {
      ...call,
      transportCallID: call['transportCallReference'],
      exportVoyageNumber: call['carrierExportVoyageNumber'] ?? call['universalExportVoyageReference'],
      importVoyageNumber: call['carrierImportVoyageNumber'] ?? call['universalImportVoyageReference'],
      carrierServiceCode:
        call['carrierServiceCode'] ?? call['universalServiceReference'] ?? call['railService'],
      UNLocationCode: call['UNLocationCode'] ?? place['UNLocationCode'],
      ...(isObject(call['vessel']) && {
        vessel: {
          ...vessel,
          vesselName: vessel['name'],
          vesselOperatorCarrierCode: vessel['operatorCarrierCode'],
        },
      }),
    };
  }
  fields['eventLocation'] ??= payload['location'];
  fields['documentReferences'] = renamed(payload['relatedDocumentReferences'], {
    type: 'documentReferenceType',
    value: 'documentReferenceValue',
  });
  fields['references'] = renamed(payload['references'], { type: 'referenceType', value: 'referenceValue' });
  fields['seals'] = renamed(payload['seals'], {
    number: 'sealNumber',
    source: 'sealSource',
    type: 'sealType',
  });
  if (payload['isTransshipmentMove'] === true) fields['movementType'] = 'TRANSSHIPMENT';
  const inMetadata = ['eventID', 'eventCreatedDateTime', 'eventType', 'retractedEventID'];
  return {
    version: '3beta',
    fields,
    pathOf: (path) =>
      path === 'documentID'
        ? 'payload.documentReference'
        : `${inMetadata.includes(path) ? 'metadata' : 'payload'}.${path}`,
  };
}

/** Paths in 3.0.0 of fields that 2.2 has at the top level. */
const placesInThree: Record<string, string> = {
  eventCreatedDateTime: 'eventUpdatedDateTime',
  eventType: 'eventClassification.eventTypeCode',
  eventClassifierCode: 'eventClassification.eventClassifierCode',
  shipmentEventTypeCode: 'eventClassification.shipmentEventTypeCode',
  transportEventTypeCode: 'eventClassification.transportEventTypeCode',
  equipmentEventTypeCode: 'eventClassification.equipmentEventTypeCode',
  equipmentReference: 'equipmentDetails.equipmentReference',
  ISOEquipmentCode: 'equipmentDetails.ISOEquipmentCode',
  emptyIndicatorCode: 'equipmentDetails.emptyIndicatorCode',
  documentID: 'shipmentDetails.documentReference.reference',
  documentTypeCode: 'shipmentDetails.documentReference.typeCode',
  transportCall: 'transportDetails.transportCall',
  'transportCall.modeOfTransport': 'transportDetails.transportCall.modeOfTransport',
};

function fromThree(event: JsonFields): Flat {
  const classification = object(event['eventClassification']);
  const shipment = object(event['shipmentDetails']);
  const transport = object(event['transportDetails']);
  const equipment = object(event['equipmentDetails']);
  const document = object(shipment['documentReference']);
  const fields: JsonFields = {
    ...event,
    ...classification,
    ...equipment,
    eventType: classification['eventTypeCode'],
    eventCreatedDateTime: event['eventUpdatedDateTime'],
    eventLocation: locationOfThree(event['eventLocation']),
    documentID: document['reference'],
    documentTypeCode: document['typeCode'],
    documentReferences: renamed(
      [shipment['documentReference'], ...list(shipment['additionalDocumentReferences'])].filter(isObject),
      { typeCode: 'documentReferenceType', reference: 'documentReferenceValue' },
    ),
    references: renamed(shipment['shipmentReferences'], {
      typeCode: 'referenceType',
      reference: 'referenceValue',
    }),
    seals: renamed(equipment['seals'], { number: 'sealNumber', source: 'sealSource', type: 'sealType' }),
    shipmentLocationType: shipment['shipmentLocationType'],
    reason: shipment['reason'],
    changeRemark: transport['changeRemark'],
    delayReasonCode: list(transport['delayReasonCodes']).join(', ') || undefined,
    transportCall: transport['transportCall'] && callOfThree(object(transport['transportCall'])),
  };
  return { version: '3', fields, pathOf: (path) => placesInThree[path] ?? path };
}

function callOfThree(call: JsonFields): JsonFields {
  const vessel = call['vesselTransport'];
  const service = object(call['serviceCodeOrReference']);
  const exported = object(call['exportVoyageNumberOrReference']);
  const imported = object(call['importVoyageNumberOrReference']);
  return {
    ...call,
    transportCallID: call['transportCallReference'],
    carrierServiceCode:
      service['carrierServiceCode'] ??
      service['universalServiceReference'] ??
      object(call['railTransport'])['railServiceReference'],
    exportVoyageNumber: exported['carrierVoyageNumber'] ?? exported['universalVoyageReference'],
    importVoyageNumber: imported['carrierVoyageNumber'] ?? imported['universalVoyageReference'],
    ...(isObject(vessel) && {
      vessel: { ...vessel, vesselOperatorCarrierCode: vessel['operatorCarrierCode'] },
    }),
  };
}

function locationOfThree(location: unknown): unknown {
  if (!isObject(location)) return location;
  const facility = object(location['facility']);
  const point = object(location['geoCoordinate']);
  return {
    ...location,
    facilityCode: facility['facilityCode'],
    facilityCodeListProvider: facility['facilityCodeListProvider'],
    otherFacility: facility['facilityName'],
    latitude: point['latitude'],
    longitude: point['longitude'],
  };
}

function renamed(items: unknown, names: Record<string, string>): unknown {
  if (!Array.isArray(items)) return items;
  return items.map((item: unknown) =>
    isObject(item)
      ? Object.fromEntries(Object.entries(item).map(([key, value]) => [names[key] ?? key, value]))
      : item,
  );
}

function isObject(value: unknown): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const object = (value: unknown): JsonFields => (isObject(value) ? value : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Maximum depth that is read of an event. */
const DEEPEST = 60;

/** The same value without nulls; a value that has none is not copied. */
const withoutNulls = (value: unknown): unknown =>
  hasNull(value, DEEPEST) ? stripped(value, DEEPEST) : value;

function hasNull(value: unknown, left: number): boolean {
  if (value === null) return true;
  if (typeof value !== 'object' || left === 0) return false;
  if (Array.isArray(value)) return value.some((item) => hasNull(item, left - 1));
  for (const key in value) if (hasNull((value as JsonFields)[key], left - 1)) return true;
  return false;
}

function stripped(value: unknown, left: number): unknown {
  if (left === 0) return value;
  if (Array.isArray(value))
    return value.filter((item) => item !== null).map((item) => stripped(item, left - 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, stripped(inner, left - 1)]),
  );
}
