/** What a ship tells of herself beside where she is (AIS static and voyage data, ITU-R M.1371). */
import type { Instant } from './event.ts';
import type { Position } from './position.ts';

/** Null: not told. Names, call sign and destination as they were written by her crew. */
export type VesselDetails = {
  /** Seven digits; one whose check digit is wrong is kept apart, in `oddImo`. */
  imo: string | null;
  oddImo: string | null;
  name: string | null;
  callSign: string | null;
  /** 1–99, the first digit says what she is. */
  shipType: number | null;
  /** Metres. */
  length: number | null;
  beam: number | null;
  draught: number | null;
  destination: string | null;
  eta: VesselEta | null;
};

export type VesselEta = { at: Instant; precision: 'minute' | 'day' };

/** One report of a ship: she is `vessel`, her MMSI, or her IMO number where nobody told the other. */
export type VesselReport = {
  vessel: string;
  at: Instant;
  /** `at` is when it reached us: the report told no time. */
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

/** What is known of a ship from all her reports. */
export type VesselState = {
  details: VesselDetails;
  /** When name, size and the like were told last, and when destination and ETA were. */
  toldAt: Instant | null;
  voyageAt: Instant | null;
  status: number | null;
  statusAt: Instant | null;
  /** Her last position, and whether its time is only that of its receipt. */
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
 * `state` with what `report` adds, in whatever order reports arrive: the later one counts, an earlier one fills what
 * nobody told. Destination and ETA go together, being of one voyage.
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
    // A number that fails its check says nothing once there is one that passes.
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

/** What several parties told of one ship, as one: the same rule. */
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

/** Navigational states that mean she does not move: at anchor, moored, aground. */
export const isResting = (status: number | null): boolean => status === 1 || status === 5 || status === 6;

/** What a ship type says by its first digit, or by itself; text keys under `vessel:type.`. */
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

/** What a ship of `type` is; null where the type says nothing. */
export function shipKind(type: number | null): ShipKind | null {
  if (type === null || type < 20 || type > 99) return null;
  const ten = Math.floor(type / 10);
  if (ten === 3) return thirties[type % 10] ?? 'other';
  if (ten === 5) return fifties[type % 10] ?? 'service';
  return tens[ten] ?? null;
}

/** Of a cargo ship or tanker that carries dangerous goods: category A to D (X, Y, Z, OS of MARPOL). */
export function hazardOf(type: number | null): 'A' | 'B' | 'C' | 'D' | null {
  if (type === null || ![2, 4, 6, 7, 8, 9].includes(Math.floor(type / 10))) return null;
  return (['A', 'B', 'C', 'D'] as const)[(type % 10) - 1] ?? null;
}
