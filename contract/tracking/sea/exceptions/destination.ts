/** Late at the port of discharge, not collected there, or not returned empty. */
import { later, problem } from '../../derive/problem.ts';
import type { EventTime, StoredEvent } from '../../event.ts';
import type { ShipmentException } from '../../shipment/shipment.ts';
import { etaPromised, etaReports } from '../eta.ts';
import { linesFor, reached, type Journey } from '../journey.ts';
import { minutesBetween, minutesLate } from '../../derive/time.ts';
import { timeliness } from '../../derive/timeliness.ts';
import { actualOf, came, limits, out, overdue, positionOf, type Rule } from './rule.ts';

const MINUTE = 60_000;

export const arrivalLate: Rule = (journey) => {
  const { pod } = journey.route;
  const lines = linesFor(journey, ['BDAR'], pod);
  const actual = lines.findLast(({ believed }) => believed.actual)?.believed.actual ?? null;
  if (pod && !actual && reached(journey) >= positionOf(journey, pod)) return null;
  const promised = etaPromised(journey);
  if (!actual) return overdue(journey, 'arrivalOverdue', etaReports(journey).at(-1) ?? promised);
  const [late] = timeliness(
    journey.now,
    { late: 'arrivalLate' },
    { first: promised, latest: null, actual: actualOf(lines) },
    limits.late,
  );
  return late && promised ? { ...late, ...slip(journey, promised, actual.occurred, actual) } : null;
};

/**
 * Returns the delay of an arrival and the events that prove it. It counts from the first reported arrival, as
 * on the
 * whole page; if the delay since departure is larger, from the report at departure (`variant`).
 */
function slip(
  journey: Journey,
  promised: StoredEvent,
  when: Pick<EventTime, 'at' | 'precision'>,
  report: StoredEvent | null,
): Pick<ShipmentException, 'values' | 'evidence'> {
  const first = etaReports(journey)[0] ?? promised;
  const [sinceFirst, sinceDeparture] = [first, promised].map(({ occurred }) => minutesLate(occurred, when));
  const countsFromFirst = sinceFirst! >= sinceDeparture!;
  const evidence = [countsFromFirst ? first : promised, report].flatMap((event) => event?.id ?? []);
  return {
    values: {
      minutes: Math.max(sinceFirst!, sinceDeparture!),
      place: promised.place,
      variant: countsFromFirst ? '' : 'SinceDeparture',
    },
    evidence: [...new Set(evidence)],
  };
}

/** Before departure a new ETA is a new plan, and the exception is the late departure. */
export const etaSlipped: Rule = (journey) => {
  const { pol, pod } = journey.route;
  if (!pod || reached(journey) >= positionOf(journey, pod)) return null;
  if (!came(journey, ['DLPT'], pol)) return null;
  const first = etaPromised(journey);
  const now = etaReports(journey).at(-1);
  if (!first || !now || minutesLate(first.occurred, now.occurred) * MINUTE < limits.late) return null;
  const slipped = problem('etaSlipped', 'late', now.reportedAt, [first, now]);
  return { ...slipped, ...slip(journey, first, now.occurred, now) };
};

export const stuckAtPod: Rule = (journey) => {
  const { pod } = journey.route;
  const discharged = came(journey, ['DSCH'], pod);
  const here = discharged ?? came(journey, ['BDAR'], pod);
  if (!here) return null;
  if (linesFor(journey, out).some(({ believed }) => believed.actual)) return null;
  const since = later(here.occurred.at, limits.podDwell);
  if (journey.now <= since) return null;
  return problem('stuckAtPod', 'waiting', since, [here], {
    place: here.place,
    minutes: minutesBetween(here.occurred.at, journey.now),
    variant: discharged ? '' : 'Arrived',
  });
};

export const pickUpOverdue: Rule = (journey) =>
  linesFor(journey, ['DGOT', 'STCS']).flatMap((line) =>
    line.believed.actual || reached(journey) > line.position
      ? []
      : overdue(journey, 'pickUpOverdue', line.believed.expected),
  );

export const emptyReturnOverdue: Rule = (journey) => {
  const returns = linesFor(journey, ['RCVE']);
  if (returns.some(({ believed }) => believed.actual)) return null;
  const promised = returns[0]?.believed.expected;
  if (promised) return overdue(journey, 'emptyReturnOverdue', promised);
  const left = linesFor(journey, ['DGOT', 'STCS']).flatMap(({ believed }) => believed.actual ?? [])[0];
  if (!left) return null;
  const since = later(left.occurred.at, limits.emptyReturn);
  if (journey.now <= since) return null;
  return problem('emptyReturnOverdue', 'late', since, [left], {
    minutes: minutesBetween(since, journey.now),
    place: left.place,
  });
};
