/** A one-line summary of a shipment for lists, and the sort order by urgency. */
import type { Classifier, EventTime } from '../event.ts';
import { isEnd } from '../milestone.ts';
import type { ShipmentState } from './states.ts';
import type { Shipment, ShipmentException, TimelineEntry } from './shipment.ts';

export type SummaryException = Pick<ShipmentException, 'code' | 'severity' | 'values' | 'since'>;
export type SummaryArrival = { time: EventTime; classifier: Classifier };
export type ShipmentSummary = Pick<
  Shipment,
  'reference' | 'status' | 'origin' | 'destination' | 'progressPercent'
> & {
  state: ShipmentState;
  /** At the end of the main carriage: when the cargo arrived, else when it is expected. */
  arrival: SummaryArrival | null;
  /** Minutes later than first reported (negative: earlier); null where only one time was reported. */
  slipMinutes: number | null;
  exceptions: SummaryException[];
  /** The last thing that happened. */
  last: Pick<TimelineEntry, 'milestone' | 'phase' | 'code' | 'documentType' | 'time' | 'place'> | null;
};

/** Whether no further event is expected for a shipment. */
export const hasEnded = ({ status }: Pick<Shipment, 'status'>): boolean =>
  status.milestone !== null && isEnd(status.milestone);

/** `shipment` in one line; derived, as all of it is. */
export function summarise(shipment: Shipment): ShipmentSummary {
  const { reference, status, origin, destination, progressPercent, timeline, exceptions } = shipment;
  const arrival = arrivalOf(shipment);
  const last = timeline.findLast(({ classifier }) => classifier === 'ACT');
  return {
    reference,
    status,
    origin,
    destination,
    progressPercent,
    state: stateOf(shipment),
    arrival,
    slipMinutes: shipment.slipMinutes,
    exceptions: exceptions.map(({ code, severity, values, since }) => ({ code, severity, values, since })),
    last: last
      ? {
          milestone: last.milestone,
          phase: last.phase,
          code: last.code,
          documentType: last.documentType,
          time: last.time,
          place: last.place,
        }
      : null,
  };
}

function stateOf(shipment: Shipment): ShipmentState {
  const severities = shipment.exceptions.map(({ severity }) => severity);
  if (hasEnded(shipment)) return 'ended';
  const worst = (['stopped', 'waiting', 'late'] as const).find((one) => severities.includes(one));
  if (worst) return worst;
  return shipment.progressPercent === 0 ? 'booked' : 'underway';
}

/** Returns the actual arrival, else the latest expectation: an estimate or still the plan. */
function arrivalOf({ ata, eta, etaClassifier }: Shipment): SummaryArrival | null {
  if (ata) return { time: ata, classifier: 'ACT' };
  return eta && { time: eta, classifier: etaClassifier ?? 'EST' };
}

/** The data that a list has for one number. */
export type Listed = { refused: boolean; problem: { key: string } | null; summary: ShipmentSummary | null };

/**
 * Compares two rows of a list by urgency: stopped, waiting, late (longest first); then refused or unknown
 * numbers,
 * which need correction; then those under way by next arrival; booked; finished; and repeated numbers.
 */
export function byAttention(one: Listed, other: Listed): number {
  const [a, b] = [rank(one), rank(other)];
  if (a !== b) return a - b;
  if (one.summary && ['stopped', 'waiting', 'late'].includes(one.summary.state))
    return (other.summary?.slipMinutes ?? 0) - (one.summary.slipMinutes ?? 0);
  return arrivalAt(one) - arrivalAt(other);
}

const RANK: Record<ShipmentState, number> = {
  stopped: 0,
  waiting: 1,
  late: 2,
  underway: 5,
  booked: 6,
  ended: 7,
};
const rank = ({ refused, problem, summary }: Listed): number => {
  if (summary) return RANK[summary.state];
  if (problem?.key === 'problem.twice') return 8;
  return refused ? 3 : 4;
};
/** Rows without an arrival keep the order in which they were requested. */
const arrivalAt = ({ summary }: Listed): number =>
  summary?.arrival ? Date.parse(summary.arrival.time.at) : Number.MAX_SAFE_INTEGER;
