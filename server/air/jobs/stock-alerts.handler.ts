import { tellLowStock } from '../stock/alerts.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

const handler: JobHandler<object> = async (_payload, { database, env, logger }) => {
  const airlines = await tellLowStock(database.db, env, logger);
  if (airlines > 0) logger.info({ airlines }, 'people were told that waybill numbers are few');
};
export default handler;
