/** Counts what a group of messages stores, by source. */
import { sourceOf } from '#contract/tracking/calibration/calibration.ts';
import type { EventReference } from '#contract/tracking/event.ts';
import type { ResultRow, Step } from '#server/platform/fast/pipeline.ts';
import type { Plan } from '../plan.ts';
import type * as statements from './statements.ts';
import type { Arriving, Point, Report, Unread } from './understand.ts';

/** Rows other than events that a transaction stores. */
export type Extras = { points: readonly Point[]; reports: readonly Report[] };
export const NOTHING: Extras = { points: [], reports: [] };
export const anything = ({ points, reports }: Extras): boolean => points.length > 0 || reports.length > 0;

export type Source = { feed: string; party: string; arriving: Arriving[] };
export type StoredCounts = {
  accepted: Map<string, number>;
  duplicate: Map<string, number>;
  touched: { kind: string; value: string }[];
  /** References whose events changed. */
  changed: EventReference[];
  /** References written after the transaction: more than one transaction should hold. */
  later: statements.NewReference[];
  steps: Step[];
};

export function bySource(arriving: readonly Arriving[], messageOf: (id: string) => Unread): Source[] {
  const sources = new Map<string, Source>();
  for (const one of arriving) {
    const message = messageOf(one.messageId);
    const { party } = message;
    const feed = sourceOf(one.event, message.feed);
    const key = `${feed} ${party}`;
    const source = sources.get(key);
    if (source) source.arriving.push(one);
    else sources.set(key, { feed, party, arriving: [one] });
  }
  return [...sources.values()];
}

export function count(planned: Plan, { accepted, duplicate }: StoredCounts): void {
  const add = (counts: Map<string, number>, { messageId }: { messageId: string }) =>
    counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
  for (const row of planned.insert) add(accepted, row);
  for (const row of planned.again) add(accepted, row);
  for (const row of planned.duplicate) add(duplicate, row);
}

/** Stored points count as accepted if this message brought them, at any time; the others were known. */
export function countPoints(
  points: readonly Point[],
  counted: readonly ResultRow[],
  stored: StoredCounts,
): void {
  const left = new Map<string, number>();
  for (const { messageId } of points) left.set(messageId, (left.get(messageId) ?? 0) + 1);
  const add = (counts: Map<string, number>, id: string, count: number) =>
    counts.set(id, (counts.get(id) ?? 0) + count);
  for (const { id, count } of counted as { id: string; count: number }[]) {
    add(stored.accepted, id, count);
    left.set(id, left.get(id)! - count);
  }
  for (const [id, count] of left) add(stored.duplicate, id, count);
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity), or 54 (a limit of the program). */
export function isDataFault(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(22|23|54)/.test(code);
}
