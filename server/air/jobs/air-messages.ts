import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Gives messages to airlines to their channel; every minute too, for those that are to be tried again. */
export default job({
  id: 'air-messages',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  // The message's own row holds what a retry needs.
  options: { policy: 'short', retryLimit: 0, expireInSeconds: 900 },
  handler: () => import('./air-messages.handler.ts'),
});
