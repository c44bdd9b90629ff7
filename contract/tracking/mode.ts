/** A mode of transport: all that is its own about reading events as a shipment. The core knows none by name. */
import type { Instant, ReferenceKind, StoredEvent } from './event.ts';
import type { Meaningful } from './meaning.ts';
import type { MilestoneCode } from './milestone.ts';
import type { MilestoneMeaning } from './shipment/phase.ts';
import type { PlaceRole } from './roles.ts';
import type { Answer, Reference, Shipment, ShipmentException } from './shipment/shipment.ts';

/** What every mode's journey holds, whatever else: the events that count, in order of occurrence. */
export type AnyJourney = { reference: Reference; now: Instant; events: StoredEvent[] };

/** The cargo as it is counted: containers, pieces, parcels, and whether they balance. */
export type Parts = Pick<Shipment, 'containers' | 'cargo'>;

/** The shipment but for what is said of its parts and what went wrong. */
export type ShipmentProgress = Omit<
  Shipment,
  | 'reference'
  | 'answer'
  | 'exceptions'
  | 'customs'
  | 'rail'
  | 'trucks'
  | 'terminal'
  | 'related'
  | 'lastReceivedAt'
  | 'eventCount'
  | keyof Parts
>;

/** Of a number that nobody has told a voyage of. */
export const NO_VOYAGE = {
  start: null,
  end: null,
  stops: [],
  etd: null,
  etdClassifier: null,
  atd: null,
  eta: null,
  etaClassifier: null,
  ata: null,
  firstEta: null,
  slipMinutes: null,
  etaHistory: [],
  legs: [],
  vesselChanges: [],
} satisfies Partial<ShipmentProgress>;

export type Mode<Journey extends AnyJourney = AnyJourney> = {
  /** What of its numbers somebody tracks. */
  kinds: readonly ReferenceKind[];
  milestones: Readonly<Record<string, MilestoneMeaning>>;
  /** The milestone of an event at a place of `role` (null: unknown); null where it cannot be told. */
  resolve(event: Meaningful, role: PlaceRole | null): MilestoneCode | null;
  /**
   * What the rest is derived of. `stored`: current and corrected events, in order of occurrence; the journey holds
   * those that count.
   */
  journey(reference: Reference, stored: readonly StoredEvent[], now: Instant): Journey;
  /** Where it goes: key steps, what comes next, legs, times, the timeline. */
  progress(journey: Journey): ShipmentProgress;
  parts(journey: Journey): Parts;
  /** The worst first. */
  exceptions(journey: Journey): ShipmentException[];
  /** The one plain sentence. */
  answer(shipment: Omit<Shipment, 'answer'>, journey: Journey): Answer;
};

/**
 * A mode whose events stand beside the carriage of any other: it is told of numbers that another mode tracks. Its events
 * are kept from that one, and what they mean is joined to the shipment.
 */
export type Supplement = {
  /** Reads a number that nobody else told of. */
  mode: Mode;
  owns: (event: StoredEvent) => boolean;
  /** What it is told besides, though another mode has it too; where absent, what it owns. */
  reads?: (event: StoredEvent) => boolean;
  /** The shipment with what `events`, of any state but retracted, told of it; `carriage`: those it does not own. */
  join: (
    shipment: Shipment,
    events: readonly StoredEvent[],
    now: Instant,
    carriage: readonly StoredEvent[],
  ) => Shipment;
};
