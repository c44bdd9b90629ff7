/** Whether a change is a fact of a rule. A threshold is counted from a base value of the rule and the reference. */
import type { FactValue } from '../../tracking/changes/facts.ts';
import type { ChangeKind } from '../../tracking/changes/kinds.ts';
import { readTags } from '../tags.ts';
import { hasThreshold, type RuleFact, type RuleScope } from './rule.ts';

export type ChangedFact = { type: ChangeKind; before: FactValue | null; after: FactValue | null };
/** `before`: the value compared with; `base`: the new base value, undefined if it stays. */
export type Match = { matches: boolean; before: FactValue | null; base?: string };

const HOUR = 3_600_000;
const DAY_MINUTES = 1440;
const NO: Match = { matches: false, before: null };

/** The kind of change that a fact is read from: lateness by days is read from the ETA. */
export const readsFrom = ({ kind, atLeast }: RuleFact): ChangeKind =>
  kind === 'late' && atLeast !== undefined ? 'eta.changed' : kind;

function textIn(value: FactValue | null, name: string): string | null {
  const text = value?.[name];
  return typeof text === 'string' ? text : null;
}
/** The instant of a change, such as its ETA; null where it has none. */
export const instantIn = (value: FactValue | null): string | null => textIn(value, 'at');

function slipOf(value: FactValue | null): number {
  const { slipMinutes } = value ?? {};
  return typeof slipMinutes === 'number' ? slipMinutes : 0;
}

export function matchFact(fact: RuleFact, change: ChangedFact, base: string | null): Match {
  if (change.type !== readsFrom(fact)) return NO;
  if (fact.milestones && !fact.milestones.some((code) => code === textIn(change.after, 'milestone')))
    return NO;
  if (fact.atLeast === undefined || !hasThreshold(fact.kind)) return { matches: true, before: change.before };
  return fact.kind === 'late'
    ? slipped(fact.atLeast, change, base)
    : moved(fact.atLeast * HOUR, change, base);
}

function moved(threshold: number, { before, after }: ChangedFact, stored: string | null): Match {
  const now = instantIn(after);
  if (now === null) return NO;
  const base = stored ?? instantIn(before);
  if (base === null) return { ...NO, base: now };
  if (Math.abs(Date.parse(now) - Date.parse(base)) < threshold) return { ...NO, base };
  return { matches: true, before: { ...before, at: base }, base: now };
}

/** Reports once that a shipment is late, and again after it was in time. */
function slipped(days: number, { before, after }: ChangedFact, base: string | null): Match {
  const isLate = slipOf(after) >= days * DAY_MINUTES;
  return { matches: isLate && base !== 'late', before, base: isLate ? 'late' : 'inTime' };
}

/** The values of a subscription that a scope is compared with. */
export type Scoped = {
  id: string;
  group: string | null;
  tags: string | null;
  customer: string | null;
  carrier: string | null;
  origin: string | null;
  destination: string | null;
};

const isSame = (one: string, other: string | null): boolean =>
  other !== null && one.trim().toUpperCase() === other.trim().toUpperCase();

export function isInScope(scope: RuleScope, subject: Scoped): boolean {
  switch (scope.by) {
    case 'all':
      return true;
    case 'one':
      return scope.subscriptionId === subject.id;
    case 'lane':
      return isSame(scope.from, subject.origin) && isSame(scope.to, subject.destination);
    case 'tag':
      return readTags(subject.tags).some((tag) => isSame(scope.value, tag));
    default:
      return isSame(scope.value, subject[scope.by]);
  }
}
