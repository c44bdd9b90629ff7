import { runDue } from '../sources/run.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

const handler: JobHandler<object> = async (_payload, { database, env, logger, signal }) => {
  const counts = await runDue(database.db, env, signal);
  if (counts.ran > 0) logger.info(counts, 'sources of messages were fetched from');
};
export default handler;
