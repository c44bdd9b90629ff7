/** Shared by the rules: limits, building an exception, and progress of the cargo. */
import type { StoredEvent } from '../../event.ts';
import type { MilestoneCode } from '../../milestone.ts';
import type { ExceptionCode } from '../../exceptions.ts';
import { overdueOf } from '../../derive/timeliness.ts';
import type { ShipmentException } from '../../shipment/shipment.ts';
import { linesFor, type Journey } from '../journey.ts';
import type { Line } from '../lines.ts';
import type { Stop } from '../route.ts';
import { byReport, compare, DAY } from '../../derive/time.ts';

/** Durations (ms) after which something counts as an exception. */
export const limits = {
  /** Late: a day after the first reported time. */
  late: DAY,
  /** Usual dwell in a port of transhipment, and of discharge. */
  transhipmentDwell: 10 * DAY,
  podDwell: 7 * DAY,
  /** Left the terminal laden and not returned empty, if no due date was reported. */
  emptyReturn: 21 * DAY,
  /** No news; longer at sea before the ETA, where silence is usual. */
  noNews: 7 * DAY,
  noNewsAtSea: 21 * DAY,
};

type RuleResult = ShipmentException | null | undefined;
/** A rule for one kind of exception; returns its occurrences in a journey. */
export type Rule = (journey: Journey) => RuleResult | RuleResult[];

/** More than a day after the expected time without an actual report. */
export const overdue = (
  journey: Journey,
  code: ExceptionCode,
  plan: StoredEvent | null | undefined,
): ShipmentException[] => (plan ? overdueOf(journey.now, code, plan, limits.late) : []);

/** The newest actual report. */
export const actualOf = (lines: readonly Line[]): StoredEvent | null =>
  lines
    .flatMap(({ believed }) => believed.actual ?? [])
    .toSorted(byReport)
    .at(-1) ?? null;

/** Position of a stop's first lines in the journey, on the scale of `reached`. */
export const positionOf = (journey: Journey, stop: Stop) => (journey.route.stops.indexOf(stop) + 1) * 1000;

/** The ports where the cargo changes ships. */
export const transhipments = ({ route }: Journey) =>
  route.stops.filter(({ role }) => role === 'transhipment');

/** Returns the event that brought the cargo to a stop, if reported. */
export const came = (journey: Journey, codes: MilestoneCode[], stop: Stop | null): StoredEvent | null =>
  linesFor(journey, codes, stop)
    .flatMap(({ believed }) => believed.actual ?? [])
    .toSorted((a, b) => compare(a.occurred.at, b.occurred.at) || byReport(a, b))[0] ?? null;

/** Milestones after which a container has left the port of discharge. */
export const out: MilestoneCode[] = [
  'DGOT',
  'STCS',
  'IRLB',
  'IRDP',
  'OCLB',
  'OCDP',
  'PDAR',
  'PDRC',
  'CTUP',
  'RCVE',
];
