/** What changed from one state of a reference to the next, as the change log stores it. Pure. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Severity } from '../shipment/shipment.ts';
import type { Fact, Facts, FactValue } from './facts.ts';
import { endedKind, isReport, type ChangeKind } from './kinds.ts';

/** `fact`: the key of what changed; `retracts`: the change that this one corrects or takes back. */
export type Change = {
  id: string;
  fact: string;
  kind: ChangeKind;
  part: string;
  before: FactValue | null;
  after: FactValue | null;
  events: string[];
  severity: Severity | null;
  retracts: string | null;
};

const sorted = (value: FactValue): string =>
  JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const isSame = (a: Fact, b: Fact): boolean =>
  sorted(a.value) === sorted(b.value) && a.severity === b.severity;

/**
 * The id of a change: what became true by which events. The version of the state before it makes the return of an
 * earlier value a change of its own.
 */
const idOf = (reference: string, change: Omit<Change, 'id'>, version: number): string =>
  bytesToHex(
    sha256(
      utf8ToBytes(
        JSON.stringify([
          reference,
          change.fact,
          change.part,
          change.kind,
          change.after && sorted(change.after),
          change.events,
          version,
        ]),
      ),
    ),
  ).slice(0, 40);

/** Returns the changes from `before`, the state `version`, to `after`; and `after` with the change that each fact came by. */
export function changesBetween(
  reference: string,
  before: Facts,
  after: Facts,
  version: number,
): { changes: Change[]; facts: Facts } {
  const changes: Change[] = [];
  const facts: Record<string, Fact> = {};
  const note = (fact: string, was: Fact | undefined, is: Fact | undefined): Change => {
    const previous = was?.change ?? null;
    const shown = is ?? was!;
    const change = {
      fact,
      kind: is ? is.kind : endedKind(was!.kind),
      part: shown.part,
      before: was?.value ?? null,
      after: is?.value ?? null,
      events: shown.events,
      severity: shown.severity,
      retracts: was && isReport(was.kind) ? previous : null,
    };
    const identified = { id: idOf(reference, change, version), ...change };
    changes.push(identified);
    return identified;
  };
  for (const [key, is] of Object.entries(after)) {
    const was = before[key];
    const change = was && isSame(was, is) ? (was.change ?? null) : note(key, was, is).id;
    facts[key] = { ...is, change };
  }
  for (const [key, was] of Object.entries(before)) if (!after[key]) note(key, was, undefined);
  return { changes, facts };
}

/** The values that a log of changes leads to, by fact: equal to those of the facts that it was made from. */
export function replay(changes: readonly Change[]): Record<string, FactValue> {
  const values = new Map<string, FactValue>();
  for (const { fact, after } of changes)
    if (after === null) values.delete(fact);
    else values.set(fact, after);
  return Object.fromEntries([...values].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
