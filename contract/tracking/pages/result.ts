/** The data of the tracking result page: one server response, rendered on server and client. */
import type { Language } from '#contract/core/settings.ts';
import type { MapPoint } from '#contract/reference/map.ts';
import type {
  EventTime,
  Instant,
  Place,
  ReferenceKind,
  TransportMode,
  EventState,
  Classifier,
} from '../event.ts';
import type { CustomsStatus } from '../customs/us/ledger.ts';
import type { OwnEstimate } from '../shipment/estimate.ts';
import type { Balance, LinkSource, Relation } from '../shipment/graph.ts';
import type { PlaceRole } from '../roles.ts';
import type { TruckView } from '../road/view.ts';
import type { Versions } from '../shipment/versions.ts';
import type { LoadingCutOffs } from '../sea/cut-offs.ts';
import type { Simulation } from '../sandbox/index.ts';
import type { Reference, Shipment, ShipmentStatus } from '../shipment/shipment.ts';
import type { ShipmentState } from '../shipment/states.ts';
import type { TrackingSummary } from '../summary/types.ts';

/** A text key under `identifiers:` and its values. */
export type Remark = { key: string; values: Record<string, string | number> };

/** A trackable reading of the input, as `contract/identifiers` returns it. */
export type RecognisedNumber = {
  kind: ReferenceKind;
  /** Normalised: upper case, no spaces or hyphens. */
  value: string;
  typed: string;
  /** SCAC, two-character code of an airline or key of a courier, if the number suggests one. */
  carrier: string | null;
  carrierNames: Record<Language, string> | null;
  /** 0 to 1, for ranking. */
  confidence: number;
  why: Remark[];
  /** A wrong check digit is a warning, since carriers do issue odd numbers. */
  warnings: Remark[];
  /** Valid numbers that differ by one typing error, likeliest first. */
  repairs: string[];
};

/** A place of the shipment in the reader's language. */
export type PlaceView = {
  /** UN/LOCODE; for an airport its IATA code. */
  unlocode: string;
  names: Record<Language, string>;
  /** ISO 3166 alpha-2. */
  country: string;
  /** IANA zone; null: unknown, and shown as unknown. */
  zone: string | null;
  latitude: number | null;
  longitude: number | null;
};

/**
 * A position that a vessel reported: its time (`onReceipt`: the time we received it, since the report has
 * none) and the party
 * that forwarded it.
 */
export type Sighting = { at: Instant; onReceipt: boolean; vessel: string | null; party: string };

export type ShipmentMapPosition = MapPoint & {
  heading: number | null;
  longitude: number;
  latitude: number;
  seen: Sighting | null;
};
export type ShipmentMapLeg = {
  d: string;
  state: 'done' | 'current' | 'expected';
  mode: TransportMode;
  /**
   * The same line for an interactive map: longitude, latitude, longitude … in degrees, continuous across the
   * date line.
   */
  line: number[];
};
export type LabelSide = 'left' | 'right' | 'above' | 'below';
export type ShipmentMapPort = MapPoint & {
  unlocode: string;
  role: PlaceRole | null;
  state: 'done' | 'current' | 'expected';
  /** The side of the point with room for its name; null: none. */
  label: LabelSide | null;
};
export type ShipmentMapTown = MapPoint & { names: Record<Language, string>; label: LabelSide };
/** An inline map: every shape is SVG path data in the units of `viewBox`, y downwards. */
export type ShipmentMap = {
  /** Number of AIS positions in its lines; absent: AIS was not queried. */
  tracked?: number;
  /** Hours since AIS last saw a sailing vessel, whose position is then by schedule; absent otherwise. */
  unseen?: number;
  /** `0 0 width height`. */
  viewBox: string;
  width: number;
  height: number;
  land: string;
  legs: ShipmentMapLeg[];
  ports: ShipmentMapPort[];
  /** Towns on a map of roads, for orientation. */
  towns?: ShipmentMapTown[];
  /**
   * The last reported position or, if `seen` is null, an estimate by time along the leg, labelled as such.
   * `heading` in degrees from up; null: not reported.
   */
  position: ShipmentMapPosition | null;
};

/** Status of the sources, independent of the cargo's status. No data yet is not a failure. */
type SyncStatus = 'subscribing' | 'tracking' | 'ended' | 'noData' | 'failed';
export type SyncReason = 'notFound' | 'invalidNumber' | 'noSource' | 'upstream' | 'unauthorised';
export type Sync = {
  status: SyncStatus;
  /** Why it failed or has nothing; text key under `tracking:sync.reason.`. */
  reason: SyncReason | null;
  /** When a source was last queried or last sent data. */
  lastCheckedAt: Instant | null;
};

/**
 * found: `shipment` is present; none: no source knows the number; notYet: an air waybill, parcel or
 * declaration that cannot be tracked here yet; impossible: no number has this form; empty: no input.
 */
export type TrackingOutcome = 'found' | 'none' | 'notYet' | 'impossible' | 'empty';

export type TrackingQuery = {
  /** As typed. */
  number: string;
  kind?: ReferenceKind | null;
  /** SCAC; null or absent: recognised from the number. */
  carrier?: string | null;
  /** Selects the latest of a container's journeys that began before this; null or absent: the latest. */
  before?: Instant | null;
  /** Day of a simulation; null or absent: the day that shows its scenario best. */
  day?: number | null;
  /** Includes each vessel's actual track on the map, as far as AIS covers it. */
  track?: boolean;
  /** Shows the state at this instant, with the history of its versions; null or absent: the current state. */
  asOf?: Instant | null;
};

/** One of the journeys of a container. */
export type JourneySummary = {
  /** Times of the first and last event; planned times for a journey that has not begun. */
  first: EventTime;
  last: EventTime;
  from: Place | null;
  to: Place | null;
  /** The value for `TrackingQuery.before` that selects this journey; null: it is the latest. */
  before: Instant | null;
  /** Whether the result shows this journey. */
  shown: boolean;
};

export type ForgetReason = 'request' | 'retention';
/** The data of a number was deleted, on request or because its retention period ended. */
export type Forgotten = { why: ForgetReason; at: Instant };

/** The source of a link between two numbers, and its time. */
type ChainSource = Pick<LinkSource, 'source' | 'party' | 'reportedAt'>;

/** One number of the chain. */
export type ChainPart = {
  kind: ReferenceKind;
  value: string;
  /** Its relation to the number it is linked to; null: it is the requested number. */
  relation: Relation | null;
  /** The number it is linked to, if that is not the requested one. */
  via: string | null;
  /** Null if nothing more is known of it. */
  status: Pick<ShipmentStatus, 'milestone' | 'place' | 'time'> | null;
  /** Customs status, if only customs reported on it. */
  customs: CustomsStatus | null;
  state: ShipmentState | null;
  by: ChainSource[];
};

export type HiddenReferences = { kind: ReferenceKind; relation: Relation; count: number };
/** Related numbers: master, houses, bookings, containers, declarations. */
export type Chain = {
  /** Includes the requested number; sorted from top to bottom. */
  parts: ChainPart[];
  /** Count of the numbers hidden from the reader, by kind. */
  hidden: HiddenReferences[];
  /** Number of further known numbers. */
  more: number;
  balances: Omit<Balance, 'evidence'>[];
  /** The master's journey, if the number is a house. */
  master: Shipment | null;
};

export type NamedCarrier = { code: string; names: Record<Language, string> };
export type TrackingResult = {
  query: {
    number: string;
    kind: ReferenceKind | null;
    carrier: string | null;
    before: Instant | null;
    day?: number | null;
    track?: boolean | undefined;
    asOf?: Instant | null;
  };
  /** The chosen reading of the input; null if none fits. */
  reference: Reference | null;
  outcome: TrackingOutcome;
  /** Every reading that fits, best first, so that the visitor can change the choice. */
  recognised: RecognisedNumber[];
  /** Why the input is not a valid number, if the outcome is `impossible`. */
  problem: Remark | null;
  /** Suggested numbers, if nothing was found or the number is impossible. */
  repairs: string[];
  /** Carriers that report this number, if more than one does. */
  carriers: NamedCarrier[];
  shipment: Shipment | null;
  /** The shipment in one record, the basis of headline, files and lists; null if `shipment` is. */
  summary: TrackingSummary | null;
  /** Set for simulated data, which is marked everywhere; null: it is real. */
  simulation: Simulation | null;
  /** Data of the number that was removed; null: none. */
  forgotten: Forgotten | null;
  /** Our own estimate, shown with the carrier's; null if there is too little history. */
  ownEstimate: OwnEstimate | null;
  /**
   * Cut-offs of the call where the cargo is to be loaded; absent: it has sailed, or no cut-offs are known.
   */
  cutOffs?: LoadingCutOffs;
  /** Null: there are no related numbers. */
  chain: Chain | null;
  /** The changes made by each message; present for a query with `asOf`. */
  versions?: Versions;
  /** Every journey of the container, newest first; one for a bill or booking. */
  journeys: JourneySummary[];
  /** By current UN/LOCODE, airports by IATA code. */
  places: Record<string, PlaceView>;
  map: ShipmentMap | null;
  /** A truck whose track this user may see; `map` is then its map. */
  truck: TruckView | null;
  sync: Sync;
  /** Sent by the demo partner, and marked on the page. */
  demo: boolean;
  /** The server's time of this result. */
  at: Instant;
};

/** The portal's own correction of an event; `undoneAt`: it no longer stands. */
export type PortalCorrection = { at: Instant; reason: string; undoneAt: Instant | null };

/** The evidence of a timeline line: every event that reports it, with each event's versions, newest first. */
export type Evidence = {
  event: string;
  /**
   * Whether this user sees everything; otherwise `sourceId` and `raw` are withheld, and possibly the text.
   */
  whole: boolean;
  versions: {
    id: string;
    state: EventState;
    source: string;
    party: string;
    sourceId: string | null;
    code: string;
    documentType: string | null;
    classifier: Classifier;
    /** Whether this version retracts the event. */
    retracts: boolean;
    text: string | null;
    occurred: EventTime;
    reportedAt: Instant;
    receivedAt: Instant;
    messageId: string;
    /** SHA-256 of the complete message, hex. */
    payloadHash: string;
    mappingVersion: number;
    /** When the stored message was deleted; null: it still exists. */
    forgottenAt: Instant | null;
    raw: unknown;
    /** Present if the portal itself made this version. */
    calibration?: PortalCorrection;
  }[];
};

/**
 * A message of the live stream (`event: changed`): the reference has changed, so request the result again.
 * It does not name the number that changed, since not every user may know it.
 */
export type LiveChange = { at: Instant };
