/** Marks followed references whose events a transaction changes: a summary cannot miss what was committed. */
import type { EventReference } from '#contract/tracking/event.ts';
import type { Step } from '#server/platform/fast/pipeline.ts';
import { arrayOf } from '../ingest/reading/arrays.ts';

/**
 * Locks also what is due already: a worker then claims it after this transaction has ended, and sees its events.
 * In one order, so that transactions wait for each other in turn.
 */
const MARK = `with due as materialized (select f.value, f.kind from followed_references f
    where (f.value, f.kind) in (select i.followed_value, i.followed_kind from summary_inputs i
      join unnest($1::text[], $2::text[]) as changed (value, kind) on i.value = changed.value and i.kind = changed.kind)
    order by f.value, f.kind for update)
  update followed_references f set due_at = '-infinity', marked_at = coalesce(f.marked_at, now()), marks = f.marks + 1
    from due where f.value = due.value and f.kind = due.kind and (f.marked_at is null or f.claim is not null)`;

/** The step that marks all that is derived from events of `references`; in the transaction that stores them. */
export function markChanged(references: readonly EventReference[]): Step[] {
  if (references.length === 0) return [];
  const distinct = [...new Map(references.map((one) => [`${one.kind} ${one.value}`, one])).values()];
  const values = distinct.map(({ value }) => value);
  const kinds = distinct.map(({ kind }) => kind);
  return [{ text: MARK, values: [arrayOf('text', values), arrayOf('text', kinds)] }];
}
