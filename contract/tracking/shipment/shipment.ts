/** A shipment: one reference's events, with legs, containers, status, times and exceptions derived, never set. */
import type {
  EventNote,
  Classifier,
  EventTime,
  Instant,
  Place,
  Quantity,
  ReferenceKind,
  TransportMode,
} from '../event.ts';
import type { Customs } from '../customs/types.ts';
import type { ExceptionCode } from '../exceptions.ts';
import type { MilestoneCode } from '../milestone.ts';
import type { Phase } from './phase.ts';
import type { RailFacts } from '../rail/facts.ts';
import type { TruckFacts } from '../road/facts.ts';
import type { PlaceRole } from '../roles.ts';
import type { Terminal } from '../terminal/types.ts';

/** The number that a user tracks. */
export type Reference = { kind: ReferenceKind; value: string; carrier: string | null };

export type DisagreementSubject = 'time' | 'vessel' | 'pieces';
/**
 * Differing reports on a line. `why`: `newest`, the newest report is believed; `apart`, the reports are
 * separate lines
 * that may be two facts, with no preference. `value`: the vessel or the number of pieces.
 */
export type Disagreement = {
  about: DisagreementSubject;
  why: 'newest' | 'apart';
  said: {
    source: string;
    party: string;
    eventId: string;
    reportedAt: Instant;
    value: string | null;
    time: EventTime;
    believed: boolean;
  }[];
};

/** One line of the timeline. */
export type TimelineEntry = {
  /** Id of the deciding event; `evidence` lists every event that reports the line. */
  eventId: string;
  milestone: MilestoneCode | null;
  phase: Phase | null;
  code: string;
  documentType: string | null;
  classifier: Classifier;
  time: EventTime;
  /** The best other times known for the same milestone. */
  planned: EventTime | null;
  estimated: EventTime | null;
  actual: EventTime | null;
  place: Place | null;
  role: PlaceRole | null;
  mode: TransportMode | null;
  vessel: string | null;
  voyage: string | null;
  equipment: string | null;
  /** Quantity of cargo counted in pieces; absent where not reported. */
  quantity?: Quantity;
  /** The source's own words, if a courier's words are more precise than its tag. */
  words?: string;
  /** Implausible values in its reports; absent: none. */
  notes?: EventNote[];
  /** Differing reports; absent: the sources agree, or there is only one. */
  disagreements?: Disagreement[];
  evidence: string[];
};

export type ProgressState = 'done' | 'current' | 'expected' | 'late' | 'unknown';
/** A key step of the progress bar; `unknown`: later events prove that it has passed, without a report. */
export type ProgressStep = {
  milestone: MilestoneCode;
  role: PlaceRole;
  place: Place | null;
  state: ProgressState;
  planned: EventTime | null;
  estimated: EventTime | null;
  actual: EventTime | null;
  /** Containers or pieces that have completed it, and their total; 0 of 0: not counted. */
  partsDone: number;
  partsTotal: number;
};

export type LegTimes = { planned: EventTime | null; estimated: EventTime | null; actual: EventTime | null };
export type Leg = {
  mode: TransportMode;
  vessel: string | null;
  imo: string | null;
  voyage: string | null;
  service: string | null;
  from: Place | null;
  to: Place | null;
  departure: LegTimes;
  arrival: { planned: EventTime | null; estimated: EventTime | null; actual: EventTime | null };
  state: 'done' | 'current' | 'expected';
  /** Pieces on this leg, if only some are; absent: all, or not counted. */
  pieces?: number;
};

export type ContainerSummary = {
  number: string;
  isoType: string | null;
  laden: boolean | null;
  seals: string[];
  milestone: MilestoneCode | null;
  place: Place | null;
  time: EventTime | null;
  /** A planned vessel left without it. */
  rolled: boolean;
};

/** Pieces that were last seen at one place, as one milestone. */
type CargoLot = {
  milestone: MilestoneCode | null;
  place: Place | null;
  time: EventTime | null;
  pieces: number;
  evidence: string[];
};

/**
 * Cargo counted in pieces. The lots add up to the pieces accounted for; `missing` is the rest of the total
 * (negative: more were reported than exist).
 */
export type Cargo = {
  pieces: number | null;
  weight: number | null;
  unit: 'KGM' | 'LBR' | null;
  lots: CargoLot[];
  missing: number | null;
  /**
   * Other reported totals, the latest of each; the one above is from the latest report. Absent: they agree.
   */
  otherwise?: CargoTotal[];
};
export type CargoTotal = Pick<Cargo, 'pieces' | 'weight' | 'unit'> & {
  milestone: string | null;
  code: string;
  evidence: string[];
};

/** A place of the route in travel order; for several facilities of one port `place` is the port. */
type RouteStop = { place: Place; role: PlaceRole };

/** A planned vessel that was replaced by another at the same port. */
export type VesselChange = {
  place: Place | null;
  from: { vessel: string | null; voyage: string | null };
  to: { vessel: string | null; voyage: string | null };
  reportedAt: Instant;
  evidence: string[];
};

/** A future time: planned or estimated. */
export type Expectation = Exclude<Classifier, 'ACT'>;

/** One value the ETA has had: first, then every revision. `slipMinutes` is against the first, earlier is negative. */
export type EtaRevision = {
  eta: EventTime;
  classifier: Expectation;
  reportedAt: Instant;
  eventId: string;
  slipMinutes: number;
};

type TextValue = string | number | EventTime | Place | null;
/** Values read by the program in addition to the texts. */
type ReadValue =
  | 'container'
  | 'cutOff'
  | 'day'
  | 'departure'
  | 'flight'
  | 'minutes'
  | 'pieces'
  | 'place'
  | 'time'
  | 'variant';
/** Values of a text: the page formats places and times before it translates. */
export type TextValues = Record<string, TextValue> & Partial<Record<ReadValue, TextValue>>;

/**
 * Severity, worst first: the cargo may not move (`stopped`); it lies uncollected (`waiting`); it is later
 * than
 * reported (`late`); worth knowing (`notice`).
 */
export const SEVERITIES = ['stopped', 'waiting', 'late', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * Something that went wrong: a key under `milestones:exception.` and its values; `minutes` is how long or how late.
 * `since`: from when on it counts; `evidence`: ids of the events that prove it.
 */
export type ShipmentException = {
  code: ExceptionCode;
  severity: Severity;
  values: TextValues;
  since: Instant;
  evidence: string[];
};

/**
 * The one-sentence answer: a key under `answer:` and its values. A value named `milestone` is a code labelled
 * under `milestones:label.`.
 */
export type ShipmentAnswer = { key: string; values: TextValues };

export type ShipmentStatus = {
  milestone: MilestoneCode | null;
  phase: Phase | null;
  place: Place | null;
  time: EventTime | null;
};
export type NextMilestone = {
  milestone: MilestoneCode;
  place: Place | null;
  time: EventTime | null;
  due: EventTime | null;
  classifier: Expectation | null;
};
export type Shipment = {
  reference: Reference;
  status: ShipmentStatus;
  answer: ShipmentAnswer;
  /** `time` lies ahead; an overdue event without a report was expected at `due`. */
  next: NextMilestone | null;
  /** 0 to 100. */
  progressPercent: number;
  progress: ProgressStep[];
  /** Place of receipt if known, else `start`; place of delivery if known, else `end`. */
  origin: Place | null;
  destination: Place | null;
  /** Start and end of the main transport: ports or airports. */
  start: Place | null;
  end: Place | null;
  stops: RouteStop[];
  /** Departure from `start`; arrival at `end`. */
  etd: EventTime | null;
  etdClassifier: Expectation | null;
  atd: EventTime | null;
  eta: EventTime | null;
  etaClassifier: Expectation | null;
  ata: EventTime | null;
  firstEta: EventTime | null;
  /**
   * Minutes later than first reported at arrival or in the latest expectation (negative: earlier); null: only
   * one time reported.
   */
  slipMinutes: number | null;
  etaHistory: EtaRevision[];
  legs: Leg[];
  vesselChanges: VesselChange[];
  containers: ContainerSummary[];
  /** Null if cargo is not counted in pieces. */
  cargo: Cargo | null;
  /** Reports by railways and hauliers in addition to the carrier's; absent: none. */
  rail?: RailFacts[];
  trucks?: TruckFacts[];
  /** Customs reports; absent: none. */
  customs?: Customs;
  /** Terminal and depot reports; absent: none. */
  terminal?: Terminal;
  timeline: TimelineEntry[];
  exceptions: ShipmentException[];
  related: Reference[];
  lastReceivedAt: Instant | null;
  /** Events that count (current ones), whether or not several make one line. */
  eventCount: number;
};
