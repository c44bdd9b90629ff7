/** The key steps of a journey by sea, and the cargo's progress. */
import type { EventTime, Place } from '../event.ts';
import type { SeaRole } from './roles.ts';
import { milestones, type MilestoneCode } from '../milestone.ts';
import type { Expectation, ProgressStep, ProgressState, NextMilestone } from '../shipment/shipment.ts';
import { cancellation, currentLine, reached, speaksOf, tellsStatus, type Journey } from './journey.ts';
import type { Line } from './lines.ts';
import { fullest } from '../derive/place.ts';
import type { Stop } from './route.ts';
import { byReport, compare, latestPossible } from '../derive/time.ts';

type Step = {
  milestone: MilestoneCode;
  also: MilestoneCode[];
  role: SeaRole;
  stop: Stop | null | undefined;
};

/** The steps of this journey, in order. `stop: undefined`: at any place. */
function stepsOf({ route }: Journey): Step[] {
  const step = (milestone: MilestoneCode, role: SeaRole, stop?: Stop | null, also: MilestoneCode[] = []) => ({
    milestone,
    also,
    role,
    stop,
  });
  return [
    step('STSP', 'prePOL'),
    step('GITM', 'POL'),
    step('LOBD', 'POL', route.pol ?? undefined),
    step('DLPT', 'POL', route.pol ?? undefined),
    // Before the port of loading the cargo no longer changes ships.
    ...route.stops
      .slice(route.pol ? route.stops.indexOf(route.pol) : 0)
      .filter(({ role }) => role === 'transhipment')
      .flatMap((stop) => [step('TSBA', stop.role, stop), step('TSDP', stop.role, stop)]),
    step('BDAR', 'POD', route.pod ?? undefined),
    step('DSCH', 'POD', route.pod ?? undefined),
    step('DGOT', 'POD', undefined, ['STCS']),
    step('RCVE', 'postPOD'),
  ];
}

export function progressOf(journey: Journey): ProgressStep[] {
  const furthest = reached(journey);
  const cancelled = cancellation(journey) !== null;
  const steps = stepsOf(journey).map((step) => ({ step, ...seen(journey, step) }));
  const reported = steps.findLastIndex(({ partsDone, actual }) => partsDone > 0 || actual !== null);
  // If the furthest report is not a key step, the cargo is at the last step that it implies.
  const at =
    reported < 0
      ? -1
      : Math.max(
          reported,
          steps.findLastIndex(({ position }) => position <= furthest),
        );
  return steps.map(({ step, position, place, ...rest }, index) => {
    const complete = rest.actual !== null && (rest.partsTotal === 0 || rest.partsDone >= rest.partsTotal);
    const expected = rest.estimated ?? rest.planned;
    const state = (): ProgressState => {
      if (index === at && !(complete && step.milestone === 'RCVE')) return 'current';
      if (complete) return 'done';
      if (rest.partsDone > 0) return 'current';
      if (index < at || position <= furthest) return 'unknown';
      return expected && latestPossible(expected) < journey.now && !cancelled ? 'late' : 'expected';
    };
    return { milestone: step.milestone, role: step.role, place, state: state(), ...rest };
  });
}

function seen(journey: Journey, { milestone, also, role, stop }: Step) {
  const lines = journey.lines.filter(
    (line) =>
      line.milestone !== null &&
      (line.milestone === milestone || also.includes(line.milestone)) &&
      (stop === undefined || line.stop === stop?.key),
  );
  const done = lines.filter(({ believed }) => believed.actual);
  const partsDone = journey.containers.filter((container) =>
    done.some((line) => speaksOf(line, container)),
  ).length;
  const last = (kind: 'planned' | 'estimated' | 'actual'): EventTime | null =>
    lines
      .flatMap(({ believed }) => believed[kind] ?? [])
      .toSorted((a, b) => compare(a.occurred.at, b.occurred.at) || byReport(a, b))
      .at(-1)?.occurred ?? null;
  const ports = journey.route.stops;
  const index = stop ? ports.indexOf(stop) : role === 'POL' ? 0 : ports.length - 1;
  const lastPort = Math.max(ports.length, 1);
  const base = role === 'prePOL' ? 0 : role === 'postPOD' ? lastPort + 1 : Math.max(index, 0) + 1;
  return {
    place: stop?.place ?? fullest((done.length > 0 ? done : lines).map(({ event }) => event.place)),
    planned: last('planned'),
    estimated: last('estimated'),
    actual: last('actual'),
    partsDone,
    partsTotal: journey.containers.length,
    position: base * 1000 + milestones[milestone].order,
  };
}

/** 0 to 100: steps done or passed, counting a step that some containers have done partly. */
export function percentOf(steps: readonly ProgressStep[]): number {
  const shares = steps.map(({ state, actual, partsDone, partsTotal }) => {
    if (state === 'unknown' || state === 'done') return 1;
    if (actual === null) return 0;
    return partsTotal === 0 ? 1 : partsDone / partsTotal;
  });
  return Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / steps.length);
}

/** Returns the earliest expected event beyond the cargo's position, else the next key step. */
export function nextOf(journey: Journey, steps: readonly ProgressStep[]): NextMilestone | null {
  if (cancellation(journey)) return null;
  const position = currentLine(journey)?.position ?? -1;
  const open = journey.lines.filter(
    (line): line is Line & { milestone: MilestoneCode } =>
      tellsStatus(line.milestone) && !line.believed.actual && line.position > position,
  );
  // An old plan may precede a new estimate of an earlier step: nothing is discharged before it arrives.
  const [soonest] = open;
  const inOrder = (line: Line) => line.position % 1000 > 0;
  const line =
    soonest && inOrder(soonest)
      ? open.filter(inOrder).reduce((first, one) => (one.position < first.position ? one : first), soonest)
      : soonest;
  if (line) {
    // If the containers are on several ships, the last ship counts, as for the ETA.
    const awaited = open.findLast(
      ({ milestone, stop }) => milestone === line.milestone && stop === line.stop,
    );
    const { place, occurred, classifier } = (awaited ?? line).event;
    const ahead = latestPossible(occurred) >= journey.now;
    return {
      milestone: line.milestone,
      place,
      time: ahead ? occurred : null,
      due: ahead ? null : occurred,
      classifier: classifier as Expectation,
    };
  }
  const ahead = steps.slice(steps.findLastIndex(({ actual }) => actual !== null) + 1);
  // The next step is that of the containers behind; the others are beyond it.
  const partly = steps.find(({ partsDone, partsTotal }) => partsDone > 0 && partsDone < partsTotal);
  const step = partly ?? ahead.find(({ state }) => state === 'expected' || state === 'late');
  const place: Place | null = step?.place ?? null;
  if (!step || journey.events.length === 0) return null;
  return { milestone: step.milestone, place, time: null, due: null, classifier: null };
}
