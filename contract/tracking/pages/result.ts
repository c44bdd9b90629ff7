/** What the sea result page is made of: one answer of the server, rendered on both sides. */
import type { Language } from '#contract/core/settings.ts';
import type { MapPoint } from '#contract/reference/map.ts';
import type { EventTime, Instant, Place, ReferenceKind, StoredEvent, TransportMode } from '../event.ts';
import type { CustomsStatus } from '../customs/us/ledger.ts';
import type { OwnEstimate } from '../shipment/estimate.ts';
import type { Balance, LinkSource, Relation } from '../shipment/graph.ts';
import type { PlaceRole } from '../roles.ts';
import type { TruckView } from '../road/view.ts';
import type { Versions } from '../shipment/versions.ts';
import type { LoadingCutOffs } from '../sea/cut-offs.ts';
import type { Simulation } from '../sandbox/index.ts';
import type { Reference, Shipment } from '../shipment/shipment.ts';
import type { ShipmentState } from '../shipment/states.ts';

/** A text key under `identifiers:` and its values. */
export type Remark = { key: string; values: Record<string, string | number> };

/** One reading of what was typed, as `contract/identifiers` gives it, for what can be tracked. */
export type RecognisedNumber = {
  kind: ReferenceKind;
  /** Normalised: upper case, no spaces or hyphens. */
  value: string;
  typed: string;
  /** SCAC, two-character code of an airline or key of a courier, where the number suggests one. */
  carrier: string | null;
  carrierNames: Record<Language, string> | null;
  /** 0 to 1, to rank by. */
  confidence: number;
  why: Remark[];
  /** A wrong check digit is a warning, since carriers do issue odd numbers. */
  warnings: Remark[];
  /** Numbers one typing error away that pass the check, the likeliest first. */
  repairs: string[];
};

/** A place of the shipment as a reader knows it. */
export type PlaceView = {
  /** UN/LOCODE; of an airport its IATA code. */
  unlocode: string;
  names: Record<Language, string>;
  /** ISO 3166 alpha-2. */
  country: string;
  /** IANA zone; null: unknown, and shown as such. */
  zone: string | null;
  latitude: number | null;
  longitude: number | null;
};

/**
 * Where a vessel said she was: when (`onReceipt`: when it reached us, since she told no time), and who passed it on.
 */
export type Sighting = { at: Instant; onReceipt: boolean; vessel: string | null; party: string };

/** An inline map: every shape is SVG path data in the units of `viewBox`, y downwards. */
export type ShipmentMap = {
  /** Positions by AIS that its lines are made of; absent: nobody looked for any. */
  tracked?: number;
  /** A vessel sails and was not seen by AIS for so long (h), so that her place is by her schedule; absent: not so. */
  unseen?: number;
  /** `0 0 width height`. */
  viewBox: string;
  width: number;
  height: number;
  land: string;
  legs: {
    d: string;
    state: 'done' | 'current' | 'expected';
    mode: TransportMode;
    /** The same line for an interactive map: longitude, latitude, longitude … in degrees, over the date line too. */
    line: number[];
  }[];
  ports: (MapPoint & {
    unlocode: string;
    role: PlaceRole | null;
    state: 'done' | 'current' | 'expected';
    /** The side of the point where its name has room; null: nowhere. */
    label: 'left' | 'right' | 'above' | 'below' | null;
  })[];
  /**
   * Where the vessel was seen, or, `seen` being null, where it should be by time along its leg: an estimate, and named
   * as one. `heading` in degrees from up; null: nobody told.
   */
  position:
    | (MapPoint & { heading: number | null; longitude: number; latitude: number; seen: Sighting | null })
    | null;
};

/** How the sources stand, apart from how the cargo stands. No data yet is not a failure. */
export type SyncStatus = 'subscribing' | 'tracking' | 'ended' | 'noData' | 'failed';
export type SyncReason = 'notFound' | 'invalidNumber' | 'noSource' | 'upstream' | 'unauthorised';
export type Sync = {
  status: SyncStatus;
  /** Why it failed or has nothing; text key under `tracking:sync.reason.`. */
  reason: SyncReason | null;
  /** When a source was last asked or last sent something. */
  lastCheckedAt: Instant | null;
};

/**
 * found: `shipment` is there; none: no source knows the number; notYet: it is an air waybill, a parcel or a declaration,
 * which cannot be tracked here yet; impossible: no number has this shape; empty: nothing was typed.
 */
export type TrackingOutcome = 'found' | 'none' | 'notYet' | 'impossible' | 'empty';

export type TrackingQuery = {
  /** As typed. */
  number: string;
  kind?: ReferenceKind | null;
  /** SCAC; null or absent: recognised from the number. */
  carrier?: string | null;
  /** Of a container's journeys the latest that began before this; null or absent: the latest. */
  before?: Instant | null;
  /** Of a simulation the day; null or absent: the one on which it is best seen. */
  day?: number | null;
  /** The map with the way that each vessel really sailed, as far as AIS tells it. */
  track?: boolean;
  /** As it was at this instant, with the history of its versions; null or absent: as it is. */
  asOf?: Instant | null;
};

/** One of the journeys of a container. */
export type JourneySummary = {
  /** When its first and its last event were; of one that has not begun, are planned. */
  first: EventTime;
  last: EventTime;
  from: Place | null;
  to: Place | null;
  /** What to ask with to see it (`SeaQuery.before`); null: it is the latest. */
  before: Instant | null;
  /** It is the one that the result shows. */
  shown: boolean;
};

/** That data of a number was deleted, and why: somebody asked for it, or its time was over. */
export type Forgotten = { why: 'request' | 'retention'; at: Instant };

/** Who said that two numbers belong together, and when. */
export type ChainSource = Pick<LinkSource, 'source' | 'party' | 'reportedAt'>;

/** One number of the chain. */
export type ChainPart = {
  kind: ReferenceKind;
  value: string;
  /** What it is to the number that it hangs on; null: it is the one that was asked for. */
  relation: Relation | null;
  /** The number it hangs on, where that is not the one that was asked for. */
  via: string | null;
  /** Null where nothing more is known of it. */
  status: Pick<Shipment['status'], 'milestone' | 'place' | 'time'> | null;
  /** How it stands with customs, where they alone told of it. */
  customs: CustomsStatus | null;
  state: ShipmentState | null;
  by: ChainSource[];
};

/** What belongs together: the master, its houses, bookings, containers, declarations. */
export type Chain = {
  /** The one that was asked for among them; from above to below. */
  parts: ChainPart[];
  /** Numbers that the reader may not know, of each kind how many. */
  hidden: { kind: ReferenceKind; relation: Relation; count: number }[];
  /** Numbers told of beyond those. */
  more: number;
  balances: Omit<Balance, 'evidence'>[];
  /** Of a house: the master's own journey. */
  master: Shipment | null;
};

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
  /** What is tracked: the chosen reading; null when nothing fits. */
  reference: Reference | null;
  outcome: TrackingOutcome;
  /** Every reading that fits, best first, so that the visitor can change the choice. */
  recognised: RecognisedNumber[];
  /** Why what was typed is no number at all, where the outcome is impossible. */
  problem: Remark | null;
  /** Numbers that were perhaps meant, where nothing was found or the number is impossible. */
  repairs: string[];
  /** Carriers that speak of this number, where more than one does. */
  carriers: { code: string; names: Record<Language, string> }[];
  shipment: Shipment | null;
  /** It is made up, and marked so wherever it is shown; null: it is real. */
  simulation: Simulation | null;
  /** Data of the number that is no more; null: nothing was forgotten. */
  forgotten: Forgotten | null;
  /** Reckoned by us, beside what the carrier says; null where the history is thin. */
  ownEstimate: OwnEstimate | null;
  /** Of the call that the cargo is still to be loaded at; absent: it has sailed, or nobody tells any. */
  cutOffs?: LoadingCutOffs;
  /** Null: nothing else belongs to it. */
  chain: Chain | null;
  /** Where it was asked as of an instant: what each message changed. */
  versions?: Versions;
  /** Every journey of the container, the newest first; one of a bill or booking. */
  journeys: JourneySummary[];
  /** By today's UN/LOCODE, airports by IATA code. */
  places: Record<string, PlaceView>;
  map: ShipmentMap | null;
  /** Of a truck whose track the reader may see; `map` is its map then. */
  truck: TruckView | null;
  sync: Sync;
  /** Comes from the demo partner, and is marked so on the page. */
  demo: boolean;
  /** The server's clock when this was made. */
  at: Instant;
};

/** What a timeline line rests on: every event that speaks of it, and each event's versions, newest first. */
export type Evidence = {
  event: string;
  /** Whether the reader is shown everything; else `sourceId` and `raw` are kept back, and perhaps the text. */
  whole: boolean;
  versions: {
    id: string;
    state: StoredEvent['state'];
    source: string;
    party: string;
    sourceId: string | null;
    code: string;
    documentType: string | null;
    classifier: StoredEvent['classifier'];
    /** This version takes the event back. */
    retracts: boolean;
    text: string | null;
    occurred: StoredEvent['occurred'];
    reportedAt: Instant;
    receivedAt: Instant;
    messageId: string;
    /** SHA-256 of the whole message, hex. */
    payloadHash: string;
    mappingVersion: number;
    /** When the bytes of the message were deleted; null: they are kept. */
    forgottenAt: Instant | null;
    raw: unknown;
  }[];
};

/**
 * A message of the live stream (`event: changed`): the reference has news; ask for the result again. By which of its
 * numbers it was told is not every reader's to know.
 */
export type LiveChange = { at: Instant };
