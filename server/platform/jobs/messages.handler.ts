import { deliverDue } from '../outbound/queue.ts';
import type { JobHandler } from './job.ts';

const handler: JobHandler<object> = async (_payload, { database, env, logger, signal }) => {
  const told = await deliverDue(database.db, env, signal);
  if (told.sent + told.failed > 0) logger.info(told, 'messages of the outbox were given away');
};
export default handler;
