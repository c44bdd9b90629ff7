/**
 * A tracking event: a source's report with its own code and text, and the milestone it means.
 * Terms: DCSA Track & Trace 2.2; documented in docs/tracking.md.
 */
import type { EventTime } from '#contract/core/format/time.ts';
import type { Calibration } from './calibration/calibration.ts';
import type { MilestoneCode } from './milestone.ts';
import type { TerminalReport } from './terminal/report.ts';

/** ISO 8601 instant in UTC, `2026-11-12T07:41:00.000Z`. */
export type Instant = string;

/** Planned, estimated, actual (DCSA eventClassifierCode). */
export type Classifier = 'PLN' | 'EST' | 'ACT';

/** Part of the journey that the source itself names (DCSA 3.x movementType, shipmentLocationType). */
export type Movement = 'export' | 'transhipment' | 'import';

export type { EventTime };

export type Place = {
  /** Current UN/LOCODE (aliases resolved), or null. */
  unlocode: string | null;
  /** IATA code of an airport. */
  iata?: string | null;
  /** The code as sent by the source. */
  rawCode: string | null;
  name: string | null;
  /** `name`: of the terminal with this code, where the portal knows it; added when it is shown. */
  facility: { code: string; provider: string | null; name?: string | null } | null;
  /** DCSA facilityTypeCode: POTE, DEPO, INTE, COFS, OFFD, CLOC, RAMP, BOCR. */
  facilityType: string | null;
  latitude: number | null;
  longitude: number | null;
};

export type TransportMode = 'VESSEL' | 'RAIL' | 'TRUCK' | 'BARGE' | 'MULTIMODAL' | 'AIR';

export type Conveyance = {
  mode: TransportMode;
  /** The source's id of the call, if it gives one. */
  callId: string | null;
  callSequence: number | null;
  vesselName: string | null;
  /** IMO ship number, 7 digits. */
  imo: string | null;
  /** Present if the source identifies the ship by its call sign. */
  callSign?: string;
  importVoyage: string | null;
  exportVoyage: string | null;
  service: string | null;
  operator: string | null;
};

export type Equipment = {
  /** ISO 6346 container number. */
  number: string;
  /** ISO 6346 size-type code, such as 22GP. */
  isoType: string | null;
  laden: boolean | null;
  seals: string[];
};

/**
 * The quantity an event covers. `part`: `pieces` are fewer than `totalPieces`. Weight in kilograms (`KGM`) or
 * pounds (`LBR`), as the source reported it.
 */
export type Quantity = {
  pieces: number | null;
  weight: number | null;
  unit: 'KGM' | 'LBR' | null;
  part: boolean;
  totalPieces: number | null;
  totalWeight: number | null;
};

export type Party = {
  /** The party's role: `SHP` shipper, `CNE` consignee, `AGT` agent, `NFY` notify party. */
  role: 'SHP' | 'CNE' | 'AGT' | 'NFY';
  name: string;
  /** Street, place, state, postcode, as sent by the source. */
  address: string[];
  /** ISO 3166 alpha-2. */
  country: string | null;
  account: string | null;
  contacts: string[];
};

/** A waybill or one of its house manifests, as sent. Amounts as written. */
export type ConsignmentDocument = {
  parties: Party[];
  /** Airports and carriers in order of travel. */
  routing: { to: string; carrier: string }[];
  flights: { flight: string; day: string }[];
  goods: string[];
  /** Special handling codes, such as PER, EAW. */
  handling: string[];
  currency: string | null;
  charges: { code: string; amount: string }[];
  /** Numbers of the house waybills in it. */
  houses: { number: string; pieces: number | null; weight: number | null; goods: string }[];
};

/** A number the event can be found by. */
export const REFERENCE_KINDS = [
  'container',
  'bill',
  'booking',
  'waybill',
  'parcel',
  'declaration',
  // A rail consignment note, a wagon, a truck by its plate.
  'rail',
  'wagon',
  'truck',
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];
export type EventReference = { kind: ReferenceKind; value: string };

/**
 * The subject of a customs message, with normalised numbers. `house` null: the master, or a stand-alone bill;
 * `houses`: number of houses in the master's manifest; `entry`: the entry number of the goods.
 */
export type CustomsReport = {
  regime: 'US' | 'CN';
  direction: 'import' | 'export' | null;
  master: string | null;
  house: string | null;
  houses: number | null;
  declaration: string | null;
  entry: string | null;
};

/** A railway's report on the transport: consignment note, wagon, train, origin and destination. */
export type RailReport = {
  consignment: string | null;
  wagon: string | null;
  train: string | null;
  from: Place | null;
  to: Place | null;
};

/**
 * A courier's report: the courier, by its own or the aggregator's code, and the parcel's origin and
 * destination.
 */
export type ParcelReport = { courier: string | null; from: Place | null; to: Place | null };

/** A haulier's report: the truck's normalised plate. */
export type TruckReport = { plate: string | null };

export type ConsolidatedHouse = { reference: EventReference; pieces: number | null; weight: number | null };
/**
 * The houses under a master, from a document. Numbers are normalised. `count` and `pieces` are totals, even
 * if
 * fewer houses are named. `pieces` null: not reported for each.
 */
export type Consolidation = {
  master: EventReference;
  houses: ConsolidatedHouse[];
  count: number;
  pieces: number | null;
};

export type EventFamily = 'TRANSPORT' | 'EQUIPMENT' | 'SHIPMENT';

/**
 * An implausible value in a report. It is stored as received and marked where shown (text keys under
 * `tracking:noted.`): an unlisted UN/LOCODE, a wrong check digit of an IMO or container number, a container
 * number
 * not in ISO 6346 form, an event id that is not a UUID.
 */
export type EventNote = {
  key:
    | 'placeUnknown'
    | 'imoDigit'
    | 'containerDigit'
    | 'containerForm'
    | 'idForm'
    | 'waybillDigit'
    | 'airportUnknown'
    | 'airlineUnknown'
    // The sender gave one id to different events; the ports of a message contradict its direction.
    | 'idShared'
    | 'importAtLoading'
    | 'exportAtDischarge'
    // The clock showed the time twice; the time is later than its own report.
    | 'hourTwice'
    | 'clockAhead'
    // The portal corrected or added the event: the day, and the reason.
    | 'calibrated';
  value: string;
};

export type TrackingEvent = {
  /** Feed key, such as dcsa. */
  source: string;
  /** Carrier's SCAC or the partner that sent it. */
  party: string;
  /** The source's own event id; events with the same id are versions of one another. */
  sourceId: string | null;
  /** Identifies equal reports without an id or with different ids; see docs/tracking.md. */
  naturalKey: string;
  family: EventFamily;
  classifier: Classifier;
  /** The source's code, such as LOAD, ARRI, DRFT, and its document type if any (BKG, SHI, TRD …). */
  code: string;
  documentType: string | null;
  /** Number of the document that a SHIPMENT event concerns. */
  documentId: string | null;
  rawText: string | null;
  /** The event's own meaning; null if it depends on the shipment's other events. */
  milestone: MilestoneCode | null;
  movement: Movement | null;
  occurred: EventTime;
  /** When the source created this version (DCSA eventCreatedDateTime). */
  reportedAt: Instant;
  place: Place | null;
  conveyance: Conveyance | null;
  equipment: Equipment | null;
  references: EventReference[];
  delayReason: string | null;
  remark: string | null;
  /** Absent if cargo is not counted in pieces. */
  quantity?: Quantity;
  /**
   * Origin and destination of the consignment and next stop of the conveyance, if the source gives them: IATA
   * codes.
   */
  consignment?: { origin: string | null; destination: string | null; next: string | null };
  /** Contents of a consignment document, if the event is one. */
  paper?: ConsignmentDocument;
  /** Absent if the event names no houses. */
  consolidation?: Consolidation;
  /** Absent unless customs, a railway, a haulier or a courier reported the event themselves. */
  customs?: CustomsReport;
  parcel?: ParcelReport;
  rail?: RailReport;
  truck?: TruckReport;
  /** The report of a terminal or depot, if it sent the event. */
  terminal?: TerminalReport;
  /**
   * The source withdraws `sourceId`: every version reported so far no longer counts. The event's other fields
   * do not come from the source.
   */
  retracts: boolean;
  /** Absent: nothing unusual. */
  notes?: EventNote[];
  /** Present if the portal itself corrected, added or retracted the event. */
  calibration?: Calibration;
  mappingVersion: number;
};

export type EventState = 'current' | 'corrected' | 'retracted';
/** A stored event with the evidence of its receipt. */
export type StoredEvent = TrackingEvent & {
  id: string;
  messageId: string;
  receivedAt: Instant;
  payloadHash: string;
  /** The part of the message it was read from. */
  raw: unknown;
  /** 'current', or why it no longer counts; either way it stays in the evidence. */
  state: EventState;
};

/**
 * A part of a message that could not be parsed: `index` (−1: the whole message), `path` within it (JSON path;
 * empty:
 * the whole part), and the reason (a text key, `feeds:refused.…`, with its values).
 */
export type Refusal = { index: number; path: string; reason: string; values?: Record<string, string> };
