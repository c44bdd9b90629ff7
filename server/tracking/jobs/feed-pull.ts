import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Polls the configured carriers' APIs for the references that are due. */
export default job({
  id: 'feed-pull',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  // A round that fails leaves the rest to the next minute's round.
  options: { retryLimit: 0, expireInSeconds: 900, policy: 'short' },
  handler: () => import('./feed-pull.handler.ts'),
});
