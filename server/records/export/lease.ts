/** Leases an export to one process at a time, and to another once that one has died. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database, Db, Tx } from '#server/platform/db/client.ts';
import { exportJobs, exportPieces } from '../schema/exports.ts';
import { announceExport } from './changes.ts';
import type { ExportJob } from './own.ts';

/** Lease of a worker (s): how long it is presumed alive without a sign. */
const LEASE_S = 60;
const ME = randomUUID();
/** Times that work on an export is begun: what breaks it each time would break it again. */
export const MOST_ATTEMPTS = 3;

/** Somebody else has the export now, or it was cancelled: this process must leave it alone. */
export class Superseded extends Error {}

const until = sql`now() + ${sql.raw(`interval '${LEASE_S} seconds'`)}`;

/** An embedded database has one process, so any other lease holder is dead. */
const abandoned = ({ mode }: Database): SQL | undefined =>
  mode === 'embedded' ? sql`true` : or(isNull(exportJobs.leaseUntil), lt(exportJobs.leaseUntil, sql`now()`));

/** Leases the export that has waited longest, or one whose process has died; null if there is none. */
export async function takeNext(database: Database): Promise<ExportJob | null> {
  return database.db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: exportJobs.id })
      .from(exportJobs)
      .where(or(eq(exportJobs.state, 'waiting'), and(eq(exportJobs.state, 'running'), abandoned(database))))
      .orderBy(asc(exportJobs.createdAt), asc(exportJobs.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return null;
    // The part written by another process is discarded.
    await tx.delete(exportPieces).where(eq(exportPieces.exportId, next.id));
    const [job] = await tx
      .update(exportJobs)
      .set({
        state: 'running',
        attempts: sql`${exportJobs.attempts} + 1`,
        rows: 0,
        total: null,
        bytes: 0,
        leaseOwner: ME,
        leaseUntil: until,
      })
      .where(eq(exportJobs.id, next.id))
      .returning();
    announceExport(tx, job!.userId, job!);
    return job!;
  });
}

/** Changes an export on condition that it is still this process's; throws Superseded otherwise. */
export async function advance(
  tx: Db | Tx,
  { id }: Pick<ExportJob, 'id'>,
  changes: Partial<typeof exportJobs.$inferInsert>,
): Promise<ExportJob> {
  const ended = changes.state !== undefined && changes.state !== 'running';
  const [job] = await tx
    .update(exportJobs)
    .set({ ...changes, leaseUntil: ended ? null : until, ...(ended && { leaseOwner: null }) })
    .where(and(eq(exportJobs.id, id), inArray(exportJobs.state, ['running']), eq(exportJobs.leaseOwner, ME)))
    .returning();
  if (!job) throw new Superseded('the export is another process’s, or was cancelled');
  if (ended) announceExport(tx, job.userId, job);
  return job;
}
