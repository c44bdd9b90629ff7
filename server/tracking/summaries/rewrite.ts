/** Rewrites the summaries of references that are due: derived outside, stored in one transaction for many. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EventReference } from '#contract/tracking/event.ts';
import type { Db, Logger, Tx } from '#server/platform/db/client.ts';
import { summariesChanged } from '../events.ts';
import { followedReferences, trackingSummaries } from '../schema/summaries.ts';
import { claimDue, type Claim, type ClaimedReference } from './claim.ts';
import { currentClasses } from './classes.ts';
import { deriveSummaries, type DerivedSummary } from './derive.ts';
import { storeInputs } from './inputs.ts';
import { storeRows, type StoredSummary, type WrittenSummary } from './store.ts';

export type RewriteDeps = {
  db: Db;
  logger: Pick<Logger, 'error'>;
  now: () => Date;
  disagreeMinutes?: number;
};

/** References of one round. */
export const ROUND = 100;
/** Pause after a failure, doubled each time, at most a day (ms). */
const RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 86_400_000;

export const keyOf = ({ kind, value }: EventReference): string => `${kind} ${value}`;

/** Rewrites what is due, `ROUND` references at most; returns how many. */
export async function rewriteDue(deps: RewriteDeps): Promise<number> {
  const { db, now } = deps;
  const claim = await claimDue(db, now(), ROUND);
  if (claim.references.length === 0) return 0;
  try {
    await rewrite(deps, claim);
  } catch (error) {
    // One reference that cannot be derived does not hold up the others.
    for (const reference of claim.references)
      await rewrite(deps, { ...claim, references: [reference] }).catch((fault: unknown) =>
        putOff(deps, claim, reference, fault),
      );
    if (claim.references.length === 0) throw error;
  }
  return claim.references.length;
}

async function rewrite({ db, now, disagreeMinutes }: RewriteDeps, claim: Claim): Promise<void> {
  const rows = await rowsOf(db, claim.references);
  const derived = await deriveRows(db, rows, { now: now(), disagreeMinutes });
  const written = await db.transaction((tx) => write(tx, claim, derived, now()));
  await settle(db, claim, written.settling);
  if (written.changed.length > 0) await summariesChanged.publish(db, written.changed);
}

export type DerivedRow = { row: StoredSummary; derived: DerivedSummary };

const rowsOf = (db: Db, references: readonly EventReference[]): Promise<StoredSummary[]> =>
  db
    .select()
    .from(trackingSummaries)
    .where(
      and(
        inArray(
          trackingSummaries.value,
          references.map(({ value }) => value),
        ),
        inArray(
          sql`(${trackingSummaries.kind}, ${trackingSummaries.value})`,
          references.map(({ kind, value }) => sql`(${kind}, ${value})`),
        ),
      ),
    );

/** A row of a class that is no longer in use is left alone: nobody reads it. */
async function deriveRows(
  db: Db,
  rows: readonly StoredSummary[],
  options: Parameters<typeof deriveSummaries>[3],
): Promise<DerivedRow[]> {
  const all: DerivedRow[] = [];
  for (const readers of await currentClasses(db)) {
    const seen = rows.filter(({ visibility }) => visibility === readers.key);
    if (seen.length === 0) continue;
    const references = seen.map(({ kind, value, carrier }) => ({ kind, value, carrier: carrier || null }));
    const derived = await deriveSummaries(db, references, readers, options);
    all.push(...seen.map((row, index) => ({ row, derived: derived[index]! })));
  }
  return all;
}

type Written = { changed: WrittenSummary[]; settling: EventReference[] };

async function write(tx: Tx, claim: Claim, derived: readonly DerivedRow[], now: Date): Promise<Written> {
  const held = await lockClaimed(tx, claim);
  const ours = derived.filter(({ row }) => held.has(keyOf(row)));
  const changed = await storeRows(tx, ours, now);
  const settling = await storeInputs(tx, ours);
  const again = new Set(settling.map(keyOf));
  await release(
    tx,
    claim.references.filter((one) => held.has(keyOf(one)) && !again.has(keyOf(one))),
    ours,
  );
  return { changed, settling };
}

/** The references that this worker still holds, locked in one order. */
async function lockClaimed(tx: Tx, { id, references }: Claim): Promise<Set<string>> {
  const { value, kind, claim } = followedReferences;
  const rows = await tx
    .select({ value, kind })
    .from(followedReferences)
    .where(
      and(
        inArray(
          value,
          references.map((one) => one.value),
        ),
        eq(claim, id),
      ),
    )
    .orderBy(value, kind)
    .for('update');
  return new Set(rows.map(keyOf));
}

const RELEASE = (rows: string) => sql`update followed_references f set claim = null, claimed_until = null,
    after_xid = null, failures = 0,
    due_at = case when f.marks = u.marks then u.due_at else f.due_at end,
    marked_at = case when f.marks = u.marks then null else f.marked_at end
  from jsonb_to_recordset(${rows}::jsonb) as u (value text, kind text, marks int, due_at timestamptz)
  where f.value = u.value and f.kind = u.kind`;

/** Releases what is done; a reference that was marked meanwhile stays due. */
async function release(tx: Tx, done: ClaimedReference[], rows: readonly DerivedRow[]): Promise<void> {
  if (done.length === 0) return;
  const due = new Map<string, string>();
  for (const { row, derived } of rows) {
    const known = due.get(keyOf(row));
    if (derived.dueAt !== null && (known === undefined || derived.dueAt < known))
      due.set(keyOf(row), derived.dueAt);
  }
  const released = done.map((one) => ({
    value: one.value,
    kind: one.kind,
    marks: one.marks,
    due_at: due.get(keyOf(one)) ?? null,
  }));
  await tx.execute(RELEASE(JSON.stringify(released)));
}

/**
 * A transaction that stored an event of a new input may not have seen that it is one: the reference is derived again
 * once all that run now have ended.
 */
async function settle(db: Db, { id }: Claim, references: readonly EventReference[]): Promise<void> {
  if (references.length === 0) return;
  await db
    .update(followedReferences)
    .set({
      claim: null,
      claimedUntil: null,
      dueAt: sql`'-infinity'::timestamptz`,
      afterXid: sql`pg_snapshot_xmax(pg_current_snapshot())`,
    })
    .where(
      and(
        inArray(
          followedReferences.value,
          references.map(({ value }) => value),
        ),
        eq(followedReferences.claim, id),
      ),
    );
}

async function putOff(
  { db, logger, now }: RewriteDeps,
  { id }: Claim,
  { kind, value, failures }: ClaimedReference,
  error: unknown,
): Promise<void> {
  logger.error({ err: error, kind, value }, 'a summary could not be derived');
  const wait = Math.min(RETRY_MS * 2 ** Math.min(failures, 20), LONGEST_RETRY_MS);
  await db
    .update(followedReferences)
    .set({
      claim: null,
      claimedUntil: null,
      failures: failures + 1,
      dueAt: new Date(now().getTime() + wait),
    })
    .where(
      and(
        eq(followedReferences.value, value),
        eq(followedReferences.kind, kind),
        eq(followedReferences.claim, id),
      ),
    );
}
