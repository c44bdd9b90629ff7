/** Builds an event from one status or document of an air consignment, independent of the message format. */
import { waybillCheckDigit } from '#contract/identifiers/waybill.ts';
import { airMilestone } from '#contract/tracking/air/milestones.ts';
import type {
  Classifier,
  ConsignmentDocument,
  EventNote,
  EventTime,
  Instant,
  Place,
  Quantity,
  TrackingEvent,
} from '#contract/tracking/event.ts';
import { airlinesByCode, airportNow } from '#server/reference/lookups.ts';
import type { MapContext } from '../feed.ts';
import { shortKey } from '../key.ts';

/** The waybill (prefix and number, eleven digits), its origin, destination and total quantity. */
export type Consignment = {
  number: string;
  origin: string | null;
  destination: string | null;
  total: Quantity | null;
};

/** Pieces and weight of a status. `of`: the total number of pieces, where the status gives it. */
export type Amount = {
  part: boolean;
  pieces: number;
  weight: number | null;
  unit: 'KGM' | 'LBR' | null;
  of: number | null;
};

type AirReport = { source: string; mappingVersion: number; consignment: Consignment; reportedAt: Instant };

type AirStatus = AirReport & {
  /** Status code of Cargo-IMP, which Cargo-XML and ONE Record share. */
  code: string;
  discrepancy: string | null;
  classifier: Classifier;
  occurred: EventTime;
  /** IATA codes: where it happened, if known, and the next stop of its flight. */
  at: string | null;
  next: string | null;
  /** `LH400`: airline and number with at least three digits. */
  flight: string | null;
  amount: Amount | null;
  rawText: string;
  /** Further information (OSI, OCI, parties), one line each. */
  remarks: readonly string[];
  /** The parts that identify the report by its content, since messages have no ids. */
  key: readonly Key[];
  /** The source's own id of the event, where it has one. */
  id?: string | null;
};

/** Returns a normalised flight: `XH21`, `XH 021` and `XH0021` are equal. Null for any other text. */
export function flightOf(text: string): string | null {
  const match = /^(?=[A-Z0-9]*[A-Z])([A-Z0-9]{2}[A-Z]?)0*(\d{1,4}[A-Z]?)$/.exec(
    text.replaceAll(/[\s/-]/g, '').toUpperCase(),
  );
  return match ? `${match[1]}${match[2]!.padStart(3, '0')}` : null;
}

/** The airline's designator in a normalised flight: two characters (IATA), or three letters (ICAO). */
export const designatorOf = (flight: string): string =>
  /^[A-Z]{3}\d/.test(flight) ? flight.slice(0, 3) : flight.slice(0, 2);

/** One part of a report's natural key. */
type Key = string | number | null | undefined;

const keyOf = (parts: readonly Key[]): string => shortKey(parts.map((part) => String(part ?? '')).join('|'));

export function statusEvent(status: AirStatus, { party }: MapContext): TrackingEvent {
  const { code, consignment, flight, at, next, discrepancy } = status;
  const key = keyOf(status.key);
  const remark = status.remarks.join('\n').slice(0, 2000);
  return {
    source: status.source,
    party,
    sourceId: status.id ?? key,
    naturalKey: key,
    family: code === 'DEP' || code === 'ARR' ? 'TRANSPORT' : 'EQUIPMENT',
    classifier: status.classifier,
    code,
    documentType: null,
    documentId: null,
    rawText: status.rawText.slice(0, 2000),
    milestone: airMilestone(code, discrepancy),
    movement: null,
    occurred: status.occurred,
    reportedAt: status.reportedAt,
    place: at === null ? null : airportPlace(at),
    conveyance:
      flight === null
        ? null
        : {
            mode: 'AIR',
            callId: null,
            callSequence: null,
            vesselName: null,
            imo: null,
            importVoyage: flight,
            exportVoyage: flight,
            service: null,
            operator: designatorOf(flight),
          },
    equipment: null,
    references: [{ kind: 'waybill', value: consignment.number }],
    delayReason: discrepancy,
    remark: remark === '' ? null : remark,
    ...quantityOf(status.amount, consignment),
    consignment: { origin: consignment.origin, destination: consignment.destination, next },
    retracts: false,
    ...notesOf(consignment.number, [at, next], flight),
    mappingVersion: status.mappingVersion,
  };
}

type AirDocument = AirReport & {
  /** Waybill data or house manifest; `code`: the format's own name for it. */
  kind: 'FWB' | 'FHL';
  code: string;
  /** When and where it was issued, where stated. */
  occurred: EventTime | null;
  at: string | null;
  document: ConsignmentDocument;
  remarks: readonly string[];
  key: readonly Key[];
  id?: string | null;
};

export function documentEvent(message: AirDocument, { party }: MapContext): TrackingEvent {
  const { kind, consignment, document, at, reportedAt } = message;
  const key = keyOf(message.key);
  return {
    source: message.source,
    party,
    sourceId: message.id ?? key,
    naturalKey: key,
    family: 'SHIPMENT',
    classifier: 'ACT',
    code: message.code,
    documentType: kind,
    documentId:
      document.houses
        .map(({ number }) => number)
        .join(' ')
        .slice(0, 100) || consignment.number,
    rawText: null,
    milestone: kind,
    movement: null,
    occurred: message.occurred ?? { at: reportedAt, zone: 'UTC', precision: 'minute', raw: '' },
    reportedAt,
    place: at ? airportPlace(at) : null,
    conveyance: null,
    equipment: null,
    references: [{ kind: 'waybill', value: consignment.number }],
    delayReason: null,
    remark: message.remarks.join('\n').slice(0, 2000) || null,
    ...(consignment.total && { quantity: { ...consignment.total, part: false } }),
    consignment: { origin: consignment.origin, destination: consignment.destination, next: null },
    paper: document,
    retracts: false,
    ...notesOf(consignment.number, [consignment.origin, consignment.destination]),
    mappingVersion: message.mappingVersion,
  };
}

function airportPlace(iata: string): Place {
  const known = airportNow(iata);
  return {
    unlocode: null,
    iata,
    rawCode: iata,
    name: null,
    facility: null,
    facilityType: null,
    latitude: known?.latitude ?? null,
    longitude: known?.longitude ?? null,
  };
}

const airlines = new Map<string, boolean>();
/** Maximum number of cached designators. */
const MOST_AIRLINES = 5_000;

function isAirline(designator: string): boolean {
  const known = airlines.get(designator) ?? airlinesByCode(designator).length > 0;
  if (airlines.size < MOST_AIRLINES) airlines.set(designator, known);
  return known;
}

function notesOf(
  number: string,
  airports: readonly (string | null)[],
  flight: string | null = null,
): { notes?: EventNote[] } {
  const notes: EventNote[] = [];
  if (waybillCheckDigit(number.slice(3, 10)) !== number[10])
    notes.push({ key: 'waybillDigit', value: number });
  for (const code of new Set(airports))
    if (code && !airportNow(code)) notes.push({ key: 'airportUnknown', value: code });
  const designator = flight === null ? null : designatorOf(flight);
  if (designator && !isAirline(designator)) notes.push({ key: 'airlineUnknown', value: designator });
  return notes.length > 0 ? { notes } : {};
}

function quantityOf(amount: Amount | null, { total }: Consignment): { quantity?: Quantity } {
  // A status of a part consignment covers that part, unless it states its own pieces.
  if (!amount) return total ? { quantity: total } : {};
  const { pieces, weight, unit, part, of } = amount;
  const totalPieces = total?.totalPieces ?? of ?? (part ? null : pieces);
  const totalWeight = total?.totalWeight ?? (part ? null : weight);
  // A part with the total number of pieces is the whole consignment.
  return {
    quantity: { pieces, weight, unit, part: part && pieces !== totalPieces, totalPieces, totalWeight },
  };
}
