/** Late at the port of loading, or not on the planned ship. */
import { problem } from '../../derive/problem.ts';
import type { StoredEvent } from '../../event.ts';
import { expectations } from '../eta.ts';
import { linesFor, reached, reportsOf } from '../journey.ts';
import { isStart, placeKey, vesselKey } from '../../derive/place.ts';
import { between, byReport, DAY } from '../../derive/time.ts';
import { vesselChanges } from '../changes.ts';
import { missedDepartures } from '../vessels.ts';
import { timeliness } from '../../derive/timeliness.ts';
import { actualOf, limits, type Rule } from './rule.ts';

const firstExpectation = (events: readonly StoredEvent[]): StoredEvent | null =>
  events.filter(({ classifier }) => classifier !== 'ACT').toSorted(byReport)[0] ?? null;

export const gateInLate: Rule = (journey) =>
  linesFor(journey, ['GITM']).flatMap((line) =>
    line.believed.actual || reached(journey) < line.position
      ? timeliness(
          journey.now,
          { late: 'gateInLate', overdue: 'gateInOverdue' },
          {
            first: firstExpectation(line.events),
            latest: line.believed.expected,
            actual: line.believed.actual,
          },
          limits.late,
        )
      : [],
  );

export const departureLate: Rule = (journey) => {
  const { pol } = journey.route;
  const lines = linesFor(journey, ['DLPT'], pol);
  const passed = pol && reached(journey) >= (journey.route.stops.indexOf(pol) + 2) * 1000;
  const actual = actualOf(lines);
  if (passed && !actual) return null;
  const reports = expectations(reportsOf(journey, 'DEPA', pol));
  return timeliness(
    journey.now,
    { late: 'departureLate', putOff: 'departureSlipped', overdue: 'departureOverdue' },
    { first: reports[0], latest: reports.at(-1), actual },
    limits.late,
  );
};

export const rolledOver: Rule = (journey) =>
  journey.route.stops.flatMap((stop) =>
    missedDepartures(stop).map((left) => {
      const planned = stop.events.filter(
        (event) => event.classifier !== 'ACT' && vesselKey(event.conveyance) === vesselKey(left.conveyance),
      );
      const code = stop.role === 'POL' ? 'rolledOver' : 'connectionMissed';
      return problem(code, 'late', left.occurred.at, [...planned, left], {
        place: stop.place,
        vessel: left.conveyance?.vesselName ?? left.conveyance?.imo ?? '',
      });
    }),
  );

/**
 * The planned vessel was replaced by a later sailing without a departure report, or at an unknown place: the
 * cargo left on one vessel and arrived on another.
 */
export const rolledByPlan: Rule = (journey) =>
  vesselChanges(journey.route, journey.containers).map((change) => {
    const [before, after] = change.evidence.map((id) => journey.events.find((event) => event.id === id));
    const stop = journey.route.stops.find(({ key }) => key === placeKey(change.place));
    if (!before || !after || !stop) return null;
    const values = {
      place: change.place,
      vessel: change.from.vessel ?? '',
      to: change.to.vessel ?? '',
    };
    const changed = (variant: string) =>
      problem('vesselChanged', 'notice', change.reportedAt, [before, after], { ...values, variant });
    if (!isStart(after)) return changed('OnTheWay');
    if (missedDepartures(stop).length > 0) return null;
    const sailing = (event: StoredEvent) =>
      stop.events
        .filter((one) => one.code === event.code && vesselKey(one.conveyance) === vesselKey(event.conveyance))
        .toSorted(byReport)
        .at(-1)!.occurred.at;
    const put = between(sailing(before), sailing(after));
    return before.code === after.code && put >= DAY && sailing(before) < journey.now
      ? problem('rolledOver', 'late', change.reportedAt, [before, after], values)
      : changed('');
  });
