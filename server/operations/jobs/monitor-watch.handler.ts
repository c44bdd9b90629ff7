import type { JobHandler } from '#server/platform/jobs/job.ts';
import { countVolumes } from '#server/tracking/index.ts';
import { raiseAlarms } from '../monitor/alarms.ts';
import { seeStations } from '../monitor/stations.ts';

const handler: JobHandler<object> = async (_payload, { database: { db }, env, logger, modules }) => {
  await countVolumes(db);
  await seeStations(db, modules);
  const changed = await raiseAlarms(db, env);
  if (changed > 0) logger.info({ changed }, 'stations went down or recovered');
};
export default handler;
