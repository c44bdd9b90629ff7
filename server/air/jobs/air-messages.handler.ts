import { deliverDue } from '../messages/send.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

const handler: JobHandler<object> = async (_payload, { database, env, logger, signal }) => {
  const told = await deliverDue(database.db, env, signal);
  if (told.sent + told.failed > 0) logger.info(told, 'messages to airlines were given away');
};
export default handler;
