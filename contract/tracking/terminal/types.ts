/** Terminal and depot reports on a shipment, shown with the transport: one entry per container. */
import type { EventTime, Place, TransportMode } from '../event.ts';
import type { APPOINTMENT_STATES, CargoCare, TerminalParty, Withheld, TerminalFact } from './report.ts';

/** One line of the terminal reports, with the source's own words. */
export type TerminalLine = {
  eventId: string;
  fact: TerminalFact;
  party: TerminalParty | null;
  code: string | null;
  time: EventTime;
  place: Place | null;
  text: string | null;
};

/** A hold by one party and its removal. `over`: the container sailed without a removal. */
export type TerminalHold = {
  party: TerminalParty;
  /** Its own name; null: the party's only one. */
  code: string | null;
  placed: EventTime;
  removed: EventTime | null;
  over: EventTime | null;
  evidence: string[];
};

export type ReleaseKind = 'release' | 'inBond';
/** A party's release or in-bond permission; `ended`: it was withdrawn. */
export type TerminalRelease = {
  party: TerminalParty;
  kind: ReleaseKind;
  time: EventTime;
  ended: EventTime | null;
  evidence: string[];
};

/**
 * ready: available and no hold is open; held: a hold is open; notReady: reported as not available, or another
 * obstacle;
 * noWord: availability not reported; out: it has left by gate or ship.
 */
export const TERMINAL_STATES = ['ready', 'held', 'notReady', 'noWord', 'out'] as const;
export type TerminalState = (typeof TERMINAL_STATES)[number];

/** Why a container is not ready: text keys under `terminal:why.`. */
export const TERMINAL_REASONS = ['hold', 'customs', 'carrier', 'notAvailable', 'noWord', 'left'] as const;
export type TerminalReason = (typeof TERMINAL_REASONS)[number];

export type TerminalFee = {
  type: string | null;
  party: TerminalParty | null;
  /** As written; null: not reported. */
  amount: string | null;
  currency: string | null;
  paid: boolean | null;
  time: EventTime;
  until: EventTime | null;
  evidence: string[];
};

/** A last free day; `daysLeft` 0: today is the last, −1: it ended yesterday. */
export type FreeDay = { party: TerminalParty; day: EventTime; daysLeft: number; evidence: string[] };

export type TerminalMoveCode = 'GTIN' | 'GTOT' | 'LOAD' | 'DISC';
/** A move through a gate, on or off a ship, with the data of the interchange receipt (EIR). */
export type TerminalMove = {
  code: TerminalMoveCode;
  laden: boolean | null;
  time: EventTime;
  place: Place | null;
  mode: TransportMode | null;
  plate: string | null;
  eir: string | null;
  position: string | null;
  withheld: Withheld[];
  evidence: string[];
};

export type Appointment = {
  time: EventTime;
  until: EventTime | null;
  state: (typeof APPOINTMENT_STATES)[number];
  number: string | null;
  plate: string | null;
  withheld: Withheld[];
  evidence: string[];
};

/** A fact with its time and events, if reported. */
export type TimedFact = { time: EventTime; evidence: string[] };

export type FeeTotal = { currency: string | null; amount: string };
export type TerminalBox = {
  /** Null: reported only for the bill. */
  container: string | null;
  isoType: string | null;
  /** The last reported place. */
  place: Place | null;
  state: TerminalState;
  why: TerminalReason[];
  available: (TimedFact & { yes: boolean }) | null;
  holds: TerminalHold[];
  releases: TerminalRelease[];
  fees: TerminalFee[];
  /** Open amounts, one line per currency. */
  totals: FeeTotal[];
  freeDays: FreeDay[];
  yard: (TimedFact & { position: string }) | null;
  moves: TerminalMove[];
  appointments: Appointment[];
  inspection: TimedFact | null;
  emptyRelease: TimedFact | null;
  vgm: (TimedFact & { weight: number | null }) | null;
  stowed: (TimedFact & { position: string | null }) | null;
  loadPlan: TimedFact | null;
  care: CargoCare | null;
  lines: TerminalLine[];
};

export type Terminal = { boxes: TerminalBox[] };
