/** The order of a list: most urgent first. */
import type { ShipmentState } from '../shipment/states.ts';
import type { TrackingSummary } from './types.ts';

/** The data that a list has for one number. */
export type Listed = { refused: boolean; problem: { key: string } | null; summary: TrackingSummary | null };

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
