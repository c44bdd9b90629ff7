/** What pages show of sailings. */
import type { StandardNames } from '#contract/reference/entry.ts';
import type { Classifier, Instant } from '../tracking/event.ts';
import type { PlanChange } from './fold.ts';
import type { Call, Charge, PlannedTime, SharedBy, TimeCode } from './plan.ts';

/** Who said it: a feed of a partner, and when it last reported. */
export type PlanSource = { feed: string; party: string; reportedAt: Instant; demo: boolean };

/** Another source that says a time otherwise than the one that is shown. */
export type Dissent = { what: TimeCode; classifier: Classifier; at: Instant; feed: string };

/** A call of all sources as one. */
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

/** A way from port to port. `joined`: found by us from what ships do, and promised by nobody. */
export type Sailing = {
  id: string;
  legs: SailingLeg[];
  carrier: string | null;
  sharedBy: SharedBy[];
  joined: boolean;
  times: Call['times'];
  changes: PlanChange[];
  sources: PlanSource[];
};

export type ChargeView = Omit<Charge, 'kind'> & { id: string; changes: PlanChange[]; source: PlanSource };

/** A port by its code: its names, and the clock it goes by. */
export type PortNames = { names: StandardNames; zone: string | null };

export const departureOf = ({ legs }: Pick<Sailing, 'legs'>): ShownTime | null => legs[0]?.departs ?? null;
export const arrivalOf = ({ legs }: Pick<Sailing, 'legs'>): ShownTime | null => legs.at(-1)?.arrives ?? null;

const DAY = 86_400_000;
/** Days under way, begun ones counted; null where one end is unknown. */
export function daysOf(sailing: Pick<Sailing, 'legs'>): number | null {
  const [out, into] = [departureOf(sailing), arrivalOf(sailing)];
  return out && into
    ? Math.max(1, Math.round((Date.parse(into.time.at) - Date.parse(out.time.at)) / DAY))
    : null;
}
