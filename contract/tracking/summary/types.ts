/** The summary of a reference in one record: the basis of every page, list, file and picture. */
import type { Classifier, EventTime, Instant, Place, TransportMode } from '../event.ts';
import type { ExceptionCode } from '../exceptions.ts';
import type { MilestoneCode } from '../milestone.ts';
import type { PlaceRole } from '../roles.ts';
import type {
  Expectation,
  NextMilestone,
  Reference,
  Shipment,
  ShipmentAnswer,
  ShipmentException,
  TimelineEntry,
} from '../shipment/shipment.ts';
import type { ShipmentState } from '../shipment/states.ts';
import type { TerminalParty } from '../terminal/report.ts';
import type { FeeTotal } from '../terminal/types.ts';

/** Raised with every change of the form, so that stored summaries are recalculated. */
export const SUMMARY_VERSION = 1;

export type SummaryException = Pick<ShipmentException, 'code' | 'severity' | 'values' | 'since'>;
export type SummaryArrival = { time: EventTime; classifier: Classifier };

/** The time of an event has passed without a report or a change of plan. Not the same as slipped. */
export type Overdue = {
  milestone: MilestoneCode | null;
  place: Place | null;
  due: EventTime;
  minutes: number;
};

/** A future step with its currently expected time. */
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

/** What stops the cargo. `party` null: not reported. */
export type SummaryHold = { code: ExceptionCode; party: string | null; place: Place | null; since: Instant };

/** The last free day of one party; `daysLeft` 0: today is the last, −1: it ended yesterday. */
export type LastFreeDay = { party: TerminalParty; day: EventTime; daysLeft: number };
/** `earliest`: the earliest day of all parties. */
export type FreeTime = { earliest: LastFreeDay; days: LastFreeDay[] };

/** The vessel, flight, train or truck that carries it now or next. */
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
  /** The instant of the summary: days left, overdue and silence depend on it. */
  at: Instant;
  reference: Reference;
  state: ShipmentState;
  /** The one-sentence answer: a key under `answer:` and its values. */
  sentence: ShipmentAnswer;
  /** At the end of the main carriage: when the cargo arrived, else when it is expected. */
  arrival: SummaryArrival | null;
  /** Slip of the plan against the first one, in minutes (negative: earlier); null: only one time was reported. */
  slipMinutes: number | null;
  overdue: Overdue | null;
  next: NextMilestone | null;
  /** In order of expectation. */
  ahead: AheadStep[];
  /** Worst first. */
  exceptions: SummaryException[];
  parts: PartCount | null;
  holds: SummaryHold[];
  freeTime: FreeTime | null;
  /** Unpaid fees, one sum per currency. */
  fees: FeeTotal[];
  transhipments: number;
  conveyance: SummaryConveyance | null;
  /** Full days since departure, until arrival; null: not departed. */
  daysInTransit: number | null;
  /** Full days since the last message; null: none. */
  daysWithoutUpdate: number | null;
  /** The last event of the cargo, never a document. */
  last: LastEvent | null;
};
