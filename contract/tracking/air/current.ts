/** Where the consignment stands: where the last of its pieces is. */
import type { AirJourney } from './journey.ts';
import { phaseOf } from '../milestone.ts';
import type { Fact } from './facts.ts';

const tells = ({ milestone, believed }: Fact): boolean => {
  if (!milestone || !believed.actual) return false;
  const phase = phaseOf(milestone);
  return phase !== 'document' && phase !== 'customs' && phase !== 'exception';
};

/** The fact that says where it stands; null before anything has happened to it. */
export function currentFact({ facts, balance }: AirJourney): Fact | null {
  const last = facts.findLast(tells) ?? null;
  const behind = balance.lots.toSorted((a, b) => a.fact.position - b.fact.position)[0];
  if (!behind) return last;
  // A lot by itself: where a later fact of the same place says more, that one.
  const here = facts.findLast(
    (fact) => tells(fact) && fact.at === behind.fact.at && fact.milestone !== 'DEP',
  );
  const alone = balance.lots.length === 1;
  if (alone && last && last.position > behind.fact.position) return last;
  return tells(behind.fact) ? behind.fact : (here ?? behind.fact);
}

/** The furthest point that any of the cargo has reached. */
export const reached = ({ facts }: AirJourney): number =>
  Math.max(-1, ...facts.filter(tells).map(({ position }) => position));

/** Everything was handed over. */
export const isDelivered = (journey: AirJourney): boolean =>
  currentFact(journey)?.milestone === 'DLV' || currentFact(journey)?.milestone === 'DDL';
