import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Changes of all that a filter finds; every minute too, for what a process left behind. */
export default job({
  id: 'bulk',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  // How far each is stands in its own row: a run that ends early is made good by the next.
  options: { policy: 'short', retryLimit: 0, expireInSeconds: 6 * 3600 },
  handler: () => import('./bulk.handler.ts'),
});
