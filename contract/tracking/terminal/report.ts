/** What a terminal or depot says of a container besides that it moved. */
import type { EventTime, Place } from '../event.ts';

/** Who holds, releases or charges; `other`: named, and none of these, or not named. */
export const TERMINAL_PARTIES = ['customs', 'line', 'terminal', 'rail', 'other'] as const;
export type TerminalParty = (typeof TERMINAL_PARTIES)[number];

/**
 * `move`: the event is a gate or vessel move, and stands in the carriage; so does `emptyRelease`, an empty container
 * that a yard has released (EIR: RELS+YAR). All others are facts beside the carriage.
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

/** The cargo as depots and terminals have to handle it. Weights in kilograms; null: not told. */
export type CargoCare = {
  dangerous: { imdg: string | null; un: string | null }[];
  temperature: Celsius | null;
  /** As written: `15 CBM/h`, `closed`. */
  ventilation: string | null;
  /** Relative, per cent. */
  humidity: number | null;
  overweight: boolean | null;
  weighed: number | null;
  /** Yards where the empty is picked up, and given back. */
  pickUpYard: string | null;
  returnYard: string | null;
};

/** Numbers and plates that concern nobody but the parties. */
export const WITHHELD = ['plate', 'eir', 'appointment'] as const;
export type Withheld = (typeof WITHHELD)[number];

export const APPOINTMENT_STATES = ['booked', 'cancelled', 'missed', 'kept'] as const;

export type TerminalReport = {
  fact: TerminalFact;
  party?: TerminalParty;
  /** The hold's own name: only what removes that one closes it. Of a fee its type (`DEMURRAGE`). */
  code?: string;
  /** The status of one field, told as a state: a release there also ends the unnamed hold of the same party. */
  standing?: true;
  amount?: string;
  /** ISO 4217. */
  currency?: string;
  paid?: boolean;
  /** What a fee is paid up to, an appointment lasts to. */
  until?: EventTime;
  /** Of an appointment. */
  state?: (typeof APPOINTMENT_STATES)[number];
  number?: string;
  /** Interchange receipt (EIR). */
  eir?: string;
  plate?: string;
  /** Place in the yard, or in the ship. */
  position?: string;
  /** Verified gross mass (kg). */
  weight?: number;
  care?: CargoCare;
  /** The ports that the cargo is loaded and discharged at, or bound for, where the move tells them. */
  ports?: { from: Place | null; to: Place | null };
  /** What was told and is kept from this reader. */
  withheld?: Withheld[];
};
