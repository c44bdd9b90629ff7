/** Deletes expired files; their entries remain for a while. */
import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { exportJobs, exportPieces } from '../schema/exports.ts';
import { announceExport } from './changes.ts';

/** Days that a finished export stays in its owner's list. */
const REMEMBERED_DAYS = 90;
/** Files deleted per transaction. */
const AT_ONCE = 20;

/** Deletes expired files, and pieces without a file; returns the number of files. */
export async function tidyExports(db: Db): Promise<number> {
  let gone = 0;
  for (let expired = AT_ONCE; expired === AT_ONCE;) {
    expired = await db.transaction(async (tx) => {
      const over = await tx
        .select({ id: exportJobs.id })
        .from(exportJobs)
        .where(and(eq(exportJobs.state, 'ready'), lt(exportJobs.expiresAt, sql`now()`)))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      const ids = over.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await tx.delete(exportPieces).where(inArray(exportPieces.exportId, ids));
      const set = { state: 'expired' as const, bytes: 0 };
      const jobs = await tx.update(exportJobs).set(set).where(inArray(exportJobs.id, ids)).returning();
      for (const job of jobs) announceExport(tx, job.userId, job);
      return ids.length;
    });
    gone += expired;
  }
  await db
    .delete(exportJobs)
    .where(
      and(
        notInArray(exportJobs.state, ['waiting', 'running', 'ready']),
        lt(exportJobs.createdAt, sql`now() - ${sql.raw(`interval '${REMEMBERED_DAYS} days'`)}`),
      ),
    );
  return gone;
}
