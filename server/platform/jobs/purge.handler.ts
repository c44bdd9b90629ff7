import { purge } from '../db/purge.ts';
import type { JobHandler } from './job.ts';

const handler: JobHandler<object> = async (_payload, { database, env, logger, modules }) => {
  const rows = await purge(
    database,
    modules.flatMap(({ expired }) => expired?.(env) ?? []),
  );
  if (Object.keys(rows).length > 0) logger.info({ rows }, 'expired rows were deleted');
  for (const module of modules) await module.purge?.({ database, env, logger });
};
export default handler;
