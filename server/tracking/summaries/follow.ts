/** Begins to store summaries of references, for the readers of one visibility class. */
import { MODE_OF_KIND } from '#contract/members/modes.ts';
import type { EventReference } from '#contract/tracking/event.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { sql } from 'drizzle-orm';
import { namesOf } from '../lookup/collect.ts';
import {
  followedReferences,
  summaryInputs,
  trackingSummaries,
  visibilityClasses,
} from '../schema/summaries.ts';

/** A reference as a subscription names it. */
export type FollowedReference = EventReference & { carrier: string | null };

/** Rows of one statement. */
const CHUNK = 500;

const byNumber = (a: EventReference, b: EventReference): number =>
  a.value < b.value ? -1 : a.value > b.value ? 1 : a.kind < b.kind ? -1 : Number(a.kind > b.kind);

/** Adds the missing rows of `references` for the readers of a class, and has them derived next. */
export async function follow(
  tx: Tx,
  references: readonly FollowedReference[],
  { key, ydid }: { key: string; ydid: number },
): Promise<void> {
  if (references.length === 0) return;
  await tx.insert(visibilityClasses).values({ key, ydid }).onConflictDoNothing();
  // In one order, so that two that add the same numbers wait for each other in turn.
  const ordered = references.toSorted(byNumber);
  for (let from = 0; from < ordered.length; from += CHUNK)
    await followSome(tx, ordered.slice(from, from + CHUNK), key);
}

async function followSome(tx: Tx, references: readonly FollowedReference[], key: string): Promise<void> {
  const added = await tx
    .insert(trackingSummaries)
    .values(
      references.map(({ value, kind, carrier }) => ({
        value,
        kind,
        carrier: carrier ?? '',
        visibility: key,
        mode: MODE_OF_KIND[kind],
      })),
    )
    .onConflictDoNothing()
    .returning({ value: trackingSummaries.value, kind: trackingSummaries.kind });
  const fresh = [...new Map(added.map((one) => [`${one.kind} ${one.value}`, one])).values()].toSorted(
    byNumber,
  );
  if (fresh.length === 0) return;
  const due = { dueAt: sql`'-infinity'::timestamptz`, markedAt: sql`now()` };
  await tx
    .insert(followedReferences)
    .values(fresh.map(({ value, kind }) => ({ value, kind, ...due })))
    .onConflictDoUpdate({
      target: [followedReferences.value, followedReferences.kind],
      set: { ...due, marks: sql`${followedReferences.marks} + 1` },
    });
  const inputs = fresh.flatMap((followed) =>
    namesOf(followed).map(({ value, kind }) => ({
      value,
      kind,
      followedValue: followed.value,
      followedKind: followed.kind,
    })),
  );
  await tx.insert(summaryInputs).values(inputs).onConflictDoNothing();
}
