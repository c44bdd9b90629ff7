import { runDue } from '../sources/run.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

const handler: JobHandler<object> = async (_payload, { database, env, logger, signal }) => {
  const told = await runDue(database.db, env, signal);
  if (told.ran > 0) logger.info(told, 'sources of messages were fetched from');
};
export default handler;
