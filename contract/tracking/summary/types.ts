/** What is known of a reference in one record: every page, list, file and picture is made from it. */
import type { Classifier, EventTime, Instant, Place, TransportMode } from '../event.ts';
import type { ExceptionCode } from '../exceptions.ts';
import type { MilestoneCode } from '../milestone.ts';
import type { PlaceRole } from '../roles.ts';
import type {
  Expectation,
  NextMilestone,
  Reference,
  Shipment,
  ShipmentException,
  TimelineEntry,
} from '../shipment/shipment.ts';
import type { ShipmentState } from '../shipment/states.ts';
import type { TerminalParty } from '../terminal/report.ts';
import type { FeeTotal } from '../terminal/types.ts';

/** Raised with every change of the form, so that stored summaries are made again. */
export const SUMMARY_VERSION = 1;

export type SummaryException = Pick<ShipmentException, 'code' | 'severity' | 'values' | 'since'>;
export type SummaryArrival = { time: EventTime; classifier: Classifier };

/** The time of an event is over, it is not reported, and nobody changed the plan. Not the same as slipped. */
export type Overdue = {
  milestone: MilestoneCode | null;
  place: Place | null;
  due: EventTime;
  minutes: number;
};

/** A step that is still to come, at the time expected now. */
export type AheadStep = {
  milestone: MilestoneCode;
  role: PlaceRole | null;
  place: Place | null;
  time: EventTime;
  classifier: Expectation;
};

export const PART_UNITS = ['container', 'piece', 'bill'] as const;
/** `done` of `total` parts have reached `milestone`, the furthest milestone of any part. */
export type PartCount = {
  unit: (typeof PART_UNITS)[number];
  done: number;
  total: number;
  milestone: MilestoneCode;
};

/** What keeps the cargo from moving. `party` null: not reported. */
export type SummaryHold = { code: ExceptionCode; party: string | null; place: Place | null; since: Instant };

/** The last free day of one party; `daysLeft` 0: today is the last, −1: it ended yesterday. */
export type LastFreeDay = { party: TerminalParty; day: EventTime; daysLeft: number };
/** `earliest`: the first of the days of all parties. */
export type FreeTime = { earliest: LastFreeDay; days: LastFreeDay[] };

/** The vessel, flight, train or truck that carries it, or is to carry it next. */
export type SummaryConveyance = {
  mode: TransportMode;
  vessel: string | null;
  imo: string | null;
  voyage: string | null;
};

export type LastEvent = Pick<
  TimelineEntry,
  'milestone' | 'phase' | 'code' | 'documentType' | 'time' | 'place'
>;

export type TrackingSummary = Pick<
  Shipment,
  | 'status'
  | 'origin'
  | 'destination'
  | 'progressPercent'
  | 'etd'
  | 'etdClassifier'
  | 'atd'
  | 'eta'
  | 'etaClassifier'
  | 'ata'
  | 'firstEta'
> & {
  version: typeof SUMMARY_VERSION;
  /** The instant at which it holds: days left, overdue and silence depend on it. */
  at: Instant;
  reference: Reference;
  state: ShipmentState;
  /** The one plain sentence: a key under `answer:` and its values. */
  sentence: Shipment['answer'];
  /** At the end of the main carriage: when the cargo arrived, else when it is expected. */
  arrival: SummaryArrival | null;
  /** Slip of the plan against the first one, in minutes (negative: earlier); null: only one time was reported. */
  slipMinutes: number | null;
  overdue: Overdue | null;
  next: NextMilestone | null;
  /** In the order in which they are expected. */
  ahead: AheadStep[];
  /** The worst first. */
  exceptions: SummaryException[];
  parts: PartCount | null;
  holds: SummaryHold[];
  freeTime: FreeTime | null;
  /** To be paid, one sum per currency. */
  fees: FeeTotal[];
  transhipments: number;
  conveyance: SummaryConveyance | null;
  /** Full days since departure, until arrival; null: not departed. */
  daysInTransit: number | null;
  /** Full days since the last message; null: none came. */
  daysWithoutUpdate: number | null;
  /** The last event of the cargo, never a document. */
  last: LastEvent | null;
};
