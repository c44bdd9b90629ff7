/** Sailings for the pages. */
import type { StandardNames } from '#contract/reference/entry.ts';
import type { Classifier, Instant } from '../tracking/event.ts';
import type { PlanChange } from './fold.ts';
import type { Call, Charge, PlannedTime, SharedBy, TimeCode, Times } from './plan.ts';

/** The partner and feed that reported the plan, and the time of the last report. */
export type PlanSource = { feed: string; party: string; reportedAt: Instant; demo: boolean };

/** A time from another source that differs from the one shown. */
export type Dissent = { what: TimeCode; classifier: Classifier; at: Instant; feed: string };

/** A call merged from all sources. */
export type CallView = Omit<Call, 'kind'> & {
  id: string;
  changes: PlanChange[];
  sources: PlanSource[];
  dissents: Dissent[];
};

export type ShownTime = { time: PlannedTime; classifier: Classifier };

export type SailingLeg = {
  from: string;
  to: string;
  fromTerminal: string | null;
  toTerminal: string | null;
  carrier: string | null;
  service: string | null;
  vessel: string | null;
  imo: string | null;
  voyage: string | null;
  departs: ShownTime | null;
  arrives: ShownTime | null;
};

/**
 * A connection from port to port. `joined`: derived by us from vessel movements; no carrier has published it.
 */
export type Sailing = {
  id: string;
  legs: SailingLeg[];
  carrier: string | null;
  sharedBy: SharedBy[];
  joined: boolean;
  times: Times;
  changes: PlanChange[];
  sources: PlanSource[];
};

export type ChargeView = Omit<Charge, 'kind'> & { id: string; changes: PlanChange[]; source: PlanSource };

/** A port by code: its names and time zone. */
/** `terminals`: names of the port's terminals on the page, by code. */
export type PortNames = { names: StandardNames; zone: string | null; terminals?: Record<string, string> };

export const departureOf = ({ legs }: Pick<Sailing, 'legs'>): ShownTime | null => legs[0]?.departs ?? null;
export const arrivalOf = ({ legs }: Pick<Sailing, 'legs'>): ShownTime | null => legs.at(-1)?.arrives ?? null;

const DAY = 86_400_000;
/** Transit days, rounded up; null if one end is unknown. */
export function daysOf(sailing: Pick<Sailing, 'legs'>): number | null {
  const [out, into] = [departureOf(sailing), arrivalOf(sailing)];
  return out && into
    ? Math.max(1, Math.round((Date.parse(into.time.at) - Date.parse(out.time.at)) / DAY))
    : null;
}
