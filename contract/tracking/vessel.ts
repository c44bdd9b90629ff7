/** A ship's AIS data other than its position (static and voyage data, ITU-R M.1371). */
import type { Instant } from './event.ts';
import type { Position } from './position.ts';

/** Null: not reported. Name, call sign and destination are as the crew entered them. */
export type VesselDetails = {
  /** Null: not reported. Name, call sign and destination are as entered by the crew. */
  imo: string | null;
  oddImo: string | null;
  name: string | null;
  callSign: string | null;
  /** 1–99; the first digit gives the kind of ship. */
  shipType: number | null;
  /** Metres. */
  length: number | null;
  beam: number | null;
  draught: number | null;
  destination: string | null;
  eta: VesselEta | null;
};

export type VesselEta = { at: Instant; precision: 'minute' | 'day' };

/** One report by a ship. `vessel` is its MMSI, or its IMO number if no MMSI was reported. */
export type VesselReport = {
  vessel: string;
  at: Instant;
  /** `at` is the time of receipt, since the report has none. */
  onReceipt: boolean;
  position: Position | null;
  /** Navigational status, 0–14. */
  status: number | null;
  details: VesselDetails;
};

export const noDetails: VesselDetails = {
  imo: null,
  oddImo: null,
  name: null,
  callSign: null,
  shipType: null,
  length: null,
  beam: null,
  draught: null,
  destination: null,
  eta: null,
};

/** The known state of a ship from all its reports. */
export type VesselState = {
  details: VesselDetails;
  /** When name, size and other static data were last reported, and when destination and ETA were. */
  toldAt: Instant | null;
  voyageAt: Instant | null;
  status: number | null;
  statusAt: Instant | null;
  /** The last position, and whether its time is only the time of receipt. */
  seenAt: Instant | null;
  onReceipt: boolean;
};

export const unknownVessel: VesselState = {
  details: noDetails,
  toldAt: null,
  voyageAt: null,
  status: null,
  statusAt: null,
  seenAt: null,
  onReceipt: false,
};

const laterOf = (a: Instant | null, b: Instant): Instant => (a !== null && a > b ? a : b);

/**
 * Returns `state` with the data of `report`, independent of the order of reports: the later one counts, an
 * earlier one
 * fills gaps. Destination and ETA belong to one voyage and stay together.
 */
export function learn(
  state: VesselState,
  { at, onReceipt, position, status, details }: VesselReport,
): VesselState {
  const next = { ...state };
  const { destination, eta, ...own } = details;
  if (Object.values(own).some((value) => value !== null)) {
    const { destination: _destination, eta: _eta, ...known } = state.details;
    const [first, second] = state.toldAt !== null && state.toldAt > at ? [known, own] : [own, known];
    next.details = { ...state.details, ...second, ...withoutNulls(first) };
    // An invalid number is dropped once a valid one is known.
    if (next.details.imo !== null) next.details.oddImo = null;
    next.toldAt = laterOf(state.toldAt, at);
  }
  if ((destination !== null || eta !== null) && !(state.voyageAt !== null && state.voyageAt > at)) {
    next.details = { ...next.details, destination, eta };
    next.voyageAt = at;
  }
  if (status !== null && !(state.statusAt !== null && state.statusAt > at)) {
    next.status = status;
    next.statusAt = at;
  }
  if (position && !(state.seenAt !== null && state.seenAt > at)) {
    next.seenAt = at;
    next.onReceipt = onReceipt;
  }
  return next;
}

const withoutNulls = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<T>;

/** Merges the states that several parties reported for one ship, by the same rule. */
export function together(states: readonly VesselState[]): VesselState {
  return states.reduce((one, other) => {
    const voyage = (other.voyageAt ?? '') > (one.voyageAt ?? '') ? other : one;
    const own = (other.toldAt ?? '') > (one.toldAt ?? '') ? [one, other] : [other, one];
    const status = (other.statusAt ?? '') > (one.statusAt ?? '') ? other : one;
    const seen = (other.seenAt ?? '') > (one.seenAt ?? '') ? other : one;
    const details = { ...noDetails, ...withoutNulls(own[0]!.details), ...withoutNulls(own[1]!.details) };
    return {
      details: {
        ...details,
        oddImo: details.imo === null ? details.oddImo : null,
        destination: voyage.details.destination,
        eta: voyage.details.eta,
      },
      toldAt: own[1]!.toldAt,
      voyageAt: voyage.voyageAt,
      status: status.status,
      statusAt: status.statusAt,
      seenAt: seen.seenAt,
      onReceipt: seen.onReceipt,
    };
  }, unknownVessel);
}

/** Whether the navigational status means that the ship is not moving: at anchor, moored, aground. */
export const isResting = (status: number | null): boolean => status === 1 || status === 5 || status === 6;

/** The kind of ship, from the first digit or the complete ship type; text keys under `vessel:type.`. */
export type ShipKind =
  | 'wing'
  | 'fishing'
  | 'towing'
  | 'dredger'
  | 'diving'
  | 'military'
  | 'sailing'
  | 'pleasure'
  | 'highSpeed'
  | 'pilot'
  | 'rescue'
  | 'tug'
  | 'portTender'
  | 'service'
  | 'passenger'
  | 'cargo'
  | 'tanker'
  | 'other';

const thirties: readonly ShipKind[] = [
  'fishing',
  'towing',
  'towing',
  'dredger',
  'diving',
  'military',
  'sailing',
  'pleasure',
];
const fifties: readonly ShipKind[] = ['pilot', 'rescue', 'tug', 'portTender'];
const tens: Readonly<Record<number, ShipKind>> = {
  2: 'wing',
  4: 'highSpeed',
  6: 'passenger',
  7: 'cargo',
  8: 'tanker',
  9: 'other',
};

/** Returns the kind of a ship of `type`; null if the type is unspecific. */
export function shipKind(type: number | null): ShipKind | null {
  if (type === null || type < 20 || type > 99) return null;
  const ten = Math.floor(type / 10);
  if (ten === 3) return thirties[type % 10] ?? 'other';
  if (ten === 5) return fifties[type % 10] ?? 'service';
  return tens[ten] ?? null;
}

/** Returns the dangerous-goods category of a cargo ship or tanker: A to D (X, Y, Z, OS of MARPOL). */
export function hazardOf(type: number | null): 'A' | 'B' | 'C' | 'D' | null {
  if (type === null || ![2, 4, 6, 7, 8, 9].includes(Math.floor(type / 10))) return null;
  return (['A', 'B', 'C', 'D'] as const)[(type % 10) - 1] ?? null;
}

/** The ports in a destination: UN/LOCODEs with and without spaces, both for `from>to`. */
export function destinationCodes(destination: string): { from: string | null; to: string | null } {
  const codes = destination
    .toUpperCase()
    .split(/[>=<]+/)
    .map((part) => /^([A-Z]{2})[ -]?([A-Z2-9]{3})\b/.exec(part.trim()))
    .map((match) => match && `${match[1]}${match[2]}`);
  return { from: codes.length > 1 ? (codes[0] ?? null) : null, to: codes.at(-1) ?? null };
}

/** `port`: UN/LOCODE where the ship lies, and since when. */
type Berth = { port: string; arrived: Instant | null };
type Voyage = { destinationPort: string | null; eta: Instant | null; voyageAt: Instant | null };

/**
 * Whether destination and ETA belong to a past voyage: crews leave them in the transmitter while the ship is
 * moored.
 */
export function isVoyageOver(
  status: number | null,
  { destinationPort, eta, voyageAt }: Voyage,
  berth: Berth | null,
  now: Instant,
): boolean {
  if (!isResting(status)) return false;
  if (eta !== null && eta < now) return true;
  if (berth === null) return false;
  if (destinationPort === berth.port) return true;
  return voyageAt !== null && berth.arrived !== null && voyageAt <= berth.arrived;
}
