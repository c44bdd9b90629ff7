import { keepHouse } from '../db/housekeeping.ts';
import type { JobHandler } from './job.ts';

const handler: JobHandler<object> = async (_payload, { database, env, logger, modules }) => {
  for (const { tidy } of modules) await tidy?.({ database, env, logger });
  const rough = modules.flatMap(({ roughStatistics = [] }) => roughStatistics);
  const tables = await keepHouse(database, rough);
  if (tables.length > 0) logger.info({ tables }, 'tables were vacuumed and analysed');
};
export default handler;
