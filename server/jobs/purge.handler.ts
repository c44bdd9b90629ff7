import { purge } from '#server/db/purge.ts';
import type { JobHandler } from './job.ts';

const handler: JobHandler<object> = async (_payload, { database, env, logger }) => {
  const rows = await purge(database, { scheduleDays: env.SCHEDULE_DAYS });
  if (Object.keys(rows).length > 0) logger.info({ rows }, 'expired rows were deleted');
};
export default handler;
