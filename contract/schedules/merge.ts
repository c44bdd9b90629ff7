/** Merges calls from several sources. Pure. */
import type { PlanChange } from './fold.ts';
import { merged } from './fold.ts';
import { bestOf, vesselKey, voyageKey, type Call, type PlannedTime, type TimeCode } from './plan.ts';
import type { CallView, Dissent, PlanSource } from './view.ts';
import type { Classifier } from '../tracking/event.ts';

export type CallRow = { id: string; plan: Call; changes: PlanChange[]; source: PlanSource };

/**
 * Priority of sources: a terminal for its berths, publishers of cut-offs for cut-offs; the line's schedule
 * for the rest.
 */
const RANK: Readonly<Record<string, number>> = { 'berth-plan': 1, 'cut-offs': 2 };
/** Calls of a voyage at one port that are further apart are separate (ms). */
const ONE_CALL_MS = 4 * 86_400_000;
const SAME_MS = 60_000;

/**
 * Returns a function that gives each ship one key: its IMO number, if a source has one for that name, else
 * its name.
 */
export function shipsOf(rows: readonly CallRow[]): (call: Pick<Call, 'imo' | 'vessel'>) => string {
  const numbers = new Map<string, Set<string>>();
  for (const { plan } of rows)
    if (plan.imo && plan.vessel)
      numbers.set(vesselKey(plan.vessel), (numbers.get(vesselKey(plan.vessel)) ?? new Set()).add(plan.imo));
  return ({ imo, vessel }) => {
    if (imo) return imo;
    const own = vessel ? numbers.get(vesselKey(vessel)) : undefined;
    return own?.size === 1 ? [...own][0]! : vesselKey(vessel ?? '');
  };
}

export const momentOf = (call: Pick<Call, 'times'>): number | null => {
  const at = (bestOf(call.times, 'DEP') ?? bestOf(call.times, 'BER') ?? bestOf(call.times, 'ARR'))?.time.at;
  return at ? Date.parse(at) : null;
};

export function mergeCalls(rows: readonly CallRow[]): CallView[] {
  const ship = shipsOf(rows);
  const groups: CallRow[][] = [];
  const byKey = new Map<string, CallRow[][]>();
  for (const row of rows.toSorted(byWeight)) {
    const { plan } = row;
    const key = `${ship(plan)} ${plan.port}`;
    const known = byKey.get(key) ?? [];
    const group = known.find(([first]) => areOne(first!.plan, plan));
    if (group) group.push(row);
    else {
      const made = [row];
      known.push(made);
      groups.push(made);
    }
    byKey.set(key, known);
  }
  return groups.map(viewOf);
}

const byWeight = (a: CallRow, b: CallRow): number =>
  (RANK[a.source.feed] ?? 0) - (RANK[b.source.feed] ?? 0) ||
  (a.source.reportedAt < b.source.reportedAt ? -1 : a.source.reportedAt > b.source.reportedAt ? 1 : 0);

/**
 * Whether both name the same voyage, in or out, within days; a line and its partner use different numbers for
 * one voyage.
 */
function areOne(a: Call, b: Call): boolean {
  const [one, other] = [momentOf(a), momentOf(b)];
  const apart = one !== null && other !== null ? Math.abs(one - other) : null;
  const voyages = (call: Call) =>
    [call.importVoyage, call.exportVoyage].flatMap((voyage) => (voyage ? voyageKey(voyage) : []));
  const [own, others] = [voyages(a), voyages(b)];
  const shared = own.some((voyage) => others.includes(voyage));
  if (shared) return apart === null || apart <= ONE_CALL_MS;
  // A ship does not call twice at one port within hours.
  return apart !== null && apart <= ONE_CALL_MS / 4;
}

function viewOf(rows: readonly CallRow[]): CallView {
  const [first, ...more] = rows as [CallRow, ...CallRow[]];
  const { kind: _kind, ...call } = more.reduce((plan, row) => merged(plan, row.plan), first.plan);
  const dissents: Dissent[] = [];
  for (const { plan, source } of rows)
    for (const [what, byClassifier] of Object.entries(plan.times) as [
      TimeCode,
      Partial<Record<Classifier, PlannedTime>>,
    ][])
      for (const [classifier, { at }] of Object.entries(byClassifier) as [Classifier, PlannedTime][]) {
        const shown = call.times[what]?.[classifier];
        if (shown && Math.abs(Date.parse(shown.at) - Date.parse(at)) >= SAME_MS)
          dissents.push({ what, classifier, at, feed: source.feed });
      }
  const changes = rows.flatMap((row) => row.changes).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return { ...call, id: first.id, changes, sources: rows.map(({ source }) => source), dissents };
}
