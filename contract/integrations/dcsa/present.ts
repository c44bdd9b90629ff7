/** Writes a stored event as DCSA Track & Trace 2.2 has it; null for one that it has no word for. */
import { offsetMinutes, zoneLabel, type EventTime } from '#contract/core/format/time.ts';
import {
  DCSA_DOCUMENTS,
  DCSA_EQUIPMENT,
  DCSA_SHIPMENT,
  DCSA_TRANSPORT,
} from '#contract/tracking/dcsa-codes.ts';
import type { EventReference, Place, ReferenceKind, StoredEvent } from '#contract/tracking/event.ts';
import { isMilestone } from '#contract/tracking/milestone.ts';
import {
  DCSA_FACILITIES,
  DCSA_FACILITY_LISTS,
  DCSA_MODES,
  type DcsaEvent,
  type DcsaLocation,
  type DcsaTransportCall,
} from './event.schema.ts';

const among = <T extends string>(list: readonly T[], text: string | null | undefined): T | undefined =>
  list.find((one) => one === text);
/** A text that the standard allows at this length. */
const short = (text: string | null | undefined, most: number): string | undefined =>
  text && text.length <= most ? text : undefined;
/** Only what is known. */
function known<T extends object>(values: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

/** The instant with the offset of its place, where that is known. */
export function dcsaTime({ at, zone }: Pick<EventTime, 'at' | 'zone'>): string {
  const instant = Date.parse(at);
  // `UTC−05:00`
  const offset = zoneLabel({ at, zone })?.slice(3).replace('−', '-');
  const ahead = offset === undefined ? null : offsetMinutes(offset);
  if (offset === undefined || ahead === null || ahead === 0) return new Date(instant).toISOString();
  return new Date(instant + ahead * 60_000).toISOString().replace(/\.\d+Z$/, offset);
}

const placeFields = (place: Place | null) => {
  const list = among(DCSA_FACILITY_LISTS, place?.facility?.provider);
  const code = short(place?.facility?.code, 6);
  return {
    UNLocationCode: place?.unlocode ?? undefined,
    ...(list && code && { facilityCode: code, facilityCodeListProvider: list }),
  };
};

const degrees = (value: number | null | undefined, most: number) => value?.toFixed(6).slice(0, most);

function locationOf(place: Place | null): DcsaLocation | undefined {
  if (!place) return undefined;
  const location = known<DcsaLocation>({
    locationName: short(place.name, 100),
    latitude: degrees(place.latitude, 10),
    longitude: degrees(place.longitude, 11),
    ...placeFields(place),
  });
  return Object.keys(location).length > 0 ? location : undefined;
}

/** The source's own id of the call, else one made of ship, voyage and port. */
function callIdOf({ conveyance, place }: StoredEvent): string {
  const ship = conveyance?.imo ?? conveyance?.vesselName;
  const voyage = conveyance?.exportVoyage ?? conveyance?.importVoyage;
  const port = place?.unlocode ?? place?.rawCode ?? place?.name;
  const made = [ship, voyage, port].filter(Boolean).join(' ') || 'unknown';
  return (conveyance?.callId ?? made).slice(0, 100);
}

function callOf(event: StoredEvent): DcsaTransportCall | undefined {
  const { conveyance, place } = event;
  const mode = among(DCSA_MODES, conveyance?.mode);
  if (!conveyance || !mode) return undefined;
  return known<DcsaTransportCall>({
    transportCallID: callIdOf(event),
    modeOfTransport: mode,
    carrierServiceCode: short(conveyance.service, 5),
    exportVoyageNumber: short(conveyance.exportVoyage, 50),
    importVoyageNumber: short(conveyance.importVoyage, 50),
    transportCallSequenceNumber: conveyance.callSequence ?? undefined,
    ...placeFields(place),
    facilityTypeCode: among(DCSA_FACILITIES, place?.facilityType),
    location: locationOf(place),
    vessel:
      conveyance.imo === null
        ? undefined
        : known({ vesselIMONumber: conveyance.imo, vesselName: short(conveyance.vesselName, 35) }),
  });
}

const valuesOf = (references: readonly EventReference[], kind: ReferenceKind) =>
  references.flatMap((one) => (one.kind === kind ? one.value : []));

const documentsOf = ({ references }: StoredEvent) => {
  const all = [
    ...valuesOf(references, 'booking').map((value) => ['BKG', value] as const),
    ...valuesOf(references, 'bill').map((value) => ['TRD', value] as const),
  ];
  return all.length === 0
    ? undefined
    : all.map(([documentReferenceType, documentReferenceValue]) => ({
        documentReferenceType,
        documentReferenceValue,
      }));
};
const containersOf = ({ references }: StoredEvent) => {
  const all = valuesOf(references, 'container');
  return all.length === 0
    ? undefined
    : all.map((referenceValue) => ({ referenceType: 'EQ' as const, referenceValue }));
};

/** Milestones of an empty container. */
const EMPTY: readonly string[] = ['EPRL', 'STSP', 'EMGI', 'RCVE'];
/** Moves at which a container may be either: without a report it is unknown. */
const EITHER: readonly string[] = ['GTIN', 'GTOT', 'PICK', 'DROP'];

function emptyIndicatorOf({ equipment, milestone, code }: StoredEvent): 'EMPTY' | 'LADEN' | undefined {
  if (equipment?.laden != null) return equipment.laden ? 'LADEN' : 'EMPTY';
  if (milestone !== null && isMilestone(milestone)) return EMPTY.includes(milestone) ? 'EMPTY' : 'LADEN';
  return EITHER.includes(code) ? undefined : 'LADEN';
}

export function dcsaEventOf(event: StoredEvent): DcsaEvent | null {
  const { code, family } = event;
  const base = {
    eventID: event.id,
    eventCreatedDateTime: event.reportedAt,
    eventClassifierCode: event.classifier,
    eventDateTime: dcsaTime(event.occurred),
  };
  if (family === 'TRANSPORT') {
    const type = among(DCSA_TRANSPORT, code);
    const call = callOf(event);
    if (!type || !call) return null;
    return known<Extract<DcsaEvent, { eventType: 'TRANSPORT' }>>({
      ...base,
      eventType: 'TRANSPORT',
      transportEventTypeCode: type,
      delayReasonCode: short(event.delayReason, 3),
      changeRemark: short(event.remark, 250),
      transportCall: call,
      documentReferences: documentsOf(event),
      references: containersOf(event),
    });
  }
  if (family === 'EQUIPMENT') {
    const type = among(DCSA_EQUIPMENT, code);
    const indicator = emptyIndicatorOf(event);
    const [container] = valuesOf(event.references, 'container');
    const number = event.equipment?.number || container;
    if (!type || !indicator || !number) return null;
    return known<Extract<DcsaEvent, { eventType: 'EQUIPMENT' }>>({
      ...base,
      eventType: 'EQUIPMENT',
      equipmentEventTypeCode: type,
      equipmentReference: short(number, 15),
      ISOEquipmentCode: short(event.equipment?.isoType, 4),
      emptyIndicatorCode: indicator,
      eventLocation: locationOf(event.place),
      transportCall: callOf(event),
      documentReferences: documentsOf(event),
    });
  }
  const type = among(DCSA_SHIPMENT, code);
  const document = among(DCSA_DOCUMENTS, event.documentType);
  if (!type || !document || event.documentId === null) return null;
  return known<Extract<DcsaEvent, { eventType: 'SHIPMENT' }>>({
    ...base,
    eventType: 'SHIPMENT',
    shipmentEventTypeCode: type,
    documentID: event.documentId,
    documentTypeCode: document,
    reason: short(event.remark, 250),
    references: containersOf(event),
  });
}
