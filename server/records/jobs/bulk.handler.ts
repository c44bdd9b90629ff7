import { workOnBulk } from '../bulk-jobs/work.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

const handler: JobHandler<object> = async (_payload, { database, logger, signal }) => {
  const count = await workOnBulk(database, logger, signal);
  if (count > 0) logger.info({ count }, 'changes of many records were worked on');
};
export default handler;
