/** The next export, and the progress of each, written only by the process that holds its lease. */
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { isLeased, LeaseLost, type Lease } from '#server/platform/lease.ts';
import { exportJobs, exportPieces } from '../schema/exports.ts';
import { announceExport } from './changes.ts';
import { exportLease, OPEN, type ExportJob } from './own.ts';

/** Maximum attempts, since a failure that recurs would recur again. */
export const MOST_ATTEMPTS = 3;

/** Returns the export that has waited longest, or whose process has died; null if there is none. */
export async function nextExport(db: Db): Promise<string | null> {
  const [next] = await db
    .select({ id: exportJobs.id })
    .from(exportJobs)
    .where(
      and(
        inArray(exportJobs.state, [...OPEN]),
        not(isLeased(sql`${exportLease('')} || ${exportJobs.id}::text`)),
      ),
    )
    .orderBy(asc(exportJobs.createdAt), asc(exportJobs.id))
    .limit(1);
  return next?.id ?? null;
}

/** Begins an export, or restarts one that another process had begun; null if it has ended meanwhile. */
export async function beginExport(db: Db, lease: Lease, id: string): Promise<ExportJob | null> {
  return db.transaction(async (tx) => {
    await lease.check(tx);
    const begun = { state: 'running' as const, rows: 0, total: null, bytes: 0 };
    const [job] = await tx
      .update(exportJobs)
      .set({ ...begun, attempts: sql`${exportJobs.attempts} + 1` })
      .where(and(eq(exportJobs.id, id), inArray(exportJobs.state, [...OPEN])))
      .returning();
    if (!job) return null;
    // The part written by another process is discarded.
    await tx.delete(exportPieces).where(eq(exportPieces.exportId, id));
    announceExport(tx, job.userId, job);
    return job;
  });
}

/** Changes a running export; throws LeaseLost if it was cancelled or is another process's. */
export async function advance(
  tx: Tx,
  lease: Lease,
  { id }: Pick<ExportJob, 'id'>,
  changes: Partial<typeof exportJobs.$inferInsert>,
): Promise<ExportJob> {
  await lease.check(tx);
  const [job] = await tx
    .update(exportJobs)
    .set(changes)
    .where(and(eq(exportJobs.id, id), eq(exportJobs.state, 'running')))
    .returning();
  if (!job) throw new LeaseLost(lease.key);
  if (job.state !== 'running') announceExport(tx, job.userId, job);
  return job;
}
