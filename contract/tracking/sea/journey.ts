/** A sea journey: the data that all parts of the derivation use. */
import type { Instant, StoredEvent } from '../event.ts';
import { milestones, phaseOf, type MilestoneCode } from '../milestone.ts';
import type { Reference } from '../shipment/shipment.ts';
import type { Line } from './lines.ts';
import { placeKey } from '../derive/place.ts';
import type { Route, Stop } from './route.ts';
import { compare } from '../derive/time.ts';

export type Journey = {
  reference: Reference;
  now: Instant;
  /** The events that count, in order of occurrence. */
  events: StoredEvent[];
  /** The same with their earlier versions, since corrected by the source. */
  history: StoredEvent[];
  route: Route;
  lines: Line[];
  containers: string[];
};

/** Moves without a fixed position in the journey that still give the cargo's position. */
const moves = ['TRDP', 'TRAR', 'TRLB', 'TRDS', 'PICK', 'DROP', 'CROS'];

/**
 * Whether a milestone gives the cargo's position. Documents, customs, inspections and missed ships do not.
 */
export function tellsStatus(code: MilestoneCode | null): code is MilestoneCode {
  if (!code || code === 'PODP') return false;
  const phase = phaseOf(code);
  if (phase === 'document' || phase === 'customs' || phase === 'exception') return false;
  return milestones[code].order > 0 || moves.includes(code);
}

export const speaksOf = (line: Line, container: string): boolean =>
  line.containers.length === 0 || line.containers.includes(container);

const latest = (lines: readonly Line[]): Line | null =>
  lines.reduce<Line | null>((best, line) => {
    if (!best) return line;
    const order = compare(best.believed.actual!.occurred.at, line.believed.actual!.occurred.at);
    return (order || best.position - line.position || compare(best.key, line.key)) < 0 ? line : best;
  }, null);

const arrivals: (MilestoneCode | null)[] = ['POAR', 'TSBA', 'VCAR', 'BDAR'];

/** Returns the last of `lines`. Events in a port come after the arrival there, whatever their timestamps. */
function lastOf(lines: readonly Line[]): Line | null {
  const last = latest(lines);
  if (!last || !arrivals.includes(last.milestone)) return last;
  return lines.reduce(
    (best, line) => (line.stop === last.stop && line.position > best.position ? line : best),
    last,
  );
}

/** The last event of `container`. */
export const currentOf = (journey: Journey, container: string): Line | null =>
  lastOf(actualLines(journey).filter((line) => speaksOf(line, container)));

/** Cached per lines array, since every container needs it. */
const actualLinesCache = new WeakMap<Line[], Line[]>();

function actualLines({ lines }: Journey): Line[] {
  const known = actualLinesCache.get(lines);
  if (known) return known;
  const actual = lines.filter(({ milestone, believed }) => believed.actual && tellsStatus(milestone));
  actualLinesCache.set(lines, actual);
  return actual;
}

/** The shipment is where its last container is: nothing is finished before all are. */
export function currentLine(journey: Journey): Line | null {
  const each = journey.containers.flatMap((container) => currentOf(journey, container) ?? []);
  if (each.length === 0) return lastOf(actualLines(journey));
  const least = each.reduce((first, one) => (one.position < first.position ? one : first));
  // The same milestone may have two positions, such as an empty return before the last discharge.
  return latest(
    each.filter(({ position, milestone }) => position === least.position || milestone === least.milestone),
  );
}

/** The cancellation of a booking that was not confirmed again and has no moves. */
export function cancellation(journey: Journey): Line | null {
  const line = journey.lines.findLast(
    ({ milestone, believed }) => believed.actual && (milestone === 'BKCX' || milestone === 'BKCF'),
  );
  if (line?.milestone !== 'BKCX') return null;
  return actualLines(journey).every(({ milestone }) => milestone === 'BKCF') ? line : null;
}

/** The furthest position that any of the cargo has reached. */
export const reached = (journey: Journey): number =>
  Math.max(-1, ...actualLines(journey).map(({ position }) => position));

/** Returns the lines of a milestone, only at one stop if given. */
export const linesFor = (journey: Journey, codes: readonly MilestoneCode[], stop?: Stop | null): Line[] =>
  journey.lines.filter(
    ({ milestone, stop: key }) =>
      milestone && codes.includes(milestone) && (stop === undefined || key === stop?.key),
  );

/** Every report of `code` by sea at `stop`, including superseded versions, in order of report. */
export function reportsOf(journey: Journey, code: string, stop: Stop | null): StoredEvent[] {
  if (!stop) return [];
  return journey.history.filter(
    (event) =>
      event.family !== 'SHIPMENT' &&
      event.code === code &&
      placeKey(event.place) === stop.key &&
      (event.conveyance?.mode ?? 'VESSEL') === 'VESSEL',
  );
}
