/** A shipment in one line, for a list of several: what is known of each, and which of them needs somebody first. */
import type { Classifier, EventTime } from '../event.ts';
import { isEnd } from '../milestone.ts';
import type { ShipmentState } from './states.ts';
import type { Shipment, ShipmentException, TimelineEntry } from './shipment.ts';

export type ShipmentSummary = Pick<
  Shipment,
  'reference' | 'status' | 'origin' | 'destination' | 'progressPercent'
> & {
  state: ShipmentState;
  /** At the end of the main carriage: when the cargo arrived, else when it is expected. */
  arrival: { time: EventTime; classifier: Classifier } | null;
  /** How much later than first said (minutes; earlier is negative); null where only one time has been told. */
  slipMinutes: number | null;
  exceptions: Pick<ShipmentException, 'code' | 'severity' | 'values' | 'since'>[];
  /** The last thing that happened. */
  last: Pick<TimelineEntry, 'milestone' | 'phase' | 'code' | 'documentType' | 'time' | 'place'> | null;
};

/** Whether nothing more is awaited of a shipment. */
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

/** What happened, else what was last said: an estimate, or still the plan. */
function arrivalOf({ ata, eta, etaClassifier }: Shipment): ShipmentSummary['arrival'] {
  if (ata) return { time: ata, classifier: 'ACT' };
  return eta && { time: eta, classifier: etaClassifier ?? 'EST' };
}

/** What a list knows of one number. */
export type Listed = { refused: boolean; problem: { key: string } | null; summary: ShipmentSummary | null };

/**
 * Compares two rows of a list: what needs somebody first. Stopped, left lying, then late (the longest first), then numbers that
 * are refused or that nobody knows, for they are to be mended; then what is under way, the next arrival first; booked;
 * finished; and what was said already.
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
/** Of what has no arrival the order stays as it was asked. */
const arrivalAt = ({ summary }: Listed): number =>
  summary?.arrival ? Date.parse(summary.arrival.time.at) : Number.MAX_SAFE_INTEGER;
