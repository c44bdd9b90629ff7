/** Terminal and depot reports on a container other than moves. */
import type { EventTime, Place } from '../event.ts';

/** The party that holds, releases or charges; `other`: a different party, or none named. */
export const TERMINAL_PARTIES = ['customs', 'line', 'terminal', 'rail', 'other'] as const;
export type TerminalParty = (typeof TERMINAL_PARTIES)[number];

/**
 * `move`: a gate or vessel move, part of the transport; likewise `emptyRelease`, an empty container released
 * by a
 * yard (EIR: RELS+YAR). All others are facts that supplement the transport.
 */
export const TERMINAL_FACTS = [
  'move',
  'emptyRelease',
  'hold',
  'holdRemoved',
  'release',
  'releaseCancelled',
  'inBond',
  'inBondEnded',
  'available',
  'notAvailable',
  'fee',
  'freeDay',
  'yard',
  'appointment',
  'inspection',
  'vgm',
  'stowed',
  'loadPlan',
  'depot',
] as const;
export type TerminalFact = (typeof TERMINAL_FACTS)[number];

/** Degrees Celsius. */
export type Celsius = number;

export type DangerousGood = { imdg: string | null; un: string | null };
/** Handling requirements of the cargo at depots and terminals. Weights in kilograms; null: not reported. */
export type CargoCare = {
  dangerous: DangerousGood[];
  temperature: Celsius | null;
  /** As written: `15 CBM/h`, `closed`. */
  ventilation: string | null;
  /** Relative, per cent. */
  humidity: number | null;
  overweight: boolean | null;
  weighed: number | null;
  /** Yards where the empty container is picked up and returned. */
  pickUpYard: string | null;
  returnYard: string | null;
  /** Names of those yards that the reference data knows by their code; set when presented. */
  yardNames?: Record<string, string>;
};

/** Numbers and plates that only the parties may see. */
export const WITHHELD = ['plate', 'eir', 'appointment'] as const;
export type Withheld = (typeof WITHHELD)[number];

export const APPOINTMENT_STATES = ['booked', 'cancelled', 'missed', 'kept'] as const;

export type TerminalReport = {
  fact: TerminalFact;
  party?: TerminalParty;
  /** The hold's own name, needed to close it. For a fee its type (`DEMURRAGE`). */
  code?: string;
  /** The report gives a field's current state; a release there also ends the party's unnamed hold. */
  standing?: true;
  amount?: string;
  /** ISO 4217. */
  currency?: string;
  paid?: boolean;
  /** The day a fee is paid up to, or the end of an appointment. */
  until?: EventTime;
  /** State of an appointment. */
  state?: (typeof APPOINTMENT_STATES)[number];
  number?: string;
  /** Interchange receipt (EIR). */
  eir?: string;
  plate?: string;
  /** Position in the yard or on the ship. */
  position?: string;
  /** Verified gross mass (kg). */
  weight?: number;
  care?: CargoCare;
  /** Ports of loading and discharge, or destination, if the move names them. */
  ports?: { from: Place | null; to: Place | null; delivery?: Place | null };
  /** Reported fields that are not visible to this user. */
  withheld?: Withheld[];
};
