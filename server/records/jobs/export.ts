import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Makes the exports that were asked for, and those whose plan is due; every minute too, for what a process left behind. */
export default job({
  id: 'export',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  // What an export needs to go on is in its own row: a run that ends early is made good by the next.
  options: { policy: 'short', retryLimit: 0, expireInSeconds: 6 * 3600 },
  handler: () => import('./export.handler.ts'),
});
