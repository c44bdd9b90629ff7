import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Closes the accounts for which the waiting period is over. */
export default job({
  id: 'account-closing',
  version: 1,
  payload: z.object({}),
  everySeconds: 3600,
  options: { retryLimit: 1, expireInSeconds: 900, policy: 'short' },
  upkeep: true,
  handler: () => import('./account-closing.handler.ts'),
});
