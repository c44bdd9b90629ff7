/** A mode of transport: its own rules for deriving a shipment from events. The core knows no mode by name. */
import type { Instant, ReferenceKind, StoredEvent } from './event.ts';
import type { Meaningful } from './meaning.ts';
import type { MilestoneCode } from './milestone.ts';
import type { MilestoneMeaning } from './shipment/phase.ts';
import type { PlaceRole } from './roles.ts';
import type { ShipmentAnswer, Reference, Shipment, ShipmentException } from './shipment/shipment.ts';

/** Common to every mode's journey: the events that count, in order of occurrence. */
export type AnyJourney = { reference: Reference; now: Instant; events: StoredEvent[] };

/** The parts of the cargo: containers, pieces or parcels, and whether they balance. */
export type Parts = Pick<Shipment, 'containers' | 'cargo'>;

/** A shipment without its parts and exceptions. */
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

/** Voyage fields of a number without a known voyage. */
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
  /** The kinds of numbers that this mode tracks. */
  kinds: readonly ReferenceKind[];
  milestones: Readonly<Record<string, MilestoneMeaning>>;
  /** Returns the milestone of an event at a place with `role` (null: unknown); null if undetermined. */
  resolve(event: Meaningful, role: PlaceRole | null): MilestoneCode | null;
  /**
   * Returns the journey from which everything else is derived. `stored`: current and corrected events in
   * order
   * of occurrence; the journey contains those that count.
   */
  journey(reference: Reference, stored: readonly StoredEvent[], now: Instant): Journey;
  /** Returns key steps, next step, legs, times and timeline. */
  progress(journey: Journey): ShipmentProgress;
  parts(journey: Journey): Parts;
  /** Worst first. */
  exceptions(journey: Journey): ShipmentException[];
  /** The one-sentence answer. */
  answer(shipment: Omit<Shipment, 'answer'>, journey: Journey): ShipmentAnswer;
};

/**
 * A mode that adds to shipments of other modes. It receives events for numbers that another mode tracks.
 * Those events are hidden from that mode, and their meaning is joined to the shipment.
 */
export type Supplement = {
  /** Reads a number that no other mode has events for. */
  mode: Mode;
  owns: (event: StoredEvent) => boolean;
  /** Further events that it receives in addition to another mode; absent: only those it owns. */
  reads?: (event: StoredEvent) => boolean;
  /**
   * Returns the shipment with the facts from `events` (any state except retracted). `carriage`: events it
   * does not own.
   */
  join: (
    shipment: Shipment,
    events: readonly StoredEvent[],
    now: Instant,
    carriage: readonly StoredEvent[],
  ) => Shipment;
};
