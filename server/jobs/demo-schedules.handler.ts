import { continueSchedules } from '#server/db/seed/tracking.ts';
import type { JobHandler } from './job.ts';

const handler: JobHandler<object> = async (_payload, { database, env }) => {
  if (env.PORTHOLE_DEMO) await continueSchedules(database.db);
};
export default handler;
