import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Maps stored messages again after a newer mapping; resumes where the last run stopped, even by a crash. */
export default job({
  id: 'feed-remap',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  upkeep: true,
  options: { retryLimit: 0, policy: 'short', expireInSeconds: 900 },
  handler: () => import('./feed-remap.handler.ts'),
});
