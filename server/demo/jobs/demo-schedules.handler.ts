import { continueSchedules } from '../tracking.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

const handler: JobHandler<object> = async (_payload, { database, env }) => {
  if (env.PORTHOLE_DEMO) await continueSchedules(database.db);
};
export default handler;
