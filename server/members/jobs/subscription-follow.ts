import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Has summaries stored for owners whose visibility changed. */
export default job({
  id: 'subscription-follow',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  options: { retryLimit: 0, expireInSeconds: 900, policy: 'short' },
  handler: () => import('./subscription-follow.handler.ts'),
});
