import type { JobHandler } from '#server/platform/jobs/job.ts';
import { followAll } from '../follow.ts';

const handler: JobHandler<object> = async (_payload, { database, logger, signal }) => {
  const count = await followAll(database.db, () => signal.aborted);
  if (count > 0) logger.info({ count }, 'summaries of subscriptions are being stored');
};
export default handler;
