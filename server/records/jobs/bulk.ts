import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Runs bulk jobs; also every half minute, for those that a dead process left. */
export default job({
  id: 'bulk',
  version: 1,
  payload: z.object({}),
  everySeconds: 30,
  // Progress is in each job's row, so the next run continues after one that ended early.
  options: { policy: 'short', retryLimit: 0, expireInSeconds: 6 * 3600 },
  handler: () => import('./bulk.handler.ts'),
});
