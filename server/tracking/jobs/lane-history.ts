import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Notes how long shipments took that have arrived since, for our own estimates of arrival. */
export default job({
  id: 'lane-history',
  version: 1,
  payload: z.object({}),
  everySeconds: 10 * 60,
  upkeep: true,
  options: { retryLimit: 0, policy: 'short', expireInSeconds: 900 },
  handler: () => import('./lane-history.handler.ts'),
});
