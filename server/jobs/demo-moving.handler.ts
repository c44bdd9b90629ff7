import { continueMoving } from '#server/db/seed/tracking.ts';
import type { JobHandler } from './job.ts';

const handler: JobHandler<object> = async (_payload, { database, env }) => {
  if (env.PORTHOLE_DEMO) await continueMoving(database.db);
};
export default handler;
