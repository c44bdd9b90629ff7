/** The current position of a consignment: that of its last pieces. */
import type { AirJourney } from './journey.ts';
import { phaseOf } from '../milestone.ts';
import type { Fact } from './facts.ts';

const tells = ({ milestone, believed }: Fact): boolean => {
  if (!milestone || !believed.actual) return false;
  const phase = phaseOf(milestone);
  return phase !== 'document' && phase !== 'customs' && phase !== 'exception';
};

/** Discrepancies after which the pieces stay in place. */
export const STRANDED: readonly string[] = ['OFLD', 'SSPD', 'OVCD'];

/** Returns the fact that gives the current position; null before anything has happened. */
export function currentFact({ facts, balance }: AirJourney): Fact | null {
  const last = facts.findLast(tells) ?? null;
  const behind = balance.lots.toSorted((a, b) => a.fact.position - b.fact.position)[0];
  if (!behind) return last;
  // Pieces left behind or carried past their airport stay there until they move.
  if (STRANDED.includes(behind.fact.milestone ?? '')) return behind.fact;
  // With a single lot, a later fact from the same place is more precise.
  const here = facts.findLast(
    (fact) => tells(fact) && fact.at === behind.fact.at && fact.milestone !== 'DEP',
  );
  const alone = balance.lots.length === 1;
  if (alone && last && last.position > behind.fact.position) return last;
  return tells(behind.fact) ? behind.fact : (here ?? behind.fact);
}

/** The furthest position that any of the cargo has reached. */
export const reached = ({ facts }: AirJourney): number =>
  Math.max(-1, ...facts.filter(tells).map(({ position }) => position));

/** Whether everything was handed over. */
export const isDelivered = (journey: AirJourney): boolean =>
  currentFact(journey)?.milestone === 'DLV' || currentFact(journey)?.milestone === 'DDL';
