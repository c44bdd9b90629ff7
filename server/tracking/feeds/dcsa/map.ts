/** Maps one DCSA event to a tracking event or a refusal. */
import type {
  Conveyance,
  Equipment,
  EventNote,
  Movement,
  Refusal,
  TrackingEvent,
} from '#contract/tracking/event.ts';
import { normalise } from '#contract/identifiers/normalise.ts';
import { resolveMilestone, reportedRole } from '#contract/tracking/sea/resolve.ts';
import { readDateTime } from '#contract/tracking/time.ts';
import type { Feed, MapContext } from '../feed.ts';
import { oddNumbers } from '../check-numbers.ts';
import { unsupportedFamilies } from './codes.ts';
import { flatten, type Flat } from './flatten.ts';
import { naturalKey } from '../key.ts';
import { placeOf } from './place.ts';
import { referencesOf } from './references.ts';
import { event as schema, withoutOldNames, type DcsaEvent } from './schema.ts';
import { readTimes } from './times.ts';

/** 3: lists by type, codes in small letters. */
export const mappingVersion = 3;

export const map: Feed['map'] = (part, index, context) => {
  const refuse = (path: string, reason: string, values?: Refusal['values']): Refusal => ({
    index,
    path,
    reason: `feeds:refused.${reason}`,
    ...(values && { values }),
  });
  const flat = flatten(part);
  if (!flat) return refuse('', 'notObject');
  const retracted = retraction(flat, context);
  if (retracted) return retracted;

  const fields = withoutOldNames(flat.fields);
  const family = fields['eventType'];
  if (typeof family === 'string' && unsupportedFamilies.includes(family))
    return refuse(flat.pathOf('eventType'), 'notSupported', { value: family });
  const read = schema.safeParse(fields);
  if (!read.success) {
    const issue = read.error.issues[0]!;
    const path = issue.path.join('.');
    return refuse(flat.pathOf(path), issue.message, shown(fields, issue.path));
  }
  const event = read.data;
  if (flat.version === '2' && event.eventType === 'EQUIPMENT' && !event.emptyIndicatorCode)
    return refuse('emptyIndicatorCode', 'missing');
  const times = readTimes(event, context.receivedAt);
  if ('reason' in times) return refuse(flat.pathOf(times.path), times.reason, times.values);

  const references = referencesOf(event);
  // A ship's call is also found by the ship's number.
  if (references.length === 0 && !(event.eventType === 'TRANSPORT' && imoOf(event)))
    return refuse('', 'noNumber');
  const notes = notesOf(event);
  const eventMeaning = meaning(event);
  const mapped = {
    source: 'dcsa',
    party: context.party,
    sourceId: event.eventID ?? null,
    family: event.eventType,
    classifier: event.eventClassifierCode,
    rawText: null,
    ...eventMeaning,
    occurred: times.occurred,
    reportedAt: times.reportedAt,
    place: placeOf(event),
    conveyance: conveyanceOf(event),
    equipment: equipmentOf(event),
    references,
    movement: movementOf(event),
    retracts: false,
    ...(notes.length > 0 && { notes }),
    mappingVersion,
  };
  const milestone = resolveMilestone(mapped, reportedRole(mapped));
  return { ...mapped, milestone, naturalKey: naturalKey(mapped) };
};

/** 3.0 beta: `retractedEventID`; 3.0: `isRetracted`, when everything but `eventID` is irrelevant. 2.2 has none. */
function retraction({ fields }: Flat, context: MapContext): TrackingEvent | undefined {
  const id = fields['retractedEventID'] ?? (fields['isRetracted'] === true ? fields['eventID'] : undefined);
  if (typeof id !== 'string' || id.trim() === '') return undefined;
  const created =
    typeof fields['eventCreatedDateTime'] === 'string' && readDateTime(fields['eventCreatedDateTime']);
  const reportedAt = created && created.at < context.receivedAt ? created.at : context.receivedAt;
  return {
    source: 'dcsa',
    party: context.party,
    sourceId: id.trim(),
    naturalKey: `retraction|${id.trim()}`,
    family: 'SHIPMENT',
    classifier: 'ACT',
    code: 'VOID',
    documentType: null,
    documentId: null,
    rawText: null,
    milestone: null,
    movement: null,
    occurred: { at: reportedAt, zone: null, precision: 'minute', raw: '' },
    reportedAt,
    place: null,
    conveyance: null,
    equipment: null,
    references: [],
    delayReason: null,
    remark: null,
    retracts: true,
    mappingVersion,
  };
}

function meaning(event: DcsaEvent) {
  const none = { documentType: null, documentId: null, delayReason: null, remark: null };
  if (event.eventType === 'EQUIPMENT') return { ...none, code: event.equipmentEventTypeCode };
  if (event.eventType === 'SHIPMENT')
    return {
      code: event.shipmentEventTypeCode,
      documentType: event.documentTypeCode,
      documentId: event.documentID,
      delayReason: null,
      remark: event.reason ?? null,
    };
  return {
    ...none,
    code: event.transportEventTypeCode,
    delayReason: event.delayReasonCode ?? null,
    remark: event.changeRemark ?? event.vesselScheduleChangeRemark ?? null,
  };
}

/** Seven digits; null for anything else. */
function imoOf(event: DcsaEvent): string | null {
  const call = event.eventType === 'SHIPMENT' ? undefined : event.transportCall;
  const imo = call?.vessel?.vesselIMONumber?.replace(/^IMO\s*/i, '') ?? '';
  return /^\d{7}$/.test(imo) ? imo : null;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Returns notes on implausible values; the values are stored as received. */
function notesOf(event: DcsaEvent): EventNote[] {
  const notes = oddNumbers(imoOf(event), normalise(event.equipmentReference ?? ''));
  if (event.eventID && !UUID.test(event.eventID))
    notes.push({ key: 'idForm', value: event.eventID.slice(0, 80) });
  return notes;
}

function conveyanceOf(event: DcsaEvent): Conveyance | null {
  const call = event.eventType === 'SHIPMENT' ? undefined : event.transportCall;
  if (!call) return null;
  return {
    mode: call.modeOfTransport,
    callId: call.transportCallID ?? null,
    callSequence: call.transportCallSequenceNumber ?? null,
    vesselName: call.vessel?.vesselName ?? null,
    imo: imoOf(event),
    importVoyage: call.importVoyageNumber ?? null,
    exportVoyage: call.exportVoyageNumber ?? call.carrierVoyageNumber ?? null,
    service: call.carrierServiceCode ?? null,
    operator: call.vessel?.vesselOperatorCarrierCode ?? null,
  };
}

function equipmentOf(event: DcsaEvent): Equipment | null {
  if (event.eventType !== 'EQUIPMENT') return null;
  const number = normalise(event.equipmentReference ?? '');
  if (number === '') return null;
  return {
    number,
    isoType: event.ISOEquipmentCode ?? null,
    laden: event.emptyIndicatorCode ? event.emptyIndicatorCode === 'LADEN' : null,
    seals: (event.seals ?? []).flatMap(({ sealNumber }) => sealNumber ?? []),
  };
}

/** Types of shipment location (3.0) that lie before, or after, the sea voyage. */
const exportLocations = ['ORI', 'PRE', 'PCF', 'FCD', 'IEL', 'POL'];
const importLocations = ['POD', 'OIR', 'PDE'];

function movementOf({ movementType, shipmentLocationType: location }: DcsaEvent): Movement | null {
  if (movementType === 'EXPORT') return 'export';
  if (movementType === 'IMPORT') return 'import';
  if (movementType === 'TRANSSHIPMENT') return 'transhipment';
  if (!location) return null;
  return exportLocations.includes(location) ? 'export' : importLocations.includes(location) ? 'import' : null;
}

/** The invalid value, shortened for display. */
function shown(fields: Record<string, unknown>, path: PropertyKey[]): Refusal['values'] {
  let value: unknown = fields;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return { value: text.slice(0, 80) };
}
