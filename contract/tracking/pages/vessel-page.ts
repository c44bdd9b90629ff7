/** What the pages of ships are made of: one answer of the server, rendered on both sides. */
import type { Language } from '#contract/core/settings.ts';
import type { EventTime, Instant } from '../event.ts';
import type { PlaceView, Remark, ShipmentMap } from './result.ts';
import type { ShipKind } from '../vessel.ts';

/** ISO 3166 alpha-2, and the country's names. */
export type Flag = { code: string; names: Record<Language, string> };

/** A ship in a line: who she is, and where she was seen last. */
export type VesselLine = {
  /** What leads to her page: IMO number, else MMSI. */
  number: string;
  name: string | null;
  imo: string | null;
  mmsi: string | null;
  callSign: string | null;
  kind: ShipKind | null;
  /** By her MMSI. */
  flag: Flag | null;
  seenAt: Instant | null;
};

/** Who tells of a call: her own positions, or what carriers told of shipments. */
export type CallSource = 'ais' | 'events';

/** Her stay at a port; what has not happened yet is expected. */
export type PortCall = {
  /** UN/LOCODE. */
  port: string;
  arrived: EventTime | null;
  left: EventTime | null;
  /** Where both tell of it and differ by hours: what carriers say. */
  carrierTimes: { arrived: EventTime | null; left: EventTime | null } | null;
  by: CallSource[];
  voyage: string | null;
  state: 'past' | 'here' | 'expected';
};

export type VesselPosition = {
  latitude: number;
  longitude: number;
  at: EventTime;
  /** The time is that of its receipt: she told none. */
  onReceipt: boolean;
  /** Knots; degrees. */
  speed: number | null;
  course: number | null;
  heading: number | null;
  /** Who sent it. */
  party: string;
};

/** The points drawn, and those that there are in the span. */
export type TrackSpan = { days: number; points: number; from: Instant; to: Instant };

export type VesselView = VesselLine & {
  /** Numbers that she was seen under beside the first. */
  others: string[];
  oddImo: string | null;
  hazard: 'A' | 'B' | 'C' | 'D' | null;
  length: number | null;
  beam: number | null;
  draught: number | null;
  destination: string | null;
  /** UN/LOCODE that the destination names, where it does. */
  destinationPort: string | null;
  eta: EventTime | null;
  /** When destination and ETA, and name and size, were told. */
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

/** found: `vessel`; several: `candidates` to choose from; none; impossible: `problem` says why; empty: nothing asked. */
export type VesselPageData = {
  query: string;
  days: number;
  /** What was typed where numbers of cargo are asked for, and read as this ship; null: asked for as a ship. */
  cargo: string | null;
  outcome: 'empty' | 'found' | 'several' | 'none' | 'impossible';
  problem: Remark | null;
  vessel: VesselView | null;
  /** There are more than are listed. */
  more: boolean;
  /** Those found; where nothing was asked, those seen last. */
  candidates: VesselLine[];
  /** Numbers perhaps meant. */
  repairs: string[];
  at: Instant;
};

export const SPANS = [1, 3, 7, 30, 90] as const;
export const DEFAULT_SPAN = 7;

/** The pages of ships: one page under several addresses and in two shells; each answers where it was asked. */
export const vesselFaces = ['ais', 'vessel', 'h5MapVsl'] as const;
export type VesselRouteKey = (typeof vesselFaces)[number];
