/** The data of the vessel pages: one server response, rendered on server and client. */
import type { Language } from '#contract/core/settings.ts';
import type { EventTime, Instant } from '../event.ts';
import type { PlaceView, Remark, ShipmentMap } from './result.ts';
import type { ShipKind } from '../vessel.ts';

/** ISO 3166 alpha-2, and the country's names. */
export type Flag = { code: string; names: Record<Language, string> };

/** A vessel in one line: its identity and its last known position. */
export type VesselLine = {
  /** The number that identifies its page: IMO number, else MMSI. */
  number: string;
  name: string | null;
  imo: string | null;
  mmsi: string | null;
  callSign: string | null;
  kind: ShipKind | null;
  /** Derived from the MMSI. */
  flag: Flag | null;
  seenAt: Instant | null;
};

/** The source of a port call: the vessel's AIS positions, or events that carriers reported for shipments. */
type CallSource = 'ais' | 'events';

export type PortCallState = 'past' | 'here' | 'expected';
/** A stay at a port; times not yet reached are expected. */
export type PortCall = {
  /** UN/LOCODE. */
  port: string;
  arrived: EventTime | null;
  left: EventTime | null;
  /** The carriers' times, if they differ by hours from AIS. */
  carrierTimes: { arrived: EventTime | null; left: EventTime | null } | null;
  by: CallSource[];
  voyage: string | null;
  state: PortCallState;
};

export type VesselPosition = {
  latitude: number;
  longitude: number;
  at: EventTime;
  /** The time is that of receipt, since the report has none. */
  onReceipt: boolean;
  /** Knots; degrees. */
  speed: number | null;
  course: number | null;
  heading: number | null;
  /** The sender of the position. */
  party: string;
};

/** The points drawn, and the number in the span. */
type TrackSpan = { days: number; points: number; from: Instant; to: Instant };

export type VesselView = VesselLine & {
  /** Other numbers under which the vessel was seen. */
  others: string[];
  oddImo: string | null;
  hazard: 'A' | 'B' | 'C' | 'D' | null;
  length: number | null;
  beam: number | null;
  draught: number | null;
  destination: string | null;
  /** UN/LOCODE of the destination, if it names one. */
  destinationPort: string | null;
  eta: EventTime | null;
  /** When the vessel last sent destination and ETA (`voyageAt`), and name and size (`toldAt`). */
  voyageAt: Instant | null;
  toldAt: Instant | null;
  status: number | null;
  statusAt: Instant | null;
  position: VesselPosition | null;
  calls: PortCall[];
  track: TrackSpan;
  map: ShipmentMap | null;
  places: Record<string, PlaceView>;
  demo: boolean;
};

/**
 * found: `vessel`; several: `candidates` to choose from; none; impossible: `problem` says why; empty: no
 * query.
 */
export type VesselPageData = {
  query: string;
  days: number;
  /** The input of a cargo search that was read as this vessel; null: the search was for a vessel. */
  cargo: string | null;
  outcome: 'empty' | 'found' | 'several' | 'none' | 'impossible';
  problem: Remark | null;
  vessel: VesselView | null;
  /** Whether there are more than listed. */
  more: boolean;
  /** The matching vessels; without a query, those most recently seen. */
  candidates: VesselLine[];
  /** Suggested numbers. */
  repairs: string[];
  at: Instant;
};

export const SPANS = [1, 3, 7, 30, 90] as const;
export const DEFAULT_SPAN = 7;

/**
 * Vessel pages: one page at several addresses and in two shells. Each shows its results at its own address.
 */
export const vesselFaces = ['ais', 'vessel', 'h5MapVsl'] as const;
export type VesselRouteKey = (typeof vesselFaces)[number];

/** The pages of the member centre: where a ship is, and its track over a span. */
export const memberVesselPages = ['shipPosition', 'vesselTrackTest'] as const;
/** A ship's page, public or of the member centre. */
export type VesselPageKey = VesselRouteKey | (typeof memberVesselPages)[number];
