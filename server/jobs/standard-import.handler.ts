import { workOnAll } from '#server/standards/import/run.ts';
import { enqueue } from './enqueue.ts';
import housekeeping from './housekeeping.ts';
import type { JobHandler } from './job.ts';

const handler: JobHandler<object> = async (_payload, { database, logger, signal }) => {
  try {
    if ((await workOnAll(database, signal, logger)) > 0) await enqueue(database.db, housekeeping, {});
  } catch (error) {
    // Told to stop: the next run, or the next process, goes on.
    if (!signal.aborted) throw error;
  }
};
export default handler;
