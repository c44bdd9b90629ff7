/** Nobody has said anything for too long. */
import { etaReports } from '../eta.ts';
import { currentLine, linesFor } from '../journey.ts';
import { between, byReport, compare, daysBetween } from '../time.ts';
import { later, limits, out, problem, type Rule } from './rule.ts';

/** Silence since the last report, or since something was to happen and nobody said whether it did. */
export const noNews: Rule = (journey) => {
  const news = journey.events.toSorted(byReport).at(-1);
  if (!news || linesFor(journey, out).some(({ believed }) => believed.actual)) return null;
  const expected = journey.lines
    .filter(({ believed }) => !believed.actual)
    .map(({ event }) => event.occurred.at);
  // Nothing is to be heard before the first thing that was planned.
  if (!currentLine(journey) && expected.every((at) => at > journey.now) && expected.length > 0) return null;
  const eta = etaReports(journey).at(-1)?.occurred.at;
  const aboard = ['DLPT', 'TSDP', 'VCDP'].includes(currentLine(journey)?.milestone ?? '');
  const limit = aboard && eta && journey.now < eta ? limits.noNewsAtSea : limits.noNews;
  const quiet = [news.reportedAt, ...expected.filter((at) => at <= journey.now)].toSorted(compare).at(-1)!;
  if (between(quiet, journey.now) <= limit) return null;
  const count = daysBetween(news.reportedAt, journey.now);
  return problem('noNews', 'late', later(quiet, limit), [news], { count });
};
