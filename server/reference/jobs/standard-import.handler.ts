import { workOnAll } from '../import/run.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import housekeeping from '#server/platform/jobs/housekeeping.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

const handler: JobHandler<object> = async (_payload, { database, logger, signal }) => {
  try {
    if ((await workOnAll(database, signal, logger)) > 0) await enqueue(database.db, housekeeping, {});
  } catch (error) {
    // On shutdown, the next run or the next process continues.
    if (!signal.aborted) throw error;
  }
};
export default handler;
