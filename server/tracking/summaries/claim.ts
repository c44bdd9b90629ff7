/** Takes followed references that are due, one worker each. */
import { randomUUID } from 'node:crypto';
import type { EventReference } from '#contract/tracking/event.ts';
import type { Db } from '#server/platform/db/client.ts';

/** A worker that needs longer is taken for dead (s). */
const CLAIM_S = 60;

export type ClaimedReference = EventReference & { marks: number; failures: number };
export type Claim = { id: string; references: ClaimedReference[] };

/**
 * References that wait for older transactions are left out, unless their number is from another cluster (a restored
 * dump, a move): those transactions have ended.
 */
const TAKE = `update followed_references f set claim = $1, claimed_until = now() + make_interval(secs => ${CLAIM_S})
  from (select value, kind from followed_references
    where due_at <= $2 and (claim is null or claimed_until < now())
      and (after_xid is null or after_xid <= pg_snapshot_xmin(pg_current_snapshot())
        or after_xid > pg_snapshot_xmax(pg_current_snapshot()))
    order by due_at, marked_at limit $3 for update skip locked) due
  where f.value = due.value and f.kind = due.kind
  returning f.value, f.kind, f.marks, f.failures`;

/** Claims at most `most` of the references that are due at `now`. */
export async function claimDue(db: Db, now: Date, most: number): Promise<Claim> {
  const id = randomUUID();
  const { rows } = await db.$client.query<ClaimedReference>(TAKE, [id, now, most]);
  return { id, references: rows };
}

/** In the order of the index, so that the first one is the oldest. */
const BACKLOG = `select count(*)::int as waiting, min(marked_at) as since from (
  select marked_at from followed_references where due_at = '-infinity' order by due_at, marked_at limit $1) as counted`;

/** How many references, counted up to `most`, have events that their summaries do not show yet, and since when the first. */
export async function summaryBacklog(
  db: Db,
  most = 1_000_000,
): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await db.$client.query<{ waiting: number; since: Date | null }>(BACKLOG, [most + 1]);
  return rows[0] ?? { waiting: 0, since: null };
}
