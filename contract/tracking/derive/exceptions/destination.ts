/** Late at the port of discharge, left lying there, or empty and not given back. */
import { etaPromised, etaReports } from '../eta.ts';
import { linesFor, reached } from '../journey.ts';
import { between, daysBetween, latestMeant } from '../time.ts';
import { came, later, lateness, limits, out, positionOf, problem, type Rule } from './rule.ts';

export const arrivalLate: Rule = (journey) => {
  const { pod } = journey.route;
  const lines = linesFor(journey, ['BDAR'], pod);
  if (pod && !lines.some(({ believed }) => believed.actual) && reached(journey) >= positionOf(journey, pod))
    return null;
  const promised = etaPromised(journey);
  const now = etaReports(journey).at(-1);
  const arrived = lines.some(({ believed }) => believed.actual);
  // As long as the latest ETA lies ahead, the delay is a slipped ETA, not a late arrival.
  if (!arrived && now && latestMeant(now.occurred) >= journey.now) return null;
  return lateness(journey, 'arrivalLate', promised, lines);
};

/** Before departure a new ETA is a new plan: the late departure is what went wrong. */
export const etaSlipped: Rule = (journey) => {
  const { pol, pod } = journey.route;
  if (!pod || reached(journey) >= positionOf(journey, pod)) return null;
  if (!came(journey, ['DLPT'], pol)) return null;
  const first = etaPromised(journey);
  const now = etaReports(journey).at(-1);
  if (!first || !now || between(first.occurred.at, now.occurred.at) < limits.late) return null;
  const count = daysBetween(first.occurred.at, now.occurred.at);
  return problem('etaSlipped', 'late', now.reportedAt, [first, now], { count, place: pod.place });
};

export const stuckAtPod: Rule = (journey) => {
  const discharged = came(journey, ['DSCH'], journey.route.pod) ?? came(journey, ['BDAR'], journey.route.pod);
  if (!discharged) return null;
  if (linesFor(journey, out).some(({ believed }) => believed.actual)) return null;
  const since = later(discharged.occurred.at, limits.podDwell);
  if (journey.now <= since) return null;
  const count = daysBetween(discharged.occurred.at, journey.now);
  return problem('stuckAtPod', 'stopped', since, [discharged], { place: discharged.place, count });
};

export const pickUpOverdue: Rule = (journey) =>
  linesFor(journey, ['DGOT', 'STCS']).map((line) =>
    line.believed.actual || reached(journey) > line.position
      ? null
      : lateness(journey, 'pickUpOverdue', line.believed.expected, [line]),
  );

export const emptyReturnOverdue: Rule = (journey) => {
  const returns = linesFor(journey, ['RCVE']);
  if (returns.some(({ believed }) => believed.actual)) return null;
  const promised = returns[0]?.believed.expected;
  if (promised) return lateness(journey, 'emptyReturnOverdue', promised, returns);
  const left = linesFor(journey, ['DGOT', 'STCS']).flatMap(({ believed }) => believed.actual ?? [])[0];
  if (!left) return null;
  const since = later(left.occurred.at, limits.emptyReturn);
  if (journey.now <= since) return null;
  const count = daysBetween(left.occurred.at, journey.now);
  return problem('emptyReturnOverdue', 'late', since, [left], { count, place: left.place });
};
