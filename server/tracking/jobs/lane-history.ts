import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Records the transit times of newly arrived shipments, for our own ETA estimates. */
export default job({
  id: 'lane-history',
  version: 1,
  payload: z.object({}),
  everySeconds: 10 * 60,
  upkeep: true,
  options: { retryLimit: 0, policy: 'short', expireInSeconds: 900 },
  handler: () => import('./lane-history.handler.ts'),
});
