/** Notes by queue when its last job was done or failed, and reads how many wait. */
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { jobOutcomes } from '../db/schema/system.ts';

const MOST_FAULT = 500;

/** Notes that a job of `queue` is done; with an `error`, that it failed. */
export async function noteOutcome(db: Db, queue: string, error?: unknown): Promise<void> {
  const failed = error !== undefined;
  const fault = failed ? (error instanceof Error ? error.message : 'unknown').slice(0, MOST_FAULT) : '';
  const now = sql`now()`;
  const set = failed
    ? { failedAt: now, fault, failures: sql`${jobOutcomes.failures} + 1` }
    : { doneAt: now, fault, failures: 0 };
  await db
    .insert(jobOutcomes)
    .values({ queue, fault, failures: failed ? 1 : 0, [failed ? 'failedAt' : 'doneAt']: now })
    .onConflictDoUpdate({ target: jobOutcomes.queue, set });
}

export type QueueDepth = { queue: string; waiting: number; since: Date };

/** Jobs that are due and not taken, by queue: an index holds just those. */
export async function queueDepths(db: Db): Promise<QueueDepth[]> {
  const { rows } = await db.$client.query<QueueDepth>(
    `select name as queue, count(*)::int as waiting, min(start_after) as since from pgboss.job
      where state < 'active' and start_after <= now() group by name`,
  );
  return rows;
}

export const listOutcomes = (db: Db): Promise<(typeof jobOutcomes.$inferSelect)[]> =>
  db.select().from(jobOutcomes);
