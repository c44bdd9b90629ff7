import { beginDue } from '../export/schedules.ts';
import { workOnExports } from '../export/work.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

const handler: JobHandler<object> = async (_payload, { database, env, logger, signal }) => {
  await beginDue(database.db);
  const count = await workOnExports({ database, env, logger }, signal);
  if (count > 0) logger.info({ count }, 'exports were worked on');
};
export default handler;
