import { settleLeft } from '../calibration/settle.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

const handler: JobHandler<object> = async (_payload, { database, logger }) => {
  const count = await settleLeft(database.db);
  if (count > 0) logger.info({ count }, 'corrections were settled that another process had left');
};
export default handler;
