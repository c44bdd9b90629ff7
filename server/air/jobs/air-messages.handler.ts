import { deliverDue } from '../messages/send.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

const handler: JobHandler<object> = async (_payload, { database, env, logger, signal }) => {
  const result = await deliverDue(database.db, env, signal);
  if (result.sent + result.failed > 0) logger.info(result, 'messages to airlines were given away');
};
export default handler;
