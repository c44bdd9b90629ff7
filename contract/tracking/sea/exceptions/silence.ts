/** Silence: no reports for too long. */
import { later, problem } from '../../derive/problem.ts';
import type { Instant, StoredEvent } from '../../event.ts';
import { etaReports } from '../eta.ts';
import { currentLine, linesFor } from '../journey.ts';
import { between, byReport, compare, minutesBetween } from '../../derive/time.ts';
import { limits, out, type Rule } from './rule.ts';

/** Returns when an event became known, since some sources report events before they occur. */
const heard = ({ classifier, occurred, reportedAt }: StoredEvent, now: Instant): Instant => {
  const at = classifier === 'ACT' && occurred.at > reportedAt ? occurred.at : reportedAt;
  return at < now ? at : now;
};

/** Silence since the last report, or since an expected event without a report of its outcome. */
export const noNews: Rule = (journey) => {
  const { now } = journey;
  const news = journey.events
    .toSorted((a, b) => compare(heard(a, now), heard(b, now)) || byReport(a, b))
    .at(-1);
  if (!news || linesFor(journey, out).some(({ believed }) => believed.actual)) return null;
  const expected = journey.lines
    .filter(({ believed }) => !believed.actual)
    .map(({ event }) => event.occurred.at);
  // No news is expected before the first planned event.
  const current = currentLine(journey)?.milestone ?? null;
  const begun = current !== null && current !== 'BKCF';
  if (!begun && expected.every((at) => at > journey.now) && expected.length > 0) return null;
  const eta = etaReports(journey).at(-1)?.occurred.at;
  const aboard = ['DLPT', 'TSDP', 'VCDP'].includes(current ?? '');
  const limit = aboard && eta && journey.now < eta ? limits.noNewsAtSea : limits.noNews;
  const since = heard(news, now);
  const quiet = [since, ...expected.filter((at) => at <= now)].toSorted(compare).at(-1)!;
  if (between(quiet, now) <= limit) return null;
  return problem('noNews', 'notice', later(quiet, limit), [news], { minutes: minutesBetween(since, now) });
};
