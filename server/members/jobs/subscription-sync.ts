import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Checks the subscriptions that are due. */
export default job({
  id: 'subscription-sync',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  options: { retryLimit: 0, expireInSeconds: 900, policy: 'short' },
  handler: () => import('./subscription-sync.handler.ts'),
});
