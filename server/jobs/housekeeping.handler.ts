import { keepHouse } from '#server/db/housekeeping.ts';
import type { JobHandler } from './job.ts';

const handler: JobHandler<object> = async (_payload, { database, logger }) => {
  const tables = await keepHouse(database);
  if (tables.length > 0) logger.info({ tables }, 'tables were vacuumed and analysed');
};
export default handler;
