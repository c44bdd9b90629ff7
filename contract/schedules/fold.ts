/** Versions of one plan: the valid values, and what changed. Pure; the order of arrival does not matter. */
import type { Classifier, Instant } from '../tracking/event.ts';
import { type Call, type Charge, type PlannedTime, type Times, type Way } from './plan.ts';

/** A stored version; `part` and `hash` order those of one moment. */
export type Version<P> = { reportedAt: Instant; part: number; hash: string; plan: P };

/** One value that a later version changes. Times as instants. */
export type PlanChange = {
  /** A time's code, or `vessel`, `terminal`, `omit`, `amount` …. */
  what: string;
  classifier: Classifier | null;
  from: string | null;
  to: string | null;
  /** Report time of the later version. */
  at: Instant;
};

export type FoldedPlan<P> = { plan: P; changes: PlanChange[] };

/** Maximum number of changes kept of a plan, the latest ones. */
const MOST_CHANGES = 60;
/** A time that moves by less is unchanged (ms). */
const SAME_MS = 60_000;

/** Fields whose changes are listed. */
const COMPARED_FIELDS = ['vessel', 'terminal', 'berth', 'service', 'omit', 'amount', 'validTo'] as const;

const inOrder = <P>(a: Version<P>, b: Version<P>): number =>
  a.reportedAt < b.reportedAt
    ? -1
    : a.reportedAt > b.reportedAt
      ? 1
      : a.part - b.part || (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0);

/**
 * Returns the current plan: the latest value reported for each fact; a later version without a value does not
 * remove it. Requires at least one version.
 */
export function fold<P extends Call | Way | Charge>(versions: readonly Version<P>[]): FoldedPlan<P> {
  const [first, ...later] = versions.toSorted(inOrder);
  const changes: PlanChange[] = [];
  let plan = first!.plan;
  for (const version of later) {
    const next = merged(plan, version.plan);
    changes.push(...changesBetween(plan, next, version.reportedAt));
    plan = next;
  }
  return { plan, changes: changes.slice(-MOST_CHANGES) };
}

/** Merges `later` over `earlier`; values that `later` lacks stay. */
export function merged<P extends Call | Way | Charge>(earlier: P, later: P): P {
  const known = Object.entries(later).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  const plan = { ...earlier, ...Object.fromEntries(known) };
  if ('times' in earlier && 'times' in later)
    Object.assign(plan, { times: mergedTimes(earlier.times, later.times) });
  return plan;
}

export function mergedTimes(earlier: Times, later: Times): Times {
  const times: Times = { ...earlier };
  for (const [code, byClassifier] of Object.entries(later) as [keyof Times, Times[keyof Times]][])
    times[code] = { ...times[code], ...byClassifier };
  return times;
}

function changesBetween<P extends Call | Way | Charge>(before: P, after: P, at: Instant): PlanChange[] {
  const changes: PlanChange[] = [];
  for (const what of COMPARED_FIELDS) {
    const [from, to] = [textOf(before, what), textOf(after, what)];
    if (from !== to && from !== null) changes.push({ what, classifier: null, from, to, at });
  }
  if (!('times' in before) || !('times' in after)) return changes;
  for (const [what, byClassifier] of Object.entries(after.times) as [keyof Times, Times[keyof Times]][])
    for (const [classifier, time] of Object.entries(byClassifier ?? {}) as [Classifier, PlannedTime][]) {
      const from = before.times[what]?.[classifier];
      if (from && moved(from, time)) changes.push({ what, classifier, from: from.at, to: time.at, at });
    }
  return changes;
}

function textOf(plan: object, field: string): string | null {
  const value = (plan as Record<string, unknown>)[field];
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : null;
}

const moved = (a: PlannedTime, b: PlannedTime): boolean =>
  Math.abs(Date.parse(a.at) - Date.parse(b.at)) >= SAME_MS;
