import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Reads feed messages that are stored but unread because their process crashed or reading failed. */
export default job({
  id: 'feed-waiting',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  options: { retryLimit: 0, expireInSeconds: 900, policy: 'short' },
  handler: () => import('./feed-waiting.handler.ts'),
});
