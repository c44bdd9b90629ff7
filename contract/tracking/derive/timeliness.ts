/**
 * Late: it happened after the time first expected. Slipped: it has not happened, and the plan moved later;
 * `putOff`: the same, reported only after the first time has passed, since an early change is a new plan.
 * Overdue: the latest expected time has passed without a report or a change of plan.
 */
import type { Instant, StoredEvent } from '../event.ts';
import type { ExceptionCode } from '../exceptions.ts';
import type { ShipmentException } from '../shipment/shipment.ts';
import { later, problem } from './problem.ts';
import { latestPossible, minutesLate } from './time.ts';

/** Absent: not reported as an exception. */
export type TimelinessCodes = Partial<Record<'late' | 'slipped' | 'putOff' | 'overdue', ExceptionCode>>;

export type Reports = {
  first: StoredEvent | null | undefined;
  latest: StoredEvent | null | undefined;
  actual: StoredEvent | null | undefined;
};

/** `allowance`: delay that still counts as on time (ms). */
export function timeliness(
  now: Instant,
  codes: TimelinessCodes,
  { first, latest, actual }: Reports,
  allowance: number,
): ShipmentException[] {
  if (!first) return [];
  const { place, occurred } = first;
  const limit = later(latestPossible(occurred), allowance);
  if (actual) {
    if (!codes.late || actual.occurred.at <= limit) return [];
    const minutes = minutesLate(occurred, actual.occurred);
    return [problem(codes.late, 'late', limit, [first, actual], { minutes, place })];
  }
  const plan = latest ?? first;
  const slip = minutesLate(occurred, plan.occurred);
  const moved = plan.occurred.at > limit;
  const code = codes.slipped ?? (now > limit ? codes.putOff : undefined);
  const since = codes.slipped ? plan.reportedAt : limit;
  return [
    ...(moved && code ? [problem(code, 'late', since, [first, plan], { minutes: slip, place })] : []),
    ...(codes.overdue ? overdueOf(now, codes.overdue, plan, allowance) : []),
  ];
}

/** `due`: the time that has passed. */
export function overdueOf(
  now: Instant,
  code: ExceptionCode,
  plan: StoredEvent,
  allowance: number,
): ShipmentException[] {
  const since = later(latestPossible(plan.occurred), allowance);
  if (now <= since) return [];
  const minutes = minutesLate(plan.occurred, { at: now, precision: 'minute' });
  return [problem(code, 'late', since, [plan], { minutes, place: plan.place, due: plan.occurred })];
}
