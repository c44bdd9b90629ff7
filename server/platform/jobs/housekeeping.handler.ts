import { tidyExports } from '#server/records/export/tidy.ts';
import { keepHouse } from '../db/housekeeping.ts';
import type { JobHandler } from './job.ts';

const handler: JobHandler<object> = async (_payload, { database, logger }) => {
  const files = await tidyExports(database.db);
  if (files > 0) logger.info({ files }, 'files of exports have expired');
  const tables = await keepHouse(database);
  if (tables.length > 0) logger.info({ tables }, 'tables were vacuumed and analysed');
};
export default handler;
