import { deliverDue } from '../outbound/queue.ts';
import type { JobHandler } from './job.ts';

const handler: JobHandler<object> = async (_payload, { database, env, logger, modules, signal }) => {
  const result = await deliverDue(database.db, env, signal, async (tx, about, state) => {
    for (const { messageChanged } of modules) await messageChanged?.(tx, about, state);
  });
  if (result.sent + result.failed > 0) logger.info(result, 'messages of the outbox were given away');
};
export default handler;
