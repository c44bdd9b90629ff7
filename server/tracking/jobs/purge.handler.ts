import { purge } from '#server/platform/db/purge.ts';
import { expire } from '../ingest/forget.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

const handler: JobHandler<object> = async (_payload, { database, env, logger }) => {
  const rows = await purge(database, { scheduleDays: env.SCHEDULE_DAYS });
  if (Object.keys(rows).length > 0) logger.info({ rows }, 'expired rows were deleted');
  const { RETAIN_MESSAGES_DAYS: messageDays, RETAIN_EVENTS_DAYS: eventDays } = env;
  const gone = await expire(database.db, { messageDays, eventDays });
  if (gone.messages + gone.events > 0) logger.info(gone, 'messages and events were deleted after their time');
};
export default handler;
